import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { Feed } from '../connection.ts'
import { openPace, type Pace, STEP_TIME } from './pace.ts'

/** A table that stands at a step, and a clock that goes when it is told to. */
function table() {
  let log: readonly LogEntry[] = []
  const feed = (fresh: readonly LogEntry[] = []): Feed =>
    ({ table: { seq: log.length - 1 }, log, fresh }) as unknown as Feed
  let now = 0
  let pace: Pace = 'normal'
  const timers = new Set<{ readonly at: number; act(): void }>()
  log = [{ seq: 0, seat: 0, kind: 'system', events: [] } as unknown as LogEntry]
  const shown: [time: number, seq: number][] = []
  const paced = openPace(feed(), {
    pace: () => pace,
    mine: (seat) => seat === 0,
    hidden: () => false,
    says: ({ events }) => events.length > 0,
    later(act, time) {
      const timer = { at: now + time, act }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  const note = () => {
    const { seq } = paced.get().feed.table
    if (shown.at(-1)?.[1] !== seq) shown.push([now, seq])
  }
  paced.subscribe(note)
  return {
    paced,
    shown,
    setPace(next: Pace) {
      pace = next
    },
    /** A seat takes a step, which says something or does not. */
    step(seat: number, says = true): void {
      const entry = {
        seq: log.length,
        seat,
        kind: 'choose',
        events: says ? [{ key: 'did' }] : [],
      } as unknown as LogEntry
      log = [...log, entry]
      paced.follow(feed([entry]))
      note()
    },
    run(time: number): void {
      const end = now + time
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        timers.delete(due)
        now = due.at
        due.act()
      }
      now = end
    },
    seq: () => paced.get().feed.table.seq,
  }
}

describe('the pace of others', () => {
  test('the first step is shown at once, each later one after its time, and it ends at the true state', () => {
    const t = table()
    for (let i = 0; i < 4; i++) t.step(1)
    expect(t.seq()).toBe(1)
    t.run(STEP_TIME.normal - 1)
    expect(t.seq()).toBe(1)
    t.run(1)
    expect(t.seq()).toBe(2)
    t.run(60_000)
    expect(t.shown).toEqual([
      [0, 1],
      [1400, 2],
      [2800, 3],
      [4200, 4],
    ])
    expect(t.paced.get()).toMatchObject({ on: false, behind: false })
  })

  test('a turn lasts at most 8 seconds, a round at most 15: steps are merged, and every moment shown was real', () => {
    const t = table()
    for (let seat = 1; seat <= 3; seat++) for (let i = 0; i < 20; i++) t.step(seat)
    t.run(60_000)
    const last = t.shown.at(-1) as [number, number]
    expect(last[1]).toBe(60)
    expect(last[0]).toBeLessThanOrEqual(15_000)
    const ofFirst = t.shown.filter(([, seq]) => seq <= 20)
    expect((ofFirst.at(-1) as [number, number])[0]).toBeLessThanOrEqual(8000)
    // Nobody's turn is left out.
    for (const seat of [1, 2, 3]) expect(t.shown.some(([, seq]) => Math.ceil(seq / 20) === seat)).toBe(true)
    for (const [i, [time]] of t.shown.entries()) if (i > 0) expect(time - (t.shown[i - 1]?.[0] ?? 0)).toBe(1400)
  })

  test('what says nothing takes no time of its own', () => {
    const t = table()
    for (const says of [true, false, false, true, false]) t.step(1, says)
    t.run(60_000)
    expect(t.shown.map(([time]) => time).filter((time) => time > 1400)).toEqual([])
    expect(t.seq()).toBe(5)
  })

  test('my own step is shown at once, and with it all that was before', () => {
    const t = table()
    for (let i = 0; i < 4; i++) t.step(1)
    t.step(0)
    expect(t.seq()).toBe(5)
    expect(t.paced.get().on).toBe(false)
  })

  test('pause, one back, one on, and skip to the true state', () => {
    const t = table()
    for (let i = 0; i < 4; i++) t.step(1)
    t.run(1400)
    t.paced.pause(true)
    t.run(60_000)
    expect(t.seq()).toBe(2)
    t.paced.back()
    expect(t.seq()).toBe(1)
    t.paced.forward()
    t.paced.forward()
    expect(t.seq()).toBe(3)
    t.run(60_000)
    expect(t.seq()).toBe(3)
    t.paced.skip()
    expect(t.seq()).toBe(4)
    expect(t.paced.get()).toMatchObject({ on: false, paused: false })
  })

  test('at once means at once, slow is twice as slow', () => {
    const quick = table()
    quick.setPace('atOnce')
    for (let i = 0; i < 4; i++) quick.step(1)
    expect(quick.seq()).toBe(4)
    const slow = table()
    slow.setPace('slow')
    for (let i = 0; i < 3; i++) slow.step(1)
    slow.run(60_000)
    expect(slow.shown.map(([time]) => time)).toEqual([0, 2800, 5600])
  })

  test('a change around the match is seen at once where nothing waits, and changes no moment before it', () => {
    const t = table()
    for (let i = 0; i < 3; i++) t.step(1)
    const before = t.paced.get().feed
    t.paced.follow({ ...before, table: { ...before.table, seq: 3 }, presence: [] } as unknown as Feed)
    expect(t.seq()).toBe(1)
    t.run(60_000)
    expect(t.seq()).toBe(3)
  })
})
