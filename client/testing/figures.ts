import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { CLIENT_FOLDER, setup } from './build.ts'
import { GAMES, openStand, SEATS } from './stand.ts'
import { decide, playNow, steady, waitForTurn } from './steps.ts'

/** Prints what the client weighs and how fast it is: loaded JavaScript, first paint, long tasks, delta to screen. */

const assets = join(CLIENT_FOLDER, 'assets')
const gzipped = (file: string): number => gzipSync(readFileSync(join(assets, file))).length
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`

/** The compressed size of every script a page has loaded. */
async function loaded(page: Page): Promise<number> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path.startsWith('/assets/'))
      .map((path) => path.slice('/assets/'.length)),
  )
  return [...new Set(names)].reduce((sum, name) => sum + gzipped(name), 0)
}

const watchLongTasks = () => {
  const told = globalThis as unknown as { longTasks: number[] }
  told.longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) told.longTasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
}

const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)

/** From the moment a delta is understood to the frame that shows it, for some decisions. */
async function deltaToScreen(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const told = globalThis as unknown as { shown: number[] }
    told.shown = []
    new PerformanceObserver((list) => {
      for (const mark of list.getEntries()) {
        if (mark.name !== 'stolik-table') continue
        const seen = () => {
          // The task after the frame: the frame has been drawn by then.
          const channel = new MessageChannel()
          channel.port1.onmessage = () => told.shown.push(performance.now() - mark.startTime)
          requestAnimationFrame(() => channel.port2.postMessage(0))
        }
        seen()
      }
    }).observe({ entryTypes: ['mark'] })
  })
  const pick = steady(9)
  for (let i = 0; i < 12; i++) if ((await decide(page, pick)) === 'over') break
  return page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown)
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

await setup()
console.log(`files: ${readdirSync(assets).length}`)
const stand = await openStand()
const context = await stand.context({ locale: 'pl-PL' })
const home = await context.newPage()
await home.addInitScript(watchLongTasks)
await home.goto('/')
await home.locator('.poster').first().waitFor()
const paint = await home.evaluate(() =>
  Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1),
)
console.log(
  `home: ${kB(await loaded(home))} of JavaScript, first paint ${paint} ms, long tasks ${(await longTasks(home)).map(Math.round).join(', ') || 'none'}`,
)
for (const game of GAMES) {
  const page = await stand.page({ locale: 'pl-PL' })
  await page.addInitScript(watchLongTasks)
  await playNow(page, game, SEATS[game])
  await waitForTurn(page)
  await page.reload()
  await waitForTurn(page)
  const weight = await loaded(page)
  const opening = await longTasks(page)
  const times = await deltaToScreen(page)
  console.log(
    `${game}: ${kB(weight)} of JavaScript, long tasks at opening ${opening.map(Math.round).join(', ') || 'none'}, ` +
      `delta to screen: median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
  )
  await page.context().close()
}
await stand.stop()
