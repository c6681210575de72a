import { emit } from '../../../../kernel/index.ts'
import { humbled } from '../moments.ts'
import { AMBITIONS, type Ambition, CITY_BONUS } from '../printed/ambitions.ts'
import { ambitionCount, ambitionValue, boxCount } from '../queries.ts'
import { type G, sideOf } from '../table.ts'

/** What each seat would get for an ambition as things stand. */
export function payout(g: G, ambition: Ambition): number[] {
  const pay: number[] = []
  for (let seat = 0; seat < g.seats; seat++) pay.push(0)
  const [first, second] = ambitionValue(g, ambition)
  if (first === 0) return pay
  const counts: number[] = []
  for (let seat = 0; seat < g.seats; seat++) counts.push(ambitionCount(g, seat, ambition))
  // ARCS-12.7 in a match of two the tokens on the box compete like a third player.
  if (g.seats === 2) counts.push(boxCount(g, ambition))
  const most = Math.max(...counts)
  if (most === 0) return pay
  const tied = timesIn(counts, most) > 1
  const next = tied ? 0 : onlySecond(counts, most)
  for (let seat = 0; seat < g.seats; seat++) {
    const count = counts[seat] as number
    if (count !== most && (next === 0 || count !== next)) continue
    // ARCS-12.3 tied for first: second place each. ARCS-12.5 the city bonus only for an outright win.
    const wins = count === most && !tied
    const lower = humbled.by(g, seat, false, ambition)
    if (wins) pay[seat] = lower ? second : first + (CITY_BONUS[sideOf(g, seat).cities] as number)
    else if (!lower) pay[seat] = second
  }
  return pay
}

function timesIn(counts: readonly number[], wanted: number): number {
  let times = 0
  for (const count of counts) if (count === wanted) times++
  return times
}

/** ARCS-12.2 the second highest count if one seat alone has it, else 0. */
function onlySecond(counts: readonly number[], most: number): number {
  let next = 0
  for (const count of counts) if (count < most) next = Math.max(next, count)
  return timesIn(counts, next) === 1 ? next : 0
}

/** Scores every declared ambition, with what everybody counts and, for who gets nothing, why. */
export function scoreAmbitions(g: G): void {
  let declared = 0
  for (const ambition of AMBITIONS) {
    const [first, second] = ambitionValue(g, ambition)
    if (first === 0) continue
    declared++
    const pay = payout(g, ambition)
    const counts = pay.map((_, seat) => ambitionCount(g, seat, ambition))
    const box = g.seats === 2 ? boxCount(g, ambition) : 0
    const most = Math.max(box, ...counts)
    emit(g, { key: most === 0 ? 'nobodyCounts' : 'scoring', ambition, first, second, box })
    for (const [seat, count] of pay.entries()) {
      const have = counts[seat] as number
      sideOf(g, seat).power += count
      if (count > 0) tellScored(g, ambition, seat, count, [...counts, box])
      else if (have > 0) tellUnpaid(g, ambition, seat, [...counts, box])
    }
  }
  // ARCS-12.6
  if (declared === 0) emit(g, { key: 'nothingDeclared' })
}

/** What a seat is paid, and why less than its place: ARCS-12.3 a tie, or its Leader. */
function tellScored(g: G, ambition: Ambition, seat: number, count: number, counts: readonly number[]): void {
  const have = counts[seat] as number
  const leads = have === Math.max(...counts)
  const tied = leads && timesIn(counts, have) > 1
  const lower = leads && humbled.by(g, seat, false, ambition)
  emit(g, {
    key: 'scored',
    seat,
    ambition,
    count,
    have,
    power: sideOf(g, seat).power,
    // What goes beyond the first place is the city bonus.
    bonus: Math.max(0, count - ambitionValue(g, ambition)[0]),
    ...(tied ? { place: 'tied-first' } : {}),
    ...(lower ? leaderOf(g, seat) : {}),
  })
}

/** ARCS-12.3, ARCS-12.4 why a seat that counts something is paid nothing. */
function tellUnpaid(g: G, ambition: Ambition, seat: number, counts: readonly number[]): void {
  const have = counts[seat] as number
  const ahead = counts.filter((count) => count > have).length
  const told = { seat, ambition, have }
  if (ahead > 1) emit(g, { key: 'behind', ...told })
  else if (ahead === 1 && timesIn(counts, have) > 1) emit(g, { key: 'tiedSecond', ...told })
  else if (humbled.by(g, seat, false, ambition)) emit(g, { key: 'humbled', ...told, ...leaderOf(g, seat) })
  else emit(g, { key: 'secondPaysNothing', ...told })
}

const leaderOf = (g: G, seat: number): { card: string } => ({ card: sideOf(g, seat).leader })
