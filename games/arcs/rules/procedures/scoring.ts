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

/** Scores every declared ambition. */
export function scoreAmbitions(g: G): void {
  for (const ambition of AMBITIONS) {
    if (ambitionValue(g, ambition)[0] === 0) continue
    const pay = payout(g, ambition)
    for (let seat = 0; seat < g.seats; seat++) {
      const power = pay[seat] as number
      if (power === 0) continue
      sideOf(g, seat).power += power
      emit(g, { key: 'scored', seat, ambition, count: power })
    }
  }
}
