import { expect, test } from 'vitest'
import type { Bus, Hearer, News } from '../store/bus.ts'
import { ALIVE_MS, GONE_MS, openPresence } from './presence.ts'

/** A process with its presence, on a bus that reaches those who are plugged in. */
function openProcesses() {
  let ticks = 0
  const plugged = new Map<string, Hearer[]>()
  function process(name: string) {
    const hearers: Hearer[] = []
    plugged.set(name, hearers)
    const publish = (told: News): void => {
      if (!plugged.has(name)) return
      for (const [other, all] of plugged) if (other !== name) for (const hearer of all) hearer(told, name)
    }
    const bus: Bus = {
      process: name,
      publish,
      async publishWith() {},
      announce: publish,
      hear: (hearer) => hearers.push(hearer),
      onGap() {},
      async close() {},
    }
    const told: string[] = []
    return {
      ...openPresence(
        bus,
        () => 0,
        () => ticks,
        (match) => told.push(match),
      ),
      told,
    }
  }
  return { process, kill: (name: string) => plugged.delete(name), pass: (ms: number) => (ticks += ms) }
}

test('the people of a killed process are gone soon, those of a living one stay', async () => {
  const { process, kill, pass } = openProcesses()
  const [one, two, three] = [process('one'), process('two'), process('three')]
  one.arrive('m', 'ola', 'Ola', 0)
  two.arrive('m', 'jan', 'Jan', 1)
  three.arrive('m', 'eve', 'Ewa', 2)
  // Who asks who is here is answered by all.
  one.depart('m', 'ola')
  one.arrive('m', 'ola', 'Ola', 0)
  expect(['ola', 'jan', 'eve'].map((person) => one.isHere('m', person))).toEqual([true, true, true])
  kill('two')
  one.told.length = 0
  for (let time = 0; time <= GONE_MS; time += ALIVE_MS) {
    pass(ALIVE_MS)
    for (const each of [one, three]) each.beat()
  }
  expect(GONE_MS + ALIVE_MS).toBeLessThanOrEqual(10_000)
  expect(['ola', 'jan', 'eve'].map((person) => one.isHere('m', person))).toEqual([true, false, true])
  expect(one.list('m').map(({ person }) => person)).not.toContain('jan')
  // Those at the table see that they have gone.
  expect(one.told).toEqual(['m'])
})
