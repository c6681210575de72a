import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousOn } from './axe.ts'
import { SCREENS, visit } from './screens.ts'
import type { Stand } from './stand.ts'
import { openStand } from './stand.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

const missingKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { stolikMissingKeys: Set<string> }).stolikMissingKeys])

/** Texts that are keys: dots and no spaces, as in `bar.final`. */
const bareKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      texts.push(node.textContent?.trim() ?? '')
    return texts.filter((text) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(text))
  })

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const SIZES = [
  [1280, 720],
  [768, 1024],
  [390, 844],
  [360, 740],
] as const

test('on every screen, in Polish: axe finds nothing serious in any theme, no text is missing, nothing scrolls sideways', {
  timeout: 1_200_000,
}, async () => {
  const page = await stand.page({ locale: 'pl-PL', reducedMotion: 'reduce' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const found: Record<string, readonly string[]> = {}
  const note = (what: string, problems: readonly string[]) => {
    if (problems.length > 0) found[what] = problems
  }
  for (const screen of SCREENS) {
    const failed = await visit(page, screen).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    if (failed !== undefined) {
      await page.screenshot({ path: `screenshots/failed-${screen}.png` })
      note(`${screen}: not reached`, [failed])
      continue
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('pl')
    note(`${screen}: missing`, await missingKeys(page))
    note(`${screen}: keys shown`, await bareKeys(page))
    note(screen, await seriousOn(page))
    for (const theme of ['dark', 'contrast']) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted
      }, theme)
      note(`${screen}, ${theme}`, await seriousOn(page, ['color-contrast']))
    }
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const over = await sideways(page)
      note(`${screen}, ${width} px`, over > 0 ? [`${over} px too wide`] : [])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  note('errors', errors)
  expect(found).toEqual({})
  await page.context().close()
})

test('on a phone: axe finds nothing serious, and every target pressed in a turn is 44 px', {
  timeout: 600_000,
}, async () => {
  const page = await stand.page({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })
  const found: Record<string, readonly string[]> = {}
  for (const screen of ['home-new', 'new-table', 'table-51st-state', 'table-rules', 'replay', 'film'] as const) {
    await visit(page, screen)
    const serious = await seriousOn(page)
    if (serious.length > 0) found[screen] = serious
  }
  expect(found).toEqual({})
  await visit(page, 'table-51st-state')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.dock button, .phone-tabs button, .top-bar .tool')]
      .filter((one) => one.checkVisibility() && !one.classList.contains('rule-link'))
      .map((one) => ({ name: one.textContent ?? '', height: Math.round(one.getBoundingClientRect().height) }))
      .filter(({ height }) => height < 44),
  )
  expect(small).toEqual([])
  await page.context().close()
})
