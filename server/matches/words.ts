import { type AnyGame, type Match, type Outcome, type Rewording, rewordingSince } from '../../kernel/index.ts'
import type { StoredEvent } from './advance.ts'
import type { StepRow } from './live-match.ts'

/** What is stored of a match has the words of its time: here they become today's. */

type Worded = Pick<StepRow, 'kind' | 'text' | 'version'> & { readonly eventsJson?: string }

/** A step in the words of today's rules. */
export function todaysStep<R extends Worded>(game: AnyGame | undefined, row: R): R {
  const words = game && rewordingSince(game, row.version)
  if (words === undefined) return row
  const text = row.kind === 'choose' ? words.text(row.text) : row.text
  return { ...row, text, ...(row.eventsJson === undefined ? {} : { eventsJson: todaysEvents(words, row.eventsJson) }) }
}

function todaysEvents(words: Rewording, json: string): string {
  const events = JSON.parse(json) as StoredEvent[]
  return JSON.stringify(events.map(([event, faces]) => [words.event(event), words.faces(faces)]))
}

/** How a match ended, as it is stored: with the version of its words; none is version 0. */
export const storedOutcome = (game: AnyGame, g: Match<unknown>): string =>
  JSON.stringify({ ...game.outcome(g), ...(g.version === 0 ? {} : { version: g.version }) })

/** A stored outcome in today's words; undefined when there is none. */
export function outcomeIn(game: AnyGame | undefined, json: string | null): Outcome | undefined {
  if (json === null) return undefined
  const { version = 0, ...outcome } = JSON.parse(json) as Outcome & { version?: number }
  return (game && rewordingSince(game, version)?.outcome(outcome)) ?? outcome
}
