import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCREENS, visit } from './screens.ts'
import type { Stand } from './stand.ts'
import { openStand } from './stand.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** What axe finds serious on this screen, in words. */
async function seriousOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const runner = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe
    return (await runner.run()).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`)
          .slice(0, 3)
          .join(' | ')}`,
    )
}

const LOOKS = [
  ['light', 'pl-PL'],
  ['dark', 'en-GB'],
] as const

test.each(LOOKS)('axe finds nothing serious on any screen, %s', async (scheme, locale) => {
  const page = await stand.page({ colorScheme: scheme, locale, reducedMotion: 'reduce' })
  const found: Record<string, readonly string[]> = {}
  for (const screen of SCREENS) {
    await visit(page, screen)
    const serious = await seriousOn(page)
    if (serious.length > 0) found[screen] = serious
  }
  expect(found).toEqual({})
  await page.context().close()
})

test('in Polish no text is missing on any screen', async () => {
  const page = await stand.page({ locale: 'pl-PL' })
  const found: Record<string, readonly string[]> = {}
  for (const screen of SCREENS) {
    await visit(page, screen)
    const missing = await page.evaluate(() => [
      ...(globalThis as unknown as { stolikMissingKeys: Set<string> }).stolikMissingKeys,
    ])
    if (missing.length > 0) found[screen] = missing
    expect(await page.locator('html').getAttribute('lang')).toBe('pl')
    // A key that was shown as it is has dots and no spaces: `bar.final`.
    const bare = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        texts.push(node.textContent?.trim() ?? '')
      return texts.filter((text) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(text))
    })
    if (bare.length > 0) found[`${screen} (shown)`] = bare
  }
  expect(found).toEqual({})
  await page.context().close()
})

test.each([
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 720],
])('%i × %i: no screen scrolls sideways', async (width, height) => {
  const page = await stand.page({ viewport: { width, height }, hasTouch: width < 800, locale: 'pl-PL' })
  const wide: string[] = []
  for (const screen of SCREENS) {
    await visit(page, screen)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wide.push(`${screen}: ${over} px`)
  }
  expect(wide).toEqual([])
  await page.context().close()
})

test('on a phone every target that is pressed in a turn is 44 px', async () => {
  const page = await stand.page({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await visit(page, 'table-51st-state')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.dock button, .mtabs button, .bar .tool')]
      .filter((one) => one.checkVisibility() && !one.classList.contains('rule-link'))
      .map((one) => ({ name: one.textContent ?? '', height: Math.round(one.getBoundingClientRect().height) }))
      .filter(({ height }) => height < 44),
  )
  expect(small).toEqual([])
  await page.context().close()
})
