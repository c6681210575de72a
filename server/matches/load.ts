import { type AnyGame, type Match, migrate, openDecisions, resume, type State, settle } from '../../kernel/index.ts'
import { patched } from '../../protocol/patch.ts'
import type { JsonPatchOp } from '../../protocol/protocol.ts'
import type { Waiting } from '../seams.ts'
import { EPOCH, meta } from '../store/meta.ts'
import type { Db } from '../store/open.ts'
import type { Guard } from './guard.ts'
import type { LiveMatch, MatchRow, Point, SeatRow, StepRow, VoteRow } from './live-match.ts'

/** The seats of a match, with the names of who sits there. */
export const readSeats = (db: Db, match: string): Promise<SeatRow[]> =>
  db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select('people.name')
    .where('match', '=', match)
    .orderBy('seat')
    .execute()

export const readVotes = (db: Db, match: string): Promise<VoteRow[]> =>
  db.selectFrom('votes').selectAll().where('match', '=', match).where('state', '=', 'open').orderBy('created').execute()

/** Those whom the owner of a table does not want there. */
export const readBarred = async (db: Db, { owner }: MatchRow): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('blocks').select('blocked').where('person', '=', owner).execute()).map((row) => row.blocked),
  )

/** The state after step `seq`, exactly as it was stored: the last whole one before it and the patches since. */
export async function stateAt(
  db: Db,
  match: string,
  seq: number,
): Promise<{ state: State<unknown>; patches: number } | undefined> {
  const whole = await db
    .selectFrom('snapshots')
    .select(['seq', 'stateJson'])
    .where('match', '=', match)
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (whole === undefined) return undefined
  const steps = await db
    .selectFrom('steps')
    .select(['patchJson'])
    .where('match', '=', match)
    .where('seq', '>', whole.seq)
    .where('seq', '<=', seq)
    .orderBy('seq')
    .execute()
  if (steps.length !== seq - whole.seq) return undefined
  let state = JSON.parse(whole.stateJson) as State<unknown>
  for (const { patchJson } of steps) state = patched(state, JSON.parse(patchJson ?? '[]') as JsonPatchOp[])
  return { state, patches: steps.length }
}

/** A stored state made ready to be played with today's rules; says whether that changed it. */
export function revive(game: AnyGame, state: State<unknown>): { g: Match<unknown>; changed: boolean } {
  const before = JSON.stringify(state)
  // Patched states share parts with each other: what the rules get is a copy of its own.
  const own = JSON.parse(before) as State<unknown>
  const migrated = migrate(game, own)
  const g = resume(own)
  settle(game, g)
  return { g, changed: migrated.length > 0 || JSON.stringify(own) !== before }
}

/** The seed of a match that is over; undefined before. */
export async function openSeed(db: Db, row: MatchRow): Promise<string | undefined> {
  if (row.status !== 'over' && row.status !== 'ended') return undefined
  return (await db.selectFrom('seeds').select('seed').where('match', '=', row.id).executeTakeFirst())?.seed
}

/** The points that can be taken back after a step. */
export async function readPoints(db: Db, match: string, pastJson: string): Promise<Point[]> {
  const seqs = JSON.parse(pastJson) as number[]
  if (seqs.length === 0) return []
  return db
    .selectFrom('steps')
    .select(['seq', 'seat', 'text'])
    .where('match', '=', match)
    .where('seq', 'in', seqs)
    .orderBy('seq')
    .execute()
}

/** The steps after `after`, oldest first. */
export const readSteps = (db: Db, match: string, after: number, limit = 1000): Promise<StepRow[]> =>
  db
    .selectFrom('steps')
    .selectAll()
    .where('match', '=', match)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Reads a match from the store; undefined when there is none. A match whose rules fail comes without `g`. */
export async function loadMatch(
  db: Db,
  gameOf: (id: string) => AnyGame | undefined,
  id: string,
  now: number,
  guarded: Guard,
): Promise<{ live: LiveMatch; failed?: unknown } | undefined> {
  // Read first: when the store is replaced while we read, the epoch is the old one and the next step finds out.
  const epoch = await meta(db, EPOCH)
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const [seats, votes] = [await readSeats(db, id), await readVotes(db, id)]
  const live: LiveMatch = {
    id,
    epoch,
    row,
    seats,
    votes,
    barred: await readBarred(db, row),
    game: gameOf(row.game),
    g: undefined,
    waiting: JSON.parse(row.waitingJson) as Waiting[],
    points: [],
    seed: await openSeed(db, row),
    rebase: false,
    sinceSnapshot: 0,
    used: now,
    busy: Promise.resolve(),
    holds: 0,
  }
  if (row.seq < 0) return { live }
  try {
    await loadState(db, live, row, guarded)
    return { live }
  } catch (failed) {
    return { live, failed }
  }
}

async function loadState(db: Db, live: LiveMatch, row: MatchRow, guarded: Guard): Promise<void> {
  const { game } = live
  if (game === undefined) throw new Error(`no game ${row.game}`)
  const stored = await stateAt(db, live.id, row.seq)
  if (stored === undefined) throw new Error(`the states of match ${live.id} are not complete`)
  const { g, changed } = await guarded(() => {
    const revived = revive(game, stored.state)
    // Listed once more here, so that rules that cannot list fail now and not in front of a player.
    openDecisions(game, revived.g)
    return revived
  })
  const last = await db
    .selectFrom('steps')
    .select('pastJson')
    .where('match', '=', live.id)
    .where('seq', '=', row.seq)
    .executeTakeFirst()
  live.g = g
  live.rebase = changed
  live.sinceSnapshot = stored.patches
  live.points = changed ? [] : await readPoints(db, live.id, last?.pastJson ?? '[]')
}
