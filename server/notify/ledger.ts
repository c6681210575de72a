import { randomUUID } from 'node:crypto'
import type { TurnNews } from '../seams.ts'
import type { Db } from '../store/open.ts'
import type { LedgerTable } from '../store/schema.ts'
import { type Channel, channelsOf } from './channels.ts'

/**
 * One row per decision, channel and kind. Rows are written with the step that opens the decision, so none is missed;
 * they are unique, so none is doubled; and whether one is still wanted is asked when it is sent, not before.
 */
export type Row = LedgerTable

/** A process that claimed a row and did not come back for so long has died. */
export const LEASE = 120_000

/** Reminders are for decisions that take long. */
const REMIND_FROM = 3_600_000

export interface RecordRules {
  /** How long a turn may be answered before anybody is told. */
  readonly delay: number
  /** Whether e-mail can be sent. */
  readonly mail: boolean
}

/** The rows of the decisions that a step opened. */
export async function rowsOf(db: Db, news: TurnNews, rules: RecordRules): Promise<readonly Row[]> {
  const rows: Row[] = []
  const row = (told: { seat: number; seq: number; person: string }, channel: Channel, kind: Row['kind'], due: number) =>
    rows.push({
      id: randomUUID(),
      match: news.match,
      seat: told.seat,
      seq: told.seq,
      person: told.person,
      channel,
      kind,
      due,
      state: 'waiting',
      tries: 0,
      touched: news.now,
      leftJson: null,
    })
  for (const opened of news.opened) {
    const channels: Channel[] = [...(await channelsOf(db, opened.person, rules.mail))]
    if (news.webhook !== undefined) channels.push('table-webhook')
    const time = news.deadline === undefined ? 0 : news.deadline - news.now
    for (const channel of channels) {
      row(opened, channel, 'turn', news.now + rules.delay)
      if (time < REMIND_FROM) continue
      // The first clock to run out may be another seat's: then these come early, and the look at sending time moves them.
      row(opened, channel, 'half', news.now + Math.floor(time / 2))
      row(opened, channel, 'nine-tenths', news.now + Math.floor(time * 0.9))
    }
  }
  // The table's own channel hears of turns; what one seat offers another is between them.
  for (const called of news.called ?? []) {
    if (await isToldOf(db, news, called, rules.delay)) continue
    for (const channel of await channelsOf(db, called.person, rules.mail))
      row(called, channel, 'offer', news.now + rules.delay)
  }
  if (news.status === 'over') await tellTheEnd(db, news, rules, row)
  return rows
}

/** Whether somebody is about to be told that there is an offer, or was just now: one made anew is no news. */
async function isToldOf(
  db: Db,
  { match, now }: TurnNews,
  { seat, person }: { readonly seat: number; readonly person: string },
  delay: number,
): Promise<boolean> {
  const known = await db
    .selectFrom('ledger')
    .select('id')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('person', '=', person)
    .where('kind', '=', 'offer')
    .where(({ or, and, eb }) =>
      or([eb('state', 'in', ['waiting', 'sending']), and([eb('state', '=', 'sent'), eb('touched', '>', now - delay)])]),
    )
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

async function tellTheEnd(
  db: Db,
  news: TurnNews,
  rules: RecordRules,
  row: (told: { seat: number; seq: number; person: string }, channel: Channel, kind: 'over', due: number) => void,
): Promise<void> {
  const told = new Set<string>()
  for (const { seat, person } of news.people) {
    if (told.has(person)) continue
    const { seq } = news
    for (const channel of await channelsOf(db, person, rules.mail))
      row({ seat, seq, person }, channel, 'over', news.now + rules.delay)
    if (told.size === 0 && news.webhook !== undefined)
      row({ seat, seq, person }, 'table-webhook', 'over', news.now + rules.delay)
    told.add(person)
  }
}

/** Gives back what was claimed by a process that died. */
export async function recoverRows(db: Db, now: number): Promise<void> {
  await db
    .updateTable('ledger')
    .set({ state: 'waiting' })
    .where('state', '=', 'sending')
    .where('touched', '<', now - LEASE)
    .execute()
}

/** The rows to be looked at now. */
export function dueRows(db: Db, now: number, limit: number): Promise<Row[]> {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due', '<=', now)
    .orderBy('due')
    .limit(limit)
    .execute()
}

/** Takes a row for this process; false when another one was first. */
export async function claim(db: Db, row: Row, now: number): Promise<boolean> {
  const taken = await db
    .updateTable('ledger')
    .set({ state: 'sending', touched: now })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .where('due', '=', row.due)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function settleRow(db: Db, id: string, change: Partial<Row>): Promise<void> {
  await db.updateTable('ledger').set(change).where('id', '=', id).execute()
}

/** Rows that nobody will ask about again. */
export async function prune(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('ledger')
    .where('state', 'in', ['sent', 'dropped', 'failed'])
    .where('touched', '<', before)
    .execute()
}
