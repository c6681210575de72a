import { below, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, inOrder, KEEP } from '../choices.ts'
import { battleBegins, battleDice, battleEnds, ransacked, rollCards } from '../moments.ts'
import { blockedRaid } from '../outlook/blocked.ts'
import { DICE, DICE_PER_TYPE, type Die, FACES, type RollCard, SAME_FACE } from '../printed/dice.ts'
import { SYSTEM_IDS } from '../printed/map.ts'
import { damagedAt, freshAt, mayRaid, shipsAt, trophyCount } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { hits } from './hits.ts'
import { raid } from './raid.ts'
import { ruin } from './ruin.ts'

export interface BattleFrame extends Frame {
  proc: 'battle'
  step:
    | 'begin'
    | 'muster'
    | 'assault'
    | 'skirmish'
    | 'raid'
    | 'roll'
    | 'reroll'
    | 'mark'
    | 'tally'
    | 'losses'
    | 'interception'
    | 'strike'
    | 'raze'
    | 'ruins'
    | 'plunder'
    | 'after'
  seat: Seat
  defender: Seat
  system: number
  /** No own ship was damaged when the battle began. */
  clean: boolean
  /** Trophies of the attacker at the start. */
  before: number
  /** Dice that may, and must, be collected. */
  most: number
  least: number
  /** Dice collected, by type. */
  counts: number[]
  /** Faces rolled, by type. */
  rolled: number[][]
  /** Which types were rerolled. */
  again: boolean[]
  /** The type being marked for a reroll, and the faces marked. */
  marking?: Die
  marked?: number[]
  /** Symbols that count. */
  selfHits: number
  intercepts: number
  hits: number
  buildingHits: number
  keys: number
  ruined: number
  /** Attacking ships were left after all hits. */
  standing: boolean
}
const { ask, goTo, procedure } = stepsOf<Table, BattleFrame>()

/** The frame of a battle. */
export const battling = (g: G, seat: Seat, system: number, defender: Seat): Frame =>
  battle.start({
    seat,
    defender,
    system,
    clean: damagedAt(g, system, seat) === 0,
    before: trophyCount(sideOf(g, seat)),
    most: 0,
    least: 0,
    counts: [0, 0, 0],
    rolled: [[], [], []],
    again: [false, false, false],
    selfHits: 0,
    intercepts: 0,
    hits: 0,
    buildingHits: 0,
    keys: 0,
    ruined: 0,
    standing: false,
  })

const handfuls = (die: Die): readonly Choices['dice'][] =>
  Array.from({ length: DICE_PER_TYPE + 1 }, (_, count) => ({ do: 'dice', die, count }))
const HANDFULS: Readonly<Record<Die, readonly Choices['dice'][]>> = {
  assault: handfuls('assault'),
  skirmish: handfuls('skirmish'),
  raid: handfuls('raid'),
}

/** What cards of both sides do to this roll. */
const changes = (g: G, f: BattleFrame): readonly RollCard[] => rollCards.of(g, f, [f.seat, f.defender])

/** Whether the dice fall right after this type: none may follow, or no more may be taken. */
function rollsNow(g: G, f: BattleFrame, type: number, counts: readonly number[]): boolean {
  const last = mayRaid(g, f.system, f.defender) ? 2 : 1
  const taken = counts.slice(0, type + 1).reduce((sum, count) => sum + count, 0)
  return taken > 0 && (type >= last || taken >= f.most)
}

/** One type of dice is collected; those after it may still fill up to what must be taken. */
const collect = (type: number) => {
  const die = DICE[type] as Die
  return ask<Choices['dice']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-10.3',
    options(g, f) {
      const raiding = mayRaid(g, f.system, f.defender)
      if (die === 'raid' && !raiding) return []
      let taken = 0
      for (let i = 0; i < type; i++) taken += f.counts[i] as number
      const most = Math.min(DICE_PER_TYPE, f.most - taken)
      const later = (2 - type - (raiding || type === 2 ? 0 : 1)) * DICE_PER_TYPE
      const least = Math.max(0, f.least - taken - later)
      return HANDFULS[die].slice(least, most + 1)
    },
    chosen(_, f, __, { count }) {
      f.counts[type] = count
    },
    prompt: (_, f) => ({
      key: `prompt.battle.${die}`,
      count: f.most,
      owner: f.defender,
      system: SYSTEM_IDS[f.system] as string,
    }),
    blocked: (g, f) => (mayRaid(g, f.system, f.defender) ? [] : [blockedRaid(g, f.system, f.defender)]),
    about(g, f, _, { count }) {
      const counts = f.counts.slice()
      counts[type] = count
      const cards = changes(g, f).slice()
      return rollsNow(g, f, type, counts) ? { group: 'dice', cards, final: true } : { group: 'dice', cards }
    },
  })
}

export const battle = procedure('battle', {
  begin(g, f) {
    emit(g, { key: 'battle', seat: f.seat, rival: f.defender, system: SYSTEM_IDS[f.system] as string })
    return inOrder(battleBegins.tell(g, f))
  },
  muster(g, f) {
    const ships = shipsAt(g, f.system, f.seat)
    if (ships === 0) return goTo('after')
    const { most, least } = battleDice.by(g, f.seat, { most: ships, least: 0 }, f)
    f.most = Math.min(most, DICE.length * DICE_PER_TYPE)
    f.least = least
    return undefined
  },
  // ARCS-10.3 dice are collected one type at a time.
  assault: collect(0),
  skirmish: collect(1),
  raid: collect(2),
  roll(g, f) {
    for (let type = 0; type < DICE.length; type++) {
      const die = DICE[type] as Die
      const list = f.rolled[type] as number[]
      for (let i = f.counts[type] as number; i > 0; i--) list.push(SAME_FACE[die][below(g, 6)] as number)
      list.sort((a, b) => a - b)
    }
    emitRoll(g, f)
  },
  // ARCS-10.6 each reroll once, in the order the attacker likes.
  reroll: ask<Choices['reroll' | 'keep']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-10.6',
    options(g, f) {
      const dice = rerolls(g, f)
      if (dice.length === 0) return []
      return [...dice.map((die): Choices['reroll'] => ({ do: 'reroll', die })), KEEP]
    },
    chosen(_, f, __, choice) {
      if (choice.do === 'keep') return goTo('tally')
      f.marking = choice.die
      f.marked = []
      return goTo('mark')
    },
  }),
  mark: ask<Choices['roll' | 'mark']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-10.6',
    options(g, f) {
      const die = f.marking
      if (die === undefined) return []
      const options: Choices['roll' | 'mark'][] = [{ do: 'roll' }]
      if ((f.marked?.length ?? 0) >= rerollLimit(g, f, die)) return options
      let last = -1
      for (const face of f.rolled[DICE.indexOf(die)] as number[])
        if (face !== last) {
          options.push({ do: 'mark', die, face })
          last = face
        }
      return options
    },
    chosen(g, f, _, choice) {
      const die = f.marking as Die
      const list = f.rolled[DICE.indexOf(die)] as number[]
      if (choice.do === 'mark') {
        list.splice(list.indexOf(choice.face), 1)
        f.marked?.push(choice.face)
        return goTo('mark')
      }
      const again = f.marked?.length ?? 0
      for (let i = again; i > 0; i--) list.push(SAME_FACE[die][below(g, 6)] as number)
      list.sort((a, b) => a - b)
      f.again[DICE.indexOf(die)] = true
      delete f.marking
      delete f.marked
      emitRoll(g, f, { again })
      return goTo('reroll')
    },
    prompt: (g, f) => ({
      key: 'prompt.battle.mark',
      count: rerollLimit(g, f, f.marking ?? 'assault') - (f.marked?.length ?? 0),
    }),
  }),
  tally(g, f) {
    for (let type = 0; type < DICE.length; type++)
      for (const face of f.rolled[type] as number[]) {
        const row = FACES[DICE[type] as Die][face] as (typeof FACES)[Die][number]
        f.selfHits += row.selfHit
        f.intercepts += row.intercept
        f.hits += row.hit
        f.buildingHits += row.buildingHit
        f.keys += row.key
      }
    const cards: string[] = []
    for (const { card, does, count, die } of changes(g, f)) {
      const before = f.intercepts
      if (does === 'ignore') f.intercepts = Math.max(0, f.intercepts - count)
      if (does === 'add' && (die === undefined || (f.counts[DICE.indexOf(die)] as number) > 0)) f.intercepts += count
      if (f.intercepts !== before) cards.push(card)
    }
    const { seat, selfHits, intercepts, hits: hit, buildingHits, keys } = f
    emit(g, { key: 'tally', seat, selfHits, intercepts, hits: hit, buildingHits, keys, cards })
  },
  // ARCS-10.7a hits of the own dice.
  losses: (_, f) => (f.selfHits > 0 ? inOrder([ownLosses(f, f.selfHits)]) : undefined),
  // ARCS-10.7b one hit for each fresh defending ship, once.
  interception(g, f) {
    const fresh = freshAt(g, f.system, f.defender)
    if (f.intercepts === 0 || fresh === 0) return undefined
    emit(g, { key: 'intercepted', seat: f.defender, count: fresh })
    return inOrder([ownLosses(f, fresh)])
  },
  // ARCS-10.7c hits go to ships, then to buildings.
  strike: (_, f) => (f.hits > 0 ? inOrder([blows(f, f.hits, 'pieces')]) : undefined),
  // ARCS-10.7d building hits go to buildings only.
  raze: (_, f) => (f.buildingHits > 0 ? inOrder([blows(f, f.buildingHits, 'buildings')]) : undefined),
  // ARCS-11.1 destroyed cities, after all hits.
  ruins(g, f) {
    f.standing = shipsAt(g, f.system, f.seat) > 0
    if (f.ruined === 0) return undefined
    const { seat, defender, system } = f
    return inOrder([
      ruin.start({ seat, defender, system, count: f.ruined, ransacks: ransacked.by(g, defender, true, undefined) }),
    ])
  },
  // ARCS-10.11 the raid, if an attacking ship is left.
  plunder(_, f) {
    if (!f.standing || f.keys === 0) return undefined
    return inOrder([raid.start({ seat: f.seat, defender: f.defender, keys: f.keys })])
  },
  after: (g, f) => inOrder(battleEnds.tell(g, f)),
})

/** The attacker's ships are hit; what is destroyed is the defender's. */
export const ownLosses = ({ seat, defender, system }: BattleFrame, count: number): Frame =>
  hits.start({ seat, victim: seat, taker: defender, system, count, onto: 'ships' })

const blows = ({ seat, defender, system }: BattleFrame, count: number, onto: 'pieces' | 'buildings'): Frame =>
  hits.start({ seat, victim: defender, taker: seat, system, count, onto })

function emitRoll(g: G, f: BattleFrame, more: { again?: number } = {}): void {
  const [assault = [], skirmish = [], raided = []] = f.rolled
  emit(g, {
    key: 'rolled',
    seat: f.seat,
    assault: assault.slice(),
    skirmish: skirmish.slice(),
    raid: raided.slice(),
    assaultDice: assault.length,
    skirmishDice: skirmish.length,
    raidDice: raided.length,
    ...more,
  })
}

/** The types of dice that may be rolled again now. */
function rerolls(g: G, f: BattleFrame): Die[] {
  const dice: Die[] = []
  for (const { does, die, count } of changes(g, f)) {
    if (does !== 'again' || die === undefined || count === 0) continue
    const type = DICE.indexOf(die)
    if (!f.again[type] && f.counts[type] !== 0) dice.push(die)
  }
  return dice
}

const rerollLimit = (g: G, f: BattleFrame, die: Die): number =>
  changes(g, f).find((card) => card.does === 'again' && card.die === die)?.count ?? 0
