import { again, call, emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
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
import { turnChoices } from './turn-choices.ts'
import { use } from './use.ts'

/** One turn of the Action phase: one Action or a pass, and shields for free. */
export interface TurnFrame extends Frame {
  proc: 'turn'
  step: 'act'
  seat: Seat
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
    chosen: (g, _, seat, choice) => act(g, seat, choice),
    about: (g, _, seat, choice) => aboutTurn(g, seat, choice),
    blocked: (g, _, seat) => blockedInTurn(g, seat),
  }),
})

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
      return takeConnection(g, seat, choice.card)
    case 'connect':
      return call(connect.start({ seat, card: choice.card }))
    case 'shield':
      shield(g, seat, choice.place)
      return again
    case 'pass':
      sideOf(g, seat).passed = true // 51-7.9
      emit(g, { key: 'passed', seat })
  }
}

function handFrame(g: G, seat: Seat, choice: Choices[HandUse]): Frame {
  const back = backInHand(g, seat, choice.card)
  if (choice.do === 'deal') return deal.start({ seat, back })
  if (choice.do === 'raze') return raze.start({ seat, back })
  return build.start({ seat, back, rebuild: choice.do === 'rebuild' })
}
