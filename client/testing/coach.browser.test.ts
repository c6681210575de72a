import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stand } from './stand.ts'
import { openStand } from './stand.ts'
import { waitForTurn } from './steps.ts'

/** The coach at the table: there in a first match, one click away later, seen by the others. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

const open = (page: Page, body: object): Promise<string> =>
  page.evaluate(async (wish) => {
    const post = (path: string, sent: unknown) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      }).then((answer) => answer.json())
    if (!(await fetch('/api/me')).ok) await post('/api/me', { name: 'Ania', language: 'en' })
    const { id } = await post('/api/matches', wish)
    return id as string
  }, body)

const BOTS = { game: '51st-state', seats: 2, bots: { 1: 'easy' }, mine: [0], start: true }

test('in a first match a line at each decision, a suggestion on request, and gone when sent away', async () => {
  const page = await stand.page()
  await page.goto('/')
  const first = await open(page, BOTS)
  await page.goto(`/t/${first}`)
  await waitForTurn(page)
  await expect.poll(() => page.locator('.coach-says').innerText()).toMatch(/^Coach: \S.{20,}/)
  await page.locator('.coach-ask').click()
  await page.locator('.coach-advice').waitFor()
  expect(await page.locator('.coach-advice').innerText()).toMatch(/Suggestion: .+Runner-up: /s)
  // What it means is marked, and can be taken.
  const edges = await page
    .locator('.dock [data-choice]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  expect(edges.filter((edge) => edge === 'double').length).toBeGreaterThan(0)
  expect(edges).toContain('none')
  await page.locator('.coach-away').click()
  await page.locator('.coach-call').waitFor()
  // In the next match it comes when it is called.
  const next = await open(page, BOTS)
  await page.goto(`/t/${next}`)
  await waitForTurn(page)
  await page.locator('.coach-call').click()
  await page.locator('.coach-says').waitFor()
  await page.context().close()
})

test('where others play they see who plays with the coach, and a table may do without it', async () => {
  const [one, other] = [await stand.page(), await stand.page()]
  await Promise.all([one.goto('/'), other.goto('/')])
  await open(other, { ...BOTS, game: 'arcs' })
  const id = await open(one, { game: '51st-state', seats: 2, mine: [0] })
  await other.evaluate((match) => fetch(`/api/matches/${match}/seats/1`, { method: 'POST' }), id)
  await one.evaluate((match) => fetch(`/api/matches/${match}/start`, { method: 'POST' }), id)
  await Promise.all([one.goto(`/t/${id}`), other.goto(`/t/${id}`)])
  // Whoever is asked first has the coach in this first match.
  await expect.poll(async () => (await one.locator('.coach').count()) + (await other.locator('.coach').count())).toBe(1)
  const watching = (await one.locator('.coach').count()) === 0 ? one : other
  await watching.locator('.seat-coached').waitFor()
  expect(await watching.locator('.seat-coached').count()).toBe(1)
  const without = await open(one, { ...BOTS, coach: 'off' })
  await one.goto(`/t/${without}`)
  await waitForTurn(one)
  expect(await one.locator('.coach, .coach-call').count()).toBe(0)
  await Promise.all([one.context().close(), other.context().close()])
})
