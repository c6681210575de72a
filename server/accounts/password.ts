import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Problem } from '../problem.ts'

/** Passwords are kept as `scrypt$15$8$1$<salt>$<hash>`: the cost is written down, so that it can be raised later. */

const COST = 15
const BLOCK = 8
const PARALLEL = 1
const LENGTH = 32

export const PASSWORD_MIN = 8
/** Long enough for any phrase, short enough not to be a burden by itself. */
export const PASSWORD_MAX = 200

function derive(password: string, salt: Buffer, cost: number, r: number, p: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: 2 ** cost, r, p, maxmem: 256 * 2 ** cost * r }
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/**
 * Scrypt takes 32 MiB a time: one after the other, so that many sign-ins at once cannot exhaust the machine. So many wait
 * at most, three seconds or so; who comes later is told at once.
 */
export const QUEUE = 30
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= QUEUE) throw new Problem('too-many')
  waiting++
  const mine = queue.then(work, work)
  queue = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting--
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(password, salt, COST, BLOCK, PARALLEL))
  return ['scrypt', COST, BLOCK, PARALLEL, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password is the one of this hash. Without a hash it takes as long and says no: names cannot be probed. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [kind, cost, r, p, salt, key] = (hash ?? `scrypt$${COST}$${BLOCK}$${PARALLEL}$AAAA$AAAA`).split('$')
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64url')
  const given = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), Number(cost), Number(r), Number(p)))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A password to hand out: 16 characters that are hard to mistake for each other. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const bytes = randomBytes(64).filter((byte) => byte < 256 - (256 % letters.length))
  return Array.from(bytes.subarray(0, 16), (byte) => letters[byte % letters.length]).join('')
}
