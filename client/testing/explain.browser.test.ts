import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './screens.ts'
import type { Stand } from './stand.ts'
import { GAMES, openStand } from './stand.ts'
import { seqOf, waitForTurn } from './steps.ts'

/** What explains a game where it is played: terms in place, and the aid card. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

/** How many sheets of paper the page would be. */
const sheets = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return [...pdf.matchAll(/\/Type\s*\/Page(?!s)/g)].length
}

test('the aid card opens with ?, closes with H, and is one sheet of paper', async () => {
  const page = await stand.page({ locale: 'pl-PL' })
  await visit(page, 'table-new-angeles')
  const before = await seqOf(page)
  await page.keyboard.press('?')
  await page.locator('.aid-card li').first().waitFor()
  expect(await page.locator('.aid-card section').count()).toBe(4)
  expect(await sheets(page)).toBe(1)
  // A term in it is explained above the dialog, not beneath.
  await page.locator('.aid-card .term').first().focus()
  await page.locator('dialog .tip').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.tip').count()).toBe(0)
  await page.locator('.aid-tools button').first().focus()
  await page.keyboard.press('h')
  await page.locator('.aid-dialog').waitFor({ state: 'detached' })
  expect(await seqOf(page)).toBe(before)
  await page.context().close()
})

test.each(GAMES.flatMap((game) => (['pl', 'en'] as const).map((language) => [game, language] as const)))(
  'the aid card of %s in %s is one sheet of paper, and every line of it is there',
  async (game, language) => {
    const page = await stand.page({ locale: language === 'pl' ? 'pl-PL' : 'en-GB' })
    await visit(page, `table-${game}`)
    await page.keyboard.press('?')
    await page.locator('.aid-card li').first().waitFor()
    const lines = await page.locator('.aid-card li').allInnerTexts()
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => /…|\*\*|\{\{/.test(line))).toEqual([])
    expect(await page.locator('.aid-card .term').count()).toBeGreaterThan(5)
    expect(await sheets(page)).toBe(1)
    await page.context().close()
  },
)

test('a term is explained in the log and in the phases too', async () => {
  const page = await stand.page()
  await visit(page, 'table-arcs')
  for (const place of ['.log .term', '.phases .term']) {
    await page.locator(place).first().hover()
    await page.locator('.tip').waitFor()
    await page.mouse.move(700, 300)
    await page.locator('.tip').waitFor({ state: 'detached' })
  }
  await page.context().close()
})

/** A table of 51st State at its first question: which faction. */
async function firstQuestion(page: Page): Promise<void> {
  await page.goto('/')
  const id = await page.evaluate(async () => {
    const post = (path: string, body: unknown) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json())
    await post('/api/me', { name: 'Ania', language: 'en' })
    const { id: made } = await post('/api/matches', {
      game: '51st-state',
      seats: 2,
      bots: { 1: 'easy' },
      mine: [0],
      start: true,
    })
    return made as string
  })
  await page.goto(`/t/${id}`)
  await waitForTurn(page)
}

test('a term in a question is explained by mouse and by keyboard, and leads to its rule', async () => {
  const page = await stand.page()
  await firstQuestion(page)
  const term = page.locator('.ask h2 .term').first()
  await term.hover()
  const tip = page.locator('.tip')
  await tip.waitFor()
  expect((await tip.locator('.tip-body').innerText()).split(/\s+/).length).toBeLessThanOrEqual(30)
  await page.mouse.move(700, 300)
  await tip.waitFor({ state: 'detached' })
  await term.focus()
  await tip.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.rule[data-here="true"]').waitFor()
  await page.context().close()
})

test('on a phone the aid card is one tap away', async () => {
  const page = await stand.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await firstQuestion(page)
  await page.locator('.top-bar [aria-keyshortcuts="? H"]').tap()
  await page.locator('.aid-card li').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.context().close()
})
