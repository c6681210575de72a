import type { MatchRow, StepRow, VoteRow } from '../matches/live-match.ts'
import type { StepWrite } from '../matches/step-write.ts'
import type { MatchStore } from '../matches/store.ts'

/**
 * What every store of matches must do, as plain cases: Vitest runs them on SQLite and PostgreSQL, a page of a browser on
 * IndexedDB. So they bring their own comparison.
 */
export interface StoreUnderTest {
  readonly store: MatchStore
  /** The same data through another process, or another tab. */
  readonly other: MatchStore
  addPerson(id: string, name: string): Promise<void>
  /** Where people can be barred at all. */
  readonly bar?: (owner: string, person: string) => Promise<void>
  /** Does what a command does that changes the store behind the servers' backs. */
  newEpoch(): Promise<void>
}

export interface StoreCase {
  readonly name: string
  run(given: StoreUnderTest): Promise<void>
}

function same(found: unknown, wanted: unknown, what: string): void {
  const [a, b] = [sorted(found), sorted(wanted)]
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`)
}

/** As text in which the order of fields does not matter. */
const sorted = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

let count = 0
const fresh = (what: string): string => `${what}-${++count}`

const matchOf = (id: string, owner: string, change: Partial<MatchRow> = {}): MatchRow => ({
  id,
  game: 'lanterns',
  seatCount: 2,
  optionsJson: '{}',
  owner,
  status: 'open',
  clockJson: '{"kind":"untimed"}',
  onTimeout: 'nothing',
  access: 'link',
  spectators: 1,
  rated: 0,
  openChat: 0,
  created: 1000,
  seq: -1,
  commitment: 'c0ffee',
  outcomeJson: null,
  rematch: null,
  archived: 0,
  waitingJson: '[]',
  clocksJson: null,
  deadline: null,
  botsTurn: 0,
  report: null,
  webhook: null,
  touched: 1000,
  origin: null,
  eyes: null,
  redrawn: null,
  movedTo: null,
  coach: null,
  ...change,
})

const seatsOf = (match: string, ...people: readonly (string | null)[]) =>
  people.map((person, seat) => ({
    match,
    seat,
    person,
    bot: null,
    sittingIn: null,
    colour: seat + 1,
    conceded: 0 as const,
    coached: 0 as const,
  }))

const stepOf = (match: string, seq: number, change: Partial<StepRow> = {}): StepRow => ({
  match,
  seq,
  time: 2000 + seq,
  kind: 'choose',
  seat: seq % 2,
  at: 'turn.play',
  text: `play ${seq}`,
  shown: 0x7fffffff,
  request: null,
  patchJson: '[]',
  eventsJson: '[]',
  version: 0,
  pastJson: '[]',
  tookJson: '[]',
  undone: 0,
  ...change,
})

const voteOf = (match: string, change: Partial<VoteRow> = {}): VoteRow => ({
  id: fresh('vote'),
  target: null,
  match,
  kind: 'end',
  seat: null,
  by: 0,
  yesJson: '[0]',
  noJson: '[]',
  needed: 2,
  state: 'open',
  created: 3000,
  ...change,
})

/** Adds a table of two people; says its id and theirs. */
async function table({ store, addPerson }: StoreUnderTest, change: Partial<MatchRow> = {}) {
  const [ala, bo, id] = [fresh('ala'), fresh('bo'), fresh('match')]
  await addPerson(ala, 'Ala')
  await addPerson(bo, 'Bo')
  await store.add(matchOf(id, ala, change), seatsOf(id, ala, bo), `seed of ${id}`)
  return { id, ala, bo }
}

/** Writes a step of a match, with what the step changes. */
async function write(store: MatchStore, step: StepRow, rest: Partial<StepWrite> = {}): Promise<boolean> {
  const match = { seq: step.seq, status: 'running', touched: step.time } as const
  return store.commit({ step, epoch: await store.epoch(), match, ...rest })
}

/** A match with the steps 0 to `last`, whole states at 0 and 3. */
async function played(given: StoreUnderTest, last: number) {
  const made = await table(given)
  for (let seq = 0; seq <= last; seq++) {
    const whole = seq % 3 === 0
    const step = stepOf(made.id, seq, { request: `r${seq}`, ...(whole ? { patchJson: null } : {}) })
    const first = await write(given.store, step, whole ? { stateJson: `{"at":${seq}}` } : {})
    same(first, true, `step ${seq} is the first of its number`)
  }
  return made
}

export const STORE_CASES: readonly StoreCase[] = [
  {
    name: 'a match is read as it was added',
    async run(given) {
      const { store } = given
      const { id, ala, bo } = await table(given)
      same(await store.match(id), matchOf(id, ala), 'match')
      const [first, second] = seatsOf(id, ala, bo)
      const seats = [
        { ...first, name: 'Ala' },
        { ...second, name: 'Bo' },
      ]
      same(await store.seats([id]), seats, 'seats')
      same(await store.seeds(id), { seed: `seed of ${id}` }, 'seed')
      same(await store.match('nowhere'), undefined, 'no match')
      same(await store.seeds('nowhere'), undefined, 'no seed')
      same(await store.seats([]), [], 'seats of no match')
    },
  },
  {
    name: 'steps are read by their numbers, in their order',
    async run(given) {
      const { store } = given
      const { id } = await played(given, 5)
      const seqs = async (from: number, to: number, limit?: number) =>
        (await store.steps(id, from, to, ['seq'], limit)).map(({ seq }) => seq)
      same(await seqs(0, 5), [0, 1, 2, 3, 4, 5], 'all')
      same(await seqs(2, 3), [2, 3], 'some')
      same(await seqs(1, 5, 2), [1, 2], 'the first two')
      same(await seqs(6, 9), [], 'later ones')
      same(await seqs(4, 3), [], 'none')
      const [step] = await store.steps(id, 1, 1, ['seq', 'text', 'patchJson', 'request'])
      same([step?.seq, step?.text, step?.patchJson, step?.request], [1, 'play 1', '[]', 'r1'], 'columns')
    },
  },
  {
    name: 'the last whole state at or before a step',
    async run(given) {
      const { id } = await played(given, 5)
      const at = async (seq: number) => {
        const found = await given.store.snapshot(id, seq)
        return found && [found.seq, found.stateJson]
      }
      same(await at(0), [0, '{"at":0}'], 'at 0')
      same(await at(2), [0, '{"at":0}'], 'at 2')
      same(await at(3), [3, '{"at":3}'], 'at 3')
      same(await at(99), [3, '{"at":3}'], 'later')
      same(await at(-1), undefined, 'before')
    },
  },
  {
    name: 'a request is found again, but only after what it had seen',
    async run(given) {
      const { store } = given
      const { id } = await played(given, 3)
      same(await store.stepOf(id, 'r2', 0), 2, 'r2')
      same(await store.stepOf(id, 'r2', 2), undefined, 'r2 after 2')
      same(await store.stepOf(id, 'r9', 0), undefined, 'r9')
    },
  },
  {
    name: 'the second step of a number writes nothing at all',
    async run(given) {
      const { store, other } = given
      const { id, ala, bo } = await played(given, 2)
      const late = stepOf(id, 2, { text: 'too late' })
      const seats = [{ seat: 0, bot: 'medium' as const }]
      same(await write(other, late, { stateJson: '{"late":1}', seats, undone: { seqs: [1], mark: 1 } }), false, 'late')
      same((await store.steps(id, 2, 2, ['text']))[0]?.text, 'play 2', 'the first one stands')
      same((await store.steps(id, 1, 1, ['undone']))[0]?.undone, 0, 'nothing taken back')
      same((await store.snapshot(id, 2))?.seq, 0, 'no whole state')
      same(
        (await store.seats([id])).map(({ person, bot }) => [person, bot]),
        [
          [ala, null],
          [bo, null],
        ],
        'seats',
      )
    },
  },
  {
    name: 'of two who write the same number at once, one is first',
    async run(given) {
      const { id } = await played(given, 0)
      for (let seq = 1; seq <= 5; seq++) {
        const texts = ['one', 'another']
        const first = await Promise.all(
          [given.store, given.other].map((store, i) => write(store, stepOf(id, seq, { text: texts[i] as string }))),
        )
        same(first.filter(Boolean).length, 1, `first at ${seq}`)
        const [step] = await given.store.steps(id, seq, seq, ['text'])
        same(step?.text, texts[first.indexOf(true)], 'whose step stands')
      }
    },
  },
  {
    name: 'a step brings its match, its seats and what it takes back',
    async run(given) {
      const { store } = given
      const { id, bo } = await played(given, 3)
      const seats = [{ seat: 0, person: null, bot: 'hard' as const }]
      const step = stepOf(id, 4, { kind: 'undo', text: 'undo 2', tookJson: '[2,3]' })
      same(await write(store, step, { seats, undone: { seqs: [2, 3], mark: 1 } }), true, 'first')
      same((await store.match(id))?.seq, 4, 'number')
      same((await store.match(id))?.status, 'running', 'status')
      same(
        (await store.seats([id])).map((seat) => [seat.person, seat.name, seat.bot]),
        [
          [null, null, 'hard'],
          [bo, 'Bo', null],
        ],
        'seats',
      )
      same(
        (await store.steps(id, 0, 4, ['undone'])).map(({ undone }) => undone),
        [0, 0, 1, 1, 0],
        'taken back',
      )
    },
  },
  {
    name: 'a match comes with all that was played of it elsewhere, or not at all',
    async run({ store, addPerson }) {
      const [id, ala] = [fresh('match'), fresh('person')]
      await addPerson(ala, 'Ala')
      // More than any database takes at once.
      const steps = Array.from({ length: 250 }, (_, seq) => stepOf(id, seq))
      const snapshots = [0, 24].map((seq) => ({ match: id, seq, stateJson: `{"at":${seq}}` }))
      const row = matchOf(id, ala, { status: 'running', seq: 249, origin: 'a@249', eyes: 1, redrawn: 'h2' })
      await store.add(row, seatsOf(id, ala, null), 's1', { steps, snapshots, redrawn: 's2' })
      same((await store.steps(id, 0, 999, ['seq', 'text'])).at(-1)?.text, 'play 249', 'steps')
      same((await store.snapshot(id, 99))?.seq, 24, 'whole states')
      same(await store.seeds(id), { seed: 's1', redrawn: 's2' }, 'seeds')
      const { origin, eyes, redrawn } = (await store.match(id)) ?? {}
      same([origin, eyes, redrawn], ['a@249', 1, 'h2'], 'where it came from')
      same(await store.broughtFrom(ala, 'a@249'), id, 'found again')
      same(await store.broughtFrom(ala, 'a@250'), undefined, 'another place')
      same(await store.broughtFrom('nobody', 'a@249'), undefined, 'somebody else')
      const waiting = fresh('match')
      await store.add(matchOf(waiting, ala, { status: 'open', origin: 'a@250' }), seatsOf(waiting, ala, null), 's1')
      same(await store.waitingFrom(ala, 'a@'), [waiting], 'not begun')
      same(await store.waitingFrom(ala, 'b@'), [], 'from elsewhere')
      same(await store.waitingFrom('nobody', 'a@'), [], 'of somebody else')
      const twin = fresh('match')
      const added = await store
        .add(matchOf(twin, ala), seatsOf(twin, ala, null), 's3', { steps: [stepOf(id, 0)], snapshots: [] })
        .then(
          () => 'added',
          () => 'refused',
        )
      same([added, (await store.match(twin))?.id], ['refused', undefined], 'a step that is there already')
    },
  },
  {
    name: 'luck that is drawn anew is kept with its step',
    async run(given) {
      const { store } = given
      const { id } = await played(given, 1)
      const step = stepOf(id, 2, { kind: 'system', text: 'redraw' })
      same(await write(store, step, { redrawn: 's2' }), true, 'first')
      same((await store.seeds(id))?.redrawn, 's2', 'seed')
    },
  },
  {
    name: 'what was read before the store was replaced is not continued',
    async run(given) {
      const { store } = given
      const { id } = await played(given, 1)
      const before = await store.epoch()
      await given.newEpoch()
      const match = { seq: 2 }
      same(await store.commit({ step: stepOf(id, 2), epoch: before, match }), false, 'of another epoch')
      same(await store.steps(id, 2, 2, ['seq']), [], 'nothing written')
      same(await store.commit({ step: stepOf(id, 2), epoch: await store.epoch(), match }), true, 'of this one')
    },
  },
  {
    name: 'around a match a row is changed only if it is as it was thought to be',
    async run(given) {
      const { store } = given
      const { id, ala, bo } = await table(given)
      const row = matchOf(id, ala)
      const around = (work: Parameters<MatchStore['around']>[2]) => store.around(row, [ala, bo], work)
      same(await around((tx) => tx.setMatch(id, { touched: 5 }, { status: 'open' })), true, 'open')
      same(await around((tx) => tx.setMatch(id, { touched: 6 }, { status: 'running' })), false, 'not running')
      same(await around((tx) => tx.setMatch(id, { touched: 7 }, { status: 'open', seq: 4 })), false, 'not at 4')
      same((await store.match(id))?.touched, 5, 'touched')
      same(await around((tx) => tx.setMatch(id, { rematch: 'next' }, { rematch: null })), true, 'no rematch yet')
      same(await around((tx) => tx.setMatch(id, { rematch: 'other' }, { rematch: null })), false, 'there is one')
      same((await store.match(id))?.rematch, 'next', 'rematch')
      same(await around((tx) => tx.setSeat(id, { seat: 1, bot: 'medium' }, { person: null })), false, 'Bo sits there')
      same(await around((tx) => tx.setSeat(id, { seat: 1, person: null }, { person: ala })), false, 'not Ala')
      same(await around((tx) => tx.setSeat(id, { seat: 1, person: null }, { person: bo })), true, 'Bo leaves')
      same(
        await around((tx) => tx.setSeat(id, { seat: 1, bot: 'medium' }, { person: null, bot: null })),
        true,
        'a bot sits down',
      )
      same(
        (await store.seats([id])).map(({ person, bot }) => [person, bot]),
        [
          [ala, null],
          [null, 'medium'],
        ],
        'seats',
      )
    },
  },
  {
    name: 'several changes around a match are one; what fails leaves nothing behind',
    async run(given) {
      const { store, other } = given
      const { id, ala, bo } = await table(given)
      const row = matchOf(id, ala)
      const done = await store.around(row, [ala], async (tx) => {
        if (!(await tx.setMatch(id, { touched: 8 }, { status: 'open' }))) return false
        await tx.addReport({
          id: fresh('report'),
          match: id,
          seq: 0,
          time: 1,
          kind: 'parked',
          person: null,
          detailJson: '{}',
        })
        return tx.setSeat(id, { seat: 1, person: null }, { person: bo })
      })
      same(done, true, 'both')
      let failed = false
      try {
        await store.around(row, [ala], async (tx) => {
          await tx.setMatch(id, { touched: 9 })
          throw new Error('in between')
        })
      } catch {
        failed = true
      }
      same(failed, true, 'an error comes back')
      same((await other.match(id))?.touched, 8, 'touched')
      same((await other.seats([id]))[1]?.person, null, 'Bo has left')
    },
  },
  {
    name: 'a match that was never begun can be taken away',
    async run(given) {
      const { store } = given
      const { id, ala } = await table(given)
      const said = await store.around(matchOf(id, ala), [], async (tx) => {
        await tx.dropMatch(id)
        return false
      })
      same(said, false, 'nobody is told')
      same(await store.match(id), undefined, 'match')
      same(await store.seats([id]), [], 'seats')
      same(await store.seeds(id), undefined, 'seed')
    },
  },
  {
    name: 'a vote is counted and closed once',
    async run(given) {
      const { store, other } = given
      const { id, ala, bo } = await table(given)
      const around = (by: MatchStore, work: Parameters<MatchStore['around']>[2]) =>
        by.around(matchOf(id, ala), [ala, bo], work)
      const [second, first] = [voteOf(id, { created: 3001, kind: 'back' }), voteOf(id)]
      await around(store, async (tx) => {
        await tx.addVote(second)
        await tx.addVote(first)
        return true
      })
      same(await other.openVotes(id), [first, second], 'the oldest first')
      const count = (by: MatchStore, seat: number) =>
        around(by, async (tx) => {
          const open = await tx.openVote(first.id)
          if (open === undefined) return false
          const yes = [...(JSON.parse(open.yesJson) as number[]), seat].sort()
          return tx.setVote(first.id, { yesJson: JSON.stringify(yes) })
        })
      same(await Promise.all([count(store, 1), count(other, 2)]), [true, true], 'two at once')
      same((await store.openVotes(id))[0]?.yesJson, '[0,1,2]', 'both are counted')
      same(await around(store, (tx) => tx.setVote(first.id, { state: 'carried' })), true, 'closed')
      same(await around(other, (tx) => tx.setVote(first.id, { state: 'failed' })), false, 'once')
      same(await count(other, 3), false, 'no more answers')
      same(await store.openVotes(id), [second], 'one is left')
    },
  },
  {
    name: 'lists of matches',
    async run(given) {
      const { store } = given
      const mine = await table(given, { touched: 10 })
      const { ala } = mine
      const [owned, watched] = [fresh('match'), fresh('match')]
      await store.add(matchOf(owned, ala, { touched: 30 }), seatsOf(owned, null, null), 's')
      const running = { status: 'running', touched: 20, botsTurn: 1, waitingJson: '[1]' } as const
      await store.add(matchOf(watched, mine.bo, running), seatsOf(watched, mine.bo, ala), 's')
      const ids = async (limit: number) => (await store.matchesOf(ala, limit)).map(({ id }) => id)
      same(await ids(9), [owned, watched, mine.id], 'the last touched first')
      same(await ids(2), [owned, watched], 'two of them')
      const where = (await store.running(ala)).map(({ id, seat, waitingJson }) => [id, seat, waitingJson])
      same(where, [[watched, 1, '[1]']], 'being played')
      same((await store.botsLeft(21)).includes(watched), true, 'a bot is left')
      same((await store.botsLeft(20)).includes(watched), false, 'not yet')
    },
  },
  {
    name: 'tables that anybody may join',
    async run(given) {
      const { store } = given
      if (given.bar === undefined) return same(await store.openTables(undefined), [], 'on a device there are none')
      const { id, ala, bo } = await table(given, { access: 'public', created: 9e12 })
      const { id: away } = await table(given, { access: 'public', archived: 1 })
      const { id: link } = await table(given)
      const ids = async (person?: string) => (await store.openTables(person)).map((row) => row.id)
      same((await ids())[0], id, 'the newest first')
      same((await ids()).includes(away) || (await ids()).includes(link), false, 'not those put away, not those by link')
      same((await ids(bo)).includes(id), true, 'Bo may')
      same([...(await store.barred(ala))], [], 'nobody is barred')
      await given.bar(ala, bo)
      same([...(await store.barred(ala))], [bo], 'Bo is barred')
      same((await ids(bo)).includes(id), false, 'Bo may not')
    },
  },
  {
    name: 'what is said at a table is said once',
    async run(given) {
      const { store, other } = given
      const { id, ala } = await table(given)
      const line = (text: string, seat: number | null = 0) => ({
        match: id,
        time: 4000,
        person: ala,
        name: 'Ala',
        seat,
        text,
        request: `${id} ${text}`,
      })
      const first = await store.say(line('one'))
      same(typeof first, 'number', 'a number')
      same(await other.say(line('one')), undefined, 'not again')
      await other.say(line('two', null))
      await store.say(line('three'))
      same(
        (await store.chat(id, 2, { person: ala })).map(({ text, seat }) => [text, seat ?? 'none']),
        [
          ['two', 'none'],
          ['three', 0],
        ],
        'the last two, oldest first',
      )
      same(
        (await store.chat(id, 2, { person: ala, seated: true })).map(({ text }) => text),
        ['one', 'three'],
        'the last two of players',
      )
      await store.say({ ...line('psst'), toSeat: 1, toPerson: 'b' })
      const last = async (person: string) => (await other.chat(id, 1, { person })).map(({ text, to }) => [text, to])
      const whisper = [['psst', { seat: 1, person: 'b' }]]
      same([await last(ala), await last('b'), await last('c')], [whisper, whisper, [['three', undefined]]], 'a whisper')
      const told = { id: first, time: 4000, person: ala, name: 'Ala', seat: 0, text: 'one' }
      same(await other.chatLine(first as number), told, 'one line')
      same(await store.chatLine(1e9), undefined, 'no line')
    },
  },
  {
    name: 'notes are the person’s own, and reports are kept',
    async run(given) {
      const { store } = given
      const { id, ala, bo } = await table(given)
      same(await store.note(id, ala), undefined, 'none yet')
      await store.setNote({ match: id, person: ala, text: 'first', updated: 1 })
      await store.setNote({ match: id, person: ala, text: 'second', updated: 2 })
      same(await store.note(id, ala), 'second', 'the last one')
      same(await store.note(id, bo), undefined, 'not Bo’s')
      await store.addReport({
        id: fresh('report'),
        match: id,
        seq: 0,
        time: 1,
        kind: 'player',
        person: ala,
        detailJson: '{}',
      })
    },
  },
]
