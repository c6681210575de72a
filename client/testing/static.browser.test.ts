import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf } from '../../games/index.ts'
import { writeRecord } from '../../kernel/index.ts'
import { randomRecord } from '../../kernel/testing/records.ts'
import { BOT_STRENGTHS } from '../../protocol/protocol.ts'
import { stepsKept } from './offline.ts'
import { GAMES } from './stand.ts'
import { buildStatic, openStaticStand, type StaticStand } from './static-stand.ts'
import { decide, playNow, seqOf, waitForTurn } from './steps.ts'

/** The static build in a folder of somebody's web space, beside other things. */

const profile = mkdtempSync(join(tmpdir(), 'stolik-static-'))
let stand: StaticStand
beforeAll(async () => {
  await buildStatic()
  stand = await openStaticStand(profile, { below: '/of-ala/stolik/' })
})
afterAll(async () => {
  await stand?.stop()
  rmSync(profile, { recursive: true, force: true })
})

test('it can be installed, and asks for nothing outside its folder', async () => {
  const page = await stand.context.newPage()
  const outside: string[] = []
  page.on('request', (request) => !request.url().startsWith(stand.url) && outside.push(request.url()))
  await page.goto('./')
  await page.locator('.poster').first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const tools = await stand.context.newCDPSession(page)
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // The window of a test is none that anything can be installed from; all else must be there.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { data = '{}', errors } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ name: 'Stolik', display: 'standalone', start_url: './' })
  expect(outside.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
  await page.close()
})

test('without a network: bots of every level think in a thread of their own', { timeout: 900_000 }, async () => {
  await stand.context.setOffline(true)
  const page = await stand.context.newPage()
  for (const level of BOT_STRENGTHS) {
    await page.goto('./')
    await page.locator('.poster[data-world="51st-state"] .poster-play, .game-tile[data-world="51st-state"]').click()
    await page.locator('.pick-level select').selectOption(level)
    await page.locator('.pick-options button', { hasText: /^1/ }).click()
    await page.waitForURL(/\/t\/~[\w-]+$/)
    const match = page.url().split('/').at(-1) ?? ''
    const byBot = async () =>
      (await stepsKept(page, match)).filter(({ kind, request }) => kind === 'choose' && !request)
    while ((await byBot()).length < 2 && (await decide(page)) === 'mine') await waitForTurn(page)
    expect((await byBot()).length, level).toBeGreaterThanOrEqual(2)
    // The host, and the one in which bots think.
    expect(page.workers().length, level).toBe(2)
  }
  await stand.context.setOffline(false)
  await page.close()
})

test('lessons of every game, without a network', async () => {
  await stand.context.setOffline(true)
  const page = await stand.context.newPage()
  await page.goto('./#/learn')
  const links = page.locator('a[href*="#/learn/"]')
  await links.first().waitFor()
  const all = await links.evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''))
  for (const game of GAMES) {
    const first = all.find((href) => href.includes(`/learn/${game}/`))
    expect(first, game).toBeDefined()
    await page.goto(`./${first}`)
    await expect.poll(() => page.locator('.bubble-words').innerText(), { message: game }).toMatch(/\S.{10,}/s)
    await page.locator('.board-area, .dock').first().waitFor()
  }
  await stand.context.setOffline(false)
  await page.close()
})

test('a replay from a file, without a network', async () => {
  await stand.context.setOffline(true)
  const page = await stand.context.newPage()
  const file = join(profile, 'record.txt')
  writeFileSync(file, writeRecord(randomRecord(gameOf('arcs')!.game, 2, 'from a file')))
  await page.goto('./#/replays')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/#\/r\/~/)
  await page.locator('.replay-bar, .scrubber, input[type=range]').first().waitFor()
  await stand.context.setOffline(false)
  await page.close()
})

test('settings say how much is kept here, of how much, and what the browser has promised', async () => {
  const page = await stand.context.newPage()
  await page.goto('./#/account')
  const room = page.locator('section[aria-labelledby="acc-room"]')
  expect(await room.innerText()).toMatch(/\d MB of [\d,.]+ [MG]B/)
  // Nobody keeps accounts here or sends anything.
  expect(await page.getByLabel('Login').count()).toBe(0)
  expect(await room.innerText()).toMatch(/promised not to clear|may clear it away/)
  await page.close()
})

test('who opens a match is told once that this device holds all secrets', async () => {
  const page = await stand.context.newPage()
  await page.goto('./')
  await page.locator('.game-tile[data-world="arcs"]').click()
  await page.getByText('This device holds all the cards').waitFor()
  await page.close()
})

test('a copy leaves as a file and goes on from it', async () => {
  const page = await stand.context.newPage()
  const match = await playNow(page, 'arcs')
  await decide(page)
  await waitForTurn(page)
  const before = await seqOf(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('[data-item="copy"]').click()
  const file = await (await download).path()
  // There is no server to move to.
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await page.locator('[data-item="move"]').count()).toBe(0)
  await page.goto('./#/replays')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/#\/t\/~/)
  await waitForTurn(page)
  expect(page.url().endsWith(match)).toBe(false)
  expect(await seqOf(page)).toBeGreaterThanOrEqual(before)
  await page.close()
})
