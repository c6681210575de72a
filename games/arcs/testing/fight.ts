import { type Plan, situation, type Trial, toPips } from './situation.ts'

/** The hands of a battle: seat 0 attacks with the first card and has one left. */
export const hands = [['aggression-2', 'aggression-3'], ['construction-2']]

/** Seat 0 attacks seat 1 in 1-hex with this many assault, skirmish and raid dice; what they show is rigged, in that order. */
export function fight(plan: Plan, dice: [number, number, number?], faces: number[]): Trial {
  const t = toPips(situation({ hands, ...plan }), 0, 'aggression-2')
  t.choose(0, 'battle 1-hex vs 1')
  const wanted = ['assault', 'skirmish', 'raid'].map((die, i) => `dice ${die} ${dice[i] ?? 0}`)
  t.g.rigged = faces
  for (const text of wanted) if (t.at().startsWith('battle.') && t.options(0).includes(text)) t.choose(0, text)
  return t
}

/** Faces by what they show: of assault, skirmish and raid dice. */
export const BLANK = 0
export const A_BURN = 1
export const A_TWO = 4
export const A_INTERCEPT = 5
export const S_HIT = 3
export const R_KEYS = 0
export const R_INTERCEPT = 1
export const R_BURN_KEY = 2
export const R_RAZE_KEY = 5
