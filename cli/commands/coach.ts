import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Advice, advise } from '../../bots/advise.ts'
import type { Contest } from '../../bots/brain/arena.ts'
import { type Bot, blinded } from '../../bots/brain/bot.ts'
import { botOf } from '../../bots/brain/levels.ts'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { lineOf, type Thumb } from '../../coach/thumb.ts'
import type { Listed } from '../../games/index.ts'
import {
  type AnyGame,
  choiceText,
  type Decision,
  determinize,
  type Match,
  parseChoice,
  save,
  start,
  viewFor,
} from '../../kernel/index.ts'
import { type Bundle, gameWordsOf, hostOf } from '../../texts/index.ts'
import { type Command, readArgs, wholeNumber } from '../args.ts'
import { findGame, folderOf, ROOT } from '../find-game.ts'
import { progress } from '../progress.ts'
import { textsIn } from '../words.ts'
import { hold } from './arena.ts'

export const coach: Command = {
  name: 'coach',
  summary: 'what the coach says in random positions, and how far it brings who follows it',
  help: `stolik coach GAME [--positions N] [--seed S] [--json]
stolik coach GAME --follow N [--seats N] [--iterations N] [--cpu S] [--json]

Plays random matches and asks the coach at decisions in them: it must have a line in both languages and a suggestion within
1.5 s, and say the same in a world that differs in what the seat has not seen.
  --positions N   decisions asked about (200)
  --follow N      instead: so many matches of somebody who follows its suggestions against medium bots
  --seats N       seats of those matches: four, or two where one side has several
  --iterations N  how far it thinks in them; 200, a quarter of what a screen gets

Exit code 1 when a line or a suggestion is missing, late or not honest.`,
  async run(args, io) {
    const { values, positionals } = readArgs(
      args,
      {
        positions: { type: 'string' },
        seed: { type: 'string' },
        follow: { type: 'string' },
        seats: { type: 'string' },
        iterations: { type: 'string' },
        cpu: { type: 'string' },
      },
      ['GAME'],
    )
    const listed = findGame(positionals[0] as string)
    const { game } = listed
    const bar = progress(io, `coach ${game.id}`)
    if (values.follow !== undefined) {
      const seats = wholeNumber('seats', values.seats, listed.brain.team === undefined ? 4 : 2)
      const iterations = wholeNumber('iterations', values.iterations, 200)
      const contest = following(listed, seats, iterations, values.seed ?? 'coach')
      const cpu = wholeNumber('cpu', values.cpu, Number.MAX_SAFE_INTEGER)
      const result = hold(contest, { games: wholeNumber('follow', values.follow, 100), cpu, at: bar.at })
      bar.done()
      const { matches, share, interval, fair } = result
      const told = { game: game.id, seats, iterations, matches, share, interval, fair }
      io.out(values.json ? JSON.stringify(told) : `${game.id}: who follows the coach wins ${JSON.stringify(told)}`)
      return 0
    }
    const wanted = wholeNumber('positions', values.positions, 200)
    const heard = await listen(listed, wanted, values.seed ?? 'coach', bar.at)
    bar.done()
    if (values.json) io.out(JSON.stringify(heard))
    else {
      const { asked, lines, slowest, mean } = heard
      io.out(
        `${game.id}: ${asked} positions, ${Object.keys(lines).length} lines, ${mean} ms a suggestion, ${slowest} ms the slowest`,
      )
      for (const [line, n] of Object.entries(lines).sort((a, b) => b[1] - a[1]))
        io.out(`  ${String(n).padStart(4)}  ${line}`)
      for (const fault of heard.faults) io.out(`  ${fault}`)
    }
    return heard.faults.length === 0 ? 0 : 1
  },
}

/** What a screen gives the coach to think. */
const EFFORT = { iterations: 800, ms: 900 }
/** The longest anybody waits, in milliseconds. */
const PATIENCE = 1500
/** For comparing two worlds: nothing in it depends on time. */
const FIXED = { iterations: 12 }

/** The rules of thumb of a game. */
export async function thumbsOf(game: AnyGame): Promise<readonly Thumb<unknown>[]> {
  const file = join(ROOT, folderOf(game.id), 'help', 'coach.ts')
  return existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { THUMBS: readonly Thumb<unknown>[] }).THUMBS
    : []
}

const helpIn = (game: string, language: string): Bundle => {
  const file = join(ROOT, folderOf(game), 'help', `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Bundle) : {}
}

/** What is missing of a line in some language. */
function unsaid(game: string, id: string, gaps: Readonly<Record<string, unknown>>): readonly string[] {
  return (['en', 'pl'] as const).flatMap((language) => {
    const missing: string[] = []
    const texts = { ...textsIn(folderOf(game), language), ...helpIn(game, language) }
    const host = hostOf(language, () => [{ language, texts }], {
      missing(key) {
        missing.push(`${language} ${key}`)
        return ''
      },
    })
    const text = gameWordsOf(host)(`coach.${id}`, gaps)
    return text.includes('{{') ? [...missing, `${language} coach.${id}: ${text}`] : missing
  })
}

/** Decisions of random matches, with the match as it stands there. */
function* decisionsOf(
  { game }: Listed,
  wanted: number,
  seed: string,
): Generator<{ readonly g: Match<unknown>; readonly decision: Decision }> {
  let found = 0
  for (let n = 0; found < wanted; n++) {
    const seats = game.seats[n % game.seats.length] as number
    const g = start(game, seats, {}, `${seed}/${n}`)
    const met: { g: Match<unknown>; decision: Decision }[] = []
    let count = n
    const bots = Array.from({ length: seats }, (_, seat) => randomBot(`${seed}/${n}/${seat}`))
    const onChoice = (decision: Decision): void => {
      // A few decisions of each match, spread over all of it.
      if (!decision.must || decision.options.length < 2 || count++ % EVERY !== 0) return
      met.push({ g: determinize(game, g, decision.seat, 'as it is'), decision })
    }
    runMatch(g, { game, seed: `${seed}/${n}`, bots, onChoice })
    for (const each of met.slice(0, wanted - found)) {
      found++
      yield each
    }
  }
}
const EVERY = 17

interface Heard {
  readonly asked: number
  /** How often each line was told. */
  readonly lines: Readonly<Record<string, number>>
  /** Milliseconds for a suggestion. */
  readonly mean: number
  readonly slowest: number
  readonly faults: readonly string[]
}

/** Asks the coach in many positions. */
export async function listen(
  listed: Listed,
  wanted: number,
  seed: string,
  at: (share: number) => void,
  effort = EFFORT,
): Promise<Heard> {
  const { game } = listed
  const thumbs = await thumbsOf(game)
  const lines: Record<string, number> = {}
  const faults = new Set<string>()
  let [asked, sum, slowest] = [0, 0, 0]
  for (const { g, decision } of decisionsOf(listed, wanted, seed)) {
    asked++
    at(asked / wanted)
    const { seat } = decision
    const lineIn = (world: Match<unknown>) => {
      const view = viewFor(game, world, seat)
      const told = view.decisions.find((one) => one.at === decision.at)
      return told === undefined ? undefined : lineOf(thumbs, view, told, lines)
    }
    const line = lineIn(g)
    if (line === undefined) faults.add(`no line at ${decision.at}`)
    else for (const fault of unsaid(game.id, line.id, line.gaps)) faults.add(`${line.id} says nothing: ${fault}`)
    const other = determinize(game, g, seat, `other truth ${asked}`)
    if (JSON.stringify(lineIn(other)) !== JSON.stringify(line)) faults.add(`${decision.at}: the line knows a secret`)
    if (line !== undefined) lines[line.id] = (lines[line.id] ?? 0) + 1
    const adviceIn = (world: Match<unknown>, how: typeof FIXED): Advice =>
      advise(listed, blinded(game, world, seat), { seat, at: decision.at, seed: `${asked}`, effort: how })
    const begun = performance.now()
    const advice = adviceIn(g, effort)
    const ms = performance.now() - begun
    sum += ms
    slowest = Math.max(slowest, ms)
    if (ms > PATIENCE) faults.add(`${decision.at}: a suggestion took ${Math.round(ms)} ms`)
    const texts = decision.options.map((choice) => choiceText(game.choices, choice))
    if (!texts.includes(advice.best.text)) faults.add(`${decision.at}: “${advice.best.text}” cannot be chosen`)
    if (JSON.stringify(adviceIn(g, FIXED)) !== JSON.stringify(adviceIn(other, FIXED)))
      faults.add(`${decision.at}: the suggestion knows a secret`)
  }
  return { asked, lines, mean: Math.round(sum / Math.max(1, asked)), slowest: Math.round(slowest), faults: [...faults] }
}

/** Somebody who does what the coach suggests, among medium bots. */
function following(listed: Listed, seats: number, iterations: number, seed: string): Contest {
  const { game, brain } = listed
  const follower = (words: string): Bot => ({
    name: 'follower',
    decide(position, decision) {
      if (!decision.must) return undefined
      if (decision.options.length === 1) return decision.options[0]
      const { seat, at } = decision
      const { best } = advise(listed, save(position.world(0)), { seat, at, seed: words, effort: { iterations } })
      return parseChoice(game.choices, best.text)
    },
  })
  return {
    ...listed,
    seats,
    options: {},
    seed,
    a: follower,
    b: (words) => botOf('medium', brain, words),
  }
}
