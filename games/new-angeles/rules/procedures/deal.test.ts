import { describe, expect, test } from 'vitest'
import {
  assetsOf,
  capitals,
  card,
  faces,
  handSizes,
  musts,
  passAll,
  seatOf,
  situation,
  withCards,
} from '../../testing/situation.ts'

const hands = [
  ['live-feeds', 'liquidation'],
  ['live-feeds', 'media-circus', 'puff-piece'],
  ['riot-control', 'clinical-trials', 'clean-slate'],
  ['arrest-orders', 'spin-doctors', 'ark-construction'],
]

describe('asset and main offer', () => {
  test('NA-16 NA-16.1 NA-67 NA-53 the asset in the highest slot is turned up first', () => {
    const t = situation({ hands, track: ['eiko', 'midori', 'tanaka'] })
    t.decisions()
    expect(t.open.deal?.asset).toBe('tanaka')
    expect(t.open.turnTrack).toHaveLength(2)
    expect(t.at()).toBe('deal.mainOffer')
  })

  test('NA-16.2 NA-34 NA-34.1 NA-34.2 NA-4.1 NA-21.2 a hand card or an emergency card; passing is refused', () => {
    const t = situation({ hands })
    expect(musts(t, 0)).toEqual(['offer live-feeds', 'offer liquidation', 'offer ruthless-tactics'])
    expect(t.refusal(0, 'pass')).toBe('unlisted')
    expect(t.blocked(0).some(({ rule }) => rule === 'NA-34.2')).toBe(true)
  })

  test('NA-21.3 an emergency card that lies face down cannot be proposed, and the screen says why', () => {
    const t = situation({ hands, used: [0] })
    expect(musts(t, 0)).toEqual(['offer live-feeds', 'offer liquidation'])
    expect(t.blocked(0)[0]).toMatchObject({ target: 'ruthless-tactics', reason: { key: 'reason.facedown' } })
  })

  test('NA-70.22 without any card to propose a counteroffer wins unopposed', () => {
    const city = { 2: { unrest: 1 as const }, 4: { unrest: 1 as const } }
    const t = situation({ hands: [[], ['live-feeds']], used: [0, 2, 3], track: ['midori'], city })
    expect(t.at()).toBe('deal.counteroffers')
    t.choose(1, 'counter live-feeds')
    t.choose(1, 'lower manta')
    expect(assetsOf(t, 1)).toEqual(['midori'])
  })

  test('NA-70.22 without any offer the asset is discarded', () => {
    const t = situation({ hands: [], used: [0, 1, 2, 3], track: ['midori'] })
    t.decisions()
    expect(t.open.deal).toBeUndefined()
    expect(t.g.secret.faces[t.open.assetDeck[0] as number]).not.toBe('')
    expect(t.open.seats.every(({ assets }) => assets.length === 0)).toBe(true)
  })
})

describe('counteroffers', () => {
  test('NA-16.3 NA-15 NA-15.1 NA-15.2 NA-15.6 NA-15.7 NA-14 clockwise, once each; the same card or an emergency card may counter', () => {
    const t = situation({ hands, active: 2 })
    t.choose(2, 'offer clinical-trials')
    expect(t.turn()).toBe(3)
    t.choose(3, 'pass')
    expect(t.turn()).toBe(0)
    expect(musts(t, 0)).toEqual(['counter live-feeds', 'counter liquidation', 'counter ruthless-tactics', 'pass'])
    t.choose(0, 'counter live-feeds')
    expect(t.open.deal?.countering).toBe(0)
    t.choose(1, 'counter live-feeds')
    withCards(t, 1, 'discard')
    expect(t.open.deal?.countering).toBe(1)
    expect(t.at()).toBe('deal.support')
    expect(t.refusal(3, 'counter spin-doctors')).toBeDefined()
  })

  test('NA-15.4 NA-15.3 NA-2.4 the third counteroffer costs two cards, face down onto the discard pile', () => {
    const t = situation({ hands })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter media-circus')
    t.choose(2, 'counter riot-control')
    withCards(t, 2, 'discard')
    t.choose(3, 'counter arrest-orders')
    // The second of the last two cards goes by itself.
    withCards(t, 3, 'discard')
    expect(handSizes(t)).toEqual([1, 2, 1, 0])
    expect(t.open.discard).toHaveLength(3)
    expect(t.open.deal?.counters.map(({ card: each }) => each)).toEqual([
      'media-circus',
      'riot-control',
      'arrest-orders',
    ])
  })

  test('NA-15.4 a price that cannot be paid keeps the card off the list, and the screen says why', () => {
    const t = situation({ hands: [['live-feeds'], ['live-feeds'], ['riot-control'], []], used: [3] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter live-feeds')
    expect(musts(t, 2)).toEqual(['counter mandatory-quarantine', 'pass'])
    expect(t.blocked(2).some(({ reason }) => reason.key === 'reason.price')).toBe(true)
  })

  test('NA-14.1 NA-15.5 an overbid player supports like any other; their card stays in the box', () => {
    const t = situation({ hands })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter media-circus')
    t.choose(2, 'counter riot-control')
    withCards(t, 2, 'discard')
    t.choose(3, 'pass')
    expect(t.turn()).toBe(1)
    expect(musts(t, 1).some((text) => text.startsWith('support counter'))).toBe(true)
    expect(musts(t, 1).some((text) => text.startsWith('support main'))).toBe(true)
    expect(t.open.deal?.counters).toHaveLength(2)
  })

  test('NA-16.7 the active player is never asked to counter', () => {
    const t = situation({ hands })
    t.choose(0, 'offer live-feeds')
    expect(t.refusal(0, 'counter liquidation')).toBeDefined()
    t.choose(1, 'pass')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    expect(t.at()).toBe('deal.support')
  })
})

describe('support', () => {
  const toSupport = (more = {}) => {
    const t = situation({ hands, city: { 1: { unrest: 1, orgcrime: true } }, ...more })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter puff-piece')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    return t
  }

  test('NA-16.4 NA-59 NA-59.1 NA-60 NA-37 NA-2 clockwise from the left of the active player, one or more cards beside one offer', () => {
    const t = toSupport()
    expect(t.turn()).toBe(2)
    withCards(t, 2, 'support counter', 2)
    t.choose(2, 'enough')
    expect(t.open.deal?.support.counter).toHaveLength(2)
    expect(handSizes(t)[2]).toBe(1)
    expect(t.turn()).toBe(3)
  })

  test('NA-59.3 nobody supports both offers', () => {
    const t = toSupport()
    withCards(t, 2, 'support counter')
    expect(musts(t, 2).filter((text) => text.startsWith('support main'))).toEqual([])
    expect(t.blocked(2).some(({ rule }) => rule === 'NA-59.3')).toBe(true)
  })

  test('NA-1 NA-59.2 who abstains puts no card', () => {
    const t = toSupport()
    t.choose(2, 'abstain')
    expect(t.open.deal?.stands[2]).toBe('abstain')
    expect(t.open.deal?.support).toEqual({ main: [], counter: [] })
    expect(t.turn()).toBe(3)
  })

  test('NA-16.6 neither the active nor the countering player adds support', () => {
    const t = toSupport()
    expect(t.refusal(1, `support counter ${card(t, 1)}`)).toBeDefined()
    expect(t.refusal(0, `support main ${card(t, 0)}`)).toBeDefined()
  })

  test('NA-1 a supporter with an empty hand is not asked and abstains', () => {
    const t = situation({ hands: [hands[0] ?? [], hands[1] ?? [], [], hands[3] ?? []] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter puff-piece')
    t.choose(3, 'pass')
    expect(t.turn()).toBe(3)
    expect(t.open.deal?.stands[2]).toBe('abstain')
  })

  test('NA-21.5 NA-21.4 an emergency card is no support', () => {
    const t = toSupport()
    expect(musts(t, 2).filter((text) => text.startsWith('support'))).toHaveLength(6)
    expect(t.blocked(2).some(({ rule }) => rule === 'NA-21.5')).toBe(true)
  })

  test('support cards are seen by their owner only', () => {
    const t = toSupport()
    withCards(t, 2, 'support counter')
    const [back] = t.open.deal?.support.counter ?? []
    expect(t.g.secret.seen[back as number]).toBe(1 << 2)
  })

  test('NA-16.4 without a counteroffer the support step still happens, for the main offer only', () => {
    const t = situation({ hands })
    t.choose(0, 'offer live-feeds')
    for (const seat of [1, 2, 3]) t.choose(seat, 'pass')
    expect(t.turn()).toBe(1)
    expect(musts(t, 1).filter((text) => text.startsWith('support counter'))).toEqual([])
    withCards(t, 1, 'support main')
    t.choose(1, 'enough')
    expect(t.open.deal?.stands[1]).toBe('main')
  })

  test("NA-16.5 NA-59.4 a tie, also 0:0, is the active player's", () => {
    const t = toSupport()
    passAll(t)
    expect(t.open.deal?.winner).toBe('main')
    const u = toSupport()
    withCards(u, 2, 'support counter')
    u.choose(2, 'enough')
    withCards(u, 3, 'support main')
    u.choose(3, 'enough')
    expect(u.open.deal?.winner).toBe('main')
    // The log says why the side that is no stronger has won.
    const keys = u.events.map(({ key }) => key)
    expect(keys.slice(keys.indexOf('compared'), keys.indexOf('won'))).toEqual(['compared', 'tieToMain'])
  })

  test("NA-9 NA-6.1 2:3 is the countering player's, who resolves, then claims", () => {
    const t = toSupport({
      seats: 5,
      hands: [...hands, ['budget-renovations', 'gentrification', 'clean-slate']],
      track: ['midori'],
    })
    t.choose(4, 'pass')
    withCards(t, 2, 'support main', 2)
    t.choose(2, 'enough')
    t.choose(3, 'abstain')
    withCards(t, 4, 'support counter', 3)
    expect(t.open.deal?.winner).toBe('counter')
    expect(assetsOf(t, 1)).toEqual([])
    for (const seat of [0, 1, 2, 3]) t.choose(seat, 'pass')
    t.choose(4, 'draw media')
    expect(assetsOf(t, 1)).toEqual(['midori'])
    expect(t.open.deal).toBeUndefined()
  })
})

describe('clean-up', () => {
  test('NA-16.5 NA-21.3 all action cards go face down to the discard pile; a winning emergency card lies face down', () => {
    const t = situation({ hands, track: ['midori'], city: { 1: { humanFirst: true } } })
    t.choose(0, 'offer ruthless-tactics')
    t.choose(1, 'counter puff-piece')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    withCards(t, 2, 'support main')
    t.choose(2, 'enough')
    t.choose(3, 'abstain')
    t.choose(0, 'remove humanFirst guayaquil', 'raise guayaquil', 'raise quinde')
    expect(seatOf(t, 0).emergencies).toEqual([{ id: 'ruthless-tactics', faceup: false }])
    expect(t.open.discard).toHaveLength(2)
  })

  test('NA-21.3 a losing emergency card comes back face up', () => {
    const t = situation({ hands, track: ['midori'] })
    t.choose(0, 'offer live-feeds')
    t.choose(1, 'counter underpaid-overclocked')
    t.choose(2, 'pass')
    t.choose(3, 'pass')
    t.choose(2, 'abstain')
    t.choose(3, 'abstain')
    expect(seatOf(t, 1).emergencies).toEqual([{ id: 'underpaid-overclocked', faceup: true }])
  })

  test('NA-21.6 a stolen emergency card that wins goes face down to its first owner', () => {
    const t = situation({ hands, track: ['midori'] })
    seatOf(t, 0).emergencies.push(...seatOf(t, 3).emergencies.splice(0))
    t.choose(0, 'offer sweeps-week')
    passAll(t)
    t.choose(0, 'place illness guayaquil', 'place illness quinde')
    expect(seatOf(t, 3).emergencies).toEqual([{ id: 'sweeps-week', faceup: false }])
    expect(seatOf(t, 0).emergencies.map(({ id }) => id)).toEqual(['ruthless-tactics'])
  })

  test('NA-63 threat 25 in the middle of a card ends the match at once: nothing is claimed', () => {
    const t = situation({
      hands: [['media-circus']],
      threat: 24,
      track: ['midori'],
      city: { 10: { humanFirst: true } },
    })
    t.choose(0, 'offer media-circus')
    passAll(t)
    t.choose(0, 'place humanFirst base-de-cayambe')
    expect(t.at()).toBe('over')
    expect(t.open.threat).toBe(25)
    expect(assetsOf(t, 0)).toEqual([])
  })

  test('NA-70.14 threat 24 and a rise of 2 is shown as 25', () => {
    const t = situation({ hands: [['live-feeds']], threat: 24, city: { 1: { illness: true, orgcrime: true } } })
    t.choose(0, 'offer live-feeds')
    passAll(t)
    expect(t.open.threat).toBe(25)
    expect(capitals(t)).toEqual([11, 10, 10, 10])
  })
})

describe('windows', () => {
  test('NA-6.4 several players answer the same moment clockwise from the active player', () => {
    const t = situation({ hands: [['live-feeds']], active: 0, assets: [[], ['mark-yale'], [], ['caprice-nisei']] })
    t.choose(0, 'offer live-feeds')
    expect(t.turn()).toBe(1)
    t.choose(1, 'pass')
    expect(t.turn()).toBe(3)
  })

  test('NA-6.4 one player uses several in the order they like', () => {
    const t = situation({ hands: [['live-feeds']], assets: [[], ['mark-yale', 'caprice-nisei']] })
    t.choose(0, 'offer live-feeds')
    expect(musts(t, 1)).toEqual(['use mark-yale', 'use caprice-nisei', 'pass'])
    t.choose(1, 'use mark-yale')
    expect(musts(t, 1)).toEqual(['use caprice-nisei', 'pass'])
  })
})

test("NA-2.7 hand counts are open, hand cards are their owner's secret", () => {
  const t = situation({ hands })
  expect(handSizes(t)).toEqual([2, 3, 3, 3])
  for (const back of seatOf(t, 1).hand) expect(t.g.secret.seen[back]).toBe(1 << 1)
  expect(faces(t, 1)).toEqual(['live-feeds', 'media-circus', 'puff-piece'])
})
