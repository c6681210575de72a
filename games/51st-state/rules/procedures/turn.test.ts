import { describe, expect, test } from 'vitest'
import { chooseAndRemember, explain, undo } from '../../../../kernel/index.ts'
import { can, goodsOf, phaseOf, run, turnOf } from '../../testing/situation.ts'
import { fiftyFirstState } from '../game.ts'

describe('turns', () => {
  test('51-7.1 one Action, then the next player', () => {
    const play = phaseOf({ pool: { fuel: 2 } }, { pool: { worker: 2 } })
    play.choose(0, 'board blue')
    expect(play.turn()).toBe(1)
  })

  test('51-7.2 the first player begins', () => {
    const play = phaseOf({ pool: { worker: 2 } }, { pool: { worker: 2 } }, { pool: { worker: 2 } })
    play.open.first = 2
    play.g.stack = [
      { proc: 'match', step: 'check' },
      { proc: 'action', step: 'open' },
    ]
    expect(play.turn()).toBe(2)
  })

  test('51-7.3 clockwise, passed players are skipped', () => {
    const rich = { pool: { worker: 9 } }
    const play = phaseOf(rich, rich, rich)
    play.choose(0, 'exchange fuel', 'stop').choose(1, 'pass').choose(2, 'exchange fuel', 'stop')
    expect(play.turn()).toBe(0)
    play.choose(0, 'exchange fuel', 'stop')
    expect(play.turn()).toBe(2)
  })

  test('51-7.4 the last one takes turns without limit', () => {
    const play = phaseOf({ pool: { worker: 9 } }, { passed: true })
    for (let i = 0; i < 4; i++) {
      expect(play.turn()).toBe(0)
      play.choose(0, 'exchange brick')
      if (play.at() === 'exchange.again') play.choose(0, 'stop')
    }
    expect(goodsOf(play).brick).toBe(4)
    expect(can(play)).toEqual(['pass'])
    play.choose(0, 'pass')
    expect(play.open.round).toBe(2)
  })

  test('51-7.9 who can do nothing else must pass', () => {
    const play = phaseOf({}, { pool: { worker: 2 } })
    // Asked all the same: a pass made by itself would tell the others what is not in the hand.
    expect(play.turn()).toBe(0)
    expect(play.options(0)).toEqual(['pass'])
    play.choose(0, 'pass')
    expect(play.turn()).toBe(1)
    expect(play.open.sides[0]?.passed).toBe(true)
  })

  test('51-7.10 nothing of a passed player can be touched', () => {
    const mine = { pool: { worker: 4, red: 6 }, state: ['thieves-caravan', 'camino-real'] }
    const open = turnOf(mine, { state: ['quarry'], pool: { fuel: 1 }, deals: ['docks'] })
    expect(can(open)).toEqual(
      expect.arrayContaining(['attack 1:quarry:3', 'visit 1:quarry:3', 'use thieves-caravan:1', 'use camino-real:2']),
    )
    const passed = turnOf(mine, { state: ['quarry'], pool: { fuel: 1 }, deals: ['docks'], passed: true })
    expect(can(passed).filter((text) => /^(attack|visit|use)/.test(text))).toEqual([])
    expect(passed.blocked(0)).toContainEqual({
      do: 'attack',
      target: 'quarry:3',
      reason: { key: 'reason.ownerPassed' },
      rule: '51-7.10',
    })
  })
})

describe('paying', () => {
  test('51-7.5 one gun and one ammo: the player chooses which', () => {
    const play = turnOf({ pool: { gun: 1, ammo: 1 }, state: ['weapon-trader'] }).choose(0, 'use weapon-trader:1')
    expect(play.options(0)).toEqual(['pay gun', 'pay ammo'])
    play.choose(0, 'pay ammo')
    expect(goodsOf(play)).toEqual({ gun: 1, vp: 1 })
  })

  test('51-7.5 nothing is asked where there is only one way', () => {
    const play = turnOf({ pool: { gun: 1, universal: 2 }, state: ['weapon-trader'] }).choose(0, 'use weapon-trader:1')
    expect(goodsOf(play)).toEqual({ universal: 2, vp: 1 })
  })

  test('51-7.5 six red against a defence of five: exactly five are spent', () => {
    const play = turnOf({ pool: { red: 6 } }, { state: ['gun-shop'] }).choose(0, 'attack 1:gun-shop:1')
    expect(goodsOf(play).red).toBe(1)
  })

  test('51-7.5 51-7.11 a universal contact is asked for only where the coloured one could be kept', () => {
    const rich = { pool: { grey: 2, universal: 1 }, hand: ['church'] }
    expect(goodsOf(turnOf(rich).choose(0, 'build church'))).toEqual({ universal: 1, vp: 2 })
    const play = turnOf({ ...rich, state: ['crossing'] }).choose(0, 'build church')
    expect(play.options(0)).toEqual(['pay grey,grey', 'pay grey,universal'])
    play.choose(0, 'pay grey,universal')
    expect(goodsOf(play)).toEqual({ grey: 1, vp: 2 })
    const short = turnOf({ ...rich, pool: { grey: 1, universal: 2 } }).choose(0, 'build church')
    expect(goodsOf(short)).toEqual({ universal: 1, vp: 2 })
    const cached = turnOf({
      pool: { universal: 1 },
      hand: ['docks'],
      state: [{ card: 'radioactive-colony', cache: { red: 1 } }],
    })
    expect(cached.choose(0, 'raze docks').options(0)).toEqual(['pay red', 'pay universal'])
  })

  test('51-7.6 an action never pays for itself', () => {
    expect(can(turnOf({ state: ['labor-camp', 'brick-village'] }))).toEqual(['pass'])
    const play = run(phaseOf({ state: ['labor-camp'] }, { pool: { worker: 2 } }))
    expect(play.options(0)).toEqual(['pass'])
  })

  test('51-7.7 the Appalachian grey action needs a card, and a connection card will do', () => {
    const board = { faction: 'appalachians', pool: { brick: 1 } } as const
    expect(can(turnOf(board, { faction: 'new-york' }))).toEqual(['pass'])
    const play = turnOf({ ...board, connections: ['thugs'] }, { faction: 'new-york' }).choose(0, 'board grey')
    expect(goodsOf(play)).toEqual({ grey: 2 })
    expect(play.open.connections.red.discard).toEqual(['thugs'])
    const both = turnOf({ ...board, connections: ['thugs'], hand: ['school'] }, { faction: 'new-york' })
    both.choose(0, 'board grey')
    expect(both.options(0)).toEqual(['discard school', 'discard thugs'])
    both.choose(0, 'discard school')
    expect(both.open.discard).toEqual(['school'])
  })

  test('51-7.8 a discarded deal goes to the main discard pile, nobody gains anything', () => {
    const play = turnOf({ state: ['hideout'], deals: ['quarry', 'docks'] }).choose(
      0,
      'use hideout:1',
      'dropDeal quarry',
      'stop',
    )
    expect(play.open.sides[0]).toMatchObject({ deals: ['docks'], vp: 1 })
    expect(play.open.discard).toEqual(['quarry'])
    expect(goodsOf(play, 1)).toEqual({})
  })

  test('51-7.11 which of two caches a worker comes from is the player’s choice', () => {
    const lying = (camp: number, colony: number) => [
      { card: 'camp', cache: { worker: camp } },
      { card: 'radioactive-colony', cache: { worker: colony } },
    ]
    const play = turnOf({ pool: { worker: 1 }, state: lying(2, 1) }).choose(0, 'exchange fuel')
    expect(play.at()).toBe('pay.source')
    expect(play.options(0)).toEqual(['spend worker camp:1', 'spend worker radioactive-colony:2'])
    play.choose(0, 'spend worker radioactive-colony:2')
    expect(play.open.sides[0]?.state.map(({ cache }) => cache)).toEqual([{ worker: 2 }, {}])
    play.choose(0, 'stop')
    expect(goodsOf(play)).toEqual({ fuel: 1 })
  })

  test('51-7.11 nor is it asked where all of it is spent, or for a connection card from one Location only', () => {
    const both = [
      { card: 'camp', cache: { worker: 1 } },
      { card: 'radioactive-colony', cache: { worker: 1 } },
    ]
    expect(goodsOf(turnOf({ state: both }).choose(0, 'exchange fuel'))).toEqual({ fuel: 1 })
    const one = turnOf({ state: [{ card: 'camp', cache: { worker: 3 } }] })
    one.open.connections.red.up = ['punks']
    one.choose(0, 'take punks')
    expect(one.open.sides[0]).toMatchObject({ connections: ['punks'], state: [{ cache: { worker: 1 } }] })
  })

  test('51-7.11 a visit and a connection card may be paid from either cache', () => {
    const state = [
      { card: 'camp', cache: { worker: 3 } },
      { card: 'radioactive-colony', cache: { worker: 1 } },
    ]
    const play = phaseOf({ state }, { pool: { worker: 2 }, state: ['docks'] })
    play.open.connections.red.up = ['punks']
    play.choose(0, 'visit 1:docks:3', 'spend worker camp:1')
    expect(goodsOf(play)).toEqual({ iron: 1 })
    play.choose(1, 'pass').choose(0, 'take punks', 'spend worker radioactive-colony:2')
    expect(play.open.sides[0]).toMatchObject({
      connections: ['punks'],
      state: [{ cache: { worker: 1 } }, { cache: {} }],
    })
  })

  test('51-7.11 the pool is spent before a cache', () => {
    const state = [{ card: 'city-guards', cache: { gun: 3 } }, 'confessor']
    const play = turnOf({ pool: { gun: 1 }, state }).choose(0, 'use confessor:2', 'stop')
    expect(goodsOf(play)).toEqual({ vp: 2 })
    expect(play.open.sides[0]?.state[0]?.cache).toEqual({ gun: 2 })
  })
})

describe('shields', () => {
  test('51-12.1 a shield is free: the turn goes on, as often as tokens last', () => {
    const play = phaseOf({ pool: { shield: 2, worker: 2 }, state: ['school', 'pub'] }, {})
    play.choose(0, 'shield school:1', 'shield pub:2')
    expect(play.turn()).toBe(0)
    expect(play.open.sides[0]?.state.map(({ shield }) => shield)).toEqual([true, true])
  })

  test('51-12.2 no second shield, and none on Hidden Forge or Ruins', () => {
    const state = [{ card: 'school', shield: true }, 'hidden-forge', { card: 'pub', ruined: true }]
    const play = turnOf({ pool: { shield: 1, worker: 2 }, state })
    expect(can(play).filter((text) => text.startsWith('shield'))).toEqual([])
    expect(
      play
        .blocked(0)
        .filter((each) => each.do === 'shield')
        .map(({ target }) => target),
    ).toEqual(['school:1', 'hidden-forge:2'])
  })
})

describe('what the screen is told', () => {
  test('51-7.1 what cannot be done is listed with its reason', () => {
    const play = phaseOf(
      {
        hand: ['church'],
        pool: { grey: 1, brick: 1, shield: 1 },
        state: ['school', { card: 'archive', uses: 2 }, 'quarry'],
        usedBoard: ['grey'],
        faction: 'new-york',
      },
      { state: [{ card: 'docks', visitor: 2 }] },
    )
    const blocked = play.blocked(0)
    const reasons = (what: string) =>
      blocked.filter((each) => each.do === what).map(({ target, reason }) => [target, reason.key])
    expect(reasons('build')).toEqual([['church', 'reason.fewContacts']])
    expect(reasons('rebuild')).toEqual([['church', 'reason.noSharedType']])
    expect(reasons('use')).toEqual([['archive:2', 'reason.usedUp']])
    expect(reasons('board')).toEqual([
      ['grey', 'reason.usedUp'],
      ['blue', 'reason.cannotPay'],
      ['red', 'reason.cannotPay'],
    ])
    expect(reasons('visit')).toEqual([
      ['docks:4', 'reason.occupied'],
      ['quarry:3', 'reason.ownProduction'],
    ])
    expect(reasons('take')).toEqual([
      ['connection.red', 'reason.noConnection'],
      ['connection.blue', 'reason.noConnection'],
    ])
  })

  test('51-7.1 each choice says its group, its price and what it brings', () => {
    const play = phaseOf(
      { hand: ['school'], pool: { grey: 1, blue: 1, red: 3, worker: 2, brick: 1 }, state: ['archive', 'camp'] },
      { state: ['quarry'] },
    )
    play.open.connections.red.up = ['thugs']
    const [decision] = play.decisions()
    const told = explain(fiftyFirstState, play.g, decision as NonNullable<typeof decision>).choices
    const about = (text: string) => told.find((choice) => choice.text === text)?.about
    expect(about('build school')).toEqual({
      group: 'build',
      price: { grey: 1 },
      yield: {},
      each: { worker: 1 },
      bonus: { worker: 1 },
    })
    expect(about('rebuild school')).toMatchObject({ group: 'rebuild', price: { brick: 1 }, yield: { vp: 1 } })
    expect(about('deal school')).toMatchObject({ group: 'deal', price: { blue: 1 }, each: { worker: 1 } })
    expect(about('raze school')).toEqual({ group: 'raze', price: { red: 1 }, yield: { worker: 2 } })
    expect(about('attack 1:quarry:3')).toEqual({
      group: 'attack',
      price: { red: 3 },
      yield: { brick: 2 },
      compensation: { brick: 1 },
    })
    expect(about('visit 1:quarry:3')).toEqual({
      group: 'visit',
      price: { worker: 1 },
      yield: { brick: 1 },
      compensation: { worker: 1 },
    })
    expect(about('use archive:1')).toEqual({ group: 'use', price: { worker: 1 }, yield: { vp: 1 }, left: 2 })
    expect(about('exchange card')).toEqual({ group: 'board', price: { worker: 2 }, yield: { card: 1 } })
    expect(about('take thugs')).toEqual({ group: 'connection', price: { worker: 2 }, later: { red: 3 } })
    expect(about('pass')).toEqual({ group: 'pass' })
  })

  test('51-7.5 the price shown is what will really be paid', () => {
    const play = phaseOf(
      { hand: ['church', 'museum'], pool: { grey: 1, universal: 1, ammo: 1 }, state: ['weapon-trader', 'old-cinema'] },
      {},
    )
    const [decision] = play.decisions()
    const told = explain(fiftyFirstState, play.g, decision as NonNullable<typeof decision>).choices
    const about = (text: string) => told.find((choice) => choice.text === text)?.about
    expect(about('build church')).toMatchObject({ price: { grey: 1, universal: 1 } })
    expect(about('use weapon-trader:1')).toMatchObject({ price: { ammo: 1 } })
    expect(about('rebuild museum')).toMatchObject({ price: { ammo: 1 } })
  })

  test('51-12.1 a shield just gained may be placed before the turn ends', () => {
    const play = phaseOf({ pool: { worker: 1 }, state: ['combat-vehicle', 'school'] }, { pool: { worker: 2 } })
    play.choose(0, 'use combat-vehicle:1')
    expect(play.at()).toBe('turn.after')
    expect(play.options(0)).toEqual(['shield combat-vehicle:1', 'shield school:2', 'endTurn'])
    play.choose(0, 'shield school:2')
    expect(play.open.sides[0]?.state[1]).toMatchObject({ card: 'school', shield: true })
    expect(play.turn()).toBe(1)
    const kept = phaseOf({ pool: { worker: 1 }, state: ['combat-vehicle'] }, { pool: { worker: 2 } })
    kept.choose(0, 'use combat-vehicle:1', 'endTurn')
    expect(kept.turn()).toBe(1)
    expect(kept.open.sides[0]?.pool.shield).toBe(1)
  })

  test('51-12.1 who never wants to place shields then need not be asked: one answer leaves it out', () => {
    const play = phaseOf({ pool: { worker: 1 }, state: ['combat-vehicle'] }, { pool: { worker: 2 } })
    play.choose(0, 'use combat-vehicle:1')
    const [asked] = play.decisions()
    const told = explain(fiftyFirstState, play.g, asked as NonNullable<typeof asked>)
    const leaving = told.choices.filter(({ about }) => (about as { leaves?: boolean } | undefined)?.leaves)
    expect(leaving.map(({ text }) => text)).toEqual(['endTurn'])
  })

  test('51-12.1 a Location just built may get a shield that was there before', () => {
    const play = phaseOf({ pool: { grey: 3, shield: 1 }, hand: ['school'] }, { pool: { worker: 2 } })
    play.choose(0, 'build school')
    expect(play.at()).toBe('turn.after')
    expect(play.options(0).at(-1)).toBe('endTurn')
  })

  test('51-12.1 who could have placed it before the Action is not asked again, nor is who passes', () => {
    const play = phaseOf({ pool: { worker: 4, shield: 1 }, state: ['school'] }, { pool: { worker: 2 } })
    expect(play.options(0)).toContain('shield school:1')
    play.choose(0, 'exchange fuel', 'stop')
    expect(play.turn()).toBe(1)
    const passing = phaseOf({ pool: { shield: 1 }, state: ['school'] }, { pool: { worker: 2 } })
    passing.choose(0, 'pass')
    expect(passing.turn()).toBe(1)
  })

  test('51-7.1 a turn can be taken back until a card shows its face or chance is used', () => {
    const play = phaseOf({ pool: { fuel: 3, ammo: 1 }, state: ['oil-trader'] }, { pool: { worker: 2 } })
    run(play)
    const one = chooseAndRemember(fiftyFirstState, play.g, [], 0, 'use oil-trader:1')
    expect(one.ok && one.undoable).toBe(true)
    if (!one.ok) return
    const two = chooseAndRemember(fiftyFirstState, one.g, one.past, 0, 'pay ammo')
    expect(two.ok && undo(two.past, 0, 2).ok).toBe(true)
    const drawn = phaseOf({ pool: { worker: 2 } }, { pool: { worker: 2 } })
    run(drawn)
    const exchanged = chooseAndRemember(fiftyFirstState, drawn.g, [], 0, 'exchange card')
    expect(exchanged.ok && exchanged.undoable).toBe(false)
  })
})
