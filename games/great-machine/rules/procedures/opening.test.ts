import { describe, expect, test } from 'vitest'
import { trialOf } from '../../../../kernel/testing/trial.ts'
import { heroNamed, people, publish, situation } from '../../testing/situation.ts'
import { greatMachine } from '../game.ts'
import { opening } from './opening.ts'

const play = () => opening.start()

describe('Opening Phase', () => {
  test('GM-4.1 the phases follow one another', () => {
    const trial = trialOf(greatMachine, { seats: 2, options: { heroes: 'first' } })
    expect([trial.at(), trial.open.phase, trial.open.round]).toEqual(['access.lay', 'access', 1])
    for (let i = 0; i < 3; i++) trial.choose(1, trial.options(1)[0] as string)
    trial.choose(1, 'ready')
    expect([trial.at(), trial.open.phase]).toEqual(['machine.orders', 'machine'])
    trial.choose(0, 'end')
    expect(trial.open.phase).toBe('heroes')
  })

  test('GM-5.1 GM-5.2 the newest event alone is in force', () => {
    const trial = situation({ event: 'manhunt', play })
    trial.decisions()
    expect(trial.open.event).not.toBe('manhunt')
    expect(trial.open.pastEvents).toEqual(['manhunt'])
    expect(trial.open.events).toHaveLength(12)
  })

  test('GM-5.4 card countdown comes in round 13 and stays', () => {
    const trial = situation({ play })
    for (let round = 1; round <= 13; round++) {
      trial.g.stack = [opening.start()]
      for (const h of trial.open.heroes) h.trust = 0
      trial.decisions()
    }
    expect(trial.open.event).toBe('countdown')
    trial.g.stack = [opening.start()]
    trial.decisions()
    expect([trial.open.event, trial.open.events.length]).toEqual(['countdown', 0])
  })

  test('GM-5.5 GM-5.6 a Hero alone with three face-down Citizens, one secretly a Traitor, takes 3', () => {
    const trial = situation({
      with: (open, g) => {
        open.events = []
        people(g, 'velvet', { unknown: ['traitor', 'artist', 'noble'] })
      },
      play,
    })
    trial.decisions()
    expect(heroNamed(trial.open, 'actress').trust).toBe(3)
  })

  test.each([
    [0, 4],
    [6, 6],
  ])('GM-5.5 at slot %i artist, scientist, merchant, face-down and revealed Traitor give %i', (slot, trust) => {
    const trial = situation({
      slot,
      with: (open, g) => {
        open.events = []
        people(g, 'velvet', { unknown: ['noble'], revealed: ['artist', 'scientist', 'merchant', 'traitor'] })
      },
      play,
    })
    trial.decisions()
    expect(heroNamed(trial.open, 'actress').trust).toBe(trust)
  })

  test('GM-5.7 at the maximum less 1 a Hero receives 1 of 4', () => {
    const trial = situation({ trust: [7], with: (open) => (open.events = []), play })
    trial.decisions()
    expect(heroNamed(trial.open, 'actress').trust).toBe(8)
  })

  test('GM-5.7 GM-5.8 two Heroes share a pool, the lowest Initiative divides', () => {
    const trial = situation({
      seats: 4,
      at: ['art', 'art', 'science'],
      with: (open, g) => {
        open.events = []
        people(g, 'art', { unknown: ['noble', 'noble', 'noble'] })
      },
      play,
    })
    expect(trial.turn()).toBe(1)
    expect(trial.options(1)).toEqual(['share 0,3', 'share 1,2', 'share 2,1', 'share 3,0'])
    trial.choose(1, 'share 1,2')
    expect(trial.open.heroes.map(({ trust }) => trust)).toEqual([1, 2, 4])
  })

  test('GM-5.7 what one cannot hold goes to another Hero present', () => {
    const trial = situation({
      trust: [7, 0, 0],
      at: ['art', 'art', 'science'],
      with: (open) => (open.events = []),
      play,
    })
    expect(trial.options(1)).toEqual(['share 0,4', 'share 1,3'])
  })

  test('GM-5.9 GM-12.10 card levy pays from the next Opening Phase on', () => {
    const trial = situation({ bonds: 3, with: (open) => (open.events = []), play })
    publish(trial.g, 'levy')
    expect(trial.open.bonds).toBe(3)
    trial.decisions()
    expect(trial.open.bonds).toBe(3 + 6 + 2)
  })

  test('GM-12.29 card bread-lines caps the Trust of the same Opening Phase', () => {
    const trial = situation({ event: 'bread-lines', with: (open) => (open.events = []), play })
    trial.decisions()
    expect(trial.open.heroes.map(({ trust }) => trust)).toEqual([3, 3, 3])
  })
})
