import { afterAll, beforeAll, expect, test } from 'vitest'
import { wayTo } from './playing.ts'
import { openStage, type Stage } from './stage.ts'
import { seqOf, waitForTurn } from './steps.ts'

/** A long list is taken in two steps: first the piece, then the place; in the dock as on the board. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const ORDERS = {
  name: 'orders',
  seats: 2,
  seed: 'moments',
  bots: 'greedy',
  until: ({ decisions }: { decisions: readonly { choices: readonly { text: string }[] }[] }) =>
    decisions.some(({ choices }) => choices.filter(({ text }) => text.startsWith('guard ')).length > 12),
} as const

test('a guard of the Great Machine: whence, then whither', async () => {
  const { viewer, choices } = wayTo('great-machine', ORDERS)
  const staged = await stage.begin('great-machine', 2, ORDERS.seed)
  for (const choice of choices) await staged.play(choice)
  const context = await stage.enter(viewer, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`/t/${staged.match}`)
  await waitForTurn(page)
  const tab = page.locator('.choice-tabs button', { hasText: /Guard/ })
  if ((await tab.count()) > 0) await tab.first().click()
  const picks = page.locator('.dock [data-pick]')
  await picks.first().waitFor()
  expect(await picks.count()).toBeLessThanOrEqual(12)
  // Everything is still there to be read.
  const all = await page.locator('.pick-all [data-choice]').count()
  expect(all).toBeGreaterThan(12)
  const from = (await picks.first().getAttribute('data-pick')) ?? ''
  const before = await seqOf(page)
  // By keyboard: the digit selects, Enter takes, and one goes on in the second step.
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  const ways = page.locator(`.dock .groups [data-choice^="guard ${from}>"]`)
  await expect.poll(() => ways.count()).toBe(await page.locator('.dock .groups [data-choice]').count())
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-choice'))).toContain(from)
  expect(await seqOf(page)).toBe(before)
  await page.keyboard.press('Escape')
  await picks.first().waitFor()
  await picks.first().click()
  await ways.first().click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await context.close()
})
