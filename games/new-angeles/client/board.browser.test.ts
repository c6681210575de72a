import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stand } from '../../../client/testing/stand.ts'
import { openStand } from '../../../client/testing/stand.ts'
import { decide, seqOf, steady, waitForTurn } from '../../../client/testing/steps.ts'

/** The parts of this table that no other game has; a whole match on the board alone is in `client/testing/boards.browser.test.ts`. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

/** A match against three bots, played on by the decision bar until something is on the screen. A short match may never show it: then another one. */
async function playUntil(page: Page, selector: string): Promise<void> {
  await page.goto('/')
  for (let match = 0; match < 6; match++) {
    await page.goto(`/t/${await newMatch(page)}`)
    const pick = steady(3 + match)
    for (let i = 0; i < 60; i++) {
      if ((await waitForTurn(page)) === 'over') break
      if ((await page.locator(selector).count()) > 0) return
      await decide(page, pick)
    }
  }
  throw new Error(`${selector} never came`)
}

const newMatch = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const post = (path: string, body: unknown) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json())
    await post('/api/me', { name: 'Ania', language: 'en' })
    const bots = { 1: 'easy', 2: 'easy', 3: 'easy' }
    const options = { corporations: 'random' }
    const made = await post('/api/matches', { game: 'new-angeles', seats: 4, bots, mine: [0], options, start: true })
    return (made as { id: string }).id
  })

test('a card of the hand first, then the offer it supports', async () => {
  const page = await stand.page({ reducedMotion: 'reduce' })
  await playUntil(page, '.offer-side[data-side="counter"] .offer-card[data-target]')
  const before = await seqOf(page)
  await page.locator('.hand-cards [data-target]').first().click()
  await expect.poll(() => page.locator('.board-choices[data-narrowed="true"] button').count()).toBeGreaterThan(0)
  await page.locator('.offer-side[data-side="counter"] .offer-card').dispatchEvent('click')
  // Bots answer at once and the deal may be over by now: that the match has gone on is what can be relied on.
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.context().close()
})

test('pointing at a button of the bar lights its place in the city', async () => {
  const page = await stand.page({ reducedMotion: 'reduce' })
  await playUntil(page, '.district[data-target]')
  const place = page.locator('.district[data-target]').first()
  const number = await place.getAttribute('data-district')
  await place.hover()
  await expect.poll(() => page.locator('.district[data-target="pointed"]').count()).toBeGreaterThan(0)
  expect(await page.locator('.dock .ask .choice[data-pointed]').count()).toBeGreaterThan(0)
  await page.locator('.top-bar').hover()
  await page.locator('.dock .ask .groups [data-choice]').first().hover()
  await expect.poll(() => page.locator('.district[data-target="pointed"]').count()).toBeGreaterThan(0)
  expect(number).toMatch(/^\d+$/)
  await page.context().close()
})
