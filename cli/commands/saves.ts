import { join } from 'node:path'
import type { AnyBrain } from '../../bots/brain/brain.ts'
import {
  type AnyGame,
  type Choice,
  copyMatch,
  type Decision,
  type Match,
  play,
  save,
  seedWords,
  settle,
  someOf,
  start,
  wordBelow,
} from '../../kernel/index.ts'
import { type Collector, collector, KEPT } from '../../kernel/testing/saved/collect.ts'
import { readSaves, writeSaves } from '../../kernel/testing/saved/file.ts'
import { askingSteps, frameFields } from '../../kernel/testing/saved/marks.ts'
import { savedTypes } from '../../kernel/testing/saved/types.ts'
import { tablesOf } from '../../kernel/testing/tables.ts'
import { type Command, readArgs, wholeNumber } from '../args.ts'
import { findGame, folderOf, ROOT } from '../find-game.ts'
import { progress } from '../progress.ts'

export const saves: Command = {
  name: 'saves',
  summary: 'writes the saved matches that test the next migration',
  help: `stolik saves GAME [--matches N] [--seed S] [--json]

Plays the game, at every number of seats and with every option, until every step that asks and every field of a frame
has been saved once; choices that lead to something rare are taken first. Writes the smallest set of states in which
every step and field that was met lies once to saves/version-N.jsonl, and prints what was never met. States that are
there already stay.
  --matches N   gives up after at most N matches (200)
  --seed S      the same seed gives the same matches (saves)

Exit code 1 when a step that asks was not reached.`,
  async run(args, io) {
    const { values, positionals } = readArgs(args, { matches: { type: 'string' }, seed: { type: 'string' } }, ['GAME'])
    const { game, brain } = findGame(positionals[0] as string)
    const folder = join(ROOT, folderOf(game.id))
    const most = wholeNumber('matches', values.matches, 200)
    const seed = values.seed ?? 'saves'
    const types = savedTypes(folder)
    const found = collector()
    const kept = readSaves(folder, game.migrations.length)?.states ?? []
    for (const state of kept) found.offer(state)
    const unmet = (marks: readonly string[]): string[] => marks.filter((mark) => !found.met(mark))
    const steps = askingSteps(game)
    const fields = frameFields(types)

    const bar = progress(io, `playing ${game.id}`)
    const tables = tablesOf(game, 16)
    let matches = 0
    while (matches < most && (matches < tables.length || unmet([...steps, ...fields]).length > 0)) {
      const { seats, options } = tables[matches % tables.length] as (typeof tables)[number]
      explore(game, brain, start(game, seats, options, `${seed} ${matches}`), `${seed} ${matches}`, found)
      bar.at(++matches / most)
    }
    bar.done()

    const states = [...kept, ...found.states(kept)]
    const file = writeSaves(folder, game, states)
    const unreached = unmet(steps)
    const between = unmet(fields)
    if (values.json) io.out(JSON.stringify({ game: game.id, file, matches, states: states.length, unreached, between }))
    else {
      io.out(`${game.id}: ${matches} matches, ${states.length} states in ${file}`)
      if (unreached.length > 0) io.out(`never reached:\n  ${unreached.join('\n  ')}`)
      if (between.length > 0) io.out(`never there while somebody is asked:\n  ${between.join('\n  ')}`)
    }
    return unreached.length === 0 ? 0 : 1
  },
}

/** Plays on to the end: a choice that leads to something rarely saved comes first, else a good one or any. */
function explore(game: AnyGame, brain: AnyBrain, g: Match<unknown>, seed: string, found: Collector): void {
  const words = seedWords(seed)
  const greedy = wordBelow(words, 2) === 0
  for (let n = 0; n < 20_000; n++) {
    const open = settle(game, g)
    if (open.length === 0) return
    found.offer(save(g))
    const must = open.filter((decision) => decision.must)
    const list = open.length > must.length && wordBelow(words, 4) === 0 ? open : must
    const asked = list[wordBelow(words, list.length)] as Decision
    const decision = { ...asked, options: someOf(asked, (n) => wordBelow(words, n)) }
    const { rarest, best } = tried(game, brain, g, decision, found)
    const any = anyOf(decision, words)
    const usual = greedy && wordBelow(words, 5) > 0 ? best : any
    play(
      game,
      g,
      decision,
      rarest.rarity === 0 || (rarest.rarity < KEPT && wordBelow(words, 2) === 0) ? rarest.choice : usual,
    )
  }
}

/** Any kind of choice, then any choice of it: what is seldom possible is not lost among fifty ways to do something else. */
function anyOf({ options }: Decision, words: number[]): Choice {
  const kinds = [...new Set(options.map((choice) => choice.do))]
  const kind = kinds[wordBelow(words, kinds.length)]
  const some = options.filter((choice) => choice.do === kind)
  return some[wordBelow(words, some.length)] as Choice
}

/** Tries every option: which leads to something rare, and which is worth most to the seat. */
function tried(game: AnyGame, brain: AnyBrain, g: Match<unknown>, decision: Decision, found: Collector) {
  const [any] = decision.options as [Choice]
  const rarest = { choice: any, rarity: KEPT }
  let best = any
  let most = Number.NEGATIVE_INFINITY
  for (const choice of decision.options) {
    const next = copyMatch(g)
    play(game, next, decision, choice)
    const over = settle(game, next).length === 0
    const rarity = over ? KEPT : found.rarity(save(next))
    if (rarity < rarest.rarity) Object.assign(rarest, { choice, rarity })
    const reasons = Object.values(brain.evaluate(next, decision.seat))
    const worth = reasons.reduce((sum, each) => sum + each, brain.prefer?.(g, decision, choice) ?? 0)
    if (worth > most) {
      most = worth
      best = choice
    }
  }
  return { rarest, best }
}
