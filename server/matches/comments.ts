import type { Comment } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { ServerContext } from './context.ts'
import type { LiveMatch } from './live-match.ts'
import { freshMatch } from './news.ts'
import { viewerOf } from './replay.ts'
import { newId } from './steps.ts'

/** So many comments one person may leave at a match, and so many are told. */
const EACH = 100
const TOLD = 500

const isOver = ({ row }: LiveMatch): boolean => row.status === 'over' || row.status === 'ended'

/** What was said about the moments of a match: one's own while it runs, everybody's afterwards. */
export async function commentsOf(ctx: ServerContext, id: string, person: string | undefined): Promise<Comment[]> {
  const live = await freshMatch(ctx, id)
  viewerOf(live, person, undefined)
  const query = ctx.store.db
    .selectFrom('comments')
    .innerJoin('people', 'people.id', 'comments.person')
    .select(['comments.id', 'comments.seq', 'comments.person', 'people.name', 'comments.time', 'comments.text'])
    .where('comments.match', '=', id)
  const rows = await (isOver(live) ? query : query.where('comments.person', '=', person ?? ''))
    .orderBy('comments.seq')
    .orderBy('comments.time')
    .limit(TOLD)
    .execute()
  return rows.map(({ person: by, seq, time, ...told }) => ({
    ...told,
    seq: Number(seq),
    time: Number(time),
    ...(by === person ? { mine: true } : {}),
  }))
}

/** Says something about a moment; who does not sit at the match may not. */
export async function comment(
  ctx: ServerContext,
  person: string,
  id: string,
  { seq, text }: { readonly seq: number; readonly text: string },
): Promise<void> {
  const live = await freshMatch(ctx, id)
  if (!live.seats.some((each) => each.person === person)) throw new Problem('not-your-seat')
  if (seq > live.row.seq || text.trim() === '') throw new Problem('bad-request')
  const { db } = ctx.store
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('match', '=', id)
    .where('person', '=', person)
    .executeTakeFirstOrThrow()
  if (Number(count) >= EACH) throw new Problem('too-many')
  const row = { id: newId(), match: id, seq, person, time: ctx.now(), text: text.trim() }
  await db.insertInto('comments').values(row).execute()
}

/** Takes back what one has said oneself. */
export async function dropComment(ctx: ServerContext, person: string, match: string, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.store.db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('match', '=', match)
    .where('person', '=', person)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not-found')
}
