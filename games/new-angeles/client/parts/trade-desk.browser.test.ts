import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousOn } from '../../../../client/testing/axe.ts'
import { openStand, type Stand } from '../../../../client/testing/stand.ts'
import { seqOf } from '../../../../client/testing/steps.ts'
import { bargained } from '../../testing/bargained.ts'

/** Two people and three bots bargain: Ania at a desk in English, Borys on a phone in Polish. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'pl-PL' } as const

const post = <T>(page: Page, path: string, body: unknown = {}): Promise<T> =>
  page.evaluate(
    ([to, what]) =>
      fetch(`/api${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      }).then((answer) => answer.json()),
    [path, body] as const,
  )

async function person(name: string, language: 'en' | 'pl', options: BrowserContextOptions): Promise<Page> {
  const page = await stand.page({ reducedMotion: 'reduce', ...options })
  await page.goto('/')
  await post(page, '/me', { name, language })
  return page
}

/** Which of the pages is asked now. */
async function asked(pages: readonly Page[]): Promise<Page | undefined> {
  for (const page of pages)
    if ((await page.locator('.dock .ask[data-state="mine"] [data-choice]:not([aria-disabled="true"])').count()) > 0)
      return page
  return undefined
}

/** One decision by the bar, whatever it is; what cannot be taken back is pressed again. */
async function decideAny(page: Page): Promise<void> {
  const before = await seqOf(page)
  await page.waitForFunction(
    (seq) => {
      const place = document.querySelector('.connection-state')?.getAttribute('aria-label') ?? ''
      if (Number(/(\d+)/.exec(place)?.[1] ?? -1) !== seq) return true
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.dock .ask .groups [data-choice]')]
      const again = document.querySelector<HTMLButtonElement>('.dock [data-choice][data-state="asked"]')
      ;(again ?? buttons.find((one) => one.closest('.quiet') === null))?.click()
      return false
    },
    before,
    { polling: 300 },
  )
}

/** A match of the two with three bots, at a moment at which one of them must decide and everybody may trade. */
async function atTheDesk(around: Readonly<Record<string, unknown>> = {}): Promise<{ ania: Page; borys: Page }> {
  const ania = await person('Ania', 'en', {})
  const borys = await person('Borys', 'pl', PHONE)
  const bots = { 2: 'medium', 3: 'medium', 4: 'medium' }
  const wish = { game: 'new-angeles', seats: 5, bots, mine: [0], options: { corporations: 'random', ...around } }
  const { id } = await post<{ id: string }>(ania, '/matches', wish)
  await post(borys, `/matches/${id}/seats/1`)
  await post(ania, `/matches/${id}/start`)
  for (const page of [ania, borys]) {
    await page.goto(`/t/${id}`)
    await page.waitForSelector('.dock .ask')
  }
  for (let i = 0; i < 40; i++) {
    await expect.poll(() => asked([ania, borys])).toBeDefined()
    const ready = await Promise.all([ania, borys].map((page) => page.locator('.new-offer').count()))
    if (ready.every((count) => count > 0)) return { ania, borys }
    await decideAny((await asked([ania, borys])) as Page)
  }
  throw new Error('trading never opened')
}

/** The two in the middle of a match in which they have bargained before; bots have the other seats. */
async function inTheMiddle(
  around: Readonly<Record<string, boolean | string>> = {},
): Promise<{ ania: Page; borys: Page }> {
  const ania = await person('Ania', 'en', {})
  const borys = await person('Borys', 'pl', PHONE)
  const seats = ['mine', 'free', 'medium', 'medium', 'medium']
  const { id } = await post<{ id: string }>(ania, '/matches/adopt', { record: bargained(around), seats })
  await post(borys, `/matches/${id}/seats/1`)
  await post(ania, `/matches/${id}/start`)
  for (const page of [ania, borys]) {
    await page.goto(`/t/${id}`)
    await page.waitForSelector('.dock .ask')
    await page.locator('.new-offer').first().waitFor()
  }
  return { ania, borys }
}

const close = async (...pages: Page[]) => {
  for (const page of pages) await page.context().close()
}

/** What the other of the two offers; bots may offer something too. */
const incoming = (page: Page) =>
  page
    .locator('.trade[data-kind="incoming"]')
    .filter({ hasText: /^\s*(Ania|Borys) / })
    .first()
const own = (page: Page) => page.locator('.trade[data-kind="own"]')
const more = (page: Page, side: 'give' | 'get') =>
  page.locator(`.trade-half[data-side="${side}"] .stepper button`).last()
const send = (page: Page) => page.locator('[data-send]')

/** Takes a choice of the desk; what binds asks to be pressed again. */
async function take(page: Page, kind: string): Promise<void> {
  const button = page.locator(`.trade-desk [data-choice^="${kind}"]`).first()
  await button.dispatchEvent('click')
  await page.waitForFunction(
    (which) => {
      if (document.querySelector(`.trade-desk [data-choice^="${which}"]`) === null) return true
      document.querySelector<HTMLElement>('.dock [data-choice][data-state="asked"]')?.click()
      return false
    },
    kind,
    { polling: 300 },
  )
}

test('an offer is written by mouse, changed on a phone, and struck; nothing is told before it is sent', async () => {
  const { ania, borys } = await atTheDesk()
  const before = await seqOf(ania)
  await ania.locator('.new-offer').click()
  await ania.locator('.addressees .trade-take', { hasText: 'Borys' }).click()
  await more(ania, 'give').click()
  await ania.locator('.trade-half[data-side="get"] .promises .trade-take').first().click()
  expect(await ania.locator('.composer footer p').textContent()).toMatch(/^You will have \d+ capital$/)
  expect([await seqOf(ania), await incoming(borys).count()]).toEqual([before, 0])
  await send(ania).click()

  await incoming(borys).waitFor()
  expect(await incoming(borys).textContent()).toContain('kapitał 1')
  await incoming(borys).locator('[data-counter]').tap()
  await borys.locator('.composer strong', { hasText: 'Twoja kontrpropozycja' }).waitFor()
  await more(borys, 'get').tap()
  await send(borys).tap()

  await incoming(ania).waitFor()
  expect(await incoming(ania).textContent()).toContain('2 capital')
  await take(ania, 'tradeAccept 1 ')
  await ania.locator('.trade-history').waitFor()
  await expect.poll(() => own(borys).count()).toBe(0)
  await ania.locator('.trade-history summary').click()
  const word = ania.locator('.trade-history li', { hasText: /Borys to (you|Ania): a promise of support/i })
  expect(await word.locator('.word-mark').textContent()).toBe('still open')
  await close(ania, borys)
})

test('with the keyboard alone: N, to whom, how much, Enter; the other declines with a reason', async () => {
  const { ania, borys } = await atTheDesk()
  await ania.keyboard.press('n')
  await ania.locator('.composer').waitFor()
  await expect.poll(() => ania.evaluate(() => document.activeElement?.textContent)).toBe('Borys')
  await ania.keyboard.press('Enter')
  const capital = ania.locator('.trade-half[data-side="give"] input')
  for (let i = 0; i < 12 && !(await capital.evaluate((one) => one === document.activeElement)); i++)
    await ania.keyboard.press('Tab')
  await ania.keyboard.press('ArrowUp')
  await ania.keyboard.press('ArrowUp')
  await ania.keyboard.press('Enter')
  await own(ania).first().waitFor()
  await expect.poll(() => ania.locator('.composer').count()).toBe(0)

  await incoming(borys).waitFor()
  await incoming(borys).locator('select').selectOption({ label: 'za mało' })
  await expect.poll(() => own(ania).count()).toBe(0)
  await expect.poll(() => ania.locator('.log').first().textContent()).toContain('too little')

  await ania.keyboard.press('n')
  await ania.locator('.composer').waitFor()
  await ania.keyboard.press('Escape')
  await expect.poll(() => ania.locator('.composer').count()).toBe(0)
  await close(ania, borys)
})

test('on a phone an offer is sent and withdrawn; bots answer one to all, and one of them is picked', async () => {
  const { ania, borys } = await atTheDesk()
  await borys.locator('.new-offer').first().tap()
  await borys.locator('.addressees .trade-take', { hasText: 'Ania' }).tap()
  await more(borys, 'give').tap()
  await send(borys).tap()
  await incoming(ania).waitFor()
  await take(borys, 'tradeWithdraw')
  await expect.poll(() => incoming(ania).count()).toBe(0)

  await borys.locator('.new-offer').first().tap()
  await borys.locator('.addressees .trade-take', { hasText: 'Wszyscy' }).tap()
  await more(borys, 'give').tap()
  await send(borys).tap()
  // A gift: every bot would take it.
  const picks = borys.locator('.trade-desk [data-choice^="tradePick"]')
  await expect.poll(() => picks.count()).toBe(3)
  await take(borys, 'tradePick')
  await ania.locator('.trade-history').waitFor()
  await close(ania, borys)
})

test('at a table that talks: a whisper is for one, and nobody supports before both have said “ready”', async () => {
  const { ania, borys } = await atTheDesk({ whispers: true, talk: '8h' })
  const ready = (page: Page) => page.locator('.dock [data-choice="ready"]')
  for (let i = 0; i < 40 && (await ready(ania).count()) + (await ready(borys).count()) < 2; i++) {
    await expect.poll(() => asked([ania, borys])).toBeDefined()
    const page = (await asked([ania, borys])) as Page
    if ((await ready(page).count()) === 0) await decideAny(page)
  }
  await expect.poll(() => ready(borys).count()).toBe(1)
  // The clock of the talk stands before both; a busy machine has hours here.
  for (const page of [ania, borys]) expect(await page.locator('.timer').textContent()).toMatch(/^[78] /)

  await ania.locator('#tab-chat').click()
  await ania.locator('.chat-form select').selectOption({ label: 'Borys' })
  expect(await ania.locator('#chat-input').getAttribute('placeholder')).toBe('Say something to Borys alone')
  await ania.locator('#chat-input').fill('two for your vote')
  await ania.keyboard.press('Enter')
  await expect.poll(() => ania.locator('.chat .whisper').textContent()).toContain('to Borys alone')
  await ania.locator('.chat', { hasText: 'two for your vote' }).waitFor()

  expect(await ania.locator('.occasion-steps [data-now="true"]').textContent()).toContain('Support')
  expect(await ania.locator('.coach').count()).toBe(0)
  await ready(ania).click()
  await expect.poll(() => ania.locator('.dock .ask').getAttribute('data-state')).toBe('secret')
  expect(await ready(borys).count()).toBe(1)
  await ready(borys).tap()
  await expect.poll(() => ready(borys).count()).toBe(0)
  await close(ania, borys)
})

test('things are dragged onto their half of an offer and off it again', async () => {
  const { ania, borys } = await inTheMiddle()
  await ania.locator('.new-offer').click()
  await ania.locator('.addressees .trade-take', { hasText: 'Borys' }).click()
  const half = (side: 'give' | 'get') => ania.locator(`.trade-half[data-side="${side}"]`)
  const laid = (side: 'give' | 'get') => half(side).locator('.offer-tray .trade-take')
  const pool = (side: 'give' | 'get') => half(side).locator('.asset-pool .trade-take')
  const names: Record<string, string> = {}
  for (const side of ['give', 'get'] as const) {
    const before = await pool(side).count()
    names[side] = (await pool(side).first().textContent()) ?? ''
    // Onto the other half it does not go.
    await pool(side)
      .first()
      .dragTo(half(side === 'give' ? 'get' : 'give').locator('.offer-tray'))
    expect([await laid('give').count(), await pool(side).count()]).toEqual([side === 'give' ? 0 : 1, before])
    await pool(side).first().dragTo(half(side).locator('.offer-tray'))
    await expect.poll(() => laid(side).allTextContents()).toEqual([names[side]])
    expect(await pool(side).count()).toBe(before - 1)
  }
  // Off again, by a drop on the half outside of the offer, and on once more.
  await laid('get').dragTo(half('get').locator('.promises'))
  await expect.poll(() => laid('get').count()).toBe(0)
  await pool('get').first().dragTo(half('get').locator('.offer-tray'))
  await expect.poll(() => laid('get').count()).toBe(1)
  const capital = half('give').locator('input')
  await more(ania, 'give').dragTo(half('give').locator('.offer-tray'), { targetPosition: { x: 4, y: 4 } })
  await expect.poll(() => capital.inputValue()).toBe('1')
  await more(ania, 'give').dragTo(half('give').locator('.promises'))
  await expect.poll(() => capital.inputValue()).toBe('0')
  await send(ania).click()
  await incoming(borys).waitFor()
  expect(await own(ania).textContent()).toContain(`${names.give} ⇄ ${names.get}`)
  await close(ania, borys)
})

test('who was promised something says whether it was kept, and may say otherwise later; everybody sees both', async () => {
  const { ania, borys } = await inTheMiddle()
  const word = (page: Page, what: RegExp) => page.locator('.trade-history .word', { hasText: what }).first()
  const mine = word(ania, /Borys to (you|Ania)/)
  // There is something to say: the history lies open.
  await mine.waitFor()
  expect(await mine.textContent()).toMatch(/the table saw it (kept|broken)/)
  expect(await mine.locator('.word-mark').count()).toBe(0)
  await mine.locator('[data-choice^="tradeMark 1 kept"]').click()
  await expect.poll(() => mine.locator('.word-mark').textContent()).toBe('kept')
  await expect.poll(() => mine.locator('[data-choice^="tradeMark"]').count()).toBe(1)
  await mine.locator('[data-choice^="tradeMark 1 broken"]').click()
  await expect.poll(() => mine.locator('.word-mark').textContent()).toBe('broken')
  // Borys sees what Ania says, and has nothing to say about it.
  await borys.locator('.city-pages button').nth(2).tap()
  await borys.locator('.trade-history summary').tap()
  const theirs = word(borys, /Borys \(dla: Ania\)/)
  await expect.poll(() => theirs.textContent()).toContain('złamana')
  expect(await theirs.textContent()).toMatch(/ocenia.*Ania/)
  expect(await theirs.locator('[data-choice]').count()).toBe(0)
  await close(ania, borys)
})

test('axe finds nothing serious at the desk: an offer being written, offers to answer and own ones, the history', async () => {
  const { ania, borys } = await inTheMiddle()
  const found: Record<string, readonly string[]> = {}
  const look = async (page: Page, what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const serious = await seriousOn(page)
      if (serious.length > 0) found[`${what} ${colorScheme}`] = serious
    }
  }
  await borys.locator('.new-offer').first().tap()
  await borys.locator('.addressees .trade-take', { hasText: 'Ania' }).tap()
  await more(borys, 'give').tap()
  await look(borys, 'composer, phone')
  await send(borys).tap()
  await incoming(ania).waitFor()
  await look(borys, 'own offer, phone')

  await ania.locator('.new-offer').click()
  await ania.locator('.addressees .trade-take', { hasText: 'Borys' }).click()
  await more(ania, 'give').click()
  await ania.locator('.trade-half[data-side="give"] .asset-pool .trade-take').first().click()
  await ania.locator('.trade-half[data-side="get"] .promises .trade-take').first().click()
  await look(ania, 'composer and incoming, desk')
  await send(ania).click()
  await incoming(borys).waitFor()
  await look(ania, 'own offer and history, desk')
  await look(borys, 'incoming, phone')
  await borys.locator('.city-pages button').nth(2).tap()
  await borys.locator('.trade-history summary').tap()
  await look(borys, 'history, phone')
  const small = await borys.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.trade-desk button, .trade-desk select, .trade-desk summary')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.textContent ?? '', height: Math.round(one.getBoundingClientRect().height) }))
      .filter(({ height }) => height < 44),
  )
  expect({ found, small }).toEqual({ found: {}, small: [] })
  await close(ania, borys)
})
