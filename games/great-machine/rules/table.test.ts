import { describe, expect, test } from 'vitest'
import { viewFor } from '../../../kernel/index.ts'
import { actionOf, at, cardOf, hold, lay, people, situation, turnOf } from '../testing/situation.ts'
import { greatMachine } from './game.ts'
import { access } from './procedures/access.ts'
import { releaseOne } from './verbs/citizens.ts'

const faces = (trial: ReturnType<typeof situation>, viewer: number | 'spectator') =>
  viewFor(greatMachine, trial.g, viewer).faces

describe('secrets', () => {
  test('GM-15.1 unidentified and arrested Citizens are seen by nobody', () => {
    const trial = situation({ seats: 4, play: () => access.start() })
    trial.decisions()
    const hidden = [...trial.open.arrested, ...trial.open.districts.flatMap((d) => d.unknown)]
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const)
      for (const back of hidden) expect(faces(trial, viewer)[back]).toBe(undefined)
  })

  test('GM-15.2 an identified Citizen is seen by all Revolutionaries, not by the Machine', () => {
    const trial = situation({ seats: 4, trust: [8], play: actionOf(0) }).choose(1, 'identify 1')
    const [back] = at(trial.open, 'velvet').identified as [number]
    expect([1, 2, 3].map((seat) => faces(trial, seat)[back] !== undefined)).toEqual([true, true, true])
    expect([faces(trial, 0)[back], faces(trial, 'spectator')[back]]).toEqual([undefined, undefined])
  })

  test('GM-15.3 a destination is told when it is revealed; a card lost by No Access! is known to the Machine', () => {
    const trial = situation({
      seats: 2,
      with: (open) => open.raids.push({ at: 4, hit: false }),
      play: turnOf(0, 'velvet'),
    })
    expect(trial.events.map(({ key }) => key)).not.toContain('accessRevealed')
    trial.choose(0, 'detain access')
    expect(trial.events.map(({ key }) => key)).toContain('accessRevealed')
    const lost = trial.open.heroes[0]?.lost as number[]
    expect(lost.map((back) => faces(trial, 0)[back])).toEqual([undefined, 'velvet'])
    expect(lost.map((back) => faces(trial, 'spectator')[back])).toEqual([undefined, 'velvet'])
  })

  test('GM-15.3 after its return a card cannot be told from the others by the Machine', () => {
    const trial = situation({ trust: [8], play: turnOf(0, 'velvet') })
    trial.decisions()
    const h = trial.open.heroes[0] as (typeof trial.open.heroes)[number]
    expect(h.hand).toContain(cardOf(trial.g, h, 'velvet'))
    for (const back of h.hand) expect(faces(trial, 0)[back]).toBe(undefined)
  })

  test('GM-15.4 the Directive hand is the Machine’s; the Revolutionaries see it during a search only', () => {
    const trial = situation({
      seats: 3,
      trust: [8],
      at: ['citadel'],
      with: (_open, g) => ['levy', 'curfew', 'plating'].forEach((id) => void hold(g, id)),
      play: actionOf(0),
    })
    const seen = (viewer: number | 'spectator') =>
      trial.open.hand.filter((back) => faces(trial, viewer)[back] !== undefined).length
    trial.decisions()
    expect([seen(0), seen(1), seen(2), seen('spectator')]).toEqual([3, 0, 0, 0])
    trial.choose(1, 'search')
    expect([seen(0), seen(1), seen(2), seen('spectator')]).toEqual([3, 3, 3, 0])
    trial.choose(1, trial.options(1)[0] as string)
    expect([seen(0), seen(1), seen(2)]).toEqual([2, 0, 0])
  })

  test('GM-15.5 spectators see nothing that lies face down', () => {
    const trial = situation({
      with(open, g) {
        people(g, 'art', { identified: ['noble'] })
        lay(g, open.heroes[0] as never, 'art')
        hold(g, 'levy')
      },
      play: actionOf(0),
    })
    trial.decisions()
    // That the Countdown lies lowest is known to all.
    expect(Object.values(faces(trial, 'spectator'))).toEqual(['countdown'])
  })

  test('GM-15.6 a freed Citizen comes from a shuffled pile, seen by the Revolutionaries alone', () => {
    const trial = situation({ seats: 2 })
    const backs = [...trial.open.arrested]
    const freed = releaseOne(trial.g)
    expect(backs).toContain(freed)
    expect(trial.g.secret.seen[freed]).toBe(2)
    for (const back of trial.open.arrested) expect(trial.g.secret.seen[back]).toBe(0)
  })
})
