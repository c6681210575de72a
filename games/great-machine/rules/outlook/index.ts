import type { CitizenClass } from '../printed/citizens.ts'
import { type DistrictId, districtId } from '../printed/districts.ts'
import type { HeroId } from '../printed/heroes.ts'
import { stageOf } from '../printed/tracks.ts'
import type { RiotFrame } from '../procedures/riot.ts'
import { district, hero, incomeOf } from '../queries.ts'
import type { G } from '../table.ts'
import {
  activeClasses,
  counting,
  tolls,
  type Verdict,
  verdict,
  type Way,
  type Weighing,
  ways,
  weigh,
} from './forecast.ts'

export type { Verdict, Way, Weighing } from './forecast.ts'

/** What everybody can work out from the open table: for screens, which know no rules. */
export interface Outlook {
  /** The Stage of Discontent, e.g. 2. */
  readonly stage: number
  /** Classes that take part in Riots now, e.g. `['artist', 'scientist']`. */
  readonly active: readonly CitizenClass[]
  /** Bonds the Machine would receive in an Opening Phase now, e.g. 7. */
  readonly income: number
  /** How the event in force stands; missing before the first. */
  readonly verdict?: Verdict
  /** Districts the event in force counts as it stands, by index. */
  readonly counting: readonly number[]
  /** What leaving each District costs a Hero as its first exit, in district order. */
  readonly tolls: readonly number[]
  /** The cheapest ways of each Hero under way, by Initiative, to each District. */
  readonly ways: readonly (readonly Way[])[]
  /** A Riot that failed and whose Citizens the Machine may still arrest. */
  readonly lost?: Weighing & { readonly district: DistrictId; readonly hero: HeroId }
}

/** Made once per step for all viewers, from what lies open. */
export function outlook(g: G): Outlook {
  const now = verdict(g)
  const riot = g.stack.find(({ proc, step }) => proc === 'riot' && step === 'arrests') as RiotFrame | undefined
  return {
    stage: stageOf(g.open.discontent),
    active: activeClasses(g),
    income: incomeOf(g),
    ...(now === undefined ? {} : { verdict: now }),
    counting: counting(g),
    tolls: tolls(g),
    ways: ways(g),
    ...(riot === undefined
      ? {}
      : { lost: { ...weigh(g, district(g, riot.at)), district: districtId(riot.at), hero: hero(g, riot.hero).id } }),
  }
}
