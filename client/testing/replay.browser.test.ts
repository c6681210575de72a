import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stand } from './stand.ts'
import { openStand } from './stand.ts'
import { decide, playNow, steady, waitForTurn } from './steps.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

test('replay: slider, step, play, eyes, link to a moment; log lines lead back in time', async () => {
  const page = await stand.page()
  const match = await playNow(page, '51st-state')
  const pick = steady(4)
  for (let i = 0; i < 8; i++) await decide(page, pick)
  await waitForTurn(page)

  // A line of the log shows the table at that moment, and the way back.
  await page.locator('.log-line-text').first().click()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await page.getByRole('heading', { name: /./ }).first().waitFor()

  await page.goto(`/t/${match}/replay?at=0`)
  const position = page.locator('.reel-cap .digits')
  await position.waitFor()
  expect(await position.textContent()).toContain('decision 0 of')
  await page.getByRole('button', { name: 'One decision on' }).click()
  await expect.poll(() => position.textContent()).toContain('decision 1 of')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position.textContent()).toContain('decision 2 of')
  await page.getByRole('slider', { name: 'Moment of the match' }).fill('6')
  await expect.poll(() => position.textContent()).toContain('decision 6 of')
  expect(page.url()).toContain('at=6')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const shown = async () => Number(/decision (\d+)/.exec((await position.textContent()) ?? '')?.[1])
  await expect.poll(shown).toBeGreaterThan(7)
  await page.getByRole('button', { name: 'Pause' }).click()

  // At the end there is only one way on: from the start again, by the button and by the key.
  const end = Number(/of (\d+)/.exec((await position.textContent()) ?? '')?.[1])
  await page.locator('body').press('Home')
  await expect.poll(shown).toBe(0)
  await page.locator('body').press('End')
  await expect.poll(shown).toBe(end)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(shown).toBeLessThan(end)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.goto(`/t/${match}/replay?at=${end}`)
  await expect.poll(shown).toBe(end)
  await page.locator('body').press(' ')
  await expect.poll(shown).toBeLessThan(end)
  await page.getByRole('button', { name: 'Pause' }).click()

  // Before the end only my own eyes and the spectator's are open, and the seed is not shown.
  const eyes = page.getByRole('complementary', { name: 'Through whose eyes?' })
  expect(await eyes.getByRole('button', { name: /^Bot/ }).isDisabled()).toBe(true)
  await page.getByText('Seed still hidden').waitFor()

  // The shared link opens at its moment.
  const other = await stand.page()
  await other.goto(page.url())
  await other.locator('.reel-cap .digits').waitFor()
  await page.context().close()
  await other.context().close()
})

test('the film shows what happened since the last visit, and ends at my decision', async () => {
  const page = await stand.page()
  const match = await playNow(page, '51st-state')
  const pick = steady(8)
  for (let i = 0; i < 5; i++) await decide(page, pick)
  await waitForTurn(page)
  await page.evaluate((id) => localStorage.setItem(`stolik.seen.${id}`, '1'), match)
  await page.goto('/')
  await page.evaluate((id) => localStorage.setItem(`stolik.seen.${id}`, '1'), match)
  await page.goto(`/t/${match}`)
  await page.getByRole('button', { name: 'Watch' }).click()
  await page.getByRole('heading', { name: 'While you were away' }).waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'One decision on' }).click()
  await page.getByRole('button', { name: 'To my decision' }).click()
  await waitForTurn(page)
  await page.context().close()
})
