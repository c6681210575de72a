import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../../kernel/testing/table.ts'
import { heroNamed, people, publish, situation } from '../../testing/situation.ts'
import { greatMachine } from '../game.ts'
import { opening } from './opening.ts'

const play = () => opening.start()

describe('Opening Phase', () => {
  test('GM-4.1 the phases follow one another', () => {
    const table = tableOf(greatMachine, { seats: 2, options: { heroes: 'first' } })
    expect([table.at(), table.open.phase, table.open.round]).toEqual(['access.lay', 'access', 1])
    for (let i = 0; i < 3; i++) table.choose(1, table.options(1)[0] as string)
    table.choose(1, 'ready')
    expect([table.at(), table.open.phase]).toEqual(['machine.orders', 'machine'])
    table.choose(0, 'end')
    expect(table.open.phase).toBe('heroes')
  })

  test('GM-5.1 GM-5.2 the newest event alone is in force', () => {
    const table = situation({ event: 'manhunt', play })
    table.decisions()
    expect(table.open.event).not.toBe('manhunt')
    expect(table.open.pastEvents).toEqual(['manhunt'])
    expect(table.open.events).toHaveLength(12)
  })

  test('GM-5.4 corner case 28: card countdown comes in round 13 and stays', () => {
    const table = situation({ play })
    for (let round = 1; round <= 13; round++) {
      table.g.stack = [opening.start()]
      for (const h of table.open.heroes) h.trust = 0
      table.decisions()
    }
    expect(table.open.event).toBe('countdown')
    table.g.stack = [opening.start()]
    table.decisions()
    expect([table.open.event, table.open.events.length]).toEqual(['countdown', 0])
  })

  test('GM-5.5 GM-5.6 corner case 21: a Hero alone with three face-down Citizens, one secretly a Traitor, takes 3', () => {
    const table = situation({
      with: (open, g) => {
        open.events = []
        people(g, 'velvet', { unknown: ['traitor', 'artist', 'noble'] })
      },
      play,
    })
    table.decisions()
    expect(heroNamed(table.open, 'actress').trust).toBe(3)
  })

  test.each([
    [0, 4],
    [6, 6],
  ])(
    'GM-5.5 corner case 23: at slot %i artist, scientist, merchant, face-down and revealed Traitor give %i',
    (slot, trust) => {
      const table = situation({
        slot,
        with: (open, g) => {
          open.events = []
          people(g, 'velvet', { unknown: ['noble'], revealed: ['artist', 'scientist', 'merchant', 'traitor'] })
        },
        play,
      })
      table.decisions()
      expect(heroNamed(table.open, 'actress').trust).toBe(trust)
    },
  )

  test('GM-5.7 corner case 24: at the maximum less 1 a Hero receives 1 of 4', () => {
    const table = situation({ trust: [7], with: (open) => (open.events = []), play })
    table.decisions()
    expect(heroNamed(table.open, 'actress').trust).toBe(8)
  })

  test('GM-5.7 GM-5.8 corner case 25: two Heroes share a pool, the lowest Initiative divides', () => {
    const table = situation({
      seats: 4,
      at: ['art', 'art', 'science'],
      with: (open, g) => {
        open.events = []
        people(g, 'art', { unknown: ['noble', 'noble', 'noble'] })
      },
      play,
    })
    expect(table.turn()).toBe(1)
    expect(table.options(1)).toEqual(['share 0,3', 'share 1,2', 'share 2,1', 'share 3,0'])
    table.choose(1, 'share 1,2')
    expect(table.open.heroes.map(({ trust }) => trust)).toEqual([1, 2, 4])
  })

  test('GM-5.7 corner case 24: what one cannot hold goes to another Hero present', () => {
    const table = situation({
      trust: [7, 0, 0],
      at: ['art', 'art', 'science'],
      with: (open) => (open.events = []),
      play,
    })
    expect(table.options(1)).toEqual(['share 0,4', 'share 1,3'])
  })

  test('GM-5.9 GM-12.10 corner case 113: card levy pays from the next Opening Phase on', () => {
    const table = situation({ bonds: 3, with: (open) => (open.events = []), play })
    publish(table.g, 'levy')
    expect(table.open.bonds).toBe(3)
    table.decisions()
    expect(table.open.bonds).toBe(3 + 6 + 2)
  })

  test('GM-12.29 corner case 29: card bread-lines caps the Trust of the same Opening Phase', () => {
    const table = situation({ event: 'bread-lines', with: (open) => (open.events = []), play })
    table.decisions()
    expect(table.open.heroes.map(({ trust }) => trust)).toEqual([3, 3, 3])
  })
})
