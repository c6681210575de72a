import { Attempts } from './accounts/attempts.ts'
import { Problem } from './problem.ts'
import type { Core } from './seams.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a person may do only so often. */
export type Quota = 'tables' | 'chat' | 'notes' | 'reports' | 'guests' | 'advice'

/**
 * How often things that are kept may be done, by one person and from one address: otherwise one program could fill the
 * store of all. An address may do what `ADDRESS_PEOPLE` people may.
 */
export function openQuotas({ settings, ticks }: Pick<Core, 'settings' | 'ticks'>) {
  const { addressPeople } = settings
  const pair = (limit: number, window: number) => ({
    person: new Attempts(limit, window, ticks),
    address: new Attempts(limit * addressPeople, window, ticks),
  })
  const counted = {
    tables: pair(settings.tablesPerHour, HOUR),
    chat: pair(settings.chatPerMinute, MINUTE),
    notes: pair(settings.notesPerHour, HOUR),
    reports: pair(settings.reportsPerDay, DAY),
    guests: pair(settings.guestsPerHour, HOUR),
    advice: pair(settings.advicePerMinute, MINUTE),
  }
  const open = { person: new Map<string, number>(), address: new Map<string, number>() }
  const limits = { person: settings.sockets, address: settings.sockets * addressPeople }

  return {
    /** Counts one more; throws when there were too many. A guest is nobody before being one: only the address counts. */
    take(quota: Quota, person: string | undefined, address: string): void {
      const { person: people, address: addresses } = counted[quota]
      if (person !== undefined && !people.take(person)) throw new Problem('too-many')
      if (addresses.take(address)) return
      if (person !== undefined) people.giveBack(person)
      throw new Problem('too-many')
    },
    /** One more socket; what gives it back, or undefined when there are too many. */
    socket(person: string, address: string): (() => void) | undefined {
      const keys = { person, address }
      const sides = ['person', 'address'] as const
      if (sides.some((side) => (open[side].get(keys[side]) ?? 0) >= limits[side])) return undefined
      for (const side of sides) open[side].set(keys[side], (open[side].get(keys[side]) ?? 0) + 1)
      let given = false
      return () => {
        if (given) return
        given = true
        for (const side of sides) {
          const left = (open[side].get(keys[side]) ?? 1) - 1
          if (left > 0) open[side].set(keys[side], left)
          else open[side].delete(keys[side])
        }
      }
    },
  }
}
export type Quotas = ReturnType<typeof openQuotas>
