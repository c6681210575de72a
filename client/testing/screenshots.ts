import { mkdirSync } from 'node:fs'
import { setup } from './build.ts'
import { SCREENS, visit } from './screens.ts'
import { openStand } from './stand.ts'

/** Every screen, desktop and phone, light and dark, into `screenshots/`: `npx vite-node` is not needed, see package.json. */
await setup()
const stand = await openStand()
mkdirSync('screenshots', { recursive: true })
const only = process.argv[2]
for (const [size, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    const locale = colorScheme === 'light' ? 'pl-PL' : 'en-GB'
    const page = await stand.page({
      viewport,
      colorScheme,
      locale,
      reducedMotion: 'reduce',
      hasTouch: size === 'phone',
    })
    for (const screen of SCREENS) {
      if (only !== undefined && !screen.includes(only)) continue
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
await stand.stop()
