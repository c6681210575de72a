import type { Standing as At, Thumb } from '../../../coach/thumb.ts'
import type { Choices } from '../rules/choices.ts'
import type { EffectAbout } from '../rules/outlook/about.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import { actionRow } from '../rules/printed/actions.ts'
import { FEDERALIST_CAPITAL } from '../rules/printed/board.ts'
import { FEDERALIST } from '../rules/printed/corporations.ts'
import type { Corp } from '../rules/printed/nouns.ts'
import type { District, Side, Table } from '../rules/table.ts'

type Standing = At<Table, Outlook>

/** From this threat on the city comes first. */
const ALARM = 17

const mine = ({ open, seat }: Standing): Side => open.seats[seat] as Side

/** The own rival card: `rival-nbn`. */
const rivalCard = (standing: Standing): string | undefined => {
  const { rival } = mine(standing)
  return rival === undefined ? undefined : standing.view.faces[rival]
}

/** The corporation that must have less than the own one; none for the federalist. */
const rivalCorp = (standing: Standing): string | undefined => {
  const card = rivalCard(standing)
  return card === undefined || card === FEDERALIST ? undefined : card.slice('rival-'.length)
}

type Effect = ReturnType<typeof actionRow>['effects'][number]

/** Whose contract an effect pays where the city has what it is about. NA-11 */
function payeeOf(effect: Effect, has: (holds: (district: District) => boolean) => boolean): Corp | undefined {
  if (effect.do === 'android') return 'haas-bioroid'
  if (effect.do === 'lower' || effect.do === 'calm') return has(({ unrest }) => unrest > 0) ? 'nbn' : undefined
  if (effect.do !== 'remove') return undefined
  switch (effect.what) {
    case 'illness':
      return has(({ illness }) => illness) ? 'jinteki' : undefined
    case 'outage':
      return has(({ outage }) => outage) ? 'weyland' : undefined
    case 'orgcrime':
      return has(({ orgcrime }) => orgcrime) ? 'globalsec' : undefined
    case 'enemy':
      return has(({ humanFirst, orgcrime }) => humanFirst || orgcrime) ? 'globalsec' : undefined
    default:
      return undefined
  }
}

/** Which contracts a card pays as the city stands. */
const paidBy = ({ open }: Standing, card: string): readonly Corp[] =>
  actionRow(card).effects.flatMap((effect) => payeeOf(effect, (holds) => open.districts.some(holds)) ?? [])

const aboutOf = (told: { readonly about?: unknown }): Partial<EffectAbout> => (told.about ?? {}) as Partial<EffectAbout>

/** Whether all others who may support have been asked. */
function isLastAsked({ open, seat }: Standing): boolean {
  const { deal } = open
  if (deal === undefined) return false
  const offering = [open.active, deal.countering]
  return deal.stands.every((stand, other) => other === seat || stand !== 'none' || offering.includes(other))
}

export const THUMBS: readonly Thumb<Table, Outlook>[] = [
  {
    id: 'federalist',
    when(standing) {
      if (rivalCard(standing) !== FEDERALIST) return undefined
      const { capital } = mine(standing)
      return capital < FEDERALIST_CAPITAL && { count: FEDERALIST_CAPITAL - capital }
    },
  },
  {
    id: 'alarm',
    when: (one) => rivalCard(one) !== FEDERALIST && one.open.threat >= ALARM && { count: one.open.threat },
  },
  {
    id: 'paysYou',
    at: ['deal.mainOffer', 'deal.counteroffers'],
    when(standing) {
      const { corp } = mine(standing)
      const offers = [...standing.offers<Choices['offer']>('offer'), ...standing.offers<Choices['counter']>('counter')]
      const found = offers.find(({ card }) => paidBy(standing, card).includes(corp))
      return found && { card: found.card }
    },
  },
  {
    id: 'paysFriend',
    at: ['deal.mainOffer'],
    when(standing) {
      const { corp } = mine(standing)
      const others = standing.open.seats
        .map((side) => side.corp)
        .filter((one) => one !== corp && one !== rivalCorp(standing))
      for (const { card } of standing.offers<Choices['offer']>('offer')) {
        const friend = paidBy(standing, card).find((one) => others.includes(one))
        if (friend !== undefined) return { card, corp: friend }
      }
      return undefined
    },
  },
  {
    id: 'thinHands',
    at: ['deal.mainOffer'],
    when: ({ open, seat }) => open.seats.every(({ hand }, other) => other === seat || hand.length < 2),
  },
  { id: 'mainOffer', at: ['deal.mainOffer'] },
  {
    id: 'paysRival',
    at: ['deal.counteroffers', 'deal.support'],
    when(standing) {
      const corp = rivalCorp(standing)
      const main = standing.outlook.deal?.main
      return (
        corp !== undefined &&
        main !== undefined &&
        paidBy(standing, main.card).includes(corp as Corp) && { card: main.card, corp }
      )
    },
  },
  {
    id: 'dear',
    at: ['deal.counteroffers'],
    when: ({ outlook }) => (outlook.deal?.price ?? 0) > 1 && { count: outlook.deal?.price ?? 0 },
  },
  { id: 'counter', at: ['deal.counteroffers'] },
  {
    id: 'supportPaysYou',
    at: ['deal.support'],
    when(standing) {
      const { corp } = mine(standing)
      const { main, counter } = standing.outlook.deal ?? {}
      const card = [main, counter].find((one) => one !== undefined && paidBy(standing, one.card).includes(corp))?.card
      return card !== undefined && { card }
    },
  },
  {
    id: 'decides',
    at: ['deal.support'],
    when(standing) {
      const { deal } = standing.open
      if (deal?.countering === undefined || !isLastAsked(standing)) return undefined
      const { main, counter } = deal.support
      // A tie is the active seat's.
      const short = counter.length <= main.length ? main.length - counter.length + 1 : counter.length - main.length
      return short <= mine(standing).hand.length && { count: short }
    },
  },
  { id: 'support', at: ['deal.support'] },
  {
    id: 'ill',
    at: ['effect.ask'],
    when({ decision }) {
      const ill = decision.choices.some((told) => (aboutOf(told).threat ?? 0) > 0)
      return ill && decision.choices.some((told) => (aboutOf(told).threat ?? 0) === 0)
    },
  },
  {
    id: 'root',
    at: ['effect.ask'],
    when: ({ decision }) => decision.choices.some((told) => (aboutOf(told).root ?? 0) > 0),
  },
  {
    id: 'lacking',
    at: ['effect.ask'],
    when({ offers, outlook }) {
      const lack = outlook.tracks.find(({ met }) => !met)
      return offers('android').length > 0 && lack !== undefined && { resource: lack.resource }
    },
  },
  {
    id: 'nextEvent',
    at: ['effect.ask'],
    when({ offers, outlook }) {
      const [next] = outlook.events
      return offers('remove').length + offers('lower').length > 0 && next !== undefined && { what: next.back }
    },
  },
  { id: 'effect', at: ['effect.ask'] },
  { id: 'payWith', at: ['counter.pay'] },
  { id: 'invest', at: ['invest.choose'] },
  { id: 'assets', at: ['turn.endOfTurn', 'window.ask'] },
  { id: 'draw', at: ['refresh.general'] },
  { id: 'hand', at: ['turn.handSize'] },
  { id: 'corporation', at: ['setup.corporations'] },
  { id: 'any' },
]
