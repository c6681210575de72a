import { describe, expect, test } from 'vitest'
import {
  captives,
  finish,
  fresh,
  idle,
  kinds,
  type Plan,
  side,
  situation,
  toPips,
  trophies,
} from '../../testing/situation.ts'
import { GUILDS, VOXES } from '../printed/court.ts'

const ships: Plan['ships'] = [
  ['1-hex', 0, 2],
  ['2-gate', 1, 1],
  ['3-gate', 2, 1],
  ['4-gate', 3, 1],
]

/** Seat 0 secures a Vox card. */
const secure = (card: string, plan: Plan = {}) => {
  const t = toPips(
    situation({
      hands: [['aggression-2', 'aggression-3'], ['construction-2']],
      ships,
      ...plan,
      court: [[card, [1]], ...(plan.court ?? [['secret-order']])],
    }),
    0,
    'aggression-2',
  )
  return t.choose(0, `secure ${card}`)
}

test.each(VOXES.map(({ id }) => id).filter((id) => id !== 'song-of-freedom'))(
  'ARCS-14.0 card %s is discarded, its place refilled after the effect',
  (card) => {
    const t = secure(card)
    while (['vox.answer', 'theft.steal'].includes(t.at())) t.choose(0, t.options(0).at(-1) as string)
    while (t.at() === 'scatter.some') t.choose(0, t.options(0)[0] as string)
    expect(t.open.courtDiscard).toEqual([card])
    expect(t.open.court[0]?.card).not.toBe('')
    expect(side(t, 0).guilds).toEqual([])
  },
)

describe('what they do', () => {
  test('ARCS-14.1 card mass-uprising places a ship in each system of a cluster in play', () => {
    const t = secure('mass-uprising', { out: [5] })
    expect(t.options(0)).toEqual(['cluster 1', 'cluster 2', 'cluster 3', 'cluster 4', 'cluster 6'])
    t.choose(0, 'cluster 3')
    for (const at of ['3-gate', '3-arrow', '3-crescent', '3-hex']) expect(fresh(t, at, 0)).toBe(1)
  })

  test('ARCS-14.1 ships it places in a battle system do not attack', () => {
    const t = toPips(
      situation({
        hands: [['aggression-2', 'aggression-3']],
        ships: [['1-hex', 0, 0, 1]],
        cities: [['1-hex', 1, 'damaged']],
        court: [['mass-uprising', [0, 1]]],
        tokens: [[], ['', 'fuel']],
      }),
      0,
      'aggression-2',
    )
    // The one attacker burns with the city; the ships that appear afterwards may not raid.
    t.choose(0, 'battle 1-hex vs 1', 'dice assault 0', 'dice skirmish 0').rig(3)
    t.choose(0, 'dice raid 1', 'cluster 1')
    expect(fresh(t, '1-hex', 0)).toBe(1)
    expect(trophies(t, 1)).toBe(1)
    expect(t.at()).not.toBe('raid.loot')
    expect(side(t, 1).slots[1]).toBe('fuel')
  })

  test('ARCS-14.2 card populist-demands declares any ambition without the zero marker', () => {
    const t = secure('populist-demands')
    expect(kinds(t, 0, 'declare')).toHaveLength(5)
    t.choose(0, 'declare empath')
    expect(t.open.markers[0]?.box).toBe('empath')
    expect(t.open.zero).toBe(false)
  })

  test('ARCS-14.2 secured by a follower it leaves the lead card as it is', () => {
    const t = situation({
      hands: [['construction-4'], ['aggression-2'], ['construction-5']],
      ships,
      court: [['populist-demands', [0, 1]]],
    })
    idle(t, 0, 'construction-4')
    toPips(t, 1, 'aggression-2', 'pivot').choose(1, 'secure populist-demands', 'declare keeper')
    finish(t, 1)
    expect(kinds(t, 2, 'surpass')).toEqual(['surpass construction-5'])
    expect(t.open.zero).toBe(false)
  })

  test('ARCS-14.2 without a marker nothing happens', () => {
    const t = secure('populist-demands', {
      with: (open) => {
        for (const marker of open.markers) marker.box = 'tyrant'
      },
    })
    expect(t.at()).toBe('turn.pips')
  })

  test('ARCS-14.3 card outrage-spreads: everybody provokes, nobody ransacks', () => {
    const t = secure('outrage-spreads', {
      tokens: [['fuel'], ['fuel', 'relic']],
      guilds: [['loyal-pilots'], ['fuel-cartel']],
      court: [['farseers', [0, 1]]],
    })
    t.choose(0, 'outrage fuel')
    for (let seat = 0; seat < 4; seat++) expect(side(t, seat).outrage[1]).toBe(2)
    expect(side(t, 0).guilds).toEqual(['loyal-pilots'])
    expect(side(t, 1).guilds).toEqual([])
    expect(side(t, 1).slots.slice(0, 2)).toEqual(['', 'relic'])
    expect(t.open.court[1]?.card).toBe('farseers')
  })

  test('ARCS-14.3 it may be left', () => {
    const t = secure('outrage-spreads', { tokens: [['fuel']] })
    t.choose(0, 'enough')
    expect(side(t, 0).slots[0]).toBe('fuel')
  })

  test('ARCS-14.4 card song-of-freedom returns a city without Outrage, then may seize', () => {
    const plan: Plan = {
      hands: [['construction-2'], ['aggression-2', 'aggression-3']],
      ships: [...(ships ?? []), ['5-hex', 1, 2]],
      cities: [
        ['5-hex', 0],
        ['1-hex', 2],
      ],
      court: [['song-of-freedom', [0, 1]], ['secret-order']],
    }
    const t = situation(plan)
    idle(t, 0, 'construction-2')
    toPips(t, 1, 'aggression-2', 'pivot').choose(1, 'secure song-of-freedom')
    expect(t.options(1)).toEqual(['free city 5-hex of 0', 'enough'])
    t.choose(1, 'free city 5-hex of 0')
    expect(side(t, 0).cities).toBe(5)
    expect(t.options(1)).toEqual(['claim', 'enough'])
    t.choose(1, 'claim')
    expect(t.open.initiative).toBe(1)
    expect([trophies(t, 1), captives(t, 1)]).toEqual([0, 0])
    expect(side(t, 1).outrage).toEqual([0, 0, 0, 0, 0])
    // Shuffled into the deck before the refill, never discarded.
    expect(t.open.courtDiscard).toEqual([])
    expect(t.open.courtDeck.length + t.open.court.length).toBe(GUILDS.length + VOXES.length)
  })

  test('ARCS-14.4 the holder of the initiative frees without seizing; left alone it is shuffled in too', () => {
    const t = secure('song-of-freedom', { cities: [['1-hex', 1]] })
    t.choose(0, 'free city 1-hex of 1')
    expect(t.open.seized).toBe(-1)
    expect(t.at()).toBe('turn.pips')
    const left = secure('song-of-freedom', { cities: [['1-hex', 1]] })
    left.choose(0, 'enough')
    expect(left.open.courtDiscard).toEqual([])
    expect(left.open.buildings).toHaveLength(1)
  })

  test('ARCS-14.4 of two cities in one system the fresh and the damaged one can be told apart', () => {
    const t = secure('song-of-freedom', {
      cities: [
        ['1-hex', 1],
        ['1-hex', 1, 'damaged'],
      ],
    })
    expect(t.options(0)).toEqual(['free city 1-hex of 1', 'free damaged-city 1-hex of 1', 'enough'])
    t.choose(0, 'free damaged-city 1-hex of 1')
    expect(t.open.buildings).toMatchObject([{ kind: 'city', damaged: false }])
  })

  test('ARCS-14.5 card guild-struggle steals a Guild card, then reshuffles discarded Guild cards', () => {
    const t = secure('guild-struggle', {
      guilds: [[], ['sworn-guardians', 'farseers'], ['relic-fence']],
      lore: [[], [], ['gate-ports']],
      with: (open) => {
        open.courtDiscard.push('mass-uprising')
        open.courtDiscard.push('gatekeepers')
      },
    })
    expect(t.options(0)).toEqual(['snatch sworn-guardians from 1', 'snatch relic-fence from 2', 'enough'])
    t.choose(0, 'snatch sworn-guardians from 1')
    expect(side(t, 1).guilds).toEqual(['farseers'])
    expect(t.open.courtDiscard).toEqual(['mass-uprising', 'guild-struggle'])
    const inDeck = t.open.courtDeck.map((back) => t.g.secret.faces[back])
    expect(inDeck.includes('gatekeepers') || t.open.court[0]?.card === 'gatekeepers').toBe(true)
    expect(inDeck.includes('sworn-guardians') || t.open.court[0]?.card === 'sworn-guardians').toBe(true)
  })

  test('ARCS-14.6 card call-to-action takes the lowest card of the pile; none from an empty one', () => {
    const plain = secure('call-to-action')
    expect(side(plain, 0).hand).toHaveLength(2)
    const lowest = situation({ hands: [['aggression-2', 'aggression-3']], ships, court: [['call-to-action', [1]]] })
    const back = lowest.open.discard[0] as number
    toPips(lowest, 0, 'aggression-2').choose(0, 'secure call-to-action')
    expect(side(lowest, 0).hand).toContain(back)
    const empty = secure('call-to-action', { with: (open) => void open.discard.splice(0) })
    expect(side(empty, 0).hand).toHaveLength(1)
  })
})
