import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIST as fifty } from '../../games/51st-state/lessons/list.ts'
import { LIST as arcs } from '../../games/arcs/lessons/list.ts'
import { LIST as machine } from '../../games/great-machine/lessons/list.ts'
import { LIST as angeles } from '../../games/new-angeles/lessons/list.ts'
import { MOST_BEATS } from '../../lessons/index.ts'
import { seriousOn } from './axe.ts'
import { hear, type Means, playLesson } from './lesson-play.ts'
import type { Stand } from './stand.ts'
import { openStand } from './stand.ts'

/**
 * Every lesson is played to its end, by pressing what it lights. Here each is played in one way, and all ways are taken;
 * `npm run test:lessons` plays every lesson in both languages, by mouse and by keyboard, on a desktop and on a phone, and lets
 * axe look at the whole page in every beat.
 */
const LONG = process.env.LESSONS === 'all'

const LISTS = { arcs, '51st-state': fifty, 'new-angeles': angeles, 'great-machine': machine } as const
const LESSONS = Object.entries(LISTS).flatMap(([game, list]) => list.map(({ id, beats }) => ({ game, id, beats })))

interface Way {
  readonly language: 'en' | 'pl'
  readonly means: Means
  readonly screen: 'desktop' | 'phone'
}
const WAYS: readonly Way[] = (['desktop', 'phone'] as const).flatMap((screen) =>
  (['mouse', 'keyboard'] as const).flatMap((means) =>
    (['en', 'pl'] as const).map((language) => ({ screen, means, language })),
  ),
)
/** Three steps on each time: by the third lesson every language, means and screen was there. */
const PLAYED = LESSONS.flatMap((lesson, i) =>
  (LONG ? WAYS : [WAYS[(i * 3) % WAYS.length] as Way]).map((way) => ({ ...lesson, ...way })),
)

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

const openAs = ({ language, screen }: Way): Promise<Page> =>
  stand.page({
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    reducedMotion: 'reduce',
    ...(screen === 'phone' && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  })

/** What is wrong with what is said just now. */
const wrongIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bubble = document.querySelector('.bubble') as HTMLElement
    const { left, top, right, bottom } = bubble.getBoundingClientRect()
    const missing = (globalThis as unknown as { stolikMissingKeys: Set<string> }).stolikMissingKeys
    return [
      ...[...missing].map((key) => `no text for ${key}`),
      ...(bubble.querySelector('#bubble-words')?.textContent ? [] : ['nothing is said']),
      ...(bubble.contains(document.activeElement) ? [] : ['it is not read out: the focus is elsewhere']),
      ...(left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight ? [] : ['it stands off the screen']),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ]
  })

const rings = (page: Page): Promise<number> => page.locator('.spotlight-ring').count()

test.each(PLAYED)('$game: $id in $language by $means on a $screen', { timeout: 900_000 }, async (one) => {
  const page = await openAs(one)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`/learn/${one.game}/${one.id}`)
  const beats = new Set<string>()
  const found: Record<string, readonly string[]> = {}
  await playLesson(page, one.means, async ({ said, beat, end, lost }) => {
    if (!end && !lost) {
      beats.add(beat)
      await expect.poll(() => rings(page), { message: `light: ${said}` }).toBeGreaterThan(0)
    }
    const wrong = [
      ...(await wrongIn(page)),
      ...(await (LONG ? seriousOn(page) : seriousOn(page, undefined, '.bubble'))),
    ]
    if (wrong.length > 0) found[said] = wrong
  })
  expect(found).toEqual({})
  expect(beats.size).toBe(one.beats)
  expect(beats.size).toBeLessThanOrEqual(MOST_BEATS)
  expect(problems).toEqual([])
  await page.goto('/learn')
  await expect.poll(() => page.locator('.learn-ring[data-done="true"]').count()).toBe(1)
  await page.context().close()
})

const step = (page: Page): Promise<string | null> => page.locator('.bubble-head').textContent()

test('what is not meant is answered gently, may be tried, and is forgotten; one can go back, leave and come back', async () => {
  const page = await openAs({ language: 'en', means: 'mouse', screen: 'desktop' })
  await page.goto('/learn/arcs/first-chapter')
  const { said } = await hear(page, null)
  await page.locator('[data-go-on]').click()
  expect((await hear(page, said)).beat).toBe('Step 2 of 18')
  await page.locator('.dock .main-choice[data-choice="pass"]').click()
  const confirm = page.locator('.dock [data-choice="pass"][data-state="asked"]')
  await expect
    .poll(async () => {
      if (await confirm.isVisible()) await confirm.click()
      return page.locator('.bubble h2').textContent()
    })
    .toBe('You may, but look')
  // The lesson has an answer of its own, and the table stands where it stood.
  expect(await page.locator('#bubble-words p').first().textContent()).toMatch(/hand the lead away/)
  await page.getByRole('button', { name: 'Try it anyway' }).click()
  await page.locator('[data-return]').waitFor()
  await expect.poll(() => page.locator('.bubble h2').textContent()).toBe('Just trying')
  await page.locator('[data-return]').click()
  await expect.poll(() => step(page)).toBe('Step 2 of 18')
  await page.getByRole('button', { name: 'Back', exact: true }).last().click()
  await expect.poll(() => step(page)).toBe('Step 1 of 18')
  await page.locator('[data-go-on]').click()
  await expect.poll(() => step(page)).toBe('Step 2 of 18')
  await page.locator('[data-show]').click()
  await expect.poll(() => step(page)).toBe('Step 3 of 18')
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.locator('.learn-continue').click()
  expect((await hear(page, null)).beat).toBe('Step 3 of 18')
  await page.context().close()
})

/** Presses the button of a choice, and once more where that is asked back, until something comes of it. */
async function take(page: Page, choice: string, until: string): Promise<void> {
  const button = page.locator(`.dock [data-choice^="${choice}"]`).first()
  await button.click()
  await expect
    .poll(async () => {
      if ((await button.getAttribute('data-state', { timeout: 500 }).catch(() => null)) === 'asked')
        await button.click({ timeout: 2000 }).catch(() => undefined)
      return page.locator(until).count()
    })
    .toBeGreaterThan(0)
}

test('a puzzle: a wrong way is answered, after two the solution may be seen, and who solves it goes on to the next', async () => {
  const page = await openAs({ language: 'en', means: 'mouse', screen: 'phone' })
  await page.goto('/learn/51st-state/one-card')
  for (const wrong of ['deal', 'raze']) {
    await page.locator('[data-try]').click()
    await take(page, wrong, '.puzzle-line [data-again]')
    await take(page, 'pass', '[data-result="failed"]')
    expect(await page.locator('.bubble h2').textContent()).toBe('Not quite')
    expect(await page.locator('[data-show]').count()).toBe(wrong === 'deal' ? 0 : 1)
    expect(await seriousOn(page)).toEqual([])
    await page.locator('[data-again]').click()
  }
  await page.locator('[data-show]').click()
  await page.locator('[data-result="solved"]').waitFor()
  expect(await page.locator('.bubble h2').textContent()).toBe('That is how')
  await page.locator('[data-again]').click()
  await page.locator('[data-try]').click()
  await take(page, 'build', '.puzzle-line [data-again]')
  await take(page, 'pass', '[data-result="solved"]')
  expect(await page.locator('.bubble h2').textContent()).toBe('Solved!')
  await page.getByRole('link', { name: 'Next puzzle' }).click()
  await expect.poll(() => page.locator('.bubble h2').textContent()).toBe('Use it, then replace it')
  await page.goto('/learn')
  await expect.poll(() => page.locator('.learn-puzzle[data-done="true"]').count()).toBe(1)
  await page.context().close()
})

test('after a choice that was not meant, what is asked for is in sight again', async () => {
  const page = await openAs({ language: 'en', means: 'mouse', screen: 'desktop' })
  await page.goto('/learn/great-machine/machine')
  const { said } = await hear(page, null)
  await page.locator('[data-go-on]').click()
  await hear(page, said)
  const asked = page.locator('.dock [data-choice="servant lex>art"]')
  await asked.waitFor()
  // The learner looks elsewhere: only what another Servant can do is shown.
  await page.locator('[data-widen]').click()
  await page.locator('.servant-line[data-thing="phantasmer"]').click({ force: true })
  await expect.poll(() => asked.count()).toBe(0)
  await page.locator('.dock .choice').first().click()
  await expect.poll(() => page.locator('.bubble h2').textContent()).toBe('You may, but look')
  await asked.waitFor()
  await page.context().close()
})
