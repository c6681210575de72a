import type { ChatLine } from '../../protocol/protocol.ts'
import type { MatchesContext } from '../matches/context.ts'
import { seatsOf } from '../matches/live-match.ts'
import { viewerOf } from '../matches/replay.ts'
import { Problem } from '../problem.ts'
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
  const line = await ctx.store.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('chat')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) return undefined
    await ctx.store.bus.publishWith(tx, [{ kind: 'chat', match, id: made.id }])
    return made
  })
  return line === undefined ? undefined : lineOf({ ...row, id: line.id })
}

/** A line another process wrote. */
export async function readLine(ctx: MatchesContext, id: number): Promise<ChatLine> {
  const row = await ctx.store.db.selectFrom('chat').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('not-found')
  return lineOf(row)
}

const lineOf = (row: Omit<ChatLine, 'seat'> & { seat: number | null }): ChatLine => ({
  id: row.id,
  time: row.time,
  person: row.person,
  name: row.name,
  ...(row.seat === null ? {} : { seat: row.seat }),
  text: row.text,
})
