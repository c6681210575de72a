import { describe, expect, test } from 'vitest'
import { clone, copyMatch, type Frame, migrate, rewordingSince, save } from '../../../kernel/index.ts'
import { offerText, passAll, situation } from '../testing/situation.ts'
import { newAngeles } from './game.ts'
import type { EffectFrame, Pledge } from './table.ts'

describe('rehearsal-on-a-copy', () => {
  test('a rehearsal under way goes on, on a copy of the city, and the table is as it was', () => {
    const t = situation({
      hands: [['labor-solutions'], [], [], []],
      assets: [[], ['caprice-nisei']],
      city: { 1: { android: true }, 2: { android: true } },
    })
    t.choose(0, 'offer labor-solutions')
    t.choose(1, 'use caprice-nisei')
    t.choose(0, 'android guayaquil>manta')
    const today = save(copyMatch(t.g))
    // As version 1 had it: the table moved on, and what it was lay in a frame below the card's.
    const saved = clone(today)
    const { city, goods, ...effect } = saved.stack.pop() as EffectFrame
    const { districts, supply } = saved.open
    saved.stack.push({ proc: 'declare', step: 'restore', side: 'main', districts, supply } as Frame, effect)
    Object.assign(saved.open, { districts: city, supply: goods })
    Object.assign(saved, { version: 1 })
    expect(migrate(newAngeles, saved)).toEqual([
      'rehearsal-on-a-copy',
      'trades-as-one-choice',
      'marks-by-who-was-promised',
    ])
    expect(saved).toEqual(today)
  })
})

describe('trades-as-one-choice', () => {
  test('what was offered stays on the table, what was only being written is forgotten', () => {
    const t = situation({ assets: [['eiko']] })
    const today = save(copyMatch(t.choose(0, offerText(2, { capital: 3, assets: ['eiko'] }, { capital: 1 })).g))
    const saved = clone(today)
    const { talks, ...open } = saved.open
    const old = { by: 0, to: 2, give: { capital: 3, assets: ['eiko'] }, get: { capital: 1, assets: [] }, offered: true }
    Object.assign(saved, { version: 2, open: { ...open, trades: [old, { ...old, by: 1, offered: false }] } })
    expect(migrate(newAngeles, saved)).toEqual(['trades-as-one-choice', 'marks-by-who-was-promised'])
    expect(saved.open).toEqual({ ...today.open, talks: { ...talks, made: [0, 0, 0, 0] } })
  })
})

describe('marks-by-who-was-promised', () => {
  test('what the rules had marked was seen; what was contradicted is the mark of the one it was made to', () => {
    const saved = save(copyMatch(situation({}).g))
    const word = { by: 1, to: 0, what: 'promise-support' } as const
    Object.assign(saved, { version: 3 })
    saved.open.talks.pledges = [
      { id: 1, ...word },
      { id: 2, ...word, mark: 'kept' },
      { id: 3, ...word, mark: 'kept', disputed: true },
    ] as Pledge[]
    expect(migrate(newAngeles, saved)).toEqual(['marks-by-who-was-promised'])
    expect(saved.open.talks.pledges).toEqual([
      { id: 1, ...word },
      { id: 2, ...word, seen: 'kept' },
      { id: 3, ...word, seen: 'broken', mark: 'kept' },
    ])
  })
})

describe('words-of-the-house', () => {
  const rehearsed = () => {
    const t = situation({
      hands: [['information-procurement'], ['live-feeds'], [], []],
      assets: [[], ['caprice-nisei']],
    })
    t.choose(0, 'offer information-procurement')
    t.choose(1, 'use caprice-nisei')
    return t.choose(0, 'pay 10')
  }
  const before = [{ at: 0, choice: { do: 'pay', n: 10 } }]
  const after = [{ at: 0, choice: { do: 'pay', count: 10 } }]

  test('a payment declared with an offer is counted', () => {
    const saved = save(copyMatch(rehearsed().g))
    expect(saved.open.deal?.main?.declared).toEqual(after)
    Object.assign(saved, { version: 0 })
    Object.assign(saved.open.deal?.main ?? {}, { declared: before })
    expect(migrate(newAngeles, saved)).toContain('words-of-the-house')
    expect(saved.open.deal?.main?.declared).toEqual(after)
  })

  test('so is one that a card at work is held to', () => {
    const saved = save(copyMatch(passAll(rehearsed()).g))
    const frame = saved.stack.findLast(({ proc }) => proc === 'effect') as EffectFrame
    Object.assign(saved, { version: 0 })
    Object.assign(frame, { script: before })
    migrate(newAngeles, saved)
    expect((saved.stack.findLast(({ proc }) => proc === 'effect') as EffectFrame).script).toEqual(after)
  })

  test('old choices and events keep their sentences', () => {
    const words = rewordingSince(newAngeles, 0)
    expect(words?.text('pay-up')).toBe('payUp')
    expect(words?.event({ key: 'gave-card', seat: 0, other: 2 })).toEqual({ key: 'gaveCard', seat: 0, rival: 2 })
    expect(words?.event({ key: 'assets-swapped', seat: 0, asset: 'eiko', other: 'floyd' })).toEqual({
      key: 'assetsSwapped',
      seat: 0,
      asset: 'eiko',
      swapped: 'floyd',
    })
    expect(words?.event({ key: 'round', n: 2 })).toEqual({ key: 'round', number: 2 })
    expect(words?.event({ key: 'declared', seat: 0, choice: { do: 'pay', n: 10 } })).toEqual({
      key: 'declared',
      seat: 0,
      choice: { do: 'pay', count: 10 },
    })
  })
})
