import { mkdirSync } from 'node:fs'
import { GAMES } from '../../games/index.ts'
import { wayTo } from './playing.ts'
import type { Situation } from './situation.ts'
import { openStage } from './stage.ts'

/**
 * `npm run screenshots:boards [game] [situation,…] [desk|small|phone|wide|narrow] [light|dark|contrast]`: every telling situation of every board that
 * lists some, in the real client at a real server, in Polish and in English, into `screenshots/boards/<game>/`. Unless asked for
 * others: on a desk and on a phone, light and dark.
 */

const VIEWPORTS = {
  desk: { width: 1440, height: 900 },
  small: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
  wide: { width: 1920, height: 1080 },
  narrow: { width: 360, height: 740 },
} as const

interface Look {
  readonly size: keyof typeof VIEWPORTS
  readonly theme: 'light' | 'dark' | 'contrast'
  readonly language: 'pl' | 'en'
}

const [onlyGame, onlySituation, onlySize, onlyTheme] = process.argv.slice(2)
const sizes = onlySize === undefined ? (['desk', 'phone'] as const) : [onlySize as Look['size']]
const themes = onlyTheme === undefined ? (['light', 'dark'] as const) : [onlyTheme as Look['theme']]
const looks: readonly Look[] = sizes.flatMap((size) =>
  themes.flatMap((theme) => (['pl', 'en'] as const).map((language) => ({ size, theme, language }))),
)
const stage = await openStage()

async function picture(match: string, viewer: number, situation: Situation, look: Look, path: string): Promise<void> {
  const { size, theme, language } = look
  const handheld = size === 'phone' || size === 'narrow'
  await stage.call('/api/me', 'PATCH', { language, theme }, stage.people[viewer]?.cookie)
  const context = await stage.enter(viewer, {
    viewport: VIEWPORTS[size],
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    colorScheme: theme === 'light' ? 'light' : 'dark',
    reducedMotion: 'reduce',
    hasTouch: handheld,
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${path}: ${error.message}`))
  await page.goto(`/t/${match}`)
  await page.waitForSelector('.dock .ask, .ending')
  // The board is what is looked at, also when the match is over.
  if ((await page.locator('.ending').count()) > 0) await page.keyboard.press('b')
  // By touch: a mouse would rest on what then comes to lie there.
  if (handheld && situation.phoneTab !== undefined)
    await page.locator('.phone-tabs button').nth(situation.phoneTab).tap()
  for (const selector of situation.clicks ?? [])
    await page.locator(selector).first().dispatchEvent('click', {}, { timeout: 3000 })
  if (situation.points !== undefined && !handheld) await page.locator(situation.points).first().hover()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(350)
  await page.screenshot({ path })
  await context.close()
}

try {
  for (const { game } of GAMES) {
    if (onlyGame !== undefined && onlyGame !== game.id) continue
    const { situations } = (await import(`../../games/${game.id}/client/situations.ts`).catch(() => ({
      situations: [],
    }))) as { situations: readonly Situation[] }
    const folder = `screenshots/boards/${game.id}`
    mkdirSync(folder, { recursive: true })
    for (const situation of situations) {
      if (onlySituation !== undefined && !onlySituation.split(',').includes(situation.name)) continue
      try {
        const { viewer, choices } = wayTo(game.id, situation)
        const table = async (): Promise<string> => {
          const staged = await stage.begin(game.id, situation.seats, situation.seed, situation.options)
          for (const choice of choices) await staged.play(choice)
          return staged.match
        }
        let match: string | undefined
        for (const look of looks) {
          const path = `${folder}/${situation.name}-${look.size}-${look.theme}-${look.language}.png`
          if (match === undefined || situation.playsOn) match = await table()
          await picture(match, viewer, situation, look, path)
        }
      } catch (error) {
        console.error(`${game.id} ${situation.name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
} finally {
  await stage.stop()
}
