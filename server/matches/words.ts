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
  JSON.stringify({
    ...game.outcome(g),
    roles: game.glance(g).roles?.map((role) => role ?? null),
    ...(g.version === 0 ? {} : { version: g.version }),
  })

interface Stored extends Outcome {
  readonly version?: number
  /** What each seat played as; matches of before this was kept have none. */
  readonly roles?: readonly (string | null)[]
}

/** A stored outcome in today's words; undefined when there is none. */
export function outcomeIn(game: AnyGame | undefined, json: string | null): Outcome | undefined {
  if (json === null) return undefined
  const { version = 0, roles: _, ...outcome } = JSON.parse(json) as Stored
  return (game && rewordingSince(game, version)?.outcome(outcome)) ?? outcome
}

/** What each seat of a match that is over played as, in today's words. */
export function rolesIn(game: AnyGame | undefined, json: string | null): readonly (string | null)[] {
  const { version = 0, roles = [] } = JSON.parse(json ?? '{}') as Partial<Stored>
  const words = game && rewordingSince(game, version)
  if (words === undefined) return roles
  return roles.map((role) => (role === null ? role : (words.event({ key: 'role', role }).role as string)))
}
