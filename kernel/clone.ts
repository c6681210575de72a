import { KernelError } from './errors.ts'
import type { Match, Sink, State } from './types.ts'

/** Copies plain data, deeply. Written out because `structuredClone` is some twenty times slower. */
export function clone<V>(value: V): V {
  return typeof value === 'object' && value !== null ? (copyObject(value) as V) : value
}

function copyObject(value: object): object {
  if (Array.isArray(value)) {
    const copy = value.slice()
    for (let i = 0; i < copy.length; i++) {
      const item = copy[i]
      if (typeof item === 'object' && item !== null) copy[i] = copyObject(item)
    }
    return copy
  }
  const copy: Record<string, unknown> = {}
  for (const key in value) {
    const item = (value as Record<string, unknown>)[key]
    copy[key] = typeof item === 'object' && item !== null ? copyObject(item) : item
  }
  return copy
}

/** The plain state of a match, without a copy: what is saved. */
export const save = <T>({ version, seats, options, open, stack, secret }: Match<T>): State<T> => ({
  version,
  seats,
  options,
  open,
  stack,
  secret,
})

/** Makes a state playable; the match owns the state from now on. */
export const resume = <T>({ version, seats, options, open, stack, secret }: State<T>, sink?: Sink): Match<T> => ({
  version,
  seats,
  options,
  open,
  stack,
  secret,
  sink,
  rigged: undefined,
})

/** An independent copy of a match, silent: its events go nowhere. */
export const copyMatch = <T>(g: State<T>): Match<T> => ({
  version: g.version,
  seats: g.seats,
  options: g.options,
  open: clone(g.open),
  stack: clone(g.stack),
  secret: {
    chance: g.secret.chance.slice(),
    faces: g.secret.faces.slice(),
    seen: g.secret.seen.slice(),
    kinds: g.secret.kinds.slice(),
    free: g.secret.free.slice(),
    ink: g.secret.ink,
  },
  sink: undefined,
  rigged: undefined,
})

/** Throws unless the value is plain data through and through: what JSON gives back unchanged. */
export function assertPlain(value: unknown, path = 'state'): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) assertPlain(value[i], `${path}[${i}]`)
    return
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, item] of Object.entries(value)) {
      // The one name under which a plain object cannot keep something.
      if (key === '__proto__') throw new KernelError('not-plain', `${path} has a field ${key}`)
      assertPlain(item, `${path}.${key}`)
    }
    return
  }
  throw new KernelError('not-plain', `${path} is ${String(value)}`)
}
