import { emit, type Frame, type Seat } from '../../../../kernel/index.ts'
import type { ActOption, Choices } from '../choices.ts'
import {
  battleDice,
  type CardPrelude,
  followersDeclare,
  had,
  keptByThief,
  type NewAction,
  newActions,
  preludes,
  rollCards,
  stealable,
  zeroSparedBy,
} from '../moments.ts'
import { BATTLE, TAX } from '../printed/actions.ts'
import { isGate, SYSTEM_IDS } from '../printed/map.ts'
import { RESOURCES } from '../printed/resources.ts'
import { cityTypes, controllerOf, hasTokens, iconsOf, inSupply, placeOf, rivalAgents, tokensOf } from '../queries.ts'
import { type CourtPlace, type G, sideOf } from '../table.ts'
import { addCaptives } from '../verbs/pieces.ts'
import { discardOne, gain, placing, takeOne } from '../verbs/tokens.ts'
import { guild } from './card.ts'
import { farseers } from './farseers.ts'
import { GUILD_FAMILIES } from './guild-families.ts'
import { prisonWardens } from './prison-wardens.ts'

/** ARCS-13.8 Gatekeepers. Attacking at a gate, you may collect two more dice. */
const gatekeepers = guild(
  'gatekeepers',
  battleDice.amend((dice, _g, { system }) => (isGate(system) ? { ...dice, most: dice.most + 2 } : dice)),
)

/** ARCS-13.13 Skirmishers. Attacking, you may reroll as many skirmish dice as you have Weapon icons. */
const skirmishers = guild(
  'skirmishers',
  rollCards.add((g, { seat }, holder) =>
    seat === holder
      ? { card: 'skirmishers', does: 'again', count: iconsOf(sideOf(g, seat), 'weapon'), die: 'skirmish' }
      : undefined,
  ),
)

/** Captures all rival agents on a card. */
const ABDUCT: NewAction<'abduct'> = {
  does: 'abduct',
  instead: BATTLE,
  options(g, seat, options) {
    const weapons = iconsOf(sideOf(g, seat), 'weapon')
    g.open.court.forEach(({ card }, place) => {
      const agents = card === '' ? 0 : rivalAgents(g, place, seat)
      if (agents > 0 && agents < weapons) options.push({ do: 'abduct', card })
    })
  },
  run(g, seat, { card }) {
    const { agents } = g.open.court[placeOf(g, card)] as CourtPlace
    for (let rival = 0; rival < g.seats; rival++) {
      const count = agents[rival] as number
      if (rival === seat || count === 0) continue
      agents[rival] = 0
      addCaptives(g, seat, rival, count, { card: 'court-enforcers', rule: 'ARCS-13.14' })
    }
    return []
  },
}

/** ARCS-13.14 Court Enforcers. Abduct (Battle) captures all rival agents on a card that has fewer of them than you have Weapon icons. */
const courtEnforcers = guild('court-enforcers', newActions.add(ABDUCT))

/** ARCS-13.18 Secret Order. Declaring Keeper or Empath you lay no zero marker. */
const secretOrder = guild(
  'secret-order',
  zeroSparedBy.amend((now, _g, ambition) => (ambition === 'keeper' || ambition === 'empath' ? 'secret-order' : now)),
)

/** ARCS-13.22 Sworn Guardians. Nothing else of yours can be stolen; stolen themselves, they go under the court deck. */
const swornGuardians = guild(
  'sworn-guardians',
  stealable.amend(() => ({ tokens: false, cards: ['sworn-guardians'] })),
  keptByThief.amend((now, _g, card) => now && card !== 'sworn-guardians'),
)

function trades(g: G, seat: Seat, options: ActOption[]): void {
  const seen: string[] = []
  for (const { system, seat: owner, kind } of g.open.buildings) {
    if (kind !== 'city' || owner === seat || controllerOf(g, system) !== seat) continue
    for (const offer of tradesAt(g, seat, system, owner)) {
      const text = `${system} ${owner} ${offer.token} ${offer.as}`
      if (seen.includes(text)) continue
      seen.push(text)
      options.push(offer)
    }
  }
}

/** What the rival has of the city's types against what the seat has and the rival does not. */
function tradesAt(g: G, seat: Seat, at: number, owner: Seat): Choices['trade'][] {
  const system = SYSTEM_IDS[at] as string
  const rival = sideOf(g, owner)
  const given = RESOURCES.filter(
    (as) => tokensOf(sideOf(g, seat), as) > 0 && !had.by(g, owner, tokensOf(rival, as) > 0, as),
  )
  return cityTypes(g, at)
    .filter((token) => tokensOf(rival, token) > 0)
    .flatMap((token) => given.map((as): Choices['trade'] => ({ do: 'trade', system, owner, token, as })))
}

const TRADE: NewAction<'trade'> = {
  does: 'trade',
  instead: TAX,
  options: trades,
  run(g, seat, { owner, token: taken, as: given }): Frame[] {
    takeOne(g, owner, taken)
    takeOne(g, seat, given)
    emit(g, { key: 'traded', seat, rival: owner, taken, given, card: 'elder-broker' })
    return [placing(seat, [taken]), placing(owner, [given])]
  },
}

/**
 * ARCS-13.23 Elder Broker. Trade (Tax) takes a token of a controlled rival city's type from its owner for a token its owner
 * has none of.
 */
const elderBroker = guild('elder-broker', newActions.add(TRADE))

const FENCE: CardPrelude<'fence'> = {
  does: 'fence',
  options(g, seat, options) {
    const side = sideOf(g, seat)
    if (g.open.turn.fenced || !inSupply(g, 'relic') || !hasTokens(side)) return
    for (const token of new Set(side.slots)) if (token !== '') options.push({ do: 'fence', token })
  },
  vain: (_, __, { token }) => token === 'relic',
  run(g, seat, { token }) {
    g.open.turn.fenced = true
    discardOne(g, seat, token)
    emit(g, { key: 'fenced', seat, resource: token })
    return gain(g, seat, ['relic'], { card: 'relic-fence', rule: 'ARCS-13.24' })
  },
}

/** ARCS-13.24 Relic Fence. Prelude, once a turn: discard a token to gain a Relic. */
const relicFence = guild('relic-fence', preludes.add(FENCE))

/** ARCS-13.25 Galactic Bards. Surpassing or pivoting you may declare the ambition of your own card, without the zero marker. */
const galacticBards = guild(
  'galactic-bards',
  followersDeclare.amend(() => true),
)

export const GUILD_CARDS = [
  ...GUILD_FAMILIES,
  gatekeepers,
  prisonWardens,
  skirmishers,
  courtEnforcers,
  farseers,
  secretOrder,
  swornGuardians,
  elderBroker,
  relicFence,
  galacticBards,
]
