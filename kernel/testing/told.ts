import type { Telling } from '../game.ts'
import type { Event } from '../types.ts'

/** A part of the table that differs, e.g. `sides.2.pool.fuel`, with what it was and what it is. */
interface Change {
  readonly path: readonly string[]
  readonly was: unknown
  readonly is: unknown
}

/** The first change of the table that no event speaks of, in words; undefined when all are told. */
export function untold(telling: Telling, was: unknown, is: unknown, events: readonly Event[]): string | undefined {
  for (const change of changesOf(was, is)) {
    const entry = entryOf(telling, change.path)
    const where = `${change.path.join('.')}: ${short(change.was)} → ${short(change.is)}`
    if (entry === undefined) return `${where}; the game's telling has no line for it`
    const { by, seat } = entry
    if (typeof by === 'string' || events.some((event) => speaksOf(event, by, seat))) continue
    const heard = events.map(({ key }) => key).join(', ') || 'nothing'
    return `${where}; told by ${by.join(' or ')}${seat === undefined ? '' : ` of seat ${seat}`}, heard: ${heard}`
  }
  return undefined
}

const speaksOf = (event: Event, by: readonly string[], seat: number | undefined): boolean =>
  by.includes(event.key) && (seat === undefined || seatsIn(event).includes(seat))

/** The seats an event names: the doer, the other, the owner, or all of a list. */
const seatsIn = ({ seat, rival, owner, seats }: Event): unknown[] => [
  seat,
  rival,
  owner,
  ...(Array.isArray(seats) ? seats : []),
]

/** The line with the longest path that this one begins with; `{seat}` stands for a seat, `*` for anything. */
function entryOf(telling: Telling, path: readonly string[]) {
  let best: { by: Telling[string]; seat: number | undefined; length: number } | undefined
  for (const [pattern, by] of Object.entries(telling)) {
    const parts = pattern.split('.')
    if (parts.length > path.length || parts.length < (best?.length ?? 0)) continue
    if (!parts.every((part, i) => part === path[i] || part === '*' || part === '{seat}')) continue
    const at = parts.indexOf('{seat}')
    best = { by, seat: at < 0 ? undefined : Number(path[at]), length: parts.length }
  }
  return best
}

function changesOf(was: unknown, is: unknown, path: readonly string[] = []): Change[] {
  if (was === is) return []
  if (!isObject(was) || !isObject(is) || lengthOf(was) !== lengthOf(is)) return [{ path, was, is }]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
    changesOf(was[key], is[key], [...path, key]),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const lengthOf = (value: object): number | undefined => (Array.isArray(value) ? value.length : undefined)

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
