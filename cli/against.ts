import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyGame, type Options, wrongWith } from '../kernel/index.ts'
import { UsageError } from './args.ts'
import { folderOf, ROOT } from './find-game.ts'
import { bestRate } from './measure.ts'
import type { Kernel, randomPlay } from './random-play.ts'

/** The processor time of one stretch, in milliseconds: long enough to count, short enough that noise hits both versions. */
const STRETCH = 60

export interface Compared {
  readonly game: string
  readonly options: Options
  /** Ours divided by theirs: above 1 we are faster. */
  readonly decisions: number
  /** The same for whole matches: what to look at where one version asks less than the other in a match. */
  readonly matches: number
  /** The same for choices taken as the server takes them. */
  readonly choices: number
  readonly pairs: number
}

/** Compares this version of a game with the one in another folder, in one process, in alternating stretches. */
export async function compare(id: string, dir: string, seconds: number): Promise<Compared[]> {
  const theirs = await version(dir, id, 'theirs')
  const ours = await version(ROOT, id, 'ours')
  const { game } = ours
  const seats = game.seats[Math.floor(game.seats.length / 2)] as number
  const pairs = Math.max(10, Math.round((seconds * 1000) / (4 * STRETCH)))
  return [usual(), everything([game, theirs.game], seats)].filter(isNew).map((options) => {
    const a = ours.randomPlay(ours.kernel, game, seats, options)
    const b = theirs.randomPlay(theirs.kernel, theirs.game, seats, options)
    return {
      game: id,
      options,
      decisions: ratio(pairs, a.inPlace, b.inPlace),
      matches: ratio(pairs, wholly(a.inPlace), wholly(b.inPlace)),
      choices: ratio(pairs, a.onCopies, b.onCopies),
      pairs,
    }
  })
}

const wholly = (match: () => number) => (): number => {
  match()
  return 1
}

const usual = (): Options => ({})

/** Every option that both versions have at its last value, the one with the most in it, as far as the seats and the options before it allow it. */
export function everything(games: readonly AnyGame[], seats: number): Options {
  let all: Options = {}
  for (const { key, values } of games[0]?.options ?? []) {
    const more = { ...all, [key]: values.at(-1) as string | number | boolean }
    if (games.every((game) => wrongWith(game, seats, more) === undefined)) all = more
  }
  return all
}

const isNew = (options: Options, i: number): boolean => i === 0 || Object.keys(options).length > 0

async function version(dir: string, id: string, name: string) {
  const load = (path: string) => import(pathToFileURL(join(dir, path)).href)
  if (!existsSync(join(dir, 'kernel/index.ts'))) throw new UsageError(`“${dir}” is no copy of this project`)
  const entry = folderOf(id).startsWith('games') ? 'games/index.ts' : `${folderOf(id)}/game.ts`
  const { gameOf, lanterns } = await load(entry)
  const game: AnyGame | undefined = lanterns ?? gameOf(id)?.game
  if (game === undefined) throw new UsageError(`“${dir}” has no game “${id}”`)
  const own = (await import(`./random-play.ts?${name}`)) as { randomPlay: typeof randomPlay }
  return { game, kernel: (await load('kernel/index.ts')) as Kernel, ...own }
}

/** The rate of `a` divided by that of `b`: alternating stretches, the mean of each one's best tenth. */
function ratio(pairs: number, a: () => number, b: () => number): number {
  const rates: [number[], number[]] = [[], []]
  for (let i = 0; i < pairs; i++)
    for (const which of i % 2 === 0 ? [0, 1] : [1, 0])
      rates[which as 0 | 1].push(bestRate(1, STRETCH, which === 0 ? a : b))
  return Math.round((best(rates[0]) / best(rates[1])) * 1000) / 1000
}

function best(rates: number[]): number {
  const top = rates.sort((x, y) => y - x).slice(0, Math.max(1, Math.floor(rates.length / 10)))
  return top.reduce((sum, rate) => sum + rate, 0) / top.length
}
