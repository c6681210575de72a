import { type CitizenClass, CLASSES } from '../printed/citizens.ts'
import { stepsBetween } from '../printed/city.ts'
import { DISTRICT_COUNT, GUARD_SLOTS } from '../printed/districts.ts'
import { bondPrice, eventRow } from '../printed/events.ts'
import { district, guardMoveCost, hasGuardSlot, loyalCitizens, theCity } from '../queries.ts'
import type { G } from '../table.ts'
import { moveGuard } from '../verbs/guards.ts'

/** The most Guards that go against Heroes in a round. */
const AGAINST_HEROES = 2
/** The Guards with which a District needs no more against a Hero. */
const ENOUGH = 3

/** The highest class among the revealed Citizens of a District that pass a test. */
export function bestClass(g: G, at: number, test: (citizen: CitizenClass) => boolean): CitizenClass | undefined {
  const { revealed } = district(g, at)
  for (let n = CLASSES.length - 1; n >= 0; n--) {
    const citizen = CLASSES[n] as CitizenClass
    if (revealed.includes(citizen) && test(citizen)) return citizen
  }
  return undefined
}

/** The nearest other District with more than `keep` Guards that is not to be avoided. */
export function nearestGuard(g: G, to: number, keep: number, avoid: readonly number[]): number | undefined {
  const city = theCity(g)
  let best: number | undefined
  for (let from = 0; from < DISTRICT_COUNT; from++) {
    if (from === to || avoid.includes(from) || district(g, from).guards <= keep) continue
    if (best === undefined || stepsBetween(city, from, to) < stepsBetween(city, best, to)) best = from
  }
  return best
}

/** Brings Guards until there are `n`, or no more can be paid for. */
function fill(g: G, to: number, n: number, keep: number, avoid: readonly number[]): void {
  while (district(g, to).guards < n && hasGuardSlot(district(g, to))) {
    const from = nearestGuard(g, to, keep, avoid)
    if (from === undefined || guardMoveCost(g, from, to) > g.open.bonds) return
    moveGuard(g, from, to)
  }
}

const usable = (g: G, at: number): number => GUARD_SLOTS - district(g, at).broken

/** Guards where the event counts them. */
export function guardsForEvent(g: G): void {
  const test = eventRow(g.open.event)?.advance.when[0]
  switch (test?.measure.of) {
    case 'guards':
      return fill(g, test.measure.at, test.atLeast ?? 0, 0, [])
    case 'guardsMinusLoyalCitizens': {
      const { at } = test.measure
      const citizens = loyalCitizens(district(g, at))
      return citizens <= usable(g, at) ? fill(g, at, citizens, 0, []) : undefined
    }
    case 'guardless':
      for (let at = 0; at < DISTRICT_COUNT; at++) if (district(g, at).guards === 0) fill(g, at, 1, 1, [])
      return
    case 'districts':
      if (test.measure.with === 'guards') fillStrongest(g, test.measure.least, test.atLeast ?? 0)
  }
}

/** Brings as many Districts as are needed to a number of Guards, the strongest first. */
function fillStrongest(g: G, guards: number, districts: number): void {
  const strongest = Array.from({ length: DISTRICT_COUNT }, (_, at) => at)
    .filter((at) => usable(g, at) >= guards)
    .sort((a, b) => district(g, b).guards - district(g, a).guards || a - b)
    .slice(0, districts)
  for (const at of strongest) fill(g, at, guards, 0, strongest)
}

/** A few Guards to the Districts of Heroes, taken from where no Hero stands. */
export function guardsAgainstHeroes(g: G): void {
  const reserve = bondPrice(g.open.event)
  let sent = 0
  for (const h of g.open.heroes) {
    if (sent >= AGAINST_HEROES) return
    const d = district(g, h.at)
    if (d.guards >= ENOUGH || !hasGuardSlot(d)) continue
    const from = nearestGuard(
      g,
      h.at,
      1,
      g.open.heroes.map(({ at }) => at),
    )
    if (from === undefined || g.open.bonds - guardMoveCost(g, from, h.at) < reserve) continue
    moveGuard(g, from, h.at)
    sent++
  }
}
