import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A learner who does what a lesson asks for: sees what is lit, presses there, reads on. */

export type Means = 'mouse' | 'keyboard'

/** A bubble that stands in its place: between two sentences there may be none for a moment. */
const BUBBLE = '.bubble[data-placed="true"]'

/** What the bubble says: changes with every sentence. */
interface Words {
  readonly said: string
  /** Which beat of how many. */
  readonly beat: string
  readonly end: boolean
}

/** Waits until something new is said; gives what. */
export async function hear(page: Page, before: string | null): Promise<Words> {
  const words = await page.waitForFunction(
    ({ old, placed }) => {
      const bubble = document.querySelector(placed)
      const said = bubble?.getAttribute('data-said') ?? old
      if (bubble === null || said === null || said === old) return undefined
      const beat = bubble.querySelector('.bubble-head')?.textContent ?? ''
      return { said, beat, end: bubble.querySelector('[data-first]') !== null }
    },
    { old: before, placed: BUBBLE },
    { polling: 20 },
  )
  return (await words.jsonValue()) as Words
}

const LIT_CHOICE = 'data-lit-choice'

/** Marks the choices that stand in the light, those of the board first where they are wanted. How many there are. */
const markLit = (page: Page, boardFirst: boolean): Promise<number> =>
  page.evaluate(
    ({ mark, board }) => {
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark)
      const rings = [...document.querySelectorAll('.spotlight-ring')].map((ring) => ring.getBoundingClientRect())
      const middle = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2, seen: width > 0 && height > 0 }
      }
      /** How wide the closest light around something is; undefined in the dark. */
      const light = (element: Element): number | undefined => {
        const { x, y, seen } = middle(element)
        const around = rings.filter(
          ({ left, top, right, bottom }) => seen && x > left && x < right && y > top && y < bottom,
        )
        return around.length === 0 ? undefined : Math.min(...around.map(({ width, height }) => width * height))
      }
      const isLit = (element: Element) => light(element) !== undefined
      // What lies under something else cannot be pressed.
      const isFree = (element: Element) => {
        const { x, y } = middle(element)
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      }
      const docked = [...document.querySelectorAll('.dock [data-choice]:not([aria-disabled="true"])')].filter(isLit)
      const laid = [...document.querySelectorAll('[data-target], [data-choice]')].filter(
        (one) => one.closest('.dock .ask') === null && !docked.includes(one) && isLit(one) && isFree(one),
      )
      // A card with a ring of its own rather than one of a lit hand; a piece rather than the place it lies in.
      const area = (one: Element) => one.getBoundingClientRect().width * one.getBoundingClientRect().height
      laid.sort((a, b) => (light(a) ?? 0) - (light(b) ?? 0) || area(a) - area(b))
      const found = board ? [...laid, ...docked] : [...docked, ...laid]
      for (const [i, one] of found.entries()) one.setAttribute(mark, String(i))
      return found.length
    },
    { mark: LIT_CHOICE, board: boardFirst },
  )

const lit = (page: Page, which: number): Locator => page.locator(`[${LIT_CHOICE}="${which}"]`)

/** The button that asks whether this is really meant, on the board or in the dock. */
const CONFIRM = '.confirm-chip .button-lamp, .dock [data-state="asked"]'

/** Waits until no piece and no light is on its way: a finger would come down where it has just been. */
async function untilStill(page: Page): Promise<void> {
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-thing], .spotlight-ring')]
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
        .join(' '),
    )
  await expect
    .poll(async () => {
      const before = await places()
      await page.waitForTimeout(80)
      return (await places()) === before
    })
    .toBe(true)
}

/** Presses what is asked for, and once more where that is asked back. Gives what is said then. */
async function doIt(page: Page, said: string, means: Means, turn: number): Promise<Words> {
  await untilStill(page)
  await expect.poll(() => markLit(page, means === 'mouse' && turn % 2 === 0)).toBeGreaterThan(0)
  if (means === 'keyboard') {
    // F6 leads from the words to what they speak of.
    await page.keyboard.press('F6')
    expect(await page.evaluate(() => document.activeElement?.closest('.bubble') === null)).toBe(true)
    await page.keyboard.press('Enter')
  } else await lit(page, 0).click({ force: true })
  // Either it is done, or it is to be confirmed, or the choice on the board has left several in the dock.
  for (let tries = 0; tries < 60; tries++) {
    const came = await page
      .waitForFunction(
        ({ old, confirm, placed }) => {
          const bubble = document.querySelector(placed)
          if (bubble !== null && bubble.getAttribute('data-said') !== old) return 'done'
          return document.querySelector(confirm)?.checkVisibility() === true ? 'asked' : false
        },
        { old: said, confirm: CONFIRM, placed: BUBBLE },
        { polling: 20, timeout: 1500 },
      )
      .then(
        (found) => found.jsonValue(),
        () => 'nothing',
      )
    if (came === 'done') return hear(page, said)
    if (came === 'asked') await press(page, page.locator(CONFIRM).first(), means)
    else if ((await markLit(page, false)) > 0) await press(page, lit(page, 0), means)
  }
  throw new Error(`nothing comes of it: ${said}`)
}

async function press(page: Page, on: Locator, means: Means): Promise<void> {
  if (means === 'mouse') return on.click({ force: true, timeout: 2000 }).catch(() => undefined)
  await on.focus({ timeout: 2000 }).catch(() => undefined)
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

export interface Heard extends Words {
  /** The beat was lost by a free choice, and is taken back. */
  readonly lost: boolean
}

/** Plays the open lesson to its end; `each` is called whenever something is said. */
export async function playLesson(page: Page, means: Means, each: (heard: Heard) => Promise<void>): Promise<void> {
  let words = await hear(page, null)
  let shown = ''
  for (let turn = 0; turn < 200; turn++) {
    const { said, beat, end } = words
    const lost = (await page.locator('[data-take-back]').count()) > 0
    await each({ said, beat, end, lost })
    if (end) return
    // Who was free and lost takes it back, and is shown how.
    if (lost) shown = beat
    const button = lost ? '[data-take-back]' : shown === beat ? '[data-show]' : '[data-go-on]'
    const goOn = page.locator(button)
    if ((await goOn.count()) === 0) words = await doIt(page, said, means, turn)
    else {
      if (means === 'mouse') await goOn.click()
      else {
        await tabTo(page, button)
        await page.keyboard.press('Enter')
      }
      words = await hear(page, said)
    }
  }
  throw new Error('the lesson does not end')
}
