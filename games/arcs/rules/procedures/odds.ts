import type { Json } from '../../../../kernel/index.ts'
import { DICE, type Die, FACES } from '../data/dice.ts'

/** What a handful of dice does on average, for people who choose them. */
export function oddsOf(counts: readonly number[], freshDefenders: number, attackers: number): Json {
  let hit = 0
  let building = 0
  let own = 0
  let keys = 0
  let quiet = 1
  DICE.forEach((die: Die, type) => {
    const count = counts[type] as number
    let intercepting = 0
    for (const face of FACES[die]) {
      hit += (count * face.hit) / 6
      building += (count * face.buildingHit) / 6
      own += (count * face.selfHit) / 6
      keys += (count * face.key) / 6
      if (face.intercept > 0) intercepting++
    }
    quiet *= (1 - intercepting / 6) ** count
  })
  const intercept = 1 - quiet
  const round = (n: number) => Math.round(n * 100) / 100
  return {
    hits: round(hit),
    buildingHits: round(building),
    keys: round(keys),
    intercept: round(intercept),
    losses: round(Math.min(own + intercept * freshDefenders, attackers * 2)),
  }
}
