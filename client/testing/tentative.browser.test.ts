import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'
import { decide, seqOf } from './steps.ts'

/** A turn that is held, as the others see it. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

test('the others see that a turn may still be taken back, wait for its end, and go on after it', async () => {
  const { match } = await stage.begin('51st-state', 2, 'tentative')
  const pages: Page[] = []
  for (const seat of [0, 1]) {
    const context = await stage.enter(seat, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await context.addInitScript(
      (kept) => localStorage.setItem('stolik.preferences', kept),
      JSON.stringify({ pace: 'atOnce', endTurn: 'always', askCostly: 'never' }),
    )
    const page = await context.newPage()
    await page.goto(`/t/${match}`)
    await page.waitForSelector('.dock .ask')
    pages.push(page)
  }
  const inState = async (state: string) => {
    for (const page of pages) if ((await page.locator(`.dock .ask[data-state="${state}"]`).count()) > 0) return page
    return undefined
  }
  for (let i = 0; i < 20 && (await inState('held')) === undefined; i++) {
    await expect.poll(async () => (await inState('mine')) ?? (await inState('held'))).toBeDefined()
    const page = await inState('mine')
    if (page !== undefined) await decide(page)
  }
  await expect.poll(() => inState('held')).toBeDefined()
  const holder = (await inState('held')) as Page
  const other = pages.find((one) => one !== holder) as Page
  await expect.poll(() => other.locator('.dock .ask').first().textContent()).toContain('may still take it back')
  expect(await other.locator('.dock .ask[data-state="mine"]').count()).toBe(0)
  expect(await other.locator('.board [data-target]').count()).toBe(0)
  const before = await seqOf(other)
  await holder.locator('[data-end-turn]').click()
  await expect.poll(() => seqOf(other)).toBeGreaterThan(before)
  await expect.poll(() => other.locator('.dock .ask').first().textContent()).not.toContain('may still take it back')
  for (const page of pages) await page.context().close()
})
