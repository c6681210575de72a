import { type Choice, emit, turnUp } from '../../../../kernel/index.ts'
import type { DeckSupport, NameSeat, PayUp, PickAsset, Propose, Seize, Support, Winner } from '../choices.ts'
import { counterOffered } from '../moments.ts'
import { assetRow } from '../printed/assets.ts'
import { CAMPS } from '../printed/nouns.ts'
import { voidTrades } from '../procedures/trade.ts'
import { drawableTypes, holderOf, offerOf } from '../queries.ts'
import { type Deal, type Emergency, type G, sideOf } from '../table.ts'
import { discardAsset, gainAsset, passAsset } from './assets.ts'
import { declareFrame, effectFrame } from './frames.ts'
import { topOfDeck } from './hands.ts'
import { proposals, propose, takeBack } from './offers.ts'
import { changeCapital, stealCapital } from './tracks.ts'
import { target, type Verbs } from './verb.ts'

/** Effects on assets in play and on the deal. */

const dealOf = (g: G): Deal => g.open.deal as Deal

function allAssets(g: G, except?: number): PickAsset[] {
  const options: PickAsset[] = []
  for (let seat = 0; seat < g.seats; seat++)
    if (seat !== except) for (const { id } of sideOf(g, seat).assets) options.push({ do: 'asset', asset: id })
  return options
}

type DealEffects =
  | 'discardAsset'
  | 'stealAsset'
  | 'giveSelf'
  | 'swapAssets'
  | 'claim'
  | 'seize'
  | 'declare'
  | 'noTrade'
  | 'bar'
  | 'forceSupport'
  | 'takeBackOrPay'
  | 'deckSupport'
  | 'bet'
  | 'decideWinner'
  | 'ownCounter'

export const DEAL_VERBS: Verbs<DealEffects> = {
  /** Vanity Project: the resolver discards an asset of the seat he named. */
  discardAsset: {
    options: (g, f) => sideOf(g, target(f)).assets.map(({ id }) => ({ do: 'asset', asset: id }) as PickAsset),
    chosen(g, f, _e, _seat, choice: PickAsset) {
      if (!f.dry) discardAsset(g, target(f), choice.asset)
    },
  },
  stealAsset: {
    options: (g, f) => allAssets(g, f.by),
    chosen(g, f, _e, _seat, choice: PickAsset) {
      const victim = holderOf(g, choice.asset)
      if (victim === undefined) return
      passAsset(g, victim, f.by, choice.asset)
      emit(g, { key: 'asset-stolen', seat: f.by, other: victim, asset: choice.asset })
    },
  },
  giveSelf: {
    options(g, f) {
      const options: NameSeat[] = []
      for (let seat = 0; seat < g.seats; seat++) if (seat !== f.by) options.push({ do: 'player', seat })
      return options
    },
    chosen(g, f, _e, _seat, choice: NameSeat) {
      f.target = choice.seat
      passAsset(g, f.by, choice.seat, f.source)
      emit(g, { key: 'asset-given', seat: f.by, other: choice.seat, asset: f.source })
    },
  },
  /** NA-61.1 two assets of two seats change places; a swap of one's own costs 2 capital. */
  swapAssets: {
    options(g, f) {
      if (f.asset === undefined) return allAssets(g)
      return allAssets(g, holderOf(g, f.asset))
    },
    chosen(g, f, _e, _seat, choice: PickAsset) {
      if (f.asset === undefined) {
        f.asset = choice.asset
        return 'more'
      }
      const one = holderOf(g, f.asset)
      const other = holderOf(g, choice.asset)
      if (one === undefined || other === undefined || one === other) return
      if (one === f.by || other === f.by) changeCapital(g, f.by, -2, f.source)
      passAsset(g, one, other, f.asset)
      passAsset(g, other, one, choice.asset)
      emit(g, { key: 'assets-swapped', seat: f.by, asset: f.asset, other: choice.asset })
    },
  },
  /** Naoko Watanabe: the top assets of the deck are claimed one after the other. */
  claim: {
    start(g, f, { n }) {
      const back = f.n < n ? g.open.assetDeck.pop() : undefined
      if (back === undefined) return 'next'
      f.n++
      return { call: claimFrames(g, f.by, turnUp(g, back)) }
    },
  },
  /** NA-21.6 emergency cards out of other play areas, as they lie. */
  seize: {
    options(g, f) {
      const options: Seize[] = []
      for (let seat = 0; seat < g.seats; seat++)
        if (seat !== f.by) for (const { id } of sideOf(g, seat).emergencies) options.push({ do: 'seize', card: id })
      return options
    },
    chosen(g, f, { n }, _seat, choice: Seize) {
      for (let seat = 0; seat < g.seats; seat++) {
        const { emergencies } = sideOf(g, seat)
        const i = emergencies.findIndex(({ id }) => id === choice.card)
        if (i < 0) continue
        sideOf(g, f.by).emergencies.push(...(emergencies.splice(i, 1) as Emergency[]))
        emit(g, { key: 'seized', seat: f.by, other: seat, card: choice.card })
        break
      }
      return ++f.n < n ? 'more' : undefined
    },
  },
  /** Caprice Nisei: the proposer plays his card in rehearsal and is held to it. */
  declare: {
    start(_g, f) {
      if (f.n > 0) return 'next'
      f.n = 1
      return { call: [declareFrame(f.side ?? 'main')] }
    },
  },
  /** Mark Yale. */
  noTrade: {
    start(g, f) {
      dealOf(g).noTrade.push(target(f))
      voidTrades(g, target(f))
      emit(g, { key: 'trade-barred', seat: target(f) })
      return 'next'
    },
  },
  /** Locust Company. */
  bar: {
    options(g, f) {
      const { countering, barred } = dealOf(g)
      const options: NameSeat[] = []
      for (let seat = 0; seat < g.seats; seat++)
        if (seat !== f.by && seat !== g.open.active && seat !== countering && !barred.includes(seat))
          options.push({ do: 'player', seat })
      return options
    },
    chosen(g, _f, _e, _seat, choice: NameSeat) {
      dealOf(g).barred.push(choice.seat)
      emit(g, { key: 'barred', seat: choice.seat })
    },
  },
  /** Eiko: a card for the main offer, or a capital. */
  forceSupport: {
    who: (_g, f) => target(f),
    options(g, _f, _e, seat) {
      const options: Choice[] = sideOf(g, seat).hand.map((card) => ({ do: 'support', side: 'main', card }) as Support)
      options.push({ do: 'pay-up' })
      return options
    },
    chosen(g, f, _e, seat, choice: Support | PayUp) {
      if (choice.do !== 'support') return void changeCapital(g, seat, -1, f.source)
      addSupport(g, seat, choice)
    },
  },
  /** Chief Gorman: pay the owner, or take the counteroffer back. */
  takeBackOrPay: {
    who: (_g, f) => target(f),
    options(g, _f, { price }, seat) {
      const options: PayUp[] = [{ do: 'take-back' }]
      if (sideOf(g, seat).capital >= price) options.push({ do: 'pay-up' })
      return options
    },
    chosen(g, f, { price }, seat, choice: PayUp) {
      if (choice.do === 'pay-up') stealCapital(g, f.by, seat, price, f.source)
      else takeBack(g)
    },
  },
  /** Isabel McGuire: an unseen card from a deck as support; nobody's support. */
  deckSupport: {
    options(g) {
      const options: DeckSupport[] = []
      for (const type of drawableTypes(g))
        for (const side of CAMPS) if (offerOf(g.open, side) !== undefined) options.push({ do: 'deck', type, side })
      return options
    },
    chosen(g, f, _e, _seat, choice: DeckSupport) {
      const back = topOfDeck(g, choice.type)
      if (back === undefined) return
      dealOf(g).support[choice.side].push(back)
      emit(g, { key: 'deck-support', seat: f.by, type: choice.type, side: choice.side })
    },
  },
  /** Jackson Howard. */
  bet: {
    options(g, f) {
      const options: NameSeat[] = []
      for (let seat = 0; seat < g.seats; seat++) if (seat !== f.by) options.push({ do: 'player', seat })
      return options
    },
    chosen(g, f, _e, _seat, choice: NameSeat) {
      dealOf(g).bets.push({ seat: f.by, on: choice.seat })
      emit(g, { key: 'bet', seat: f.by, other: choice.seat })
    },
  },
  /** Tanaka and Midori. */
  decideWinner: {
    options: (g) =>
      CAMPS.filter((side) => offerOf(g.open, side) !== undefined).map((side) => ({ do: 'winner', side }) as Winner),
    chosen(g, f, _e, _seat, choice: Winner) {
      dealOf(g).winner = choice.side
      emit(g, { key: 'decided', seat: f.by, side: choice.side })
    },
  },
  /** The Fall Guy: the active seat counters itself and nobody else may. */
  ownCounter: {
    options: (g, _f, _e, seat) => proposals(g, seat, 'counter'),
    chosen(g, _f, _e, seat, choice: Propose) {
      propose(g, seat, choice)
      dealOf(g).closed = true
      return counterOffered.heardBy(g) ? [counterOffered.frame(seat)] : undefined
    },
  },
}

/** NA-9 an asset is claimed: it lies face up before its owner and does what claiming it does. */
export function claimFrames(g: G, seat: number, asset: string) {
  const row = assetRow(asset)
  gainAsset(g, seat, { id: asset, exhausted: false })
  emit(g, { key: 'claimed', seat, asset })
  if (!row.claim) return []
  if (row.discard) discardAsset(g, seat, asset)
  return [effectFrame(asset, seat, false)]
}

/** NA-59.1 a card from hand face down beside an offer. */
export function addSupport(g: G, seat: number, { side, card }: Support): void {
  const deal = dealOf(g)
  const { hand } = sideOf(g, seat)
  hand.splice(hand.indexOf(card), 1)
  deal.support[side].push(card)
  deal.stands[seat] = side
  emit(g, { key: 'supported', seat, side, backs: [card] })
}
