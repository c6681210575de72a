import { type Back, type Seat, seenFace } from '../../../../kernel/index.ts'
import { type CitizenClass, CLASSES, isTraitor } from '../printed/citizens.ts'
import { DISTRICTS, isMajor } from '../printed/districts.ts'
import { bondPrice, eventRow, type Test, trustPrice } from '../printed/events.ts'
import { holds, measured } from '../procedures/condition.ts'
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
  const bonds = bondPrice(row.id)
  const trust = trustPrice(row.id)
  return {
    advances: holds(g, row.advance) && g.open.bonds >= bonds,
    ...comparison(g, row.advance.when[0]),
    ...(bonds > 0 ? { bonds } : {}),
    ...(trust > 0 ? { trust } : {}),
  }
}

function comparison(g: G, test: Test | undefined): Pick<Verdict, 'now' | 'of' | 'compare'> {
  if (test === undefined) return {}
  const now = measured(g, test.measure)
  return test.atLeast === undefined
    ? { now, of: test.atMost, compare: 'atMost' }
    : { now, of: test.atLeast, compare: 'atLeast' }
}

/** What leaving each District costs a Hero as its first exit, in district order. */
export const tolls = (g: G): number[] => DISTRICTS.map((_, at) => exitCost(g, at, 0))

/** Districts whose Guards or Servants the event in force counts as it stands. */
export function counting(g: G): number[] {
  const measure = eventRow(g.open.event)?.advance.when[0]?.measure
  if (measure === undefined) return []
  if ('at' in measure) return [measure.at]
  if (measure.of !== 'districts') return []
  const there = (at: number): number => (measure.with === 'guards' ? district(g, at).guards : servantsAt(g, at))
  return DISTRICTS.flatMap((_, at) => (there(at) < measure.least || (measure.minor && isMajor(at)) ? [] : [at]))
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
  const traitors = classes.filter((citizen) => isTraitor(citizen)).length
  return {
    fighters,
    guards: d.guards,
    traitors,
    idle: classes.filter((citizen) => !isTraitor(citizen) && !isActive(g, citizen)),
    unknown: d.unknown.length + d.identified.length - known.length,
    active: fighters.length,
    against: d.guards + traitors,
  }
}
