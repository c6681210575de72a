import type { Seat } from '../../kernel/index.ts'
import type { BotStrength, OnTimeout } from '../../protocol/protocol.ts'
import type { Core, TimeoutActions, Waiting } from '../seams.ts'
import { firstDeadline, type PausesOf, type SeatTime, type Times, timesIn, whenGone, whenLapsed } from './clock.ts'

/** The bot that sits in for somebody whose time ran out. */
const STAND_IN: BotStrength = 'medium'

interface Row {
  readonly id: string
  readonly seq: number
  readonly onTimeout: OnTimeout
  readonly clocksJson: string | null
  readonly waitingJson: string
  readonly deadline: number | null
}

const columns = ['id', 'seq', 'onTimeout', 'clocksJson', 'waitingJson', 'deadline'] as const

const timesOf = (row: Row): Times => timesIn(JSON.parse(row.clocksJson ?? 'null')) ?? []

const waitingOf = (row: Row): readonly Waiting[] => JSON.parse(row.waitingJson) as Waiting[]

/** Deals with every clock that has run out. Any process may do it, and two at once do no harm. */
export async function dealWithTimeouts(core: Core, pausesOf: PausesOf, act: TimeoutActions): Promise<void> {
  const rows = await core.store.db
    .selectFrom('matches as m')
    .select(columns)
    .where('status', '=', 'running')
    .where('deadline', '<=', core.now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('timeouts as t')
            .select('t.match')
            .whereRef('t.match', '=', 'm.id')
            .whereRef('t.deadline', '=', 'm.deadline'),
        ),
      ),
    )
    .limit(100)
    .execute()
  for (const row of rows) {
    try {
      await dealWith(core, row, pausesOf, act)
    } catch (error) {
      core.log.error({ err: error, match: row.id }, 'timeout not dealt with')
    }
  }
}

async function dealWith(core: Core, row: Row, pausesOf: PausesOf, act: TimeoutActions): Promise<void> {
  const { db } = core.store
  const times = timesOf(row)
  const ends = times.map((time) => whenGone(time, 1, pausesOf(time.person)))
  const now = core.now()
  const lapses = waitingOf(row).map((one) => ({ ...one, end: whenLapsed(one, pausesOf) ?? Number.POSITIVE_INFINITY }))
  const lapsed = lapses.filter(({ end }) => end <= now)
  for (const { seat, seq } of lapsed) await act.lapse(row.id, seat, seq)
  // Each of them was a step of the match: it has another deadline now.
  if (lapsed.length > 0) return
  const rest = [...ends, ...lapses.map(({ end }) => end)].filter(
    (end) => end !== undefined && end > now && end !== Number.POSITIVE_INFINITY,
  ) as number[]
  const late = times.flatMap((time, seat) => ((ends[seat] ?? Number.POSITIVE_INFINITY) <= now ? [{ time, seat }] : []))
  for (const { time, seat } of late) await dealWithSeat(core, row, time, seat, act)
  // Nobody is late after a holiday or a downtime: look again when somebody will be.
  if (rest.length === 0 && late.length > 0) return
  await db
    .updateTable('matches')
    .set({ deadline: rest.length === 0 ? null : Math.min(...rest) })
    .where('id', '=', row.id)
    .where('seq', '=', row.seq)
    .where('deadline', '=', row.deadline)
    .execute()
}

async function dealWithSeat(core: Core, row: Row, time: SeatTime, seat: Seat, act: TimeoutActions): Promise<void> {
  const { db } = core.store
  const seq = time.opened ?? row.seq
  const done = await db
    .selectFrom('timeouts')
    .select('deadline')
    .where('match', '=', row.id)
    .where('seat', '=', seat)
    .where('seq', '=', seq)
    .executeTakeFirst()
  if (done === undefined && row.onTimeout === 'bot') await act.sitIn(row.id, seat, seq, STAND_IN)
  if (done === undefined && row.onTimeout === 'vote') await act.openReplaceVote(row.id, seat, seq)
  // Marked only afterwards: when we die in between, the next look does it again, and the actions bear that.
  const deadline = row.deadline ?? 0
  await db
    .insertInto('timeouts')
    .values({ match: row.id, seat, seq, deadline })
    .onConflict((c) => c.columns(['match', 'seat', 'seq']).doUpdateSet({ deadline }))
    .execute()
}

/** Moves deadlines after a pause came, or ended early: all running matches, or those of some people. */
export async function moveDeadlines(core: Core, pausesOf: PausesOf, people?: readonly string[]): Promise<void> {
  const { db } = core.store
  let query = db
    .selectFrom('matches')
    .select(columns)
    .where('status', '=', 'running')
    .where((where) => where.or([where('clocksJson', 'is not', null), where('deadline', 'is not', null)]))
  if (people !== undefined)
    query = query.where('id', 'in', (q) =>
      q
        .selectFrom('seats')
        .select('match')
        .where('person', 'in', [...people]),
    )
  for (const row of await query.execute()) {
    const deadline = firstDeadline(timesOf(row), pausesOf, waitingOf(row)) ?? null
    if (deadline === row.deadline) continue
    await db.updateTable('matches').set({ deadline }).where('id', '=', row.id).where('seq', '=', row.seq).execute()
  }
}
