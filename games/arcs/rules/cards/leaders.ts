import { again, emit, type Seat } from '../../../../kernel/index.ts'
import { type Choices, inOrder } from '../choices.ts'
import {
  type Asked,
  agentsToSecure,
  battleDice,
  battleEnds,
  begun,
  chapterScored,
  declared,
  declaringBarred,
  declaringCosts,
  followerActs,
  humbled,
  type NewAction,
  newActions,
  ransacked,
  shipsInMove,
  taxesFreely,
} from '../moments.ts'
import { BATTLE, SECURE } from '../printed/actions.ts'
import { isGuild } from '../printed/court.ts'
import { RESOURCES, type Resource, resourceIndex } from '../printed/resources.ts'
import { bonus, mayInfluenceBeforeSecure, mayMoveBeforeBattle } from '../procedures/bonus.ts'
import { influence } from '../procedures/perform.ts'
import { ambitionValue, earliest, follows, trophyCount } from '../queries.ts'
import { type G, sideOf } from '../table.ts'
import type { Cause } from '../verbs/cause.ts'
import { loseGuild } from '../verbs/court.ts'
import { discardFor, gain } from '../verbs/tokens.ts'
import { leader } from './card.ts'

/**
 * ARCS-15.1 Elder. Just: battles against you never ransack, and in Tyrant you place one lower.
 * Beloved: when a battle against you brought the attacker a trophy, you may influence.
 */
const elder = leader(
  'elder',
  ransacked.amend(() => false),
  humbled.amend((now, _g, ambition) => now || ambition === 'tyrant'),
  battleEnds.on((g, { seat, defender, before }, holder) => {
    if (defender !== holder || trophyCount(sideOf(g, seat)) <= before) return undefined
    if (sideOf(g, holder).agents > 0) emit(g, { key: 'beloved', seat: holder, rival: seat, card: 'elder' })
    return bonus.start({ seat: holder, kind: 'influence' })
  }),
)

/** ARCS-15.2, ARCS-15.3 taxing with the pip of a Copy or Pivot also gains a token. */
const taxesFor = (resource: Resource, by: Cause) =>
  followerActs.on((g, { seat, action }, holder) =>
    seat === holder && action === 'tax' ? gain(g, seat, [resource], by) : undefined,
  )

/** ARCS-15.2 Mystic. Taxing with the pip of a Copy or Pivot also gains a Psionic. Starts Outraged in Material and Fuel. */
const mystic = leader(
  'mystic',
  taxesFor('psionic', { card: 'mystic', rule: 'ARCS-15.2' }),
  begun.on((g, _, holder) => {
    const side = sideOf(g, holder)
    const resources: Resource[] = ['material', 'fuel']
    for (const resource of resources) side.outrage[resourceIndex(resource)] = 2
    side.agents -= 2
    emit(g, { key: 'startsOutraged', seat: holder, resources, card: 'mystic' })
  }),
)

const DRINKS: Cause = { card: 'fuel-drinker', rule: 'ARCS-15.3' }

/** ARCS-15.3 Fuel-Drinker. The same with Fuel; when Tycoon was scored, all Fuel is discarded. */
const fuelDrinker = leader(
  'fuel-drinker',
  taxesFor('fuel', DRINKS),
  chapterScored.on((g, _, holder) => {
    if (ambitionValue(g, 'tycoon')[0] > 0) discardFor(g, holder, 'fuel', DRINKS)
  }),
)

/** ARCS-15.4 Upstart. Declaring you may gain any token. Even your own cities are taxed only in systems you control. */
const upstart = leader(
  'upstart',
  taxesFreely.amend(() => false),
  declared.add(
    (g, f, holder): Asked<'take'> => ({
      options: f.gained
        ? []
        : RESOURCES.filter((token) => (g.open.supply[resourceIndex(token)] as number) > 0).map((token) => ({
            do: 'take',
            token,
          })),
      chosen({ token }) {
        f.gained = true
        return inOrder(gain(g, holder, [token], { card: 'upstart', rule: 'ARCS-15.4' }), 'answers')
      },
    }),
  ),
)

/** ARCS-15.5 Rebel. Attacking, you must collect two more dice. At most two ships move together. */
const rebel = leader(
  'rebel',
  battleDice.amend(({ most }) => ({ most: most + 2, least: 2 })),
  shipsInMove.amend((ships) => Math.min(2, ships)),
)

interface Granted {
  readonly does: 'tactical' | 'charm'
  readonly kind: 'move' | 'influence'
  readonly before: 'battle' | 'secure'
  /** Whether it can be granted now so that the action can follow. */
  possible(g: G, seat: Seat): boolean
}

/** What a leader grants with the pip of a Copy or Pivot, before the action; after it: `grantsAfter`. */
const grantsBefore = ({ does, kind, before, possible }: Granted) => {
  const option: Choices['tactical' | 'charm'] = { do: does }
  const action: NewAction<'tactical' | 'charm'> = {
    does,
    instead: before === 'battle' ? BATTLE : SECURE,
    options(g, seat, options, paid) {
      if (paid === 'pip' && follows(g) && possible(g, seat)) options.push(option)
    },
    run: (_, seat) => [bonus.start({ seat, kind, before })],
  }
  return newActions.add(action)
}

const grantsAfter = (granting: 'battle' | 'secure', kind: 'move' | 'influence') =>
  followerActs.on((_g, { seat, action }, holder) =>
    seat === holder && action === granting ? bonus.start({ seat, kind }) : undefined,
  )

/** ARCS-15.6 Warrior. Tactical: battling with the pip of a Copy or Pivot you may move before or after. In Empath you place one lower. */
const warrior = leader(
  'warrior',
  grantsBefore({ does: 'tactical', kind: 'move', before: 'battle', possible: mayMoveBeforeBattle }),
  grantsAfter('battle', 'move'),
  humbled.amend((now, _g, ambition) => now || ambition === 'empath'),
)

/** The rival with the least Power; ties go by turn order. */
function poorestRival(g: G, seat: Seat): Seat {
  let least = Number.POSITIVE_INFINITY
  let seats: Seat[] = []
  for (let rival = 0; rival < g.seats; rival++) {
    if (rival === seat) continue
    const { power } = sideOf(g, rival)
    if (power < least) {
      least = power
      seats = []
    }
    if (power === least) seats.push(rival)
  }
  return earliest(g, seats)
}

/**
 * ARCS-15.7 Feastbringer. Charismatic: securing with the pip of a Copy or Pivot you may influence before or after.
 * Generous: to declare you give a Guild card to the poorest rival, and without one you cannot.
 */
const feastbringer = leader(
  'feastbringer',
  grantsBefore({
    does: 'charm',
    kind: 'influence',
    before: 'secure',
    possible: mayInfluenceBeforeSecure,
  }),
  grantsAfter('secure', 'influence'),
  declaringBarred.amend((now, g, _, holder) =>
    sideOf(g, holder).guilds.length > 0 ? now : { key: 'noGift', rule: 'ARCS-15.7' },
  ),
  declaringCosts.add((g, _f, holder): Asked<'give'> => {
    const rival = poorestRival(g, holder)
    return {
      options: sideOf(g, holder).guilds.map((card) => ({ do: 'give', card })),
      prompt: { key: 'prompt.declare.give', rival },
      chosen({ card }) {
        loseGuild(g, holder, card)
        sideOf(g, rival).guilds.push(card)
        emit(g, { key: 'gave', seat: holder, card, rival })
        return undefined
      },
    }
  }),
)

/** ARCS-15.8 Demagogue. Declaring you may put an agent on each of any cards. Paranoid: a single agent secures no Guild card. */
const demagogue = leader(
  'demagogue',
  declared.add(
    (g, f, holder): Asked<'agitate'> => ({
      options: (sideOf(g, holder).agents === 0 ? [] : g.open.court)
        .filter(({ card }) => card !== '' && !f.agitated?.includes(card))
        .map(({ card }) => ({ do: 'agitate', card })),
      chosen({ card }) {
        f.agitated ??= []
        f.agitated.push(card)
        influence(g, holder, card)
        return again
      },
    }),
  ),
  agentsToSecure.amend((now, _g, { card }) => (isGuild(card) ? Math.max(2, now) : now)),
)

export const LEADER_CARDS = [elder, mystic, fuelDrinker, upstart, rebel, warrior, feastbringer, demagogue]
