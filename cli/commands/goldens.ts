import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Command, readArgs, UsageError } from '../args.ts'
import { findGame, folderOf, ROOT } from '../find-game.ts'

export const goldens: Command = {
  name: 'goldens',
  summary: 'how the golden matches of a game differ from what today’s rules play',
  help: `stolik goldens GAME [--write] [--json]

Plays the golden matches of a game (playthroughs/) again and says of each how far it is the same, where it goes another
way, which cards it meets now and how it ends. A new card changes the deck and so every match in which that deck is
shuffled: the matches stay sound, but they are others.
  --write   writes what was played as the new golden matches

Exit code 1 when a match differs and was not written.`,
  async run(args, io) {
    const { values, positionals } = readArgs(args, { write: { type: 'boolean' } }, ['GAME'])
    const { game } = findGame(positionals[0] as string)
    const golden = join(ROOT, folderOf(game.id), 'playthroughs')
    const scratch = mkdtempSync(join(tmpdir(), 'stolik-goldens-'))
    try {
      await playAll(folderOf(game.id), scratch)
      if (readdirSync(scratch).length === 0)
        throw new UsageError(`${folderOf(game.id)} has no test with “golden playthrough” in its title`)
      const cards = game.cards.map(({ id }) => id)
      const results = readdirSync(scratch)
        .sort()
        .map((file) => {
          const before = existsSync(join(golden, file)) ? readFileSync(join(golden, file), 'utf8') : ''
          return { file, ...difference(before, readFileSync(join(scratch, file), 'utf8'), cards) }
        })
      if (values.json) io.out(JSON.stringify({ game: game.id, results }))
      else for (const result of results) io.out(`${result.file}: ${told(result).join('\n  ')}`)
      if (values.write) for (const { file } of results) copyFileSync(join(scratch, file), join(golden, file))
      return values.write || results.every(({ same }) => same) ? 0 : 1
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  },
}

export interface Difference {
  readonly same: boolean
  /** How many decisions are the same before the first that is not. */
  readonly equal: number
  readonly decisions: { readonly was: number; readonly is: number }
  /** The first line that differs. */
  readonly first?: { readonly was: string; readonly is: string }
  /** Cards that are named now and were not, and the other way round. */
  readonly met: readonly string[]
  readonly missed: readonly string[]
  readonly end?: { readonly was: string; readonly is: string }
}

const isDecision = (line: string): boolean => /^\d+ s\d+ /.test(line)

/** Compares two texts of a match. */
export function difference(before: string, now: string, cards: readonly string[]): Difference {
  const [was, is] = [before, now].map((text) => text.trimEnd().split('\n')) as [string[], string[]]
  const at = is.findIndex((line, i) => line !== was[i])
  const count = (lines: readonly string[]): number => lines.filter(isDecision).length
  const named = ([was, is] as const).map(
    (lines) => new Set(lines.flatMap((line) => line.split(/[^\w-]+/)).filter((word) => cards.includes(word))),
  ) as [Set<string>, Set<string>]
  const ends = { was: was.at(-1) ?? '', is: is.at(-1) ?? '' }
  return {
    same: before === now,
    equal: count(is.slice(0, at < 0 ? is.length : at)),
    decisions: { was: count(was), is: count(is) },
    ...(at < 0 ? {} : { first: { was: (was[at] ?? 'nothing').trim(), is: (is[at] ?? 'nothing').trim() } }),
    met: [...named[1]].filter((id) => !named[0].has(id)).sort(),
    missed: [...named[0]].filter((id) => !named[1].has(id)).sort(),
    ...(ends.was === ends.is ? {} : { end: ends }),
  }
}

/** A difference in a few lines. */
export function told({ same, equal, decisions, first, met, missed, end }: Difference): string[] {
  if (same) return ['the same']
  const lines = [`the same for ${equal} of ${decisions.was} decisions; ${decisions.is} now`]
  if (first !== undefined) lines.push(`was ${first.was}`, `is  ${first.is}`)
  if (met.length > 0) lines.push(`met now: ${met.join(', ')}`)
  if (missed.length > 0) lines.push(`no longer met: ${missed.join(', ')}`)
  if (end !== undefined) lines.push(`ended ${end.was.slice(2)}`, `ends  ${end.is.slice(2)}`)
  return lines
}

/** Lets the tests play the golden matches and write them into a folder instead of comparing them. */
async function playAll(folder: string, into: string): Promise<void> {
  try {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const env = { ...process.env, STOLIK_GOLDENS: into }
    await promisify(execFile)(process.execPath, [vitest, 'run', folder, '-t', 'golden playthrough'], { cwd: ROOT, env })
  } catch (error) {
    throw new UsageError(`the golden matches of ${folder} cannot be played: ${(error as { stdout?: string }).stdout}`)
  }
}
