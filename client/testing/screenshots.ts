import { mkdirSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { setup } from './build.ts'
import { MOMENTS, type Moment } from './moments.ts'
import { wayTo } from './playing.ts'
import { SCREENS, visit } from './screens.ts'
import { openStage, type Stage } from './stage.ts'
import { openStand } from './stand.ts'

/** Every screen, desktop and phone, light and dark, into `screenshots/`: `npm run screenshots [part of a name,…] [size]`. */
await setup()
process.env.STOLIK_BUILT = 'yes'
mkdirSync('screenshots', { recursive: true })
const [only, onlySize] = process.argv.slice(2)
const wanted = (name: string): boolean => only === undefined || only.split(',').some((part) => name.includes(part))

interface Look {
  readonly name: string
  readonly phone: boolean
  readonly theme: 'light' | 'dark'
  readonly options: BrowserContextOptions
}
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  // Taken only when asked for: `npm run screenshots table narrow`.
  small: { width: 1280, height: 720 },
  narrow: { width: 360, height: 740 },
} as const
const LOOKS: readonly Look[] = Object.entries(SIZES)
  .filter(([size]) => (onlySize === undefined ? size === 'desktop' || size === 'phone' : size === onlySize))
  .flatMap(([size, viewport]) =>
    (['light', 'dark'] as const).map((theme) => {
      const phone = size === 'phone' || size === 'narrow'
      const locale = theme === 'light' ? 'pl-PL' : 'en-GB'
      const options = { viewport, colorScheme: theme, locale, reducedMotion: 'reduce', hasTouch: phone } as const
      return { name: `${size}-${theme}`, phone, theme, options }
    }),
  )

async function picture(page: Page, name: string, reach: () => Promise<void>): Promise<void> {
  try {
    await reach()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(400)
    // An ending is longer than a screen.
    await page.screenshot({ path: `screenshots/${name}.png`, fullPage: name.startsWith('ending') })
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

async function screens(): Promise<void> {
  const shown = SCREENS.filter(wanted)
  if (shown.length === 0) return
  const stand = await openStand()
  for (const { name, options } of LOOKS) {
    const page = await stand.page(options)
    for (const screen of shown) await picture(page, `${screen}-${name}`, () => visit(page, screen))
    await page.context().close()
  }
  await stand.stop()
}

/** Whoever sits at the table counted from the one who is asked, or somebody who does not. */
const seatOf = ({ eyes = 0, situation: { seats } }: Moment, asked: number): number =>
  eyes === 'watcher' ? seats : (asked + eyes) % seats

async function moment(stage: Stage, shown: Moment): Promise<void> {
  const { viewer, choices } = wayTo(shown.game, { ...shown.situation, name: shown.name })
  for (const { name, phone, theme, options } of LOOKS) {
    if (shown.phoneOnly === true && !phone) continue
    const staged = await stage.begin(shown.game, shown.situation.seats, shown.situation.seed)
    for (const choice of choices) await staged.play(choice)
    if (shown.parked === true) await staged.park()
    const open = async (seat: number): Promise<Page> => {
      const language = theme === 'light' ? 'pl' : 'en'
      await stage.call('/api/me', 'PATCH', { language, theme }, stage.people[seat]?.cookie)
      const page = await (await stage.enter(seat, options)).newPage()
      await page.goto(`/t/${staged.match}`)
      await page.waitForSelector('.dock .ask, .ending')
      return page
    }
    const seat = seatOf(shown, viewer)
    const page = await open(seat)
    const others: Page[] = []
    await picture(page, `${shown.name}-${name}`, async () => {
      await shown.act?.(page, async () => {
        const other = await open((seat + 1) % shown.situation.seats)
        others.push(other)
        return other
      })
    })
    for (const one of [page, ...others]) await one.context().close()
  }
}

async function moments(): Promise<void> {
  const shown = MOMENTS.filter(({ name }) => wanted(name))
  if (shown.length === 0) return
  const stage = await openStage()
  try {
    for (const one of shown) await moment(stage, one)
  } finally {
    await stage.stop()
  }
}

await screens()
await moments()
