import { type CitizenClass, CLASSES } from '../printed/citizens.ts'
import { stepsBetween } from '../printed/city.ts'
import { DISTRICT_COUNT, GUARD_SLOTS, SQUARE } from '../printed/districts.ts'
import { automatonReserve } from '../printed/events.ts'
import { district, guardMoveCost, hasGuardSlot, loyalCitizens, theCity } from '../queries.ts'
import type { G } from '../table.ts'
import { moveGuard } from '../verbs/guards.ts'

/** So many Guards at most go against Heroes in a round. */
const AGAINST_HEROES = 2
/** A District with so many Guards needs no more against a Hero. */
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
  switch (g.open.event) {
    case 'parade':
      return fill(g, SQUARE, 4, 0, [])
    case 'oath-of-loyalty': {
      const citizens = loyalCitizens(district(g, SQUARE))
      return citizens <= usable(g, SQUARE) ? fill(g, SQUARE, citizens, 0, []) : undefined
    }
    case 'total-mobilisation':
      for (let at = 0; at < DISTRICT_COUNT; at++) if (district(g, at).guards === 0) fill(g, at, 1, 1, [])
      return
    case 'iron-fist': {
      const strongest = Array.from({ length: DISTRICT_COUNT }, (_, at) => at)
        .filter((at) => usable(g, at) >= 3)
        .sort((a, b) => district(g, b).guards - district(g, a).guards || a - b)
        .slice(0, 3)
      for (const at of strongest) fill(g, at, 3, 0, strongest)
    }
  }
}

/** A few Guards to the Districts of Heroes, taken from where no Hero stands. */
export function guardsAgainstHeroes(g: G): void {
  const reserve = automatonReserve(g.open.event)
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
