import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { GAMES } from '../../games/index.ts'
import { park } from '../../server/matches/park.ts'
import { choose } from '../../server/matches/play.ts'
import { begin } from '../../server/matches/seating.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { CLIENT_FOLDER, setup } from './build.ts'
import type { Way } from './playing.ts'
import { showAtOnce } from './stand.ts'

/** The real client at a real server in this process, at which people make the choices they are told to: for pictures and figures. */

const PEOPLE = ['Ania', 'Borys', 'Celina', 'Dawid', 'Ewa', 'Filip']

export interface Person {
  readonly id: string
  readonly cookie: string
}

/** A match whose every choice is made here. */
export interface Staged {
  readonly match: string
  /** Makes the next choice, whoever's it is. */
  play(choice: Way['choices'][number]): Promise<void>
  /** Takes the match out of play, as if its rules had failed. */
  park(): Promise<void>
}

export interface Stage {
  readonly url: string
  readonly browser: Browser
  readonly people: readonly Person[]
  call(path: string, method: string, body: unknown, cookie?: string): Promise<Response>
  /** Seats people at a new table and starts it with a seed of its own. */
  begin(game: string, seats: number, seed: string, options?: Readonly<Record<string, unknown>>): Promise<Staged>
  /** A browser of one of the people. */
  enter(seat: number, options: BrowserContextOptions): Promise<BrowserContext>
  stop(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  await setup()
  const data = mkdtempSync(join(tmpdir(), 'stolik-stage-'))
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
    version: 'stage',
    clientFolder: CLIENT_FOLDER,
  })
  const url = `http://127.0.0.1:${server.port}`
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const call: Stage['call'] = async (path, method, body, cookie = '') => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie, origin: url },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const people: readonly Person[] = await Promise.all(
    PEOPLE.map(async (name) => {
      const answer = await call('/api/me', 'POST', { name, language: 'en' })
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const { id } = (await answer.json()) as { id: string }
      return { id, cookie }
    }),
  )
  return {
    url,
    browser,
    people,
    call,
    async begin(game, seats, seed, options = {}) {
      const ctx = server.matches
      const made = await call('/api/matches', 'POST', { game, seats, options, mine: [0] }, people[0]?.cookie)
      const { id: match } = (await made.json()) as { id: string }
      for (let seat = 1; seat < seats; seat++)
        await call(`/api/matches/${match}/seats/${seat}`, 'POST', {}, people[seat]?.cookie)
      await ctx.store.db.updateTable('seeds').set({ seed }).where('match', '=', match).execute()
      await begin(ctx, people[0]?.id ?? '', match)
      let seq = 0
      let request = 0
      return {
        match,
        async play({ seat, at, text }) {
          const asker = { person: people[seat]?.id ?? '', request: `${request++}` }
          await choose(ctx, asker, { match, seat, seq, at, text }, (next) => {
            seq = next
          })
        },
        park: () => ctx.cache.withMatch(match, (live) => park(ctx, live, new Error('parked to be looked at'))),
      }
    },
    async enter(seat, options) {
      const [name = '', value = ''] = people[seat]?.cookie.split('=') ?? []
      const context = await browser.newContext({ baseURL: url, ...options })
      await context.addCookies([{ name, value, url }])
      await showAtOnce(context)
      return context
    },
    async stop() {
      await browser.close()
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
