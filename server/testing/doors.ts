import { fileURLToPath } from 'node:url'
import type { WebSocket } from 'ws'
import { choiceText, openDecisions } from '../../kernel/index.ts'
import { type ClientMessage, ERROR_CODES, type ServerMessage } from '../../protocol/protocol.ts'
import { GAMES } from './all-games.ts'
import { type Guest, guestAt, newGuest, startMatch, startTestServer, type TestServer } from './harness.ts'
import { scriptChance } from './player.ts'
import { Wire } from './wire.ts'

/** Everything a hostile client can say, by socket and by HTTP: nothing is accepted, nothing changes, nothing breaks. */
export interface DoorsResult {
  sent: number
  /** Answers by code. */
  codes: Record<string, number>
  accepted: string[]
  internal: string[]
  changed: boolean
}

type Below = (n: number) => number

const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x'.repeat(5000),
  '🏮'.repeat(300),
  '\u0000',
  '../../etc/passwd',
  "'; drop table matches; --",
  '<script>alert(1)</script>',
  '__proto__',
  [],
  [[[[]]]],
  {},
  { __proto__: { admin: true } },
  { constructor: 1 },
]

const one = <T>(below: Below, list: readonly T[]): T => list[below(list.length)] as T

/** A message that is right in form and wrong in what it asks for. */
function wrongWish(below: Below, match: string, seq: number): ClientMessage {
  const id = `h${below(1e9)}`
  const where = one(below, [match, match, 'nosuchmatch', `${match}x`])
  // The hostile guest sits nowhere: every seat is somebody else's.
  const seat = below(12)
  return one<ClientMessage>(below, [
    {
      type: 'choose',
      id,
      match: where,
      seat,
      seq: seq + below(3) - 1 < 0 ? 0 : seq,
      at: 'round.light',
      text: 'lay #1',
    },
    {
      type: 'choose',
      id,
      match: where,
      seat,
      seq: below(100),
      at: one(below, ['x', 'right.wish', 'round.draw']),
      text: 'wish',
    },
    { type: 'undo', id, match: where, seat, seq, steps: 1 + below(60) },
    { type: 'concede', id, match: where, seat },
    {
      type: 'vote',
      id,
      match: where,
      seat,
      vote: { start: one(below, ['replace', 'end', 'back', 'take-back']), against: below(5) },
    },
    { type: 'vote', id, match: where, seat, vote: { answer: 'nosuchvote', yes: true } },
    { type: 'watch', id, match: where, seat },
  ])
}

/** A message that is wrong in form. */
function malformed(below: Below, match: string): string {
  const base: Record<string, unknown> = {
    type: one(below, ['choose', 'undo', 'watch', 'vote', 'chat', 'concede', 'sync', 'leave', 'hello', 'constructor']),
    id: 'm',
    match,
    seat: 0,
    seq: 0,
    at: 'round.light',
    text: 'lay #1',
    steps: 1,
    vote: { start: 'end' },
  }
  for (let i = 0; i <= below(3); i++) {
    const key = one(below, [...Object.keys(base), 'extra'])
    if (below(2) === 0) delete base[key]
    else base[key] = one(below, NASTY)
  }
  base.surprise = 1
  const text = JSON.stringify(base)
  const way = below(8)
  if (way === 0) return text.slice(0, below(text.length))
  if (way === 1) return text.replaceAll('"', "'")
  if (way === 2) return `[${text}]`
  if (way === 3) return '{'.repeat(below(3000))
  if (way === 4) return JSON.stringify(one(below, NASTY)) ?? ''
  return text
}

/** A match in which the hostile guest sits in the first seat, and may do what is offered there and nothing else. */
interface Seated {
  readonly id: string
  /** What is offered to whom, where. */
  readonly offered: readonly { readonly seat: number; readonly at: string; readonly texts: readonly string[] }[]
}

/** A choice that is well made and not offered: another seat's, another decision's, another game's, or one a little off. */
function unoffered(below: Below, seated: readonly Seated[], seq: number): ClientMessage {
  const { id: match, offered } = one(below, seated)
  const { seat, at, texts } = one(below, offered)
  const { texts: foreign } = one(below, one(below, seated).offered)
  const base = one(below, below(2) === 0 ? texts : foreign)
  const text = one(below, [
    base,
    base.replace(/\d+/, (digits) => String(Number(digits) + 1 + below(5))),
    base.replace(/\w+$/, (word) => [...word].reverse().join('')),
    `${base} ${base}`,
    base.toUpperCase(),
    base.slice(0, -1),
    `${base},${one(below, texts)}`,
  ])
  // What is offered to the hostile guest may be done, of course.
  const isOffered = offered.some((each) => each.seat === 0 && each.texts.includes(text))
  const other = offered.find((each) => each.seat !== seat)
  return {
    type: 'choose',
    id: `u${below(1e9)}`,
    match,
    seat: below(3) === 0 ? (other?.seat ?? 5) : 0,
    seq,
    at,
    text: isOffered || text === '' ? `${text}!` : text,
  }
}

interface Hostile {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  url: string
  payload?: string
  headers?: Record<string, string>
}

function hostileRequest(below: Below, match: string): Hostile {
  const thing = encodeURIComponent(
    String(
      one(
        below,
        NASTY.filter((each) => typeof each !== 'object'),
      ),
    ).slice(0, 200),
  )
  const json = { 'content-type': 'application/json' }
  const payload = JSON.stringify(one(below, NASTY)) ?? 'null'
  return one<Hostile>(below, [
    { method: 'GET', url: `/api/matches/${thing}` },
    { method: 'GET', url: `/api/matches/${match}/at/${thing}` },
    { method: 'GET', url: `/api/matches/${match}/at/0?seat=${below(3)}` },
    { method: 'GET', url: `/api/matches/${match}/log?from=${thing}&to=5` },
    { method: 'POST', url: '/api/matches', payload, headers: json },
    { method: 'POST', url: '/api/matches', payload: '{"game":', headers: json },
    { method: 'POST', url: '/api/matches', payload: JSON.stringify({ game: 'lanterns', seats: 99 }), headers: json },
    { method: 'POST', url: '/api/matches', payload: 'x'.repeat(70_000), headers: json },
    { method: 'POST', url: '/api/matches', payload: 'a=b', headers: { 'content-type': 'application/xml' } },
    { method: 'POST', url: `/api/matches/${match}/seats/${thing}` },
    { method: 'POST', url: `/api/matches/${match}/seats/0` },
    { method: 'DELETE', url: `/api/matches/${match}/seats/1` },
    { method: 'PUT', url: `/api/matches/${match}/seats/1`, payload, headers: json },
    { method: 'PUT', url: `/api/matches/${match}/seats/1`, payload: '{"bot":"easy"}', headers: json },
    { method: 'POST', url: `/api/matches/${match}/start` },
    { method: 'POST', url: `/api/matches/${match}/rematch` },
    { method: 'POST', url: `/api/matches/${match}/archive`, payload: '{}', headers: json },
    { method: 'POST', url: '/api/replays', payload: 'stolik 1\ngame chess', headers: { 'content-type': 'text/plain' } },
    { method: 'POST', url: '/api/replays', payload, headers: json },
    { method: 'GET', url: `/api/replays/${thing}` },
    { method: 'GET', url: `/${thing}` },
    { method: 'GET', url: '/api/matches/../../../etc/passwd' },
    { method: 'PATCH', url: `/api/matches/${match}` },
    {
      method: 'POST',
      url: '/api/matches',
      payload: '{"game":"lanterns","seats":2}',
      headers: { ...json, origin: 'https://evil.example' },
    },
  ])
}

async function stateOf({ server }: TestServer): Promise<string> {
  const { db } = server.matches.store
  const all = []
  for (const table of [
    'matches',
    'seats',
    'steps',
    'snapshots',
    'votes',
    'chat',
    'replays',
    'reports',
    'notes',
    'people',
  ] as const)
    all.push(await db.selectFrom(table).selectAll().execute())
  return JSON.stringify(all)
}

function note(result: DoorsResult, code: string, what: string): void {
  result.codes[code] = (result.codes[code] ?? 0) + 1
  if (code === 'internal') result.internal.push(what)
  if (code === 'accepted') result.accepted.push(what)
}

function noteMessage(result: DoorsResult, text: string): void {
  const message = JSON.parse(text) as ServerMessage
  if (message.type === 'error') note(result, message.code, text.slice(0, 200))
  else if (message.type === 'ok' || message.type === 'sync') note(result, 'accepted', text.slice(0, 200))
}

/** One hostile request over HTTP, with the cookie, a wrong one or none. */
async function knock(
  { server }: TestServer,
  below: (n: number) => number,
  match: string,
  cookie: string,
  result: DoorsResult,
): Promise<void> {
  const request = hostileRequest(below, match)
  const { statusCode, body } = await server.app.inject({
    ...request,
    headers: {
      ...request.headers,
      ...(below(4) === 0 ? {} : { cookie: below(6) === 0 ? `${cookie}x` : cookie }),
    },
  })
  const what = `${request.method} ${request.url.slice(0, 200)} ${statusCode}`
  if (statusCode < 400) return note(result, request.method === 'GET' ? 'read' : 'accepted', what)
  const { code } = JSON.parse(body) as { code: string }
  note(result, code, what)
  if (!(ERROR_CODES as readonly string[]).includes(code)) result.internal.push(`an unknown code: ${code}`)
  if (/stack|node_modules|\.ts:/.test(body)) result.internal.push(`a trace: ${body.slice(0, 200)}`)
}

/** A match of every game, in which the hostile guest has the first seat and somebody else the others. */
async function sitDown(server: TestServer, mallory: Guest, other: Guest): Promise<Seated[]> {
  const seated: Seated[] = []
  for (const { game } of GAMES) {
    const seats = Math.max(2, Math.min(...game.seats))
    const { id } = await startMatch([mallory, ...Array<Guest>(seats - 1).fill(other)], { game: game.id })
    const { g, game: rules } = await server.server.matches.cache.get(id)
    if (g === undefined || rules === undefined) throw new Error(`${game.id} has no state`)
    const offered = openDecisions(rules, g).map(({ seat, at, options }) => ({
      seat,
      at,
      texts: options.map((choice) => choiceText(rules.choices, choice)),
    }))
    seated.push({ id, offered: offered.filter(({ texts }) => texts.length > 0) })
  }
  return seated
}

function hostileMessage(below: Below, way: number, match: string, seated: readonly Seated[]): string {
  if (way < 2) return JSON.stringify(wrongWish(below, match, 0))
  if (way < 5) return JSON.stringify(unoffered(below, seated, 0))
  return malformed(below, match)
}

export async function attack(count: number, seed = 3): Promise<DoorsResult> {
  const below = scriptChance(seed)
  const server = await startTestServer(GAMES, { LOG_LEVEL: 'silent' })
  const result: DoorsResult = { sent: 0, codes: {}, accepted: [], internal: [], changed: false }
  try {
    const guests = [await newGuest(server.port, 'A'), await newGuest(server.port, 'B')]
    const { id: match } = await startMatch(guests, { game: 'lanterns' })
    const { id, cookie } = await newGuest(server.port, 'Mallory')
    const seated = await sitDown(server, guestAt(server.port, id, 'Mallory', cookie), guests[1] as Guest)
    const before = await stateOf(server)
    const person = { id, name: 'Mallory', account: false, language: 'en' as const }
    const settle = async () => {
      for (let i = 0; i < 4; i++) await new Promise((resolve) => setImmediate(resolve))
    }
    let wire = new Wire()
    server.server.live.welcome(wire as unknown as WebSocket, person)
    while (result.sent < count) {
      const way = below(10)
      result.sent++
      if (way < 8) {
        const text = hostileMessage(below, way, match, seated)
        const big = below(400) === 0 ? `${text}${' '.repeat(17_000)}` : text
        wire.raw(big, below(50) === 0)
        if (result.sent % 16 !== 0) continue
        await settle()
      } else await knock(server, below, match, cookie, result)
      for (const text of wire.sent.splice(0)) noteMessage(result, text)
      if (wire.readyState !== 1) {
        wire = new Wire()
        server.server.live.welcome(wire as unknown as WebSocket, person)
      }
    }
    await settle()
    result.changed = (await stateOf(server)) !== before
    // The table goes on as if nothing had happened.
    const live = (guests[0] as Guest).live()
    const watching = live.watch(match, 0)
    await watching.ready
    const decision = watching.now?.table.view?.decisions[0]
    const played = await live.choose(match, 0, 0, decision?.at ?? '', decision?.choices[0]?.text ?? '')
    if (!played.ok) result.internal.push(`the match does not go on: ${played.code}`)
    live.close()
  } finally {
    await server.stop()
  }
  return result
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { codes, sent, accepted, internal, changed } = await attack(Number(process.argv[2] ?? 100_000))
  console.log(
    `${sent} hostile messages and requests: ${accepted.length} accepted, ${internal.length} failures, state ${changed ? 'CHANGED' : 'unchanged'}`,
  )
  console.log(JSON.stringify(codes))
  for (const what of [...accepted, ...internal].slice(0, 10)) console.log(`  ${what}`)
  process.exitCode = accepted.length + internal.length > 0 || changed ? 1 : 0
}
