import { below, EVERYBODY, emit, type Match, newPile, show, shuffle, takeTop, turnDown } from '../../../kernel/index.ts'
import { CITIZENS_PER_CLASS, CLASSES } from './printed/citizens.ts'
import { DIRECTIVE_IDS } from './printed/directives.ts'
import {
  CITADEL,
  CITIZENS_AT_START,
  DISTRICT_COUNT,
  DISTRICTS,
  districtId,
  GUARDS_AT_START,
} from './printed/districts.ts'
import { EVENTS, EVENTS_PER_STAGE } from './printed/events.ts'
import { FIRST_TRIO, HERO_IDS, type HeroId, heroRow } from './printed/heroes.ts'
import { inDistrictOrder, spotsFor } from './printed/laying.ts'
import { LAYOUT_IDS, LAYOUTS } from './printed/layouts.ts'
import { MOVEMENT_CARDS } from './printed/movement.ts'
import { SERVANTS } from './printed/servants.ts'
import type { Tile } from './printed/tile.ts'
import { isVersus, rebelMask, rebelSeats } from './queries.ts'
import type { G, Hero, Table } from './table.ts'

/** GM-3.1 The table before the first round; Heroes come when they are chosen. */
export function setup(g: G): Table {
  const citizens = newPile(
    g,
    'citizen',
    CLASSES.flatMap((citizen) => Array<string>(CITIZENS_PER_CLASS).fill(citizen)),
  )
  const districts = DISTRICTS.map((id) => ({
    guards: GUARDS_AT_START,
    broken: 0,
    unknown: Array.from({ length: CITIZENS_AT_START[id] }, () => takeTop(citizens)),
    identified: [],
    revealed: [],
    riot: false,
  }))
  const first = newPile(g, 'event-1', eventIds(1))
  const second = newPile(g, 'event-2', eventIds(2))
  const countdown = turnDown(g, 'event-3', 'countdown', EVERYBODY)
  return {
    round: 0,
    phase: 'start',
    tiles: tilesFor(g),
    districts,
    heroes: [],
    servants: SERVANTS.map((id) => ({ id, at: CITADEL, acted: [], patrol: false })),
    raids: [],
    arrested: citizens,
    bonds: 0,
    freeExits: 0,
    plan: Number(g.options.plan),
    discontent: rebelSeats(g).length - 1,
    riots: 0,
    event: '',
    events: [countdown, ...second.slice(0, EVENTS_PER_STAGE), ...first.slice(0, EVENTS_PER_STAGE)],
    pastEvents: [],
    spareEvents: [...first.slice(EVENTS_PER_STAGE), ...second.slice(EVENTS_PER_STAGE)],
    directives: newPile(g, 'directive', DIRECTIVE_IDS),
    hand: [],
    published: [],
    discarded: [],
    optimized: false,
    optionsUsed: [],
    movement: isVersus(g) ? [] : newPile(g, 'movement', MOVEMENT_CARDS),
    movementUsed: [],
    detentions: 0,
    tally: { identified: 0, arrested: 0, riots: 0, slot: 0, raided: 0 },
  }
}

const eventIds = (stage: number): string[] => EVENTS.filter((row) => row.stage === stage).map(({ id }) => id)

/** GM-2.10 The chosen city; empty when the players lay it out themselves. */
function tilesFor(g: G): Tile[] {
  const layout = String(g.options.layout)
  if (layout === 'draft') return []
  if (layout === 'any') return [...(LAYOUTS[shuffle(g, [...LAYOUT_IDS])[0] as string] as readonly Tile[])]
  return layout === 'random' ? randomCity(g) : [...(LAYOUTS[layout] as readonly Tile[])]
}

/** The Districts in the order in which they are laid. */
export const layingOrder = (g: Match<unknown>): number[] =>
  shuffle(
    g,
    Array.from({ length: DISTRICT_COUNT }, (_, i) => i),
  )

/** A random legal city. */
export function randomCity(g: Match<unknown>): Tile[] {
  const order = layingOrder(g)
  const laid: Tile[] = []
  for (let i = 0; i < order.length; i++) {
    const spots = spotsFor(laid)
    laid.push(spots[below(g, spots.length)] as Tile)
  }
  return inDistrictOrder(order, laid)
}

/** The Heroes that need no choosing; undefined when the Revolutionaries choose. */
export function givenHeroes(g: G): readonly HeroId[] | undefined {
  if (g.options.heroes === 'first') return FIRST_TRIO
  return g.options.heroes === 'random' ? shuffle(g, [...HERO_IDS]).slice(0, 3) : undefined
}

/** GM-3.10 Whether two Revolutionaries share the Hero that is chosen last. */
const sharesHero = (g: G): boolean => rebelSeats(g).length === 2 && g.options.third === 'shared'

/** GM-3.9 Whose the n-th Hero is; the third of two Revolutionaries goes by the option. */
export function ownerOf(g: G, n: number): number {
  const rebels = rebelSeats(g)
  if (rebels.length !== 2 || n < 2) return rebels[n % rebels.length] as number
  return rebels[g.options.third === 'second' ? 1 : 0] as number
}

/** GM-3.8 Puts the chosen Heroes on the map: all Access cards in hand but a random one, forfeited. */
export function placeHeroes(g: G, ids: readonly HeroId[]): void {
  const heroes: Hero[] = ids.map((id, n) => {
    const at = heroRow(id).start
    const hand = newPile(g, `access-${id}`, DISTRICTS)
    const lost = [takeTop(hand)]
    const h: Hero = { id, seat: ownerOf(g, n), at, from: at, trust: 0, hand, lost, detained: false }
    if (n === 2 && sharesHero(g)) h.shared = true
    for (const back of [...hand, ...lost]) show(g, back, rebelMask(g))
    return h
  })
  g.open.heroes = heroes.sort((a, b) => heroRow(a.id).initiative - heroRow(b.id).initiative)
  for (const { id, seat, at, lost } of g.open.heroes)
    emit(g, { key: 'heroPlaced', hero: id, seat, district: districtId(at), backs: [...lost] })
}
