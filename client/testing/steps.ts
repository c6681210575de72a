import type { Page } from 'playwright-core'
import type { GameId } from './stand.ts'
import { SEATS } from './stand.ts'

/** What a person does, said once for all browser tests. */

/** Two clicks to a match against bots: from the shelf, or from the corner of somebody who has matches already. */
export async function playNow(page: Page, game: GameId, seats: number = SEATS[game]): Promise<string> {
  await page.goto('./')
  await page.locator(`.poster[data-world="${game}"] .poster-play, .game-tile[data-world="${game}"]`).click()
  await page.locator('.pick-options button', { hasText: new RegExp(`^${seats - 1}`) }).click()
  await page.waitForURL(/\/t\/[\w~-]+$/)
  await page.waitForSelector('.dock .ask')
  return /\/t\/([\w~-]+)$/.exec(page.url())?.[1] ?? ''
}

/** Waits until I must choose or the match is over; says which. */
export async function waitForTurn(page: Page, timeout = 90_000): Promise<'mine' | 'over'> {
  const state = await page.waitForFunction(
    () => {
      // The scene of the ending comes a moment after the last choice.
      if (document.querySelector('.ending') !== null) return 'over'
      const shown = document.querySelector('.dock .ask')?.getAttribute('data-state')
      const ready = document.querySelector('.dock .ask [data-choice]:not([aria-disabled="true"])') !== null
      return shown === 'over' ? 'over' : shown === 'mine' && ready ? 'mine' : false
    },
    undefined,
    { timeout, polling: 20 },
  )
  return (await state.jsonValue()) as 'mine' | 'over'
}

/** The number of the decision the table stands at. */
export const seqOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(/(\d+)/.exec(document.querySelector('.connection-state')?.getAttribute('aria-label') ?? '')?.[1] ?? -1),
  )

/** Makes one decision by clicking a button of the bar; which one, `pick` says. */
export async function decide(page: Page, pick: (count: number) => number = () => 0): Promise<'mine' | 'over'> {
  const turn = await waitForTurn(page)
  if (turn === 'over') return turn
  const before = await seqOf(page)
  await page.evaluate((which) => {
    const choices = [...document.querySelectorAll<HTMLButtonElement>('.dock .ask .groups [data-choice]')].filter(
      (one) => one.closest('.quiet') === null,
    )
    choices[which % choices.length]?.click()
  }, pick(1000))
  // What cannot be taken back asks to be pressed again; a second press that comes too soon is taken for a double click.
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
    { timeout: 90_000, polling: 20 },
  )
  return 'mine'
}

/** A small fixed generator: tests play differently each time they choose, and the same way each time they run. */
export function steady(seed: number): (count: number) => number {
  let word = seed >>> 0
  return (count) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0
    // The high bits: the low ones of such a generator go round in tiny circles.
    return Math.floor((word / 2 ** 32) * count)
  }
}
