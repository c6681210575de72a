import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickToTheEnd } from './clicking.ts'
import { sitDown, WORDS } from './spoken.ts'
import type { Stand } from './stand.ts'
import { GAMES, openStand, SEATS } from './stand.ts'
import { steady } from './steps.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

test.each(GAMES)('a whole match of %s by clicking the board alone', { timeout: 900_000 }, async (game) => {
  const page = await stand.page({ reducedMotion: 'reduce' })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await sitDown(page, game, SEATS[game], WORDS.en)
  await page.waitForSelector('.dock .ask')
  const decisions = await clickToTheEnd(page, steady(game.length))
  expect(decisions).toBeGreaterThan(5)
  expect(problems).toEqual([])
  console.log(`${game}: ${decisions} decisions on the board`)
  await page.context().close()
})
