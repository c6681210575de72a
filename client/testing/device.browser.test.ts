import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf } from '../../games/index.ts'
import { readRecord, replayRecord } from '../../kernel/index.ts'
import { playLesson } from './lesson-play.ts'
import { openAgain, openOffline, playAndKill, stepsKept } from './offline.ts'
import { GAMES } from './stand.ts'
import { buildStatic, openStaticStand, type StaticStand } from './static-stand.ts'
import { decide, playNow, seqOf, steady, waitForTurn } from './steps.ts'

/** The static build on a device that was online once: from here on there is no network, and no web space either. */

const profile = mkdtempSync(join(tmpdir(), 'stolik-device-'))
let stand: StaticStand
beforeAll(async () => {
  await buildStatic()
  stand = await openOffline(profile)
})
afterAll(async () => {
  await stand?.stop()
  rmSync(profile, { recursive: true, force: true })
})

/** A whole match takes as long as the machine is busy. */
const LONG = { timeout: 1_800_000 }

/** What a page complains about. */
function complaintsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

/** Decides until something can be taken back, and takes it back; says whether there was anything. */
async function takeBack(page: Page, pick: (count: number) => number): Promise<boolean> {
  const undo = page.locator('.undo > button')
  while ((await decide(page, pick)) === 'mine' && (await waitForTurn(page)) === 'mine') {
    if ((await undo.count()) === 0 || (await undo.isDisabled())) continue
    const before = await seqOf(page)
    await undo.click()
    await expect.poll(() => seqOf(page)).toBe(before + 1)
    return true
  }
  return false
}

test.each(GAMES)(
  '%s is played to its end: closed in between, taken back, analysed, replayed, proved',
  LONG,
  async (game) => {
    const first = await stand.context.newPage()
    const match = await playNow(first, game)
    const pick = steady(7)
    for (let i = 0; i < 3; i++) await decide(first, pick)
    const shown = await seqOf(first)
    await first.close()
    const page = await openAgain(stand, match)
    const problems = complaintsOf(page)
    expect(await seqOf(page)).toBeGreaterThanOrEqual(shown)
    expect(await takeBack(page, pick)).toBe(true)
    while ((await decide(page, pick)) === 'mine');
    expect((await stepsKept(page, match)).filter(({ kind }) => kind === 'undo')).toHaveLength(1)
    // What was luck and what was choice is worked out here as well.
    const rows = page.locator('.luck tbody tr')
    await rows.first().waitFor({ timeout: 300_000 })
    const analysed = await rows.count()
    await page.goto(`./#/t/${match}/replay`)
    await page.getByText('Shuffles checked').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Text record' }).click()
    const record = readRecord(readFileSync(await (await download).path(), 'utf8'))
    const played = replayRecord(gameOf(game)!.game, record)
    expect(played.refused).toBeUndefined()
    expect(played.outcome).toEqual(record.outcome)
    expect(analysed).toBe(record.seats)
    expect(problems).toEqual([])
    await page.close()
  },
)

/** The long form is `npm run test:kills`. */
test.each(GAMES)('%s: a page that is killed when a choice is shown has lost nothing', LONG, async (game) => {
  expect((await playAndKill(stand, game, 3, steady(3))).faults).toEqual([])
})

test('two people at one device: a curtain falls between them, and nothing of the other is on the page', async () => {
  const page = await stand.context.newPage()
  await page.goto('./#/new?game=51st-state')
  // Nobody can be invited where there is no server.
  await page.getByRole('group', { name: 'Seat 2' }).waitFor()
  expect(await page.getByRole('button', { name: 'Invitation' }).count()).toBe(0)
  const second = page.getByRole('group', { name: 'Seat 2' })
  await second.getByRole('button', { name: 'You' }).click()
  await page.getByRole('button', { name: /^Create/ }).click()
  const pick = steady(4)
  const curtain = page.locator('.curtain')
  for (let changes = 0; changes < 3; ) {
    await page.waitForSelector('.dock .ask[data-state="mine"], .curtain')
    if (await curtain.isVisible()) {
      // Nothing but the curtain: no hand, no board, no log.
      expect(await page.locator('#root main').count()).toBe(1)
      expect(await page.locator('.hand, .dock, .board, .log').count()).toBe(0)
      await curtain.getByRole('button').click()
      changes++
    } else await decide(page, pick)
  }
  await page.close()
})

test('rules that never end: the page ends the host that does not answer, and goes on with another', {
  timeout: 300_000,
}, async () => {
  const page = await stand.context.newPage()
  await playNow(page, '51st-state')
  await decide(page)
  await waitForTurn(page)
  const before = await seqOf(page)
  const [host] = page.workers()
  // Whatever runs in there now, it runs for good.
  void host
    ?.evaluate(() => {
      for (;;);
    })
    .catch(() => {})
  await decide(page)
  expect(await seqOf(page)).toBeGreaterThan(before)
  await page.close()
})

test('a full disk: nothing is shown that is not kept, it is said, and the match goes on once there is room again', {
  timeout: 600_000,
}, async () => {
  const own = mkdtempSync(join(tmpdir(), 'stolik-full-'))
  const small = await openStaticStand(own, { serviceWorkers: 'block' })
  const tools = await small.context.newCDPSession(await small.context.newPage())
  const { origin } = new URL(small.url)
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 })
  const page = await small.context.newPage()
  const match = await playNow(page, '51st-state')
  await waitForTurn(page)
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // A browser looks only every half minute how much room there is, and until then keeps what is played: a choice a
  // second, so that the match is not over before it looks.
  await page.waitForFunction(
    () => {
      const choice =
        document.querySelector<HTMLButtonElement>('.dock [data-choice][data-state="asked"]') ??
        document.querySelector<HTMLButtonElement>('.dock .ask .groups [data-choice]:not([aria-disabled="true"])')
      choice?.click()
      return document.querySelector('.toasts')?.textContent?.includes('no room left')
    },
    undefined,
    { polling: 1000, timeout: 300_000 },
  )
  const shown = await seqOf(page)
  expect((await stepsKept(page, match)).at(-1)?.seq).toBe(shown)
  await page.reload()
  await page.waitForSelector('.dock .ask')
  expect(await seqOf(page)).toBe(shown)
  await tools.send('Storage.overrideQuotaForOrigin', { origin })
  await decide(page)
  const steps = await stepsKept(page, match)
  expect(steps.length).toBeGreaterThan(shown + 1)
  expect(steps.map(({ seq }) => seq)).toEqual(steps.map((_, i) => i))
  await small.stop()
  rmSync(own, { recursive: true, force: true })
})

test('the coach of a first match speaks and suggests without a network', async () => {
  const own = mkdtempSync(join(tmpdir(), 'stolik-coach-'))
  const fresh = await openOffline(own)
  const page = await fresh.context.newPage()
  const problems = complaintsOf(page)
  await playNow(page, '51st-state')
  await waitForTurn(page)
  await expect.poll(() => page.locator('.coach-says').innerText()).toMatch(/^Coach: \S.{20,}/)
  await page.locator('.coach-ask').click()
  await expect.poll(() => page.locator('.coach-advice').innerText()).toMatch(/Suggestion: .+Runner-up: /s)
  await page.locator('.coach-option').first().click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(1)
  expect(problems).toEqual([])
  await fresh.stop()
  rmSync(own, { recursive: true, force: true })
})

test('a lesson is played to its end, and the round after it begins, with the coach', LONG, async () => {
  const page = await stand.context.newPage()
  const problems = complaintsOf(page)
  await page.goto('/#/learn/great-machine/machine')
  await playLesson(page, 'mouse', async () => {})
  await page.locator('[data-free]').click()
  await page.waitForURL(/#\/t\/~~/)
  expect(await waitForTurn(page)).toBe('mine')
  await page.locator('.coach').waitFor()
  // What was learned is kept.
  await page.goto('/#/learn')
  await expect.poll(() => page.locator('.learn-ring[data-done="true"]').count()).toBe(1)
  expect(problems).toEqual([])
  await page.close()
})
