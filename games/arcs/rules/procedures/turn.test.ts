import { describe, expect, test } from 'vitest'
import { chooseAndRemember, undoReach } from '../../../../kernel/index.ts'
import { finish, fresh, idle, kinds, situation, toPips, toPrelude } from '../../testing/situation.ts'
import { arcs } from '../game.ts'

const everywhere: [string, number, number, number?][] = [
  ['1-hex', 0, 2, 1],
  ['2-gate', 1, 2, 1],
  ['3-gate', 2, 2],
  ['4-gate', 3, 2],
]

describe('pips', () => {
  test('ARCS-5.1 one action a pip, in any mix', () => {
    const t = toPips(
      situation({ hands: [['aggression-2', 'aggression-3']], ships: everywhere, court: [['farseers', [1]]] }),
      0,
      'aggression-2',
    )
    t.choose(0, 'move 1-hex>1-gate', 'send 1+0')
    t.choose(0, 'secure farseers')
    expect(t.open.turn.pips).toBe(1)
    t.choose(0, 'move 1-gate>1-hex')
    expect(t.open.turn.seat).not.toBe(0)
  })

  test('ARCS-5.2 pips may be left, and are not kept', () => {
    const t = toPips(
      situation({ hands: [['mobilization-2', 'mobilization-3']], ships: everywhere }),
      0,
      'mobilization-2',
    )
    t.choose(0, 'end')
    toPips(t, 0, 'mobilization-3')
    expect(t.open.turn.pips).toBe(3)
  })

  test('ARCS-5.3 copy and pivot give one pip', () => {
    const t = situation({ hands: [['mobilization-2'], ['aggression-2', 'mobilization-1']], ships: everywhere })
    idle(t, 0, 'mobilization-2')
    toPips(t, 1, 'aggression-2', 'pivot')
    expect(t.open.turn.pips).toBe(1)
  })

  test('ARCS-5.4 a new action stands in for the action it names, by pip or token', () => {
    const t = situation({
      hands: [['construction-2']],
      ships: everywhere,
      guilds: [['mining-interest']],
      tokens: [['material', 'relic']],
    })
    toPrelude(t, 0, 'construction-2').choose(0, 'spend material')
    expect(t.options(0)).toContain('manufacture')
    t.choose(0, 'manufacture', 'put material 1')
    expect(t.options(0)).toContain('manufacture')
  })

  test('ARCS-5.5 limits of a turn end with it', () => {
    const t = situation({
      hands: [['administration-2', 'administration-3'], ['administration-4']],
      cities: [['1-hex', 0]],
      ships: everywhere,
    })
    toPips(t, 0, 'administration-2').choose(0, 'tax 1-hex')
    t.choose(0, t.options(0)[0] as string)
    expect(kinds(t, 0, 'tax')).toEqual([])
    finish(t, 0)
    expect(t.open.buildings[0]?.used).toBe(false)
  })

  test('ARCS-5.6 what could place nothing is not offered, and the reason is told', () => {
    const t = situation({
      hands: [['construction-2']],
      ports: [['1-hex', 0]],
      ships: everywhere,
      with: (open) => {
        ;(open.players[0] as { ships: number }).ships = 0
      },
    })
    toPips(t, 0, 'construction-2')
    expect(kinds(t, 0, 'build ship 1-hex')).toEqual([])
    expect(t.blocked(0)).toContainEqual(expect.objectContaining({ reason: { key: 'reason.noPiece', piece: 'ship' } }))
  })

  test('ARCS-5.9 without ships and starports three ships come back at a gate, cities or not', () => {
    const t = situation({ hands: [['construction-2', 'construction-3']], cities: [['1-hex', 0]], out: [3] })
    idle(t, 0, 'construction-2')
    expect(t.at()).toBe('deploy.where')
    expect(t.options(0)).toEqual(['deploy 1-gate', 'deploy 2-gate', 'deploy 4-gate', 'deploy 5-gate', 'deploy 6-gate'])
    t.choose(0, 'deploy 2-gate')
    expect(fresh(t, '2-gate', 0)).toBe(3)
  })

  test('ARCS-5.9 with fewer ships in supply those are placed', () => {
    const t = situation({
      hands: [['construction-2', 'construction-3']],
      with: (open) => {
        ;(open.players[0] as { ships: number }).ships = 2
      },
    })
    idle(t, 0, 'construction-2').choose(0, 'deploy 2-gate')
    expect(fresh(t, '2-gate', 0)).toBe(2)
  })
})

test('ARCS-17.2 choices may be taken back until something is shown', () => {
  const t = toPips(
    situation({
      hands: [['aggression-2', 'aggression-3']],
      ships: [
        ['1-hex', 0, 2],
        ['1-gate', 1, 1],
      ],
    }),
    0,
    'aggression-2',
  )
  const moved = chooseAndRemember(arcs, t.g, [], 0, 'move 1-hex>1-gate')
  if (!moved.ok) throw new Error('refused')
  expect(moved.undoable).toBe(true)
  const sent = chooseAndRemember(arcs, moved.g, moved.past, 0, 'send 2+0')
  if (!sent.ok) throw new Error('refused')
  expect(undoReach(sent.past, 0)).toBe(2)
  t.choose(0, 'move 1-hex>1-gate', 'send 2+0', 'battle 1-gate vs 1', 'dice assault 1')
  const rolled = chooseAndRemember(arcs, t.g, sent.past, 0, 'dice skirmish 1')
  if (!rolled.ok) throw new Error('refused')
  expect(rolled.undoable).toBe(false)
})
