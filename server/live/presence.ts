import type { Seat } from '../../kernel/index.ts'
import type { Presence } from '../../protocol/protocol.ts'
import { idly } from '../platform.ts'
import type { Bus } from '../store/bus.ts'

interface Here {
  readonly person: string
  readonly name: string
  readonly seat?: Seat | undefined
  readonly since: number
}

/** Changes of presence are told at most this often for each match. */
const PAUSE_MS = 100

/** How often every process says that it lives; one that was not heard for `GONE_MS` is gone, and its people with it. */
export const ALIVE_MS = 2000
export const GONE_MS = 8000

/** Who is at which table, in this process and in the others. */
export function openPresence(bus: Bus, now: () => number, ticks: () => number, tell: (match: string) => void) {
  /** When each other process was last heard. */
  const heard = new Map<string, number>()
  /** match → person → sockets by seat. */
  const here = new Map<string, Map<string, Here & { sockets: number }>>()
  const elsewhere = new Map<string, Map<string, readonly Here[]>>()
  const gone = new Map<string, Map<string, Here>>()
  const soon = new Map<string, ReturnType<typeof setTimeout>>()

  const localList = (match: string): Here[] =>
    [...(here.get(match)?.values() ?? [])].map(({ person, name, seat, since }) => ({
      person,
      name,
      since,
      ...(seat === undefined ? {} : { seat }),
    }))

  function changed(match: string): void {
    if (soon.has(match)) return
    const timer = setTimeout(() => {
      soon.delete(match)
      bus.publish({ kind: 'here', match, people: localList(match) })
      tell(match)
    }, PAUSE_MS)
    soon.set(match, idly(timer))
  }

  bus.hear((told, from) => {
    if (from !== bus.process) heard.set(from, ticks())
    if (told.kind === 'who' && here.has(told.match))
      bus.publish({ kind: 'here', match: told.match, people: localList(told.match) })
    if (told.kind !== 'here') return
    const others = elsewhere.get(told.match) ?? new Map<string, readonly Here[]>()
    if (told.people.length === 0) others.delete(from)
    else others.set(from, told.people)
    if (others.size > 0) elsewhere.set(told.match, others)
    else elsewhere.delete(told.match)
    if (here.has(told.match)) tell(told.match)
  })

  /** Says that this process lives, and forgets the people of those that no longer do. */
  function beat(): void {
    bus.publish({ kind: 'alive' })
    const latest = ticks() - GONE_MS
    const lost = [...heard].flatMap(([process, at]) => (at < latest ? [process] : []))
    for (const process of lost) heard.delete(process)
    if (lost.length === 0) return
    for (const [match, others] of [...elsewhere]) {
      if (!lost.some((process) => others.delete(process))) continue
      if (others.size === 0) elsewhere.delete(match)
      if (here.has(match)) tell(match)
    }
  }

  return {
    beat,
    arrive(match: string, person: string, name: string, seat: Seat | undefined): void {
      let people = here.get(match)
      if (people === undefined) {
        people = new Map()
        here.set(match, people)
        bus.publish({ kind: 'who', match })
      }
      const known = people.get(person)
      gone.get(match)?.delete(person)
      if (known !== undefined) {
        people.set(person, { ...known, seat: known.seat ?? seat, sockets: known.sockets + 1 })
        return
      }
      people.set(person, { person, name, seat, since: now(), sockets: 1 })
      changed(match)
    },
    depart(match: string, person: string): void {
      const people = here.get(match)
      const known = people?.get(person)
      if (people === undefined || known === undefined) return
      if (known.sockets > 1) {
        people.set(person, { ...known, sockets: known.sockets - 1 })
        return
      }
      people.delete(person)
      const left = gone.get(match) ?? new Map<string, Here>()
      left.set(person, { ...known, since: now() })
      gone.set(match, left)
      if (people.size === 0) {
        here.delete(match)
        gone.delete(match)
      }
      changed(match)
    },
    /** Who is here, then who was. */
    list(match: string): Presence[] {
      const people = new Map<string, Presence>()
      for (const each of gone.get(match)?.values() ?? []) people.set(each.person, told(each, false))
      for (const list of elsewhere.get(match)?.values() ?? [])
        for (const each of list) people.set(each.person, told(each, true))
      for (const each of here.get(match)?.values() ?? []) people.set(each.person, told(each, true))
      return [...people.values()].sort((a, b) => a.since - b.since || (a.person < b.person ? -1 : 1))
    },
    isHere(match: string, person: string): boolean {
      if (here.get(match)?.has(person)) return true
      for (const list of elsewhere.get(match)?.values() ?? [])
        if (list.some((each) => each.person === person)) return true
      return false
    },
  }
}
export type Presences = ReturnType<typeof openPresence>

const told = ({ person, name, seat, since }: Here, isHere: boolean): Presence => ({
  person,
  name,
  ...(seat === undefined ? {} : { seat }),
  here: isHere,
  since,
})
