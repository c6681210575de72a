import { type Back, type Options, peek, removeBack, show, start } from '../../../kernel/index.ts'
import { greatMachine } from '../rules/game.ts'
import { type CitizenClass, CLASSES } from '../rules/printed/citizens.ts'
import { DISTRICTS, type DistrictId, districtIndex } from '../rules/printed/districts.ts'
import type { HeroId } from '../rules/printed/heroes.ts'
import type { ServantId } from '../rules/printed/servants.ts'
import { rebelMask } from '../rules/queries.ts'
import { placeHeroes } from '../rules/setup.ts'
import type { District, G, Hero } from '../rules/table.ts'

/** A District: Guards, and the Citizens in it. */
export interface Place {
  readonly guards?: number
  readonly broken?: number
  readonly riot?: boolean
  readonly unknown?: readonly CitizenClass[]
  readonly identified?: readonly CitizenClass[]
  readonly revealed?: readonly CitizenClass[]
}

/** A late table before the Opening Phase of a round, out of the box's own 30 Citizens, 18 Guards and 21 events. */
export interface Plan {
  readonly seats: number
  readonly options?: Options
  /** The Heroes of the Revolutionaries, in seat order; `lost` is the forfeited Access card. */
  readonly heroes: readonly { id: HeroId; at: DistrictId; trust: number; lost: DistrictId }[]
  readonly servants: Readonly<Record<ServantId, DistrictId>>
  readonly plan: number
  readonly discontent: number
  readonly riots: number
  readonly round: number
  readonly bonds?: number
  readonly districts: Readonly<Record<DistrictId, Place>>
  /** The events that were, the newest last. */
  readonly past: readonly string[]
  /** The next events, the first on top. */
  readonly events: readonly string[]
}

export const FIRST_GAME: Options = { layout: 'brick-wall', heroes: 'first', plan: 3 }
/** So many events are in the deck, on the table and past. */
const EVENTS = 13

export function position(p: Plan): G {
  const g = start(greatMachine, p.seats, p.options ?? FIRST_GAME, 'lesson')
  const { open } = g
  placeHeroes(
    g,
    p.heroes.map(({ id }) => id),
  )
  settleCitizens(g, p.districts)
  for (const spec of p.heroes) placeHero(g, spec)
  for (const servant of open.servants) servant.at = districtIndex(p.servants[servant.id])
  const { plan, discontent, riots, round, bonds = 0 } = p
  Object.assign(open, { plan, discontent, riots, round, bonds })
  layEvents(g, p)
  g.stack = [{ proc: 'round', step: 'begin' }]
  return g
}

/** All Citizens go into one bag, and out of it to where they live; the rest is arrested. */
function settleCitizens(g: G, places: Plan['districts']): void {
  const { open } = g
  const bag = new Map<string, Back[]>(CLASSES.map((citizen) => [citizen, []]))
  for (const back of [...open.arrested, ...open.districts.flatMap(({ unknown }) => unknown)])
    bag.get(peek(g, back))?.push(back)
  const out = (citizen: CitizenClass): Back => {
    const back = bag.get(citizen)?.pop()
    if (back === undefined) throw new Error(`there is no ${citizen} left`)
    return back
  }
  DISTRICTS.forEach((id, at) => {
    const { guards = 0, broken = 0, riot = false, unknown = [], identified = [], revealed = [] } = places[id]
    const d = open.districts[at] as District
    d.unknown = unknown.map(out)
    d.identified = identified.map((citizen) => {
      const back = out(citizen)
      show(g, back, rebelMask(g))
      return back
    })
    for (const citizen of revealed) out(citizen)
    Object.assign(d, { guards, broken, riot, revealed: [...revealed] })
  })
  open.arrested = [...bag.values()].flat()
}

function placeHero(g: G, { id, at, trust, lost }: Plan['heroes'][number]): void {
  const hero = g.open.heroes.find((each) => each.id === id) as Hero
  hero.at = hero.from = districtIndex(at)
  hero.trust = trust
  hero.hand.push(...hero.lost.splice(0))
  const back = hero.hand.find((each) => g.secret.faces[each] === lost) as Back
  hero.lost = [removeBack(hero.hand, back)]
}

function layEvents(g: G, { past, events }: Plan): void {
  const { open } = g
  const pull = (id: string): Back => {
    const pile = [open.events, open.spareEvents].find((each) => each.some((back) => peek(g, back) === id))
    const back = pile?.find((each) => peek(g, each) === id)
    if (pile === undefined || back === undefined) throw new Error(`there is no event ${id}`)
    return removeBack(pile, back)
  }
  const next = events.map(pull)
  const gone = past.map(pull)
  // The Countdown stays lowest.
  while (open.events.length + next.length + gone.length > EVENTS) open.spareEvents.push(...open.events.splice(1, 1))
  open.pastEvents = gone.map((back) => peek(g, back))
  open.event = open.pastEvents.pop() ?? ''
  open.events.push(...next.reverse())
}
