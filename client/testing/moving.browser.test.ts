import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf } from '../../games/index.ts'
import { readRecord, replayRecord } from '../../kernel/index.ts'
import { openStand, type Stand } from './stand.ts'
import { decide, playNow, seqOf, steady, waitForTurn } from './steps.ts'

/** Matches that go from a device to a server, to friends, and back; and copies in files. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

async function openOnDevice(page: Page): Promise<string> {
  await page.addInitScript(() => localStorage.setItem('stolik.where', 'device'))
  return playNow(page, '51st-state')
}
async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator(`[data-item="${item}"]`).click()
}
/** From the ending, which takes the board's place, back to the table. */
async function toBoard(page: Page): Promise<void> {
  await page.locator('.ending').waitFor()
  await page.keyboard.press('b')
  await page.waitForSelector('.dock .ask[data-state="over"]')
}
const playOut = async (page: Page, seed: number): Promise<void> => {
  const pick = steady(seed)
  while ((await decide(page, pick)) === 'mine');
}

test('a match moves to the server, a friend takes the seat of the bot, and the end is proved with both seeds', {
  timeout: 1_800_000,
}, async () => {
  const ala = await stand.page()
  const local = await openOnDevice(ala)
  expect(local).toMatch(/^~/)
  const pick = steady(5)
  for (let i = 0; i < 4; i++) await decide(ala, pick)
  await waitForTurn(ala)
  const before = await seqOf(ala)
  await menu(ala, 'move')
  await ala.getByRole('button', { name: 'Move the match' }).click()
  await ala.waitForURL(/\/t\/[\w-]+$/)
  await ala.getByText(/\d+ steps in/).waitFor()
  await ala.getByRole('button', { name: 'Remove' }).click()
  const bo = await stand.page()
  await bo.goto(ala.url())
  await bo.getByRole('button', { name: /^Sit down/ }).click()
  await ala.getByRole('button', { name: 'Go on with the match' }).click()
  await Promise.all([ala, bo].map((page) => page.waitForSelector('.dock .ask')))
  expect(await seqOf(ala)).toBeGreaterThan(before)
  await ala.getByText('drawn anew').waitFor()
  await Promise.all([playOut(ala, 5), playOut(bo, 9)])
  const match = ala.url().split('/').at(-1)

  // What stayed on the device says where it went.
  const left = await ala.context().newPage()
  await left.goto(`/t/${local}`)
  await left.getByRole('heading', { name: 'This match went on elsewhere' }).waitFor()
  expect(await left.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe(`/t/${match}`)
  await left.close()

  await bo.goto(`/t/${match}/replay`)
  await bo.getByText('Shuffles checked').waitFor()
  await bo.getByText('unseen luck was drawn anew').waitFor()
  const download = bo.waitForEvent('download')
  await bo.getByRole('button', { name: 'Text record' }).click()
  const downloaded = readFileSync(await (await download).path(), 'utf8')
  const record = readRecord(downloaded)
  expect(record.lines.filter(({ kind }) => kind === 'redraw')).toHaveLength(1)
  const played = replayRecord(gameOf('51st-state')!.game, record)
  expect(played.refused).toBeUndefined()
  expect(played.outcome).toEqual(record.outcome)

  // Over, it can be fetched to a device, with the names of both.
  await bo.goto(`/t/${match}`)
  await toBoard(bo)
  const [mine, other] = await bo.locator('.seat-name h3').allInnerTexts()
  await menu(bo, 'fetch')
  await bo.waitForURL(/\/t\/~/)
  await toBoard(bo)
  expect(await bo.locator('.seat-name h3').allInnerTexts()).toEqual([mine, other])
  for (const page of [ala, bo]) await page.context().close()
})

test('a copy of a running match goes on as another match, in another browser, at the same step', async () => {
  const page = await stand.page()
  await openOnDevice(page)
  const pick = steady(2)
  for (let i = 0; i < 3; i++) await decide(page, pick)
  await waitForTurn(page)
  const [seq, asked] = [await seqOf(page), await page.locator('.dock .ask h2').innerText()]
  const download = page.waitForEvent('download')
  await menu(page, 'copy')
  const file = await (await download).path()
  const other = await stand.page()
  const open = async (path: string) => {
    await other.goto('/replays')
    await other.locator('input[type=file]').setInputFiles(path)
  }
  await open(file)
  await other.waitForURL(/\/t\/~/)
  await waitForTurn(other)
  expect(await seqOf(other)).toBeGreaterThan(seq)
  expect(await other.locator('.dock .ask h2').innerText()).toBe(asked)
  await decide(other, pick)

  const newer = join(tmpdir(), `stolik-newer-${process.pid}.txt`)
  writeFileSync(
    newer,
    readFileSync(file, 'utf8')
      .replace(/^(game .*)$/m, '$1\nversion 99')
      .replace(/^version \d\n/m, ''),
  )
  await open(newer)
  await other.getByText('newer rules than those here').waitFor()
  for (const one of [page, other]) await one.context().close()
})

/** Lets a call reach the server, and ends the page before the answer reaches it. */
async function endPageAt(page: Page, path: string): Promise<void> {
  const ended = page.waitForEvent('close')
  await page.route(`**${path}`, async (route) => {
    await route.fetch()
    await page.close()
  })
  return ended.then(() => undefined)
}

test('a match that left the server and did not arrive is offered again, and arrives', async () => {
  const page = await stand.page()
  const match = await playNow(page, '51st-state')
  await decide(page)
  await waitForTurn(page)
  const seq = await seqOf(page)
  const ended = endPageAt(page, '/hand-over')
  await menu(page, 'fetch')
  await ended
  const next = await page.context().newPage()
  await next.goto('/')
  await next.getByText('has not arrived').click()
  await next.getByRole('heading', { name: 'on its way' }).waitFor()
  await next.getByRole('button', { name: 'Fetch to this device' }).click()
  await next.waitForURL(/\/t\/~/)
  await waitForTurn(next)
  expect(await seqOf(next)).toBeGreaterThan(seq)
  await next.goto(`/t/${match}`)
  await next.getByRole('link', { name: 'Go there' }).click()
  await next.waitForURL(/\/t\/~/)
  await next.context().close()
})

test('a match whose move broke off goes on here, and moves once', async () => {
  const page = await stand.page()
  const local = await openOnDevice(page)
  await decide(page)
  await waitForTurn(page)
  const ended = endPageAt(page, '/adopt')
  await menu(page, 'move')
  await page.getByRole('button', { name: 'Move the match' }).click()
  await ended
  const next = await page.context().newPage()
  await next.goto(`/t/${local}`)
  await decide(next)
  await waitForTurn(next)
  await menu(next, 'move')
  await next.getByRole('button', { name: 'Move the match' }).click()
  await next.getByText(/\d+ steps in/).waitFor()
  const open = await next.evaluate(async () =>
    ((await (await fetch('/api/matches?mine')).json()) as { status: string }[]).filter(
      ({ status }) => status === 'open',
    ),
  )
  expect(open).toHaveLength(1)
  await next.context().close()
})

test('a match of the server against bots is fetched to the device and goes on there', async () => {
  const page = await stand.page()
  const match = await playNow(page, '51st-state')
  await decide(page)
  await waitForTurn(page)
  const seq = await seqOf(page)
  await menu(page, 'fetch')
  await page.waitForURL(/\/t\/~/)
  await waitForTurn(page)
  expect(await seqOf(page)).toBeGreaterThan(seq)
  await decide(page)
  await page.goto(`/t/${match}`)
  await page.getByRole('heading', { name: 'This match went on elsewhere' }).waitFor()
  await page.context().close()
})
