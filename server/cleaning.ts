import type { Metrics } from './metrics.ts'
import type { Core } from './seams.ts'
import type { Db } from './store/open.ts'

const DAY = 24 * 3_600_000
/** How often is looked, and how long after the start for the first time. */
const EVERY_MS = 6 * 3_600_000
const FIRST_MS = 600_000
/** So many of a kind at a time: nobody is to notice. */
const AT_ONCE = 200

/** What was cleaned up. */
export interface Cleaned {
  readonly tables: number
  readonly guests: number
  readonly sessions: number
}

/**
 * Takes away what nobody could miss: tables that never began, at which nothing was said and whose people have all been
 * away for `CLEAN_DAYS`; guests away for as long who never did anything; sessions that are over. Whatever was played,
 * written, brought or set up stays. Any process may do it, and two at once do no harm.
 */
export async function clean(core: Core, isInMemory: (match: string) => boolean): Promise<Cleaned> {
  const { db } = core.store
  const now = core.now()
  const before = now - core.settings.cleanDays * DAY
  const over = await db.deleteFrom('sessions').where('expires', '<', now).executeTakeFirst()
  return {
    tables: await cleanTables(db, before, isInMemory),
    guests: await cleanGuests(db, before),
    sessions: Number(over.numDeletedRows),
  }
}

async function cleanTables(db: Db, before: number, isInMemory: (match: string) => boolean): Promise<number> {
  let count = 0
  for (const { id } of await abandoned(db, before).select('m.id').limit(AT_ONCE).execute()) {
    if (isInMemory(id)) continue
    await db.transaction().execute(async (tx) => {
      // Looked at again: somebody may have come back in this very moment.
      const gone = await tx
        .deleteFrom('matches')
        .where('id', '=', id)
        .where('id', 'in', abandoned(tx, before).select('m.id'))
        .executeTakeFirst()
      if (gone.numDeletedRows === 0n) return
      for (const table of ['seats', 'seeds', 'votes'] as const)
        await tx.deleteFrom(table).where('match', '=', id).execute()
      count++
    })
  }
  return count
}

/** Tables that never began and that nobody who has to do with them has come near since. */
const abandoned = (db: Db, before: number) =>
  db
    .selectFrom('matches as m')
    .where('m.status', '=', 'open')
    .where('m.seq', '=', -1)
    .where('m.touched', '<', before)
    .where(({ not, exists, selectFrom, or, and, eb }) =>
      and([
        not(exists(selectFrom('people').select('id').whereRef('id', '=', 'm.owner').where('seen', '>=', before))),
        not(
          exists(
            selectFrom('seats')
              .innerJoin('people', 'people.id', 'seats.person')
              .select('seats.seat')
              .whereRef('seats.match', '=', 'm.id')
              .where('people.seen', '>=', before),
          ),
        ),
        not(exists(selectFrom('chat').select('chat.match').whereRef('chat.match', '=', 'm.id'))),
        not(exists(selectFrom('notes').select('notes.match').whereRef('notes.match', '=', 'm.id'))),
        not(exists(selectFrom('reports').select('reports.match').whereRef('reports.match', '=', 'm.id'))),
        // A rematch belongs to the match before it.
        not(exists(selectFrom('matches as last').select('last.id').whereRef('last.rematch', '=', 'm.id'))),
        or([eb('m.webhook', 'is', null), eb('m.webhook', '=', '')]),
      ]),
    )

async function cleanGuests(db: Db, before: number): Promise<number> {
  const rows = await idle(db, before).select('p.id').limit(AT_ONCE).execute()
  let count = 0
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom('people')
        .where('id', '=', id)
        .where('id', 'in', idle(tx, before).select('p.id'))
        .executeTakeFirst()
      if (gone.numDeletedRows === 0n) return
      await tx.deleteFrom('sessions').where('person', '=', id).execute()
      count++
    })
  return count
}

/** Guests who came by once, did nothing and set nothing up. */
const idle = (db: Db, before: number) =>
  db
    .selectFrom('people as p')
    .where('p.login', 'is', null)
    .where('p.password', 'is', null)
    .where('p.banned', '=', 0)
    .where('p.created', '<', before)
    .where('p.seen', '<', before)
    // Nothing but a language: whoever chose colours or sounds would have to choose them again.
    .where('p.profileJson', 'in', ['{}', ...['en', 'pl'].map((language) => JSON.stringify({ language }))])
    .where(({ not, exists, selectFrom, and }) => {
      const has = (
        table:
          | 'seats'
          | 'chat'
          | 'notes'
          | 'comments'
          | 'reports'
          | 'replays'
          | 'blocks'
          | 'pushes'
          | 'holidays'
          | 'ledger',
      ) => exists(selectFrom(table).select(`${table}.person`).whereRef(`${table}.person`, '=', 'p.id'))
      return and([
        ...(
          [
            'seats',
            'chat',
            'notes',
            'comments',
            'reports',
            'replays',
            'blocks',
            'pushes',
            'holidays',
            'ledger',
          ] as const
        ).map((table) => not(has(table))),
        not(exists(selectFrom('matches').select('matches.id').whereRef('matches.owner', '=', 'p.id'))),
        not(exists(selectFrom('blocks').select('blocks.person').whereRef('blocks.blocked', '=', 'p.id'))),
      ])
    })

/** Cleans up now and then. */
export function openCleaning(core: Core, metrics: Metrics, isInMemory: (match: string) => boolean) {
  async function run(): Promise<void> {
    try {
      const cleaned = await clean(core, isInMemory)
      for (const [what, count] of Object.entries(cleaned)) metrics.cleaned.inc({ what }, count)
      if (cleaned.tables + cleaned.guests > 0) core.log.info(cleaned, 'cleaned up what nobody could miss')
    } catch (error) {
      core.log.error({ err: error }, 'could not clean up')
    }
  }
  if (core.settings.cleanDays === 0) return { stop() {} }
  const first = setTimeout(() => void run(), FIRST_MS)
  const timer = setInterval(() => void run(), EVERY_MS)
  first.unref()
  timer.unref()
  return {
    stop() {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}
