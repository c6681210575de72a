import { type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Act, type ActOption, type Choices, inOrder, NOTHING } from '../choices.ts'
import { BATTLE, INFLUENCE, MOVE, SECURE } from '../printed/actions.ts'
import { systemOf } from '../printed/map.ts'
import { hasStarportAt, placeOf } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { actionOptions, maySecure } from './actions.ts'
import { battleAfter, moving } from './move.ts'
import { perform } from './perform.ts'

/** ARCS-15.9 one more action that a leader grants: an Influence or a Move, before or after the action it goes with. */
export interface BonusFrame extends Frame {
  proc: 'bonus'
  step: 'extra' | 'main'
  seat: Seat
  kind: 'influence' | 'move'
  /** The bonus comes first: this action must follow. */
  before?: 'battle' | 'secure'
}
const { ask, procedure } = stepsOf<Table, BonusFrame>()

const isInfluence = (option: ActOption): option is Choices['influence'] => option.do === 'influence'

/** The moves after which a battle is possible. */
export function movesBeforeBattle(g: G, seat: Seat): ActOption[] {
  const options: ActOption[] = []
  actionOptions(g, seat, MOVE, 'bonus', options)
  return options.filter((option) => option.do === 'move' && leavesBattle(g, seat, option))
}

/** Whether a Move may come before a battle. */
export function mayMoveBeforeBattle(g: G, seat: Seat): boolean {
  const options: ActOption[] = []
  actionOptions(g, seat, MOVE, 'bonus', options)
  return options.some((option) => option.do === 'move' && leavesBattle(g, seat, option))
}

function leavesBattle(g: G, seat: Seat, { from, to }: Choices['move']): boolean {
  const start = systemOf(from)
  return battleAfter(g, seat, start, systemOf(to), 1, hasStarportAt(g, start, seat))
}

/** The cards to influence after which something can be secured. */
export function influencesBeforeSecure(g: G, seat: Seat): Choices['influence'][] {
  const options: ActOption[] = []
  actionOptions(g, seat, INFLUENCE, 'bonus', options)
  const influences = options.filter(isInfluence)
  const { court } = g.open
  for (let place = 0; place < court.length; place++) if (maySecure(g, place, seat)) return influences
  return influences.filter(({ card }) => maySecure(g, placeOf(g, card), seat, 1))
}

/** Whether an Influence may come before a Secure. */
export const mayInfluenceBeforeSecure = (g: G, seat: Seat): boolean => influencesBeforeSecure(g, seat).length > 0

export const bonus = procedure('bonus', {
  // ARCS-15.9 the action granted.
  extra: ask<ActOption>({
    who: (_, f) => f.seat,
    rule: 'ARCS-15.9',
    options(g, f, seat) {
      if (f.before === 'battle') return movesBeforeBattle(g, seat)
      if (f.before === 'secure') return influencesBeforeSecure(g, seat)
      if (f.kind === 'influence' && sideOf(g, seat).agents === 0) return []
      const options: ActOption[] = []
      actionOptions(g, seat, f.kind === 'move' ? MOVE : INFLUENCE, 'bonus', options)
      if (options.length > 0) options.push(NOTHING)
      return options
    },
    chosen(g, f, seat, choice) {
      if (choice.do === 'nothing' || choice.do === 'end') return undefined
      if (choice.do === 'move')
        return inOrder([moving(g, seat, systemOf(choice.from), systemOf(choice.to), f.before === 'battle')])
      return inOrder(perform(g, seat, choice, 'bonus'))
    },
    prompt: (_, f) => ({ key: `prompt.bonus.${f.kind}` }),
    about: (_, __, ___, choice) => ({ group: choice.do }),
  }),
  // ARCS-15.9 the action that must follow.
  main: ask<ActOption>({
    who: (_, f) => f.seat,
    rule: 'ARCS-15.9',
    options(g, f, seat) {
      const options: ActOption[] = []
      if (f.before !== undefined) actionOptions(g, seat, f.before === 'battle' ? BATTLE : SECURE, 'bonus', options)
      return options
    },
    chosen: (g, _, seat, choice) => inOrder(perform(g, seat, choice as Act, 'bonus')),
    about: (_, __, ___, choice) => ({ group: choice.do }),
  }),
})
