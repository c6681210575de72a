import { LEVELS } from '../../bots/brain/levels.ts'
import { sitDown } from './bargain.ts'
import { newGuest } from './harness.ts'
import { withServer } from './load.ts'
import { ms, type Spread, spread } from './spread.ts'
import { prepareTimes } from './trading-times.ts'

export interface OfferLoadResult {
  readonly kinds: number
  readonly offers: number
  /** Milliseconds from sending an offer to five bots until the last of their answers was seen. */
  readonly answered: Spread
  readonly longest: number
  /** The kind of decision at which that was. */
  readonly slowest: string
  /** The most steps between an offer and its last answer. */
  readonly steps: number
}

interface OfferLoadSettings {
  /** At least so many offers. */
  readonly offers: number
  readonly say?: (line: string) => void
}

/**
 * One person and five bots of all levels at each kind of decision beside which New Angeles allows trading, against the real
 * server in a process of its own: how long it takes until every bot has answered.
 */
export const loadOffers = ({ offers, say = () => {} }: OfferLoadSettings): Promise<OfferLoadResult> =>
  // Bots get the time that a server gives them unless told otherwise.
  withServer({ env: { BOT_MS: '1000' } }, async (port) => {
    const times = [...prepareTimes('times').values()]
    const waits: { kind: string; ms: number; steps: number }[] = []
    say(`${times.length} kinds of decisions …`)
    for (let round = 0; waits.length < offers; round++) {
      // The same match is brought once by each person.
      const guest = await newGuest(port, `P${round}`)
      for (const time of times) {
        const table = await sitDown(
          guest,
          time,
          (seat) => LEVELS[(seat + round) % LEVELS.length] as (typeof LEVELS)[number],
        )
        for (const terms of [
          { give: 0, get: 1 },
          { give: 1, get: 0 },
        ]) {
          const { ms: wait, steps } = await table.offer(terms)
          waits.push({ kind: time.kind, ms: wait, steps })
        }
        table.close()
      }
    }
    const slowest = waits.reduce((most, each) => (each.ms > most.ms ? each : most))
    return {
      kinds: times.length,
      offers: waits.length,
      answered: spread(waits.map((each) => each.ms)),
      longest: slowest.ms,
      slowest: slowest.kind,
      steps: Math.max(...waits.map(({ steps }) => steps)),
    }
  })

/** The result as lines for people. */
export const offerLoadText = ({ kinds, offers, answered, longest, slowest, steps }: OfferLoadResult): string =>
  [
    `New Angeles, a person and five bots of all levels: ${offers} offers to all five at ${kinds} kinds of decisions`,
    `offer→last answer  ${ms(answered)}, the longest ${longest.toFixed(0)} ms (${slowest}); steps between at most ${steps}`,
  ].join('\n')
