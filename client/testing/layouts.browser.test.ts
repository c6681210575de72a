import { afterAll, beforeAll, expect, test } from 'vitest'
import { layoutFaults } from './layout-faults.ts'
import { isTouched, openPane, PANES, resize, tableIn } from './layout-states.ts'
import type { Stand } from './stand.ts'
import { GAMES, openStand } from './stand.ts'

/** No dead ends: a sample of `npm run layouts`. */

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand.stop())

const SAMPLE = [
  [360, 740],
  [1024, 768],
  [1280, 720],
] as const

test.each(GAMES)('%s: every part of the table, with something to take back, in three sizes', async (game) => {
  const page = await tableIn(stand, game, 'undo', 'pl')
  const faults: string[] = []
  for (const size of SAMPLE) {
    await resize(page, size)
    for (const pane of PANES) {
      const alone = await openPane(page, pane)
      faults.push(...(await layoutFaults(page, isTouched(size))).map((fault) => `${size.join('×')} ${pane}: ${fault}`))
      if (!alone) break
    }
  }
  expect(faults).toEqual([])
  await page.context().close()
})

test('what is looked for is found', async () => {
  const page = await tableIn(stand, '51st-state', 'undo', 'en')
  await page.addStyleTag({
    content:
      '.undo > .button { position: fixed; top: -80px } .side-tabs { font-size: 9px } .top-bar .tool { height: 30px; min-height: 0 } .top-bar-right { margin-left: -900px }',
  })
  await page.locator('.ask h2').evaluate((one) => {
    one.textContent = 'choice.buildAnother'
  })
  const faults = (await layoutFaults(page, true)).join('\n')
  expect(faults).toMatch(/is no word/)
  expect(faults).toMatch(/ × 30/)
  expect(faults).toMatch(/out of sight/)
  expect(faults).toMatch(/has 9 px/)
  expect(faults).toMatch(/lies upon/)
  await page.context().close()
})
