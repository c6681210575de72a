import type { Seat } from '../../kernel/index.ts'
import type { ChatLine, MatchInfo } from '../../protocol/protocol.ts'
import type { MatchesContext } from '../matches/context.ts'
import { type LiveMatch, seatsOf } from '../matches/live-match.ts'
import { viewerOf } from '../matches/replay.ts'
import { settingIn } from '../matches/table.ts'
import { Problem } from '../problem.ts'
import type { Person } from '../seams.ts'

/** Says something at a table; a repeated request says nothing new. Returns the line to tell, if it is new. */
export async function say(
  ctx: MatchesContext,
  person: Person,
  match: string,
  request: string,
  text: string,
  toSeat?: Seat,
): Promise<ChatLine | undefined> {
  const live = await ctx.cache.get(match)
  viewerOf(live, person.id, undefined)
  const seat = seatsOf(live, person.id)[0]
  const to = toSeat === undefined ? undefined : listenerAt(live, person.id, toSeat)
  const row = {
    match,
    time: ctx.now(),
    person: person.id,
    name: person.name,
    seat: seat ?? null,
    text,
    request: `${person.id}:${request}`,
    ...(to === undefined ? {} : { toSeat: to.seat, toPerson: to.person }),
  }
  const id = await ctx.rows.say(row)
  if (id === undefined) return undefined
  const { time, name } = row
  return { id, time, person: person.id, name, text, ...(seat === undefined ? {} : { seat }), ...(to && { to }) }
}

/** Who is whispered to: somebody else who sits there now. Where the result counts, nobody whispers. */
function listenerAt(live: LiveMatch, speaker: string, seat: Seat): NonNullable<ChatLine['to']> {
  const { whispers } = settingIn(live.row.optionsJson) as MatchInfo['options']
  if (whispers !== true || live.row.rated === 1) throw new Problem('no-whispers')
  if (seatsOf(live, speaker).length === 0) throw new Problem('not-your-seat')
  const person = live.seats[seat]?.person
  if (person == null || person === speaker) throw new Problem('bad-seats')
  return { seat, person }
}

/** Whether a line is for others' eyes. */
export const isWhisperedPast = ({ person, to }: ChatLine, reader: string): boolean =>
  to !== undefined && to.person !== reader && person !== reader

/**
 * Whether somebody reads only what players write. Spectators have a talk of their own: who plays does not read it while the
 * match is played, unless the table wants it so.
 */
export const readsPlayersOnly = (live: LiveMatch, person: string): boolean =>
  live.row.openChat !== 1 &&
  (live.row.status === 'running' || live.row.status === 'parked') &&
  seatsOf(live, person).length > 0
