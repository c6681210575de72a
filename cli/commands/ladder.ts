import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Options } from '../../kernel/index.ts'
import { type Command, readArgs, UsageError, wholeNumber } from '../args.ts'
import { findGame, ROOT } from '../find-game.ts'
import { progress } from '../progress.ts'
import { contestOf, hold } from './arena.ts'

/** One table at which levels are measured. */
interface Rung {
  readonly game: string
  readonly seats: number
  readonly options?: Options
  readonly as?: string
  /** What is measured, in words. */
  readonly title: string
}

const RUNGS: readonly Rung[] = [
  { game: 'arcs', seats: 2, title: 'Arcs, 2 seats' },
  { game: 'arcs', seats: 3, title: 'Arcs, 3 seats' },
  { game: 'arcs', seats: 4, title: 'Arcs, 4 seats' },
  { game: '51st-state', seats: 2, title: '51st State, 2 seats' },
  { game: '51st-state', seats: 4, title: '51st State, 4 seats' },
  { game: '51st-state', seats: 1, as: 'all', title: '51st State, solo' },
  { game: 'great-machine', seats: 2, as: 'machine', title: 'Great Machine, 2 seats, as the Machine' },
  { game: 'great-machine', seats: 4, as: 'machine', title: 'Great Machine, 4 seats, as the Machine' },
  { game: 'great-machine', seats: 2, as: 'heroes', title: 'Great Machine, 2 seats, as the Heroes' },
  { game: 'great-machine', seats: 4, as: 'heroes', title: 'Great Machine, 4 seats, as the Heroes' },
  { game: 'great-machine', seats: 1, as: 'all', title: 'Great Machine, solo' },
  {
    game: 'great-machine',
    seats: 3,
    as: 'all',
    options: { mode: 'cooperative' },
    title: 'Great Machine, cooperative, 3 seats',
  },
  { game: 'new-angeles', seats: 4, as: 'all', title: 'New Angeles, 4 seats alike' },
  { game: 'new-angeles', seats: 4, title: 'New Angeles, one of 4 seats' },
]

/** Who meets whom, from the cheap to the dear. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['medium', '2026-11:greedy'],
  ['easy', 'medium'],
  ['medium', 'easy'],
  ['hard', '2026-11:greedy'],
  ['hard', 'medium'],
  ['expert', 'hard'],
]

export const ladder: Command = {
  name: 'ladder',
  summary: 'measures all levels of bots and keeps the table in docs/strength.md',
  help: `stolik ladder [--game GAME] [--pairs A>B,…] [--games N] [--cpu S] [--out FILE]

Holds the contests of the table one after another and writes each result with its 95 % interval, the day and the commit.
Rows that are not measured again stay as they were.
  --game GAME   only this game
  --pairs A>B   only these, e.g. “medium>2026-11:greedy,hard>medium”
  --games N     matches at most for each (200)
  --cpu S       seconds of processor time at most for each (60)
  --out FILE    (docs/strength.md)`,
  run(args, io) {
    const { values } = readArgs(
      args,
      {
        game: { type: 'string' },
        pairs: { type: 'string' },
        games: { type: 'string' },
        cpu: { type: 'string' },
        out: { type: 'string' },
      },
      [],
    )
    const file = values.out ?? join(ROOT, 'docs/strength.md')
    const pairs = values.pairs === undefined ? PAIRS : values.pairs.split(',').map(pairOf)
    const rungs = RUNGS.filter(({ game }) => values.game === undefined || game === values.game)
    const limits = { games: wholeNumber('games', values.games, 200), cpu: wholeNumber('cpu', values.cpu, 60) }
    const rows = readRows(file)
    const bar = progress(io, 'ladder')
    let done = 0
    for (const rung of rungs)
      for (const [a, b] of pairs) {
        bar.at(done++ / (rungs.length * pairs.length))
        const row = rowOf(rung, a, b, limits)
        if (row === undefined) continue
        rows.set(row.key, row.line)
        // After every contest, so that a long night is not lost.
        writeFileSync(file, page(rows))
        io.out(row.line)
      }
    bar.done()
    return 0
  },
}

function pairOf(text: string): readonly [string, string] {
  const [a, b] = text.split('>')
  if (a === undefined || b === undefined) throw new UsageError('--pairs wants A>B, with commas between')
  return [a, b]
}

/** Where all seats are A's there is no B: such a row is measured once for each level. */
function rowOf(
  { game, seats, options = {}, as, title }: Rung,
  a: string,
  b: string,
  limits: { games: number; cpu: number },
): { key: string; line: string } | undefined {
  const alone = as === 'all'
  if (alone && b === 'easy') return undefined
  const contest = contestOf(findGame(game), seats, { a, b, as, seed: 'ladder', options })
  const { matches, share, interval, fair, others, msA, reasons } = hold(contest, limits)
  const [low, high] = interval as [number, number]
  const against = alone ? '–' : b
  const key = `| ${title} | ${a} | ${against} |`
  const ends = alone
    ? Object.entries(reasons)
        .map(([reason, n]) => `${reason} ${n}`)
        .join(', ')
    : `others ${percent(others)}`
  const cells = [
    `${percent(share)} (${percent(low)}–${percent(high)})`,
    fair === undefined ? '' : percent(fair),
    String(matches),
    ends,
    `${msA.mean} ms`,
    `${new Date().toISOString().slice(0, 10)} ${commit()}`,
  ]
  return { key, line: `${key} ${cells.join(' | ')} |` }
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Fewer matches than that say little. */
const MANY = 200

const HEADER = `# How strong the bots are

Made by \`stolik ladder\`; nothing here is written by hand. A's share of wins with the 95 % interval (Wilson). Every deal is
played once from each side. Where A plays all seats, its share is how often somebody at the table wins, and the ends say how.
\`2026-11:greedy\` is the medium bot of November 2026, kept as a yardstick (\`bots/testing/2026-11/\`). The time is A's
processor time for a decision. Rows marked with * rest on fewer than ${MANY} matches: read their interval, not their share.

| table | A | against | A wins | fair | matches | also | time | measured |
|---|---|---|---|---|---|---|---|---|
`

/** The rows that are there, by what they measure. */
function readRows(file: string): Map<string, string> {
  const rows = new Map<string, string>()
  if (!existsSync(file)) return rows
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const key = /^(\| [^|]+ \| [^|]+ \| [^|]+ \|) /.exec(line)?.[1]
    if (key !== undefined && !key.startsWith('| table |')) rows.set(key, line)
  }
  return rows
}

/** The page, its rows in the order of the ladder. */
function page(rows: ReadonlyMap<string, string>): string {
  const place = (line: string): number => {
    const table = RUNGS.findIndex(({ title }) => line.startsWith(`| ${title} |`))
    const pair = PAIRS.findIndex(([a, b]) => line.includes(`| ${a} | ${b} |`) || line.includes(`| ${a} | – |`))
    return 100 * table + pair
  }
  const lines = [...rows.values()].sort((one, other) => place(one) - place(other)).map(marked)
  return `${HEADER}${lines.join('\n')}\n`
}

/** A row whose number of matches is marked when it is small. */
const marked = (line: string): string =>
  line.replace(MATCHES, (_, before: string, n: string) => `${before}${n}${Number(n) < MANY ? ' *' : ''} |`)

/** The sixth cell of a row. */
const MATCHES = /^((?:\|[^|]*){5}\| )(\d+)(?: \*)? \|/
