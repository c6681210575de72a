import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDecisions, settle, start } from '../kernel/index.ts'
import { lanterns } from '../kernel/testing/example/game.ts'
import { openPool } from './pool.ts'
import { GAMES } from './testing/troubled-games.ts'

const troubles: string[] = []
const pool = openPool({
  threads: 1,
  games: new URL('./testing/troubled-games.ts', import.meta.url),
  onTrouble: (what) => troubles.push(what),
})
afterAll(() => pool.close())
beforeEach(() => {
  troubles.length = 0
})

const question = { seat: 1, at: 'round.light', seed: 's', budget: 100 } as const

/** Asks about the first decision of a match of one of the troubled games. */
function ask(id: string, level: 'random' | 'greedy' | 'search') {
  const { game } = GAMES.find((listed) => listed.game.id === id) ?? { game: { ...lanterns, id } }
  const g = start(game, 3, {}, 'pool')
  settle(game, g)
  const before = JSON.stringify(g)
  return pool.decide(game, g, { ...question, level }).then((verdict) => {
    expect(JSON.stringify(g)).toBe(before)
    const mine = openDecisions(game, g).find(({ seat }) => seat === 1)
    const texts = (mine?.options ?? []).map((choice) => `lay #${(choice as unknown as { card: number }).card}`)
    expect(texts).toContain(verdict.text)
    return verdict
  })
}

test.each(['random', 'greedy', 'search'] as const)('%s answers with a listed choice', async (level) => {
  expect((await ask('lanterns', level)).by).toBe(level)
  expect(troubles).toEqual([])
})

test('search stops when its time is up', async () => {
  const begun = performance.now()
  await ask('lanterns', 'search')
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('several questions wait for a free thread', async () => {
  const verdicts = await Promise.all([1, 2, 3, 4].map(() => ask('lanterns', 'greedy')))
  expect(verdicts.map(({ by }) => by)).toEqual(['greedy', 'greedy', 'greedy', 'greedy'])
})

test.each([
  ['throws', 'no idea'],
  ['dies', 'ended with 3'],
  ['hangs', 'late'],
  ['unknown', 'no game unknown'],
])('a bot that %s is replaced by a random choice, and the next question finds a thread', async (id, trouble) => {
  expect((await ask(id, 'search')).by).toBe('random')
  expect(troubles.join()).toContain(trouble)
  expect((await ask('lanterns', 'greedy')).by).toBe('greedy')
})

test('a right that the brain does not use stays unused', async () => {
  const g = start(lanterns, 3, {}, 'pool')
  for (const side of g.open.sides.slice(1, 2)) side.points = 3
  settle(lanterns, g)
  expect(await pool.decide(lanterns, g, { ...question, at: 'right.wish', level: 'greedy' })).toEqual({
    text: undefined,
    by: 'greedy',
  })
})
