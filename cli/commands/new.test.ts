import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../find-game.ts'
import { begun, newGame } from './new.ts'

const files = begun('paper-moons', 'PM')

test('a new game has the tree of every game, and nothing of the example’s history', () => {
  for (const file of ['RULES.md', 'bot.ts', 'tsconfig.json', 'rules/game.ts', 'rules/printed/tsconfig.json'])
    expect([...files.keys()]).toContain(file)
  for (const file of files.keys()) expect(file).not.toMatch(/^saves|^playthroughs|saved-shape|^game\.ts/)
  expect(files.get('rules/migrations.ts')).toContain('= []')
})

test('its imports lead to files', () => {
  for (const [file, text] of files)
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const target = join('games/paper-moons', dirname(file), path)
      const own = target.startsWith('games/paper-moons/') && files.has(target.slice('games/paper-moons/'.length))
      expect(own || existsSync(join(ROOT, target)), `${file}: ${path}`).toBe(true)
    }
})

test('it goes by its own name', () => {
  expect(files.get('rules/game.ts')).toContain("export const paperMoons: Game<Table> = {\n  id: 'paper-moons',")
  expect(files.get('locales/pl.json')).toContain('"name": "Paper Moons"')
  for (const [file, text] of files) expect(text, file).not.toMatch(/\bLN-|\bLanterns\b|'lanterns'|games-arcs/)
})

test.each([
  ['arcs', 'games/arcs is there already'],
  ['Paper Moons', 'a game is called like my-game'],
])('%s cannot be begun', async (id, message) => {
  const io = { out: () => {}, err: () => {}, draw: () => {}, terminal: false, ask: async () => undefined }
  expect(() => newGame.run([id], io)).toThrow(message)
})
