import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDecisions, settle, start } from '../kernel/index.ts'
import { lanterns } from '../kernel/testing/example/game.ts'
import { LEVELS, type Level } from './brain/levels.ts'
import { type Answered, openPool } from './pool.ts'
import type { Rank } from './queue.ts'
import { GAMES } from './testing/troubled-games.ts'

const troubles: string[] = []
const answers: Answered[] = []
const pool = openPool({
  threads: 1,
  grace: 5000,
  patience: Number.POSITIVE_INFINITY,
  games: new URL('./testing/troubled-games.ts', import.meta.url),
  onTrouble: (what) => troubles.push(what),
  onAnswer: (answer) => answers.push(answer),
})
afterAll(() => pool.close())
beforeEach(() => {
  troubles.length = 0
  answers.length = 0
})

const question = { seat: 1, at: 'round.light', seed: 's', budget: 100 } as const

/** Asks about the first decision of a match of one of the troubled games. */
function ask(id: string, level: Level, rank?: Rank) {
  const { game } = GAMES.find((listed) => listed.game.id === id) ?? { game: { ...lanterns, id } }
  const g = start(game, 3, {}, 'pool')
  settle(game, g)
  const before = JSON.stringify(g)
  return pool.decide(game, g, { ...question, level, ...(rank === undefined ? {} : { rank }) }).then((verdict) => {
    expect(JSON.stringify(g)).toBe(before)
    const mine = openDecisions(game, g).find(({ seat }) => seat === 1)
    const texts = (mine?.options ?? []).map((choice) => `lay #${(choice as unknown as { card: number }).card}`)
    expect(texts).toContain(verdict.text)
    return verdict
  })
}

test.each(LEVELS)('%s answers with a listed choice', async (level) => {
  expect((await ask('lanterns', level)).by).toBe(level)
  expect(troubles).toEqual([])
})

test('expert stops when its time is up', async () => {
  // One that did not would be late, and a weaker bot would have spoken: thinking to the end would take it half a minute.
  expect((await ask('ponders', 'expert')).by).toBe('expert')
  expect(troubles).toEqual([])
})

test('several questions wait for a free thread', async () => {
  const verdicts = await Promise.all([1, 2, 3, 4].map(() => ask('lanterns', 'medium')))
  expect(verdicts.map(({ by }) => by)).toEqual(['medium', 'medium', 'medium', 'medium'])
})

test.each([
  ['throws', 'no idea'],
  ['dies', 'ended with 3'],
  ['hangs', 'late'],
  ['unknown', 'no game unknown'],
])('a bot that %s is replaced by a random choice, and the next question finds a thread', async (id, trouble) => {
  expect((await ask(id, 'hard')).by).toBe('random')
  expect(troubles.join()).toContain(trouble)
  expect((await ask('lanterns', 'medium')).by).toBe('medium')
})

test('a person who waits is answered before tables of bots that asked earlier', async () => {
  const ranks = ['bots', 'bots', 'bots', 'person', 'bots', 'person'] as const
  await Promise.all(ranks.map((rank) => ask('lanterns', 'medium', rank)))
  // The first was under way when the others came.
  expect(answers.map(({ rank }) => rank)).toEqual(['bots', 'person', 'person', 'bots', 'bots', 'bots'])
  expect(answers.every(({ eased }) => !eased)).toBe(true)
})

test('where many wait bots think less, but never less than medium does, and it is counted', async () => {
  const verdicts = await Promise.all(Array.from({ length: 80 }, () => ask('lanterns', 'expert')))
  expect(new Set(verdicts.map(({ by }) => by))).toEqual(new Set(['expert', 'medium']))
  // Sixteen times as many as are answered at ease: a first look only, until the line is shorter.
  expect(answers.filter(({ by }) => by === 'medium')).toHaveLength(14)
  expect(answers.filter(({ eased }) => eased)).toHaveLength(74)
  expect(troubles).toEqual([])
})

test('a right that the brain does not use stays unused', async () => {
  const g = start(lanterns, 3, {}, 'pool')
  for (const side of g.open.sides.slice(1, 2)) side.points = 3
  settle(lanterns, g)
  expect(await pool.decide(lanterns, g, { ...question, at: 'right.wish', level: 'medium' })).toEqual({
    text: undefined,
    by: 'medium',
  })
})
