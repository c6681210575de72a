import { DICE, FACES, type FaceRow, type RollCard } from '../../rules/printed/dice.ts'

/** What stands on both sides before the roll. */
export interface Armies {
  /** Fresh and damaged ships of the attacker. */
  readonly attackers: readonly [number, number]
  readonly defenders: readonly [number, number]
  /** Buildings of the defender here: hits each takes before it falls. */
  readonly buildings: readonly number[]
  /** Cards that change the roll. */
  readonly cards: readonly RollCard[]
}

/** What a handful of dice does: means, and exact chances between 0 and 1. */
export interface Odds {
  readonly hits: number
  /** A ship of the defender falls. */
  readonly kill: number
  /** All ships of the defender fall. */
  readonly sweep: number
  /** A building of the defender is hit. */
  readonly building: number
  readonly key: number
  readonly intercept: number
  /** Hits on the own ships, on average. */
  readonly ownHits: number
  /** An own ship is lost, however well the hits are spread. */
  readonly loss: number
}

/** What lies on the table; of some signs it matters only whether there are enough, so no more are counted. */
interface Throw {
  readonly self: number
  /** Two at most: one may be ignored. */
  readonly caught: number
  readonly hits: number
  /** One at most, like keys. */
  readonly razing: number
  readonly keys: number
  /** Blank dice of the type rolled last. */
  readonly blanks: number
}
interface Outcome {
  readonly roll: Throw
  readonly chance: number
}

const isBlank = (face: FaceRow): boolean => Object.values(face).every((n) => n === 0)

const plus = (roll: Throw, face: FaceRow): Throw => ({
  self: roll.self + face.selfHit,
  caught: Math.min(2, roll.caught + face.intercept),
  hits: roll.hits + face.hit,
  razing: Math.min(1, roll.razing + face.buildingHit),
  keys: Math.min(1, roll.keys + face.key),
  blanks: roll.blanks + Number(isBlank(face)),
})

/** Like outcomes put together. */
function merged(outcomes: Iterable<Outcome>): Outcome[] {
  const known = new Map<number, Outcome>()
  for (const { roll, chance } of outcomes) {
    const { self, caught, hits, razing, keys, blanks } = roll
    const name = ((((self * 32 + hits) * 16 + blanks) * 4 + caught) * 2 + razing) * 2 + keys
    known.set(name, { roll, chance: (known.get(name)?.chance ?? 0) + chance })
  }
  return [...known.values()]
}

const withDie = (outcomes: readonly Outcome[], faces: readonly FaceRow[]): Outcome[] =>
  merged(outcomes.flatMap(({ roll, chance }) => faces.map((face) => ({ roll: plus(roll, face), chance: chance / 6 }))))

/** Every outcome that counts, with its chance, one die after the other. Where dice may be rolled again, blank ones are. */
function throwsOf(counts: readonly number[], cards: readonly RollCard[]): Outcome[] {
  let all: Outcome[] = [{ roll: { self: 0, caught: 0, hits: 0, razing: 0, keys: 0, blanks: 0 }, chance: 1 }]
  DICE.forEach((die, type) => {
    for (let i = 0; i < (counts[type] ?? 0); i++) all = withDie(all, FACES[die])
    const limit = cards.find((card) => card.does === 'again' && card.die === die)?.count ?? 0
    all = merged(
      all.flatMap(({ roll, chance }) => {
        let again: Outcome[] = [{ roll, chance }]
        for (let i = Math.min(roll.blanks, limit); i > 0; i--) again = withDie(again, FACES[die])
        return again.map((outcome) => ({ ...outcome, roll: { ...outcome.roll, blanks: 0 } }))
      }),
    )
  })
  return all
}

/** Intercepts that count: some rolled ones are ignored, and some are added with dice of a type. */
function caughtBy(rolled: number, counts: readonly number[], cards: readonly RollCard[]): boolean {
  const sum = (does: RollCard['does']) =>
    cards
      .filter((card) => card.does === does && (card.die === undefined || (counts[DICE.indexOf(card.die)] ?? 0) > 0))
      .reduce((total, { count }) => total + count, 0)
  return Math.max(0, rolled - sum('ignore')) + sum('add') > 0
}

/** The exact odds of dice against armies. Hits fall on ships first, then on buildings; an interception hits once for each fresh ship. */
export function oddsOf(counts: readonly number[], { attackers, defenders, buildings, cards }: Armies): Odds {
  const [fresh, damaged] = defenders
  const forOne = damaged > 0 ? 1 : 2
  const forAll = fresh * 2 + damaged
  const odds = { hits: 0, kill: 0, sweep: 0, building: 0, key: 0, intercept: 0, ownHits: 0, loss: 0 }
  for (const { roll, chance } of throwsOf(counts, cards)) {
    const caught = caughtBy(roll.caught, counts, cards)
    const own = roll.self + (caught ? fresh : 0)
    const past = roll.razing + Math.max(0, roll.hits - forAll)
    odds.hits += roll.hits * chance
    odds.ownHits += Math.min(own, attackers[0] * 2 + attackers[1]) * chance
    if (fresh + damaged > 0 && roll.hits >= forOne) odds.kill += chance
    if (fresh + damaged > 0 && roll.hits >= forAll) odds.sweep += chance
    if (buildings.length > 0 && past > 0) odds.building += chance
    if (roll.keys > 0) odds.key += chance
    if (caught) odds.intercept += chance
    if (own > attackers[0]) odds.loss += chance
  }
  return odds
}
