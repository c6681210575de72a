import { expect, test } from 'vitest'
import { listen, thumbsOf } from '../cli/commands/coach.ts'
import { FURNISHED } from './furnished.ts'

/** The long form asks about 200 positions of each game: `stolik coach GAME`. */
const POSITIONS = 10

test.each(FURNISHED.map((listed) => [listed.game.id, listed] as const))(
  'the coach of %s has a line and an honest suggestion wherever it is asked',
  async (_id, listed) => {
    const heard = await listen(listed, POSITIONS, 'short', () => {}, { iterations: 8, ms: Number.MAX_SAFE_INTEGER })
    expect(heard.asked).toBe(POSITIONS)
    // A line that fits everywhere is the last resort.
    expect(Object.keys(heard.lines).length).toBeGreaterThan(4)
    expect(heard.faults.filter((fault) => !fault.includes(' ms'))).toEqual([])
  },
)

test.each(FURNISHED.map(({ game }) => [game.id, game] as const))('every line of %s is somebody’s', async (id, game) => {
  const { readFileSync } = await import('node:fs')
  const texts = JSON.parse(readFileSync(`games/${id}/help/en.json`, 'utf8')) as Record<string, string>
  const said = Object.keys(texts).flatMap((key) => /^coach\.([^_]+)/.exec(key)?.[1] ?? [])
  expect([...new Set(said)].sort()).toEqual((await thumbsOf(game)).map((thumb) => thumb.id).sort())
})
