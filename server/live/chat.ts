import type { ChatLine } from '../../protocol/protocol.ts'
import type { MatchesContext } from '../matches/context.ts'
import { type LiveMatch, seatsOf } from '../matches/live-match.ts'
import { viewerOf } from '../matches/replay.ts'
import type { Person } from '../seams.ts'

/** Says something at a table; a repeated request says nothing new. Returns the line to tell, if it is new. */
export async function say(
  ctx: MatchesContext,
  person: Person,
  match: string,
  request: string,
  text: string,
): Promise<ChatLine | undefined> {
  const live = await ctx.cache.get(match)
  viewerOf(live, person.id, undefined)
  const seat = seatsOf(live, person.id)[0]
  const row = {
    match,
    time: ctx.now(),
    person: person.id,
    name: person.name,
    seat: seat ?? null,
    text,
    request: `${person.id}:${request}`,
  }
  const id = await ctx.rows.say(row)
  if (id === undefined) return undefined
  const { time, name } = row
  return { id, time, person: person.id, name, text, ...(seat === undefined ? {} : { seat }) }
}

/**
 * Whether somebody reads only what players write. Spectators have a talk of their own: who plays does not read it while the
 * match is played, unless the table wants it so.
 */
export const readsPlayersOnly = (live: LiveMatch, person: string): boolean =>
  live.row.openChat !== 1 &&
  (live.row.status === 'running' || live.row.status === 'parked') &&
  seatsOf(live, person).length > 0
