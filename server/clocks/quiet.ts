/** Hours of the day in which nothing is sent, e.g. from 22 to 7; the same hour twice means none. */
export interface Quiet {
  readonly from: number
  readonly to: number
}

const MINUTE = 60_000

/** Whether the runtime knows a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    const timeZone = isTimeZone(zone) ? zone : 'UTC'
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    formats.set(zone, format)
  }
  return format
}

/** The wall clock of a zone, in minutes since its midnight. */
export function minuteOfDay(now: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(now)
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value)
  return (part('hour') % 24) * 60 + part('minute')
}

const within = (minute: number, { from, to }: Quiet): boolean =>
  from <= to ? minute >= from * 60 && minute < to * 60 : minute >= from * 60 || minute < to * 60

export const isQuiet = (now: number, zone: string, quiet: Quiet | undefined): boolean =>
  quiet !== undefined && within(minuteOfDay(now, zone), quiet)

/** The first moment from `now` on that is not quiet. */
export function afterQuiet(now: number, zone: string, quiet: Quiet | undefined): number {
  if (quiet === undefined || quiet.from === quiet.to) return now
  let at = now
  // From one full hour of the zone to the next: nights in which it changes its clock come out right.
  for (let hour = 0; hour < 26; hour++) {
    const minute = minuteOfDay(at, zone)
    if (!within(minute, quiet)) break
    at = Math.floor(at / MINUTE) * MINUTE + (60 - (minute % 60)) * MINUTE
  }
  return at
}
