import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOneFiles } from '../../tools/one-file.mjs'
import { CLIENT_FOLDER } from './build.ts'
import { wayTo } from './playing.ts'
import { openStage, type Stage } from './stage.ts'
import { GAMES, SEATS } from './stand.ts'

const MOST = 500_000
const folder = mkdtempSync(join(tmpdir(), 'stolik-one-file-'))
let stage: Stage
beforeAll(async () => {
  // A server serves what is there when it starts.
  await buildOneFiles(CLIENT_FOLDER)
  process.env.STOLIK_BUILT = 'yes'
  stage = await openStage()
})
afterAll(async () => {
  await stage.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each(GAMES)('%s: a match as one file opens from a disk without a network and plays to its end', async (game) => {
  const situation = { name: 'over', seats: Math.max(3, SEATS[game]), seed: 'one file', bots: 'greedy' } as const
  const { choices } = wayTo(game, { ...situation, until: ({ outcome }) => outcome !== undefined })
  const { match, play } = await stage.begin(game, situation.seats, situation.seed)
  for (const choice of choices) await play(choice)
  const context = await stage.enter(0, { locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  await page.goto(`/t/${match}/story`)
  await page.getByRole('button', { name: 'Share' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Replay as one file' }).click()
  const file = join(folder, `${game}.html`)
  await (await download).saveAs(file)
  await context.close()
  const { size } = statSync(file)
  console.log(`${game}: ${choices.length} decisions, ${size} bytes`)
  expect(size).toBeLessThan(MOST)

  const alone = await stage.browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    offline: true,
  })
  alone.setDefaultTimeout(90_000)
  const viewer = await alone.newPage()
  const problems: string[] = []
  viewer.on('pageerror', (error) => problems.push(error.message))
  viewer.on('request', (request) => /^(file|data|blob):/.test(request.url()) || problems.push(request.url()))
  await viewer.goto(pathToFileURL(file).href)
  const position = viewer.locator('.reel-cap .digits')
  await expect.poll(() => position.textContent()).toContain('decision 0 of')
  const last = Number(/of (\d+)/.exec((await position.textContent()) ?? '')?.[1])
  expect(last).toBeGreaterThanOrEqual(choices.length)
  await viewer.getByRole('slider').fill(String(last - 6))
  await viewer.locator('.reel-speed').getByRole('radio', { name: '4×' }).click()
  await viewer.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position.textContent()).toContain(`decision ${last} of`)
  expect(problems).toEqual([])
  expect((await viewer.locator('.board').innerText()).length).toBeGreaterThan(0)
  if (process.env.STOLIK_PICTURES !== undefined) await viewer.screenshot({ path: `screenshots/one-file-${game}.png` })
  await alone.close()
})
