import { INVESTMENT_ROWS } from '../printed/investments.ts'
import type { Camp, EventBack } from '../printed/nouns.ts'
import { counterOf, counterPrice, investmentValue } from '../queries.ts'
import type { G, Offer } from '../table.ts'
import { type Chip, chipsOf, demandDanger, type Track, tracksOf } from './forecast.ts'
import { reachesOf } from './reach.ts'

/** What everybody at the table can work out from what lies open. */
export interface Outlook {
  /** What each district yields, district d at index d - 1 */
  readonly chips: readonly (readonly Chip[])[]
  readonly tracks: readonly Track[]
  /** Threat to be feared from the demand at the next space, e.g. 6 */
  readonly danger: number
  /** Which offers could change each district, e.g. ['', 'main', 'main counter', …] */
  readonly reaches: readonly string[]
  /** The events whose backs are known, the topmost first, e.g. [{ place: 1, back: 'outage' }, { place: 2, back: 'unrest' }] */
  readonly events: readonly KnownEvent[]
  /** What each investment would pay now, e.g. { healthcare: 3, … } */
  readonly worths: Readonly<Record<string, number>>
  readonly deal?: DealOutlook
}

/** An event of which everybody knows the back. NA-24.3 */
export interface KnownEvent {
  /** Counted from the top of the deck, e.g. 1 */
  readonly place: number
  readonly back: EventBack
}

/** The deal as it stands. */
export interface DealOutlook {
  readonly main?: Offer
  /** The counteroffer that stands, e.g. { seat: 2, card: 'media-circus', emergency: false } */
  readonly counter?: Offer
  /** Which offer would win were nobody to add anything, while there are two */
  readonly leads?: Camp
  /** Hand cards that the next counteroffer costs, e.g. 2 */
  readonly price: number
}

export function outlook(g: G): Outlook {
  const tracks = tracksOf(g)
  return {
    chips: g.open.districts.map((district, i) => chipsOf(district, i + 1)),
    tracks,
    danger: demandDanger(g, tracks),
    reaches: reachesOf(g),
    events: knownEvents(g),
    worths: Object.fromEntries(INVESTMENT_ROWS.map(({ id }) => [id, investmentValue(g, id)])),
    ...(g.open.deal === undefined ? {} : { deal: dealOutlook(g) }),
  }
}

function knownEvents({ open: { eventDeck, eventBacks } }: G): readonly KnownEvent[] {
  return eventDeck.toReversed().flatMap((card, i) => {
    const back = eventBacks[card]
    return back === undefined ? [] : [{ place: i + 1, back }]
  })
}

function dealOutlook({ open }: G): DealOutlook {
  const { main, support } = open.deal as NonNullable<typeof open.deal>
  const counter = counterOf(open)
  return {
    ...(main === undefined ? {} : { main }),
    ...(counter === undefined ? {} : { counter }),
    // NA-16.5 a tie is the active seat's
    ...(counter === undefined
      ? {}
      : { leads: main !== undefined && support.main.length >= support.counter.length ? 'main' : 'counter' }),
    price: counterPrice(open),
  }
}
