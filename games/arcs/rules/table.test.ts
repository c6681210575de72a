import { expect, test } from 'vitest'
import { viewFor } from '../../../kernel/index.ts'
import { backOf, idle, side, situation } from '../testing/situation.ts'
import { arcs } from './game.ts'

test('ARCS-17.1 hands, face-down cards and decks are hidden, hand sizes are not', () => {
  const t = situation({
    hands: [
      ['construction-2', 'construction-3'],
      ['aggression-6', 'aggression-5', 'aggression-4'],
    ],
    ships: [
      ['1-hex', 0, 1],
      ['2-hex', 1, 1],
    ],
  })
  idle(t, 0, 'construction-2')
  const copied = backOf(t, 1, 'aggression-6')
  t.choose(1, `copy #${copied}`)
  const seen = (viewer: number | 'spectator') => Object.values(viewFor(arcs, t.g, viewer).faces)
  expect(seen(0)).toEqual(['construction-3'])
  expect(seen('spectator')).toEqual([])
  expect(seen(1).sort()).toEqual(['aggression-4', 'aggression-5', 'aggression-6'])
  expect(viewFor(arcs, t.g, 0).open.players.map(({ hand }) => hand.length)).toEqual([1, 2, 0, 0])
  expect(t.events.find(({ key }) => key === 'copied')?.backs).toEqual([copied])
  expect(side(t, 1).hand).not.toContain(copied)
})
