import { describe, expect, test } from 'vitest'
import type { RollCard } from '../../rules/printed/dice.ts'
import { type Armies, oddsOf } from './battle-odds.ts'

const against = (...cards: RollCard[]): Armies => ({ attackers: [3, 0], defenders: [2, 0], buildings: [2], cards })

describe('the odds of a battle', () => {
  test('ARCS-10.5 one die of each type, by hand', () => {
    expect(oddsOf([1, 0, 0], against())).toMatchObject({ hits: 7 / 6, kill: 2 / 6, intercept: 1 / 6 })
    expect(oddsOf([1, 0, 0], against()).ownHits).toBeCloseTo(3 / 6 + 2 / 6)
    expect(oddsOf([0, 1, 0], against())).toMatchObject({ hits: 0.5, ownHits: 0, loss: 0 })
    expect(oddsOf([0, 0, 1], against()).key).toBeCloseTo(3 / 6)
    expect(oddsOf([0, 0, 1], against()).building).toBeCloseTo(3 / 6)
  })

  test('ARCS-16.6 one rolled intercept is ignored, a second one is not', () => {
    const breaker: RollCard = { card: 'signal-breaker', does: 'ignore', count: 1 }
    expect(oddsOf([1, 0, 0], against(breaker)).intercept).toBe(0)
    expect(oddsOf([2, 0, 0], against(breaker)).intercept).toBeCloseTo(1 / 36)
  })

  test('ARCS-16.4 the added intercept needs an assault die and cannot be ignored', () => {
    const breaker: RollCard = { card: 'signal-breaker', does: 'ignore', count: 1 }
    const mirror: RollCard = { card: 'mirror-plating', does: 'add', count: 1, die: 'assault' }
    expect(oddsOf([1, 0, 0], against(breaker, mirror)).intercept).toBeCloseTo(1)
    expect(oddsOf([0, 1, 0], against(mirror)).intercept).toBe(0)
  })

  test('ARCS-10.6 blank dice are rolled again, as many as the card allows', () => {
    const again = (count: number): RollCard => ({ card: 'skirmishers', does: 'again', count, die: 'skirmish' })
    expect(oddsOf([0, 1, 0], against(again(1))).hits).toBeCloseTo(0.75)
    // Two dice, one reroll: it is used unless both hit.
    expect(oddsOf([0, 2, 0], against(again(1))).hits).toBeCloseTo(1 + 0.75 * 0.5)
    expect(oddsOf([1, 0, 0], against(again(1))).hits).toBeCloseTo(7 / 6)
  })
})
