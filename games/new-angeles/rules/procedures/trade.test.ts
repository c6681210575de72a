import { describe, expect, test } from 'vitest'
import { chooseAndRemember, type Frame, keepAside, undo } from '../../../../kernel/index.ts'
import type { Trial } from '../../../../kernel/testing/trial.ts'
import {
  assetsOf,
  capitals,
  card,
  endingTurn,
  handSizes,
  musts,
  offerText,
  passAll,
  resolving,
  seatOf,
  situation,
  trade,
} from '../../testing/situation.ts'
import { newAngeles } from '../game.ts'
import type { Table } from '../table.ts'

const table = () =>
  situation({
    hands: [['live-feeds'], ['puff-piece']],
    assets: [['eiko'], ['!midori', 'floyd']],
    capital: [10, 8, 3, 0],
  })

describe('trades', () => {
  test('NA-65 NA-70.4 NA-7.1 NA-6.8 NA-7.3 one choice beside any decision, accepted, done at once and whole', () => {
    const t = table()
    expect(t.at()).toBe('deal.mainOffer')
    t.choose(2, offerText(1, { capital: 2 }, { assets: ['midori'] }))
    expect(capitals(t)).toEqual([10, 8, 3, 0])
    t.choose(1, 'tradeAccept 2 t1')
    expect(capitals(t)).toEqual([10, 10, 1, 0])
    expect(assetsOf(t, 2)).toEqual(['midori'])
    expect(t.at()).toBe('deal.mainOffer')
    expect(t.open.talks.offers).toEqual([])
    expect(t.open.talks.struck).toMatchObject([{ id: 1, by: 2, to: 1, space: 0 }])
  })

  test('NA-65.1 something for nothing', () => {
    expect(capitals(trade(table(), 0, 3, { capital: 5 }))).toEqual([5, 8, 3, 5])
  })

  test('NA-65.4 NA-26.2 NA-6.8 a traded asset stays exhausted', () => {
    const t = trade(table(), 1, 0, { assets: ['midori'] })
    expect(seatOf(t, 0).assets).toEqual([
      { id: 'eiko', exhausted: false },
      { id: 'midori', exhausted: true },
    ])
  })

  test('NA-9.1 an asset got by trade has no claim effect', () => {
    expect(handSizes(trade(table(), 1, 0, { assets: ['floyd'] }))[0]).toBe(1)
  })

  test('NA-65.2 nobody offers or asks for what is not there', () => {
    const t = table()
    const refused = (...offer: Parameters<typeof offerText>) => t.refusal(2, offerText(...offer))
    expect(refused(3, { capital: 4 })).toBe('unlisted')
    expect(refused(3, {}, { capital: 1 })).toBe('unlisted')
    expect(refused(3, { assets: ['eiko'] })).toBe('unlisted')
    expect(refused(0, {}, { assets: ['floyd'] })).toBe('unlisted')
    expect(refused([0, 1], {}, { capital: 11 })).toBe('unlisted')
    expect(refused([0, 1], {}, { assets: ['eiko'] })).toBe('unlisted')
    expect(refused(2, { capital: 1 })).toBe('unlisted')
    expect(refused([1, 0], { capital: 1 })).toBe('unlisted')
    expect(t.open.talks.offers).toEqual([])
    expect(refused(3, { capital: 3 })).toBeUndefined()
  })

  test('NA-65.2 an offer that has become impossible lapses, and it is said who lacks what', () => {
    const t = table()
    t.choose(2, offerText(3, { capital: 3 }))
    t.choose(1, offerText(0, {}, { assets: ['eiko'] }))
    trade(t, 0, 2, {}, { capital: 1 })
    expect(t.open.talks.offers).toMatchObject([{ by: 1 }])
    expect(t.events).toContainEqual(
      expect.objectContaining({ key: 'tradeLapsed', seat: 2, rivals: [3], who: 2, why: 'lapse-capital' }),
    )
    trade(t, 0, 3, { assets: ['eiko'] })
    expect(t.open.talks.offers).toEqual([])
    expect(t.events).toContainEqual(
      expect.objectContaining({ key: 'tradeLapsed', seat: 1, who: 0, why: 'lapse-asset' }),
    )
  })

  test('NA-65 an offer lapses with the turn it was made in', () => {
    const t = endingTurn({ assets: [['mr-li']] })
    t.choose(1, offerText(2, { capital: 1 }))
    t.choose(0, 'pass')
    expect(t.open.talks.offers).toEqual([])
    expect(t.events).toContainEqual(expect.objectContaining({ key: 'tradeLapsed', seat: 1, why: 'lapse-turn' }))
  })

  test('NA-65.5 only capital and assets: no action, emergency, rival or investment card is within any offer', () => {
    const t = table()
    const shapes =
      t
        .decisions()
        .find(({ seat, kind }) => seat === 0 && kind === 'right')
        ?.shapes?.() ?? []
    const things = shapes.flatMap(({ fields }) => Object.values(fields)).flatMap((gap) => ('of' in gap ? gap.of : []))
    const words = new Set(things.filter((thing) => typeof thing === 'string'))
    expect([...words].sort()).toEqual(['eiko', 'floyd', 'midori', 'promise-peace', 'promise-support'])
    expect(t.blocked(0).some(({ rule, target }) => rule === 'NA-65.5' && target === 'ruthless-tactics')).toBe(true)
  })

  test('an offer is declined with a reason, countered or withdrawn', () => {
    const t = table()
    t.choose(0, offerText(1, { capital: 5 }, { assets: ['floyd'] }))
    t.choose(1, 'tradeDecline 0 t1 too-little')
    expect(t.events.at(-1)).toMatchObject({ key: 'tradeDeclined', seat: 1, rival: 0, why: 'too-little' })
    t.choose(0, offerText(1, { capital: 6 }, { assets: ['floyd'] }))
    expect(t.refusal(2, offerText(0, {}, {}, 2))).toBe('unlisted')
    expect(t.refusal(1, offerText(2, {}, {}, 2))).toBe('unlisted')
    t.choose(1, offerText(0, { assets: ['floyd'] }, { capital: 10 }, 2))
    expect(t.open.talks.offers).toMatchObject([{ id: 3, by: 1, to: [0] }])
    expect(t.events).toContainEqual(expect.objectContaining({ key: 'tradeCountered', seat: 1, rival: 0 }))
    expect(t.refusal(1, 'tradeAccept 0 t2')).toBe('unlisted')
    t.choose(0, 'tradeAccept 1 t3')
    expect(capitals(t).slice(0, 2)).toEqual([0, 18])
    t.choose(2, offerText(0, { capital: 1 }), 'tradeWithdraw t4')
    expect(t.open.talks.offers).toEqual([])
  })

  test('several may answer an offer to several, and who made it picks one', () => {
    const t = table()
    t.choose(0, offerText([1, 2, 3], { assets: ['eiko'] }, { capital: 3 }))
    expect(t.options(3)).not.toContain('tradeAccept 0 t1')
    t.choose(1, 'tradeAccept 0 t1')
    t.choose(2, 'tradeAccept 0 t1')
    t.choose(3, 'tradeDecline 0 t1')
    expect(capitals(t)).toEqual([10, 8, 3, 0])
    expect(t.open.talks.offers).toMatchObject([{ to: [1, 2], willing: [1, 2] }])
    expect(t.refusal(0, 'tradePick 3 t1')).toBe('unlisted')
    t.choose(0, 'tradePick 2 t1')
    expect(capitals(t)).toEqual([13, 8, 0, 0])
    expect(assetsOf(t, 2)).toEqual(['eiko'])
    expect(t.open.talks.offers).toEqual([])
  })

  test('three offers of a seat may lie on the table, and no fourth', () => {
    const t = table()
    for (const to of [1, 2, 3]) t.choose(0, offerText(to, { capital: 1 }))
    expect(t.refusal(0, offerText(1, { capital: 2 }))).toBe('unlisted')
    t.choose(0, 'tradeWithdraw t2')
    expect(t.refusal(0, offerText(1, { capital: 2 }))).toBeUndefined()
  })

  test('NA-70.4 nobody trades while a card or asset is being carried out', () => {
    const t = endingTurn({ assets: [['susan-chen'], ['eiko']] })
    expect(t.refusal(0, offerText(1, { capital: 1 }))).toBeUndefined()
    t.choose(0, 'use susan-chen')
    expect(t.at()).toBe('effect.ask')
    for (const seat of [0, 1, 2, 3]) expect(t.decisions().filter((one) => one.seat === seat && !one.must)).toEqual([])
    t.choose(0, 'player 3')
    const u = resolving('vanity-project', { assets: [[], ['eiko', 'floyd']] })
    u.choose(0, 'player 1')
    expect(u.options(1)).toEqual([])
  })

  test('NA-22.4 NA-65 an End of Turn asset can be bought and used in the End of Turn step', () => {
    const t = endingTurn({ assets: [[], ['mr-li']] })
    expect(t.at()).toBe('turn.endOfTurn')
    expect(musts(t, 0)).toEqual(['pass'])
    trade(t, 0, 1, { capital: 1 }, { assets: ['mr-li'] })
    expect(musts(t, 0)).toEqual(['use mr-li', 'pass'])
  })

  test('NA-22.4 selling the only End of Turn asset does not end the step; where nobody has one there is none', () => {
    const t = trade(endingTurn({ assets: [['mr-li']] }), 0, 1, { assets: ['mr-li'] })
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
    trade(t, 1, 0, { capital: 5 })
    for (const seat of [1, 2, 3]) t.choose(seat, 'pass')
    expect(t.at()).toBe('over')
    expect(capitals(t)).toEqual([15, 5, 10, 10])
    expect(at(2).at()).not.toBe('demand.talk')
  })

  test('NA-65 a struck trade cannot be taken back', () => {
    const t = table()
    t.choose(0, offerText(3, { capital: 5 }))
    const taken = chooseAndRemember(newAngeles, t.g, [], 3, 'tradeAccept 0 t1')
    expect(taken).toMatchObject({ ok: true, undoable: false, quiet: false, past: [] })
  })

  test('an offer costs nobody an undo, and no undo takes it back', () => {
    const t = table()
    t.choose(0, 'offer live-feeds')
    const mine = chooseAndRemember(newAngeles, t.g, [], 1, 'pass')
    if (!mine.ok) throw new Error(mine.code)
    const offered = chooseAndRemember(newAngeles, mine.g, mine.past, 2, offerText(3, { capital: 1 }))
    if (!offered.ok) throw new Error(offered.code)
    expect(offered).toMatchObject({ quiet: true, past: [{ seat: 1, text: 'pass' }] })
    const back = undo(offered.past, 1)
    if (!back.ok) throw new Error(back.code)
    keepAside(newAngeles, offered.g, back.state)
    expect(back.state.stack.at(-1)).toMatchObject({ proc: 'deal', step: 'counteroffers', left: [1, 2, 3] })
    expect(back.state.open.talks.offers).toMatchObject([{ by: 2, to: [3] }])
  })

  test('an accepted trade changes what the pending decision offers', () => {
    const t = endingTurn({ assets: [['mr-li'], ['marco-cubrero']] })
    expect(musts(t, 0)).toEqual(['use mr-li', 'pass'])
    trade(t, 0, 1, { assets: ['mr-li'] }, { assets: ['marco-cubrero'] })
    expect(musts(t, 0)).toEqual(['use marco-cubrero', 'pass'])
  })
})

describe('the talking clock', () => {
  const talked = (talk: string) => {
    const t = situation({ hands: [['live-feeds'], ['puff-piece']] })
    t.g.options = { ...t.g.options, talk }
    t.choose(0, 'offer live-feeds')
    for (const seat of [1, 2, 3]) t.choose(seat, 'pass')
    return t
  }

  test('NA-70.26 nobody supports before all have said that they are ready; meanwhile everybody may trade', () => {
    const t = talked('30s')
    expect(t.at()).toBe('deal.talk')
    const waiting = () => t.decisions().filter(({ must }) => must)
    expect(waiting().map(({ seat, within }) => [seat, within])).toEqual([0, 1, 2, 3].map((seat) => [seat, 30]))
    for (const seat of [0, 1, 2]) t.choose(seat, 'ready')
    expect(waiting().map(({ seat }) => seat)).toEqual([3])
    trade(t, 3, 0, { capital: 1 }, { promises: ['promise-peace'] })
    expect(t.at()).toBe('deal.talk')
    t.choose(3, 'ready')
    expect(t.at()).toBe('deal.support')
  })

  test('NA-70.26 it may take two minutes or hours, and most tables have none', () => {
    const seconds = (talk: string) => talked(talk).decisions()[0]?.within
    expect([seconds('2min'), seconds('8h')]).toEqual([120, 28_800])
    expect(talked('none').at()).toBe('deal.support')
    // A match begun before there was a talking clock.
    const old = situation({ hands: [['live-feeds'], ['puff-piece']] })
    old.g.options = {}
    expect(passAll(old.choose(0, 'offer live-feeds')).at()).not.toBe('deal.talk')
  })
})

describe('promises', () => {
  const promised = (words: string) => {
    const t = situation({ hands: [['live-feeds'], ['puff-piece'], ['live-feeds'], ['puff-piece']] })
    return trade(t, 0, 1, { capital: 2 }, { promises: [words] })
  }

  test('NA-65.2 a promise binds nobody: it is kept or broken, and the table sees it', () => {
    const kept = promised('promise-support')
    expect(kept.open.talks.pledges).toEqual([{ id: 2, by: 1, to: 0, what: 'promise-support' }])
    kept.choose(0, 'offer live-feeds').choose(1, 'pass').choose(2, 'pass').choose(3, 'pass')
    kept.choose(1, `support main ${card(kept, 1)}`)
    passAll(kept)
    expect(kept.open.talks.pledges).toEqual([{ id: 2, by: 1, to: 0, what: 'promise-support', seen: 'kept' }])
    expect(kept.events).toContainEqual(expect.objectContaining({ key: 'promiseKept', seat: 1, rival: 0 }))
    const broken = passAll(promised('promise-support').choose(0, 'offer live-feeds'))
    expect(broken.open.talks.pledges).toMatchObject([{ seen: 'broken' }])
  })

  test('peace is kept by who stands aside and broken by a counteroffer', () => {
    const kept = passAll(promised('promise-peace').choose(0, 'offer live-feeds'))
    expect(kept.open.talks.pledges).toMatchObject([{ seen: 'kept' }])
    const broken = passAll(promised('promise-peace').choose(0, 'offer live-feeds').choose(1, 'counter puff-piece'))
    expect(broken.open.talks.pledges).toMatchObject([{ seen: 'broken' }])
  })

  test('a promise waits for a deal in which the other has an offer', () => {
    const t = trade(
      situation({ hands: [['live-feeds'], ['puff-piece']] }),
      2,
      1,
      { capital: 1 },
      { promises: ['promise-support'] },
    )
    passAll(t.choose(0, 'offer live-feeds'))
    expect(t.open.talks.pledges).toEqual([{ id: 2, by: 1, to: 2, what: 'promise-support' }])
  })

  const marks = (t: Trial<Table>, seat: number) => t.options(seat).filter((text) => text.startsWith('tradeMark'))

  test('NA-65.2 who was promised something sets the mark, whatever the table saw, and may change it; nobody else does', () => {
    const t = passAll(promised('promise-support').choose(0, 'offer live-feeds'))
    expect([1, 2, 3].flatMap((seat) => marks(t, seat))).toEqual([])
    expect(marks(t, 0)).toEqual(['tradeMark 1 kept p2', 'tradeMark 1 broken p2'])
    t.choose(0, 'tradeMark 1 kept p2')
    expect(t.open.talks.pledges).toMatchObject([{ seen: 'broken', mark: 'kept' }])
    expect(marks(t, 0)).toEqual(['tradeMark 1 broken p2'])
    t.choose(0, 'tradeMark 1 broken p2')
    expect(t.open.talks.pledges).toMatchObject([{ seen: 'broken', mark: 'broken' }])
    expect(t.events.filter(({ key }) => key === 'promiseMarked')).toMatchObject([{ mark: 'kept' }, { mark: 'broken' }])
  })

  test('a promise may be marked before it is due; then it is settled, and the table says no more of it', () => {
    const t = promised('promise-support').choose(0, 'tradeMark 1 kept p2')
    passAll(t.choose(0, 'offer live-feeds'))
    expect(t.open.talks.pledges).toEqual([{ id: 2, by: 1, to: 0, what: 'promise-support', mark: 'kept' }])
    expect(t.events.map(({ key }) => key)).not.toContain('promiseBroken')
  })

  test('the latest eight promises to a seat can be marked', () => {
    const t = situation({})
    for (let i = 0; i < 9; i++) trade(t, 0, 1, { capital: 1 }, { promises: ['promise-peace'] })
    expect(marks(t, 0)).toHaveLength(16)
    expect([...new Set(marks(t, 0).map((text) => text.split(' ')[3]))]).not.toContain('p2')
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
