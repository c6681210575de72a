import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from 'playwright-core'
import { setup } from './build.ts'
import { GAMES, type GameId, openStand, SEATS } from './stand.ts'
import { answerFrom, buildStatic, STATIC_FOLDER } from './static-stand.ts'
import { playNow } from './steps.ts'

/**
 * `npm run figures:device [-- <pairs>]`: what is fetched for the home page, for one game that is then played without a network,
 * and for everything, all as sent (gzip); and how long it takes from the press of a button to the first decision at a match of
 * the device and at one of a server: pairs in turn, each in a browser that has never been there.
 */
const HOME_LIMIT = 150
const START_LIMIT = 1.5
const PAIRS = Number(process.argv[2] ?? 5)

let faults = 0
const check = (holds: boolean): string => {
  if (!holds) faults++
  return holds ? '' : '  ← TOO MUCH'
}
const zipped = (file: string): number => gzipSync(readFileSync(file)).length / 1000
const isScript = (file: string): boolean => extname(file) === '.js'
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + zipped(file), 0)
const weights = (files: ReadonlySet<string>): string =>
  `${sum([...files].filter(isScript)).toFixed(0)} kB of JavaScript, ${sum(files).toFixed(0)} kB in ${files.size} files`
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Everything that a browser fetches which keeps nothing; of that, what its host fetches in a thread of its own. */
async function fetched(
  work: (context: BrowserContext) => Promise<unknown>,
): Promise<{ readonly all: ReadonlySet<string>; readonly host: ReadonlySet<string> }> {
  const [files, host] = [new Set<string>(), new Set<string>()]
  const server = createServer((request, response) => {
    const { file } = answerFrom(STATIC_FOLDER, request, response)
    if (file === undefined) return
    files.add(file)
    const from = new URL(request.headers.referer ?? 'http://x').pathname
    if (request.headers['sec-fetch-dest'] === 'worker' || host.has(join(STATIC_FOLDER, from))) host.add(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, serviceWorkers: 'block' })
  context.setDefaultTimeout(90_000)
  await work(context)
  await context.close()
  server.closeAllConnections()
  server.close()
  return { all: files, host }
}

/** From the press of the button to the first decision. */
async function startUp(url: string, game: GameId, where: 'device' | 'server'): Promise<number> {
  const context = await browser.newContext({ baseURL: url })
  context.setDefaultTimeout(90_000)
  await context.addInitScript((kept) => localStorage.setItem('stolik.where', kept), where)
  const page = await context.newPage()
  await page.goto('/')
  await page.locator(`.poster[data-world="${game}"] .poster-play`).click()
  await page.locator('.pick-options button').first().waitFor()
  await page.waitForLoadState('networkidle')
  const time = await page.evaluate(
    (bots) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        const look = () =>
          document.querySelector('.dock .ask') === null ? setTimeout(look, 4) : resolve(performance.now() - from)
        const all = [...document.querySelectorAll<HTMLButtonElement>('.pick-options button')]
        all.find((each) => each.textContent?.startsWith(bots))?.click()
        look()
      }),
    String(SEATS[game] - 1),
  )
  await context.close()
  return time
}

await setup()
await buildStatic()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const home = await fetched(async (context) => {
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('.poster').first().waitFor()
  await page.waitForLoadState('networkidle')
})
const page = new Set([...home.all].filter((file) => !home.host.has(file)))
const scripts = sum([...page].filter(isScript))
console.log(`home: ${weights(page)}${check(scripts <= HOME_LIMIT)}`)
console.log(`the host of a device, where there is no server: ${weights(home.host)}`)
for (const game of GAMES) {
  const { all: files } = await fetched(async (context) => {
    const page = await context.newPage()
    await playNow(page, game)
    await page.waitForLoadState('networkidle')
  })
  console.log(`home and ${game}: ${weights(files)}`)
}
const all = new Set(
  ['', 'assets'].flatMap((folder) =>
    readdirSync(join(STATIC_FOLDER, folder))
      .map((name) => join(STATIC_FOLDER, folder, name))
      .filter((file) => statSync(file).isFile()),
  ),
)
console.log(`everything that is kept for days without a network: ${weights(all)}`)

const stand = await openStand()
for (const game of GAMES) {
  const times = { device: [] as number[], server: [] as number[] }
  for (let i = 0; i < PAIRS; i++)
    for (const where of i % 2 === 0 ? (['device', 'server'] as const) : (['server', 'device'] as const))
      times[where].push(await startUp(stand.url, game, where))
  const [device, server] = [median(times.device), median(times.server)]
  console.log(
    `start of ${game}: device ${device.toFixed(0)} ms, server ${server.toFixed(0)} ms (medians of ${PAIRS} pairs), ${(device / server).toFixed(2)} ×${check(device <= START_LIMIT * server)}`,
  )
}
await stand.stop()
await browser.close()
process.exitCode = faults === 0 ? 0 : 1
