import type { Page } from 'playwright-core'
import type { GameId } from './stand.ts'
import { GAMES, SEATS } from './stand.ts'
import { decide, steady, waitForTurn } from './steps.ts'

/** Every screen there is, and how to get there. */
export const SCREENS = [
  'home-new',
  'join',
  ...GAMES.map((game) => `bots-${game}` as const),
  'new-table',
  'room',
  ...GAMES.map((game) => `table-${game}` as const),
  'table-words',
  'table-chat',
  'table-rules',
  'table-notes',
  'table-past',
  'table-blocked',
  'table-menu',
  'table-aid',
  'table-help',
  'table-concede',
  'table-vote',
  'table-report',
  'table-offline',
  'curtain',
  'film',
  'replay',
  'home',
  'replays',
  'learn',
  'rules',
  'cards',
  'account',
  'account-sign-in',
  'nowhere',
] as const
export type Screen = (typeof SCREENS)[number]

const DECISIONS = 4

interface Made {
  readonly tables: Map<string, string>
}
const made = new WeakMap<object, Made>()

/** A match of a game with some decisions behind it; made once for each person. */
async function tableOf(page: Page, game: GameId): Promise<string> {
  const known = made.get(page.context()) ?? { tables: new Map<string, string>() }
  made.set(page.context(), known)
  const id = known.tables.get(game) ?? (await create(page, game))
  if (!known.tables.has(game)) {
    known.tables.set(game, id)
    await page.goto(`/t/${id}`)
    const pick = steady(game.length)
    for (let i = 0; i < DECISIONS; i++) if ((await decide(page, pick)) === 'over') break
  }
  return id
}

/** Asks the server directly: the way through the lobby has its own test. */
async function create(page: Page, game: GameId, mine: readonly number[] = [0]): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/')
  return page.evaluate(
    async ({ name, seats, own }) => {
      const post = (path: string, body: unknown) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).then((answer) => answer.json())
      const me = await fetch('/api/me')
      if (!me.ok) await post('/api/me', { name: 'Ania', language: document.documentElement.lang })
      const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !own.includes(seat))
      const bots = Object.fromEntries(others.map((seat) => [seat, 'medium']))
      const match = (await post('/api/matches', { game: name, seats, bots, mine: own, start: true })) as { id: string }
      return match.id
    },
    { name: game, seats: Math.max(SEATS[game], game === 'arcs' || game === '51st-state' ? 3 : 0), own: [...mine] },
  )
}

/** The link of a table that somebody else has just opened. */
async function invitation(page: Page): Promise<string> {
  const context = await page.context().browser()?.newContext({ locale: 'en-GB' })
  if (context === undefined) throw new Error('no browser')
  const host = await context.newPage()
  await host.goto(new URL('/new?game=arcs', page.url()).href)
  await host.locator('dialog footer .button.button-lamp').click()
  await host.waitForURL(/\/t\//)
  const link = host.url()
  await context.close()
  return link
}

export async function visit(page: Page, screen: Screen): Promise<void> {
  await page.context().setOffline(false)
  const picked = GAMES.find((one) => screen === `bots-${one}`)
  if (picked !== undefined) {
    await page.goto('/')
    await page.locator(`.poster[data-world="${picked}"] .poster-play`).click()
    await page.locator('.pick').waitFor()
    return
  }
  const game = GAMES.find((one) => screen === `table-${one}`)
  if (game !== undefined) {
    await page.goto(`/t/${await tableOf(page, game)}`)
    await waitForTurn(page)
    return
  }
  switch (screen) {
    case 'home-new':
      await page.context().clearCookies()
      await page.goto('/')
      await page.locator('.poster .poster-play').first().waitFor()
      return
    case 'join':
      await page.goto('/')
      await page.goto(await invitation(page))
      await page.locator('.room').waitFor()
      return
    case 'curtain':
      await page.goto(`/t/${await create(page, '51st-state', [0, 1])}`)
      for (let i = 0; i < 30; i++) {
        await page.locator('.curtain, .dock .ask').first().waitFor()
        if (await page.locator('.curtain').isVisible()) break
        await decide(page)
      }
      await page.locator('.curtain').waitFor()
      return
    case 'new-table':
      await page.goto('/new?game=arcs')
      await page.getByRole('dialog').waitFor()
      return
    case 'room':
      await page.goto('/new?game=new-angeles')
      await page.locator('dialog footer .button.button-lamp').click()
      await page.waitForURL(/\/t\//)
      await page.locator('.room').waitFor()
      return
    case 'home':
      await page.goto('/')
      await page.locator('.turn').first().waitFor()
      return
    case 'replays':
      await page.goto('/replays')
      await page.locator('.drop').waitFor()
      return
    case 'learn':
      await page.goto('/learn')
      await page.locator('.learn-lesson').first().waitFor()
      return
    case 'rules':
      await page.goto('/rules/51st-state')
      await page.locator('.rule').first().waitFor()
      return
    case 'cards':
      await page.goto('/rules/51st-state/cards?cat=cat.action&card=shipwreck')
      await page.locator('.card-grid button').first().waitFor()
      return
    case 'account':
      await page.goto('/account')
      await page.locator('.colours').waitFor()
      return
    case 'account-sign-in':
      await page.goto('/account')
      await page.locator('[aria-labelledby="acc-account"] .segments label').last().click()
      await page.locator('[aria-labelledby="acc-account"] form').scrollIntoViewIfNeeded()
      return
    case 'nowhere':
      await page.goto('/t/nosuchtable')
      await page.locator('.broken').waitFor()
      return
    default:
      return visitPart(page, screen)
  }
}

/** The side panel stands beside the board, or behind a tab of its own on a phone. */
async function openTab(page: Page, tab: string): Promise<void> {
  const pane = page.locator('.phone-tabs button').last()
  if (await pane.isVisible()) await pane.click()
  await page.locator(`#tab-${tab}`).click()
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('.top-bar [aria-haspopup]').click()
  await page.locator('.menu').waitFor()
}

/** Opens what cannot be done, if anything: it waits behind a word, or has a group of its own, which is the last. */
async function showsBlocked(page: Page): Promise<boolean> {
  await waitForTurn(page)
  const word = page.locator('.quiet.blocked summary').first()
  const tab = page.locator('.choice-tabs button').last()
  if (await word.isVisible()) await word.click()
  else if (await tab.isVisible()) await tab.click()
  return (await page.locator('.choice[data-state="blocked"]').count()) > 0
}

/** The parts of a table. */
async function visitPart(page: Page, screen: Screen): Promise<void> {
  const match = await tableOf(page, '51st-state')
  await page.evaluate(() => localStorage.removeItem('stolik.words'))
  if (screen === 'replay') {
    await page.goto(`/t/${match}/replay?at=9`)
    await page.locator('.reel').waitFor()
    return
  }
  if (screen === 'film') {
    await page.goto('/account')
    await page.evaluate((id) => localStorage.setItem(`stolik.seen.${id}`, '1'), match)
  }
  await page.goto(`/t/${match}`)
  await waitForTurn(page)
  await page.locator('.top-bar .top-bar-match').click()
  switch (screen) {
    case 'table-words':
      await page.keyboard.press('w')
      return
    case 'table-chat':
      await openTab(page, 'chat')
      await page.locator('#chat-input').waitFor()
      return
    case 'table-rules':
      await openTab(page, 'rules')
      await page.locator('.rule').first().waitFor()
      return
    case 'table-notes':
      await openTab(page, 'notes')
      await page.locator('.notes textarea').waitFor()
      return
    case 'table-past':
      await openTab(page, 'log')
      await page.locator('.log-line-text').nth(1).click()
      await page.locator('.ask[data-state="others"]').waitFor()
      return
    case 'table-aid':
      await page.keyboard.press('?')
      await page.locator('.aid-card li').first().waitFor()
      return
    case 'table-help':
      await page.locator('.top-bar [aria-haspopup="menu"]').click()
      await page.locator('.menu [data-item="help"]').click()
      await page.getByRole('dialog').waitFor()
      return
    case 'table-blocked':
      // Luck has dealt this table: it is played on until something is not possible.
      for (let i = 0; i < 30 && !(await showsBlocked(page)); i++) await decide(page)
      await page.locator('.choice[data-state="blocked"]').last().scrollIntoViewIfNeeded()
      return
    case 'table-menu':
      return openMenu(page)
    case 'table-concede':
    case 'table-vote':
    case 'table-report':
      await openMenu(page)
      await page.locator(`.menu [data-item="${screen.slice('table-'.length)}"]`).click()
      await page.getByRole('dialog').waitFor()
      return
    case 'table-offline':
      await page.context().setOffline(true)
      await page.locator('.ask[data-state="halt"]').waitFor()
      return
    case 'film':
      await page.locator('.since .button').first().click()
      await page.locator('.film-stage').waitFor()
      return
  }
}
