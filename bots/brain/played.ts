import { type AnyGame, copyMatch, type Match, type MatchRecord, replayRecord } from '../../kernel/index.ts'
import type { PlayedStep } from './analyse.ts'

/** The steps of a record that were not taken back, each with the table before and after it; their numbers are its lines. */
export function playedSteps(game: AnyGame, record: MatchRecord): PlayedStep[] {
  const tables: Match<unknown>[] = []
  const { g, played } = replayRecord(game, record, undefined, undefined, (_line, _number, at) =>
    tables.push(copyMatch(at)),
  )
  tables.push(g)
  const standing: number[] = []
  for (const [i, line] of record.lines.slice(0, played).entries()) {
    if (line.kind !== 'undo') standing.push(i)
    else
      for (let left = line.steps, n = standing.length - 1; n >= 0 && left > 0; n--) {
        const taken = record.lines[standing[n] as number]
        if (taken?.kind !== 'choice' || taken.seat !== line.seat) continue
        standing.splice(n, 1)
        left--
      }
  }
  return standing.flatMap((i, n): PlayedStep[] => {
    const line = record.lines[i]
    // What was taken back in between is gone from the table that the next step finds.
    const after = tables[standing[n + 1] ?? played] as Match<unknown>
    if (line?.kind !== 'choice') return []
    const { seat, at, text } = line
    return [{ seq: i + 1, seat, at, text, before: tables[i] as Match<unknown>, after }]
  })
}
