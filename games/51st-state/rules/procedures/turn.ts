import { again, call, done, emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices, HandUse, TurnChoice } from '../choices.ts'
import { aboutTurn } from '../outlook/about.ts'
import { blockedInTurn } from '../outlook/blocked.ts'
import { backInHand } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { shield } from '../verbs/shield.ts'
import { board, exchange } from './board.ts'
import { build } from './build.ts'
import { connect, takeConnection, visit } from './connections.ts'
import { attack, deal, raze } from './deal.ts'
import { countShieldable, shieldChoices, turnChoices } from './turn-choices.ts'
import { use } from './use.ts'

/** One turn of the Action phase: one Action or a pass, and shields for free. */
export interface TurnFrame extends Frame {
  proc: 'turn'
  step: 'act' | 'after'
  seat: Seat
  /** What could be shielded before the Action, if anything, e.g. `{ shields: 1, places: 3 }`. */
  before?: Room
}

const { ask, procedure } = stepsOf<Table, TurnFrame>()

export const turn = procedure('turn', {
  // 51-7.1
  act: ask<TurnChoice>({
    who: (_, { seat }) => seat,
    rule: '51-7.1',
    // Whether there is anything but passing depends on the hand: a pass made by itself would tell what is not in it.
    always: true,
    options: (g, _, seat) => turnChoices(g, seat),
    chosen(g, f, seat, choice) {
      const before = roomForShields(g, seat)
      if (before !== undefined) f.before = before
      return act(g, seat, choice)
    },
    about: (g, _, seat, choice) => aboutTurn(g, seat, choice),
    blocked: (g, _, seat) => blockedInTurn(g, seat),
  }),
  // 51-12.1 Only asked where the Action brought a shield or a place for one: the others could be used before it.
  after: ask<Choices['shield' | 'endTurn']>({
    who: (_, { seat }) => seat,
    rule: '51-12.1',
    options: (g, { before }, seat) =>
      hasGrown(before, roomForShields(g, seat)) ? [...shieldChoices(g, seat), END] : [],
    chosen(g, _, seat, choice) {
      if (choice.do === 'endTurn') return
      shield(g, seat, choice.place)
      return again
    },
    about: (g, _, seat, choice) =>
      choice.do === 'endTurn' ? { group: 'endTurn', leaves: true } : aboutTurn(g, seat, choice),
  }),
})

const END: Choices['endTurn'] = { do: 'endTurn' }

/** How many shield tokens a seat has, and how many Locations could take one; neither is 0. */
interface Room {
  shields: number
  places: number
}

function roomForShields(g: G, seat: Seat): Room | undefined {
  // No Location has shield tokens in its cache, so the pool has them all: asked twice a turn, it should cost nothing.
  const shields = sideOf(g, seat).pool.shield
  if (shields === 0) return undefined
  const places = countShieldable(g, seat)
  return places === 0 ? undefined : { shields, places }
}

const hasGrown = (before: Room | undefined, now: Room | undefined): boolean =>
  now !== undefined && (before === undefined || now.shields > before.shields || now.places > before.places)

function act(g: G, seat: Seat, choice: TurnChoice): Next {
  switch (choice.do) {
    case 'build':
    case 'rebuild':
    case 'deal':
    case 'raze':
      return call(handFrame(g, seat, choice))
    case 'attack':
    case 'attackRival':
      return call(attack.start({ seat, place: choice.place }))
    case 'visit':
    case 'visitRival':
      return call(visit.start({ seat, place: choice.place }))
    case 'use':
      return call(use.start({ seat, place: choice.place }))
    case 'board':
      return call(board.start({ seat, contact: choice.contact }))
    case 'exchange':
      return call(exchange.start({ seat, good: choice.good }))
    case 'take':
      return call(takeConnection.start({ seat, card: choice.card }))
    case 'connect':
      return call(connect.start({ seat, card: choice.card }))
    case 'shield':
      shield(g, seat, choice.place)
      return again
    case 'pass':
      sideOf(g, seat).passed = true // 51-7.9
      emit(g, { key: 'passed', seat })
      return done
  }
}

function handFrame(g: G, seat: Seat, choice: Choices[HandUse]): Frame {
  const back = backInHand(g, seat, choice.card)
  if (choice.do === 'deal') return deal.start({ seat, back })
  if (choice.do === 'raze') return raze.start({ seat, back })
  return build.start({ seat, back, rebuild: choice.do === 'rebuild' })
}
