import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stand } from './stand.ts'
import { openStand } from './stand.ts'
import { decide, playNow, seqOf, steady, waitForTurn } from './steps.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

test('the server dies and comes back: the page says so, loses nothing and goes on', async () => {
  const page = await stand.page()
  await playNow(page, '51st-state')
  const pick = steady(11)
  for (let i = 0; i < 4; i++) await decide(page, pick)
  await waitForTurn(page)
  const before = await seqOf(page)
  await stand.restart()
  await expect.poll(() => page.locator('.connection-state').getAttribute('data-state')).toContain('open')
  expect(await seqOf(page)).toBe(before)
  await decide(page, pick)
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.context().close()
})

test('a choice made while the line is broken waits, says so, and is sent once', async () => {
  const context = await stand.context()
  const page = await context.newPage()
  await playNow(page, '51st-state')
  await waitForTurn(page)
  const before = await seqOf(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    document.querySelector<HTMLButtonElement>('.dock [data-choice]')?.click()
  })
  await page.getByRole('heading', { name: 'No connection, your move waits' }).waitFor()
  expect(await seqOf(page)).toBe(before)
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await waitForTurn(page)
  const match = page.url().split('/').at(-1)
  const log = await page.evaluate(
    async ({ id, from }) => (await fetch(`/api/matches/${id}/log?from=${from}&to=${from + 1}&seat=0`)).json(),
    { id: match, from: before + 1 },
  )
  expect((log as { seat: number; kind: string }[])[0]).toMatchObject({ seat: 0, kind: 'choose' })
  await context.close()
})

test('two tabs of one person agree', async () => {
  const context = await stand.context()
  const one = await context.newPage()
  await playNow(one, '51st-state')
  await waitForTurn(one)
  const two = await context.newPage()
  await two.goto(one.url())
  await waitForTurn(two)
  await decide(one, steady(5))
  await expect.poll(() => Promise.all([seqOf(one), seqOf(two)]).then(([a, b]) => a === b && a > 0)).toBe(true)
  await context.close()
})

test('undo takes a step back, says how far it reaches, and strikes the step out in the log', async () => {
  const page = await stand.page()
  await playNow(page, 'arcs', 2)
  const pick = steady(23)
  const undo = page.locator('.undo > .button')
  // While I am asked nobody else moves: what can be taken back now can still be taken back when the key is pressed.
  for (let i = 0; i < 40; i++) {
    await decide(page, pick)
    expect(await waitForTurn(page)).toBe('mine')
    if (await undo.isEnabled()) break
  }
  expect(await undo.isEnabled()).toBe(true)
  const steps = await page.locator('.trail li:not(.trail-stop)').count()
  expect(steps).toBeGreaterThan(0)
  const before = await seqOf(page)
  await page.locator('.top-bar .top-bar-match').click()
  await page.keyboard.press('u')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.locator('.log-line[data-undone="true"]').first().waitFor({ state: 'attached' })
  await waitForTurn(page)
  await page.context().close()
})

test('on a phone the hand, while something can be taken back, keeps its width and gives the board back', async () => {
  const page = await stand.page({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })
  await playNow(page, 'arcs', 2)
  const pick = steady(23)
  const undo = page.locator('.undo > .button')
  for (let i = 0; i < 40; i++) {
    await decide(page, pick)
    expect(await waitForTurn(page)).toBe('mine')
    if (await undo.isEnabled()) break
  }
  const widths = () =>
    page.evaluate(() =>
      ['.top-bar', '.phone-tabs', '.dock > .ask', '.dock > .hand', '.board']
        .map((part) => document.querySelector(part))
        .filter((part) => part?.checkVisibility())
        .map((part) => [part?.getBoundingClientRect().left, part?.getBoundingClientRect().width]),
    )
  const whole = [0, 390]
  expect(await undo.isVisible()).toBe(true)
  await page.locator('.phone-tabs button').nth(2).tap()
  await page.locator('.dock > .hand').waitFor()
  expect(await undo.isVisible()).toBe(true)
  expect(await widths()).toEqual([whole, whole, whole, whole])
  await page.locator('.phone-tabs button').first().tap()
  await page.locator('.board').waitFor()
  expect(await widths()).toEqual([whole, whole, whole, whole])
  await page.context().close()
})

test('hot seat: a curtain falls between the turns of two people at one device', async () => {
  const page = await stand.page()
  await page.goto('/new?game=51st-state')
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('button', { name: 'You' }).click()
  await page.getByRole('button', { name: 'Create and play' }).click()
  await page.waitForURL(/\/t\/[\w-]+$/)
  for (let turns = 0; turns < 4; turns++) {
    const curtain = page.getByRole('button', { name: 'Lift the curtain' })
    await Promise.race([curtain.waitFor(), waitForTurn(page)])
    if (await curtain.isVisible()) {
      expect(await page.locator('.hand').count()).toBe(0)
      await curtain.click()
    }
    await decide(page)
  }
  await page.context().close()
})
