import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { setup } from './build.ts'
import { layoutFaults } from './layout-faults.ts'
import { isTouched } from './layout-states.ts'
import type { GameId } from './stand.ts'
import { openStand } from './stand.ts'
import { playNow, seqOf, steady } from './steps.ts'

/**
 * `npm run by-hand GAME [WIDTHxHEIGHT] [pl|en] [light|dark] [FOLDER]`: a whole match as somebody plays it who is new here: at
 * the pace the table comes with, thinking before each click, with a real mouse on what can be seen, ending turns and taking back.
 * It prints what such a player would grumble about (waiting, a press that leads nowhere, faults of the layout, errors) and
 * leaves a picture of every new question and every so many decisions.
 */

const [game = 'arcs', size = '1440x900', language = 'pl', theme = 'light', folder = `/tmp/by-hand/${game}`] =
  process.argv.slice(2)
const [width = 1440, height = 900] = size.split('x').map(Number)
const SEATS: Readonly<Record<string, number>> = { arcs: 3, '51st-state': 3, 'new-angeles': 4, 'great-machine': 3 }
/** A look at the question before the click, and one at what it did. */
const THINK = 900
/** Every so many decisions a picture. */
const PICTURE = 12
/** What makes a press be asked again comes no sooner. */
const ASKED_AGAIN = 700
/** Longer than this without anything new to do or to see is dead time. */
const PATIENCE = 20_000

const touched = isTouched([width, height])
const pick = steady(size.length + game.length)
const grumbles = new Map<string, number>()
const grumble = (what: string): void => {
  if (!grumbles.has(what)) console.log(`  grumble: ${what}`)
  grumbles.set(what, (grumbles.get(what) ?? 0) + 1)
}

mkdirSync(folder, { recursive: true })
await setup()
const stand = await openStand()
const page = await stand.watcher({
  locale: language === 'pl' ? 'pl-PL' : 'en-GB',
  viewport: { width, height },
  colorScheme: theme === 'dark' ? 'dark' : 'light',
  hasTouch: touched,
})
page.on('pageerror', (error) => grumble(`error: ${error.message}`))

let pictures = 0
async function picture(name: string): Promise<void> {
  await page.screenshot({ path: `${folder}/${String(pictures++).padStart(3, '0')}-${name}.png` })
}

interface Seen {
  readonly state: string
  readonly question: string
}
const see = (): Promise<Seen> =>
  page.evaluate(() => {
    if (document.querySelector('.ending') !== null) return { state: 'over', question: '' }
    const ask = document.querySelector('.dock .ask')
    const state = ask?.getAttribute('data-state') ?? ''
    return { state, question: ask?.querySelector('h2')?.textContent ?? '' }
  })

const looked = new Set<string>()
async function lookRound({ state, question }: Seen): Promise<void> {
  for (const fault of await layoutFaults(page, touched)) grumble(`${state}, “${question.slice(0, 50)}”: ${fault}`)
  const kind = `${state} ${question.replaceAll(/\d+/g, '').slice(0, 24)}`
  if (looked.has(kind)) return
  looked.add(kind)
  await picture(state)
}

/** One press of what can be seen, where it is; false when it cannot be pressed there. */
async function pressOne(of: Page): Promise<boolean> {
  const one = of.locator(
    '.dock :is(.ask .groups, .main-choices) :is([data-choice], [data-pick]):not([data-state="blocked"])',
  )
  const all: number[] = []
  for (let i = 0; i < (await one.count()); i++) if (await one.nth(i).isVisible()) all.push(i)
  const which = one.nth(all[pick(all.length)] ?? 0)
  const name = ((await which.textContent().catch(() => '')) ?? '').slice(0, 40)
  return which.click({ timeout: 4000 }).then(
    () => true,
    (error: Error) => {
      grumble(`cannot press “${name}”: ${error.message.split('\n').find((line) => line.includes('intercepts')) ?? ''}`)
      return false
    },
  )
}

/** Presses until the table moved on: pieces first, then places, and again where it asks. */
async function decideByHand(): Promise<void> {
  const before = await seqOf(page)
  for (let presses = 0; presses < 12 && (await seqOf(page)) === before; presses++) {
    const asked = page.locator('.dock [data-choice][data-state="asked"]').first()
    if ((await asked.count()) > 0) {
      await page.waitForTimeout(ASKED_AGAIN)
      await asked.click({ timeout: 4000 }).catch(() => grumble('cannot press what asks again'))
    } else if (!(await pressOne(page))) await page.keyboard.press('Escape')
    for (let i = 0; i < 8 && (await seqOf(page)) === before; i++) await page.waitForTimeout(50)
    const { state } = await see()
    if (state !== 'mine') return
  }
  if ((await seqOf(page)) === before && (await see()).state === 'mine') grumble('twelve presses lead nowhere')
}

const began = Date.now()
await page.goto('/')
await picture('home')
await playNow(page, game as GameId, SEATS[game] ?? 4)
let decisions = 0
let takenBack = 0
let watched = 0
let idleSince = Date.now()
const waits: number[] = []
let waitedSince: number | undefined
for (;;) {
  const seen = await see()
  if (seen.state === 'over') break
  if (seen.state === 'mine' || seen.state === 'held') {
    if (waitedSince !== undefined) waits.push(Date.now() - waitedSince)
    waitedSince = undefined
    idleSince = Date.now()
    await page.waitForTimeout(THINK)
    await lookRound(await see())
    // Whoever wants to know what the others did looks on before deciding; now and then one does not.
    for (let i = 0; i < 400 && pick(200) !== 0 && (await page.locator('.watching-strip').count()) > 0; i++)
      await page.waitForTimeout(100)
    if (seen.state === 'held') {
      // Now and then something is taken back, as people do.
      if (
        pick(12) === 0 &&
        (await page
          .locator('.undo > .button')
          .isEnabled()
          .catch(() => false))
      ) {
        takenBack++
        await page.keyboard.press('u')
        await page.waitForTimeout(THINK)
        continue
      }
      const end = page.locator('[data-end-turn]')
      if ((await end.count()) > 0) await end.click({ timeout: 4000 }).catch(() => grumble('cannot end the turn'))
      else await page.waitForTimeout(200)
      continue
    }
    await decideByHand()
    decisions++
    if (decisions % PICTURE === 0) await picture('play')
    continue
  }
  waitedSince ??= Date.now()
  if (seen.state === 'watching') {
    if (looked.size < 60 && watched++ % 40 === 0) {
      await lookRound({ state: 'watching', question: String(watched) })
    }
    idleSince = Date.now()
  }
  if (Date.now() - idleSince > PATIENCE) {
    grumble(`nothing to see or do for ${PATIENCE / 1000} s at “${seen.state}: ${seen.question.slice(0, 50)}”`)
    idleSince = Date.now()
  }
  await page.waitForTimeout(50)
}
await page.waitForTimeout(2500)
await picture('ending')
waits.sort((a, b) => a - b)
const seconds = (value: number | undefined): string => `${((value ?? 0) / 1000).toFixed(1)} s`
console.log(
  `${game} ${size} ${language} ${theme}: ${decisions} decisions of mine, ${takenBack} taken back, ${Math.round((Date.now() - began) / 60_000)} min; waiting for others ${waits.length} times, median ${seconds(waits[Math.floor(waits.length / 2)])}, longest ${seconds(waits.at(-1))}; ${grumbles.size} grumbles, ${pictures} pictures in ${folder}`,
)
for (const [what, times] of grumbles) console.log(`  ${times} × ${what}`)
await stand.stop()
