import { describe, expect, test } from 'vitest'
import { fight, hands, S_HIT } from '../../testing/fight.ts'
import { type Plan, side, situation, supplyOf, toPips, trophies } from '../../testing/situation.ts'

describe('Outrage and Ransack', () => {
  const city: Plan = { ships: [['1-hex', 0, 2]], cities: [['1-hex', 1, 'damaged']] }

  test('ARCS-11.1 Outrage discards tokens and Guild cards of the type, after all hits', () => {
    const t = fight(
      { ...city, tokens: [['material', 'fuel']], guilds: [['mining-interest', 'farseers', 'loyal-engineers']] },
      [0, 1],
      [S_HIT],
    )
    expect(side(t, 0).slots.slice(0, 2)).toEqual(['', 'fuel'])
    // The Loyal card of the suit stays.
    expect(side(t, 0).guilds).toEqual(['farseers', 'loyal-engineers'])
    expect(t.open.courtDiscard).toEqual(['mining-interest'])
    expect(supplyOf(t, 'material')).toBe(5)
  })

  test('ARCS-11.2 an agent covers the space for the rest of the match', () => {
    const t = fight(city, [0, 1], [S_HIT])
    expect(side(t, 0)).toMatchObject({ outrage: [2, 0, 0, 0, 0], agents: 9 })
  })

  test('ARCS-11.3 a card with an agent of the defender must be taken, whatever the majority', () => {
    const t = fight(
      {
        ...city,
        court: [
          ['farseers', [0, 1, 3]],
          ['secret-order', [0, 1]],
          ['relic-fence', [4]],
        ],
      },
      [0, 1],
      [S_HIT],
    )
    expect(t.options(0)).toEqual(['ransack farseers', 'ransack secret-order'])
    const none = fight({ ...city, court: [['farseers', [2]]] }, [0, 1], [S_HIT])
    expect(none.at()).toBe('turn.pips')
  })

  test('ARCS-11.4 in a Ransack rival agents become trophies, own ones go home', () => {
    const t = fight({ ...city, court: [['farseers', [1, 1, 3]], ['secret-order']] }, [0, 1], [S_HIT])
    expect(side(t, 0).guilds).toEqual(['farseers'])
    expect(side(t, 0).trophies.slice(4, 12)).toEqual([0, 1, 1, 0, 0, 3, 0, 0])
    expect(side(t, 0).agents).toBe(9)
    expect(t.open.court[0]?.card).not.toBe('')
  })

  test('ARCS-11.5 without an agent the type is Outraged all the same; the next one home covers it', () => {
    const t = fight({ ...city, court: [['farseers', [10]]] }, [0, 1], [S_HIT])
    expect(side(t, 0)).toMatchObject({ outrage: [1, 0, 0, 0, 0], agents: 0 })
    t.choose(0, 'secure farseers')
    expect(side(t, 0)).toMatchObject({ outrage: [2, 0, 0, 0, 0], agents: 9 })
  })

  test('ARCS-11.6 a type already Outraged discards again but takes no second agent', () => {
    const t = fight(
      { ...city, outrage: [[0, 'material']], tokens: [['material']], court: [['farseers', [0, 1]]] },
      [0, 1],
      [S_HIT],
    )
    expect(side(t, 0)).toMatchObject({ outrage: [2, 0, 0, 0, 0], agents: 9, guilds: ['farseers'] })
    expect(side(t, 0).slots[0]).toBe('')
  })

  const twoCities: Plan = {
    ships: [['1-hex', 0, 3]],
    cities: [
      ['1-hex', 1, 'damaged'],
      ['1-hex', 1, 'damaged'],
    ],
  }

  test('ARCS-11.7 two cities: one Outrage, then a Ransack for each', () => {
    const t = fight(
      {
        ...twoCities,
        court: [
          ['farseers', [0, 1]],
          ['secret-order', [0, 1]],
        ],
      },
      [0, 2],
      [S_HIT, S_HIT],
    )
    t.choose(0, 'ransack farseers')
    expect(side(t, 0).guilds).toEqual(['farseers', 'secret-order'])
  })

  test('ARCS-11.7 all Outrages come first: a card ransacked for the first city survives the second', () => {
    const t = fight(
      {
        ...twoCities,
        court: [
          ['mining-interest', [0, 1]],
          ['material-cartel', [0, 1]],
        ],
      },
      [0, 2],
      [S_HIT, S_HIT],
    )
    t.choose(0, 'ransack mining-interest')
    expect(side(t, 0).guilds).toEqual(['mining-interest', 'material-cartel'])
    expect(t.open.courtDiscard).toEqual([])
  })

  test('ARCS-11.8 a starport provokes nothing', () => {
    const t = fight(
      { ships: [['1-hex', 0, 1]], ports: [['1-hex', 1, 'damaged']], court: [['farseers', [0, 1]]] },
      [0, 1],
      [S_HIT],
    )
    expect(side(t, 0).outrage).toEqual([0, 0, 0, 0, 0])
    expect(side(t, 0).guilds).toEqual([])
    expect(trophies(t, 0)).toBe(1)
  })

  test('ARCS-11.9 a card ransacked in the Outraged suit is kept', () => {
    const t = fight({ ...city, court: [['mining-interest', [0, 1]]] }, [0, 1], [S_HIT])
    expect(side(t, 0).guilds).toEqual(['mining-interest'])
  })

  test('ARCS-11.10 a city shot by Fire Rifles provokes and ransacks too', () => {
    const t = toPips(
      situation({
        hands,
        ships: [['1-gate', 0, 1]],
        cities: [['1-hex', 1, 'damaged']],
        lore: [['galactic-rifles']],
        court: [['farseers', [0, 1]]],
      }),
      0,
      'aggression-2',
    )
    t.rig(S_HIT).choose(0, 'rifles 1-gate')
    expect(side(t, 0)).toMatchObject({ outrage: [2, 0, 0, 0, 0], guilds: ['farseers'] })
  })
})
