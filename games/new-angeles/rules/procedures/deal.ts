import {
  again,
  call,
  done,
  emit,
  type Frame,
  type Next,
  PASS,
  type Seat,
  stepsOf,
  takeTop,
  turnUp,
} from '../../../../kernel/index.ts'
import type { Choices, OneOf } from '../choices.ts'
import { ENOUGH, READY } from '../choices.ts'
import {
  abstained,
  assetRevealed,
  dealEnd,
  dealWon,
  mainOffered,
  resolution,
  supportStart,
  tied,
  winnerKnown,
  won,
} from '../moments.ts'
import { exhaustedOnes, facedown, mustOffer, tooDear, unsupported } from '../outlook/blocked.ts'
import type { Camp } from '../printed/nouns.ts'
import { TALK_SECONDS, type TalkTime } from '../printed/talk.ts'
import { around, counterOf, counterPrice, dealOf, leftOf, offerOf } from '../queries.ts'
import { type Deal, type G, type Offer, sideOf, type Table } from '../table.ts'
import { buryAsset, claimFrames } from '../verbs/assets.ts'
import { offerFrame } from '../verbs/frames.ts'
import { addSupport, cleanUpOffer, proposals, propose } from '../verbs/offers.ts'
import { weighPromises } from '../verbs/talks.ts'
import { counter } from './counter.ts'

/** NA-16 a deal: an asset, two offers, support, and what the winner does. */
export interface DealFrame extends Frame {
  proc: 'deal'
  step:
    | 'asset'
    | 'mainOffer'
    | 'mainOffered'
    | 'counteroffers'
    | 'talk'
    | 'supportStart'
    | 'support'
    | 'resolution'
    | 'compare'
    | 'tied'
    | 'winner'
    | 'won'
    | 'effect'
    | 'claim'
    | 'cleanUp'
    | 'end'
}

const { ask, askAll, eachSeat, procedure } = stepsOf<Table, DealFrame>()

/** What a supporting seat may do. */
type Backing = OneOf<'support' | 'abstain' | 'enough'>

const ABSTAIN: Choices['abstain'] = { do: 'abstain' }

const counterChoices = (g: G, seat: Seat): Choices['counter'][] =>
  proposals(g, seat, 'counter').filter(({ card }) => isPayable(g, seat, card))

/** A card of the hand is not paid with itself. */
function isPayable(g: G, seat: Seat, card: string): boolean {
  const { hand, emergencies } = sideOf(g, seat)
  return hand.length >= counterPrice(g.open) + (emergencies.some(({ id }) => id === card) ? 0 : 1)
}

const seatOfCamp = (deal: Deal, side: Camp): Seat =>
  side === 'main' ? (deal.main as Offer).seat : (deal.countering as Seat)

const talkTime = ({ options }: G): number => TALK_SECONDS[options.talk as TalkTime] ?? 0

export const deal = procedure('deal', {
  // NA-16.1 the asset in the highest slot
  asset(g): Next {
    const asset = turnUp(g, takeTop(g.open.turnTrack))
    g.open.deal = {
      asset,
      counters: [],
      support: { main: [], counter: [] },
      stands: Array.from({ length: g.seats }, () => 'none' as const),
      bets: [],
      barred: [],
      noTrade: [],
      closed: false,
    }
    emit(g, { key: 'revealed', asset })
    return assetRevealed.open(g, g.open.active)
  },
  // NA-16.2, NA-34.2 the active seat must propose; a hand of equal cards must not show, hence `always`
  mainOffer: ask<Choices['offer']>({
    who: (g) => g.open.active,
    always: true,
    options: (g, _f, seat) => proposals(g, seat, 'offer'),
    chosen: (g, _f, seat, choice) => propose(g, seat, choice),
    prompt: (g) => ({ key: 'prompt.deal.mainOffer', asset: dealOf(g).asset }),
    about: (_g, _f, _seat, { card }) => ({ group: 'offer', card }),
    blocked: (g, _f, seat) => [...facedown(g, seat, 'offer'), mustOffer],
    rule: 'NA-16.2',
  }),
  mainOffered: (g) => (dealOf(g).main === undefined ? undefined : mainOffered.open(g, g.open.active)),
  // NA-16.3 clockwise, each once
  counteroffers: eachSeat<OneOf<'counter' | 'pass'>>({
    order: (g) => (dealOf(g).closed ? [] : around(g, g.open.active).slice(1)),
    options(g, _f, seat) {
      const options: OneOf<'counter' | 'pass'>[] = counterChoices(g, seat)
      if (options.length > 0) options.push(PASS)
      return options
    },
    chosen(g, _f, seat, choice): Next {
      if (choice.do === 'pass') {
        emit(g, { key: 'passed', seat })
        return
      }
      const due = counterPrice(g.open)
      propose(g, seat, choice)
      return call(counter.start({ seat, due }))
    },
    prompt(g, _f, seat) {
      const { asset, main } = dealOf(g)
      const count = counterPrice(g.open)
      return main === undefined
        ? { key: 'prompt.deal.counteroffers.alone', seat, asset, count }
        : { key: 'prompt.deal.counteroffers', seat, asset, count, card: main.card }
    },
    about: (g, _f, _seat, choice) =>
      choice.do === 'pass'
        ? { group: 'pass' }
        : { group: 'counter', card: choice.card, price: { cards: counterPrice(g.open) } },
    blocked: (g, _f, seat) => [
      ...facedown(g, seat, 'counter'),
      ...tooDear(
        g,
        seat,
        proposals(g, seat, 'counter')
          .filter(({ card }) => !isPayable(g, seat, card))
          .map(({ card }) => card),
      ),
    ],
    rule: 'NA-16.3',
  }),
  // NA-70.26 both offers are known: nobody goes on before all have said that they are done talking, or time is up
  talk: askAll<Choices['ready']>({
    seats: (g) => (talkTime(g) === 0 ? [] : around(g, g.open.active).slice()),
    always: true,
    options: () => [READY],
    chosen: () => undefined,
    within: talkTime,
    prompt: (g) => ({ key: 'prompt.deal.talk', asset: dealOf(g).asset }),
    rule: 'NA-70.26',
  }),
  supportStart: (g) => supportStart.open(g, g.open.active),
  // NA-60 everybody but the active and the countering seat. NA-16.4, NA-1: abstain, or one card after another beside one offer
  support: eachSeat<Backing>({
    order: (g) =>
      around(g, leftOf(g, g.open.active)).filter((seat) => seat !== g.open.active && seat !== dealOf(g).countering),
    options: supportChoices,
    chosen(g, _f, seat, choice): Next {
      if (choice.do === 'enough') return
      if (choice.do === 'abstain') {
        dealOf(g).stands[seat] = 'abstain'
        emit(g, { key: 'abstained', seat })
        return abstained.open(g, seat)
      }
      addSupport(g, seat, choice)
      return sideOf(g, seat).hand.length > 0 ? again : undefined
    },
    prompt(g, _f, seat) {
      const { asset, main, support, stands } = dealOf(g)
      const standing = counterOf(g.open)
      const more = stands[seat] === 'main' || stands[seat] === 'counter'
      return {
        key: more ? 'prompt.deal.support.more' : standing ? 'prompt.deal.support' : 'prompt.deal.support.unopposed',
        seat,
        asset,
        main: main?.card,
        counter: standing?.card,
        forMain: support.main.length,
        forCounter: support.counter.length,
      }
    },
    about: (g, _f, _seat, choice) =>
      choice.do === 'support'
        ? {
            group: choice.side === 'main' ? 'supportMain' : 'supportCounter',
            back: choice.card,
            cards: dealOf(g).support[choice.side].length,
          }
        : { group: 'pass' },
    blocked: (g, _f, seat) => [...exhaustedOnes(g, seat, 'supportStart'), ...unsupported(g, seat)],
    rule: 'NA-16.4',
  }),
  resolution: (g) => resolution.open(g, g.open.active),
  // NA-16.5 most face-down cards; a tie is the active seat's
  compare(g) {
    const current = dealOf(g)
    if (current.winner !== undefined) return
    const standing = counterOf(g.open)
    if (current.main === undefined) {
      if (standing !== undefined) current.winner = 'counter'
      return
    }
    if (standing === undefined) {
      current.winner = 'main'
      return
    }
    const { main, counter: against } = current.support
    emit(g, { key: 'compared', forMain: main.length, forCounter: against.length })
    if (main.length > against.length) current.winner = 'main'
    else if (against.length > main.length) current.winner = 'counter'
  },
  tied: (g) =>
    dealOf(g).winner === undefined && dealOf(g).main !== undefined ? tied.open(g, g.open.active) : undefined,
  winner(g) {
    const current = dealOf(g)
    if (current.winner === undefined && current.main !== undefined) {
      current.winner = 'main'
      emit(g, { key: 'tieToMain' })
    }
    if (current.winner === undefined) return
    const winner = seatOfCamp(current, current.winner)
    emit(g, { key: 'won', seat: winner, side: current.winner, card: (offerOf(g.open, current.winner) as Offer).card })
    winnerKnown.tell(g, { winner })
    dealWon.tell(g, { winner })
  },
  won(g) {
    const { winner } = dealOf(g)
    return winner === undefined ? undefined : won.open(g, seatOfCamp(dealOf(g), winner))
  },
  effect(g): Next {
    const { winner } = dealOf(g)
    if (winner === undefined) return
    const { card, seat, declared } = offerOf(g.open, winner) as Offer
    return call(offerFrame(card, seat, declared))
  },
  claim(g): Next {
    const current = dealOf(g)
    // Nobody proposed anything: nobody gets the asset.
    const { asset } = current
    current.asset = ''
    if (current.winner === undefined) {
      buryAsset(g, asset)
      emit(g, { key: 'unclaimed', asset })
      return
    }
    return call(claimFrames(g, seatOfCamp(current, current.winner), asset))
  },
  // NA-16.5 cards to the discard pile, emergency cards home
  cleanUp(g) {
    const current = dealOf(g)
    const winning = current.winner === undefined ? undefined : offerOf(g.open, current.winner)
    const before = g.open.discard.length
    if (current.main !== undefined) cleanUpOffer(g, current.main, current.main === winning)
    for (const offer of current.counters) cleanUpOffer(g, offer, offer === winning)
    g.open.discard.push(...current.support.main, ...current.support.counter)
    weighPromises(g, current)
    delete g.open.deal
    emit(g, { key: 'dealOver', count: g.open.discard.length - before })
    return dealEnd.open(g, g.open.active)
  },
  end: () => done,
})

function supportChoices(g: G, _f: DealFrame, seat: Seat): Backing[] {
  const { stands, barred, main } = dealOf(g)
  const side = stands[seat]
  const { hand } = sideOf(g, seat)
  const options: Backing[] = []
  if (side === 'main' || side === 'counter') {
    for (const card of hand) options.push({ do: 'support', side, card })
    options.push(ENOUGH)
    return options
  }
  if (main !== undefined) for (const card of hand) options.push({ do: 'support', side: 'main', card })
  if (counterOf(g.open) !== undefined && !barred.includes(seat))
    for (const card of hand) options.push({ do: 'support', side: 'counter', card })
  options.push(ABSTAIN)
  return options
}
