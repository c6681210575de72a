import { useEffect, useRef } from 'react'
import type { BoardEvent, BoardProps } from '../../../../client/board.ts'
import { useFresh } from '../../../../client/boardkit/index.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import type { Table } from '../../rules/table.ts'
import { placeOf } from './touched.ts'

/**
 * Goods, cards and points that travel when something happens. They are copies laid over the page and moved by the browser
 * itself: nothing of the table is drawn again for them. Where a thing is, `data-spot` says.
 */

const TRAVEL = 460
const STEP = 70
/** More than this at once would be a swarm: only one's own Goods travel then. */
const SWARM = 10

const told = (event: BoardEvent): BoardEvent | undefined => (MOVING.has(event.event.key) ? event : undefined)
const MOVING = new Set([
  'built',
  'rebuilt',
  'used',
  'boardUsed',
  'exchanged',
  'dealt',
  'razed',
  'attacked',
  'attackedRival',
  'visited',
  'visitedRival',
  'connected',
  'production',
  'gained',
  'gainedGoods',
  'bonus',
  'compensated',
  'produced',
  'unstored',
  'freed',
  'paid',
  'paidGoods',
  'lost',
  'replaced',
  'ruinsCleared',
  'tookConnection',
  'shielded',
  'usedDeal',
  'drew',
  'stole',
  'rivalScored',
  'drafted',
])

/** Draws nothing itself, so that what flies does not draw the board again. */
export function Flights({ props }: { props: BoardProps<Table, Outlook> }): null {
  const { flying } = useFresh(props, told, TRAVEL)
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  useEffect(() => {
    const { view, you } = now.current
    const routes = routesOf(flying, view.open, you)
    const shown = (routes.length > SWARM ? routes.filter(({ seat }) => seat === you) : routes).slice(0, SWARM * 2)
    if (shown.length === 0) return
    // After the frame that shows what has changed: it must not wait for the ornaments.
    const frame = requestAnimationFrame(() => setTimeout(() => launch(shown)))
    return () => cancelAnimationFrame(frame)
  }, [flying])
  return null
}

/** What is in the air. When the next step comes, it has arrived: a fast table would be covered by tokens otherwise. */
const aloft = new Set<Animation>()

/** All places are asked for before the first piece is laid over the page, so that the page is measured once. */
function launch(routes: readonly Route[]): void {
  for (const flight of aloft) flight.cancel()
  const ready = routes.map((route) => ({ route, from: middleOf(route.from), to: middleOf(route.to) }))
  for (const [i, { route, from, to }] of ready.entries())
    if (from !== undefined && to !== undefined) fly(route, from, to, i * STEP)
}

interface Route {
  readonly seat: number | undefined
  /** The token that travels, e.g. `fuel`, or a card. */
  readonly what: string
  readonly n: number
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** An event with what the ways of tokens depend on. */
interface Told {
  readonly key: string
  readonly who: number | undefined
  /** What came or went, e.g. `{ worker: 3 }`. */
  readonly goods: Readonly<Record<string, number>>
  /** How many cards were drawn. */
  readonly cards: number
  readonly contact: unknown
  readonly owner: unknown
  /** The Location it happened to. */
  readonly place: number | undefined
  /** Who looks. */
  readonly you: number | undefined
}

const poolOf = (seat: unknown, good: string): readonly string[] =>
  good === 'vp' ? [`racer:${seat}`] : [`pool:${seat}:${good}`, `seat:${seat}`]
const handOf = (seat: unknown): readonly string[] => [`hand:${seat}`, `seat:${seat}`]

type Way = (told: Told, source: readonly string[]) => readonly Route[]

const come: Way = ({ who, goods }, source) =>
  Object.entries(goods).map(([good, n]) => ({ seat: who, what: good, n, from: source, to: poolOf(who, good) }))
const go: Way = ({ who, goods }) =>
  Object.entries(goods).map(([good, n]) => ({
    seat: who,
    what: good,
    n: -n,
    from: poolOf(who, good),
    to: poolOf(who, good),
  }))
const drawn: Way = ({ who, cards }) =>
  Array.from({ length: cards }, () => ({ seat: who, what: 'card', n: 1, from: ['deck'], to: handOf(who) }))
/** An event that says itself how many workers it costs. */
const workers =
  (worker: number): Way =>
  (told, source) =>
    go({ ...told, goods: { worker } }, source)

/** What travels when; `source` is what was just done: a Location, the plate, a deal. */
const WAYS: Readonly<Record<string, Way>> = {
  gained: come,
  gainedGoods: come,
  bonus: come,
  compensated: come,
  usedDeal: ({ who, ...told }) => come({ who, ...told }, [`deals:${who}`, `seat:${who}`]),
  unstored: come,
  freed: come,
  produced: (told) => [...come(told, ['deck']), ...drawn(told, [])],
  paid: go,
  paidGoods: go,
  lost: go,
  replaced: go,
  ruinsCleared: go,
  shielded: (told, source) => go({ ...told, goods: { shield: 1 } }, source),
  visited: workers(1),
  visitedRival: workers(1),
  tookConnection: workers(2),
  exchanged: (told, source) => [...workers(2)(told, source), ...come(told, sourceOf(told))],
  drew: drawn,
  drafted: ({ who }) => [{ seat: who, what: 'card', n: 1, from: ['offer', 'deck'], to: handOf(who) }],
  stole: ({ who, goods, owner }) =>
    Object.keys(goods).map((good) => ({
      seat: who,
      what: good,
      n: 1,
      from: poolOf(owner, good),
      to: poolOf(who, good),
    })),
  rivalScored: ({ you, goods }) =>
    Object.values(goods).map((n) => ({ seat: you, what: 'vp', n, from: ['rival'], to: ['racer:rival'] })),
}

const BUILT = ['built', 'rebuilt']

/** Where Goods come from that are gained after an event. */
function sourceOf({ key, who, contact, place }: Told): readonly string[] {
  if (place !== undefined) return [`place:${place}`, `seat:${who}`]
  if (key === 'boardUsed') return [`board:${who}:${contact}`, `plate:${who}`, `seat:${who}`]
  if (key === 'exchanged') return [`plate:${who}`, `seat:${who}`]
  if (key === 'dealt') return [`deals:${who}`, `seat:${who}`]
  return key === 'production' ? ['deck'] : handOf(who)
}

/** Who gains, gains from what was just done: a Location, the plate, a deal. */
function routesOf(events: readonly BoardEvent[], table: Table, you: number | undefined): readonly Route[] {
  const routes: Route[] = []
  let source: readonly string[] = ['deck']
  for (const one of events) {
    const { key, seat, contact, owner, backs = [], price } = one.event
    const who = typeof seat === 'number' ? seat : undefined
    const place = placeOf(one, table)?.place
    const about: Told = { key, who, goods: goodsIn(one), cards: backs.length, contact, owner, place, you }
    if (isBag(price)) routes.push(...go({ ...about, goods: price }, source))
    const way = WAYS[key]
    if (way !== undefined) routes.push(...way(about, source))
    if (way === undefined || SOURCES.includes(key)) source = sourceOf(about)
    if (BUILT.includes(key) && place !== undefined)
      routes.push({ seat: who, what: 'card', n: 1, from: handOf(who), to: [`place:${place}`] })
  }
  return routes
}

/** Events that cost something themselves, and that something then comes from. */
const SOURCES = ['visited', 'visitedRival', 'exchanged']

const isBag = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an event says came or went: one kind, several, or what a rebuilding was paid with. */
function goodsIn({ event }: BoardEvent): Readonly<Record<string, number>> {
  const { good, goods, count, with: payment } = event
  if (isBag(goods)) return goods
  if (typeof payment === 'string') return { [payment]: 1 }
  if (typeof good === 'string') return good === 'card' ? {} : { [good]: typeof count === 'number' ? count : 1 }
  return typeof count === 'number' ? { vp: count } : {}
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of the first of some spots that can be seen. */
function middleOf(spots: readonly string[]): Point | undefined {
  for (const spot of spots)
    for (const element of document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width > 0) return { x: left + width / 2, y: top + height / 2 }
    }
  return undefined
}

function fly({ what, n }: Route, a: Point, b: Point, delay: number): void {
  const token = document.querySelector(`.good[data-good="${CSS.escape(what)}"]`)?.cloneNode(true)
  if (!(token instanceof HTMLElement)) return
  const piece = document.createElement('div')
  piece.className = 'fifty-flight'
  piece.dataset.world = '51st-state'
  piece.setAttribute('aria-hidden', 'true')
  token.textContent = ''
  piece.append(token)
  const count = document.createElement('b')
  count.textContent = n < 0 ? `−${-n}` : `+${n}`
  piece.append(count)
  document.body.append(piece)
  const spent = n < 0
  const frames = spent
    ? [
        { transform: `translate(${a.x}px, ${a.y}px) scale(1)`, opacity: 1 },
        { transform: `translate(${a.x}px, ${a.y - 46}px) scale(.8)`, opacity: 0 },
      ]
    : [
        { transform: `translate(${a.x}px, ${a.y}px) scale(.7)`, opacity: 0 },
        { transform: `translate(${a.x}px, ${a.y - 14}px) scale(1.15)`, opacity: 1, offset: 0.25 },
        { transform: `translate(${b.x}px, ${b.y}px) scale(1)`, opacity: 1, offset: 0.9 },
        { transform: `translate(${b.x}px, ${b.y}px) scale(1.3)`, opacity: 0 },
      ]
  const flight = piece.animate(frames, { duration: TRAVEL + 180, delay, easing: 'ease-out', fill: 'backwards' })
  const landed = (): void => {
    aloft.delete(flight)
    piece.remove()
  }
  flight.onfinish = landed
  flight.oncancel = landed
  aloft.add(flight)
}
