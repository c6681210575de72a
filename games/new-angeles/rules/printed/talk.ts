import type { Corp } from './nouns.ts'

/** Words of the trade desk that rules, bots and screens share. Nothing of it is printed in the box: a table says it aloud. */

/** What may be promised beside a trade: to support the other's offer, or not to work against it. It binds nobody. */
export const PROMISES = ['promise-support', 'promise-peace'] as const
export type Promised = (typeof PROMISES)[number]

/** Why somebody does not want a trade. */
export const DECLINES = ['too-little', 'need-it', 'no-trust', 'not-now'] as const
export type Decline = (typeof DECLINES)[number]

/** What came of a promise. */
export const MARKS = ['kept', 'broken'] as const
export type Mark = (typeof MARKS)[number]

/** Why an offer lapsed. */
export const LAPSES = ['lapse-capital', 'lapse-asset', 'lapse-barred', 'lapse-turn'] as const
export type Lapse = (typeof LAPSES)[number]

/** How a bot treats its word: an honest broker always keeps it, a shark while that costs little. */
export const TEMPERS = ['honest', 'shark'] as const
export type Temper = (typeof TEMPERS)[number]

/** Of which kind the bots of a corporation are; it stands on the desk, so everybody knows. */
export const TEMPER: Readonly<Record<Corp, Temper>> = {
  globalsec: 'honest',
  'haas-bioroid': 'honest',
  jinteki: 'honest',
  melange: 'shark',
  nbn: 'honest',
  weyland: 'shark',
}

/** How long a table talks about each deal before anybody supports an offer, in seconds. */
export const TALK_SECONDS = { none: 0, '30s': 30, '2min': 120, '8h': 8 * 3600 } as const
export type TalkTime = keyof typeof TALK_SECONDS
export const TALK_TIMES = Object.keys(TALK_SECONDS) as readonly TalkTime[]
