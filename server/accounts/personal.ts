import type { Waiting } from '../seams.ts'
import { newEpoch } from '../store/meta.ts'
import type { Db } from '../store/open.ts'
import { byLogin, personRow } from './people.ts'

/** What is kept about a person, to be handed out or erased. */

/** Somebody by the name of an account, or by id (guests have nothing else). */
export const findPerson = async (db: Db, nameOrId: string) =>
  (await byLogin(db, nameOrId)) ?? (await personRow(db, nameOrId))

/** Everything the store knows of a person. Hashes of passwords and tokens are ours, not theirs. */
export async function exportPerson(db: Db, id: string): Promise<Record<string, unknown>> {
  const {
    password: _password,
    profileJson,
    ...person
  } = (await personRow(db, id)) ?? { profileJson: '{}', password: '' }
  const of = (table: 'chat' | 'notes' | 'comments' | 'replays' | 'holidays' | 'ledger') =>
    db.selectFrom(table).selectAll().where('person', '=', id).execute()
  return {
    person: { ...person, profile: JSON.parse(profileJson) as unknown },
    sessions: await db.selectFrom('sessions').select(['created', 'seen', 'expires']).where('person', '=', id).execute(),
    blocks: await db.selectFrom('blocks').selectAll().where('person', '=', id).execute(),
    pushes: await db.selectFrom('pushes').select(['endpoint', 'created']).where('person', '=', id).execute(),
    holidays: await of('holidays'),
    notices: await of('ledger'),
    chat: await of('chat'),
    notes: await of('notes'),
    comments: await of('comments'),
    replays: await of('replays'),
    reports: await db.selectFrom('reports').selectAll().where('person', '=', id).execute(),
    seats: await db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .select([
        'matches.id',
        'matches.game',
        'matches.status',
        'matches.created',
        'seats.seat',
        'seats.colour',
        'seats.conceded',
      ])
      .where('seats.person', '=', id)
      .execute(),
  }
}

/**
 * Erases a person. Matches belong to the others too and stay, with nobody's name in the seat; where they still run, a
 * bot takes it over. Running servers read everything again.
 */
export async function erasePerson(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const seats = await tx
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .select(['seats.match', 'seats.seat', 'seats.bot', 'matches.status', 'matches.waitingJson'])
      .where('seats.person', '=', id)
      .execute()
    for (const { match, seat, bot, status, waitingJson } of seats) {
      const goesOn = status === 'running' || status === 'parked'
      await tx
        .updateTable('seats')
        .set({ person: null, sittingIn: null, bot: goesOn ? (bot ?? 'medium') : bot })
        .where('match', '=', match)
        .where('seat', '=', seat)
        .execute()
      const asked = (JSON.parse(waitingJson) as Waiting[]).some((waiting) => waiting.seat === seat)
      if (goesOn && asked) await tx.updateTable('matches').set({ botsTurn: 1 }).where('id', '=', match).execute()
    }
    await giveAwayTables(tx, id)
    await tx
      .updateTable('steps')
      .set({ request: null })
      .where('request', '>=', `${id}:`)
      .where('request', '<', `${id};`)
      .execute()
    await tx
      .updateTable('reports')
      .set({ person: null, detailJson: '{}' })
      .where('person', '=', id)
      .where('kind', '=', 'player')
      .execute()
    await tx.updateTable('reports').set({ person: null }).where('person', '=', id).execute()
    for (const table of ['sessions', 'pushes', 'holidays', 'ledger', 'chat', 'notes', 'comments', 'replays'] as const)
      await tx.deleteFrom(table).where('person', '=', id).execute()
    // What others whispered to them stays theirs who said it: for nobody else's eyes, and without a name.
    await tx.updateTable('chat').set({ toPerson: '' }).where('toPerson', '=', id).execute()
    await tx
      .deleteFrom('blocks')
      .where(({ or, eb }) => or([eb('person', '=', id), eb('blocked', '=', id)]))
      .execute()
    await tx.deleteFrom('people').where('id', '=', id).execute()
    await newEpoch(tx)
  })
}

/** Tables need an owner: somebody else who sits there. */
async function giveAwayTables(tx: Db, id: string): Promise<void> {
  const owned = await tx.selectFrom('matches').select('id').where('owner', '=', id).execute()
  for (const match of owned) {
    const heir = await tx
      .selectFrom('seats')
      .select('person')
      .where('match', '=', match.id)
      .where('person', 'is not', null)
      .orderBy('seat')
      .limit(1)
      .executeTakeFirst()
    await tx
      .updateTable('matches')
      .set({ owner: heir?.person ?? '' })
      .where('id', '=', match.id)
      .execute()
  }
}
