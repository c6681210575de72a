import type { GameWords } from './game-words.ts'

/** A phrase with its parameters. */
interface Phrase {
  readonly key: string
  readonly [param: string]: unknown
}

/** What is told of a choice beside its sentence; see `ShellAbout` in the shell. */
export interface Told {
  readonly price?: Readonly<Record<string, number>> | number | undefined
  readonly yield?: Readonly<Record<string, number>> | undefined
  readonly odds?: number | undefined
  readonly note?: Phrase | undefined
}

type Words = Pick<GameWords, 'has' | 'name' | 'seat' | 'phrase'> & ((key: string) => string)

/** The consequence beside a choice: price, yield, odds, note. */
export function consequenceOf({ price, yield: yields, odds, note }: Told, t: Words): string | undefined {
  const amounts = (record: Readonly<Record<string, number>> | undefined, sign: string): string[] =>
    record === undefined || typeof record !== 'object'
      ? []
      : Object.entries(record)
          .filter(([, n]) => typeof n === 'number' && n !== 0)
          .map(
            ([id, n]) =>
              `${sign}${Math.abs(n)} ${t.has(`counter.${id}`) ? t(`counter.${id}`) : t.name(id, Math.abs(n))}`,
          )
  const parts = [
    // A game with a single currency says only how much.
    ...(typeof price === 'number' ? (price === 0 ? [] : [`−${price}`]) : amounts(price, '−')),
    ...amounts(yields, '+'),
    ...(typeof odds === 'number' ? [`${Math.round(odds * 100)} %`] : []),
    ...(typeof note === 'object' && note !== null && 'key' in note ? [t.phrase(note, 'ui')] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** What a blocked option would have been, in words; empty where there are none. */
export function blockedLabel(blocked: { readonly do: string; readonly target?: string }, t: Words): string {
  const kind = t.has(`group.${blocked.do}`)
    ? t(`group.${blocked.do}`)
    : t.has(`choice.${blocked.do}.short`)
      ? t(`choice.${blocked.do}.short`)
      : undefined
  return [kind, blocked.target === undefined ? '' : thingOf(blocked.target, t)].filter(Boolean).join(': ')
}

/** What lies somewhere is told as `card:place`, and called by its card; a bare number is a seat. */
const thingOf = (target: string, t: Words): string =>
  /^\d+$/.test(target) ? t.seat(Number(target)) : t.name(target.replace(/:\d+$/, ''))
