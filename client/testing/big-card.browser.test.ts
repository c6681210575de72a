import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './screens.ts'
import type { GameId, Stand } from './stand.ts'
import { GAMES, openStand } from './stand.ts'
import { seqOf, waitForTurn } from './steps.ts'

/** Any card anywhere can be seen large: by pointing, by keyboard, by a long press; and nothing is chosen by it. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

/** What is drawn as a card. */
const CARDS: Readonly<Record<GameId, string>> = {
  arcs: '.court-card, .action-card',
  '51st-state': '.location',
  'new-angeles': '.hand-cards .text-card, .offer-card .text-card, .secret',
  'great-machine': '.event, .directive, .access',
}

const titleOf = (page: Page): Promise<string | null> => page.locator('.tip[data-card] h3').first().textContent()

test.each(GAMES)('%s: every card has its large one, opened by pointing and by Space', async (game) => {
  const page = await stand.page({ reducedMotion: 'reduce' })
  await visit(page, `table-${game}`)
  await waitForTurn(page)
  const before = await seqOf(page)
  const { all, without } = await page.evaluate((selector) => {
    const cards = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const small = cards.filter((one) => !one.closest('[data-large]') && !one.querySelector('[data-large]'))
    return { all: cards.length, without: small.map((one) => one.outerHTML.slice(0, 120)) }
  }, CARDS[game])
  expect(all).toBeGreaterThan(1)
  expect(without).toEqual([])

  // The keyboard: each of them can be focused; Space shows it, an arrow the next one, Space hides it.
  const first = page.locator('.hand [data-large], .side-aside [data-large], .seats [data-large]').first()
  await first.evaluate((host) => {
    const found = host.closest<HTMLElement>('[tabindex]') ?? host.querySelector<HTMLElement>('[tabindex]')
    found?.focus()
  })
  await page.keyboard.press(' ')
  await page.locator('.tip[data-card][role="dialog"]').waitFor()
  const shown = await titleOf(page)
  expect(await page.locator('.tip[data-card] .tip-body').first().innerText()).not.toBe('')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => titleOf(page)).not.toBe(shown)
  await page.keyboard.press(' ')
  await expect.poll(() => page.locator('.tip').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.closest('.table-page') !== null)).toBe(true)

  // Pointing at it.
  await first.hover()
  await page.locator('.tip[data-card][role="tooltip"]').waitFor()
  expect(await titleOf(page)).toBe(shown)
  await page.keyboard.press('Escape')
  expect(await seqOf(page)).toBe(before)
  await page.context().close()
})

test('on a phone a long press holds it up, a swipe turns to the next one or closes it', async () => {
  const page = await stand.page({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await visit(page, 'table-51st-state')
  await waitForTurn(page)
  const before = await seqOf(page)
  await page.locator('.phone-tabs button').nth(2).click()
  const box = await page.locator('.hand [data-large]').first().boundingBox()
  if (box === null) throw new Error('there is no card')
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const swipe = async (from: readonly [number, number], to: readonly [number, number]) => {
    await touch('touchStart', ...from)
    await touch('touchMove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
    await touch('touchMove', ...to)
    await touch('touchEnd', ...to)
  }
  await touch('touchStart', box.x + 30, box.y + 30)
  const sheet = page.locator('.tip[data-card][data-held="true"]')
  await sheet.waitFor()
  await touch('touchEnd', box.x + 30, box.y + 30)
  const edge = await sheet.boundingBox()
  expect(Math.round((edge?.y ?? 0) + (edge?.height ?? 0))).toBe(844)
  const shown = await titleOf(page)
  await swipe([300, 800], [80, 800])
  await expect.poll(() => titleOf(page)).not.toBe(shown)
  await swipe([200, 700], [200, 830])
  await expect.poll(() => sheet.count()).toBe(0)
  expect(await seqOf(page)).toBe(before)
  await page.context().close()
})
