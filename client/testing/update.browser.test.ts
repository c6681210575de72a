import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf } from '../../games/index.ts'
import { stepsKept } from './offline.ts'
import { buildStatic, openStaticStand, STATIC_FOLDER, type StaticStand } from './static-stand.ts'
import { decide, playNow, seqOf, steady, waitForTurn } from './steps.ts'

/** Two builds of the client, one after the other on the same web space, and a match that is played all the while. */

const GAME = '51st-state'
const NEXT = `${STATIC_FOLDER}-next`
const HALF = `${STATIC_FOLDER}-half`
const profile = mkdtempSync(join(tmpdir(), 'stolik-update-'))
let served = STATIC_FOLDER
let stand: StaticStand
beforeAll(async () => {
  await buildStatic()
  // The next build has rules of the next version: matches of before are migrated.
  const nextRules = {
    name: 'next-rules',
    enforce: 'pre',
    transform: (code: string, id: string) =>
      id.endsWith(`games/${GAME}/rules/migrations.ts`)
        ? code.replace(/\n\]\s*$/, "\n  { name: 'of-the-next-build' },\n]\n")
        : undefined,
  } as const
  await buildStatic(NEXT, [nextRules])
  // A third one lies there half: whoever puts it there has not finished.
  cpSync(NEXT, HALF, { recursive: true })
  for (const name of readdirSync(join(HALF, 'assets')))
    if (name.startsWith('worker-')) rmSync(join(HALF, 'assets', name))
  stand = await openStaticStand(profile, { folder: () => served })
}, 600_000)
afterAll(async () => {
  await stand?.stop()
  for (const folder of [profile, NEXT, HALF]) rmSync(folder, { recursive: true, force: true })
})

/** The build that a page runs. */
const buildOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src)
/** Somebody comes back to the page: then it looks whether there is a newer build. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const notice = (page: Page) => page.getByText('A new version is ready')

test('a newer build waits while a match is played, comes whole or not at all, and takes the match over', {
  timeout: 900_000,
}, async () => {
  const pick = steady(3)
  const page = await stand.context.newPage()
  const match = await playNow(page, GAME)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const old = await buildOf(page)
  const version = gameOf(GAME)!.game.migrations.length
  for (let i = 0; i < 2; i++) await decide(page, pick)

  // Half of it is not taken, and nothing changes.
  served = HALF
  const refused = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<string>((resolve) =>
      registration.addEventListener(
        'updatefound',
        () => {
          const { installing } = registration
          installing?.addEventListener('statechange', () => resolve(installing.state))
        },
        { once: true },
      ),
    )
    document.dispatchEvent(new Event('visibilitychange'))
    return found
  })
  expect(await refused).toBe('redundant')
  expect(await notice(page).count()).toBe(0)
  await page.reload()
  await waitForTurn(page)
  expect(await buildOf(page)).toBe(old)

  // All of it waits; the page says so and goes on with what it has, and so does one that is opened now.
  served = NEXT
  await comeBack(page)
  await notice(page).waitFor()
  await decide(page, pick)
  await waitForTurn(page)
  const other = await stand.context.newPage()
  await other.goto(`./#/t/${match}`)
  await waitForTurn(other)
  expect([await buildOf(page), await buildOf(other)]).toEqual([old, old])
  expect((await stepsKept(page, match)).at(-1)?.version).toBe(version)

  // Told to, it takes over in all pages at once: the same match at the same step, with the rules of the new one.
  const [seq, asked] = [await seqOf(page), await page.locator('.dock .ask h2').innerText()]
  await page.getByRole('button', { name: 'Load it now' }).click()
  for (const each of [page, other]) {
    await each.waitForFunction(
      (before) => document.querySelector<HTMLScriptElement>('script[src]')?.src !== before,
      old,
    )
    await waitForTurn(each)
    expect(await seqOf(each)).toBe(seq)
    expect(await each.locator('.dock .ask h2').innerText()).toBe(asked)
  }
  expect(await notice(page).count()).toBe(0)
  await decide(page, pick)
  await waitForTurn(page)
  const steps = await stepsKept(page, match)
  expect(steps.at(-1)?.version).toBe(version + 1)
  expect(steps.map(({ seq: at }) => at)).toEqual(steps.map((_, i) => i))
})
