import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playToTheEnd, sitDown, WORDS } from './spoken.ts'
import type { Stand } from './stand.ts'
import { GAMES, openStand, SEATS } from './stand.ts'
import { steady } from './steps.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

/** This is how a blind player plays: by the names in the accessibility tree, from the new table to the result. */
describe.each([
  ['en', 'en-GB'],
  ['pl', 'pl-PL'],
] as const)('a whole match by accessible names, %s', (language, locale) => {
  test.each(GAMES)('%s', { timeout: 900_000 }, async (game) => {
    const page = await stand.page({ locale, reducedMotion: 'reduce' })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    const words = WORDS[language]
    await sitDown(page, game, SEATS[game], words)
    const decisions = await playToTheEnd(page, words, steady(game.length + (language === 'pl' ? 1 : 0)))
    expect(decisions).toBeGreaterThan(5)
    expect(problems).toEqual([])
    const missing = await page.evaluate(() => [
      ...(globalThis as unknown as { stolikMissingKeys: Set<string> }).stolikMissingKeys,
    ])
    expect(missing).toEqual([])
    console.log(`${game}, ${language}: ${decisions} decisions`)
    if (game === '51st-state' && language === 'en') await checkEnd(page)
    await page.context().close()
  })
})

/** After the end: all eyes are open, the seed agrees, and the text record can be brought back and looked at. */
async function checkEnd(page: import('playwright-core').Page): Promise<void> {
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.getByText('Shuffles checked').waitFor()
  const eyes = page.getByRole('complementary', { name: 'Through whose eyes?' })
  await eyes.getByRole('button', { name: /^Bot/ }).click()
  await page.waitForURL(/seat=1/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Text record' }).click()
  const path = await (await download).path()
  expect(readFileSync(path, 'utf8')).toContain('51st-state')
  await page.goto('/replays')
  await page.locator('input[type=file]').setInputFiles(path)
  await page.waitForURL(/\/r\/[\w-]+/)
  await page.locator('.reel-cap .digits').waitFor()
}
