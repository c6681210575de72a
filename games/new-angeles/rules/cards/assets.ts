import type { Seat } from '../../../../kernel/index.ts'
import {
  abstained,
  assetRevealed,
  cardsPerDraw,
  counterOffered,
  dealEnd,
  dealWon,
  endOfTurn,
  handLimit,
  illnessRaisedThreat,
  mainOffered,
  paidTo,
  resolution,
  rise,
  supportStart,
  tied,
  turnStart,
  winnerKnown,
  won,
} from '../moments.ts'
import { RESOURCES } from '../printed/nouns.ts'
import { counterOf, drawableTypes, rightOf } from '../queries.ts'
import { type G, sideOf } from '../table.ts'
import { proposals } from '../verbs/offers.ts'
import { changeCapital } from '../verbs/tracks.ts'
import { capriceNisei } from './caprice-nisei.ts'
import { asset } from './card.ts'
import { otherCountered, otherOffered } from './conditions.ts'

const counterStands = (g: G): boolean => counterOf(g.open) !== undefined
const canDraw = (g: G): boolean => drawableTypes(g).length > 0
const hasHand = (g: G, seat: Seat): boolean => sideOf(g, seat).hand.length > 0

/** Aaron Marron. Cards others pay for counteroffers come into your hand. */
const aaronMarron = asset(
  'aaron-marron',
  paidTo.amend((taker, _g, { payer }, holder) => (payer === holder ? taker : { seat: holder, by: 'aaron-marron' })),
)

/** Alex Westlund. End of turn: swap two assets of two different players. If one of them is yours, lose 2 capital first. */
const alexWestlund = asset(
  'alex-westlund',
  endOfTurn.may({ when: (g) => g.open.seats.filter(({ assets }) => assets.length > 0).length > 1 }),
)

/** Bernice Mai. End of turn: give another player 1 or 2 hand cards and take 1 capital for each. */
const berniceMai = asset('bernice-mai', endOfTurn.may({ when: hasHand }))

/** Braintrust. Your sheet's draws count double; your hand size is 1 lower. */
const braintrust = asset(
  'braintrust',
  cardsPerDraw.amend((cards) => cards * 2),
  handLimit.amend((cards) => cards - 1),
)

/** Chief Gorman. Exhaust when another player counters: that player pays you 2 capital or takes the counteroffer back. */
const chiefGorman = asset('chief-gorman', counterOffered.may({ when: otherCountered }))

/** Coach Walden. Whenever your right-hand neighbour wins a deal, take 1 capital. */
const coachWalden = asset(
  'coach-walden',
  dealWon.on((g, { winner }, holder) => {
    if (rightOf(g, holder) === winner) changeCapital(g, holder, 1, 'coach-walden')
  }),
)

/** Eiko. Exhaust when another player abstains: that player adds a card to the main offer or loses 1 capital. */
const eiko = asset(
  'eiko',
  abstained.may({ when: (g, holder, about) => holder !== about && g.open.deal?.main !== undefined }),
)

/** Elizabeth Mills. End of turn: give this to another player, who then discards 3 cards or draws 3, as you decide. */
const elizabethMills = asset('elizabeth-mills', endOfTurn.may())

/** The Fall Guy. Discard when you propose the main offer: propose a counteroffer as well; nobody else may counter. */
const fallGuy = asset(
  'fall-guy',
  mainOffered.may({ when: (g, holder, about) => holder === about && proposals(g, holder, 'counter').length > 0 }),
)

/** Floyd. When claimed, draw five cards, naming the type each time. Your hand size is 5 higher. */
const floyd = asset(
  'floyd',
  handLimit.amend((cards) => cards + 5),
)

/** Fumiko Yamamori. End of turn: lower a resource by 1 to take 2 capital. */
const fumikoYamamori = asset(
  'fumiko-yamamori',
  endOfTurn.may({ when: (g) => RESOURCES.some((resource) => g.open.supply[resource] > 0) }),
)

/** Isabel McGuire. Exhaust when support begins: the unseen top card of a deck supports an offer of your choice. */
const isabelMcguire = asset(
  'isabel-mcguire',
  supportStart.may({ when: (g) => canDraw(g) && (g.open.deal?.main !== undefined || counterStands(g)) }),
)

/** Jackson Howard. Exhaust when the asset is revealed: name another player; if that player wins this deal, take 2 capital. */
const jacksonHoward = asset(
  'jackson-howard',
  assetRevealed.may(),
  winnerKnown.on((g, { winner }) => {
    for (const { seat, on } of g.open.deal?.bets ?? []) if (on === winner) changeCapital(g, seat, 2, 'jackson-howard')
  }),
)

/** Lily Lockwell. When a player with more capital than you begins a turn, you may steal a random card from that hand. */
const lilyLockwell = asset(
  'lily-lockwell',
  turnStart.may({
    when: (g, holder, about) =>
      holder !== about && sideOf(g, about).capital > sideOf(g, holder).capital && hasHand(g, about),
  }),
)

/** Locust Company. Exhaust when support begins: a player you name may not support the counteroffer. */
const locustCompany = asset('locust-company', supportStart.may({ when: counterStands }))

/** Marco Cubrero. End of turn: steal 1 capital from a player, or 2 from the richest. */
const marcoCubrero = asset(
  'marco-cubrero',
  endOfTurn.may({ when: (g, holder) => g.open.seats.some(({ capital }, seat) => seat !== holder && capital > 0) }),
)

/** Mark Yale. Exhaust when another player proposes an offer: no trading for that player until the deal is over. */
const markYale = asset(
  'mark-yale',
  mainOffered.may({ when: otherOffered }),
  counterOffered.may({ when: otherCountered }),
)

/** Midori. Exhaust when support is tied: you decide which offer wins. */
const midori = asset('midori', tied.may({ when: counterStands }))

/** Monica Singh. When the counteroffer beats your main offer, you may steal 2 capital from the countering player. */
const monicaSingh = asset(
  'monica-singh',
  won.may({
    when: (g, holder, about) =>
      holder === g.open.active && g.open.deal?.winner === 'counter' && about !== holder && sideOf(g, about).capital > 0,
  }),
)

/** Mr. Li. End of turn: a player you name loses 1 capital and draws 2 cards, naming the type each time. */
const mrLi = asset('mr-li', endOfTurn.may())

/** Mr. White. End of turn: look at another player's hand; you may steal one card. */
const mrWhite = asset('mr-white', endOfTurn.may())

/** Rachel Beckmann. At the end of a deal, with an empty hand, you may draw 1 card of your topmost type. */
const rachelBeckmann = asset('rachel-beckmann', dealEnd.may({ when: (g, holder) => !hasHand(g, holder) && canDraw(g) }))

/** Saul Eustecio. Exhaust when the counteroffer wins: take 1 capital, and the active player takes 1. */
const saulEustecio = asset('saul-eustecio', won.may({ when: (g) => g.open.deal?.winner === 'counter' }))

/** Sunny LeBeau. Whenever threat rises you may draw 2 cards of your topmost type. */
const sunnyLebeau = asset('sunny-lebeau', rise.may({ when: canDraw }))

/** Susan Chen. End of turn: take 2 capital, then give this to another player. */
const susanChen = asset('susan-chen', endOfTurn.may())

/** Tanaka. Discard before support is compared: you decide who wins the deal. */
const tanaka = asset('tanaka', resolution.may({ when: (g) => counterStands(g) && g.open.deal?.main !== undefined }))

/** Thomas Haas. End of turn: look at the rival card set aside; you may swap it with yours in secret. */
const thomasHaas = asset('thomas-haas', endOfTurn.may())

/** Wong Ya Ching. Whenever an action card causes illness threat, take 2 capital. NA-70.18 */
const wongYaChing = asset(
  'wong-ya-ching',
  illnessRaisedThreat.on((g, _, holder) => {
    changeCapital(g, holder, 2, 'wong-ya-ching')
  }),
)

export const ASSETS = [
  aaronMarron,
  alexWestlund,
  berniceMai,
  braintrust,
  capriceNisei,
  chiefGorman,
  coachWalden,
  eiko,
  elizabethMills,
  floyd,
  fumikoYamamori,
  isabelMcguire,
  jacksonHoward,
  lilyLockwell,
  locustCompany,
  marcoCubrero,
  markYale,
  midori,
  monicaSingh,
  mrLi,
  mrWhite,
  rachelBeckmann,
  saulEustecio,
  sunnyLebeau,
  susanChen,
  tanaka,
  fallGuy,
  thomasHaas,
  wongYaChing,
]
