import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit } from './screens.ts'
import type { GameId, Stand } from './stand.ts'
import { GAMES, openStand } from './stand.ts'
import { seqOf, waitForTurn } from './steps.ts'

/** Help never acts: whatever opens a tip, is pressed in it, or closes it, the match stands where it stood. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

interface Point {
  readonly x: number
  readonly y: number
}

/** This many tips are opened in each way; those on what can be chosen come first. */
const TRIED = 3

interface Table {
  readonly page: Page
  /** Fails when anything was chosen, half chosen or narrowed since the table was opened. */
  unmoved(): Promise<void>
}

async function tableOf(game: GameId, phone: boolean): Promise<Table> {
  const page = await stand.page({
    reducedMotion: 'reduce',
    ...(phone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  })
  let sent = 0
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      if (/"choose"|"undo"/.test(payload.toString())) sent++
    }),
  )
  await visit(page, `table-${game}`)
  await waitForTurn(page)
  // Reaching the table took choices; from here on there are none.
  await expect.poll(() => page.locator('.board').count()).toBeGreaterThan(0)
  const before = { sent, seq: await seqOf(page), choices: await choicesOf(page) }
  expect(before.sent).toBeGreaterThan(0)
  return {
    page,
    async unmoved() {
      expect({ sent, seq: await seqOf(page), choices: await choicesOf(page) }).toEqual(before)
      expect(await page.locator('.confirm-chip, [data-state="asked"], [data-narrowed="true"]').count()).toBe(0)
    },
  }
}

const choicesOf = (page: Page): Promise<readonly (string | null)[]> =>
  page.$$eval('.dock .ask [data-choice]', (all) => all.map((one) => one.getAttribute('data-choice')))

/** Points at which things that have a tip can be touched: what can be chosen, or lies on such a thing, first. */
const placesNow = (page: Page): Promise<readonly Point[]> =>
  page.evaluate((most) => {
    const hosts = [...document.querySelectorAll('a:not([href])[style*="none"]')].flatMap(
      (mark) => mark.parentElement ?? [],
    )
    const found = hosts.flatMap((host) => {
      const { left, top, width, height } = host.getBoundingClientRect()
      const at = { x: left + width / 2, y: top + height / 2 }
      const hit = document.elementFromPoint(at.x, at.y)
      const innermost = hosts.filter((one) => one.contains(hit)).every((one) => one.contains(host))
      return hit !== null && host.contains(hit) && innermost
        ? [{ at, acts: host.closest('[data-target]') !== null }]
        : []
    })
    return [...found.filter(({ acts }) => acts).slice(0, most), ...found.filter(({ acts }) => !acts).slice(0, 1)].map(
      ({ at }) => at,
    )
  }, TRIED)

/** A board draws part of what it has after its first frame. */
async function placesOfTips(page: Page, least: number): Promise<readonly Point[]> {
  await expect.poll(async () => (await placesNow(page)).length).toBeGreaterThanOrEqual(least)
  return placesNow(page)
}

/** Something else that can be chosen; under the open tip, or beside it. */
const targetBy = (page: Page, where: 'under' | 'beside'): Promise<Point | undefined> =>
  page.evaluate((wanted) => {
    const tip = document.querySelector<HTMLElement>('.tip')
    if (tip === null) return undefined
    const edge = tip.getBoundingClientRect()
    const before = tip.style.cssText
    tip.style.setProperty('display', 'none')
    const points = [...document.querySelectorAll('[data-target], .board-choice, .dock [data-choice]')].flatMap(
      (one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const at = { x: left + width / 2, y: top + height / 2 }
        const inside = at.x > edge.left && at.x < edge.right && at.y > edge.top && at.y < edge.bottom
        const hit = document.elementFromPoint(at.x, at.y)
        return inside === (wanted === 'under') && hit !== null && one.contains(hit) ? [at] : []
      },
    )
    tip.style.cssText = before
    return points[0]
  }, where)

const middleOf = async (page: Page, selector: string): Promise<Point> => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not there`)
  return { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 }
}

const tips = (page: Page): Promise<number> => page.locator('.tip').count()

/** Every kind of press on everything in the open tip; its link, which closes it, comes last. */
const pressAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.tip, .tip *')]
    for (const one of [
      ...all.filter((part) => !part.closest('.tip-rule')),
      ...document.querySelectorAll('.tip-rule'),
    ]) {
      for (const key of ['Enter', ' '])
        one.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const name of ['pointerdown', 'pointerup', 'click', 'dblclick'])
        one.dispatchEvent(new PointerEvent(name, { pointerType: 'mouse', bubbles: true, cancelable: true }))
    }
  })

async function hoverTip(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(2, 2)
  await expect.poll(() => tips(page)).toBe(0)
  await page.mouse.move(x, y)
  await page.locator('.tip').waitFor()
}

async function longPress(page: Page, touch: CDPSession, { x, y }: Point): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.locator('.tip').waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // Whatever follows a release has happened by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
}

describe.each(GAMES)('%s', (game) => {
  test('a tip under the mouse takes no click meant for another, and no press in it chooses', async () => {
    const { page, unmoved } = await tableOf(game, false)
    const places = await placesOfTips(page, 3)
    for (const at of places) {
      await hoverTip(page, at)
      await pressAll(page)
      await unmoved()

      await hoverTip(page, at)
      const head = await middleOf(page, '.tip')
      await page.mouse.move(head.x, head.y, { steps: 4 })
      // It takes the pointer, or it goes: a click never falls through what is being read.
      await expect
        .poll(() =>
          page.evaluate(({ x, y }) => {
            const on = document.elementFromPoint(x, y)?.closest('.tip')
            return on !== null || document.querySelector('.tip') === null
          }, head),
        )
        .toBe(true)
      if ((await tips(page)) > 0) await page.mouse.click(head.x, head.y)
      await unmoved()

      await hoverTip(page, at)
      const under = await targetBy(page, 'under')
      if (under !== undefined) {
        await page.mouse.move(under.x, under.y)
        const taken = await page.evaluate(
          ({ x, y }) => document.elementFromPoint(x, y)?.closest('.tip')?.textContent ?? 'nothing',
          under,
        )
        expect(taken).toBe('nothing')
        await hoverTip(page, at)
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => tips(page)).toBe(0)
      await unmoved()
    }
    await page.context().close()
  })

  test('a tip under a finger: it stays after the release, can be tapped, and goes with a tap elsewhere', async () => {
    const { page, unmoved } = await tableOf(game, true)
    const touch = await page.context().newCDPSession(page)
    const places = await placesOfTips(page, 1)
    let followed = false
    for (const at of places) {
      await longPress(page, touch, at)
      expect(await tips(page)).toBe(1)
      await unmoved()
      const inside = await middleOf(page, '.tip')
      await page.touchscreen.tap(inside.x, inside.y)
      await unmoved()

      const beside = await targetBy(page, 'beside')
      if (beside !== undefined) {
        await page.touchscreen.tap(beside.x, beside.y)
        await expect.poll(() => tips(page)).toBe(0)
        await unmoved()
        await longPress(page, touch, at)
      }
      if (!followed && (await page.locator('.tip-rule').count()) > 0) {
        followed = true
        const link = await middleOf(page, '.tip-rule')
        await page.touchscreen.tap(link.x, link.y)
        await page.locator('.rule').first().waitFor()
        expect(await tips(page)).toBe(0)
        await page.locator('.phone-tabs button').first().tap()
        await page.locator('.board').first().waitFor()
      } else {
        await page.touchscreen.tap(195, 26)
        await expect.poll(() => tips(page)).toBe(0)
      }
      await unmoved()
    }
    await page.context().close()
  })
})

test('a tip by keyboard: its link can be reached, and Escape gives the place back', async () => {
  const { page, unmoved } = await tableOf('51st-state', false)
  await page.mouse.move(2, 2)
  const focusOn = (which: number) =>
    page.evaluate((n) => {
      const marks = [...document.querySelectorAll('a:not([href])[style*="none"]')]
      const hosts = marks.flatMap((mark) => mark.parentElement ?? [])
      const able = hosts.filter((one) => one.matches('[tabindex="0"], button') && one.checkVisibility())
      const host = able[n] as HTMLElement | undefined
      host?.focus({ focusVisible: true } as FocusOptions)
      return host !== undefined && document.activeElement === host
    }, which)
  let links = 0
  for (let which = 0; which < TRIED && (await focusOn(which)); which++) {
    await page.locator('.tip').waitFor()
    await pressAll(page)
    await page.locator('.top-bar button').first().focus()
    await focusOn(which)
    await page.locator('.tip').waitFor()
    if ((await page.locator('.tip-rule').count()) > 0) {
      links++
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('tip-rule')
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => document.activeElement?.matches('[tabindex="0"], button'))).toBe(true)
      await expect.poll(() => tips(page)).toBe(0)
    }
    await unmoved()
  }
  expect(links).toBeGreaterThan(0)
  await page.context().close()
})
