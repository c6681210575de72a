import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameId, Stand } from './stand.ts'
import { GAMES, openStand } from './stand.ts'
import { decide, playNow, seqOf, steady, waitForTurn } from './steps.ts'

/** A safe turn: what hands the move over waits for “End turn”, and until then everything of it can be taken back. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

/** Somebody who wants every end of turn to be a click, and sees others at once. */
async function careful(endTurn: 'always' | 'undoable', grace: number): Promise<Page> {
  const page = await stand.watcher()
  await page.addInitScript(
    (kept) => localStorage.setItem('stolik.preferences', kept),
    JSON.stringify({ pace: 'atOnce', endTurn, grace }),
  )
  return page
}

const stateOf = (page: Page): Promise<string | null> => page.locator('.dock .ask').first().getAttribute('data-state')

/** Plays whatever is asked until the table holds my turn. */
async function untilHeld(page: Page): Promise<void> {
  const pick = steady(5)
  for (let i = 0; i < 120; i++) {
    await expect.poll(() => stateOf(page)).toMatch(/^(mine|held|over)$/)
    const state = await stateOf(page)
    if (state === 'held') return
    expect(state).toBe('mine')
    const before = await seqOf(page)
    await page.evaluate((which) => {
      const all = [
        ...document.querySelectorAll<HTMLButtonElement>('.dock :is(.ask .groups, .main-choices) [data-choice]'),
      ]
      const able = all.filter((one) => one.closest('.quiet') === null)
      able[which % able.length]?.click()
    }, pick(1000))
    await page.waitForFunction(
      (seq) => {
        const now = Number(
          /(\d+)/.exec(document.querySelector('.connection-state')?.getAttribute('aria-label') ?? '')?.[1] ?? -1,
        )
        if (now !== seq) return true
        document.querySelector<HTMLButtonElement>('.dock [data-choice][data-state="asked"]')?.click()
        return false
      },
      before,
      { polling: 20 },
    )
  }
  throw new Error('my turn is never held')
}

test.each(GAMES)('%s: the end of a turn is a click of its own', async (game: GameId) => {
  const page = await careful('always', 0)
  await playNow(page, game)
  await untilHeld(page)
  const before = await seqOf(page)
  // Nobody else plays, and nothing is asked on the board, until the click.
  await page.reload()
  await page.locator('.dock .ask[data-state="held"]').waitFor()
  expect(await seqOf(page)).toBe(before)
  expect(await page.locator('.board [data-target]').count()).toBe(0)
  await page.locator('[data-end-turn]').click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await expect.poll(() => stateOf(page)).not.toBe('held')
  await page.context().close()
})

test('a held turn can be taken back after the server died, and ended with Enter', async () => {
  const page = await careful('undoable', 0)
  await playNow(page, '51st-state')
  await untilHeld(page)
  await stand.restart()
  await page.reload()
  await page.locator('.dock .ask[data-state="held"]').waitFor()
  await page.keyboard.press('u')
  await page.locator('.dock .ask[data-state="mine"]').waitFor()
  await untilHeld(page)
  const before = await seqOf(page)
  await page.locator('body').press('Enter')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.context().close()
})

test('against bots an end of turn can be called back', async () => {
  const page = await careful('always', 6)
  await playNow(page, '51st-state')
  await untilHeld(page)
  const before = await seqOf(page)
  await page.clock.install()
  await page.locator('[data-end-turn]').click()
  await page.locator('.main-grace').waitFor()
  await page.keyboard.press('u')
  await page.locator('[data-end-turn]').waitFor()
  expect(await seqOf(page)).toBe(before)
  await page.locator('[data-end-turn]').click()
  await page.locator('.main-grace').waitFor()
  for (let i = 0; i < 7; i++) await page.clock.runFor(1000)
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.context().close()
})

test('a digit selects, Enter takes', async () => {
  const page = await stand.page()
  await playNow(page, '51st-state')
  await expect.poll(() => stateOf(page)).toBe('mine')
  const before = await seqOf(page)
  await page.locator('body').press('1')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-digit'))).toBe('1')
  expect(await seqOf(page)).toBe(before)
  await page.keyboard.press('Enter')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.context().close()
})

/** Plays on until a choice says that it hands the move over. */
async function untilCostly(page: Page): Promise<Locator> {
  const one = page.locator('.dock .choice:has([data-sign="handsOver"])').first()
  for (let i = 0; i < 20; i++) {
    await waitForTurn(page)
    // Not every question has such a choice: after a while the next one is asked.
    const found = await one.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    )
    if (found) return one
    await decide(page)
  }
  throw new Error('no choice ever hands the move over')
}

test('what a choice leads to stands on it before the click', async () => {
  const page = await stand.page()
  await playNow(page, '51st-state', 3)
  const choice = await untilCostly(page)
  expect(await choice.getAttribute('aria-description')).toContain('hands the move over')
  await page.context().close()
})

test('in a first match what gives the move away for good asks first; later it does not', async () => {
  const page = await stand.watcher()
  await page.addInitScript(
    (kept) => localStorage.setItem('stolik.preferences', kept),
    JSON.stringify({ pace: 'atOnce', endTurn: 'never' }),
  )
  await playNow(page, '51st-state', 3)
  const first = await untilCostly(page)
  const before = await seqOf(page)
  await first.click()
  await page.locator('.dock .choice[data-state="asked"]').waitFor()
  expect(await seqOf(page)).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.dock .choice[data-state="asked"]').count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('stolik.finished', '["51st-state"]'))
  await (await untilCostly(page)).click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.context().close()
})
