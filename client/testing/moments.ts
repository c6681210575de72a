import type { Page } from 'playwright-core'
import { askedAt, type Situation } from './situation.ts'
import { GAMES, type GameId, SEATS } from './stand.ts'
import { waitForTurn } from './steps.ts'

/** Screens that a match has to be led to: what cannot be taken back, the end, a vote, somebody else's move, an answer in secret, a match on hold, a phone's tabs. */
export interface Moment {
  readonly name: string
  readonly game: GameId
  readonly situation: Omit<Situation, 'name'>
  /** Who looks, counted from the one who is asked; `watcher` sits nowhere. */
  readonly eyes?: number | 'watcher'
  readonly phoneOnly?: boolean
  /** The rules have failed there. */
  readonly parked?: boolean
  /** What is done before the picture; `other` opens the table for the next seat. */
  act?(page: Page, other: () => Promise<Page>): Promise<void>
}

const PLAYED = { seats: 3, seed: 'moments', bots: 'greedy' } as const
/** A few steps into the match. */
const soon = (steps: number): Situation['until'] => {
  let left = steps
  return () => left-- <= 0
}
const later = () => ({ ...PLAYED, until: soon(30) })
const isFinal = (about: unknown): boolean => (about as { final?: boolean } | undefined)?.final === true
const final = (): Omit<Situation, 'name'> => ({
  ...PLAYED,
  until: ({ decisions }) =>
    decisions.some(({ must, choices }) => must && choices.length > 1 && choices.every(({ about }) => isFinal(about))),
})

const OVER: Omit<Situation, 'name'> = { ...PLAYED, until: ({ outcome }) => outcome !== undefined }

export const MOMENTS: readonly Moment[] = [
  {
    name: 'confirm',
    game: 'arcs',
    situation: final(),
    async act(page) {
      await waitForTurn(page)
      await page.locator('.dock .groups [data-choice]').first().click()
      await page.locator('.choice[data-state="asked"]').waitFor()
    },
  },
  {
    name: 'confirm-on-board',
    game: 'arcs',
    situation: final(),
    async act(page) {
      await waitForTurn(page)
      for (const target of await page.locator('.board [data-target]').all()) {
        await target.click({ timeout: 2000 }).catch(() => undefined)
        if (await page.locator('.confirm-chip').isVisible()) return
      }
      throw new Error('nothing on the board asks to be confirmed')
    },
  },
  {
    name: 'over',
    game: '51st-state',
    situation: OVER,
    async act(page) {
      await page.locator('.ending').waitFor()
      await page.keyboard.press('b')
      await page.locator('.dock .ask[data-state="over"]').waitFor()
    },
  },
  ...GAMES.map((game) => ({
    name: `ending-${game}`,
    game,
    situation: { ...OVER, seats: Math.max(SEATS[game], 3) },
    act: (page: Page) => page.locator('.ending .curve-line').first().waitFor(),
  })),
  { name: 'others', game: '51st-state', situation: later(), eyes: 1 },
  {
    name: 'secret',
    game: '51st-state',
    situation: { ...PLAYED, until: (view) => askedAt(view, 'match.reject') && view.waiting.length < 3 },
    eyes: 2,
  },
  {
    name: 'secret-change',
    game: 'great-machine',
    situation: { ...PLAYED, seats: 4, until: (view) => askedAt(view, 'access.lay') && view.waiting.length < 3 },
    eyes: 3,
    act: (page) => page.locator('.ask[data-state="secret"] .quiet summary').click(),
  },
  { name: 'parked', game: 'arcs', situation: later(), parked: true },
  {
    name: 'parked-vote',
    game: 'arcs',
    situation: later(),
    parked: true,
    async act(page) {
      await page.locator('.ask[data-state="halt"] .button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'watching', game: 'arcs', situation: later(), eyes: 'watcher' },
  {
    name: 'vote',
    game: 'arcs',
    situation: later(),
    async act(page, other) {
      const second = await other()
      await second.locator('.top-bar [aria-haspopup]').click()
      await second.locator('.menu [data-item="vote"]').click()
      await second.locator('dialog .stack .button').last().click()
      await page.locator('.vote').waitFor()
    },
  },
  {
    name: 'unfolded',
    game: 'great-machine',
    situation: { ...PLAYED, seats: 2, until: ({ decisions }) => decisions.some(({ choices }) => choices.length > 20) },
    phoneOnly: true,
    act: (page) => page.locator('.unfold').click(),
  },
  ...['seats', 'hand', 'log'].map(
    (pane, i): Moment => ({
      name: `pane-${pane}`,
      game: '51st-state',
      situation: later(),
      phoneOnly: true,
      act: (page) =>
        page
          .locator('.phone-tabs button')
          .nth(i + 1)
          .click(),
    }),
  ),
]
