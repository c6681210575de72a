import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'
import { seqOf } from './steps.ts'

/** Taking something back by consent, between two browsers. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

/** Two people at a table of 51st State, each in a browser, and a choice of each behind them. */
async function atTheTable(): Promise<readonly [Page, Page]> {
  const { match } = await stage.begin('51st-state', 2, 'consent')
  const pages: Page[] = []
  for (const seat of [0, 1]) {
    const context = await stage.enter(seat, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(`/t/${match}`)
    await page.waitForSelector('.dock .ask')
    pages.push(page)
  }
  const [ania, borys] = pages as [Page, Page]
  const acted = new Set<Page>()
  for (let i = 0; i < 40 && acted.size < 2; i++) {
    const asked = async () => {
      for (const page of pages) if ((await page.locator('.dock .ask[data-state="mine"]').count()) > 0) return page
      return undefined
    }
    await expect.poll(asked).toBeDefined()
    const page = (await asked()) as Page
    const before = await seqOf(page)
    await page.locator('.dock .ask .groups [data-choice]').first().click()
    await page.waitForFunction(
      (seq) => {
        const place = document.querySelector('.connection-state')?.getAttribute('aria-label') ?? ''
        if (Number(/(\d+)/.exec(place)?.[1] ?? -1) !== seq) return true
        document.querySelector<HTMLButtonElement>('.dock [data-choice][data-state="asked"]')?.click()
        return false
      },
      before,
      { polling: 20 },
    )
    acted.add(page)
  }
  const now = Math.max(await seqOf(ania), await seqOf(borys))
  for (const page of pages) await expect.poll(() => seqOf(page)).toBe(now)
  return [ania, borys]
}

async function ask(page: Page): Promise<void> {
  await page.locator('.top-bar .tool[aria-haspopup="menu"]').click()
  await page.locator('[data-item="takeBack"]').click()
  expect(await page.locator('dialog').textContent()).toContain('stays known')
  await page.locator('[data-ask-back]').click()
}

test('asked, agreed to, and the match is where it was, in both browsers and in the log', async () => {
  const [ania, borys] = await atTheTable()
  const before = await seqOf(ania)
  await ask(ania)
  const vote = borys.locator('.vote')
  await vote.waitFor()
  expect(await vote.textContent()).toMatch(/Ania asks to take back \d+ step/)
  await vote.getByRole('button', { name: 'Yes' }).click()
  for (const page of [ania, borys]) {
    await expect.poll(() => seqOf(page)).toBe(before + 1)
    await expect.poll(() => page.locator('.vote').count()).toBe(0)
    await expect.poll(() => page.locator('.log').first().textContent()).toContain('everybody agreed')
    expect(await page.locator('.log-line[data-undone="true"]').count()).toBeGreaterThan(0)
  }
  await ania.locator('.dock .ask[data-state="mine"]').waitFor()
  await ania.context().close()
  await borys.context().close()
})

test('refused, nothing happens', async () => {
  const [ania, borys] = await atTheTable()
  const before = await seqOf(ania)
  await ask(ania)
  await ania.locator('.vote').getByRole('button', { name: 'Withdraw' }).waitFor()
  await borys.locator('.vote').getByRole('button', { name: 'No' }).click()
  await expect.poll(() => ania.locator('.vote').count()).toBe(0)
  expect(await seqOf(ania)).toBe(before)
  await ania.context().close()
  await borys.context().close()
})
