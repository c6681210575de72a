import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf } from '../../games/index.ts'
import { readRecord, replayRecord } from '../../kernel/index.ts'
import { GAMES, type GameId } from './stand.ts'
import { buildStatic, openStaticStand, type StaticStand } from './static-stand.ts'
import { decide, playNow, seqOf, steady, waitForTurn } from './steps.ts'

const profiles = mkdtempSync(join(tmpdir(), 'stolik-device-'))
beforeAll(() => buildStatic())
afterAll(() => rmSync(profiles, { recursive: true, force: true }))

/** Opens a game while there is a network, and takes the network away for good once everything is kept. */
async function leaveTheNetwork(name: string, game: GameId): Promise<{ stand: StaticStand; page: Page; match: string }> {
  const stand = await openStaticStand(join(profiles, name))
  const page = await stand.context.newPage()
  const match = await playNow(page, game)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await stand.unplug()
  await stand.context.setOffline(true)
  return { stand, page, match }
}

async function openAgain(stand: StaticStand, match: string): Promise<Page> {
  const page = await stand.context.newPage()
  await page.goto(`/#/t/${match}`)
  await page.waitForSelector('.dock .ask')
  return page
}

/** What a page complains about. */
function complaintsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

test.each(GAMES)(
  '%s is played to its end without a network, and its record holds',
  { timeout: 1_800_000 },
  async (game) => {
    const { stand, page: first, match } = await leaveTheNetwork(game, game)
    const pick = steady(7)
    for (let i = 0; i < 3; i++) await decide(first, pick)
    await first.close()
    const page = await openAgain(stand, match)
    const problems = complaintsOf(page)
    expect(await seqOf(page)).toBeGreaterThanOrEqual(3)
    while ((await decide(page, pick)) === 'mine');
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.getByText('Shuffles checked').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Text record' }).click()
    const record = readRecord(readFileSync(await (await download).path(), 'utf8'))
    const played = replayRecord(gameOf(game)!.game, record)
    expect(played.refused).toBeUndefined()
    expect(gameOf(game)!.game.outcome(played.g)).toEqual(record.outcome)
    expect(problems).toEqual([])
    await stand.stop()
  },
)

/** So often a page is killed in the middle; more with STOLIK_KILLS. */
const KILLS = Number(process.env.STOLIK_KILLS ?? 3)

test.each(GAMES)(
  '%s: a page that is killed when a choice is shown has lost nothing',
  { timeout: 1_800_000 },
  async (game) => {
    const { stand, page: first, match } = await leaveTheNetwork(`${game}-killed`, game)
    const pick = steady(3)
    let page = first
    for (let i = 0; i < KILLS; i++) {
      if ((await decide(page, pick)) === 'over') break
      const shown = await seqOf(page)
      const killer = await stand.context.newCDPSession(page)
      // The whole process of the page, with its workers: nobody can say goodbye.
      await Promise.race([killer.send('Page.crash').catch(() => {}), page.waitForEvent('crash')])
      await page.close()
      page = await openAgain(stand, match)
      expect(await seqOf(page)).toBeGreaterThanOrEqual(shown)
    }
    const log = await page.evaluate(() => document.querySelector('.connection-state')?.getAttribute('data-state'))
    expect(log).toBe('open')
    await stand.stop()
  },
)

test('the coach of a table on the device speaks and suggests without a network', async () => {
  const { stand, page } = await leaveTheNetwork('coach', '51st-state')
  const problems = complaintsOf(page)
  await waitForTurn(page)
  await expect.poll(() => page.locator('.coach-says').innerText()).toMatch(/^Coach: \S.{20,}/)
  await page.locator('.coach-ask').click()
  await expect.poll(() => page.locator('.coach-advice').innerText()).toMatch(/Suggestion: .+Runner-up: /s)
  await page.locator('.coach-option').first().click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(1)
  expect(problems).toEqual([])
  await stand.stop()
})
