import type { Match } from './types.ts'

/** All luck of a match: xoshiro128** inside `secret`, seeded once. Every use leaves ink, so that no undo crosses it. */
type Chancy = Match<unknown>

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k))

/** Four well-mixed words from any text; equal texts give equal words. */
export function seedWords(seed: string): number[] {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162
  let d = 0xdeadbeef ^ seed.length
  for (let i = 0; i < seed.length; i++) {
    const k = seed.charCodeAt(i)
    a = Math.imul(b ^ k, 0x85ebca6b) + rotl(a, 13)
    b = Math.imul(c ^ k, 0xc2b2ae35) + rotl(b, 11)
    c = Math.imul(d ^ k, 0x27d4eb2f) + rotl(c, 17)
    d = Math.imul(a ^ k, 0x165667b1) + rotl(d, 7)
  }
  const words = [a | 0, b | 0, c | 0, d | 1]
  for (let i = 0; i < 24; i++) nextWord(words)
  return words
}

/** Advances the generator and returns 32 random bits as a non-negative number. */
export function nextWord(s: number[]): number {
  const s1 = s[1] as number
  const result = Math.imul(rotl(Math.imul(s1, 5), 7), 9) >>> 0
  const t = s1 << 9
  s[2] = (s[2] as number) ^ (s[0] as number)
  s[3] = (s[3] as number) ^ s1
  s[1] = s1 ^ s[2]
  s[0] = (s[0] as number) ^ s[3]
  s[2] ^= t
  s[3] = rotl(s[3], 11)
  return result
}

/** A whole number from 0 to n-1 out of a generator's words, every one equally likely. */
export function wordBelow(words: number[], n: number): number {
  // The last, incomplete run of n is thrown away: without that, small numbers would come a little more often.
  // Its length is 2³² mod n, reckoned within 32 bits because that is many times faster.
  const sides = n >>> 0
  const last = 4294967295 - (((4294967295 % sides) + 1) % sides)
  let word = nextWord(words)
  while (word > last) word = nextWord(words)
  return word % sides
}

/** A whole number from 0 to n-1, every one equally likely. */
export function below(g: Chancy, n: number): number {
  g.secret.ink++
  const rigged = g.rigged?.shift()
  return rigged !== undefined ? rigged % n : wordBelow(g.secret.chance, n)
}

/** One roll of a die with the given number of sides, counted from 1. */
export const die = (g: Chancy, sides: number): number => below(g, sides) + 1

/** Puts an open list into random order, in place. For face-down piles use `shufflePile`. */
export function shuffle<V>(g: Chancy, list: V[]): V[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(g, i + 1)
    const held = list[i] as V
    list[i] = list[j] as V
    list[j] = held
  }
  return list
}

/** One item of a list, every one equally likely. */
export const pickOne = <V>(g: Chancy, list: readonly V[]): V => list[below(g, list.length)] as V

/** The index of one weight, chosen in proportion to the weights (whole numbers). */
export function pickWeighted(g: Chancy, weights: readonly number[]): number {
  let total = 0
  for (const weight of weights) total += weight
  let rest = below(g, total)
  for (let i = 0; i < weights.length; i++) {
    rest -= weights[i] as number
    if (rest < 0) return i
  }
  return weights.length - 1
}
