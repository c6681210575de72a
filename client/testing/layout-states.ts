import type { CDPSession, Page } from 'playwright-core'
import { wayTo } from './playing.ts'
import { visit } from './screens.ts'
import { askedAt, type Situation } from './situation.ts'
import type { Stage } from './stage.ts'
import type { GameId, Stand } from './stand.ts'
import { decide, playNow, steady, waitForTurn } from './steps.ts'

/** Everything a table can be at, the sizes it is looked at in, and how to get there. */

export const STATES = ['mine', 'undo', 'held', 'past', 'over', 'replay'] as const
export type State = (typeof STATES)[number]
/** Those that need people at the other seats, or rules that fail. */
export const STAGED_STATES = ['waiting', 'secret', 'parked'] as const
export type StagedState = (typeof STAGED_STATES)[number]

export const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const
/** Phones and tablets: there one taps. */
export const isTouched = ([width, height]: readonly [number, number]): boolean =>
  width <= 1024 && width * height < 800_000

export const PANES = ['board', 'seats', 'hand', 'log'] as const

/** A page of a table in this state. */
export async function tableIn(stand: Stand, game: GameId, state: State, language: 'pl' | 'en'): Promise<Page> {
  const page = await stand.page({ locale: language === 'pl' ? 'pl-PL' : 'en-GB', reducedMotion: 'reduce' })
  if (state === 'held')
    await page.addInitScript(() =>
      localStorage.setItem('stolik.preferences', JSON.stringify({ pace: 'atOnce', endTurn: 'always', grace: 0 })),
    )
  await visit(page, state === 'held' ? 'home-new' : `table-${game}`)
  const pick = steady(3)
  if (state === 'undo') for (let i = 0; i < 30 && !(await canTakeBack(page)); i++) await decide(page, pick)
  if (state === 'held') await untilHeld(page, game)
  if (state === 'replay') {
    await page.goto(`${page.url()}/replay?at=3`)
    await page.locator('.reel').waitFor()
  }
  if (state === 'past') {
    await page.locator('.log-line-text').first().click()
    await page.locator('.dock .ask[data-state="others"]').waitFor()
  }
  if (state === 'over') {
    await page.locator('.top-bar .tool[aria-haspopup="menu"]').click()
    await page.locator('[data-item="vote"]').click()
    await page.locator('dialog .stack .button').last().click()
    await page.locator('.dock .ask[data-state="over"]').waitFor()
    await page.keyboard.press('Escape')
  }
  return page
}

/** At my own turn, where nobody's next step takes it away again. */
async function canTakeBack(page: Page): Promise<boolean> {
  return (await waitForTurn(page)) === 'mine' && (await page.locator('.undo > .button').isEnabled())
}

/** Where several answer at once, in secret; Arcs has no such question. */
const SECRET: Partial<Record<GameId, readonly string[]>> = {
  '51st-state': ['match.reject'],
  'new-angeles': ['invest.choose', 'demand.talk'],
  'great-machine': ['access.lay'],
}
const STAGED_SEATS = 4

/** A page of a table at which people sit; undefined where a game knows no such state. */
export async function stagedIn(
  stage: Stage,
  game: GameId,
  state: StagedState,
  language: 'pl' | 'en',
): Promise<Page | undefined> {
  const steps = SECRET[game] ?? []
  if (state === 'secret' && steps.length === 0) return undefined
  let left = 30
  const situation: Situation = {
    name: state,
    seats: STAGED_SEATS,
    seed: 'layouts',
    bots: 'greedy',
    // Somebody has answered already when not everybody is waited for any more.
    until: (view) =>
      state === 'secret'
        ? askedAt(view, ...steps) && view.waiting.length < waitedFor(game)
        : left-- <= 0 && view.waiting.length === 1,
  }
  const { viewer, choices } = wayTo(game, situation)
  const staged = await stage.begin(game, STAGED_SEATS, situation.seed)
  for (const choice of choices) await staged.play(choice)
  if (state === 'parked') await staged.park()
  const eyes =
    state === 'parked' ? viewer : state === 'secret' ? (choices.at(-1)?.seat ?? 0) : (viewer + 1) % STAGED_SEATS
  await stage.call('/api/me', 'PATCH', { language }, stage.people[eyes]?.cookie)
  const context = await stage.enter(eyes, {
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`/t/${staged.match}`)
  await page.locator(`.dock .ask[data-state="${STATE_SHOWN[state]}"]`).waitFor()
  return page
}
const STATE_SHOWN = { waiting: 'others', secret: 'secret', parked: 'halt' } as const
/** How many are asked at once: in the Great Machine the Heroes. */
const waitedFor = (game: GameId): number => (game === 'great-machine' ? STAGED_SEATS - 1 : STAGED_SEATS)

async function untilHeld(page: Page, game: GameId): Promise<void> {
  await playNow(page, game)
  const pick = steady(5)
  for (let i = 0; i < 60; i++) {
    await page.locator('.dock .ask:is([data-state="mine"], [data-state="held"])').waitFor()
    if ((await page.locator('.dock .ask[data-state="held"]').count()) > 0) return
    await decide(page, pick)
  }
}

/** Opens a part of the table where the screen shows one at a time; false where it shows all. */
export async function openPane(page: Page, pane: (typeof PANES)[number]): Promise<boolean> {
  const tabs = page.locator('.phone-tabs button')
  if ((await tabs.count()) === 0) return false
  await tabs.nth(PANES.indexOf(pane)).click()
  await page.locator(`.table-page[data-pane="${pane}"]`).waitFor()
  return true
}

/** What is emulated lasts as long as its session. */
const devtools = new WeakMap<Page, CDPSession>()

/** Waits until the page has taken on a size, and fingers or a mouse with it. */
export async function resize(page: Page, size: readonly [number, number]): Promise<void> {
  const [width, height] = size
  const session = devtools.get(page) ?? (await page.context().newCDPSession(page))
  devtools.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched(size) })
  await page.setViewportSize({ width, height })
  // What does not fit is laid out again, and on a busy machine not within the next frame.
  await page.waitForFunction(async () => {
    const pause = () => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 60))
    const places = () =>
      [...document.querySelectorAll('.table-page > *, .dock > *, .dock button')]
        .map((one) => JSON.stringify(one.getBoundingClientRect()))
        .join()
    await pause()
    const before = places()
    await pause()
    return places() === before
  })
}
