import { choiceText, type Frame, turnDown } from '../../../kernel/index.ts'
import { type Trial, trialOf } from '../../../kernel/testing/trial.ts'
import { fiftyFirstState } from '../rules/game.ts'
import type { FactionId } from '../rules/printed/factions.ts'
import { type Bag, type Contact, type Good, TOKENS } from '../rules/printed/goods.ts'
import { turnChoices } from '../rules/procedures/turn-choices.ts'
import { type G, type Place, type Rival, sideOf, type Table } from '../rules/table.ts'
import { newPlace } from '../rules/verbs/places.ts'

export type { Trial }

/** What a seat has in a test, in few words. */
export interface Has {
  faction?: FactionId
  vp?: number
  pool?: Bag
  hand?: string[]
  connections?: string[]
  /** Locations by name, or with what lies on them. */
  state?: (string | (Partial<Place> & { card: string }))[]
  deals?: string[]
  usedBoard?: Contact[]
  passed?: boolean
}

const FACTION: readonly FactionId[] = ['new-york', 'appalachians', 'mutants', 'merchants']

/** Gives a seat exactly this. */
function equip(g: G, seat: number, has: Has): void {
  const side = sideOf(g, seat)
  side.faction = has.faction ?? (FACTION[seat] as FactionId)
  side.vp = has.vp ?? 0
  Object.assign(side.pool, has.pool)
  side.hand = (has.hand ?? []).map((face) => turnDown(g, 'main', face, 1 << seat))
  side.connections = [...(has.connections ?? [])]
  side.state = places(g, has.state ?? [])
  side.deals = [...(has.deals ?? [])]
  side.usedBoard = [...(has.usedBoard ?? [])]
  side.passed = has.passed ?? false
}

/** Locations numbered from the next number on. */
export const places = (g: G, cards: NonNullable<Has['state']>): Place[] =>
  cards.map((each) => {
    const { card, ...marks } = typeof each === 'string' ? { card: each } : each
    return { ...newPlace(g, card), ...marks }
  })

/** A table in few words. */
interface Given {
  /** What each seat has. */
  sides: Has[]
  /** The frames, the running one last. */
  stack: Frame[]
  phase?: Table['phase']
  first?: number
  with?: (open: Table, g: G) => void
  set?: string
}

/** A table where each seat has what is given; Locations are numbered from 1 on, seat by seat. */
export function situation({
  sides,
  stack,
  phase = 'action',
  first = 0,
  with: more,
  set = 'base',
}: Given): Trial<Table> {
  return trialOf(fiftyFirstState, {
    seats: sides.length,
    options: { set },
    with(open, g) {
      open.phase = phase
      open.round = 1
      open.first = first
      open.turn = 0
      for (const [seat, has] of sides.entries()) equip(g, seat, has)
      more?.(open, g)
    },
    at: () => stack,
  })
}

const TURN = (seat = 0): Frame => ({ proc: 'turn', step: 'act', seat }) as Frame

/** A single turn of seat 0 in the Action phase: nothing follows after it. */
export const turnOf = (...sides: Has[]): Trial<Table> =>
  situation({ sides: sides.length > 1 ? sides : [...sides, {}], stack: [TURN()] })

/** The Action phase with seat 0 on turn; after it the match goes on. */
export const phaseOf = (...sides: Has[]): Trial<Table> =>
  situation({ sides: sides, stack: [{ proc: 'match', step: 'check' }, { proc: 'action', step: 'rival' }, TURN()] })

/** The Production phase alone. */
export const productionOf = (...sides: Has[]): Trial<Table> =>
  situation({
    sides: sides.length > 1 ? sides : [...sides, {}],
    stack: [{ proc: 'production', step: 'stores', taken: [] } as Frame],
    phase: 'lookout',
  })

/** The Cleanup phase alone. */
export const cleanupOf = (...sides: Has[]): Trial<Table> =>
  situation({ sides: sides.length > 1 ? sides : [...sides, {}], stack: [{ proc: 'cleanup', step: 'choose' }] })

/** The solo game with the player on turn in the Action phase. */
export const soloOf = (has: Has, rival: Partial<Omit<Rival, 'state'>> & { state?: Has['state'] } = {}): Trial<Table> =>
  situation({
    sides: [has],
    stack: [{ proc: 'match', step: 'check' }, { proc: 'action', step: 'rival' }, TURN()],
    with(open, g) {
      const { state = [], ...rest } = rival
      open.rival = { vp: 0, pile: [], razed: false, passed: false, ...rest, state: places(g, state) }
    },
  })

/** Everything a seat has, kinds it has none of left out: tokens in the pool, cards in hand, points. */
export function goodsOf(play: Trial<Table>, seat = 0): Bag {
  const side = sideOf(play.g, seat)
  const goods: { [K in Good]?: number } = {}
  for (const token of TOKENS) if (side.pool[token] > 0) goods[token] = side.pool[token]
  if (side.hand.length > 0) goods.card = side.hand.length
  if (side.vp > 0) goods.vp = side.vp
  return goods
}

/** Lets the rules run as far as they go by themselves. */
export function run(play: Trial<Table>): Trial<Table> {
  play.decisions()
  return play
}

/** Puts cards on top of the main deck, the first to be drawn first. */
export const stackDeck = (g: G, ...faces: string[]): void => {
  for (const face of [...faces].reverse()) g.open.deck.push(turnDown(g, 'main', face))
}

/** What a deck can draw is exactly this, the first on top. */
export const onlyDeck = (g: G, ...faces: string[]): void => {
  g.open.deck = []
  stackDeck(g, ...faces)
}

/** What a seat could do if it were its turn now, as texts: nothing runs, not even a forced pass. */
export const can = (play: Trial<Table>, seat = 0): string[] =>
  turnChoices(play.g, seat).map((choice) => choiceText(fiftyFirstState.choices, choice))

/** The faces in a hand. */
export const handOf = (play: Trial<Table>, seat = 0): string[] =>
  sideOf(play.g, seat).hand.map((back) => play.g.secret.faces[back] as string)
