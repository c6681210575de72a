import type { Measured, ToldAnalysis } from '../../protocol/analysis.ts'

/** How sure a number is: beyond its interval twice, once, or not at all. */
export type Sureness = 'sure' | 'likely' | 'unclear'

export const surenessOf = ({ value, error }: Measured): Sureness => {
  const size = Math.abs(value)
  return size > 2 * error ? 'sure' : size > error ? 'likely' : 'unclear'
}

/** A part of a whole win in hundredths, as it is written. */
export const points = (share: number): number => Math.round(share * 100)

export interface Balance {
  readonly start: number
  readonly result: number
  readonly luck: number
  readonly choices: number
}

/** One seat's sheet in whole points; rounded so that it adds up to the eye as well. */
export function balanceOf({ start, result, luck }: ToldAnalysis, seat: number): Balance {
  const whole = {
    start: points(start[seat] ?? 0),
    result: points(result[seat] ?? 0),
    luck: points(luck[seat]?.value ?? 0),
  }
  return { ...whole, choices: whole.result - whole.start - whole.luck }
}

/** What is asked about a decision: options that read the same are one, as far as a person can tell. */
export interface Asked {
  readonly words: string
  readonly chance: number
  readonly played: boolean
}

/** The options of a decision, the best first; nothing where the played one reads like the best. */
export function askedOf(options: readonly Asked[]): readonly Asked[] {
  const merged = new Map<string, Asked>()
  for (const one of options) {
    const same = merged.get(one.words)
    const chance = Math.max(one.chance, same?.chance ?? 0)
    merged.set(one.words, { words: one.words, chance, played: one.played || same?.played === true })
  }
  const all = [...merged.values()].sort((a, b) => b.chance - a.chance)
  return all[0]?.played === false ? all : []
}
