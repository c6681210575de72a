import { again, done, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { cardsPerDraw } from '../moments.ts'
import { drawnFrom } from '../outlook/blocked.ts'
import type { DrawLine } from '../printed/corporations.ts'
import type { Type } from '../printed/nouns.ts'
import { drawableTypes, drawsOf } from '../queries.ts'
import type { G, Table } from '../table.ts'
import { drawCards, mixHand } from '../verbs/hands.ts'

/** NA-3.1 drawing what the corp sheet says, from the top line to the bottom line. */
export interface RefreshFrame extends Frame {
  proc: 'refresh'
  step: 'line' | 'general' | 'mix'
  seat: Seat
  /** The line being drawn, e.g. 1 */
  line: number
  /** Types already drawn from, e.g. ['security'] */
  used: Type[]
}

const { ask, goTo, procedure } = stepsOf<Table, RefreshFrame>()

export const refreshFrame = (seat: Seat): RefreshFrame => ({
  proc: 'refresh',
  step: 'line',
  seat,
  line: 0,
  used: [],
})

/** How many cards the line now being drawn gives. */
const cardsOfLine = (g: G, f: RefreshFrame): number =>
  cardsPerDraw.by(g, f.seat, (drawsOf(g, f.seat)[f.line] as DrawLine).n, undefined)

function drawLine(g: G, f: RefreshFrame, type: Type): void {
  drawCards(g, f.seat, type, cardsOfLine(g, f), 'refresh', false)
  f.used.push(type)
  f.line++
}

export const refresh = procedure('refresh', {
  line(g, f): Next {
    const line = drawsOf(g, f.seat)[f.line]
    if (line === undefined) return goTo('mix')
    if (line.type === 'general') return
    drawLine(g, f, line.type)
    return again
  },
  // NA-29 all cards of the line from one deck not drawn from yet
  general: ask<Choices['draw']>({
    who: (_g, f) => f.seat,
    options: (g, f) => drawableTypes(g, f.used).map((type) => ({ do: 'draw', type })),
    chosen(g, f, _seat, { type }) {
      drawLine(g, f, type)
      return goTo('line')
    },
    prompt: (g, f) => ({
      key: 'prompt.refresh.general',
      count: cardsOfLine(g, f),
    }),
    about: (g, _f, _seat, { type }) => ({ group: 'draw', left: g.open.decks[type].length }),
    blocked: (_g, f) => drawnFrom(f.used),
    rule: 'NA-29',
  }),
  mix(g, f): Next {
    mixHand(g, f.seat)
    return done
  },
})
