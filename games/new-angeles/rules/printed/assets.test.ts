import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../kernel/index.ts'
import {
  assetsOf,
  capitals,
  card,
  endingTurn,
  faces,
  handSizes,
  musts,
  resolving,
  seatOf,
  situation,
  trade,
  using,
  withCards,
} from '../../testing/situation.ts'
import { handSize } from '../queries.ts'
import { claimFrames } from '../verbs/assets.ts'
import { raiseThreat } from '../verbs/tracks.ts'
import { ACTION_ROWS } from './actions.ts'

/** A seat has just claimed an asset. */
const claiming = (asset: string, given = {}, by = 0) =>
  situation({
    ...given,
    at: (g) => [{ proc: 'turn', step: 'pass', used: [] } as Frame, ...claimFrames(g, by, asset)],
  })

describe('when claimed', () => {
  test('card gurren-imaishi: discarded for 5 capital', () => {
    const t = claiming('gurren-imaishi')
    t.decisions()
    expect(capitals(t)[0]).toBe(15)
    expect(assetsOf(t, 0)).toEqual([])
    expect(t.g.secret.faces[t.open.assetDeck[0] as number]).toBe('gurren-imaishi')
  })

  test('NA-21.6 card bryan-stinson takes two emergency cards as they lie', () => {
    const t = claiming('bryan-stinson', { used: [1] })
    expect(musts(t, 0)).toEqual(['seize underpaid-overclocked', 'seize mandatory-quarantine', 'seize sweeps-week'])
    t.choose(0, 'seize underpaid-overclocked', 'seize sweeps-week')
    expect(seatOf(t, 0).emergencies).toEqual([
      { id: 'ruthless-tactics', faceup: true },
      { id: 'underpaid-overclocked', faceup: false },
      { id: 'sweeps-week', faceup: true },
    ])
    expect(assetsOf(t, 0)).toEqual([])
  })

  test('card floyd: five cards, type by type, and a hand size of ten; Braintrust makes it nine', () => {
    const t = claiming('floyd')
    for (const type of ['media', 'media', 'labor', 'security', 'biotech']) t.choose(0, `draw ${type}`)
    expect(handSizes(t)[0]).toBe(5)
    expect(handSize(t.g, 0)).toBe(10)
    seatOf(t, 0).assets.push({ id: 'braintrust', exhausted: false })
    expect(handSize(t.g, 0)).toBe(9)
  })

  test('NA-56.2 NA-9.1 card hernando-cortez steals Floyd: no five cards, exhausted stays exhausted', () => {
    const t = claiming('hernando-cortez', { assets: [[], ['floyd', '!eiko']] })
    t.choose(0, 'branch steal', 'asset floyd')
    expect(assetsOf(t, 0)).toEqual(['floyd'])
    expect(handSizes(t)[0]).toBe(0)
    expect(handSize(t.g, 0)).toBe(10)
    const u = claiming('hernando-cortez', { assets: [[], ['floyd', '!eiko']] })
    u.choose(0, 'branch steal', 'asset eiko')
    expect(seatOf(u, 0).assets).toEqual([{ id: 'eiko', exhausted: true }])
    const v = claiming('hernando-cortez', { assets: [[], ['eiko']] })
    v.choose(0, 'branch capital')
    expect(capitals(v)[0]).toBe(12)
  })

  test('NA-70.24 card hernando-cortez: with nothing to steal there is nothing to decide', () => {
    const t = claiming('hernando-cortez', { assets: [['eiko']] })
    expect([t.at(), capitals(t)[0]]).toEqual(['over', 12])
  })

  test('card naoko-watanabe claims two from the deck, one after the other', () => {
    const t = claiming('naoko-watanabe')
    const { assetDeck } = t.open
    const put = (id: string) => {
      t.g.secret.faces.push(id)
      t.g.secret.seen.push(0)
      t.g.secret.kinds.push('asset')
      assetDeck.push(t.g.secret.faces.length - 1)
    }
    put('midori')
    put('gurren-imaishi')
    t.decisions()
    expect(capitals(t)[0]).toBe(15)
    expect(assetsOf(t, 0)).toEqual(['midori'])
    expect(t.events.filter(({ key }) => key === 'claimed')).toMatchObject([
      { asset: 'gurren-imaishi', why: 'naoko-watanabe' },
      { asset: 'midori', why: 'naoko-watanabe' },
    ])
  })

  test('card toshiyuki-sakai: two of each type and no hand-size check this turn', () => {
    const t = situation({
      active: 0,
      at: (g) => [{ proc: 'turn', step: 'endOfTurn', used: [] } as Frame, ...claimFrames(g, 0, 'toshiyuki-sakai')],
    })
    t.decisions()
    expect(handSizes(t)[0]).toBe(10)
    expect(t.at()).toBe('over')
    expect(t.open.noLimit).toBe(false)
    t.g.stack = [{ proc: 'turn', step: 'handSize', used: [] } as Frame]
    t.open.active = 0
    expect(t.at()).toBe('turn.handSize')
  })
})

describe('at the end of the turn', () => {
  test("NA-61 NA-61.1 card alex-westlund swaps assets of two players; one of its owner's costs 2", () => {
    const t = endingTurn({ assets: [['alex-westlund'], ['eiko', 'midori'], ['tanaka']] })
    t.choose(0, 'use alex-westlund', 'asset eiko')
    expect(musts(t, 0)).toEqual(['asset alex-westlund', 'asset tanaka'])
    t.choose(0, 'asset tanaka')
    expect([assetsOf(t, 1), assetsOf(t, 2)]).toEqual([['midori', 'tanaka'], ['eiko']])
    expect(capitals(t)[0]).toBe(10)
    const u = endingTurn({ assets: [['alex-westlund'], ['eiko']] })
    u.choose(0, 'use alex-westlund', 'asset alex-westlund')
    expect(assetsOf(u, 0)).toEqual(['eiko'])
    expect(capitals(u)[0]).toBe(8)
  })

  test('NA-2.8 card bernice-mai gives one or two cards, a capital each; only the two know them', () => {
    const t = endingTurn({ assets: [['bernice-mai']], hands: [['liquidation', 'live-feeds', 'puff-piece']] })
    t.choose(0, 'use bernice-mai', 'player 2')
    withCards(t, 0, 'give', 2)
    expect(capitals(t)[0]).toBe(12)
    expect(handSizes(t)).toEqual([1, 0, 2, 0])
    for (const back of seatOf(t, 2).hand) expect((t.g.secret.seen[back] as number) & 0b1010).toBe(0)
  })

  test('card elizabeth-mills goes to another, who discards or draws three', () => {
    const t = endingTurn({
      assets: [['elizabeth-mills']],
      hands: [[], [], ['liquidation', 'live-feeds', 'puff-piece', 'riot-control']],
    })
    t.choose(0, 'use elizabeth-mills', 'player 2', 'branch discard')
    withCards(t, 2, 'discard', 3)
    expect(assetsOf(t, 2)).toEqual(['elizabeth-mills'])
    expect(handSizes(t)[2]).toBe(1)
    // NA-70.24 an empty hand has nothing to discard.
    const u = endingTurn({ assets: [['elizabeth-mills']] })
    u.choose(0, 'use elizabeth-mills', 'player 2')
    expect(handSizes(u)[2]).toBe(3)
    const biotech = ACTION_ROWS.filter(({ type }) => type === 'biotech').map(({ id }) => id)
    expect(faces(u, 2).filter((id) => !biotech.includes(id))).toEqual([])
  })

  test('NA-2.4 what Elizabeth Mills makes a hand discard is told, card by card, also of a hand too small for three', () => {
    const t = endingTurn({ assets: [['elizabeth-mills']], hands: [[], [], ['liquidation', 'live-feeds']] })
    t.choose(0, 'use elizabeth-mills', 'player 2', 'branch discard')
    t.events.length = 0
    withCards(t, 2, 'discard', 1)
    expect(t.events.slice(0, 2)).toEqual([
      { key: 'discarded', seat: 2, count: 1, why: 'elizabeth-mills' },
      { key: 'discarded', seat: 2, count: 1, why: 'elizabeth-mills' },
    ])
    expect(handSizes(t)[2]).toBe(0)
  })

  test('NA-58 NA-58.3 card fumiko-yamamori sells a resource above 0 for 2', () => {
    const t = endingTurn({ assets: [['fumiko-yamamori']], supply: { tech: 1, credits: 2 } })
    t.choose(0, 'use fumiko-yamamori')
    expect(musts(t, 0)).toEqual(['resource tech', 'resource credits'])
    t.choose(0, 'resource tech')
    expect(t.open.supply.tech).toBe(0)
    expect(capitals(t)[0]).toBe(12)
    expect(endingTurn({ assets: [['fumiko-yamamori']] }).at()).not.toBe('turn.endOfTurn')
  })

  test('NA-70.15 NA-70.16 card marco-cubrero robs others only: 1, or 2 from the richest of them', () => {
    const t = endingTurn({ assets: [['marco-cubrero']], capital: [30, 12, 5, 12] })
    t.choose(0, 'use marco-cubrero')
    expect(musts(t, 0)).toEqual(['rob 1 x1', 'rob 1 x2', 'rob 2 x1', 'rob 3 x1', 'rob 3 x2'])
    t.choose(0, 'rob 3 x2')
    expect(capitals(t)).toEqual([32, 12, 5, 10])
    const poor = endingTurn({ assets: [['marco-cubrero']], capital: [10, 1, 0, 0] })
    poor.choose(0, 'use marco-cubrero', 'rob 1 x2')
    expect(capitals(poor)).toEqual([11, 0, 0, 0])
  })

  test('card mr-li: a named player loses 1 and draws 2, type by type', () => {
    const t = endingTurn({ assets: [['mr-li']] })
    t.choose(0, 'use mr-li', 'player 1')
    t.choose(1, 'draw media', 'draw labor')
    expect(capitals(t)[1]).toBe(9)
    expect(handSizes(t)[1]).toBe(2)
  })

  test('NA-56.3 card mr-white sees a hand and may steal a card; emergency cards are no hand cards', () => {
    const t = endingTurn({ assets: [['mr-white']], hands: [[], ['liquidation', 'live-feeds']] })
    t.choose(0, 'use mr-white', 'player 1')
    for (const back of seatOf(t, 1).hand) expect((t.g.secret.seen[back] as number) & 1).toBe(1)
    expect(musts(t, 0)).toEqual([`steal ${card(t, 1, 0)}`, `steal ${card(t, 1, 1)}`, 'pass'])
    t.choose(0, `steal ${card(t, 1)}`)
    expect(handSizes(t)).toEqual([1, 1, 0, 0])
    const back = seatOf(t, 0).hand[0] as number
    expect((t.g.secret.seen[back] as number) & 0b1100).toBe(0)
  })

  test('NA-22.1 card susan-chen: 2 capital, then to another; bought back she is not usable again', () => {
    const t = endingTurn({ assets: [['susan-chen', 'mr-li']] })
    t.choose(0, 'use susan-chen', 'player 1')
    expect(capitals(t)[0]).toBe(12)
    expect(assetsOf(t, 1)).toEqual(['susan-chen'])
    trade(t, 1, 0, { assets: ['susan-chen'] })
    expect(assetsOf(t, 0)).toContain('susan-chen')
    expect(musts(t, 0)).toEqual(['use mr-li', 'pass'])
    expect(t.blocked(0).find(({ target }) => target === 'susan-chen')?.rule).toBe('NA-22.1')
  })

  test('card thomas-haas sees the set-aside rival and may swap in secret', () => {
    const rivals = ['rival-nbn', 'rival-jinteki', 'rival-globalsec', 'rival-haas-bioroid']
    const t = endingTurn({ assets: [['thomas-haas']], rivals, setAside: 'rival-federalist' })
    t.choose(0, 'use thomas-haas')
    const numbers = [seatOf(t, 0).rival as number, t.open.setAside as number]
    const federalist = numbers.find((back) => t.g.secret.faces[back] === 'rival-federalist') as number
    t.choose(0, `keepRival #${federalist}`)
    expect(t.g.secret.faces[seatOf(t, 0).rival as number]).toBe('rival-federalist')
    expect(t.g.secret.faces[t.open.setAside as number]).toBe('rival-nbn')
    expect(t.g.secret.seen[t.open.setAside as number]).toBe(1)
    expect(t.events.filter(({ key }) => key === 'sawRival')).toHaveLength(1)
  })
})

describe('when threat rises', () => {
  test('NA-70.17 card sunny-lebeau: the Root +2 and illness +2 are two draws of 2', () => {
    const t = resolving('sweeps-week', { assets: [[], ['sunny-lebeau']], city: { 10: { illness: true } } })
    t.choose(0, 'place illness base-de-cayambe', 'place illness guayaquil')
    t.choose(1, 'use sunny-lebeau')
    expect(handSizes(t)[1]).toBe(2)
    t.choose(1, 'use sunny-lebeau')
    expect(handSizes(t)[1]).toBe(4)
    expect(t.at()).toBe('over')
  })

  test('NA-70.18 card wong-ya-ching: 2 capital for illness threat, none for illness in the Root', () => {
    const t = resolving('live-feeds', { assets: [[], ['wong-ya-ching']], city: { 1: { illness: true, unrest: 1 } } })
    t.decisions()
    expect(capitals(t)[1]).toBe(12)
    const u = resolving('sweeps-week', {
      assets: [[], ['wong-ya-ching']],
      city: { 9: { illness: true }, 10: { illness: true } },
    })
    raiseThreat(u.g, undefined, 2, 'root')
    expect(capitals(u)[1]).toBe(10)
  })
})

test('NA-6 NA-6.5 an optional ability may be declined', () => {
  const t = endingTurn({ assets: [['mr-li']] })
  expect(musts(t, 0)).toEqual(['use mr-li', 'pass'])
  t.choose(0, 'pass')
  expect(capitals(t)).toEqual([10, 10, 10, 10])
})

test('NA-26 NA-6.2 an exhausted asset is not offered, and the screen says why', () => {
  const t = situation({ hands: [['live-feeds']], assets: [[], ['!caprice-nisei', 'mark-yale']] })
  t.choose(0, 'offer live-feeds')
  expect(musts(t, 1)).toEqual(['use mark-yale', 'pass'])
  expect(t.blocked(1).some(({ reason, rule }) => reason.key === 'reason.exhausted' && rule === 'NA-26')).toBe(true)
})

test('NA-56 NA-56.1 stolen capital goes from the one to the other', () => {
  const t = using('monica-singh', {}, 0, 1)
  t.decisions()
  expect(capitals(t)).toEqual([12, 8, 10, 10])
})
