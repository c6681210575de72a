import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { GAMES } from '../../games/index.ts'
import { choose } from '../../server/matches/play.ts'
import { begin } from '../../server/matches/seating.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { CLIENT_FOLDER, setup } from './build.ts'
import { wayTo } from './playing.ts'
import type { Situation } from './situation.ts'

/**
 * `npm run screenshots:boards [game] [situation]`: every telling situation of every board that lists some, in the real client
 * at a real server, into `screenshots/boards/<game>/`. The match is played to its situation in this process.
 */

const PEOPLE = ['Ania', 'Borys', 'Celina', 'Dawid', 'Ewa', 'Filip']

interface Look {
  readonly size: 'desk' | 'small' | 'phone'
  readonly theme: 'light' | 'dark' | 'contrast'
  readonly language: 'pl' | 'en'
}

const VIEWPORTS = {
  desk: { width: 1440, height: 900 },
  small: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const

/** Four looks for each situation; which ones turns with its number, so that every kind of look is seen often. */
const looksOf = (n: number): Look[] => {
  const swap = n % 2 === 1
  return [
    { size: 'desk', theme: swap ? 'light' : 'dark', language: swap ? 'en' : 'pl' },
    { size: 'small', theme: n % 3 === 0 ? 'contrast' : swap ? 'dark' : 'light', language: swap ? 'pl' : 'en' },
    { size: 'phone', theme: swap ? 'light' : 'dark', language: 'pl' },
    { size: 'phone', theme: n % 3 === 1 ? 'contrast' : swap ? 'dark' : 'light', language: 'en' },
  ]
}

const [onlyGame, onlySituation, onlySize] = process.argv.slice(2)
await setup()
const data = mkdtempSync(join(tmpdir(), 'stolik-boards-'))
const server = await startServer({
  settings: readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    STOLIK_DATA: data,
    LOG_LEVEL: 'error',
    HTTP_RATE: '1000',
    LIVE_RATE: '1000',
  }),
  games: GAMES,
  version: 'boards',
  clientFolder: CLIENT_FOLDER,
})
const url = `http://127.0.0.1:${server.port}`
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})

async function call(path: string, method: string, body: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

const people = await Promise.all(
  PEOPLE.map(async (name) => {
    const answer = await call('/api/me', 'POST', { name, language: 'en' })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { id } = (await answer.json()) as { id: string }
    return { id, cookie }
  }),
)

/** Seats the people, gives the match the seed of the situation, and makes every choice up to it. */
async function put(game: string, situation: Situation): Promise<{ match: string; viewer: number }> {
  const { viewer, choices } = wayTo(game, situation)
  const ctx = server.matches
  const { seats, options = {}, seed } = situation
  const made = await call('/api/matches', 'POST', { game, seats, options, mine: [0] }, people[0]?.cookie)
  const { id: match } = (await made.json()) as { id: string }
  for (let seat = 1; seat < seats; seat++)
    await call(`/api/matches/${match}/seats/${seat}`, 'POST', {}, people[seat]?.cookie)
  await ctx.store.db.updateTable('seeds').set({ seed }).where('match', '=', match).execute()
  await begin(ctx, people[0]?.id ?? '', match)
  let seq = 0
  for (const [n, { seat, at, text }] of choices.entries())
    await choose(ctx, { person: people[seat]?.id ?? '', request: `${n}` }, { match, seat, seq, at, text }, (next) => {
      seq = next
    })
  return { match, viewer }
}

async function picture(match: string, viewer: number, situation: Situation, look: Look, path: string): Promise<void> {
  const { size, theme, language } = look
  const cookie = people[viewer]?.cookie ?? ''
  await call('/api/me', 'PATCH', { language, theme }, cookie)
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    viewport: VIEWPORTS[size],
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    colorScheme: theme === 'light' ? 'light' : 'dark',
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
  })
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${path}: ${error.message}`))
  await page.goto(`${url}/t/${match}`)
  await page.waitForSelector('.dock .ask')
  if (size === 'phone' && situation.phoneTab !== undefined)
    await page.locator('.mtabs button').nth(situation.phoneTab).click()
  for (const selector of situation.clicks ?? [])
    await page.locator(selector).first().dispatchEvent('click', {}, { timeout: 3000 })
  if (situation.points !== undefined && size !== 'phone') await page.locator(situation.points).first().hover()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(350)
  await page.screenshot({ path })
  await context.close()
}

try {
  for (const { game } of GAMES) {
    if (onlyGame !== undefined && onlyGame !== game.id) continue
    const { situations } = (await import(`../../games/${game.id}/client/situations.ts`).catch(() => ({
      situations: [],
    }))) as { situations: readonly Situation[] }
    const folder = `screenshots/boards/${game.id}`
    mkdirSync(folder, { recursive: true })
    for (const [n, situation] of situations.entries()) {
      if (onlySituation !== undefined && !onlySituation.split(',').includes(situation.name)) continue
      try {
        const { match, viewer } = await put(game.id, situation)
        for (const look of looksOf(n)) {
          if (onlySize !== undefined && onlySize !== look.size) continue
          const path = `${folder}/${situation.name}-${look.size}-${look.theme}-${look.language}.png`
          await picture(match, viewer, situation, look, path)
        }
      } catch (error) {
        console.error(`${game.id} ${situation.name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
