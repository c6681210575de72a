import { afterAll, beforeAll, expect, test } from 'vitest'
import { wayTo } from './playing.ts'
import { openStage, type Stage } from './stage.ts'
import type { GameId } from './stand.ts'
import { GAMES } from './stand.ts'

/** Big moments are announced on the board, in nobody's way. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

/** What is announced in a match of bots, among other things. */
const TITLES: Readonly<Record<GameId, RegExp>> = {
  arcs: /^(Battle: |Chapter \d is scored)/,
  '51st-state': /^(Razed: |The last round)/,
  'new-angeles': /^(The deal is decided|New demand|The demand is)/,
  'great-machine': /^(The Riot|The Master Plan advances)/,
}

test.each(GAMES)('%s: a big moment is said, takes nothing from anybody, and can be closed', async (game) => {
  const seats = 4
  const { choices } = wayTo(game, {
    name: 'the end',
    seats,
    seed: 'announced',
    bots: 'greedy',
    until: ({ outcome }) => outcome !== undefined,
  })
  const staged = await stage.begin(game, seats, 'announced')
  const context = await stage.enter(0, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`/t/${staged.match}`)
  await page.locator('.dock .ask').waitFor()
  const moment = page.locator('.moment')
  const titles: string[] = []
  for (const choice of choices) {
    await staged.play(choice)
    if ((await moment.count()) === 0) continue
    const title = (await moment.locator('b').textContent()) ?? ''
    titles.push(title)
    if (TITLES[game].test(title)) break
    await moment.locator('button').last().click()
  }
  expect(titles.at(-1)).toMatch(TITLES[game])
  // It asks for nothing: what had the focus keeps it, and what is asked below stands as it stood.
  expect(await page.evaluate(() => document.activeElement?.closest('.moment') === null)).toBe(true)
  expect(await page.locator('dialog').count()).toBe(0)
  const [said, dock] = [await moment.boundingBox(), await page.locator('.dock').boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(dock?.y ?? 0)
  const before = await moment.locator('b').textContent()
  await moment.locator('button').last().click()
  await expect
    .poll(async () => ((await moment.count()) === 0 ? '' : await moment.locator('b').textContent()))
    .not.toBe(before)
  await context.close()
})
