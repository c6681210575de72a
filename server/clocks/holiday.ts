import { DAY } from './clock.ts'
import type { Span } from './spans.ts'

/** Days of the budget that these holidays take from the year of `now`; a day begun is a day used. */
export function daysUsed(holidays: readonly Span[], now: number): number {
  const year = new Date(now).getUTCFullYear()
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  let days = 0
  for (const { from, to } of holidays) {
    const time = Math.min(to, end) - Math.max(from, start)
    if (time > 0) days += Math.ceil(time / DAY)
  }
  return days
}

export const daysLeft = (holidays: readonly Span[], now: number, budget: number): number =>
  Math.max(0, budget - daysUsed(holidays, now))

/** The holiday going on, if any. */
export const current = (holidays: readonly Span[], now: number): Span | undefined =>
  holidays.find(({ from, to }) => from <= now && now < to)

/**
 * The holidays after asking to be away until `until`: begins now, or moves the end of the one going on;
 * a moment that is not in the future ends it. Undefined when the budget does not allow it.
 */
export function away(
  holidays: readonly Span[],
  now: number,
  until: number | undefined,
  budget: number,
): Span[] | undefined {
  const ongoing = current(holidays, now)
  const others = holidays.filter((span) => span !== ongoing)
  if (until === undefined || until <= now) return ongoing === undefined ? others : [...others, { ...ongoing, to: now }]
  // Longer than a year it cannot be, whatever the budget.
  if (until - now > 366 * DAY) return undefined
  const next = [...others, { from: ongoing?.from ?? now, to: until }]
  const years = [now, (now + until) / 2, until]
  return years.every((time) => daysUsed(next, time) <= budget) ? next : undefined
}
