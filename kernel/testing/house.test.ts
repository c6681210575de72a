import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lanterns } from './example/game.ts'
import { bookFaults, cardFaults, chaptersIn, houseFaults, idFaults, momentFaults, testFaults } from './house.ts'

const game = { ...lanterns, cards: ['gust', 'draw', 'moon'].map((id) => ({ id, kind: 'lantern' })) }

let folder = ''
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const BOOK = `# Rules

## 1. Setup · setup.ts
- **LN-1.1** Four cards each.

## 2. Rounds · procedures/round.ts
- **LN-2.1** All lay a card.
- **LN-2.10** And again.

## 3. Wind · procedures/wind.ts
- **LN-3.1** It blows.
`
const INDEX = `import { round } from './round.ts'
import { gale, wind } from './wind.ts'

export const PROCEDURES = {
  round,
  wind,
  storm: gale,
}
`

/** A folder in good order. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stolik-house-'))
  write('RULES.md', BOOK)
  write('RULES.pl.md', BOOK)
  write('conformance.test.ts', '')
  write('rules/setup.ts', '// LN-1.1')
  write('rules/moments.ts', `export const windy = moment<Seat>()\nexport const strength = ruling<Seat, number>()\n`)
  write('rules/procedures/index.ts', INDEX)
  write('rules/procedures/round.ts', `/** LN-2.10, e.g. 'gust' */\nconst by = strength.by(g, 0, 1, 0)`)
  write('rules/procedures/round.test.ts', `'gust'`)
  write('rules/procedures/wind.ts', `// LN-3.1\nwindy.tell(g, 0) // 'moon' listens\nconst step = 'draw'`)
  write('rules/printed/rows.ts', `export const ROWS = [{ id: 'gust' }]`)
  write('rules/cards/index.ts', `export const CARDS = [{ id: 'gust', hooks: [] }]`)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder in good order has no fault', async () => {
  expect(houseFaults({ game, folder })).toEqual([])
  expect(await cardFaults({ game, folder })).toEqual([])
})

test('chapters are read with their files and rules', () => {
  expect(chaptersIn(BOOK)[1]).toEqual({
    number: 2,
    heading: '2. Rounds · procedures/round.ts',
    file: 'procedures/round.ts',
    ids: ['LN-2.1', 'LN-2.10'],
  })
})

test.each([
  ['no file', ' · setup.ts', '', '“1. Setup” names no file'],
  ['a file that is not there', 'setup.ts', 'set-up.ts', 'there is no rules/set-up.ts'],
  ['rules that its file does not carry', 'LN-3.1', 'LN-3.2', 'rules/procedures/wind.ts carries no rule of chapter 3'],
  // LN-2.10 is in the file, LN-2.1 is not.
  ['only part of an id', '- **LN-2.10** And again.', '', 'rules/procedures/round.ts carries no rule of chapter 2'],
])('a chapter with %s is told', (_, from, to, fault) => {
  write('RULES.md', BOOK.replace(from, to))
  write('RULES.pl.md', BOOK.replace(from, to))
  expect(bookFaults({ game, folder })).toEqual([expect.stringContaining(fault)])
})

test('a Polish chapter that names another file is told', () => {
  write('RULES.pl.md', BOOK.replace('procedures/wind.ts', 'setup.ts'))
  expect(bookFaults({ game, folder })).toEqual(['RULES.pl.md: “3. Wind · setup.ts” names another file'])
})

test('procedures out of the order of the book are told', () => {
  write('rules/procedures/index.ts', INDEX.replace('  round,\n  wind,\n', '  wind,\n  round,\n'))
  expect(bookFaults({ game, folder })).toEqual(['rules/procedures/index.ts: round (chapter 2) comes after chapter 3'])
})

test('a test without a file or folder of its name is told', () => {
  write('rules/secrets.test.ts', '')
  write('playthroughs.test.ts', '')
  write('playthroughs/2-seats.txt', '')
  write('client/board.browser.test.ts', '')
  write('client/board.tsx', '')
  expect(testFaults({ game, folder })).toEqual(['rules/secrets.test.ts lies beside no rules/secrets.ts'])
})

test('a moment that nobody tells is told here', () => {
  write('rules/procedures/wind.ts', '// LN-3.1')
  expect(momentFaults({ game, folder })).toEqual(['rules/moments.ts: the moment windy is never told'])
})

test('a chapter, verb or query that names a card is told; comments, actions and steps do not count', () => {
  write('rules/verbs/blow.ts', `if (face === 'moon') return`)
  write('rules/queries.ts', `const calm = (face: string) => face !== 'moon'`)
  expect(idFaults({ game, folder })).toEqual([
    'rules/queries.ts names the card moon',
    'rules/verbs/blow.ts names the card moon',
  ])
})

test('a card with code but without a row is told', async () => {
  write('rules/cards/winds.ts', `export const breeze = { id: 'breeze', hooks: [] }`)
  expect(await cardFaults({ game, folder })).toEqual(['rules/cards/winds.ts: breeze has no row'])
})
