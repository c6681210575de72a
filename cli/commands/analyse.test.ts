import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Analysis } from '../../bots/brain/analyse.ts'
import { botOf } from '../../bots/brain/levels.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { gameOf } from '../../games/index.ts'
import { choiceText, fullOptions, type RecordLine, start, writeRecord } from '../../kernel/index.ts'
import { main } from '../stolik.ts'

const folder = mkdtempSync(join(tmpdir(), 'stolik-analyse-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(line: string[]) {
  const out: string[] = []
  const say = (text: string) => out.push(text)
  const code = await main(line, { out: say, err: say, draw: () => {}, terminal: false, ask: async () => undefined })
  return { code, out: out.join('\n') }
}

test('a record is told apart into luck and choices, which add up to its result', async () => {
  const listed = gameOf('great-machine')
  if (listed === undefined) throw new Error('no such game')
  const { game, brain } = listed
  const g = start(game, 2, fullOptions(game, {}), 'analyse')
  const lines: RecordLine[] = []
  runMatch(g, {
    game,
    seed: 'analyse',
    bots: [0, 1].map((seat) => botOf('easy', brain, `analyse ${seat}`)),
    onChoice: ({ seat, at }, choice) =>
      lines.push({ kind: 'choice', seat, at, text: choiceText(game.choices, choice) }),
  })
  const record = { game: game.id, version: game.migrations.length, seats: 2, options: g.options, lines }
  const file = join(folder, 'match.txt')
  writeFileSync(file, writeRecord({ ...record, seed: 'analyse', outcome: game.outcome(g) }))
  const { code, out } = await run(['analyse', file, '--rounds', '4', '--seconds', '600', '--json'])
  expect(code).toBe(0)
  const told = JSON.parse(out) as Analysis
  expect(told.decisions).toBe(lines.length)
  expect(told.rounds).toBe(4)
  for (const [seat, { value }] of told.luck.entries()) {
    const sum = [told.start[seat], value, told.choices[seat]?.value]
    expect(sum.reduce<number>((all, each) => all + (each ?? 0), 0)).toBeCloseTo(told.result[seat] ?? 0)
  }
  for (const { seq, seat, played } of told.costly) expect(lines[seq - 1]).toMatchObject({ seat, text: played })
  expect((await run(['analyse', file, '--rounds', '1'])).out).toMatch(/luck .*choices .*given away/)

  writeFileSync(file, writeRecord(record))
  expect((await run(['analyse', file])).out).toMatch(/the match is not over/)
})
