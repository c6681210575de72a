import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bookFaults } from '../../kernel/testing/house.ts'
import { type Command, readArgs, UsageError } from '../args.ts'
import { findGame, folderOf, ROOT, rulesOf } from '../find-game.ts'

export const rules: Command = {
  name: 'rules',
  summary: 'which rules and cards of a game have a test',
  help: `stolik rules GAME [--json]

Compares the rule ids in the game's RULES.md and its cards with the titles of its tests: a test for a rule has the id
in its title (“ARCS-3.2 …”), a test that plays a card has “card <id>”. Every chapter must name the file below rules/ that
carries it out (“## 10. Battle · procedures/battle.ts”), and procedures/index.ts must follow the book.

Exit code 1 when a rule or a card has no test, or the book and the files do not agree.`,
  async run(args, io) {
    const { values, positionals } = readArgs(args, {}, ['GAME'])
    const { game } = findGame(positionals[0] as string)
    const titles = await testTitles(folderOf(game.id))
    const { ids, exempt } = rulesOf(game.id)
    if (ids.length === 0) throw new UsageError(`${folderOf(game.id)}/RULES.md has no rules yet`)
    const result = coverage(
      titles,
      ids,
      exempt,
      game.cards.map(({ id }) => id),
    )
    const folder = join(ROOT, folderOf(game.id))
    const book = bookFaults({ game, folder })
    const missing = [result.untested, result.unplayed, result.unknown, book]
    const covered = missing.every((list) => list.length === 0)
    if (values.json) io.out(JSON.stringify({ game: game.id, tests: titles.length, ...result, book }))
    else {
      io.out(`${game.id}: ${titles.length} tests`)
      io.out(`rules: ${result.rules}, tested ${result.tested}, without effect in a digital game ${result.exempt}`)
      if (result.untested.length > 0) io.out(`  without a test: ${result.untested.join(', ')}`)
      if (result.unknown.length > 0) io.out(`  named by tests but not in RULES.md: ${result.unknown.join(', ')}`)
      io.out(`cards: ${result.cards}, played in tests ${result.played}`)
      if (result.unplayed.length > 0) io.out(`  never played: ${result.unplayed.join(', ')}`)
      for (const fault of book) io.out(`  ${fault}`)
      io.out(covered ? 'everything is covered' : 'NOT everything is covered')
    }
    return covered ? 0 : 1
  },
}

/** What the titles of tests cover. */
export function coverage(
  titles: readonly string[],
  ids: readonly string[],
  exempt: ReadonlySet<string>,
  cards: readonly string[],
) {
  const known = new Set(ids)
  const prefix = (ids[0] ?? '').split('-', 1)[0]
  const pattern = new RegExp(`(?<![\\w-])${prefix}-\\d+(?:\\.\\d+)*[a-z]?(?![\\w])`, 'g')
  const named = new Set(titles.flatMap((title) => title.match(pattern) ?? []))
  const played = new Set(titles.flatMap((title) => [...title.matchAll(/\bcard (\S+)/g)].map(([, id]) => trimmed(id))))
  const untested = ids.filter((id) => !named.has(id) && !exempt.has(id))
  const unplayed = cards.filter((id) => !played.has(id))
  return {
    rules: ids.length,
    tested: ids.filter((id) => named.has(id)).length,
    exempt: exempt.size,
    untested,
    unknown: [...named].filter((id) => !known.has(id)).sort(),
    cards: cards.length,
    played: cards.length - unplayed.length,
    unplayed,
  }
}

const trimmed = (id: string | undefined): string => (id ?? '').replace(/[:;,.)]+$/, '')

/** The full titles of all tests in a folder, tables of tests expanded; nothing is run. */
async function testTitles(folder: string): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'stolik-rules-'))
  const file = join(scratch, 'tests.json')
  try {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    await promisify(execFile)(process.execPath, [vitest, 'list', folder, `--json=${file}`], { cwd: ROOT })
    return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }[]).map(({ name }) => name)
  } catch (error) {
    const [line = ''] = String((error as { stderr?: string }).stderr || (error as Error).message)
      .trim()
      .split('\n')
    throw new UsageError(`the tests of ${folder} could not be listed: ${line}`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
