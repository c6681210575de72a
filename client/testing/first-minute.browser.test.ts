import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stand } from './stand.ts'
import { GAMES, openStand } from './stand.ts'
import { decide, playNow, seqOf, steady, waitForTurn } from './steps.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

test.each(GAMES)('a newcomer starts %s against bots with two clicks and plays ten decisions', async (game) => {
  const page = await stand.page()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await playNow(page, game)
  const pick = steady(7)
  let decisions = 0
  for (; decisions < 10; decisions++) if ((await decide(page, pick)) === 'over') break
  expect(decisions).toBe(10)
  expect(problems).toEqual([])
  await page.context().close()
})

test('two browsers play each other by link, with a name only', async () => {
  const anna = await stand.page()
  await anna.goto('/new?game=51st-state')
  await anna.getByRole('radio', { name: '2', exact: true }).check()
  await anna.getByRole('button', { name: 'Create and copy the link' }).click()
  await anna.waitForURL(/\/t\/[\w-]+$/)
  const bruno = await stand.page()
  await bruno.goto(anna.url())
  await bruno.getByLabel('Your name').fill('Bruno')
  await bruno
    .getByRole('button', { name: /^Sit down/ })
    .first()
    .click()
  await bruno.getByText('Everybody is here').waitFor()
  await anna.getByText('Bruno').first().waitFor()
  await anna.getByRole('button', { name: 'Start the match' }).click()
  await Promise.all([anna.waitForSelector('.dock .ask'), bruno.waitForSelector('.dock .ask')])
  const pick = steady(3)
  for (let decisions = 0; decisions < 12; decisions++) {
    const turn = await Promise.race([waitForTurn(anna).then(() => anna), waitForTurn(bruno).then(() => bruno)])
    await decide(turn, pick)
  }
  await expect.poll(() => Promise.all([seqOf(anna), seqOf(bruno)]).then(([a, b]) => a === b && a > 0)).toBe(true)
  // Chat reaches the other browser.
  await anna.keyboard.press('c')
  await expect.poll(() => anna.evaluate(() => document.activeElement?.id)).toBe('chat-input')
  await anna.getByLabel('Say something to the table').fill('Well played')
  await anna.keyboard.press('Enter')
  await bruno.getByRole('tab', { name: 'Chat' }).click()
  await bruno.getByText('Well played').waitFor()
  await anna.context().close()
  await bruno.context().close()
})
