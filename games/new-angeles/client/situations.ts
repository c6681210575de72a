import { askedAt, offers, type Situation } from '../../../client/testing/situation.ts'
import type { Table } from '../rules/table.ts'

const RANDOM = { corporations: 'random' } as const

/** Twelve moments of New Angeles that between them show everything that is drawn. */
export const situations: readonly Situation<Table>[] = [
  {
    name: 'corporations',
    seats: 6,
    options: { corporations: 'choose' },
    seed: 'a',
    bots: 'greedy',
    until: (view) => askedAt(view, 'setup.corporations') && view.viewer === 2,
  },
  {
    name: 'investments',
    seats: 4,
    options: RANDOM,
    seed: 'a',
    bots: 'greedy',
    until: (view) => askedAt(view, 'invest.choose') && view.open.space >= 2,
  },
  {
    name: 'main-offer',
    seats: 5,
    options: RANDOM,
    seed: 'b',
    bots: 'greedy',
    until: (view) => askedAt(view, 'deal.mainOffer') && view.open.space >= 1,
  },
  {
    name: 'support',
    seats: 6,
    options: RANDOM,
    seed: 'c',
    bots: 'random',
    until: (view) =>
      askedAt(view, 'deal.support') &&
      (view.open.deal?.counters.length ?? 0) > 1 &&
      (view.open.deal?.support.main.length ?? 0) > 0 &&
      view.open.space >= 1,
  },
  {
    name: 'narrowed',
    seats: 4,
    options: RANDOM,
    seed: 'd',
    bots: 'random',
    until: (view) => askedAt(view, 'deal.support') && view.open.deal?.countering !== undefined && view.open.threat > 5,
    clicks: ['.hand-cards [data-target]'],
  },
  {
    name: 'place-unit',
    seats: 4,
    options: RANDOM,
    seed: 'e',
    bots: 'random',
    until: (view) =>
      offers(view, 'place') &&
      view.decisions.some(({ choices }) =>
        choices.some(({ choice }) => (choice as { what?: string }).what === 'humanFirst'),
      ),
  },
  {
    name: 'androids',
    seats: 5,
    options: RANDOM,
    seed: 'a',
    bots: 'random',
    until: (view) => offers(view, 'android'),
  },
  {
    name: 'look',
    seats: 4,
    options: RANDOM,
    seed: 'a',
    bots: 'random',
    until: (view) => offers(view, 'bury') || offers(view, 'steal') || offers(view, 'keepRival'),
  },
  {
    name: 'trade',
    seats: 5,
    options: RANDOM,
    seed: 'a',
    bots: 'random',
    until: ({ open, viewer, decisions }) =>
      decisions.some(({ must }) => must) &&
      open.talks.offers.some(({ to, willing }) => to.includes(viewer as number) && willing.length === 0) &&
      open.talks.offers.some(({ by }) => by === viewer),
    // On a phone the desk is a page of its own.
    clicks: ['.city-pages button:nth-child(3), .trade-desk > header'],
  },
  {
    // An offer in the making, with something on either side.
    name: 'composing',
    seats: 5,
    options: RANDOM,
    seed: 'a',
    bots: 'random',
    until: ({ open, viewer, decisions }) =>
      decisions.some(({ must }) => must) &&
      decisions.some(({ shapes = [] }) => shapes.length > 0) &&
      open.talks.struck.length > 1 &&
      open.seats.every(({ assets }, seat) => seat > 2 || seat === viewer || assets.length > 0) &&
      (open.seats[viewer as number]?.assets.length ?? 0) > 0,
    clicks: [
      '.city-pages button:nth-child(3), .trade-desk > header',
      '.new-offer',
      '.addressees .trade-take',
      '.trade-half[data-side="give"] .stepper button:last-child',
      '.trade-half[data-side="give"] .asset-pool .trade-take, .trade-half[data-side="give"] .promises .trade-take',
      '.trade-half[data-side="get"] .promises .trade-take',
    ],
  },
  {
    // Caprice Nisei: what the proposer has fixed stands on the offer.
    name: 'declared',
    seats: 4,
    options: RANDOM,
    seed: '4',
    bots: 'random',
    until: ({ open, decisions }) =>
      decisions.some(({ must }) => must) &&
      [open.deal?.main, ...(open.deal?.counters ?? [])].some((offer) => (offer?.declared?.length ?? 0) > 1),
  },
  {
    // Unorthodox Knowledge: more backs than the top one are known.
    name: 'known-events',
    seats: 4,
    options: RANDOM,
    seed: '11',
    bots: 'random',
    until: ({ outlook, decisions }) =>
      decisions.some(({ must }) => must) && (outlook as { events: readonly unknown[] }).events.length > 2,
  },
  {
    name: 'end',
    seats: 5,
    options: RANDOM,
    seed: 'i',
    bots: 'greedy',
    until: (view) => view.outcome !== undefined,
  },
]
