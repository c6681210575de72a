import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { CLIENT_FOLDER } from './build.ts'
import { figuresInPage } from './figures-in-page.ts'
import { wayTo } from './playing.ts'
import { openStage } from './stage.ts'
import { GAMES } from './stand.ts'

/**
 * `npm run figures [game]`: what the client weighs and how fast it is. For each game a match of four is played to its middle;
 * then its choices are made one by one, and the page itself measures from the message of the WebSocket to the page changed
 * (DOM) and to the frame that shows it: first each when the page is at rest, as when people play, then as many in a hurry, while
 * the tokens of the one before are still in the air. Frames come every 16.7 ms, so that the last figure has half of that on
 * average for waiting alone. Then the end of the match is panned and zoomed with the mouse.
 */

const SEATS = 4
const SEED = 'figures'
/** This many deltas are measured twice, from here on. */
const [MIDDLE, DELTAS] = [0.45, 40]
/** Between two choices, in milliseconds: whatever moves has arrived, or not. */
const PAUSES = { 'at rest': 750, 'in a hurry': 120 }
const END = 0.96
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'pl-PL' }

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

const part = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const spread = (values: readonly number[]): string =>
  `${part(values, 0.5).toFixed(0)} / ${part(values, 0.95).toFixed(0)} / ${Math.max(0, ...values).toFixed(0)} ms`
const list = (values: readonly number[]): string => values.map(Math.round).join(', ') || 'none'

const told = (page: Page) => page.evaluate(() => window.figures)
const forget = (page: Page) => page.evaluate(() => window.figures.forget())

/** Frames while the mouse drags the board to and fro, and while its wheel turns. */
async function frames(page: Page, act: (step: number) => Promise<void>): Promise<string> {
  await page.evaluate(() => window.figures.watchFrames())
  for (let step = 0; step < 90; step++) await act(step)
  const gaps = await page.evaluate(() => window.figures.endFrames())
  const time = gaps.reduce((sum, gap) => sum + gap, 0)
  const late = gaps.filter((gap) => gap > 25).length
  return `${((1000 * gaps.length) / time).toFixed(0)} fps (p95 ${part(gaps, 0.95).toFixed(0)} ms, ${late} of ${gaps.length} late)`
}

const [only] = process.argv.slice(2)
const stage = await openStage()
try {
  console.log(`files: ${readdirSync(assets).length}`)
  const context = await stage.browser.newContext({ baseURL: stage.url, ...DESK })
  const home = await context.newPage()
  await home.addInitScript(figuresInPage)
  await home.goto('/')
  await home.locator('.poster').first().waitFor()
  const paint = await home.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1)
  console.log(
    `home: ${kB(await loaded(home))} of JavaScript, first paint ${Math.round(paint)} ms, long tasks ${list((await told(home)).longTasks)}`,
  )
  await context.close()
  for (const game of GAMES) if (only === undefined || only === game) await measure(game)
} finally {
  await stage.stop()
}

async function measure(game: string): Promise<void> {
  const { choices } = wayTo(game, {
    name: 'the end',
    seats: SEATS,
    seed: SEED,
    bots: 'greedy',
    until: ({ outcome }) => outcome !== undefined,
  })
  const staged = await stage.begin(game, SEATS, SEED)
  const [middle, end] = [Math.floor(choices.length * MIDDLE), Math.floor(choices.length * END)]
  for (const choice of choices.slice(0, middle)) await staged.play(choice)

  const context = await stage.enter(0, DESK)
  const page = await context.newPage()
  await page.addInitScript(figuresInPage)
  await page.goto(`/t/${staged.match}`)
  await page.locator('.dock .ask').waitFor()
  const weight = await loaded(page)
  await page.waitForTimeout(1500)
  const opening = [...(await told(page)).longTasks]
  const deltas: string[] = []
  let at = middle
  for (const [how, pause] of Object.entries(PAUSES)) {
    await page.waitForTimeout(PAUSES['at rest'])
    await forget(page)
    const until = Math.min(end, at + DELTAS)
    for (const choice of choices.slice(at, until)) {
      await staged.play(choice)
      await page.waitForTimeout(pause)
    }
    at = until
    const { toDom, toFrame, longTasks } = await told(page)
    deltas.push(
      `  ${how}: delta to DOM ${spread(toDom)}, to its frame ${spread(toFrame)} (median / 95 % / worst of ${toFrame.length}), long tasks ${list(longTasks)}`,
    )
  }
  for (const choice of choices.slice(at, end)) await staged.play(choice)
  await page.waitForTimeout(2500)
  const box = await page.locator('.panzoom').boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const panning = await frames(page, (step) =>
    page.mouse.move(x + 160 * Math.sin(step / 8), y + 90 * Math.sin(step / 5)),
  )
  await page.mouse.up()
  await page.waitForTimeout(500)
  const zooming = await frames(page, (step) => page.mouse.wheel(0, step % 30 < 15 ? -60 : 60))
  console.log(
    [
      `${game}: ${kB(weight)} of JavaScript, long tasks at opening ${list(opening)}`,
      ...deltas,
      `  panning ${panning}, zooming ${zooming}`,
    ].join('\n'),
  )
  await context.close()
}
