import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './screens.ts'
import type { Stand } from './stand.ts'
import { GAMES, openStand } from './stand.ts'
import { decide, playNow, steady, waitForTurn } from './steps.ts'

/** A story to read: by turn, with its details folded, following the newest line. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

const fromEnd = (page: Page): Promise<number> =>
  page.$eval('.log', (log) => log.scrollHeight - log.scrollTop - log.clientHeight)

test('the log follows the newest line; scrolled up it stands still, counts what comes, and a click brings it back', async () => {
  const page = await stand.page()
  await playNow(page, '51st-state', 4)
  for (let i = 0; i < 12; i++) await decide(page)
  await waitForTurn(page)
  await expect.poll(() => fromEnd(page)).toBeLessThan(24)
  const box = await page.locator('.log').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 80)
  await page.mouse.wheel(0, -4000)
  await expect.poll(() => page.$eval('.log', (log) => log.scrollTop)).toBe(0)
  expect(await page.locator('.log-new').count()).toBe(0)
  for (let i = 0; i < 3; i++) await decide(page)
  await page.locator('.log-new').waitFor()
  expect(Number(/\d+/.exec((await page.locator('.log-new').textContent()) ?? '')?.[0])).toBeGreaterThan(0)
  expect(await page.$eval('.log', (log) => log.scrollTop)).toBeLessThan(60)
  await page.locator('.log-new').click()
  await expect.poll(() => fromEnd(page)).toBeLessThan(24)
  await expect.poll(() => page.locator('.log-new').count()).toBe(0)
  await page.context().close()
})

test('nobody scrolls, and the log follows however long the match goes on', async () => {
  const page = await stand.page()
  await playNow(page, '51st-state', 3)
  const pick = steady(4)
  for (let i = 0; i < 40; i++) {
    if ((await decide(page, pick)) === 'over') break
    expect(await page.locator('.log-new').count(), `after ${i + 1} decisions`).toBe(0)
  }
  // The oldest lines have gone by then.
  expect(await page.locator('.log > .button').count()).toBe(1)
  await expect.poll(() => fromEnd(page)).toBeLessThan(24)
  await page.context().close()
})

test('the story: rounds have headings, a turn its name once, production is one line a seat, details unfold', async () => {
  const page = await stand.page()
  await playNow(page, '51st-state', 3)
  for (let i = 0; i < 8; i++) await decide(page)
  await waitForTurn(page)
  const headings = await page.$$eval('.log-heading h3', (all) => all.map((one) => one.textContent))
  expect(headings).toContain('Production')
  const produced = await page.evaluate(() => {
    const all = [...document.querySelectorAll('.log ol > li')]
    const from = all.findIndex((one) => one.querySelector('h3')?.textContent === 'Production')
    return all.slice(from + 1, from + 4).map((one) => one.textContent ?? '')
  })
  // Each of the three has one line, under their own name.
  expect(new Set(produced.map((line) => line.split(' produces ')[0])).size).toBe(3)
  const more = page.locator('.log-more').first()
  await more.click()
  expect(await page.locator('.log-details li').count()).toBeGreaterThan(0)
  await page.context().close()
})

test('one seat alone, and words that are sought', async () => {
  const page = await stand.page()
  await playNow(page, '51st-state', 3)
  for (let i = 0; i < 8; i++) await decide(page)
  await waitForTurn(page)
  const all = await page.locator('.log-line').count()
  await page.locator('.log-seats button').nth(1).click()
  const name = await page.locator('.log-seats button').nth(1).getAttribute('aria-label')
  const named = () => page.$$eval('.log-line b', (lines) => [...new Set(lines.map((one) => one.textContent?.trim()))])
  await expect.poll(named).toEqual([name])
  expect(await page.locator('.log-line').count()).toBeLessThan(all)
  await page.locator('.log-seats button').nth(1).click()
  await page.locator('.log-foot .tool').click()
  await page.locator('.log-foot input').fill('nothing says this')
  await expect.poll(() => page.locator('.log-line').count()).toBe(0)
  await page.locator('.log-foot input').press('Escape')
  await expect.poll(() => page.locator('.log-line').count()).toBeGreaterThanOrEqual(all)
  await page.context().close()
})

test.each(GAMES)('%s: at least eight lines of the log at 1440 × 900', async (game) => {
  const page = await stand.page()
  await visit(page, `table-${game}`)
  const room = await page.$eval('.log', (log) => {
    const { paddingTop, paddingBottom } = getComputedStyle(log)
    const line = Number.parseFloat(getComputedStyle(log.querySelector('.log-line') as Element).lineHeight)
    return (log.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) / line
  })
  expect(room).toBeGreaterThanOrEqual(8)
  await page.context().close()
})
