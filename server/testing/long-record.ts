import {
  type AnyGame,
  type Choice,
  choiceText,
  chooseAndRemember,
  type Decision,
  type Match,
  type Past,
  type RecordLine,
  settle,
  someOf,
  start,
  writeRecord,
} from '../../kernel/index.ts'
import { scriptChance } from './player.ts'

/** The record of a match that somebody drew out by taking back and choosing again: as many lines as a match may have. */
export function longRecord(game: AnyGame, seats: number, seed: string, most: number): string {
  const below = scriptChance(seed.length)
  const lines: RecordLine[] = []
  let g: Match<unknown> = start(game, seats, {}, seed)
  let past: Past<unknown> = []
  while (lines.length < most) {
    const open = settle(game, g)
    const decision = open[below(open.length)] as Decision
    const some = someOf(decision, below)
    const choice = some[below(some.length)] as Choice
    const taken = chooseAndRemember(game, g, past, decision.seat, choice, decision.at)
    if (!taken.ok) throw new Error(taken.code)
    // One that is over is not taken in.
    if (taken.g.stack.length === 0) break
    const { seat, at } = decision
    const line = { kind: 'choice', seat, at, text: choiceText(game.choices, choice) } as const
    lines.push(line)
    const again = taken.undoable && !taken.quiet ? Math.min(30, Math.floor((most - lines.length) / 2)) : 0
    for (let i = 0; i < again; i++) lines.push({ kind: 'undo', seat, steps: 1 }, line)
    g = taken.g
    past = taken.past
  }
  return writeRecord({ game: game.id, version: game.migrations.length, seats, options: {}, seed, lines })
}
