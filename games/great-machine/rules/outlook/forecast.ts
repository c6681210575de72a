import { type Back, type Seat, seenFace } from '../../../../kernel/index.ts'
import { type CitizenClass, CLASSES } from '../printed/citizens.ts'
import { DISTRICTS, isMajor } from '../printed/districts.ts'
import { type Condition, type Expr, eventRow } from '../printed/events.ts'
import { holds, measured, priceOf } from '../procedures/condition.ts'
import { nextDistricts } from '../procedures/route.ts'
import { district, exitCost, isActive, servantsAt } from '../queries.ts'
import type { District, G, Hero } from '../table.ts'

export interface Verdict {
  /** Whether the Master Plan would advance if the round ended now, payments apart. */
  readonly advances: boolean
  /** The value the condition looks at now, e.g. 2. */
  readonly now?: number
  /** What it is compared with, e.g. 3. */
  readonly of?: number
  readonly compare?: 'atLeast' | 'atMost'
  /** What the Machine may pay for it, or the Heroes against it. */
  readonly bonds?: number
  readonly trust?: number
}

/** How the event in force stands. */
export function verdict(g: G): Verdict | undefined {
  const row = eventRow(g.open.event)
  if (row === undefined) return undefined
  const { bonds, trust } = priceOf(row.advance)
  const compared = comparison(row.advance)
  return {
    advances: holds(g, row.advance) && (bonds === 0 || g.open.bonds >= bonds),
    ...(compared === undefined ? {} : { now: measured(g, compared.expr), of: compared.n, compare: compared.is }),
    ...(bonds > 0 ? { bonds } : {}),
    ...(trust > 0 ? { trust } : {}),
  }
}

function comparison(condition: Condition): Extract<Condition, { expr: Expr }> | undefined {
  if (condition.is === 'atLeast' || condition.is === 'atMost') return condition
  if (condition.is !== 'all') return undefined
  for (const part of condition.of) {
    const found = comparison(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** What leaving each District costs a Hero as its first exit, in district order. */
export const tolls = (g: G): number[] => DISTRICTS.map((_, at) => exitCost(g, at, 0))

/** Districts whose Guards or Servants the event in force counts as it stands. */
export function counting(g: G): number[] {
  const row = eventRow(g.open.event)
  const expr = row === undefined ? undefined : comparison(row.advance)?.expr
  if (expr === undefined) return []
  if ('at' in expr) return [expr.at]
  if (expr.of !== 'districts') return []
  const there = (at: number): number => (expr.with === 'guards' ? district(g, at).guards : servantsAt(g, at))
  return DISTRICTS.flatMap((_, at) => (there(at) < expr.least || (expr.minor && isMajor(at)) ? [] : [at]))
}

export interface Way {
  /** Districts by index, the first where the Hero stands. */
  readonly stops: readonly number[]
  /** What leaving each of them but the last costs. */
  readonly tolls: readonly number[]
}

/** The cheapest way of a Hero to a District, exit by exit. */
export function wayOf(g: G, hero: Hero, to: number): Way {
  const stops = [hero.at]
  for (let at: number | undefined = hero.at; at !== undefined && at !== to; ) {
    // Of equally cheap ways the shortest.
    at = nextDistricts(g, at, to, stops)[0]
    if (at !== undefined) stops.push(at)
  }
  return { stops, tolls: stops.slice(0, -1).map((at, exits) => exitCost(g, at, exits)) }
}

/**
 * The ways of each Hero to each District, by Initiative and in district order. Which of them it will take only its team
 * knows, so all are told; none to a Hero that is not under way.
 */
export const ways = (g: G): Way[][] =>
  g.open.heroes.map((hero) =>
    g.open.phase === 'access' || hero.chosen !== undefined || hero.shown !== undefined
      ? DISTRICTS.map((_, to) => wayOf(g, hero, to))
      : [],
  )

/** The classes that take part in Riots now. */
export const activeClasses = (g: G): CitizenClass[] => CLASSES.filter((citizen) => isActive(g, citizen))

/** A Riot as it is weighed: who fights, who stands against, who stays out of it. */
export interface Weighing {
  /** Classes of active Citizens. */
  readonly fighters: readonly CitizenClass[]
  readonly guards: number
  readonly traitors: number
  /** Classes of Citizens without influence yet. */
  readonly idle: readonly CitizenClass[]
  /** Citizens whose class is not known. */
  readonly unknown: number
  readonly active: number
  readonly against: number
}

/** How a Riot in a District would be weighed by what a seat knows; without a seat by what everybody knows. */
export function weigh(g: G, d: District, seat?: Seat): Weighing {
  const seen = (back: Back) => (seat === undefined ? undefined : seenFace(g, back, seat))
  const known = d.identified.flatMap((back) => (seen(back) as CitizenClass | undefined) ?? [])
  const classes = [...d.revealed, ...known]
  const fighters = classes.filter((citizen) => isActive(g, citizen)).sort()
  const traitors = classes.filter((citizen) => citizen === 'traitor').length
  return {
    fighters,
    guards: d.guards,
    traitors,
    idle: classes.filter((citizen) => citizen !== 'traitor' && !isActive(g, citizen)),
    unknown: d.unknown.length + d.identified.length - known.length,
    active: fighters.length,
    against: d.guards + traitors,
  }
}
