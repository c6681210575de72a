import { expect, test } from 'vitest'
import { Runaway } from './guard.ts'
import { openGuard } from './vm-guard.ts'

const MS = 100

/** A clock of the processor that is told what it shows. */
function ticking(perLook: number): () => number {
  let time = 0
  return () => {
    time += perLook
    return time
  }
}

function dawdle(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('what does not end is stopped; what waited behind it is done', async () => {
  const guarded = openGuard(MS)
  const endless = guarded(() => {
    for (;;);
  })
  const next = guarded(() => 'done')
  await expect(endless).rejects.toBeInstanceOf(Runaway)
  expect(await next).toBe('done')
})

test('what does not end is stopped also behind others that took their time', async () => {
  const guarded = openGuard(MS)
  const slow = guarded(() => {
    dawdle(MS * 0.6)
    return 'slow'
  })
  const endless = guarded(() => {
    for (;;);
  })
  expect(await slow).toBe('slow')
  await expect(endless).rejects.toBeInstanceOf(Runaway)
})

test('rules that had no processor to run on are no runaways: they get another try, and more time', async () => {
  // A hundredth of the time on the wall: the machine was busy with other things, or slept.
  const guarded = openGuard(MS, ticking(MS / 100))
  let tries = 0
  const result = guarded(() => {
    tries++
    if (tries < 3) dawdle(MS * 10)
    return 'done'
  })
  expect(await result).toBe('done')
  expect(tries).toBe(3)
})

test('even on such a machine there is an end to it', async () => {
  const guarded = openGuard(5, ticking(0))
  await expect(
    guarded(() => {
      for (;;);
    }),
  ).rejects.toBeInstanceOf(Runaway)
})

test('many that share a tick do not share its time', async () => {
  let time = 0
  const clock = (): number => time
  const guarded = openGuard(MS, clock, clock)
  const all = Array.from({ length: 6 }, (_, i) =>
    guarded(() => {
      time += MS / 5
      return i
    }),
  )
  let tries = 0
  const last = guarded(() => {
    time += MS / 5
    // The watch strikes while this one is under way, which had little of the time.
    if (++tries === 1) for (;;);
    return 'done'
  })
  expect(await Promise.all(all)).toEqual(all.map((_, i) => i))
  expect(await last).toBe('done')
})

test('what a job throws is its own', async () => {
  const guarded = openGuard(MS)
  await expect(
    guarded(() => {
      throw new Error('mine')
    }),
  ).rejects.toThrow('mine')
})
