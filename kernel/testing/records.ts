import { seedWords, wordBelow } from '../chance.ts'
import { settle } from '../engine.ts'
import type { AnyGame } from '../game.ts'
import { chooseAndRemember, type Past, undo } from '../history.ts'
import type { MatchRecord, RecordLine } from '../record.ts'
import { start } from '../start.ts'
import { choiceText } from '../text.ts'
import type { Decision } from '../types.ts'

/** A random match with an undo at every third chance, as its record; with `most`, one that is not over. */
export function randomRecord(game: AnyGame, seats: number, seed: string, most = Number.POSITIVE_INFINITY): MatchRecord {
  const words = seedWords(`${seed}/players`)
  const lines: RecordLine[] = []
  let g = start(game, seats, {}, seed)
  let past: Past<unknown> = []
  while (lines.length < most) {
    const must = settle(game, g).find((decision) => decision.must) as Decision | undefined
    if (must === undefined) break
    const text = choiceText(game.choices, must.options[wordBelow(words, must.options.length)] as { do: string })
    const taken = chooseAndRemember(game, g, past, must.seat, text, must.at)
    if (!taken.ok) throw new Error(taken.code)
    ;({ g, past } = taken)
    lines.push({ kind: 'choice', seat: must.seat, at: must.at, text })
    if (past.length === 0 || wordBelow(words, 3) > 0) continue
    const back = undo(past, must.seat, 1)
    if (!back.ok) throw new Error(back.code)
    g = { ...back.state, sink: undefined, rigged: undefined }
    past = back.past
    lines.push({ kind: 'undo', seat: must.seat, steps: 1 })
  }
  const outcome = g.stack.length === 0 ? { outcome: game.outcome(g) } : {}
  return { game: game.id, seats, options: {}, seed, lines, ...outcome }
}
