import type { Page } from 'playwright-core'
import { layoutFaults } from './layout-faults.ts'
import { isTouched, openPane, PANES, resize, SIZES, STAGED_STATES, STATES, stagedIn, tableIn } from './layout-states.ts'
import { openStage } from './stage.ts'
import { GAMES, openStand } from './stand.ts'

/** `npm run layouts [game,…] [state,…] [language,…]`: every pane × state × size × game × language, and what is wrong with it. */

// It builds the client for both.
const stage = await openStage()
const stand = await openStand()
const rows: Record<string, Record<string, number>> = {}
const found = new Map<string, string[]>()
const said = new Set<string>()
const [games, states, languages] = process.argv.slice(2).map((list) => list.split(','))
const isWanted = (one: string, wanted: readonly string[] | undefined): boolean => wanted?.includes(one) ?? true

async function lookAt(page: Page, name: string): Promise<void> {
  const row: Record<string, number> = {}
  rows[name] = row
  for (const size of SIZES) {
    await resize(page, size)
    let count = 0
    for (const pane of PANES) {
      const alone = await openPane(page, pane)
      for (const fault of await layoutFaults(page, isTouched(size))) {
        count++
        const where = `${name} ${size.join('×')}${alone ? ` ${pane}` : ''}`
        // It takes a while: every kind of fault is said at once.
        const kind = fault.replaceAll(/“.*?”|\d+/g, '')
        if (!said.has(kind)) console.log(`${where}: ${fault}`)
        said.add(kind)
        found.set(fault, [...(found.get(fault) ?? []), where])
      }
      if (!alone) break
    }
    row[size.join('×')] = count
  }
  console.log(`${name}: ${Object.values(row).join(' ')}`)
  await page.context().close()
}

for (const game of GAMES.filter((one) => isWanted(one, games)))
  for (const language of (['pl', 'en'] as const).filter((one) => isWanted(one, languages))) {
    for (const state of STATES.filter((one) => isWanted(one, states)))
      await lookAt(await tableIn(stand, game, state, language), `${game} ${state} ${language}`)
    for (const state of STAGED_STATES.filter((one) => isWanted(one, states))) {
      const page = await stagedIn(stage, game, state, language)
      if (page !== undefined) await lookAt(page, `${game} ${state} ${language}`)
    }
  }
console.table(rows)
for (const [fault, where] of found) console.log(`${fault}\n    ${where.length}: ${where.slice(0, 3).join('; ')}`)
const sum = [...found.values()].reduce((all, { length }) => all + length, 0)
console.log(`${sum} findings`)
await stand.stop()
await stage.stop()
process.exitCode = sum === 0 ? 0 : 1
