import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chapters as fifty } from '../../games/51st-state/client/chapters.ts'
import { chapters as arcs } from '../../games/arcs/client/chapters.ts'
import { chapters as machine } from '../../games/great-machine/client/chapters.ts'
import { chapters as angeles } from '../../games/new-angeles/client/chapters.ts'
import type { Stand } from './stand.ts'
import { GAMES, openStand } from './stand.ts'

/** The rules worth reading: pictures that stand where the sentences point, a search, every card. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

const CHAPTERS = { arcs, '51st-state': fifty, 'new-angeles': angeles, 'great-machine': machine }

/** So many sentences of a chapter point at something on its picture. */
const POINTING: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  arcs: { round: 3, ambitions: 3, map: 3, battle: 3, court: 2, raid: 1 },
  '51st-state': { card: 3, draft: 2, raze: 2, rebuild: 2, solo: 2 },
  'new-angeles': { deal: 3, city: 2, android: 2, demand: 1, trade: 1 },
  'great-machine': { access: 1, orders: 2, action: 2, riot: 1, city: 1 },
}

const complaintsOf = (page: Page): readonly string[] => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

test.each(GAMES)('%s: every chapter is drawn by its board, and what its sentences point at is there', async (game) => {
  const page = await stand.page({ locale: 'pl-PL' })
  const problems = complaintsOf(page)
  await page.goto(`/rules/${game}`)
  for (const { id } of CHAPTERS[game]) {
    const chapter = page.locator(`#chapter-${id}`)
    await chapter.locator('.picture-frame').waitFor()
    const numbers = chapter.locator('.picture .number')
    await expect.poll(() => numbers.count(), { message: id }).toBe(POINTING[game]?.[id])
    expect((await chapter.locator('.picture-frame').boundingBox())?.height, id).toBeGreaterThan(40)
  }
  // The goal, the turn and the aid card come first.
  expect(await page.locator('#goal p, #turn li, #aid li').count()).toBeGreaterThan(10)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(problems).toEqual([])
  await page.context().close()
})

test('the search finds terms, cards and rules by keyboard, whatever letters and endings they are written with', async () => {
  const page = await stand.page({ locale: 'pl-PL' })
  await page.goto('/rules/arcs')
  await page.locator('.told-chapter').first().waitFor()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.pressSequentially('zabezpieczeniem')
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option').first().innerText()).toContain('Zabezpieczenie')
  // Polish letters are not needed.
  await field.fill('wiezie')
  await expect.poll(() => page.getByRole('option', { name: /Nadzorcy Więzie/ }).count()).toBeGreaterThan(0)
  await field.fill('zabezpieczenie')
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  const wanted = await field.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${wanted}"]`).getAttribute('aria-selected')).toBe('true')
  await field.press('Enter')
  // A term leads to its rule, in the appendix, and the row is lit.
  await expect.poll(() => page.locator('.rule[data-here="true"]').count()).toBe(1)
  expect(page.url()).toContain('#ARCS-')
  await expect.poll(() => page.locator('.rule[data-here="true"]').isVisible()).toBe(true)
  await page.context().close()
})

test('cards are filtered by the address, walked with arrows, and say which filter stands in the way', async () => {
  const page = await stand.page({ locale: 'en-GB' })
  await page.goto('/rules/51st-state/cards?cat=cat.action&dist=3')
  const cards = page.locator('.card-grid button')
  await cards.first().waitFor()
  const some = await cards.count()
  expect(await page.getByRole('status').first().innerText()).toBe(`${some} of 139 cards`)
  await page.getByRole('checkbox', { name: /^3/ }).uncheck()
  await expect.poll(() => cards.count()).toBeGreaterThan(some)
  expect(new URL(page.url()).search).toBe('?cat=cat.action')
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const name = await cards.nth(1).locator('b').innerText()
  expect(await page.locator('.shown-card h2').innerText()).toBe(name)
  expect(new URL(page.url()).searchParams.get('card')).toBe(await cards.nth(1).getAttribute('data-card'))
  await page.goto('/rules/arcs/cards?deck=vox&suit=fuel')
  await page.locator('.shelf .empty button').click()
  await cards.first().waitFor()
  await page.context().close()
})
