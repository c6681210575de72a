import { setup } from './build.ts'
import { layoutFaults } from './layout-faults.ts'
import { openPane, PANES, resize, SIZES, STATES, tableIn } from './layout-states.ts'
import { GAMES, openStand } from './stand.ts'

/** `npm run layouts [game,…]`: every pane × state × size × game × language, and what is wrong with it. */

await setup()
const stand = await openStand()
const rows: Record<string, Record<string, number>> = {}
const found = new Map<string, string[]>()
const wanted = process.argv[2]?.split(',')
for (const game of GAMES.filter((one) => wanted?.includes(one) ?? true))
  for (const state of STATES)
    for (const language of ['pl', 'en'] as const) {
      const page = await tableIn(stand, game, state, language)
      const row: Record<string, number> = {}
      rows[`${game} ${state} ${language}`] = row
      for (const size of SIZES) {
        await resize(page, size)
        let count = 0
        for (const pane of PANES) {
          const alone = await openPane(page, pane)
          for (const fault of await layoutFaults(page)) {
            count++
            const where = `${game} ${state} ${language} ${size.join('×')}${alone ? ` ${pane}` : ''}`
            found.set(fault, [...(found.get(fault) ?? []), where])
          }
          if (!alone) break
        }
        row[size.join('×')] = count
      }
      await page.context().close()
    }
console.table(rows)
for (const [fault, where] of found) console.log(`${fault}\n    ${where.length}: ${where.slice(0, 3).join('; ')}`)
const sum = [...found.values()].reduce((all, { length }) => all + length, 0)
console.log(`${sum} findings`)
await stand.stop()
process.exitCode = sum === 0 ? 0 : 1
