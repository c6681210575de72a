import { mkdirSync } from 'node:fs'
import { setup } from './build.ts'
import { SCREENS, visit } from './screens.ts'
import { openStand } from './stand.ts'

/** Every screen, desktop and phone, light and dark, into `screenshots/`: `npm run screenshots [part of a name,…] [size]`. */
await setup()
const stand = await openStand()
mkdirSync('screenshots', { recursive: true })
const [only, onlySize] = process.argv.slice(2)
for (const [size, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
  // Taken only when asked for: `npm run screenshots table narrow`.
  ['small', { width: 1280, height: 720 }],
  ['narrow', { width: 360, height: 740 }],
] as const) {
  if (onlySize === undefined ? size === 'small' || size === 'narrow' : size !== onlySize) continue
  for (const colorScheme of ['light', 'dark'] as const) {
    const locale = colorScheme === 'light' ? 'pl-PL' : 'en-GB'
    const page = await stand.page({
      viewport,
      colorScheme,
      locale,
      reducedMotion: 'reduce',
      hasTouch: size === 'phone' || size === 'narrow',
    })
    for (const screen of SCREENS) {
      if (only !== undefined && !only.split(',').some((part) => screen.includes(part))) continue
      try {
        await visit(page, screen)
        await page.waitForTimeout(500)
        await page.screenshot({ path: `screenshots/${screen}-${size}-${colorScheme}.png` })
      } catch (error) {
        console.error(
          `${screen}-${size}-${colorScheme}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        )
      }
    }
    await page.context().close()
  }
}
await stand.stop()
