import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FURNISHED } from './furnished.ts'
import { GAMES, gameOf } from './index.ts'

describe('the list of games', () => {
  test('has every folder with rules, each found by its id', () => {
    const folders = readdirSync('games').filter((name) => existsSync(`games/${name}/rules/game.ts`))
    expect(folders.length).toBeGreaterThan(3)
    expect(GAMES.map(({ game }) => game.id).sort()).toEqual(folders.sort())
    for (const listed of GAMES) expect(gameOf(listed.game.id)).toBe(listed)
    expect(gameOf('chess')).toBeUndefined()
  })

  test('the four are explained, taught, coached and told', () => {
    const furnished = FURNISHED.map(({ game }) => game.id)
    expect(furnished).toEqual(expect.arrayContaining(['arcs', '51st-state', 'new-angeles', 'great-machine']))
  })

  test('rule ids of two games cannot be mistaken for each other', () => {
    const prefixes = GAMES.map(({ game }) => game.rulePrefix)
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })

  test.each(GAMES.map(({ game }) => [game.id, game] as const))('%s names its cards and options once', (_, game) => {
    const cards = game.cards.map(({ id }) => id)
    expect(new Set(cards).size).toBe(cards.length)
    const options = game.options.map(({ key }) => key)
    expect(new Set(options).size).toBe(options.length)
    for (const { values } of game.options) expect(values.length).toBeGreaterThan(1)
  })
})
