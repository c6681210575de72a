import { describe, expect, test } from 'vitest'
import { settle, start } from '../../../kernel/index.ts'
import { trialOf } from '../../../kernel/testing/trial.ts'
import { newAngeles } from './game.ts'
import { ACTION_ROWS } from './printed/actions.ts'
import { ASSET_ROWS } from './printed/assets.ts'
import { DEMAND_ROWS } from './printed/demands.ts'
import { EVENT_ROWS } from './printed/events.ts'
import { SETUP_CARDS } from './printed/house.ts'
import { INVESTMENT_ROWS } from './printed/investments.ts'
import { TYPES } from './printed/nouns.ts'
import { cityOf } from './setup.ts'

const fresh = (seats: number, corporations = 'random', seed = 'setup') =>
  trialOf(newAngeles, { seats, options: { corporations }, seed })

/** Draws whatever is asked until everybody keeps an investment. */
function toInvestments(seats: number) {
  const t = fresh(seats)
  while (t.at() === 'refresh.general') t.choose(t.turn() as number, t.options(t.turn() as number)[0] as string)
  return t
}

describe('setup', () => {
  test('NA-0.1 NA-0.2 NA-0.12 four decks and an action deck per type, five copies of each card; the rest is the reserve', () => {
    const { open } = fresh(4)
    for (const type of TYPES)
      expect(open.decks[type]).toHaveLength(5 * ACTION_ROWS.filter((row) => row.type === type).length)
    const card = SETUP_CARDS.find(({ id }) => id === open.setupCard)
    expect(open.assetDeck.length + open.turnTrack.length).toBe(ASSET_ROWS.length)
    expect([open.eventDeck, open.demandDeck, open.investmentDeck].map((deck) => deck.length)).toEqual([
      EVENT_ROWS.length,
      DEMAND_ROWS.length - 1,
      INVESTMENT_ROWS.length,
    ])
    expect(open.districts).toEqual(cityOf(card as (typeof SETUP_CARDS)[number]))
    expect(open.turnTrack).toHaveLength(card?.turns ?? 0)
  })

  test('NA-6.9 nobody has seen the assets on the turn track', () => {
    const { open, g } = fresh(4)
    for (const back of open.turnTrack) expect(g.secret.seen[back]).toBe(0)
  })

  test('NA-0.4 NA-0.5 round 1, resources at 0, a demand on the table', () => {
    const { open } = fresh(5)
    expect(open.space).toBe(0)
    expect(open.supply).toEqual({ energy: 0, consumables: 0, tech: 0, entertainment: 0, credits: 0 })
    expect(open.demand).not.toBe('')
  })

  test('NA-0.6 NA-13 NA-21 NA-21.1 corporations are chosen in turn, each once; emergency cards start face up', () => {
    const t = fresh(4, 'choose')
    expect(t.at()).toBe('setup.corporations')
    expect(newAngeles.glance(t.g)).not.toHaveProperty('active')
    t.choose(0, 'corporation nbn')
    expect(t.refusal(1, 'corporation nbn')).toBe('unlisted')
    t.choose(1, 'corporation jinteki')
    t.choose(2, 'corporation weyland')
    t.choose(3, 'corporation melange')
    expect(t.open.seats.map(({ corp }) => corp)).toEqual(['nbn', 'jinteki', 'weyland', 'melange'])
    expect(t.open.seats[0]?.emergencies).toEqual([{ id: 'sweeps-week', faceup: true }])
    expect(newAngeles.glance(t.g).active).toBe(t.open.active)
  })

  test('NA-0.7 NA-0.8 NA-7.2 chance names the active player, who has 10, the next clockwise 11, and so on; threat 0', () => {
    const actives = new Set<number>()
    for (let i = 0; i < 40; i++) {
      const { open } = start(newAngeles, 6, { corporations: 'random' }, `active ${i}`)
      actives.add(open.active)
      for (let n = 0; n < 6; n++) expect(open.seats[(open.active + n) % 6]?.capital).toBe(10 + n)
      expect(open.threat).toBe(0)
    }
    expect(actives.size).toBe(6)
  })

  test('NA-0.9 everybody draws once; the first active player has drawn twice at their first main offer', () => {
    const t = toInvestments(5)
    expect(t.open.seats.map(({ hand }) => hand.length)).toEqual([3, 3, 3, 3, 3])
    for (let seat = 0; seat < 5; seat++) t.choose(seat, `keep #${t.open.seats[seat]?.offered[0]}`)
    while (t.at() === 'refresh.general') t.choose(t.turn() as number, t.options(t.turn() as number)[0] as string)
    expect(t.at()).toBe('deal.mainOffer')
    expect(t.open.seats[t.open.active]?.hand).toHaveLength(6)
  })

  test.each([4, 5, 6])(
    'NA-0.10 NA-50 NA-50.3 NA-28.3 %i players: one secret rival each, exactly one set aside',
    (seats) => {
      const t = toInvestments(seats)
      const { faces, seen } = t.g.secret
      const dealt = t.open.seats.map(({ rival }) => rival as number)
      for (const [seat, back] of dealt.entries()) expect(seen[back]).toBe(1 << seat)
      expect(seen[t.open.setAside as number]).toBe(0)
      expect([...dealt, t.open.setAside as number].map((back) => faces[back]).sort()).toEqual(
        [...t.open.seats.map(({ corp }) => `rival-${corp}`), 'rival-federalist'].sort(),
      )
    },
  )

  test('NA-0.11 NA-70.1 six players: two investments each are out at once, then one of each lies on the deck', () => {
    const t = toInvestments(6)
    expect(t.at()).toBe('invest.choose')
    expect(t.open.investmentDeck).toHaveLength(INVESTMENT_ROWS.length - 12)
    for (let seat = 0; seat < 6; seat++) t.choose(seat, `keep #${t.open.seats[seat]?.offered[1]}`)
    expect(t.open.investmentDeck).toHaveLength(INVESTMENT_ROWS.length - 6)
    expect(settle(newAngeles, t.g).length).toBeGreaterThan(0)
  })

  test('NA-24.3 the back of the top event is open to all, its front to nobody', () => {
    const { open, g } = fresh(4)
    const top = open.eventDeck[open.eventDeck.length - 1] as number
    expect(Object.keys(open.eventBacks)).toEqual([String(top)])
    expect(g.secret.seen[top]).toBe(0)
  })
})
