import type { JsonPatchOp, SentOp } from './protocol.ts'

/**
 * The difference of two plain values as a JSON patch (RFC 6902: add, remove, replace), and back.
 * The server makes patches of states and of tables; the client applies those of tables.
 */
type Plain = Record<string, unknown>

/** What leads from `a` to `b`; no operation when they are equal. `undefined` in an object is as good as missing. */
export function diff(a: unknown, b: unknown, path = ''): JsonPatchOp[] {
  const ops: JsonPatchOp[] = []
  diffInto(a, b, path, ops)
  return ops
}

/**
 * The same, and wherever nothing changed `b` holds the parts of `a` from then on: whoever compares the two again sees at
 * once what is equal. Only for a `b` that nobody else holds.
 */
export function diffSharing(a: Plain, b: Plain): JsonPatchOp[] {
  const ops: JsonPatchOp[] = []
  diffObjects(a, b, '', ops, true)
  return ops
}

/** The same for a field of an object, which may be missing before or after. */
export function diffField(a: unknown, b: unknown, path: string): JsonPatchOp[] {
  if (a === undefined) return b === undefined ? [] : [{ op: 'add', path, value: b }]
  return b === undefined ? [{ op: 'remove', path }] : diff(a, b, path)
}

function diffInto(a: unknown, b: unknown, path: string, ops: JsonPatchOp[], sharing = false): void {
  if (a === b) return
  if (Array.isArray(a) && Array.isArray(b)) return diffArrays(a, b, path, ops, sharing)
  if (isObject(a) && isObject(b)) return diffObjects(a, b, path, ops, sharing)
  ops.push({ op: 'replace', path, value: b })
}

function diffObjects(a: Plain, b: Plain, path: string, ops: JsonPatchOp[], sharing: boolean): void {
  for (const key in a)
    if (a[key] !== undefined && b[key] === undefined) ops.push({ op: 'remove', path: `${path}/${escaped(key)}` })
  for (const key in b) {
    const value = b[key]
    if (value === undefined) continue
    if (a[key] === undefined) ops.push({ op: 'add', path: `${path}/${escaped(key)}`, value })
    else if (a[key] !== value) {
      const before = ops.length
      diffInto(a[key], value, `${path}/${escaped(key)}`, ops, sharing)
      if (sharing && ops.length === before) b[key] = a[key]
    }
  }
}

function diffArrays(a: unknown[], b: unknown[], path: string, ops: JsonPatchOp[], sharing: boolean): void {
  let head = 0
  const shorter = Math.min(a.length, b.length)
  while (head < shorter && same(a[head], b[head])) head++
  if (head === a.length && head === b.length) return
  let tail = 0
  while (tail < shorter - head && same(a[a.length - 1 - tail], b[b.length - 1 - tail])) tail++
  if (sharing) {
    for (let i = 0; i < head; i++) b[i] = a[i]
    for (let i = 1; i <= tail; i++) b[b.length - i] = a[a.length - i]
  }
  const own: JsonPatchOp[] = []
  const both = shorter - head - tail
  for (let i = head; i < head + both; i++) diffInto(a[i], b[i], `${path}/${i}`, own, sharing)
  for (let i = a.length - tail - 1; i >= head + both; i--) own.push({ op: 'remove', path: `${path}/${i}` })
  for (let i = head + both; i < b.length - tail; i++) own.push({ op: 'add', path: `${path}/${i}`, value: b[i] })
  // Many small changes cost more than the list itself.
  if (own.length > 3 && JSON.stringify(own).length > JSON.stringify(b).length + path.length + 40)
    ops.push({ op: 'replace', path, value: b })
  else for (const op of own) ops.push(op)
}

/** An operation as it is sent. Adding to an object is putting there; only in a list does it move the others. */
export const toSend = ({ op, path, value }: JsonPatchOp): SentOp =>
  op === 'remove' ? [path] : op === 'add' && IN_LIST.test(path) ? [path, value, 1] : [path, value]

/** An operation as it was sent. */
export const asSent = ([path, ...rest]: SentOp): JsonPatchOp =>
  rest.length === 0 ? { op: 'remove', path } : { op: rest[1] === 1 ? 'add' : 'replace', path, value: rest[0] }

/** A number at the end may be a place in a list. */
const IN_LIST = /\/\d+$/

/** Whether two plain values are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false
    return true
  }
  if (!isObject(a) || !isObject(b)) return false
  for (const key in a) if (!same(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}

/** Applies a patch; the given value stays as it was, unchanged parts are shared. Throws when the patch does not fit. */
export function patched<T>(value: T, ops: readonly JsonPatchOp[]): T {
  const own = new Set<object>()
  let root: unknown = value
  for (const op of ops) root = change(root, op.path === '' ? [] : op.path.slice(1).split('/').map(unescaped), op, own)
  return root as T
}

function change(at: unknown, path: readonly string[], op: JsonPatchOp, own: Set<object>): unknown {
  const key = path[0]
  if (key === undefined) return op.value
  if (typeof at !== 'object' || at === null) throw new Error(`the patch does not fit at ${op.path}`)
  // What was copied once for this patch may be changed in place from then on.
  let copy = at as Plain
  if (!own.has(at)) {
    copy = (Array.isArray(at) ? at.slice() : { ...at }) as Plain
    own.add(copy)
  }
  if (path.length > 1) copy[key] = change(copy[key], path.slice(1), op, own)
  else if (Array.isArray(copy)) changeArray(copy, Number(key), op)
  else if (op.op === 'remove') delete copy[key]
  else copy[key] = op.value
  return copy
}

function changeArray(list: unknown[], index: number, op: JsonPatchOp): void {
  if (!(index >= 0 && index <= list.length)) throw new Error(`the patch does not fit at ${op.path}`)
  if (op.op === 'remove') list.splice(index, 1)
  else if (op.op === 'add') list.splice(index, 0, op.value)
  else list[index] = op.value
}

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
const unescaped = (key: string): string => (key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key)
