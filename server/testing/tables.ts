import { randomUUID } from 'node:crypto'
import type { Clock, OnTimeout, Profile } from '../../protocol/protocol.ts'
import type { Clocks, Core, Notices, Waiting } from '../seams.ts'

/** Matches without rules: rows as `server/matches` writes them, for tests of clocks and notices. */

export async function addPerson(core: Core, name: string, profile: Partial<Profile> = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, name, login: null, password: null, profileJson: JSON.stringify(profile), banned: 0 as const }
  await core.store.db
    .insertInto('people')
    .values({ ...row, created: core.now(), seen: core.now() })
    .execute()
  return id
}

export interface TestTable {
  readonly id: string
  seq: number
  waiting: Waiting[]
  /** Makes a step: who decided, and who must decide next. */
  step(decided: number | undefined, waiting: readonly number[], over?: boolean): Promise<void>
}

export interface TableSpec {
  readonly people: readonly (string | undefined)[]
  readonly clock?: Clock
  readonly onTimeout?: OnTimeout
  readonly webhook?: string
}

export async function addTable(
  core: Core,
  clocks: Clocks | undefined,
  notices: Notices | undefined,
  spec: TableSpec,
): Promise<TestTable> {
  const { db } = core.store
  const { people, clock = { kind: 'untimed' }, onTimeout = 'nothing' } = spec
  const id = randomUUID()
  await db
    .insertInto('matches')
    .values({
      id,
      game: 'no-such-game',
      seatCount: people.length,
      optionsJson: '{}',
      owner: people[0] ?? '',
      status: 'running',
      clockJson: JSON.stringify(clock),
      onTimeout,
      access: 'link',
      spectators: 1,
      created: core.now(),
      seq: -1,
      commitment: '',
      outcomeJson: null,
      rematch: null,
      archived: 0,
      waitingJson: '[]',
      clocksJson: null,
      deadline: null,
      botsTurn: 0,
      report: null,
      webhook: spec.webhook ?? null,
      touched: core.now(),
    })
    .execute()
  for (const [seat, person] of people.entries())
    await db
      .insertInto('seats')
      .values({
        match: id,
        seat,
        person: person ?? null,
        bot: person === undefined ? 'easy' : null,
        sittingIn: null,
        colour: seat + 1,
        conceded: 0,
      })
      .execute()
  const table: TestTable = {
    id,
    seq: -1,
    waiting: [],
    async step(decided, waiting, over = false) {
      const now = core.now()
      const seq = ++table.seq
      const before = table.waiting
      table.waiting = waiting.map(
        (seat) => before.find((each) => each.seat === seat && decided !== seat) ?? { seat, at: 'a.b', seq, since: now },
      )
      const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const next = clocks?.next({
        match: id,
        clock,
        before: row.clocksJson === null ? undefined : JSON.parse(row.clocksJson),
        seats: people.length,
        decided,
        waiting: table.waiting,
        people,
        now,
      })
      const rows = await notices?.rows({
        match: id,
        seq,
        people: people.flatMap((person, seat) => (person === undefined ? [] : [{ seat, person }])),
        game: row.game,
        status: over ? 'over' : 'running',
        onTimeout,
        opened: table.waiting.flatMap((each) => {
          const person = people[each.seat]
          return before.includes(each) || person === undefined ? [] : [{ ...each, person }]
        }),
        webhook: row.webhook ?? undefined,
        deadline: next?.deadline,
        now,
      })
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('matches')
          .set({
            seq,
            status: over ? 'over' : 'running',
            waitingJson: JSON.stringify(table.waiting),
            clocksJson: next?.kept === undefined ? null : JSON.stringify(next.kept),
            deadline: next?.deadline ?? null,
          })
          .where('id', '=', id)
          .execute()
        if (rows !== undefined && rows.length > 0)
          await tx
            .insertInto('ledger')
            .values(rows)
            .onConflict((c) => c.doNothing())
            .execute()
      })
      notices?.wake()
    },
  }
  return table
}
