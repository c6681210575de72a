import { describe, expect, test } from 'vitest'
import { chooseAndRemember, type Frame } from '../../../../kernel/index.ts'
import {
  assetsOf,
  capitals,
  endingTurn,
  handSizes,
  musts,
  resolving,
  seatOf,
  situation,
} from '../../testing/situation.ts'
import { newAngeles } from '../game.ts'

const table = () =>
  situation({
    hands: [['live-feeds'], ['puff-piece']],
    assets: [['eiko'], ['!midori', 'floyd']],
    capital: [10, 8, 3, 0],
  })

describe('trades', () => {
  test('NA-65 NA-70.4 NA-7.1 NA-6.8 NA-7.3 offered step by step beside any decision, accepted, done at once and whole', () => {
    const t = table()
    expect(t.at()).toBe('deal.mainOffer')
    t.choose(2, 'tradeWith 1', 'tradeGive 1', 'tradeGive 1', 'tradeGetAsset midori', 'tradeOffer')
    expect(capitals(t)).toEqual([10, 8, 3, 0])
    t.choose(1, 'tradeAccept 2')
    expect(capitals(t)).toEqual([10, 10, 1, 0])
    expect(assetsOf(t, 2)).toEqual(['midori'])
    expect(t.at()).toBe('deal.mainOffer')
    expect(t.open.trades).toEqual([])
  })

  test('NA-65.1 something for nothing', () => {
    const t = table()
    t.choose(0, 'tradeWith 3', 'tradeGive 5', 'tradeOffer')
    t.choose(3, 'tradeAccept 0')
    expect(capitals(t)).toEqual([5, 8, 3, 5])
  })

  test('NA-65.4 NA-26.2 NA-6.8 a traded asset stays exhausted', () => {
    const t = table()
    t.choose(1, 'tradeWith 0', 'tradeGiveAsset midori', 'tradeOffer')
    t.choose(0, 'tradeAccept 1')
    expect(seatOf(t, 0).assets).toEqual([
      { id: 'eiko', exhausted: false },
      { id: 'midori', exhausted: true },
    ])
  })

  test('NA-9.1 an asset got by trade has no claim effect', () => {
    const t = table()
    t.choose(1, 'tradeWith 0', 'tradeGiveAsset floyd', 'tradeOffer')
    t.choose(0, 'tradeAccept 1')
    expect(handSizes(t)[0]).toBe(1)
  })

  test('NA-65.2 nobody offers or asks for what is not there; an offer that cannot be kept cannot be accepted', () => {
    const t = table()
    t.choose(2, 'tradeWith 3')
    expect(t.refusal(2, 'tradeGive 5')).toBe('unlisted')
    expect(t.refusal(2, 'tradeGet 1')).toBe('unlisted')
    t.choose(2, 'tradeGive 1', 'tradeGive 1', 'tradeGive 1', 'tradeOffer')
    t.choose(0, 'tradeWith 2', 'tradeGet 1', 'tradeOffer')
    t.choose(2, 'tradeAccept 0')
    expect(t.options(3)).not.toContain('tradeAccept 2')
    expect(t.blocked(3).some(({ reason }) => reason.key === 'reason.cannotFulfil')).toBe(true)
    t.choose(3, 'tradeDecline 2')
    expect(t.open.trades).toEqual([])
  })

  test('NA-65.5 only capital and assets: no action, emergency, rival or investment card is ever listed', () => {
    const t = table()
    t.choose(0, 'tradeWith 1')
    const options = t.options(0).filter((text) => text.startsWith('trade'))
    expect(options).toEqual([
      'tradeGive 1',
      'tradeGive 5',
      'tradeGiveAsset eiko',
      'tradeGet 1',
      'tradeGet 5',
      'tradeGetAsset midori',
      'tradeGetAsset floyd',
      'tradeWithdraw',
    ])
    expect(t.blocked(0).some(({ rule, target }) => rule === 'NA-65.5' && target === 'ruthless-tactics')).toBe(true)
  })

  test('an offer can be countered the other way round, cleared and withdrawn', () => {
    const t = table()
    t.choose(0, 'tradeWith 1', 'tradeGive 5', 'tradeGetAsset floyd', 'tradeOffer')
    t.choose(1, 'tradeCounter 0')
    expect(t.open.trades).toEqual([
      { by: 1, to: 0, give: { capital: 0, assets: ['floyd'] }, get: { capital: 5, assets: [] }, offered: false },
    ])
    t.choose(1, 'tradeGet 5', 'tradeOffer')
    t.choose(0, 'tradeAccept 1')
    expect(capitals(t).slice(0, 2)).toEqual([0, 18])
    t.choose(2, 'tradeWith 0', 'tradeGive 1', 'tradeClear', 'tradeWithdraw')
    expect(t.open.trades).toEqual([])
  })

  test('NA-70.4 nobody trades while a card or asset is being carried out', () => {
    const t = endingTurn({ assets: [['susan-chen'], ['eiko']] })
    expect(t.options(0)).toContain('tradeWith 1')
    t.choose(0, 'use susan-chen')
    expect(t.at()).toBe('effect.ask')
    for (const seat of [0, 1, 2, 3]) expect(t.options(seat).filter((text) => text.startsWith('trade'))).toEqual([])
    t.choose(0, 'player 3')
    const u = resolving('vanity-project', { assets: [[], ['eiko', 'floyd']] })
    u.choose(0, 'player 1')
    expect(u.options(1)).toEqual([])
  })

  test('NA-22.4 NA-65 an End of Turn asset can be bought and used in the End of Turn step', () => {
    const t = endingTurn({ assets: [[], ['mr-li']] })
    expect(t.at()).toBe('turn.endOfTurn')
    expect(musts(t, 0)).toEqual(['pass'])
    t.choose(0, 'tradeWith 1', 'tradeGive 1', 'tradeGetAsset mr-li', 'tradeOffer')
    t.choose(1, 'tradeAccept 0')
    expect(musts(t, 0)).toEqual(['use mr-li', 'pass'])
  })

  test('NA-22.4 selling the only End of Turn asset does not end the step; where nobody has one there is none', () => {
    const t = endingTurn({ assets: [['mr-li']] })
    t.choose(0, 'tradeWith 1', 'tradeGiveAsset mr-li', 'tradeOffer')
    t.choose(1, 'tradeAccept 0')
    expect(t.at()).toBe('turn.endOfTurn')
    expect(musts(t, 0)).toEqual(['pass'])
    expect(endingTurn({ assets: [['eiko'], ['midori']] }).at()).not.toBe('turn.endOfTurn')
  })

  test('NA-65 NA-70.25 between the third investment and the end everybody may still trade', () => {
    const investments = ['healthcare', 'power-siphoning', 'union-agreement', 'laundering']
    const rivals = ['rival-haas-bioroid', 'rival-jinteki', 'rival-nbn', 'rival-globalsec']
    const at = (space: number) =>
      situation({ space, investments, rivals, at: () => ({ proc: 'demand', step: 'score' }) as Frame })
    const t = at(8)
    expect(t.at()).toBe('demand.talk')
    expect(seatOf(t, 2).scored).toBe('union-agreement')
    t.choose(0, 'pass')
    t.choose(1, 'tradeWith 0', 'tradeGive 5', 'tradeOffer')
    t.choose(0, 'tradeAccept 1')
    for (const seat of [1, 2, 3]) t.choose(seat, 'pass')
    expect(t.at()).toBe('over')
    expect(capitals(t)).toEqual([15, 5, 10, 10])
    expect(at(2).at()).not.toBe('demand.talk')
  })

  test('NA-65 a struck trade cannot be taken back', () => {
    const t = table()
    t.choose(0, 'tradeWith 3', 'tradeGive 5', 'tradeOffer')
    const taken = chooseAndRemember(newAngeles, t.g, [], 3, 'tradeAccept 0')
    expect(taken).toMatchObject({ ok: true, undoable: false, past: [] })
  })

  test('an accepted trade changes what the pending decision offers', () => {
    const t = endingTurn({ assets: [['mr-li'], ['marco-cubrero']] })
    expect(musts(t, 0)).toEqual(['use mr-li', 'pass'])
    t.choose(0, 'tradeWith 1', 'tradeGiveAsset mr-li', 'tradeGetAsset marco-cubrero', 'tradeOffer')
    t.choose(1, 'tradeAccept 0')
    expect(musts(t, 0)).toEqual(['use marco-cubrero', 'pass'])
  })
})

test('NA-6.7 a discarded asset lies under the asset deck and may come back', () => {
  const t = situation({ hands: [['live-feeds'], ['puff-piece']], assets: [[], [], ['tanaka']] })
  const before = t.open.assetDeck.length
  t.choose(0, 'offer live-feeds')
  t.choose(1, 'counter puff-piece')
  t.choose(2, 'use tanaka', 'winner main')
  expect(t.open.assetDeck).toHaveLength(before + 1)
  expect(t.g.secret.faces[t.open.assetDeck[0] as number]).toBe('tanaka')
})
