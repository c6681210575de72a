import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../kernel/index.ts'
import {
  assetsOf,
  capitals,
  card,
  faces,
  handSizes,
  musts,
  offerText,
  passAll,
  seatOf,
  situation,
  withCards,
} from '../../testing/situation.ts'
import { handSize } from '../queries.ts'

describe('in a deal', () => {
  const hands = [
    ['live-feeds', 'liquidation'],
    ['live-feeds', 'media-circus', 'puff-piece'],
    ['riot-control', 'clinical-trials', 'clean-slate'],
    ['arrest-orders', 'spin-doctors', 'ark-construction'],
  ]

  test('card aaron-marron gets what others pay for counteroffers, the owner pays as usual', () => {
    const t = situation({ hands, assets: [[], [], [], ['aaron-marron']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter media-circus')
    t.choose(2, 'counter riot-control')
    withCards(t, 2, 'discard')
    expect(handSizes(t)).toEqual([1, 2, 1, 4])
    expect(t.open.discard).toHaveLength(0)
    t.choose(3, 'counter arrest-orders')
    withCards(t, 3, 'discard', 2)
    expect(t.open.discard).toHaveLength(2)
  })

  test('card braintrust doubles the sheet, hand size 4', () => {
    const t = situation({ assets: [['braintrust']], at: () => ({ proc: 'turn', step: 'refresh', used: [] }) as Frame })
    t.choose(0, 'draw media')
    expect(handSizes(t)[0]).toBe(6)
    expect(handSize(t.g, 0)).toBe(4)
  })

  test('NA-15.8 card chief-gorman: take it back, and the next counteroffer costs nothing again', () => {
    const t = situation({ hands, assets: [['chief-gorman']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter media-circus')
    t.choose(0, 'use chief-gorman')
    t.choose(1, 'takeBack')
    expect(faces(t, 1)).toEqual(['live-feeds', 'media-circus', 'puff-piece'])
    expect(t.open.deal?.countering).toBeUndefined()
    t.choose(2, 'counter riot-control')
    expect(t.turn()).toBe(3)
    expect(handSizes(t)[2]).toBe(2)
  })

  test('NA-15.8 chief-gorman: paying 2 keeps the counteroffer', () => {
    const t = situation({ hands, assets: [['chief-gorman']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter media-circus')
    t.choose(0, 'use chief-gorman')
    t.choose(1, 'payUp')
    expect(capitals(t)).toEqual([12, 8, 10, 10])
    expect(t.open.deal?.countering).toBe(1)
    expect(seatOf(t, 0).assets[0]?.exhausted).toBe(true)
  })

  test('NA-70.6 a returned counteroffer does not revive the older one, which still counts for the price', () => {
    const t = situation({ hands, assets: [['chief-gorman']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter media-circus')
    t.choose(0, 'pass')
    t.choose(2, 'counter riot-control')
    withCards(t, 2, 'discard')
    t.choose(0, 'use chief-gorman')
    t.choose(2, 'takeBack')
    expect(t.open.deal?.countering).toBeUndefined()
    expect(t.open.deal?.counters).toHaveLength(1)
    expect(t.open.discard).toHaveLength(1)
    t.choose(3, 'pass')
    expect(musts(t, 1).some((text) => text.startsWith('support counter'))).toBe(false)
  })

  test('NA-70.6 an emergency card sent back lies face up where it came from', () => {
    const t = situation({ hands, assets: [['chief-gorman']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter underpaid-overclocked')
    t.choose(0, 'use chief-gorman')
    t.choose(1, 'takeBack')
    expect(seatOf(t, 1).emergencies).toEqual([{ id: 'underpaid-overclocked', faceup: true }])
  })

  test('NA-70.20 card coach-walden earns 1 when the right-hand neighbour wins', () => {
    const t = situation({ hands: [['ark-construction']], assets: [[], ['coach-walden'], []], track: ['midori'] })
    t.choose(0, 'offer ark-construction')
    passAll(t)
    expect(t.at()).toBe('effect.ask')
    expect(capitals(t)[1]).toBe(11)
    const u = situation({ hands: [['live-feeds']], assets: [[], [], ['coach-walden']], track: ['midori'] })
    u.choose(0, 'offer live-feeds')
    passAll(u)
    expect(capitals(u)[2]).toBe(10)
  })

  test('NA-70.8 card eiko: an abstaining player adds a card to the main offer or loses 1', () => {
    const t = situation({ hands, assets: [['eiko']] })
    t.choose(0, 'offer live-feeds')
    for (const seat of [1, 2, 3]) t.choose(seat, 'pass')
    t.choose(1, 'abstain')
    t.choose(0, 'use eiko')
    t.choose(1, `support main ${card(t, 1)}`)
    expect(t.open.deal?.support.main).toHaveLength(1)
    expect(t.open.deal?.stands[1]).toBe('main')
    t.choose(2, 'abstain')
    expect(t.turn()).toBe(3)
  })

  test('NA-70.8 Eiko on a player without cards: 1 capital is lost', () => {
    const t = situation({ hands: [['live-feeds']], assets: [['eiko']], used: [1, 2, 3] })
    t.choose(0, 'offer live-feeds')
    t.choose(0, 'use eiko')
    expect(capitals(t)[1]).toBe(9)
  })

  test('card isabel-mcguire: an unseen card from a deck is one support, nobody supports', () => {
    const t = situation({ hands, assets: [[], [], ['isabel-mcguire']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter media-circus')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    t.choose(2, 'use isabel-mcguire', 'deck labor counter')
    const [back] = t.open.deal?.support.counter ?? []
    expect(t.g.secret.seen[back as number]).toBe(0)
    expect(t.open.deal?.stands[2]).toBe('none')
    t.choose(2, 'abstain')
    t.choose(3, 'abstain')
    expect(t.open.deal?.winner).toBe('counter')
  })

  test('card jackson-howard bets on another player; not on its owner', () => {
    const t = situation({ hands, assets: [[], ['jackson-howard']] })
    t.choose(1, 'use jackson-howard')
    expect(musts(t, 1)).toEqual(['player 0', 'player 2', 'player 3'])
    t.choose(1, 'player 0')
    t.choose(0, 'offer live-feeds')
    passAll(t)
    expect(capitals(t)[1]).toBe(12)
  })

  test('NA-6.6 card lily-lockwell: before the refresh, from a richer player only', () => {
    const start = (capital: number[]) =>
      situation({
        capital,
        hands: [['liquidation', 'live-feeds']],
        assets: [[], ['lily-lockwell']],
        at: () => ({ proc: 'turn', step: 'start', used: [] }) as Frame,
      })
    const t = start([11, 10, 10, 10])
    expect(t.at()).toBe('window.ask')
    t.choose(1, 'use lily-lockwell')
    expect(handSizes(t)[1]).toBe(1)
    expect(start([10, 10, 10, 10]).at()).toBe('refresh.general')
  })

  test('card locust-company: the named player may support the main offer or abstain only', () => {
    const t = situation({ hands, assets: [['locust-company']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter media-circus')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    t.choose(0, 'use locust-company', 'player 2')
    expect(musts(t, 2).filter((text) => text.startsWith('support counter'))).toEqual([])
    expect(musts(t, 2)).toContain('abstain')
    expect(t.blocked(2).some(({ reason }) => reason.key === 'reason.barred')).toBe(true)
  })

  test("card mark-yale: the proposer's trades are void and new ones refused until the deal ends", () => {
    const t = situation({ hands: [['high-risk-investments']], assets: [[], ['mark-yale']] })
    t.choose(0, offerText(2, { capital: 1 }))
    t.choose(0, 'offer high-risk-investments')
    t.choose(1, 'use mark-yale')
    expect(t.open.talks.offers).toEqual([])
    expect(t.events).toContainEqual(expect.objectContaining({ key: 'tradeLapsed', seat: 0, why: 'lapse-barred' }))
    expect(t.refusal(0, offerText(2, { capital: 1 }))).toBe('not-open')
    expect(t.refusal(2, offerText(0, { capital: 1 }))).toBe('unlisted')
    passAll(t)
    t.choose(0, 'player 1', 'player 2', 'player 3')
    expect(t.open.deal).toBeUndefined()
    expect(t.refusal(1, offerText(0, { capital: 1 }))).toBeUndefined()
  })

  test('card midori decides a tie', () => {
    const t = situation({ hands, assets: [[], [], [], ['midori']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter puff-piece')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    t.choose(2, 'abstain')
    t.choose(3, 'abstain')
    t.choose(3, 'use midori', 'winner counter')
    expect(t.open.deal?.winner).toBe('counter')
  })

  test('card monica-singh steals 2 from the player whose counteroffer beat her owner', () => {
    const t = situation({ hands, assets: [['monica-singh']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter puff-piece')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    t.choose(2, `support counter ${card(t, 2)}`, 'enough')
    t.choose(3, 'abstain')
    t.choose(0, 'use monica-singh')
    expect(capitals(t)).toEqual([12, 8, 10, 10])
  })

  test('card rachel-beckmann: with an empty hand at the end of any deal, one card', () => {
    const t = situation({ hands: [['clinical-trials'], [], [], []], assets: [[], [], ['rachel-beckmann']] })
    t.choose(0, 'offer clinical-trials')
    for (const seat of [1, 2, 3]) t.choose(seat, 'pass')
    t.choose(2, 'use rachel-beckmann')
    expect(handSizes(t)[2]).toBe(1)
  })

  test('card saul-eustecio: when the counteroffer won, 1 for the owner and 1 for the active player', () => {
    const t = situation({ hands, assets: [[], [], ['saul-eustecio']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter puff-piece')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    t.choose(2, `support counter ${card(t, 2)}`, 'enough')
    t.choose(3, 'abstain')
    t.choose(2, 'use saul-eustecio')
    expect(capitals(t)).toEqual([11, 10, 11, 10])
  })

  test('card tanaka: the side with less support wins, Midori has no window', () => {
    const t = situation({ hands, assets: [['midori'], [], ['tanaka']] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter puff-piece')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    t.choose(2, `support main ${card(t, 2)}`, 'enough')
    t.choose(3, 'abstain')
    t.choose(2, 'use tanaka', 'winner counter')
    expect(t.open.deal?.winner).toBe('counter')
    expect(t.at()).toBe('effect.ask')
    expect(assetsOf(t, 2)).toEqual([])
  })

  test('NA-16.6 NA-16.7 card fall-guy: the active player counters their own offer, all others support, and claims in any case', () => {
    const t = situation({ hands, assets: [['fall-guy']], track: ['midori'] })
    t.choose(0, 'offer live-feeds', 'use fall-guy', 'counter liquidation')
    expect(t.at()).toBe('deal.support')
    expect(t.turn()).toBe(1)
    t.choose(1, `support counter ${card(t, 1)}`, 'enough')
    t.choose(2, 'abstain')
    t.choose(3, 'abstain')
    expect(t.open.deal?.winner).toBe('counter')
    t.choose(0, 'district manta')
    expect(assetsOf(t, 0)).toEqual(['midori'])
  })
})

describe('two assets meet', () => {
  const hands = [['media-circus', 'liquidation'], ['live-feeds'], [], []]

  test('Chief Gorman sends the counteroffer of The Fall Guy back: nobody else may counter', () => {
    const t = situation({ hands, assets: [['fall-guy'], ['chief-gorman']] })
    t.choose(0, 'offer media-circus', 'use fall-guy', 'counter liquidation')
    t.choose(1, 'use chief-gorman')
    t.choose(0, 'takeBack')
    expect(t.at()).toBe('deal.support')
    expect(t.open.deal?.countering).toBeUndefined()
  })
})
