import { draw, emit, type Frame, removeBack, seenFace, stepsOf, turnUp } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { FACTIONS } from '../printed/factions.ts'
import { backInHand, clockwiseFrom, countStanding, handFaces, isLastRound } from '../queries.ts'
import { sideOf, type Table } from '../table.ts'
import { action } from './action.ts'
import { cleanup } from './cleanup.ts'
import { lookout } from './lookout.ts'
import { production } from './production.ts'

/** The whole match: factions, opening hands, rounds, scoring. */
export interface MatchFrame extends Frame {
  proc: 'match'
  step: 'factions' | 'deal' | 'reject' | 'lookout' | 'production' | 'action' | 'check' | 'cleanup' | 'score'
}

/** Cards dealt at the start, and how many of them go back. */
const DEALT = 6
const REJECTED = 2

const { askAll, callThen, eachSeat, goTo, procedure } = stepsOf<Table, MatchFrame>()

export const match = procedure('match', {
  // 51-3.2
  factions: eachSeat<Choices['faction']>({
    order: (g) => clockwiseFrom(g, g.open.first).filter((seat) => sideOf(g, seat).faction === ''),
    rule: '51-3.2',
    options: (g) =>
      FACTIONS.filter((id) => !g.open.sides.some(({ faction }) => faction === id)).map((faction) => ({
        do: 'faction',
        faction,
      })),
    chosen(g, _, seat, { faction }) {
      sideOf(g, seat).faction = faction
      emit(g, { key: 'factionChosen', seat, faction })
    },
  }),
  // 51-3.6
  deal(g) {
    for (const seat of clockwiseFrom(g, g.open.first)) {
      const { hand } = sideOf(g, seat)
      for (let i = 0; i < DEALT; i++) hand.push(draw(g, g.open.deck, 1 << seat))
      emit(g, { key: 'drew', seat, backs: [...hand] })
    }
  },
  // 51-3.7
  reject: askAll<Choices['reject']>({
    seats: (g) => clockwiseFrom(g, g.open.first),
    rule: '51-3.7',
    options(g, _, seat) {
      const faces = handFaces(g, seat)
      const choices: Choices['reject'][] = []
      const has = (face: string) => sideOf(g, seat).hand.filter((back) => seenFace(g, back, seat) === face).length
      for (let i = 0; i < faces.length; i++)
        for (let j = i; j < faces.length; j++) {
          const one = faces[i] as string
          const two = faces[j] as string
          if (i !== j || has(one) >= REJECTED) choices.push({ do: 'reject', cards: [one, two] })
        }
      return choices
    },
    chosen(g, _, answers) {
      for (const { seat, choice } of answers) {
        for (const card of choice.cards)
          g.open.discard.push(turnUp(g, removeBack(sideOf(g, seat).hand, backInHand(g, seat, card))))
        emit(g, { key: 'rejected', seat, cards: [...choice.cards] })
      }
    },
  }),
  lookout: () => callThen(lookout.start(), 'production'),
  production: () => callThen(production.start({ taken: [] }), 'action'),
  action: () => callThen(action.start(), 'check'),
  // 51-15.2
  check: (g) => (isLastRound(g.open) ? goTo('score') : undefined),
  cleanup: () => callThen(cleanup.start(), 'lookout'),
  // 51-15.3
  score(g) {
    for (const [seat, side] of g.open.sides.entries()) {
      const count = countStanding(side.state)
      side.vp += count
      emit(g, { key: 'scored', seat, count, total: side.vp })
    }
    const { rival } = g.open
    if (rival !== undefined) {
      const count = countStanding(rival.state)
      rival.vp += count
      emit(g, { key: 'rivalFinal', count, total: rival.vp })
    }
    g.open.scored = true
  },
})
