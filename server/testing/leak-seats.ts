import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { WebSocket } from 'ws'
import type { Listed } from '../../games/index.ts'
import { type AnyGame, type Viewer, viewFor } from '../../kernel/index.ts'
import { patched } from '../../protocol/patch.ts'
import type { MatchInfo, ServerMessage, TableState } from '../../protocol/protocol.ts'
import { setBanned } from '../accounts/people.ts'
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
  readonly tables: Map<string, TableState>
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
  const check = async (): Promise<void> => {
    await settled(world, id)
    compare(world, game, book, lines, result)
  }
  for (let i = 0; i < 24; i++) {
    await deed(world, game, book, lines, below, check)
    result.deeds++
    await check()
  }
  for (const person of NAMES) await setBanned(world.store.db, person, false)
  await world.store.db.deleteFrom('blocks').execute()
  for (const { wire } of lines) wire.close()
}

/** One change of seats, rights or sessions, or a move. Before each, everybody asks to watch everything. */
async function deed(
  world: World,
  game: AnyGame,
  book: Book,
  lines: Line[],
  below: Below,
  check: () => Promise<void>,
): Promise<void> {
  const { server, store } = world
  const { id } = book
  const pick = (): Line => lines[below(lines.length)] as Line
  for (const [i, line] of lines.entries())
    if (below(2) === 0)
      for (const seat of [undefined, ...book.seats.keys()])
        line.wire.say({ type: 'watch', id: `w${i}`, match: id, ...(seat === undefined ? {} : { seat }) })
  await check()
  const ask = async (line: Line, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: { cookie: line.cookie },
      ...(payload === undefined ? {} : { payload }),
    })
    if (path.startsWith('/matches') && answer.statusCode === 200) {
      const info = answer.json() as MatchInfo
      book.seats = info.seats.map(({ person }) => person?.id)
      book.status = info.status
    }
    if (path.startsWith('/matches')) await check()
  }
  const seat = below(book.seats.length)
  const host = lines.find(({ person, isIn }) => person === book.owner && isIn)
  switch (below(book.status === 'open' ? 11 : 6)) {
    case 0: {
      const line = pick()
      await ask(line, 'DELETE', '/session')
      for (const each of lines) if (each.cookie === line.cookie) each.isIn = false
      return
    }
    case 1: {
      // Back with a new session, and a second socket beside the old one.
      lines.push(await arrive(world, pick().person))
      return
    }
    case 2: {
      const { person } = pick()
      if (person === book.owner) return
      await setBanned(store.db, person, true)
      await server.live.recheck()
      for (const line of lines) if (line.person === person) line.isIn = false
      await setBanned(store.db, person, false)
      return
    }
    case 3: {
      const { person } = pick()
      if (host === undefined || person === book.owner) return
      await ask(host, 'PUT', `/me/blocks/${person}`)
      book.blocked.add(person)
      return
    }
    case 4:
    case 5: {
      if (book.status !== 'running') return
      const live = await server.matches.cache.get(id)
      const view = live.g === undefined ? undefined : viewFor(game, live.g, live.waiting[0]?.seat ?? 0)
      const decision = view?.decisions.find(({ must }) => must)
      const line = lines.find((each) => each.isIn && each.person === book.seats[live.waiting[0]?.seat ?? 0])
      const text = decision?.choices[below(decision.choices.length)]?.text
      if (decision === undefined || line === undefined || text === undefined) return
      const { seq } = live.row
      line.wire.say({ type: 'choose', id: `c${seq}`, match: id, seat: decision.seat, seq, at: decision.at, text })
      await settled(world, id)
      book.status = live.row.status
      return
    }
    case 6:
      return ask(pick(), 'DELETE', `/matches/${id}/seats/${seat}`)
    case 7: {
      const sitting = lines.find(({ person, isIn }) => person === book.seats[seat] && isIn)
      return sitting === undefined ? undefined : ask(sitting, 'DELETE', `/matches/${id}/seats/${seat}`)
    }
    case 8:
    case 9:
      return ask(pick(), 'POST', `/matches/${id}/seats/${seat}`)
    case 10: {
      if (host === undefined) return
      for (const empty of book.seats.keys())
        if (book.seats[empty] === undefined) await ask(pick(), 'POST', `/matches/${id}/seats/${empty}`)
      return ask(host, 'POST', `/matches/${id}/start`)
    }
  }
}

async function settled({ server }: World, id: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => setImmediate(resolve))
    await server.matches.cache.peek(id)?.busy
    await server.matches.commits.drained()
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

function compare({ server }: World, game: AnyGame, book: Book, lines: readonly Line[], result: SeatLeaks): void {
  const g = server.matches.cache.peek(book.id)?.g
  for (const line of lines) {
    const may = allowed(book, line.person)
    const got = line.wire.sent.splice(0)
    for (const text of got) {
      const message = JSON.parse(text) as ServerMessage
      if (message.type === 'error' || message.type === 'hello' || message.type === 'ok' || message.type === 'bye') {
        if (message.type !== 'error') continue
        result.refused++
        // Shown out: what is asked for again comes whole.
        if (message.reply === undefined) line.tables.clear()
        continue
      }
      const leak = (what: string): void => {
        result.leaks.push(`${game.id}, ${line.person} at ${JSON.stringify(book)}: ${what}: ${text.slice(0, 120)}`)
      }
      if (!line.isIn) leak('their session is over')
      if (message.type === 'presence' || message.type === 'chat') {
        if (!may('spectator')) leak('they may not look')
        continue
      }
      if (message.type === 'home') continue
      const viewer = message.seat ?? 'spectator'
      if (!may(viewer)) leak(`they may not look as ${viewer}`)
      follow(line, message)
    }
    // What they were told must be what that seat may see, whatever the messages are called.
    for (const [viewer, table] of line.tables) {
      const as: Viewer = viewer === 'spectator' ? viewer : Number(viewer)
      if (!line.isIn || !may(as) || g === undefined || got.length === 0) continue
      result.compared++
      if (!isDeepStrictEqual(table.view, JSON.parse(JSON.stringify(viewFor(game, g, as)))))
        result.leaks.push(`${game.id}, ${line.person}: the table is not what ${viewer} sees`)
    }
  }
}

function follow({ tables }: Line, message: ServerMessage & { type: 'sync' | 'delta' }): void {
  const key = String(message.seat ?? 'spectator')
  const before = tables.get(key)
  if (message.type === 'sync') tables.set(key, message.table)
  else if (before !== undefined) tables.set(key, patched(before, message.patch))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { GAMES } = await import('./all-games.ts')
  const tables = Number(process.argv[2] ?? 400)
  for (const { game } of GAMES) {
    const { leaks, ...rest } = await leakThroughSeats(GAMES, game, tables)
    console.log(`${game.id}: ${JSON.stringify(rest)}, leaks: ${leaks.length}`)
    for (const leak of leaks.slice(0, 5)) console.log(`  ${leak}`)
    if (leaks.length > 0) process.exitCode = 1
  }
}
