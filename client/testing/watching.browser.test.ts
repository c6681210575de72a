import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stand } from './stand.ts'
import { openStand } from './stand.ts'
import { decide, playNow, seqOf, waitForTurn } from './steps.ts'

/** Opponents one can see: their steps are there at once, and are shown one after the other. The page's clock goes when it is told to. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

/** The newest line of the log: how far the table is shown. */
const lines = (page: Page): Promise<number> => page.locator('.log-line').count()

/** A table whose bots have more to show than has been shown. */
async function tableBehind(page: Page): Promise<void> {
  await page.clock.install()
  await playNow(page, '51st-state', 4)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (let i = 0; i < 40; i++) {
    // The question comes with the true state, however far the film is.
    await turnWith(page)
    if ((await page.locator('.watching-strip').count()) > 0) return
    await decideWith(page)
  }
  throw new Error('nobody else ever plays')
}

/** Lets the page's clock go in small steps until it is my turn. */
async function turnWith(page: Page): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const mine = await page.evaluate(
      () =>
        document.querySelector('.dock .ask')?.getAttribute('data-state') === 'mine' &&
        document.querySelector('.dock .ask [data-choice]:not([aria-disabled="true"])') !== null,
    )
    if (mine) return
    const end = page.locator('[data-end-turn]').first()
    if ((await end.count()) > 0) await end.click({ timeout: 2000 }).catch(() => {})
    await page.clock.runFor(20)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it is never my turn')
}

async function decideWith(page: Page): Promise<void> {
  const before = await seqOf(page)
  await page.locator('.dock .ask .groups [data-choice]').first().click()
  for (let i = 0; i < 600 && (await seqOf(page)) === before; i++) {
    await page.clock.runFor(300)
    await page
      .locator('.dock .choice[data-state="asked"]')
      .click({ timeout: 200 })
      .catch(() => {})
  }
}

test('my question is there at once, the film goes on above it at its pace, and Escape ends it at the true state', async () => {
  const page = await stand.watcher()
  await tableBehind(page)
  const shown = await lines(page)
  const said = await page.locator('.watching-now').textContent()
  expect(said?.length).toBeGreaterThan(5)
  // Nothing is to be chosen on a board that shows the past.
  expect(await page.locator('.board [data-target]').count()).toBe(0)
  await page.clock.runFor(1400)
  await page.clock.runFor(100)
  await expect.poll(() => lines(page)).toBeGreaterThan(shown)
  await page.keyboard.press('Escape')
  await page.clock.runFor(100)
  await expect.poll(() => page.locator('.watching-strip').count()).toBe(0)
  // What is shown now is what the server tells whoever comes.
  const last = await page.locator('.log-line').last().textContent()
  await page.clock.resume()
  await page.reload()
  await waitForTurn(page)
  expect(await page.locator('.log-line').last().textContent()).toBe(last)
  await page.context().close()
})

test('a choice can be made while others are still shown, and shows the table as it is', async () => {
  const page = await stand.watcher()
  await tableBehind(page)
  const before = await seqOf(page)
  const shown = await lines(page)
  await decideWith(page)
  await page.clock.runFor(100)
  expect(await seqOf(page)).toBeGreaterThan(before)
  await expect.poll(() => lines(page)).toBeGreaterThan(shown)
  await page.context().close()
})

test('pause stands still, a step goes on, the pace is remembered, and at once shows no film', async () => {
  const page = await stand.watcher()
  // Turns are handed over at once: a held one has a bar of its own.
  await page.addInitScript(() =>
    localStorage.setItem('stolik.preferences', JSON.stringify({ endTurn: 'never', grace: 0 })),
  )
  await page.clock.install()
  await playNow(page, '51st-state', 4)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // The bar with its controls stands there while nobody asks me anything; I pass until then.
  let watched = false
  for (let i = 0; i < 60 && !watched; i++) {
    await turnWith(page)
    const before = await seqOf(page)
    const pass = page.locator('.dock [data-choice="pass"]')
    if ((await pass.count()) > 0) await pass.first().click()
    else await page.locator('.dock .ask .groups [data-choice]').first().click()
    for (let wait = 0; wait < 200 && !watched; wait++) {
      watched = (await page.locator('.watching-controls').count()) > 0 && (await seqOf(page)) > before
      if (!watched && (await seqOf(page)) > before && (await page.locator('.dock .ask[data-state="mine"]').count()) > 0)
        break
      await page.clock.runFor(20)
      await page
        .locator('.dock .choice[data-state="asked"]')
        .click({ timeout: 50 })
        .catch(() => {})
    }
  }
  expect(watched).toBe(true)
  await page.locator('.watching-reel .reel-play').click()
  // The log is drawn after the frame that shows the step: it may be one drawing behind when the film stops.
  await page.clock.runFor(500)
  const still = await lines(page)
  await page.clock.runFor(20_000)
  expect(await lines(page)).toBe(still)
  await page.locator('.watching-pace button').last().click()
  await page.clock.runFor(200)
  await expect.poll(() => page.locator('.watching-controls').count()).toBe(0)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('stolik.preferences') ?? '{}').pace)).toBe('atOnce')
  await page.context().close()
})

test('reduced motion: the same pace, and nothing moves', async () => {
  const page = await stand.watcher({ reducedMotion: 'reduce' })
  await tableBehind(page)
  expect(await page.locator('.table-page').getAttribute('data-motion')).toBe('off')
  const before = await lines(page)
  for (let i = 0; i < 100 && (await lines(page)) === before; i++) await page.clock.runFor(50)
  const shown = await lines(page)
  expect(shown).toBeGreaterThan(before)
  await page.clock.runFor(1200)
  expect(await lines(page)).toBe(shown)
  await page.context().close()
})

test('whoever wants no film plays as before', async () => {
  const page = await stand.page()
  await playNow(page, '51st-state', 3)
  for (let i = 0; i < 3; i++) await decide(page)
  await waitForTurn(page)
  expect(await page.locator('.watching-strip, .watching-controls').count()).toBe(0)
  await page.context().close()
})
