import type { ChatLine } from '../protocol/protocol.ts'
import type { MatchRow, SeatRow, StepRow, VoteRow } from '../server/matches/live-match.ts'
import type { Around, MatchStore, NewChatLine } from '../server/matches/store.ts'
import type { Bus, News } from '../server/store/bus.ts'
import type { SeedsTable } from '../server/store/schema.ts'
import { done, ended, type StoreName } from './idb.ts'

const between = (match: string, from: number, to: number) => IDBKeyRange.bound([match, from], [match, to])
const EVER = Number.MAX_SAFE_INTEGER

/** The stores that a step, or a change around a match, writes. */
const STEP: readonly StoreName[] = ['meta', 'matches', 'seats', 'steps', 'snapshots', 'seeds']
const AROUND: readonly StoreName[] = ['matches', 'seats', 'votes', 'reports', 'seeds']

/**
 * Matches in a browser: the rows a server would keep, one transaction for each step. Another tab is to this one what
 * another process is to a server: the key `(match, seq)` decides who was first.
 */
export function idbMatches(db: IDBDatabase, bus: Bus): MatchStore {
  /** `strict`: a transaction has ended when the device has it, not when the system has promised to write it. */
  const write = (stores: readonly StoreName[]) => db.transaction([...stores], 'readwrite', { durability: 'strict' })
  const tell = (news: readonly News[]): void => {
    for (const told of news) bus.publish(told)
  }
  const from = reader(db)
  return {
    shared: true,
    epoch: async () => (await from.one<{ value: string }>('meta', 'epoch'))?.value,
    ...reading(from),
    ...listing(from),
    chat: async (match, limit, { person, seated = false }) =>
      (await from.all<StoredLine>('chat', match, 'match'))
        .filter(({ seat }) => !seated || seat !== null)
        .filter((line) => line.toPerson == null || line.toPerson === person || line.person === person)
        .slice(-limit)
        .map(lineOf),
    async chatLine(id) {
      const row = await from.one<StoredLine>('chat', id)
      return row && lineOf(row)
    },
    async say(line) {
      const tx = write(['chat'])
      const over = ended(tx)
      const chat = tx.objectStore('chat')
      if ((await done(chat.index('request').getKey(line.request))) !== undefined) return undefined
      const id = (await done(chat.add(line))) as number
      await over
      tell([{ kind: 'chat', match: line.match, id }])
      return id
    },
    note: async (match, person) => (await from.one<{ text: string }>('notes', [match, person]))?.text,
    async setNote(note) {
      const tx = write(['notes'])
      tx.objectStore('notes').put(note)
      await ended(tx)
    },
    async addReport(report) {
      const tx = write(['reports'])
      tx.objectStore('reports').add(report)
      await ended(tx)
    },
    async add(match, seats, seed, played) {
      const tx = write([...AROUND, 'steps', 'snapshots'])
      tx.objectStore('matches').add(match)
      tx.objectStore('seeds').add({ match: match.id, seed, redrawn: played?.redrawn ?? null } satisfies SeedsTable)
      for (const seat of seats) tx.objectStore('seats').add(seat)
      for (const step of played?.steps ?? []) tx.objectStore('steps').add(step)
      for (const snapshot of played?.snapshots ?? []) tx.objectStore('snapshots').add(snapshot)
      await ended(tx)
    },
    async around({ id, seq }, people, work) {
      const tx = write(AROUND)
      const over = ended(tx)
      let changed: boolean
      try {
        changed = await work(aroundIn(tx))
      } catch (error) {
        over.catch(() => {})
        tx.abort()
        throw error
      }
      await over
      if (changed)
        tell([
          { kind: 'match', match: id, seq },
          { kind: 'home', people: [...people] },
        ])
      return changed
    },
    async commit({ step, epoch, stateJson, match, seats, undone, redrawn, home }) {
      const tx = write(STEP)
      const over = ended(tx)
      // Whatever fails in between fails for the same reason, and is said there.
      over.catch(() => {})
      const [matches, steps, seeds] = [tx.objectStore('matches'), tx.objectStore('steps'), tx.objectStore('seeds')]
      const here = (await done(tx.objectStore('meta').get('epoch'))) as { value: string } | undefined
      if (here?.value !== epoch || (await done(steps.getKey([step.match, step.seq]))) !== undefined) return false
      steps.add(step)
      matches.put({ ...((await done(matches.get(step.match))) as MatchRow), ...match })
      if (stateJson !== undefined) tx.objectStore('snapshots').add({ match: step.match, seq: step.seq, stateJson })
      for (const seq of undone?.seqs ?? [])
        steps.put({ ...((await done(steps.get([step.match, seq]))) as StepRow), undone: undone?.mark })
      if (redrawn !== undefined)
        seeds.put({ ...((await done(seeds.get(step.match))) as SeedsTable), redrawn } satisfies SeedsTable)
      for (const change of seats ?? []) await aroundIn(tx).setSeat(step.match, change)
      await over
      tell([
        { kind: 'match', match: step.match, seq: step.seq },
        ...(home === undefined || home.length === 0 ? [] : [{ kind: 'home' as const, people: [...home] }]),
      ])
      return true
    },
    drained: async () => {},
  }
}

function reader(db: IDBDatabase) {
  const storeOf = (name: StoreName) => db.transaction(name).objectStore(name)
  return {
    storeOf,
    one: async <T>(name: StoreName, key: IDBValidKey): Promise<T | undefined> =>
      (await done(storeOf(name).get(key))) as T | undefined,
    all: async <T>(name: StoreName, key?: IDBValidKey | IDBKeyRange, index?: string): Promise<T[]> =>
      (await done(index === undefined ? storeOf(name).getAll(key) : storeOf(name).index(index).getAll(key))) as T[],
  }
}
type Reader = ReturnType<typeof reader>

/** One match. */
const reading = ({
  storeOf,
  one,
  all,
}: Reader): Pick<
  MatchStore,
  'match' | 'seats' | 'openVotes' | 'barred' | 'seeds' | 'broughtFrom' | 'waitingFrom' | 'snapshot' | 'steps' | 'stepOf'
> => ({
  match: (id) => one('matches', id),
  async seats(matches) {
    const names = new Map((await all<{ id: string; name: string }>('people')).map(({ id, name }) => [id, name]))
    const rows: SeatRow[] = []
    for (const match of matches) rows.push(...(await all<SeatRow>('seats', between(match, 0, EVER))))
    return rows.map((row) => ({ ...row, name: row.person === null ? null : (names.get(row.person) ?? null) }))
  },
  openVotes: async (match) =>
    (await all<VoteRow>('votes', match, 'match'))
      .filter(({ state }) => state === 'open')
      .sort((a, b) => a.created - b.created),
  // One person has a device.
  barred: async () => new Set(),
  async seeds(match) {
    const row = await one<SeedsTable>('seeds', match)
    return row && { seed: row.seed, ...(row.redrawn == null ? {} : { redrawn: row.redrawn }) }
  },
  broughtFrom: async (owner, origin) =>
    (await all<MatchRow>('matches')).find((row) => row.owner === owner && row.origin === origin)?.id,
  waitingFrom: async (owner, place) =>
    (await all<MatchRow>('matches'))
      .filter((row) => row.owner === owner && row.status === 'open' && row.origin?.startsWith(place))
      .map(({ id }) => id),
  async snapshot(match, seq) {
    if (seq < 0) return undefined
    const cursor = await done(storeOf('snapshots').openCursor(between(match, 0, seq), 'prev'))
    return (cursor?.value ?? undefined) as { seq: number; stateJson: string } | undefined
  },
  steps: async <C extends keyof StepRow>(
    match: string,
    from: number,
    to: number,
    _columns: readonly C[],
    limit?: number,
  ) =>
    from > to ? [] : ((await done(storeOf('steps').getAll(between(match, from, to), limit))) as Pick<StepRow, C>[]),
  stepOf: async (match, request, after) =>
    (await all<StepRow>('steps', between(match, after + 1, EVER))).find((step) => step.request === request)?.seq,
})

/** Many matches: so few that all of them can be looked through. */
const listing = ({ all }: Reader): Pick<MatchStore, 'matchesOf' | 'running' | 'openTables' | 'botsLeft'> => {
  const where = async (holds: (row: MatchRow) => boolean) => (await all<MatchRow>('matches')).filter(holds)
  return {
    async matchesOf(person, limit) {
      const sits = new Set((await all<SeatRow>('seats', person, 'person')).map(({ match }) => match))
      const rows = await where(({ owner, id }) => owner === person || sits.has(id))
      return rows.sort((a, b) => b.touched - a.touched).slice(0, limit)
    },
    async running(person) {
      const seats = await all<SeatRow>('seats', person, 'person')
      const rows = await where(({ status }) => status === 'running')
      return rows.flatMap(({ id, waitingJson }) =>
        seats.filter(({ match }) => match === id).map(({ seat }) => ({ id, seat, waitingJson })),
      )
    },
    openTables: async () => [],
    botsLeft: async (before) =>
      (await where(({ botsTurn, status, touched }) => botsTurn === 1 && status === 'running' && touched < before)).map(
        ({ id }) => id,
      ),
  }
}

function aroundIn(tx: IDBTransaction): Around {
  async function change(name: StoreName, key: IDBValidKey, set: object, only: object = {}): Promise<boolean> {
    const store = tx.objectStore(name)
    const row = (await done(store.get(key))) as Record<string, unknown> | undefined
    if (row === undefined || Object.entries(only).some(([field, value]) => row[field] !== value)) return false
    await done(store.put({ ...row, ...set }))
    return true
  }
  return {
    setMatch: (id, set, only) => change('matches', id, set, only),
    setSeat: (match, { seat, ...set }, only) => change('seats', [match, seat], set, only),
    addVote: async (vote) => void (await done(tx.objectStore('votes').add(vote))),
    async openVote(id) {
      const row = (await done(tx.objectStore('votes').get(id))) as VoteRow | undefined
      return row?.state === 'open' ? row : undefined
    },
    setVote: (id, set) => change('votes', id, set, { state: 'open' }),
    addReport: async (report) => void (await done(tx.objectStore('reports').add(report))),
    async dropMatch(id) {
      tx.objectStore('matches').delete(id)
      tx.objectStore('seeds').delete(id)
      await done(tx.objectStore('seats').delete(between(id, 0, EVER)))
    },
  }
}

type StoredLine = NewChatLine & { readonly id: number }
const lineOf = ({ id, time, person, name, seat, text, toSeat, toPerson }: StoredLine): ChatLine => ({
  id,
  time,
  person,
  name,
  ...(seat === null ? {} : { seat }),
  text,
  ...(toSeat == null || toPerson == null ? {} : { to: { seat: toSeat, person: toPerson } }),
})
