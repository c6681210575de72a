import type { Page } from 'playwright-core'
import { visit } from './screens.ts'
import type { GameId, Stand } from './stand.ts'
import { decide, playNow, steady, waitForTurn } from './steps.ts'

/** Everything a table can be at, the sizes it is looked at in, and how to get there. */

export const STATES = ['mine', 'undo', 'held', 'past', 'over'] as const
export type State = (typeof STATES)[number]

export const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const

export const PANES = ['board', 'seats', 'hand', 'log'] as const

/** A page of a table in this state. */
export async function tableIn(stand: Stand, game: GameId, state: State, language: 'pl' | 'en'): Promise<Page> {
  const page = await stand.page({ locale: language === 'pl' ? 'pl-PL' : 'en-GB', reducedMotion: 'reduce' })
  if (state === 'held')
    await page.addInitScript(() =>
      localStorage.setItem('stolik.preferences', JSON.stringify({ pace: 'atOnce', endTurn: 'always', grace: 0 })),
    )
  await visit(page, state === 'held' ? 'home-new' : `table-${game}`)
  const pick = steady(3)
  if (state === 'undo') for (let i = 0; i < 30 && !(await canTakeBack(page)); i++) await decide(page, pick)
  if (state === 'held') await untilHeld(page, game)
  if (state === 'past') {
    await page.locator('.log-line-text').first().click()
    await page.locator('.dock .ask[data-state="others"]').waitFor()
  }
  if (state === 'over') {
    await page.locator('.top-bar .tool[aria-haspopup="menu"]').click()
    await page.locator('[data-item="vote"]').click()
    await page.locator('dialog .stack .button').last().click()
    await page.locator('.dock .ask[data-state="over"]').waitFor()
    await page.keyboard.press('Escape')
  }
  return page
}

/** At my own turn, where nobody's next step takes it away again. */
async function canTakeBack(page: Page): Promise<boolean> {
  return (await waitForTurn(page)) === 'mine' && (await page.locator('.undo > .button').isEnabled())
}

async function untilHeld(page: Page, game: GameId): Promise<void> {
  await playNow(page, game)
  const pick = steady(5)
  for (let i = 0; i < 60; i++) {
    await page.locator('.dock .ask:is([data-state="mine"], [data-state="held"])').waitFor()
    if ((await page.locator('.dock .ask[data-state="held"]').count()) > 0) return
    await decide(page, pick)
  }
}

/** Opens a part of the table where the screen shows one at a time; false where it shows all. */
export async function openPane(page: Page, pane: (typeof PANES)[number]): Promise<boolean> {
  const tabs = page.locator('.phone-tabs button')
  if ((await tabs.count()) === 0) return false
  await tabs.nth(PANES.indexOf(pane)).click()
  await page.locator(`.table-page[data-pane="${pane}"]`).waitFor()
  return true
}

/** Waits until the page has taken on a size. */
export async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
