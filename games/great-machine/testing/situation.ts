import { type Frame, turnDown } from '../../../kernel/index.ts'
import { type Trial, trialOf } from '../../../kernel/testing/trial.ts'
import { greatMachine } from '../rules/game.ts'
import type { CitizenClass } from '../rules/printed/citizens.ts'
import { type DistrictId, districtIndex } from '../rules/printed/districts.ts'
import type { HeroId } from '../rules/printed/heroes.ts'
import { action } from '../rules/procedures/action.ts'
import { heroTurn } from '../rules/procedures/hero-turn.ts'
import { machineMask, rebelMask } from '../rules/queries.ts'
import { placeHeroes } from '../rules/setup.ts'
import type { District, G, Hero, Servant, Table } from '../rules/table.ts'

/** A situation for the tests of this game, in a few words. */
export interface Situation {
  seats?: number
  options?: Record<string, string | number>
  heroes?: HeroId[]
  event?: string
  bonds?: number
  /** Trust of each Hero, by Initiative. */
  trust?: number[]
  /** Where the Heroes stand, by Initiative. */
  at?: DistrictId[]
  published?: string[]
  slot?: number
  with?: (open: Table, g: G) => void
  /** The procedure to play; afterwards the match is over, so that nothing else changes the table. */
  play?: (g: G) => Frame
}

/** A table in the city Brick Wall with the Heroes of a first game. */
export function situation(s: Situation = {}): Trial<Table> {
  return trialOf(greatMachine, {
    seats: s.seats ?? 2,
    options: { layout: 'brick-wall', heroes: 'first', ...s.options },
    with(open, g) {
      placeHeroes(g, s.heroes ?? ['actress', 'hunter', 'physician'])
      open.round = 1
      open.event = s.event ?? ''
      open.bonds = s.bonds ?? 0
      if (s.slot !== undefined) open.discontent = s.slot
      open.tally.slot = open.discontent
      for (const directive of s.published ?? []) publish(g, directive)
      open.heroes.forEach((h, i) => {
        h.trust = s.trust?.[i] ?? 0
        const at = s.at?.[i]
        if (at !== undefined) h.at = districtIndex(at)
        h.from = h.at
      })
      s.with?.(open, g)
    },
    ...(s.play === undefined ? {} : { at: s.play }),
  })
}

/** Takes a Directive out of the deck. */
function fromDeck(g: G, directive: string): void {
  const i = g.open.directives.findIndex((back) => g.secret.faces[back] === directive)
  if (i >= 0) g.open.directives.splice(i, 1)
}

export function publish(g: G, directive: string): void {
  fromDeck(g, directive)
  g.open.published.push(directive)
}

/** Gives the Machine a Directive and returns its back. */
export function hold(g: G, directive: string): number {
  fromDeck(g, directive)
  const back = turnDown(g, 'directive', directive, machineMask(g))
  g.open.hand.push(back)
  return back
}

export const at = (open: Table, id: DistrictId): District => open.districts[districtIndex(id)] as District
export const heroNamed = (open: Table, id: HeroId): Hero => open.heroes.find((h) => h.id === id) as Hero
export const servant = (open: Table, id: string): Servant => open.servants.find((s) => s.id === id) as Servant
export const place = (open: Table, id: string, where: DistrictId): void => {
  servant(open, id).at = districtIndex(where)
}

/** Puts exactly these Citizens into a District. */
export function people(
  g: G,
  id: DistrictId,
  who: { unknown?: CitizenClass[]; identified?: CitizenClass[]; revealed?: CitizenClass[] },
): void {
  const d = at(g.open, id)
  d.unknown = (who.unknown ?? []).map((citizen) => turnDown(g, 'citizen', citizen))
  d.identified = (who.identified ?? []).map((citizen) => turnDown(g, 'citizen', citizen, rebelMask(g)))
  d.revealed = [...(who.revealed ?? [])]
}

export const guards = (open: Table, id: DistrictId, n: number, broken = 0): void => {
  at(open, id).guards = n
  at(open, id).broken = broken
}

/** The card of a Hero that shows a District. */
export function cardOf(g: G, h: Hero, to: DistrictId): number {
  const all = [...h.hand, ...h.lost]
  return all.find((back) => g.secret.faces[back] === to) as number
}

/** Lays the card of a District for a Hero; a forfeited one is exchanged first. */
export function lay(g: G, h: Hero, to: DistrictId): void {
  const back = cardOf(g, h, to)
  if (h.lost.includes(back)) {
    h.lost = [h.hand.pop() as number, ...h.lost.filter((each) => each !== back)]
    h.hand.push(back)
  }
  h.hand.splice(h.hand.indexOf(back), 1)
  h.chosen = back
}

/** The n-th Hero's turn, on the way to a District. */
export const turnOf =
  (n: number, to: DistrictId) =>
  (g: G): Frame => {
    lay(g, g.open.heroes[n] as Hero, to)
    return heroTurn.start({ hero: n, exits: 0, path: [] })
  }

/** The n-th Hero's action where it stands. */
export const actionOf = (n: number) => (): Frame => action.start({ hero: n })

/** Only the kinds of choice a seat has, each once. */
export const kinds = (trial: Trial<Table>, seat: number): string[] => [
  ...new Set(trial.options(seat).map((text) => text.split(' ')[0] as string)),
]
