import { analyse } from '../../bots/brain/analyse.ts'
import type { AnyBrain } from '../../bots/brain/brain.ts'
import { playedSteps } from '../../bots/brain/played.ts'
import { type AnyGame, migrateRecord, parseChoice, readRecord } from '../../kernel/index.ts'
import type { ToldAnalysis } from '../../protocol/analysis.ts'

/** No match needs more: by then the numbers stand still. */
const ROUNDS = 100

interface Known {
  readonly game: AnyGame
  readonly brain: AnyBrain
}

/** What was luck and what was choice in a match that is over, by its record, within so many milliseconds. */
export function tellAnalysis({ game, brain }: Known, text: string, ms: number, clock?: () => number): ToldAnalysis {
  const record = migrateRecord(game, readRecord(text))
  const { seats, options, lines, outcome } = record
  const {
    strokes: _,
    decisions: __,
    costly,
    ...told
  } = analyse({ game, brain, seats, options, outcome, steps: playedSteps(game, record) }, { rounds: ROUNDS, ms, clock })
  return {
    ...told,
    lines: lines.length,
    costly: costly.map(({ from, seat, cost, played, options: looked }) => ({
      from,
      seat,
      cost,
      options: looked.flatMap(({ text: one, chance }) => {
        const choice = parseChoice(game.choices, one)
        return choice === undefined ? [] : [{ choice, chance, played: one === played }]
      }),
    })),
  }
}
