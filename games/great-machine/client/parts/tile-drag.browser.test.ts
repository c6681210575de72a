import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wayTo } from '../../../../client/testing/playing.ts'
import { askedAt, type Situation } from '../../../../client/testing/situation.ts'
import { openStage, type Stage } from '../../../../client/testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  // The client was built before the first test.
  process.env.STOLIK_BUILT = 'yes'
  stage = await openStage()
})
afterAll(() => stage.stop())

const REPOSITION: Situation = {
  name: 'reposition',
  seats: 4,
  seed: 'a',
  bots: 'greedy',
  until: (view) => askedAt(view, 'reposition.place'),
}

/** A table at which the viewer repositions a District. */
async function repositioning(options: BrowserContextOptions): Promise<Page> {
  const { viewer, choices } = wayTo('great-machine', REPOSITION)
  const staged = await stage.begin('great-machine', REPOSITION.seats, REPOSITION.seed)
  for (const choice of choices) await staged.play(choice)
  const context = await stage.enter(viewer, options)
  const page = await context.newPage()
  await page.goto(`/t/${staged.match}`)
  await page.locator('.district[data-target]').first().waitFor()
  return page
}

const map = (page: Page): Promise<string> => page.locator('.panzoom-sheet').evaluate(({ style }) => style.transform)
const layout = (page: Page): Promise<string> =>
  page.locator('.district').evaluateAll((all) => all.map((one) => one.getAttribute('style')).join())

async function middleOf(page: Page, selector: string, nth = 0): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).nth(nth).boundingBox()
  if (box === null) throw new Error(`${selector} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('GM-2.5 a District is dragged onto a ghost by mouse, and the map lies still', async () => {
  const page = await repositioning({ viewport: { width: 1440, height: 900 } })
  const [before, still] = [await layout(page), await map(page)]
  const { x, y } = await middleOf(page, '.district[data-target]')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 30, { steps: 3 })
  await page.locator('.carried').waitFor()
  const ghost = await middleOf(page, '.ghost', 3)
  await page.mouse.move(ghost.x, ghost.y, { steps: 5 })
  expect(await page.locator('.ghost[data-target="pointed"]').count()).toBe(1)
  await page.mouse.up()
  await expect.poll(() => layout(page)).not.toBe(before)
  expect(await map(page)).toBe(still)
  await page.context().close()
})

test('GM-2.5 a District let go beside its ghosts stays where it was, and they stay to be pressed', async () => {
  const page = await repositioning({ viewport: { width: 1440, height: 900 } })
  const before = await layout(page)
  const { x, y } = await middleOf(page, '.district[data-target]')
  await page.mouse.move(x, y)
  await page.mouse.down()
  const board = await page.locator('.panzoom').boundingBox()
  await page.mouse.move((board?.x ?? 0) + 8, (board?.y ?? 0) + 8, { steps: 5 })
  await page.mouse.up()
  await page.locator('.carried').waitFor({ state: 'detached' })
  expect(await layout(page)).toBe(before)
  await page.locator('.ghost').first().press('Enter')
  await expect.poll(() => layout(page)).not.toBe(before)
  await page.context().close()
})

test('GM-2.5 a finger moves the map; the District it has picked it drags onto a ghost', async () => {
  const page = await repositioning({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const session = await page.context().newCDPSession(page)
  const finger = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (let step = 1; step <= 8; step++) {
      const at = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const before = await layout(page)
  const top = await middleOf(page, '.district[data-target]', await topmost(page))
  await finger(top, { x: top.x, y: top.y - 40 })
  await expect.poll(() => map(page)).toBe('translate(0px, -40px) scale(1)')
  await page.locator('.panzoom:not([data-moving])').waitFor()
  expect(await page.locator('.ghost').count()).toBe(0)
  await page.touchscreen.tap(top.x, top.y - 40)
  await page.locator('.ghost').first().waitFor()
  await finger(await middleOf(page, '.lost rect'), await middleOf(page, '.ghost'))
  await expect.poll(() => layout(page)).not.toBe(before)
  expect(await map(page)).toBe('translate(0px, -40px) scale(1)')
  await page.context().close()
})

/** On a phone the lower tiles lie behind the decision bar. */
const topmost = (page: Page): Promise<number> =>
  page.locator('.district[data-target]').evaluateAll((all) => {
    const tops = all.map((one) => one.getBoundingClientRect().top)
    return tops.indexOf(Math.min(...tops))
  })
