import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clock } from '../../protocol/protocol.ts'
import type { Waiting } from '../seams.ts'
import { DAY, firstDeadline, leftAt, nextTimes, noPauses, shownClocks, type Times, whenGone } from './clock.ts'
import { away, daysLeft } from './holiday.ts'
import { afterQuiet, isQuiet, minuteOfDay } from './quiet.ts'
import { elapsed, type Span, union, whenElapsed } from './spans.ts'

const live: Clock = { kind: 'live', minutes: 10, increment: 5 }
const days: Clock = { kind: 'days', days: 3 }
const MIN = 60_000

describe('spans', () => {
  const span = fc.tuple(fc.nat(1000), fc.nat(200)).map(([from, length]) => ({ from, to: from + length }))
  test('whenElapsed is where elapsed reaches the time', () => {
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 6 }),
        fc.nat(1000),
        fc.integer({ min: 1, max: 800 }),
        (pauses, from, time) => {
          const end = whenElapsed(from, time, pauses)
          expect(elapsed(from, end, pauses)).toBe(time)
          expect(elapsed(from, end - 1, pauses)).toBe(time - 1)
        },
      ),
    )
  })
  test('overlapping pauses count once', () => {
    expect(
      union([
        { from: 5, to: 9 },
        { from: 1, to: 6 },
        { from: 20, to: 20 },
      ]),
    ).toEqual([{ from: 1, to: 9 }])
    expect(
      elapsed(0, 10, [
        { from: 1, to: 6 },
        { from: 5, to: 9 },
      ]),
    ).toBe(2)
  })
})

interface Step {
  now: number
  seq: number
  waiting: number[]
  decided?: number
  bots?: number[]
}

/** Plays steps over the clocks of a match with this many seats; a decision keeps the step that opened it. */
function played(clock: Clock, seats: number, steps: Step[], pauses: Span[] = []): Times {
  let kept: unknown
  let open: Waiting[] = []
  for (const { now, seq, waiting, decided, bots = [] } of steps) {
    open = waiting.map(
      (seat) => open.find((w) => w.seat === seat && decided !== seat) ?? { seat, at: 'a.b', seq, since: now },
    )
    const people = Array.from({ length: seats }, (_, seat) => (bots.includes(seat) ? undefined : `p${seat}`))
    kept = nextTimes({ match: 'm', clock, before: kept, seats, decided, waiting: open, people, now }, () => pauses)
  }
  return kept as Times
}

describe('clock', () => {
  test('untimed keeps nothing', () => {
    expect(played({ kind: 'untimed' }, 2, [{ now: 7, seq: 0, waiting: [1] }])).toBeUndefined()
    expect(shownClocks(undefined, 2, 9, noPauses)[1]).toEqual({ seat: 1, running: false })
  })

  test('live: runs while waited for, earns the increment with each decision', () => {
    const start = { now: 0, seq: 0, waiting: [0] }
    expect(firstDeadline(played(live, 2, [start]), noPauses)).toBe(10 * MIN)
    const twice = { now: MIN, seq: 1, waiting: [0], decided: 0 }
    expect(leftAt(played(live, 2, [start, twice])[0]!, MIN, [])).toBe(9 * MIN + 5000)
    const times = played(live, 2, [start, twice, { now: 2 * MIN, seq: 2, waiting: [1], decided: 0 }])
    expect(times[0]).toMatchObject({ left: 8 * MIN + 10_000 })
    expect(times[0]!.since).toBeUndefined()
    expect(leftAt(times[0]!, 99 * MIN, [])).toBe(8 * MIN + 10_000)
    expect(leftAt(times[1]!, 99 * MIN, [])).toBe(0)
  })

  test('live: who changes an answer already given earns nothing by it', () => {
    const steps: Step[] = [
      { now: 0, seq: 0, waiting: [0, 1] },
      { now: MIN, seq: 1, waiting: [1], decided: 0 },
    ]
    const once = played(live, 2, steps)[0]!.left
    for (let seq = 2; seq < 9; seq++) steps.push({ now: MIN + seq, seq, waiting: [1], decided: 0 })
    expect(played(live, 2, steps)[0]!.left).toBe(once)
    expect(once).toBe(9 * MIN + 5000)
  })

  test('live: what was earned stays when the table changes something at another seat', () => {
    const steps: Step[] = [
      { now: 0, seq: 0, waiting: [0] },
      { now: MIN, seq: 1, waiting: [1], decided: 0 },
      { now: 2 * MIN, seq: 2, waiting: [1], bots: [1] },
    ]
    expect(played(live, 2, steps)[0]!.left).toBe(9 * MIN + 5000)
  })

  test('live: choosing and taking back wins no time', () => {
    const steps: Step[] = [{ now: 0, seq: 0, waiting: [0] }]
    for (let seq = 1; seq < 20; seq += 2) {
      steps.push({ now: seq * 100, seq, waiting: [1], decided: 0 }, { now: seq * 100 + 50, seq: seq + 1, waiting: [0] })
    }
    expect(leftAt(played(live, 2, steps)[0]!, 2000, [])).toBeLessThan(10 * MIN)
  })

  test('days: each decision gets the whole time, an undo does not', () => {
    const steps: Step[] = [
      { now: 0, seq: 0, waiting: [0] },
      { now: 2 * DAY, seq: 1, waiting: [1], decided: 0 },
      { now: 2 * DAY, seq: 2, waiting: [0] },
      { now: 2 * DAY, seq: 3, waiting: [1], decided: 0 },
      { now: 2 * DAY, seq: 4, waiting: [0], decided: 1 },
    ]
    const deadlines = steps.map((_, i) => firstDeadline(played(days, 2, steps.slice(0, i + 1)), noPauses))
    expect(deadlines.map((at) => at! / DAY)).toEqual([3, 5, 3, 5, 5])
  })

  test('a seat that others keep waiting with goes on where it was', () => {
    const times = played(days, 3, [
      { now: 0, seq: 0, waiting: [0, 1, 2] },
      { now: DAY, seq: 1, waiting: [0, 2], decided: 1 },
    ])
    expect(times[0]).toMatchObject({ since: 0, opened: 0 })
    expect(times[1]!.since).toBeUndefined()
  })

  test('a bot has no clock, and who comes back to an empty one gets a minute', () => {
    const steps: Step[] = [
      { now: 0, seq: 0, waiting: [0] },
      { now: 11 * MIN, seq: 0, waiting: [0], bots: [0] },
    ]
    expect(firstDeadline(played(live, 2, steps), noPauses)).toBeUndefined()
    const back = played(live, 2, [...steps, { now: 20 * MIN, seq: 0, waiting: [0] }])
    expect(leftAt(back[0]!, 20 * MIN, [])).toBe(MIN)
  })

  test('no time passes while the server is down or the person is away', () => {
    const times = played(days, 1, [{ now: 0, seq: 0, waiting: [0] }])
    const pauses = [
      { from: DAY, to: 2 * DAY },
      { from: 1.5 * DAY, to: 4 * DAY },
    ]
    expect(firstDeadline(times, () => pauses)).toBe(6 * DAY)
    expect(whenGone(times[0]!, 0.5, pauses)).toBe(4.5 * DAY)
    expect(shownClocks(times, 1, 3 * DAY, () => pauses)).toEqual([{ seat: 0, left: 2 * DAY, running: false }])
  })
})

describe('quiet hours', () => {
  const at = (iso: string): number => Date.parse(iso)
  test('are those of the person, over midnight too', () => {
    expect(minuteOfDay(at('2026-07-01T10:30:00Z'), 'Europe/Warsaw')).toBe(12 * 60 + 30)
    const quiet = { from: 22, to: 7 }
    expect(isQuiet(at('2026-01-10T21:30:00Z'), 'Europe/Warsaw', quiet)).toBe(true)
    expect(isQuiet(at('2026-01-10T21:30:00Z'), 'UTC', quiet)).toBe(false)
    expect(afterQuiet(at('2026-01-10T21:30:20Z'), 'Europe/Warsaw', quiet)).toBe(at('2026-01-11T06:00:00Z'))
    expect(afterQuiet(at('2026-01-10T12:00:01Z'), 'Europe/Warsaw', quiet)).toBe(at('2026-01-10T12:00:01Z'))
  })
  test('end at the right hour in the night the clocks change', () => {
    const quiet = { from: 22, to: 7 }
    expect(afterQuiet(at('2026-03-28T22:00:00Z'), 'Europe/Warsaw', quiet)).toBe(at('2026-03-29T05:00:00Z'))
    expect(afterQuiet(at('2026-10-24T21:00:00Z'), 'Europe/Warsaw', quiet)).toBe(at('2026-10-25T06:00:00Z'))
  })
  test('of no length are none; a zone nobody knows is UTC', () => {
    expect(isQuiet(0, 'UTC', { from: 5, to: 5 })).toBe(false)
    expect(minuteOfDay(at('2026-01-01T03:04:00Z'), 'Mars/Olympus')).toBe(184)
  })
})

describe('holidays', () => {
  const now = Date.UTC(2026, 5, 1)
  test('come from a budget, and what is not used returns', () => {
    const booked = away([], now, now + 10 * DAY, 30)!
    expect(daysLeft(booked, now, 30)).toBe(20)
    expect(away(booked, now + DAY, now + 40 * DAY, 30)).toBeUndefined()
    const back = away(booked, now + 2.5 * DAY, undefined, 30)!
    expect(back).toEqual([{ from: now, to: now + 2.5 * DAY }])
    expect(daysLeft(back, now + 3 * DAY, 30)).toBe(27)
  })
  test('over the new year count in both years', () => {
    const eve = Date.UTC(2026, 11, 30)
    const booked = away([], eve, eve + 5 * DAY, 30)!
    expect(daysLeft(booked, eve, 30)).toBe(28)
    expect(daysLeft(booked, eve + 3 * DAY, 30)).toBe(27)
  })
})
