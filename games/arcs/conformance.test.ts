import { join } from 'node:path'
import { test } from 'vitest'
import { type Choice, copyMatch, type Decision, type Match, play, settle, wordBelow } from '../../kernel/index.ts'
import { conformance } from '../../kernel/testing/conformance.ts'
import { expectPlaythrough } from '../../kernel/testing/playthrough.ts'
import { brain } from './bot.ts'
import { arcs } from './rules/game.ts'
import type { Table } from './rules/table.ts'

conformance({ game: arcs, folder: import.meta.dirname, limit: 3000, matches: 1, every: 7 })

/** Plays like people: mostly what looks best one decision ahead, now and then anything. */
function player(g: Match<unknown>, decision: Decision, words: number[]): number {
  if (wordBelow(words, 5) === 0) return wordBelow(words, decision.options.length)
  const worth = decision.options.map((choice: Choice) => {
    const next = copyMatch(g as Match<Table>)
    play(arcs, next, decision, choice)
    settle(arcs, next)
    const reasons = Object.values(brain.evaluate(next, decision.seat))
    return reasons.reduce((sum, each) => sum + each, brain.prefer?.(g as Match<Table>, decision, choice) ?? 0)
  })
  return worth.indexOf(Math.max(...worth))
}

test.each([
  [2, 'none'],
  [3, 'one'],
  [4, 'two'],
] as const)('golden playthrough with %i seats, leaders: %s', (seats, leaders) => {
  const file = join(import.meta.dirname, `playthroughs/${seats}-seats.txt`)
  expectPlaythrough({ game: arcs, seats, options: { leaders }, seed: `golden ${seats}`, file, player })
})
