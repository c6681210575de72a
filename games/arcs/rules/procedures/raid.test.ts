import { describe, expect, test } from 'vitest'
import { fight, R_BURN_KEY, R_KEYS } from '../../testing/fight.ts'
import { side, trophies } from '../../testing/situation.ts'

describe('raid', () => {
  test('ARCS-10.11 no raid without a ship left', () => {
    const t = fight(
      { ships: [['1-hex', 0, 0, 1]], ports: [['1-hex', 1]], tokens: [[], ['fuel', 'relic']] },
      [0, 0, 1],
      [R_BURN_KEY],
    )
    expect(side(t, 1).slots.slice(0, 2)).toEqual(['fuel', 'relic'])
    expect(trophies(t, 1)).toBe(1)
  })

  test('ARCS-10.12 keys pay for slots and cards; the same token costs 3 or 1 by its slot', () => {
    const t = fight(
      {
        ships: [['1-hex', 0, 2]],
        ports: [['1-hex', 1]],
        tokens: [[], ['relic', 'fuel']],
        guilds: [[], ['farseers', 'loyal-keepers']],
      },
      [0, 0, 1],
      [R_KEYS],
    )
    expect(t.options(0)).toEqual(['steal fuel from 1 slot 2', 'snatch farseers from 1', 'enough'])
    t.choose(0, 'steal fuel from 1 slot 2', 'put fuel 1')
    expect(side(t, 0).slots[0]).toBe('fuel')
    // One key is left: it opens nothing more.
    expect(t.at()).toBe('turn.pips')
  })

  test('ARCS-10.12 the attacker may stop', () => {
    const t = fight(
      { ships: [['1-hex', 0, 2]], ports: [['1-hex', 1]], tokens: [[], ['relic', 'fuel']] },
      [0, 0, 1],
      [R_KEYS],
    )
    t.choose(0, 'enough')
    expect(side(t, 1).slots[1]).toBe('fuel')
  })

  test('ARCS-10.13 stolen tokens are placed one after another, surplus discarded', () => {
    const t = fight(
      {
        ships: [['1-hex', 0, 3]],
        ports: [['1-hex', 1]],
        tokens: [
          ['weapon', 'weapon'],
          ['', 'fuel', 'relic'],
        ],
        cities: [['2-hex', 1]],
      },
      [0, 0, 1],
      [R_KEYS],
    )
    t.choose(0, 'steal fuel from 1 slot 2')
    expect(t.options(0)).toEqual(['put fuel 1', 'put fuel 2', 'drop fuel'])
    t.choose(0, 'put fuel 1', 'drop weapon', 'steal relic from 1 slot 3', 'drop relic')
    expect(side(t, 0).slots.slice(0, 2)).toEqual(['fuel', 'weapon'])
  })
})
