import { describe, expect, test } from 'vitest'
import { positionOf } from '../../../bots/brain/bot.ts'
import { greedyBot } from '../../../bots/brain/greedy.ts'
import { type Choice, choiceText, chooseOnCopy, type Decision } from '../../../kernel/index.ts'
import type { Trial } from '../../../kernel/testing/trial.ts'
import { brain, worthOf } from '../bot.ts'
import { newAngeles } from '../rules/game.ts'
import type { Corp } from '../rules/printed/nouns.ts'
import type { Table, Trade } from '../rules/table.ts'
import { card, offerText, situation } from '../testing/situation.ts'
import { trust } from './bargain.ts'

type T = Trial<Table>

const rightOf = (t: T, seat: number): Decision =>
  t.decisions().find((one) => one.seat === seat && one.kind === 'right') as Decision

/** What the bot in a seat says about trades now; what it says is legal. */
function said(t: T, seat: number): string | undefined {
  const decision = rightOf(t, seat)
  if (!brain.usesRight?.(t.g, decision)) return undefined
  const choice = brain.takeRight?.(t.g, decision)
  if (choice === undefined) return undefined
  const text = choiceText(newAngeles.choices, choice)
  expect(chooseOnCopy(newAngeles, t.g, seat, text)).toMatchObject({ ok: true })
  return text
}

/** The last offer, by which both sides gain as they judge it. */
function bothGain(t: T): Trade {
  const offer = t.open.talks.offers.at(-1) as Trade
  const { by, to, give, get } = offer
  expect(worthOf(t.g, by, to[0] as number, give, get)).toBeGreaterThan(0)
  expect(worthOf(t.g, to[0] as number, by, get, give)).toBeGreaterThan(0)
  return offer
}

const RIVALS = ['rival-jinteki', 'rival-nbn', 'rival-globalsec', 'rival-melange']

describe('a bot answers', () => {
  const table = () => situation({ rivals: RIVALS, assets: [['marco-cubrero'], ['eiko', 'midori']] })

  test('what brings it something with yes', () => {
    const t = table().choose(0, offerText(1, { capital: 2 }))
    expect(said(t, 1)).toBe('tradeAccept 0 t1')
  })

  test('what costs it something with a reason', () => {
    expect(said(table().choose(0, offerText(1, {}, { capital: 3 })), 1)).toBe('tradeDecline 0 t1 too-little')
    // Worth more to it than the other could ever pay.
    const t = table().choose(0, offerText(1, { capital: 1 }, { assets: ['eiko', 'midori'], capital: 10 }))
    expect(said(t, 1)).toMatch(/^tradeDecline 0 t1 (need-it|too-little)$/)
  })

  test('what is nearly good with a better offer, by which both should gain', () => {
    // Who is far ahead of its rival can spare capital; who is not wants it more than the asset.
    const t = situation({ rivals: RIVALS, capital: [24], assets: [[], ['marco-cubrero']] })
    t.choose(0, offerText(1, { capital: 1 }, { assets: ['marco-cubrero'] }))
    const text = said(t, 1)
    expect(text).toMatch(/^tradeOffer 0 give 0 marco-cubrero - get [2-9] - - re 1$/)
    bothGain(t.choose(1, text as string))
  })

  test('words of somebody who broke his with no trust', () => {
    const t = table().choose(0, offerText(1, { promises: ['promise-support'] }, { capital: 1 }))
    t.open.talks.pledges.push({ id: 90, by: 0, to: 2, what: 'promise-support', mark: 'broken' })
    expect(trust(t.g, 0)).toBe(0)
    expect(said(t, 1)).toBe('tradeDecline 0 t1 no-trust')
  })

  test('every bot that is asked, each for itself; and takes a yes back that has become dear', () => {
    const t = table().choose(0, offerText([1, 2, 3], { assets: ['marco-cubrero'] }, { capital: 1 }))
    for (const seat of [1, 2, 3]) {
      expect(said(t, seat)).toBe('tradeAccept 0 t1')
      t.choose(seat, 'tradeAccept 0 t1')
    }
    expect(said(t, 2)).toBeUndefined()
    t.open.space = 8
    expect(said(t, 2)).toBe('tradeDecline 0 t1 not-now')
  })
})

describe('a bot offers', () => {
  test('an asset for capital where both gain, once a turn', () => {
    const t = situation({ rivals: RIVALS, capital: [10, 24, 10, 10], assets: [['marco-cubrero']] })
    const text = said(t, 0)
    expect(text).toMatch(/^tradeOffer \d give 0 marco-cubrero - get [1-9]\d* - -$/)
    t.choose(0, text as string)
    const [other] = bothGain(t).to
    t.choose(other as number, 'tradeDecline 0 t1')
    expect(said(t, 0)).toBeUndefined()
  })

  test('capital for the vote that is asked for now, and nothing when it is given', () => {
    const t = voting(['globalsec', 'haas-bioroid', 'jinteki', 'nbn'])
    // Seat 2 would vote for the counteroffer, so it need not be paid for that.
    expect(said(t, 1)).toBeUndefined()
    const text = said(t, 0)
    expect(text).toMatch(/^tradeOffer 2 give [1-9] - - get 0 - promise-support$/)
    bothGain(t.choose(0, text as string))
    t.choose(2, `support counter ${card(t, 2)}`)
    expect(said(t, 0)).toBe('tradeWithdraw t1')
  })
})

describe('at a table that talks before support', () => {
  const CORPS: Corp[] = ['globalsec', 'haas-bioroid', 'jinteki', 'nbn']
  const plea = /^tradeOffer (\d) give [1-9] - - get 0 - promise-support$/

  test('NA-70.26 a bot pays for a vote before anybody is asked, and for the same vote once', () => {
    const t = voting(CORPS, '30s')
    expect(t.at()).toBe('deal.talk')
    const text = said(t, 0) as string
    expect(plea.exec(text)?.[1]).toBe('2')
    bothGain(t.choose(0, text))
    expect(said(t, 2)).toBe('tradeAccept 0 t1')
    expect(said(t.choose(2, 'tradeAccept 0 t1'), 0)).toBeUndefined()
  })

  test('it may have offered an asset before, and is not heard a third time in a turn', () => {
    const t = voting(CORPS, '30s')
    t.open.talks.made[0] = 1
    expect(said(t, 0)).toMatch(plea)
    t.open.talks.made[0] = 2
    expect(said(t, 0)).toBeUndefined()
  })

  test('an offer is answered by who has said ready, too, and then nothing is left but to go on', () => {
    const t = voting(CORPS, '30s')
    for (const seat of [1, 2, 3]) t.choose(seat, 'ready')
    t.choose(0, offerText([1, 2, 3], { capital: 1 }))
    for (const seat of [1, 2, 3]) {
      expect(said(t, seat)).toBe('tradeAccept 0 t1')
      t.choose(seat, 'tradeAccept 0 t1')
    }
    t.choose(0, 'tradeWithdraw t1').choose(0, 'ready')
    expect(t.at()).toBe('deal.support')
  })

  test('who talks with nothing to offer says ready', () => {
    const t = voting(CORPS, '30s')
    expect(said(t, 2)).toBeUndefined()
    const decision = t.decisions().find((one) => one.seat === 2 && one.must) as Decision
    const bot = greedyBot({ seed: 'talk', brain })
    expect(bot.decide(positionOf(newAngeles, t.g, 2, 'talk'), decision)).toEqual({ do: 'ready' })
  })
})

/** Two offers, and seat 2 is asked, which likes the counteroffer better. */
function voting(corps: Corp[], talk = 'none'): T {
  const t = situation({
    corps,
    rivals: RIVALS,
    threat: 10,
    capital: [10, 14, 10, 10],
    hands: [['high-risk-investments'], ['live-feeds', 'puff-piece'], ['spin-doctors'], ['spin-doctors']],
    track: ['marco-cubrero'],
  })
  t.g.options = { ...t.g.options, talk }
  return t.choose(0, 'offer high-risk-investments').choose(1, 'counter live-feeds').choose(2, 'pass').choose(3, 'pass')
}

describe('a given word', () => {
  const decided = (corp: Corp, promised: boolean): Choice => {
    const t = voting(['globalsec', 'haas-bioroid', corp, 'nbn'])
    if (promised) t.open.talks.pledges.push({ id: 90, by: 2, to: 0, what: 'promise-support' })
    const decision = t.decisions().find((one) => one.seat === 2 && one.must) as Decision
    return greedyBot({ seed: 'word', brain }).decide(positionOf(newAngeles, t.g, 2, 'word'), decision) as Choice
  }

  test('is kept by an honest broker against its own interest, and by a shark only while that is cheap', () => {
    const broken = { do: 'support', side: 'counter' }
    expect(decided('jinteki', false)).toMatchObject(broken)
    expect(decided('weyland', false)).toMatchObject(broken)
    expect(decided('jinteki', true)).toMatchObject({ do: 'support', side: 'main' })
    expect(decided('weyland', true)).toMatchObject(broken)
  })

  test('is marked by the bot it was given to as it saw it, once, and by nobody else', () => {
    const t = voting(['globalsec', 'haas-bioroid', 'jinteki', 'nbn'])
    t.open.talks.pledges.push({ id: 90, by: 2, to: 0, what: 'promise-support' })
    t.choose(2, `support counter ${card(t, 2)}`)
    for (let i = 0; i < 20 && (t.open.talks.pledges[0]?.seen === undefined || rightOf(t, 0) === undefined); i++) {
      const asked = t.decisions().find(({ must }) => must) as Decision
      t.choose(asked.seat, choiceText(newAngeles.choices, asked.options.at(-1) as Choice))
    }
    expect(t.open.talks.pledges).toMatchObject([{ seen: 'broken' }])
    expect([1, 2, 3].map((seat) => said(t, seat)?.startsWith('tradeMark') ?? false)).toEqual([false, false, false])
    expect(said(t, 0)).toBe('tradeMark 2 broken p90')
    t.choose(0, 'tradeMark 2 broken p90')
    expect(said(t, 0)?.startsWith('tradeMark') ?? false).toBe(false)
    expect(trust(t.g, 2)).toBe(0)
  })

  test('that everybody saw kept is believed, whatever the other says; where nobody saw it, the other is', () => {
    const t = situation({})
    const word = { id: 1, by: 3, to: 0, what: 'promise-support', mark: 'broken' } as const
    t.open.talks.pledges = [{ ...word, seen: 'kept' }]
    expect(trust(t.g, 3)).toBe(1)
    t.open.talks.pledges = [word]
    expect(trust(t.g, 3)).toBe(0)
  })

  test('is believed less from who has broken one, and again from who keeps the next ones', () => {
    const t = situation({})
    expect(trust(t.g, 3)).toBe(1)
    t.open.talks.pledges.push({ id: 1, by: 3, to: 0, what: 'promise-support', mark: 'broken' })
    expect(trust(t.g, 3)).toBe(0)
    for (const id of [2, 3]) t.open.talks.pledges.push({ id, by: 3, to: 0, what: 'promise-peace', mark: 'kept' })
    expect(trust(t.g, 3)).toBeGreaterThan(0.5)
  })
})
