import { describe, expect, test } from 'vitest'
import type { Frame } from '../../../../kernel/index.ts'
import { turnDown } from '../../../../kernel/index.ts'
import {
  assetsOf,
  card,
  endingTurn,
  faces,
  handSizes,
  musts,
  passAll,
  seatOf,
  situation,
  trade,
  withCards,
} from '../../testing/situation.ts'
import { typeOf } from '../printed/actions.ts'
import { CORP_ROWS } from '../printed/corporations.ts'
import { drawCards } from '../verbs/hands.ts'

const startOfTurn = (more = {}) =>
  situation({ ...more, at: () => ({ proc: 'turn', step: 'start', used: [] }) as Frame })
const typesOf = (ids: string[]) => ids.map(typeOf).sort()

describe('refresh', () => {
  test('NA-3.1 NA-2.1 NA-12 NA-12.1 NA-46 NA-26.1 NA-6.2 assets are readied, then the sheet is drawn from the top line', () => {
    const t = startOfTurn({ seats: 5, assets: [['!eiko', '!midori'], ['!tanaka']] })
    t.decisions()
    expect(seatOf(t, 0).assets.map(({ exhausted }) => exhausted)).toEqual([false, false])
    expect(seatOf(t, 1).assets[0]?.exhausted).toBe(true)
    expect(typesOf(faces(t, 0))).toEqual(['media', 'security', 'security'])
    expect(t.at()).toBe('deal.mainOffer')
  })

  test('NA-29 NA-29.1 NA-12.3 with four seats the last line is general: any type not drawn from yet', () => {
    const t = startOfTurn()
    expect(musts(t, 0)).toEqual(['draw construction', 'draw biotech', 'draw labor', 'draw media'])
    expect(t.blocked(0)[0]).toMatchObject({ target: 'security', rule: 'NA-29.1' })
    t.choose(0, 'draw labor')
    expect(typesOf(faces(t, 0))).toEqual(['labor', 'security', 'security'])
  })

  test('NA-12.3 Melange Mining draws three cards of three types, whatever the number of seats', () => {
    const t = startOfTurn({ corps: ['melange', 'nbn', 'jinteki', 'weyland'] })
    t.choose(0, 'draw labor', 'draw media')
    expect(musts(t, 0)).toEqual(['draw construction', 'draw biotech', 'draw security'])
    t.choose(0, 'draw biotech')
    expect(typesOf(faces(t, 0))).toEqual(['biotech', 'labor', 'media'])
    expect(CORP_ROWS.melange.draws4).toEqual(CORP_ROWS.melange.draws56)
  })

  test('NA-2.2 an empty deck: the discards are sorted into all decks, then drawing goes on', () => {
    const t = situation({})
    t.open.decks.media.splice(1)
    t.open.decks.labor.splice(5)
    const security = t.open.decks.security.length
    for (const id of ['live-feeds', 'puff-piece', 'liquidation', 'riot-control'])
      t.open.discard.push(turnDown(t.g, 'action', id))
    drawCards(t.g, 2, 'media', 2, 'refresh')
    expect(typesOf(faces(t, 2))).toEqual(['media', 'media'])
    expect(t.open.discard).toEqual([])
    expect(t.open.decks.media).toHaveLength(1)
    expect(t.open.decks.labor).toHaveLength(6)
    expect(t.open.decks.security).toHaveLength(security + 1)
  })

  test('a drawn card cannot be told from the others of the hand by its number', () => {
    const t = situation({ hands: [['live-feeds', 'puff-piece']] })
    const before = seatOf(t, 0).hand.slice()
    t.rig(0, 0, 0, 0, 0)
    drawCards(t.g, 0, 'security', 1, 'refresh')
    const { hand } = seatOf(t, 0)
    expect(hand).toEqual([...hand].sort((a, b) => a - b))
    const drawn = hand.find((back) => !before.includes(back)) as number
    expect(typeOf(t.g.secret.faces[drawn] as string)).not.toBe('security')
  })
})

describe('end of turn', () => {
  test('NA-3.3 NA-22 NA-22.2 NA-22.3 NA-6.3 NA-66.2 End of Turn assets in any order, each optional', () => {
    const t = endingTurn({ assets: [['mr-li', 'susan-chen'], ['marco-cubrero']] })
    expect(musts(t, 0)).toEqual(['use mr-li', 'use susan-chen', 'pass'])
    t.choose(0, 'use susan-chen', 'player 2')
    expect(musts(t, 0)).toEqual(['use mr-li', 'pass'])
    t.choose(0, 'pass')
    expect(t.at()).toBe('over')
  })

  test('NA-22.4 an End of Turn asset bought during the step may be used in it', () => {
    const t = endingTurn({ assets: [['mr-li'], ['marco-cubrero']] })
    trade(t, 1, 0, { assets: ['marco-cubrero'] }, { capital: 5 })
    expect(musts(t, 0)).toEqual(['use mr-li', 'use marco-cubrero', 'pass'])
  })

  test('NA-2.5 NA-30 NA-30.1 NA-30.2 the active player discards down to five, others keep theirs, emergency cards do not count', () => {
    const hand = ['live-feeds', 'live-feeds', 'puff-piece', 'liquidation', 'riot-control', 'clean-slate', 'clean-slate']
    const t = endingTurn({ hands: [hand, [...hand, 'arrest-orders', 'arrest-orders']] })
    expect(t.at()).toBe('turn.handSize')
    withCards(t, 0, 'discard', 2)
    expect(t.at()).toBe('over')
    expect(handSizes(t)).toEqual([5, 9, 0, 0])
    expect(t.open.discard).toHaveLength(2)
  })

  test('NA-4 NA-4.2 NA-66 NA-66.1 NA-3 NA-3.2 NA-3.4 NA-67.4 the token goes left after every turn until the track is empty', () => {
    const t = situation({
      hands: [['clinical-trials'], ['clinical-trials'], [], []],
      track: ['eiko', 'midori'],
      used: [1, 2, 3],
      at: () => ({ proc: 'standard', step: 'turns' }) as Frame,
    })
    t.choose(0, 'draw media')
    const offer = () => t.options(t.turn() as number).find((text) => text.startsWith('offer clinical')) as string
    t.choose(0, offer())
    passAll(t)
    expect(t.open.active).toBe(1)
    expect(t.open.turnTrack).toHaveLength(1)
    t.choose(1, 'draw media', 'offer clinical-trials')
    passAll(t)
    expect(t.open.active).toBe(2)
    expect(t.open.phase).not.toBe('action')
    expect(assetsOf(t, 0)).toEqual(['midori'])
    expect(card(t, 0)).toContain('#')
  })
})
