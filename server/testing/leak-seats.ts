import { isDeepStrictEqual } from 'node:util'
import type { WebSocket } from 'ws'
import type { Listed } from '../../games/index.ts'
import { type AnyGame, type Viewer, viewFor } from '../../kernel/index.ts'
import { asSent, patched } from '../../protocol/patch.ts'
import type { MatchInfo, SentTable, ServerMessage } from '../../protocol/protocol.ts'
import { packed } from '../../protocol/sent-view.ts'
import { setBanned } from '../accounts/people.ts'
import { reseat } from '../matches/absence.ts'
import { openWorld, type World } from './leak-world.ts'
import { scriptChance } from './player.ts'
import { Wire } from './wire.ts'

/**
 * The leak test of seats that change hands: people sit down, leave, are asked to leave, are replaced, banned and blocked,
 * sign out and come back, and their sockets stay open throughout and ask for everything. After every deed each message
 * of each socket is compared with what its person might know at that moment, by this file's own book-keeping.
 */
export interface SeatLeaks {
  deeds: number
  /** Tables compared with what the viewer may see. */
  compared: number
  /** Messages to sockets that had lost the right to something else meanwhile. */
  refused: number
  leaks: string[]
}

const NAMES = ['p0', 'p1', 'p2', 'p3', 'watcher']

/** Somebody's socket and what they have been told through it. */
interface Line {
  readonly person: string
  readonly cookie: string
  readonly wire: Wire
  /** Whether their session is still good. */
  isIn: boolean
  readonly tables: Map<string, SentTable>
}

/** What this test knows of the table by itself. */
interface Book {
  readonly id: string
  readonly owner: string
  readonly spectators: boolean
  status: MatchInfo['status']
  seats: (string | undefined)[]
  readonly blocked: Set<string>
}

type Below = (n: number) => number

export async function leakThroughSeats(
  games: readonly Listed[],
  game: AnyGame,
  tables: number,
  seed = 1,
): Promise<SeatLeaks> {
  const below = scriptChance(seed * 104_729 + 7)
  const result: SeatLeaks = { deeds: 0, compared: 0, refused: 0, leaks: [] }
  const world = await openWorld(games)
  try {
    for (let i = 0; i < tables; i++) await oneTable(world, game, below, result)
  } finally {
    await world.server.stop()
    await world.store.close()
  }
  return result
}

/** Lets a person in by the front door, with a socket. */
async function arrive({ server, store }: World, person: string): Promise<Line> {
  const made = await server.app.inject({ method: 'POST', url: '/api/me', payload: { name: 'x' } })
  const cookie = String(made.headers['set-cookie']).split(';')[0] as string
  const { id } = made.json() as { id: string }
  const { id: session } = await store.db
    .selectFrom('sessions')
    .select('id')
    .where('person', '=', id)
    .executeTakeFirstOrThrow()
  await store.db.updateTable('sessions').set({ person }).where('person', '=', id).execute()
  await store.db.deleteFrom('people').where('id', '=', id).execute()
  const wire = new Wire()
  const who = { id: person, name: person, account: false, language: 'en' as const }
  server.live.welcome(wire as unknown as WebSocket, who, session)
  return { person, cookie, wire, isIn: true, tables: new Map() }
}

async function oneTable(world: World, game: AnyGame, below: Below, result: SeatLeaks): Promise<void> {
  const seats = game.seats.find((count) => count >= 2) ?? 2
  const lines: Line[] = []
  for (const person of NAMES) lines.push(await arrive(world, person))
  const [host] = lines as [Line, ...Line[]]
  const spectators = below(2) === 0
  const wish = { game: game.id, seats, spectators }
  const made = await world.server.app.inject({
    method: 'POST',
    url: '/api/matches',
    payload: wish,
    headers: { cookie: host.cookie },
  })
  const { id } = made.json() as MatchInfo
  const book: Book = { id, owner: 'p0', spectators, status: 'open', seats: Array(seats), blocked: new Set() }
  book.seats[0] = 'p0'
  let before = copyOf(book)
  let present = new Set(lines)
  const check = async (): Promise<void> => {
    await settled(world, id)
    compare(world, game, book, lines, result, {
      might: (line) => present.has(line) && allowed(before, line.person)('spectator'),
    })
    before = copyOf(book)
    present = new Set(lines.filter(({ isIn }) => isIn))
  }
  for (let i = 0; i < 24; i++) {
    await deed({ world, game, book, lines, below, check })
    result.deeds++
    await check()
  }
  for (const person of NAMES) await setBanned(world.store.db, person, false)
  await world.store.db.deleteFrom('blocks').execute()
  for (const { wire } of lines) wire.close()
}

const copyOf = (book: Book): Book => ({ ...book, seats: [...book.seats], blocked: new Set(book.blocked) })

/** Somebody doing something at a table, as the test knows it. */
interface Doing {
  readonly world: World
  readonly game: AnyGame
  readonly book: Book
  readonly lines: Line[]
  readonly below: Below
  check(): Promise<void>
}
type Deed = (doing: Doing, seat: number) => Promise<void>

const pick = ({ lines, below }: Doing): Line => lines[below(lines.length)] as Line
const hostOf = ({ lines, book }: Doing): Line | undefined =>
  lines.find(({ person, isIn }) => person === book.owner && isIn)

async function ask(
  { world, book, check }: Doing,
  line: Line,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
): Promise<void> {
  const answer = await world.server.app.inject({ method, url: `/api${path}`, headers: { cookie: line.cookie } })
  if (!path.startsWith('/matches')) return
  if (answer.statusCode === 200) {
    const info = answer.json() as MatchInfo
    book.seats = info.seats.map(({ person }) => person?.id)
    book.status = info.status
  }
  await check()
}

const signOut: Deed = async (doing) => {
  const line = pick(doing)
  await ask(doing, line, 'DELETE', '/session')
  for (const each of doing.lines) if (each.cookie === line.cookie) each.isIn = false
}

/** Back with a new session, and a second socket beside the old one. */
const comeBack: Deed = async (doing) => {
  doing.lines.push(await arrive(doing.world, pick(doing).person))
}

const ban: Deed = async (doing) => {
  const { world, book, lines } = doing
  const { person } = pick(doing)
  if (person === book.owner) return
  await setBanned(world.store.db, person, true)
  await world.server.live.recheck()
  for (const line of lines) if (line.person === person) line.isIn = false
  await setBanned(world.store.db, person, false)
}

const block: Deed = async (doing) => {
  const { book } = doing
  const { person } = pick(doing)
  const host = hostOf(doing)
  if (host === undefined || person === book.owner) return
  await ask(doing, host, 'PUT', `/me/blocks/${person}`)
  book.blocked.add(person)
}

const move: Deed = async ({ world, game, book, lines, below }) => {
  if (book.status !== 'running') return
  const live = await world.server.matches.cache.get(book.id)
  const view = live.g === undefined ? undefined : viewFor(game, live.g, live.waiting[0]?.seat ?? 0)
  const decision = view?.decisions.find(({ must }) => must)
  const line = lines.find((each) => each.isIn && each.person === book.seats[live.waiting[0]?.seat ?? 0])
  const text = decision?.choices[below(decision.choices.length)]?.text
  if (decision === undefined || line === undefined || text === undefined) return
  const { seq } = live.row
  line.wire.say({ type: 'choose', id: `c${seq}`, match: book.id, seat: decision.seat, seq, at: decision.at, text })
  await settled(world, book.id)
  book.status = live.row.status
}

const showOut: Deed = (doing, seat) => ask(doing, pick(doing), 'DELETE', `/matches/${doing.book.id}/seats/${seat}`)

const leave: Deed = async (doing, seat) => {
  const { lines, book } = doing
  const sitting = lines.find(({ person, isIn }) => person === book.seats[seat] && isIn)
  if (sitting !== undefined) await ask(doing, sitting, 'DELETE', `/matches/${book.id}/seats/${seat}`)
}

const sit: Deed = (doing, seat) => ask(doing, pick(doing), 'POST', `/matches/${doing.book.id}/seats/${seat}`)

const start: Deed = async (doing) => {
  const { book } = doing
  const host = hostOf(doing)
  if (host === undefined) return
  for (const empty of book.seats.keys()) if (book.seats[empty] === undefined) await sit(doing, empty)
  await ask(doing, host, 'POST', `/matches/${book.id}/start`)
}

/** Replaced by a bot, the owner of a seat may still look; then the owner is back. */
const replace: Deed = async (doing, seat) => {
  const { world, book, lines, check } = doing
  if (book.status !== 'running') return
  const { matches } = world.server
  await matches.cache.withMatch(book.id, (live) => reseat(matches, live, 'replace', { seat, bot: 'medium' }))
  await check()
  const owner = lines.find(({ person, isIn }) => person === book.seats[seat] && isIn)
  if (owner !== undefined) await ask(doing, owner, 'POST', `/matches/${book.id}/seats/${seat}`)
}

/** The first seven may happen at any time, the others while people gather. */
const ALWAYS = 7
const DEEDS: readonly Deed[] = [signOut, comeBack, ban, block, move, move, replace, showOut, leave, sit, sit, start]

/** One change of seats, rights or sessions, or a move. Before each, everybody asks to watch everything. */
async function deed(doing: Doing): Promise<void> {
  const { book, lines, below, check } = doing
  for (const [i, line] of lines.entries())
    if (below(2) === 0)
      for (const seat of [undefined, ...book.seats.keys()])
        line.wire.say({ type: 'watch', id: `w${i}`, match: book.id, ...(seat === undefined ? {} : { seat }) })
  await check()
  const seat = below(book.seats.length)
  await DEEDS[below(book.status === 'open' ? DEEDS.length : ALWAYS)]?.(doing, seat)
}

async function settled({ server }: World, id: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => setImmediate(resolve))
    await server.matches.cache.peek(id)?.busy
    await server.matches.rows.drained()
  }
}

/** From where a person may look at this moment. */
function allowed({ status, seats, owner, spectators, blocked }: Book, person: string): (viewer: Viewer) => boolean {
  const done = status === 'over' || status === 'ended'
  const sits = seats.includes(person)
  return (viewer) => {
    if (viewer !== 'spectator') return done || seats[viewer] === person
    return sits || owner === person || ((spectators || done || status === 'open') && !blocked.has(person))
  }
}

/** Who is here, and that a list changed, is told by a timer: it may have struck just before the deed. */
const LATE = /^\{"type":"(presence|home)"/

function compare(
  { server }: World,
  game: AnyGame,
  book: Book,
  lines: readonly Line[],
  result: SeatLeaks,
  before: { might(line: Line): boolean },
): void {
  const g = server.matches.cache.peek(book.id)?.g
  for (const line of lines) {
    const may = allowed(book, line.person)
    const mightBefore = before.might(line)
    const got = line.wire.sent.splice(0)
    const messages = got.filter((text) => !(mightBefore && LATE.test(text)))
    for (const text of messages)
      for (const what of wrongIn(line, may, JSON.parse(text) as ServerMessage, result))
        result.leaks.push(`${game.id}, ${line.person} at ${JSON.stringify(book)}: ${what}: ${text.slice(0, 120)}`)
    if (!line.isIn || g === undefined || got.length === 0) continue
    // What they were told must be what that seat may see, whatever the messages are called.
    for (const [viewer, table] of line.tables) {
      const as: Viewer = viewer === 'spectator' ? viewer : Number(viewer)
      if (!may(as)) continue
      result.compared++
      if (!isDeepStrictEqual(table.view, JSON.parse(JSON.stringify(packed(viewFor(game, g, as))))))
        result.leaks.push(`${game.id}, ${line.person}: the table is not what ${viewer} sees`)
    }
  }
}

/** What a message should not have told; it is followed all the same. */
function wrongIn(
  line: Line,
  may: (viewer: Viewer) => boolean,
  message: ServerMessage,
  result: SeatLeaks,
): readonly string[] {
  if (message.type === 'hello' || message.type === 'ok' || message.type === 'bye') return []
  if (message.type === 'error') {
    result.refused++
    // Shown out: what is asked for again comes whole.
    if (message.reply === undefined) line.tables.clear()
    return []
  }
  const over = line.isIn ? [] : ['the session is over']
  if (message.type === 'home') return over
  if (message.type === 'presence' || message.type === 'chat')
    return may('spectator') ? over : [...over, 'they may not look']
  const viewer = message.seat ?? 'spectator'
  follow(line, message)
  return may(viewer) ? over : [...over, `they may not look as ${viewer}`]
}

function follow({ tables }: Line, message: ServerMessage & { type: 'sync' | 'delta' }): void {
  const key = String(message.seat ?? 'spectator')
  const before = tables.get(key)
  if (message.type === 'sync') tables.set(key, message.table)
  else if (before !== undefined) tables.set(key, patched(before, message.patch.map(asSent)))
}
