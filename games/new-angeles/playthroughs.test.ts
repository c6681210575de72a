import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectPlaythrough } from '../../kernel/testing/playthrough.ts'
import { newAngeles } from './rules/game.ts'
import { prudent } from './testing/prudent.ts'

const file = (name: string): string => join(import.meta.dirname, 'playthroughs', name)
const lastLine = (name: string): string => readFileSync(file(name), 'utf8').trim().split('\n').at(-1) as string

test('golden playthrough: four seats, ended by threat, nobody wins', () => {
  expectPlaythrough({ game: newAngeles, seats: 4, seed: 'golden 4 1', file: file('4-seats-threat.txt') })
  expect(lastLine('4-seats-threat.txt')).toContain('end.threat')
})

test('golden playthrough: five seats, won by the federalist', () => {
  expectPlaythrough({ game: newAngeles, seats: 5, seed: 'golden 5 0', file: file('5-seats-federalist.txt') })
  expect(lastLine('5-seats-federalist.txt')).toContain('end.federalist')
})

test('golden playthrough: six seats to the last demand, three winners', () => {
  const name = '6-seats-demand.txt'
  expectPlaythrough({ game: newAngeles, seats: 6, seed: 'golden 6 10', file: file(name), player: prudent })
  expect(lastLine(name)).toContain('end.demand')
})
