import { readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_FOLDER } from '../client/testing/build.ts'
import { serveFolder } from '../client/testing/static-stand.ts'
import { GAMES } from '../games/index.ts'
import { readRecord, replayRecord, save, viewFor } from '../kernel/index.ts'
import type { MatchInfo } from '../protocol/protocol.ts'
import { comparePairs, type Hosts } from '../server/testing/leak.ts'

/** The host in the browser, as it is shipped, against what is asked of a server: `whole-match.test.ts`, `leak.test.ts`. */

let browser: Browser
let server: Server
/** Two pages with a store of their own each: the two worlds. */
let pages: readonly [Page, Page]
let script: string
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./testing/host-page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  })
  script = `/assets/${readdirSync(`${CLIENT_FOLDER}/assets`).find((name) => /^worker-.*\.js$/.test(name))}`
  server = await serveFolder(CLIENT_FOLDER)
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/icon.svg`)
    await page.evaluate(outputFiles[0]?.text ?? '')
    return page
  }
  pages = [await open(), await open()]
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

interface InPage {
  playWhole(
    script: string,
    game: string,
    seats: number,
    seed: number,
  ): Promise<{ info: MatchInfo; record: string; views: readonly unknown[] }>
  live(script: string, lived: object): Promise<string[]>
}

const ALL = GAMES.map(({ game }) => [game.id, game] as const)

describe('whole matches at two tabs whose hosts are killed end where the same seed ends in this process', () => {
  test.each(ALL)('%s', { timeout: 1_800_000 }, async (id, game) => {
    const seats = Math.min(4, Math.max(...game.seats))
    const { info, record, views } = await pages[0].evaluate(
      ([from, name, count]) => (globalThis as unknown as InPage).playWhole(from, name, count, 70),
      [script, id, seats] as const,
    )
    expect(info.status).toBe('over')
    const again = replayRecord(game, readRecord(record))
    expect(again.refused).toBeUndefined()
    expect(again.outcome).toEqual(info.outcome)
    for (const [seat, view] of views.entries())
      expect(view).toEqual(JSON.parse(JSON.stringify(viewFor(game, again.g, seat))))
  })
})

/** So many pairs of worlds per game. */
const PAIRS = Number(process.env.STOLIK_DEVICE_PAIRS ?? 40)

describe('hot seat: what a seat may not know changes no byte of what it is told, though the device knows', () => {
  const hosts: Hosts = {
    // One person has a device, and sits.
    spectators: false,
    tell: (which, { game, g, viewer, deeds, wrong }) =>
      pages[which].evaluate(([from, lived]) => (globalThis as unknown as InPage).live(from, lived), [
        script,
        {
          game: game.id,
          state: save(g),
          seats: g.seats,
          viewer,
          deeds: deeds.map(({ seat, at, texts }) => ({ seat, at, text: texts[which] })),
          wrong,
        },
      ] as const),
  }
  test.each(ALL)('%s', { timeout: 1_800_000 }, async (_id, game) => {
    const { pairs, different, aside, leaks, compared } = await comparePairs(hosts, game, PAIRS)
    console.log(
      `${game.id}: ${pairs} pairs, ${different} different, ${JSON.stringify(compared)}, leaks: ${leaks.length}`,
    )
    expect(leaks.slice(0, 3)).toEqual([])
    expect(aside).toBeLessThan(PAIRS * 0.2)
    expect(different).toBeGreaterThan(PAIRS * 0.6)
    expect(Object.keys(compared)).toEqual(expect.arrayContaining(['sync', 'delta', 'error', 'http']))
  })
})
