import { DICE, FACES } from '../rules/data/dice.ts'

/** What stands on both sides before the roll. */
export interface Armies {
  /** Fresh and damaged ships of the attacker. */
  readonly attackers: readonly [number, number]
  readonly defenders: readonly [number, number]
  /** Buildings of the defender here: hits each takes before it falls. */
  readonly buildings: readonly number[]
}

/** What a handful of dice does: means, and exact chances between 0 and 1. */
export interface Odds {
  readonly hits: number
  /** A ship of the defender falls. */
  readonly kill: number
  /** All his ships fall. */
  readonly sweep: number
  /** A building of his is hit. */
  readonly building: number
  readonly key: number
  readonly intercept: number
  /** Hits on the own ships, on average. */
  readonly ownHits: number
  /** An own ship is lost, however well the hits are spread. */
  readonly loss: number
}

interface Throw {
  readonly self: number
  readonly caught: boolean
  readonly hits: number
  readonly razing: number
  readonly keys: number
}

/** Every outcome that counts, with its chance: one die after the other, like outcomes put together. */
function throwsOf(counts: readonly number[]): { roll: Throw; chance: number }[] {
  let rolls = new Map<string, { roll: Throw; chance: number }>([
    ['', { roll: { self: 0, caught: false, hits: 0, razing: 0, keys: 0 }, chance: 1 }],
  ])
  DICE.forEach((die, type) => {
    for (let i = 0; i < (counts[type] ?? 0); i++) {
      const next = new Map<string, { roll: Throw; chance: number }>()
      for (const { roll, chance } of rolls.values())
        for (const face of FACES[die]) {
          const sum: Throw = {
            self: roll.self + face.selfHit,
            caught: roll.caught || face.intercept > 0,
            hits: roll.hits + face.hit,
            razing: roll.razing + face.buildingHit,
            keys: Math.min(1, roll.keys + face.key),
          }
          const name = `${sum.self},${sum.caught},${sum.hits},${sum.razing},${sum.keys}`
          const known = next.get(name)
          next.set(name, { roll: sum, chance: (known?.chance ?? 0) + chance / 6 })
        }
      rolls = next
    }
  })
  return [...rolls.values()]
}

/** The exact odds of dice against armies. Hits fall on ships first, then on buildings; an interception hits once for each fresh ship. */
export function oddsOf(counts: readonly number[], { attackers, defenders, buildings }: Armies): Odds {
  const [fresh, damaged] = defenders
  const forOne = damaged > 0 ? 1 : 2
  const forAll = fresh * 2 + damaged
  const odds = { hits: 0, kill: 0, sweep: 0, building: 0, key: 0, intercept: 0, ownHits: 0, loss: 0 }
  for (const { roll, chance } of throwsOf(counts)) {
    const own = roll.self + (roll.caught ? fresh : 0)
    const past = roll.razing + Math.max(0, roll.hits - forAll)
    odds.hits += roll.hits * chance
    odds.ownHits += Math.min(own, attackers[0] * 2 + attackers[1]) * chance
    if (fresh + damaged > 0 && roll.hits >= forOne) odds.kill += chance
    if (fresh + damaged > 0 && roll.hits >= forAll) odds.sweep += chance
    if (buildings.length > 0 && past > 0) odds.building += chance
    if (roll.keys > 0) odds.key += chance
    if (roll.caught) odds.intercept += chance
    if (own > attackers[0]) odds.loss += chance
  }
  return odds
}
