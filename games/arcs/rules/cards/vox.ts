import { emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, ENOUGH, inOrder } from '../choices.ts'
import { AMBITIONS } from '../printed/ambitions.ts'
import { courtRule, isGuild, type Vox } from '../printed/court.ts'
import { SYSTEM_IDS, systemOf } from '../printed/map.ts'
import { buildingName } from '../printed/pieces.ts'
import { RESOURCES } from '../printed/resources.ts'
import { declare, mayDeclare } from '../procedures/declare.ts'
import { scatter } from '../procedures/scatter.ts'
import { theft } from '../procedures/theft.ts'
import { controllerOf, reach, turnOrder } from '../queries.ts'
import { type Building, type G, sideOf, type Table } from '../table.ts'
import { maySeize, provokeOutrage, seize, shuffleIntoCourt } from '../verbs/court.ts'
import { drawFromBottom } from '../verbs/hand.ts'
import { removeBuilding } from '../verbs/pieces.ts'
import { liftCovered } from '../verbs/tokens.ts'

type Answer = Choices['cluster' | 'declare' | 'outrage' | 'free' | 'enough']

/** ARCS-14.0 what a Vox card does when it is taken. */
export interface VoxFrame extends Frame {
  proc: 'vox'
  step: 'answer' | 'claim' | 'finish'
  seat: Seat
  card: string
  /** A city was returned by Song of Freedom. */
  freed?: boolean
}
const { ask, procedure } = stepsOf<Table, VoxFrame>()

interface VoxCard {
  /** What may be chosen; nothing is asked without it. */
  options?(g: G, seat: Seat): Answer[]
  chosen?(g: G, f: VoxFrame, choice: Answer): Next
  /** What it does in any case, at the end. */
  finish?(g: G, f: VoxFrame): Next
}

/** ARCS-14.1 Mass Uprising. A ship in each system of one cluster. */
const massUprising: VoxCard = {
  options: (g) => reach(g).clusters.map((cluster): Choices['cluster'] => ({ do: 'cluster', cluster })),
  chosen(_, { seat }, choice) {
    if (choice.do !== 'cluster') return undefined
    const gate = (choice.cluster - 1) * 4
    return inOrder([scatter.start({ seat, systems: [gate, gate + 1, gate + 2, gate + 3], card: 'mass-uprising' })])
  },
}

/** ARCS-14.2 Populist Demands. Any ambition may be declared, without the zero marker. */
const populistDemands: VoxCard = {
  options: (g, seat) =>
    mayDeclare(g, seat)
      ? [...AMBITIONS.map((ambition): Choices['declare'] => ({ do: 'declare', ambition })), ENOUGH]
      : [],
  chosen: (_, { seat }, choice) =>
    choice.do === 'declare' ? inOrder([declare.start({ seat, ambition: choice.ambition, zero: false })]) : undefined,
}

/** ARCS-14.3 Outrage Spreads. A type may be chosen; every seat provokes Outrage of it. */
const outrageSpreads: VoxCard = {
  options: () => [...RESOURCES.map((token): Choices['outrage'] => ({ do: 'outrage', token })), ENOUGH],
  chosen(g, _, choice) {
    if (choice.do === 'outrage') for (const seat of turnOrder(g)) provokeOutrage(g, seat, choice.token)
  },
}

/** The cities in systems the seat controls. */
function cities(g: G, seat: Seat): Choices['free'][] {
  const options: Choices['free'][] = []
  for (const city of g.open.buildings) {
    const { system, seat: owner, kind } = city
    if (kind !== 'city' || controllerOf(g, system) !== seat) continue
    const option: Choices['free'] = {
      do: 'free',
      piece: buildingName(city),
      system: SYSTEM_IDS[system] as string,
      owner,
    }
    const alike = (each: Choices['free']): boolean =>
      each.system === option.system && each.owner === owner && each.piece === option.piece
    if (!options.some(alike)) options.push(option)
  }
  return options
}

/**
 * ARCS-14.4 Song of Freedom. A city in a controlled system may be returned to its owner's board; then the initiative may be
 * seized. The card is shuffled into the court deck either way.
 */
const songOfFreedom: VoxCard = {
  options(g, seat) {
    const options: Answer[] = cities(g, seat)
    if (options.length > 0) options.push(ENOUGH)
    return options
  },
  chosen(g, f, choice) {
    if (choice.do !== 'free') return undefined
    const { owner, piece } = choice
    const system = systemOf(choice.system)
    const city = g.open.buildings.find(
      (each) => each.system === system && each.seat === owner && buildingName(each) === piece,
    ) as Building
    removeBuilding(g, city)
    sideOf(g, owner).cities++
    f.freed = true
    emit(g, { key: 'freed', seat: f.seat, owner, system: choice.system })
    return inOrder(liftCovered(g, owner))
  },
  finish(g, { card }) {
    const { courtDiscard } = g.open
    courtDiscard.splice(courtDiscard.indexOf(card), 1)
    shuffleIntoCourt(g, [card])
    emit(g, { key: 'shuffledBack', card })
  },
}

/** ARCS-14.5 Guild Struggle. A Guild card may be stolen; then all Guild cards of the court discard pile are shuffled into the deck. */
const guildStruggle: VoxCard = {
  finish: (_, { seat, card }) =>
    inOrder([theft.start({ seat, cards: true, tokens: 'none', may: true, card }), struggle.start()]),
}

/** ARCS-14.6 Call to Action. The lowest card of the action discard pile goes to the hand. */
const callToAction: VoxCard = {
  finish(g, { seat }) {
    drawFromBottom(g, seat, 1, { card: 'call-to-action', rule: 'ARCS-14.6' })
  },
}

/** Every Vox card; a new row does not compile until it stands here. */
const VOX_CARDS: { readonly [K in Vox]: VoxCard } = {
  'mass-uprising': massUprising,
  'populist-demands': populistDemands,
  'outrage-spreads': outrageSpreads,
  'song-of-freedom': songOfFreedom,
  'guild-struggle': guildStruggle,
  'call-to-action': callToAction,
}
const cardOf = ({ card }: VoxFrame): VoxCard => VOX_CARDS[card as Vox]

export const vox = procedure('vox', {
  // ARCS-14.1 to ARCS-14.4
  answer: ask<Answer>({
    who: (_, f) => f.seat,
    rule: (_, f) => courtRule(f.card),
    options: (g, f, seat) => cardOf(f).options?.(g, seat) ?? [],
    chosen: (g, f, _, choice) => cardOf(f).chosen?.(g, f, choice),
    prompt: (_, f) => ({ key: `prompt.vox.${f.card}` }),
    about: (_, f, __, choice) =>
      choice.do === 'enough' ? { group: choice.do, label: { key: `choice.enough.${f.card}` } } : { group: choice.do },
  }),
  // ARCS-14.4 having freed a city the seat may seize the initiative.
  claim: ask<Choices['claim' | 'enough']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-14.4',
    options: (g, f, seat) => (f.freed && maySeize(g, seat) ? [{ do: 'claim' }, ENOUGH] : []),
    chosen(g, _, seat, choice) {
      if (choice.do === 'claim') seize(g, seat, { card: 'song-of-freedom', rule: 'ARCS-14.4' })
    },
    about: (_, __, ___, choice) =>
      choice.do === 'enough' ? { group: choice.do, label: { key: 'choice.enough.claim' } } : { group: choice.do },
  }),
  finish: (g, f): Next => cardOf(f).finish?.(g, f),
})

export interface StruggleFrame extends Frame {
  proc: 'struggle'
  step: 'shuffle'
}
/** The end of Guild Struggle. */
export const struggle = stepsOf<Table, StruggleFrame>().procedure('struggle', {
  // ARCS-14.5 all Guild cards of the discard pile are shuffled into the deck.
  shuffle(g) {
    const { open } = g
    const guilds = open.courtDiscard.filter(isGuild)
    open.courtDiscard = open.courtDiscard.filter((card) => !isGuild(card))
    shuffleIntoCourt(g, guilds)
    emit(g, { key: 'reshuffled', count: guilds.length })
  },
})
