import { afterAll, beforeAll, expect, test } from 'vitest'
import { wayTo } from './playing.ts'
import { openStage, type Stage } from './stage.ts'

/** What turns a match is said on the board: a chapter's scoring with all that everybody counts, until it is closed. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const SCORED = {
  name: 'scored',
  seats: 3,
  seed: 'moments',
  bots: 'greedy',
  until: ({ open }: { open: unknown }) => (open as { chapter: number }).chapter === 2,
} as const

test.each([
  ['en', 1440, 900, 0, 'Chapter 1 ends.'],
  ['pl', 390, 844, 1, 'Kończy się Rozdział 1.'],
] as const)('a chapter of Arcs (%s, %i)', async (language, width, height, eyes, first) => {
  const { choices } = wayTo('arcs', SCORED)
  const staged = await stage.begin('arcs', 3, SCORED.seed)
  for (const choice of choices.slice(0, -1)) await staged.play(choice)
  await stage.call('/api/me', 'PATCH', { language }, stage.people[eyes]?.cookie)
  const context = await stage.enter(eyes, { viewport: { width, height } })
  const page = await context.newPage()
  await page.goto(`/t/${staged.match}`)
  await page.locator('.board').first().waitFor()
  await staged.play(choices.at(-1) as (typeof choices)[number])
  const lines = page.locator('.moment[data-stays="true"] .moment-lines p')
  await lines.first().waitFor()
  expect(await lines.first().textContent()).toBe(first)
  // Each ambition with its counts, or that none was declared; then what goes home, and the markers.
  expect(await lines.count()).toBeGreaterThan(3)
  const box = await page.locator('.moment').boundingBox()
  expect(box?.height).toBeLessThan(height / 2)
  if (process.env.PICTURES !== undefined)
    await page.screenshot({ path: `${process.env.PICTURES}/chapter-${language}.png` })
  await page.locator('.moment button').last().click()
  await expect.poll(() => page.locator('.moment').count()).toBe(0)
  await context.close()
})
