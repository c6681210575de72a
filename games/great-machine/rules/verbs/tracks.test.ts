import { describe, expect, test } from 'vitest'
import { actionOf, at, guards, people, situation } from '../../testing/situation.ts'
import { stageOf } from '../printed/tracks.ts'
import { activeIn, incomeOf, isActive } from '../queries.ts'
import { advancePlan, changeDiscontent, countRiot } from './tracks.ts'

describe('tracks and victory', () => {
  test('GM-4.2 three slots make a Stage', () => {
    expect([0, 2, 3, 8, 9, 15, 17, 18].map(stageOf)).toEqual([0, 0, 1, 2, 3, 5, 5, 5])
  })

  test('GM-4.3 classes up to the Stage are active, at the Riot Stage all five, Traitors never', () => {
    const { g, open } = situation({ slot: 6 })
    expect((['traitor', 'artist', 'scientist', 'merchant'] as const).map((c) => isActive(g, c))).toEqual([
      false,
      true,
      true,
      false,
    ])
    open.discontent = 18
    expect([isActive(g, 'noble'), isActive(g, 'traitor')]).toEqual([true, false])
  })

  test('GM-4.4 activity follows the present Stage within a round', () => {
    const { g, open } = situation({
      slot: 2,
      with: (_o, each) => people(each, 'art', { revealed: ['artist', 'artist'] }),
    })
    expect(activeIn(g, at(open, 'art'))).toBe(0)
    changeDiscontent(g, 1)
    expect(activeIn(g, at(open, 'art'))).toBe(2)
  })

  test('GM-4.5 Discontent +3 at slot 16 is slot 18, one Riot, the rest is lost', () => {
    const { g, open, events } = situation({ slot: 16 })
    changeDiscontent(g, 3)
    expect([open.discontent, open.riots]).toEqual([18, 1])
    // The log tells what happened, not what was meant.
    expect(events[0]).toMatchObject({ key: 'discontentRose', count: 2, slot: 18 })
  })

  test('GM-4.6 at slot 18 nothing changes Discontent any more', () => {
    const { g, open } = situation({ slot: 18 })
    changeDiscontent(g, 2)
    changeDiscontent(g, -1)
    expect([open.discontent, open.riots]).toEqual([18, 0])
  })

  test('GM-4.7 Discontent -1 at slot 0 stays 0', () => {
    const { g, open } = situation({ slot: 0 })
    changeDiscontent(g, -1)
    expect(open.discontent).toBe(0)
  })

  test('GM-4.8 the third success wins at once, without a token and with the Guards untouched', () => {
    const trial = situation({
      slot: 3,
      at: ['art'],
      with(open, g) {
        open.riots = 2
        guards(open, 'art', 1)
        people(g, 'art', { revealed: ['artist', 'artist'] })
      },
      play: actionOf(0),
    })
    trial.choose(1, 'riot')
    expect(trial.at()).toBe('over')
    expect(trial.open.winner).toBe('heroes')
    expect([at(trial.open, 'art').riot, at(trial.open, 'art').guards]).toEqual([false, 1])
  })

  test('GM-4.8 two Districts and the Riot Stage win too', () => {
    const { g, open } = situation({ slot: 17 })
    countRiot(g)
    countRiot(g)
    expect(open.winner).toBe(undefined)
    changeDiscontent(g, 1)
    expect(open.winner).toBe('heroes')
  })

  test('GM-4.9 the Machine wins when the Plan reaches XII', () => {
    const { g, open } = situation()
    open.plan = 10
    advancePlan(g, 'event')
    expect(open.winner).toBe(undefined)
    advancePlan(g, 'event')
    expect([open.plan, open.winner]).toEqual([12, 'machine'])
  })

  test('GM-4.10 what comes later does not undo a victory', () => {
    const { g, open } = situation()
    open.riots = 2
    open.plan = 11
    advancePlan(g, 'event')
    countRiot(g)
    expect(open.winner).toBe('machine')
  })

  test('GM-5.3 income by slot', () => {
    const { g, open } = situation()
    const income = [2, 3, 8, 9, 12, 17, 18].map((slot) => {
      open.discontent = slot
      return incomeOf(g)
    })
    expect(income).toEqual([6, 7, 8, 9, 10, 12, 12])
  })
})
