import type { Page } from 'playwright-core'
import { seqOf } from './steps.ts'

/** Plays by clicking what is drawn, and never the decision bar: pieces, places, cards, and the buttons on the board itself. */

interface Click {
  readonly state: 'over' | 'waiting' | 'clicked'
  /** What was clicked, for the report of a failure. */
  readonly what: string
}

/** Clicks one glowing thing; once a thing with several choices was clicked, one of those. */
const clickOne = (page: Page, which: number): Promise<Click> =>
  page.evaluate((n): Click => {
    const shown = document.querySelector('.dock .ask')?.getAttribute('data-state')
    if (shown === 'over') return { state: 'over', what: '' }
    // What cannot be taken back asks on the board too.
    const confirm = document.querySelector<HTMLButtonElement>('.confirm-chip .button.button-lamp')
    if (confirm !== null) {
      confirm.click()
      return { state: 'clicked', what: confirm.textContent ?? '' }
    }
    const narrowed = [
      ...document.querySelectorAll('.board-choices[data-narrowed="true"] button, .board .ghost[data-choice]'),
    ]
    const glowing = [
      ...document.querySelectorAll(
        '[data-target], .board-choice, .board button[data-choice], .scene button[data-choice]',
      ),
    ].filter((one) => one.closest('.dock .ask') === null)
    const found = narrowed.length > 0 ? narrowed : glowing
    const target = found[n % Math.max(1, found.length)]
    if (target === undefined) return { state: 'waiting', what: '' }
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return { state: 'clicked', what: target.getAttribute('aria-label') ?? target.textContent ?? '' }
  }, which)

/** Plays on until the match is over; says how many decisions were made. */
export async function clickToTheEnd(page: Page, pick: (count: number) => number): Promise<number> {
  let decisions = 0
  let idle = 0
  let last = ''
  for (;;) {
    const before = await seqOf(page)
    const { state, what } = await clickOne(page, pick(997))
    if (state === 'over') return decisions
    if (state === 'clicked') last = what
    for (let wait = 0; wait < 12 && (await seqOf(page)) === before; wait++) await page.waitForTimeout(15)
    if ((await seqOf(page)) === before) {
      // While others think there is nothing to click, for however long: only clicks that lead nowhere count.
      if (state === 'clicked' && ++idle > 400) throw new Error(`nothing on the board leads on; last clicked: ${last}`)
      continue
    }
    idle = 0
    decisions++
  }
}
