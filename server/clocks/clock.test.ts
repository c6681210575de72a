import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clock } from '../protocol.ts'
import { afterStep, DAY, deadlineOf, freshTimes, leftAt, noPauses, openSince, seatClocks, shareGone } from './clock.ts'
import { away, daysLeft } from './holiday.ts'
import { afterQuiet, isQuiet, minuteOfDay } from './quiet.ts'
import { elapsed, union, whenElapsed } from './spans.ts'

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

describe('clock', () => {
  test('untimed: only since when', () => {
    const times = afterStep(
      { kind: 'untimed' },
      freshTimes({ kind: 'untimed' }, 2),
      { now: 7, seq: 0, waiting: [1] },
      noPauses,
    )
    expect(times).toEqual([{}, { since: 7, opened: 0 }])
    expect(deadlineOf(times[1]!, [])).toBeUndefined()
    expect(openSince(times)).toBe(7)
    expect(seatClocks(times, 9, noPauses)[1]).toEqual({ seat: 1, left: undefined, running: true })
  })

  test('live: runs while waited for, earns the increment with each decision', () => {
    let times = afterStep(live, freshTimes(live, 2), { now: 0, seq: 0, waiting: [0] }, noPauses)
    expect(deadlineOf(times[0]!, [])).toBe(10 * MIN)
    times = afterStep(live, times, { now: MIN, seq: 1, waiting: [0], by: 0 }, noPauses)
    expect(leftAt(times[0]!, MIN, [])).toBe(9 * MIN + 5000)
    times = afterStep(live, times, { now: 2 * MIN, seq: 2, waiting: [1], by: 0 }, noPauses)
    expect(times[0]).toMatchObject({ left: 8 * MIN + 10_000 })
    expect(times[0]!.since).toBeUndefined()
    expect(leftAt(times[0]!, 99 * MIN, [])).toBe(8 * MIN + 10_000)
    expect(leftAt(times[1]!, 99 * MIN, [])).toBe(0)
  })

  test('live: choosing and taking back wins no time', () => {
    let times = afterStep(live, freshTimes(live, 2), { now: 0, seq: 0, waiting: [0] }, noPauses)
    for (let seq = 1; seq < 20; seq += 2) {
      times = afterStep(live, times, { now: seq * 100, seq, waiting: [1], by: 0 }, noPauses)
      times = afterStep(live, times, { now: seq * 100 + 50, seq: seq + 1, waiting: [0], by: 0, undone: 1 }, noPauses)
    }
    expect(leftAt(times[0]!, 2000, [])!).toBeLessThan(10 * MIN)
  })

  test('days: each decision gets the whole time, an undo does not', () => {
    let times = afterStep(days, freshTimes(days, 2), { now: 0, seq: 0, waiting: [0] }, noPauses)
    times = afterStep(days, times, { now: 2 * DAY, seq: 1, waiting: [0], by: 0 }, noPauses)
    expect(deadlineOf(times[0]!, [])).toBe(5 * DAY)
    times = afterStep(days, times, { now: 2 * DAY, seq: 2, waiting: [0], by: 0, undone: 1 }, noPauses)
    expect(deadlineOf(times[0]!, [])).toBe(3 * DAY)
    expect(times[0]!.opened).toBe(2)
    times = afterStep(days, times, { now: 2 * DAY, seq: 3, waiting: [1], by: 0 }, noPauses)
    times = afterStep(days, times, { now: 2 * DAY, seq: 4, waiting: [0], by: 1 }, noPauses)
    expect(deadlineOf(times[0]!, [])).toBe(5 * DAY)
  })

  test('a seat that others keep waiting with goes on where it was', () => {
    let times = afterStep(days, freshTimes(days, 3), { now: 0, seq: 0, waiting: [0, 1, 2] }, noPauses)
    times = afterStep(days, times, { now: DAY, seq: 1, waiting: [0, 2], by: 1 }, noPauses)
    expect(times[0]).toMatchObject({ since: 0, opened: 0 })
    expect(times[1]!.since).toBeUndefined()
  })

  test('no time passes while the server is down or the person is away', () => {
    const times = afterStep(days, freshTimes(days, 1), { now: 0, seq: 0, waiting: [0] }, noPauses)
    const pauses = [
      { from: DAY, to: 2 * DAY },
      { from: 1.5 * DAY, to: 4 * DAY },
    ]
    expect(deadlineOf(times[0]!, pauses)).toBe(6 * DAY)
    expect(shareGone(times[0]!, 0.5, pauses)).toBe(4.5 * DAY)
    expect(seatClocks(times, 3 * DAY, () => pauses)).toEqual([{ seat: 0, left: 2 * DAY, running: false }])
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
