import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stand } from './stand.ts'
import { openStand } from './stand.ts'
import { playNow, waitForTurn } from './steps.ts'

/** A good start and a clear end: difficulty, the easiest seat, the level of bots; who gave up has lost and is asked no more. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

test('the shelf says how hard a game is, and the quick start asks how strong the bots are', async () => {
  const page = await stand.page()
  await page.goto('/')
  await expect.poll(() => page.locator('.poster .weight').count()).toBe(4)
  const poster = page.locator('.poster[data-world="51st-state"]')
  await poster.locator('.poster-play').click()
  expect(await poster.locator('.pick-level select').inputValue()).toBe('medium')
  await poster.locator('.pick-level select').selectOption('easy')
  const wished = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/matches'))
  await poster.locator('.pick-options button', { hasText: /^2/ }).click()
  expect(JSON.parse((await wished).postData() ?? '{}')).toMatchObject({ bots: { 1: 'easy', 2: 'easy' } })
  await page.context().close()
})

test('in the Great Machine one begins as a Hero', async () => {
  const page = await stand.page()
  const match = await playNow(page, 'great-machine', 4)
  const mine = await page.evaluate(async (id) => {
    const [me, info] = await Promise.all(
      ['/api/me', `/api/matches/${id}`].map((path) => fetch(path).then((answer) => answer.json())),
    )
    return info.seats.find((one: { person?: { id: string } }) => one.person?.id === me.id)?.seat as number
  }, match)
  expect(mine).toBe(1)
  await page.context().close()
})

// The Great Machine has no score, and whoever gives up has friends who may win.
test.each(['51st-state', 'great-machine'] as const)(
  '%s: who gives up is told so, is asked nothing more, and has lost',
  async (game) => {
    const page = await stand.page()
    await playNow(page, game, 3)
    await waitForTurn(page)
    await page.locator('.top-bar .tool[aria-haspopup="menu"]').click()
    await page.locator('[data-item="concede"]').click()
    await page.locator('dialog .dialog-foot .button').last().click()
    await expect.poll(() => page.locator('.seat[data-own="true"] .seat-state').textContent()).toContain('you gave up')
    await expect.poll(() => page.locator('.dock').getAttribute('data-mine')).toBe('false')
    expect(await page.locator('.dock .ask[data-state="mine"]').count()).toBe(0)
    // In the dock, and then in the scene that takes its place.
    const told = page.locator('.dock .ask[data-state="over"] h2, .ending')
    await told.first().waitFor({ timeout: 120_000 })
    await expect.poll(() => told.first().textContent()).toContain('You gave up')
    await page.goto('/')
    await expect.poll(() => page.locator('.side-section .item-title').first().textContent()).toContain('Lost')
    await page.context().close()
  },
)

test('/rules shows rules', async () => {
  const page = await stand.page()
  await page.goto('/rules')
  await page.locator('.rule').first().waitFor()
  await page.context().close()
})
