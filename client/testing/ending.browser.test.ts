import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalysisAnswer, ToldAnalysis } from '../../protocol/analysis.ts'
import type { LogEntry, MatchInfo, ReplayFrame } from '../../protocol/protocol.ts'
import type { Story } from '../../protocol/story.ts'
import { wayTo } from './playing.ts'
import { openStage, type Stage } from './stage.ts'
import { GAMES, type GameId, SEATS } from './stand.ts'
import { decide, steady, waitForTurn } from './steps.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

/** A match of people that has come to its end, and the page of the first of them. */
async function finished(game: GameId): Promise<{ match: string; page: Page }> {
  const situation = { name: 'over', seats: SEATS[game], seed: 'ending', bots: 'greedy' } as const
  const { choices } = wayTo(game, { ...situation, until: ({ outcome }) => outcome !== undefined })
  const { match, play } = await stage.begin(game, situation.seats, situation.seed)
  for (const choice of choices) await play(choice)
  const context = await stage.enter(0, { locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  await page.goto(`/t/${match}`)
  await page.locator('.ending').waitFor()
  return { match, page }
}

const asked = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(`/api${path}`)).json()

/** A step shortly before the end after which this seat is asked. */
async function lateFor(page: Page, match: string, seat: number): Promise<number> {
  const { seq: last = 0 } = await asked<MatchInfo>(page, `/matches/${match}`)
  const log = await asked<LogEntry[]>(page, `/matches/${match}/log?from=${Math.max(0, last - 60)}&to=${last}`)
  const own = log.filter((entry) => entry.kind === 'choose' && entry.seat === seat && entry.undone !== true)
  const { seq } = own[Math.max(0, own.length - 4)] as LogEntry
  return seq - 1
}

test.each(GAMES)('%s: the ending adds up, and from its moments the match goes on another way', async (game) => {
  const { match, page } = await finished(game)
  const story = await asked<Story>(page, `/matches/${match}/story`)
  const { outcome } = await asked<MatchInfo>(page, `/matches/${match}`)
  for (const { parts, total } of story.rows) expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  if (outcome?.scores !== undefined) expect(story.rows.map(({ total }) => total)).toEqual(outcome.scores)

  // From a turning point, with the very cards: what was open then is open now.
  const [moment] = story.moments
  if (moment === undefined) throw new Error(`${game}: no turning point`)
  await page.locator('.moments-item').first().getByRole('button', { name: 'Try it differently' }).click()
  await page.getByRole('button', { name: 'With the very cards of the match' }).click()
  await page.waitForURL(/\/t\/~~/)
  await page.locator('.practice-bar').waitFor()
  expect(await page.locator('.practice-bar').innerText()).toContain(`from decision ${moment.from}`)
  expect(await waitForTurn(page)).toBe('mine')
  const place = await page.locator('.top-bar .progress').innerText()
  await decide(page)
  await page.getByRole('link', { name: 'Leave practice' }).click()
  await page.waitForURL(new RegExp(`/t/${match}/replay\\?at=${moment.from}$`))
  // It stood where the match stood, and the match is what it was.
  expect(await page.locator('.top-bar .progress').innerText()).toBe(place)
  expect(await asked<Story>(page, `/matches/${match}/story`)).toEqual(story)

  // Through my eyes, shortly before the end, with what I did not know dealt anew: played to its end, both ends are compared.
  const late = await lateFor(page, match, 0)
  await page.goto(`/t/${match}/replay?at=${late}&seat=0`)
  await page.getByRole('button', { name: 'Go on from here' }).click()
  await page.getByRole('button', { name: 'Unknown cards and dice dealt anew' }).click()
  await page.waitForURL(/\/t\/~~/)
  const pick = steady(3)
  while ((await decide(page, pick)) === 'mine');
  await page.locator('.ending .compare').waitFor()
  expect(await page.locator('.ending .compare tbody tr').count()).toBe(SEATS[game])
  await page.context().close()
})

test.each(GAMES)(
  '%s: luck and choice are counted on the device, and the costliest decisions are asked',
  async (game) => {
    const { page } = await finished(game)
    const rows = page.locator('.luck tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(SEATS[game])
    for (let row = 0; row < SEATS[game]; row++) {
      // What is written adds up: the chance before the deal, luck and choices are the result.
      const numbers = (await rows.nth(row).innerText()).replaceAll('−', '-').match(/(?<!±)[+-]?\b\d+\b/g)
      const [start = 0, result = 0, luck = 0, choices = 0] = (numbers ?? []).slice(-4).map(Number)
      expect(start + luck + choices).toBe(result)
      expect([0, 100]).toContain(result)
    }
    const question = page.locator('.quiz-item').first()
    await question.waitFor()
    // Nothing is told before the guess.
    expect(await question.locator('.quiz-answer').count()).toBe(0)
    const options = question.locator('.quiz-option')
    expect(await options.count()).toBeGreaterThan(1)
    await options.first().click()
    expect(await question.locator('.quiz-answer').count()).toBe(await options.count())
    expect(await question.getByText('played', { exact: true }).count()).toBe(1)
    if (process.env.STOLIK_PICTURES !== undefined) {
      await page.screenshot({ path: `screenshots/luck-${game}.png`, fullPage: true })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `screenshots/luck-${game}-phone.png`, fullPage: true })
    }
    await page.context().close()
  },
)

test('what the server has counted in the background is what the page shows, without counting itself', async () => {
  const { match, page } = await finished('51st-state')
  const found: ToldAnalysis = {
    lines: 100,
    rounds: 50,
    start: [0.53, 0.47],
    result: [1, 0],
    luck: [0.21, -0.21].map((value) => ({ value, error: 0.04 })),
    choices: [0.26, -0.26].map((value) => ({ value, error: 0.04 })),
    slips: [0, 0].map((value) => ({ value, error: 0 })),
    uncounted: 0,
    costly: [],
  }
  // At first it is still at it, as a busy one is.
  let left = 1
  await page.route(`**/api/matches/${match}/analysis`, (route) =>
    route.fulfill({ json: (left-- > 0 ? {} : { found }) satisfies AnalysisAnswer }),
  )
  const hired: string[] = []
  page.on('worker', (worker) => hired.push(worker.url()))
  await page.reload()
  const rows = page.locator('.luck tbody tr')
  await rows.first().waitFor()
  const numbers = (await rows.allInnerTexts()).map((row) =>
    (row.replaceAll('−', '-').match(/(?<!±)[+-]?\b\d+\b/g) ?? []).slice(-4).map(Number),
  )
  expect(numbers).toEqual([
    [53, 100, 21, 26],
    [47, 0, -21, -26],
  ])
  expect(hired).toEqual([])
  await page.context().close()
})

test('a finished match in replay: every card or one seat’s, rounds, turning points, comments; and it counts', async () => {
  const { match, page } = await finished('arcs')
  const story = await asked<Story>(page, `/matches/${match}/story`)
  await page.goto(`/t/${match}/replay?at=0`)
  const position = page.locator('.reel-cap .digits')
  await position.waitFor()
  // All hands, then one.
  const eyes = page.getByRole('complementary', { name: 'Through whose eyes?' })
  await eyes.getByRole('button', { name: 'Everything' }).click()
  await expect.poll(() => page.locator('.eye-hand').count()).toBe(SEATS.arcs)
  await eyes.getByRole('button', { name: 'Borys' }).click()
  await expect.poll(() => page.locator('.eye-hand').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('seat')).toBe('1')
  // Each turning point has a mark that leads there, each chapter a band.
  const marks = page.locator('.reel-moment')
  await expect.poll(() => marks.count()).toBe(story.moments.length)
  expect(story.bands.length).toBeGreaterThan(1)
  await marks.first().click()
  await expect.poll(() => position.textContent()).toContain(`decision ${story.moments[0]?.seq} of`)
  await page.locator('.reel-speed input').last().check()
  // What is said about this moment leads others here.
  await page.locator('.comments summary').click()
  await page.getByLabel(`About decision ${story.moments[0]?.seq}…`).fill('Here it was lost.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.locator('.comments li').waitFor()
  const other = await (await stage.enter(1, { locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage()
  await other.goto(`/t/${match}/replay?at=0`)
  await other.locator('.comments summary').click()
  await other.getByText('Here it was lost.').click()
  await expect
    .poll(() => other.locator('.reel-cap .digits').textContent())
    .toContain(`decision ${story.moments[0]?.seq} of`)
  await other.context().close()
  // The match stands in the statistics, with who was beaten.
  await page.goto('/statistics')
  await page.getByRole('region', { name: 'Arcs' }).getByText(/match/).first().waitFor()
  await page.locator('.statistics-table tbody tr').first().waitFor()
  if (process.env.STOLIK_PICTURES !== undefined) {
    await page.screenshot({ path: 'screenshots/statistics.png', fullPage: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: 'screenshots/statistics-phone.png', fullPage: true })
    await page.goto(`/t/${match}/replay?at=10&seat=0`)
    await page.locator('.comments').waitFor()
    await page.screenshot({ path: 'screenshots/comments-phone.png', fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: 'screenshots/comments.png', fullPage: true })
  }
  await page.context().close()
})

test('another match with the same people: with a new deal, or with the very deal of this one', async () => {
  const first = await finished('arcs')
  await first.page.getByRole('button', { name: 'Play again' }).click()
  await first.page.waitForURL((url) => !url.pathname.includes(first.match))
  await first.page.locator('.dock .ask').waitFor()
  const handIn = async (page: Page, match: string): Promise<unknown> => {
    const { view } = await asked<ReplayFrame>(page, `/matches/${match}/at/0?seat=0`)
    const { players } = view.open as { players: readonly { readonly hand: readonly number[] }[] }
    return players[0]?.hand.map((back) => view.faces[back])
  }
  const idOn = (page: Page): string => /\/t\/([\w~-]+)/.exec(page.url())?.[1] ?? ''
  const before = await handIn(first.page, first.match)
  expect(await handIn(first.page, idOn(first.page))).not.toEqual(before)
  await first.page.context().close()

  const second = await finished('arcs')
  await second.page.getByRole('button', { name: 'Same deal' }).click()
  await second.page.waitForURL((url) => !url.pathname.includes(second.match))
  await second.page.locator('.dock .ask').waitFor()
  expect(await handIn(second.page, idOn(second.page))).toEqual(before)
  // Whoever comes later is led to the same one.
  await second.page.goto(`/t/${second.match}`)
  await second.page.locator('.ending-main-act').click()
  await second.page.waitForURL((url) => !url.pathname.includes(second.match))
  await second.page.context().close()
})
