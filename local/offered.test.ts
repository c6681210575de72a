import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GAMES } from '../games/index.ts'

const file = new URL('./offered.json', import.meta.url)

test('a device offers the games of the shelf without loading their rules (UPDATE=1 writes the list)', () => {
  const offered = GAMES.map(({ game: { id, seats, options } }) => ({ id, seats, options }))
  if (process.env.UPDATE) writeFileSync(file, `${JSON.stringify(offered, null, 2)}\n`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(offered)))
})
