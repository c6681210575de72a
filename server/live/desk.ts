import type { Viewer } from '../../kernel/index.ts'
import type { ChatLine, ClientMessage } from '../../protocol/protocol.ts'
import { comeBack } from '../matches/absence.ts'
import type { Audience, MatchesContext } from '../matches/context.ts'
import { endTurn } from '../matches/end-turn.ts'
import { freshMatch } from '../matches/news.ts'
import { choose, concede, undo } from '../matches/play.ts'
import { viewerOf } from '../matches/replay.ts'
import { vote } from '../matches/votes.ts'
import { Problem } from '../problem.ts'
import type { Core, Person } from '../seams.ts'
import type { Bus } from '../store/bus.ts'
import { isWhisperedPast, readsPlayersOnly, say } from './chat.ts'
import { type Connection, isSlow, send, sendText, type Wire } from './connection.ts'
import { openPresence } from './presence.ts'
import { openRooms } from './rooms.ts'

/** A list of matches is looked at, not played on: who has many quick matches is told at most this often. */
const HOME_MS = 50
/** The most tables one connection watches. */
const TABLES = 2000

export interface DeskParts extends Pick<Core, 'now' | 'ticks'> {
  readonly bus: Bus
  /** What is said to a newcomer. */
  readonly version: string
  readonly heartbeat: number
  onSteps?(count: number): void
  onDelta?(bytes: number): void
  /** Throws where somebody says too much. */
  beforeChat?(connection: Connection): void
}

/** The live protocol without what carries it: who watches what, who is here, and what they ask for. */
export function openDesk({ bus, now, ticks, version, heartbeat, onSteps, onDelta, beforeChat }: DeskParts) {
  const byPerson = new Map<string, Set<Connection>>()
  let matches: MatchesContext | undefined
  const ctx = (): MatchesContext => matches as MatchesContext

  const presence = openPresence(bus, now, ticks, (match) =>
    rooms.broadcast(match, { type: 'presence', match, presence: presence.list(match) }),
  )
  const rooms = openRooms({
    presence: presence.list,
    ...(onDelta === undefined ? {} : { onDelta }),
    onTurnedAway(connection, match, code) {
      presence.depart(match, connection.person.id)
      send(connection, { type: 'error', code, match })
    },
  })

  const audience: Audience = {
    isHere: presence.isHere,
    viewers: (match) => rooms.viewers(match),
    changed(live, steps) {
      onSteps?.(steps.length)
      rooms.changed(ctx(), live, steps)
    },
    home(people) {
      for (const person of people) if (byPerson.has(person)) lists.add(person)
      listing ??= setTimeout(tellLists, HOME_MS)
    },
  }

  /** People whose list of matches changed and who have not been told yet. */
  const lists = new Set<string>()
  let listing: ReturnType<typeof setTimeout> | undefined
  function tellLists(): void {
    listing = undefined
    for (const person of lists) for (const connection of byPerson.get(person) ?? []) send(connection, { type: 'home' })
    lists.clear()
  }

  function welcome(wire: Wire, person: Person, address = 'here'): Connection {
    const connection: Connection = { person, wire, address, slowSince: undefined, watching: new Set(), out: false }
    const own = byPerson.get(person.id) ?? new Set()
    byPerson.set(person.id, own.add(connection))
    send(connection, { type: 'hello', me: { id: person.id, name: person.name }, version, heartbeat })
    return connection
  }

  function close(connection: Connection): void {
    const own = byPerson.get(connection.person.id)
    own?.delete(connection)
    if (own?.size === 0) byPerson.delete(connection.person.id)
    for (const key of [...connection.watching]) {
      const [match = '', side = ''] = key.split(' ')
      forget(connection, match, side === 'spectator' ? 'spectator' : Number(side))
    }
  }

  function forget(connection: Connection, match: string, viewer: Viewer): void {
    if (!connection.watching.has(`${match} ${viewer}`)) return
    rooms.leave(connection, match, viewer)
    presence.depart(match, connection.person.id)
  }

  async function carryOut(connection: Connection, message: ClientMessage): Promise<void> {
    const { person } = connection
    const asker = { person: person.id, request: message.id }
    const ok = (seq?: number): void =>
      sendText(connection, JSON.stringify({ type: 'ok', reply: message.id, ...(seq === undefined ? {} : { seq }) }))
    switch (message.type) {
      case 'ping':
        return ok()
      case 'watch':
      case 'sync':
        return watch(connection, message)
      case 'leave':
        forget(connection, message.match, message.seat ?? 'spectator')
        return ok()
      case 'choose':
        return choose(ctx(), asker, message, ok)
      case 'endTurn':
        return endTurn(ctx(), asker, message, ok)
      case 'undo':
        return undo(ctx(), asker, message, ok)
      case 'concede':
        return concede(ctx(), asker, message, ok)
      case 'vote':
        return vote(ctx(), asker, message, ok)
      case 'chat': {
        beforeChat?.(connection)
        const line = await say(ctx(), person, message.match, message.id, message.text, message.to)
        ok()
        if (line !== undefined) tellLine(message.match, line)
      }
    }
  }

  /** What a spectator writes is kept from who plays, a whisper from all but two. */
  const tellLine = (match: string, line: ChatLine): void =>
    rooms.broadcast(
      match,
      { type: 'chat', match, line },
      (live, person) => isWhisperedPast(line, person) || (line.seat === undefined && readsPlayersOnly(live, person)),
    )

  async function watch(connection: Connection, message: ClientMessage & { type: 'watch' | 'sync' }): Promise<void> {
    const { match, seat, id } = message
    // Who does not read what was sent gets no more tables: a sync is by far the largest message.
    if (isSlow(connection)) throw new Problem('too-many')
    const live = await freshMatch(ctx(), match)
    const viewer = viewerOf(live, connection.person.id, seat)
    const isNew = !connection.watching.has(`${match} ${viewer}`)
    if (isNew && connection.watching.size >= TABLES) throw new Problem('too-many')
    if (seat !== undefined && live.seats[seat]?.person === connection.person.id) await comeBack(ctx(), match, seat)
    // Counted before the table is sent, so that the list of who is here has the newcomer in it.
    if (isNew) presence.arrive(match, connection.person.id, connection.person.name, seat)
    try {
      await rooms.join(ctx(), connection, match, viewer, message.type === 'watch' ? message.since : undefined, id)
    } catch (error) {
      if (isNew) presence.depart(match, connection.person.id)
      throw error
    }
    if (!connection.wire.isOpen) close(connection)
  }

  bus.hear((told) => {
    if (told.kind !== 'chat' || matches === undefined) return
    matches.rows
      .chatLine(told.id)
      .then((line) => line && tellLine(told.match, line))
      .catch(() => {})
  })

  return {
    audience,
    isHere: presence.isHere,
    /** Takes somebody whose name is known. */
    welcome,
    close,
    /** Does what a message asks for. A refusal is told and returned; what nobody expected is told and thrown. */
    async answer(connection: Connection, message: ClientMessage): Promise<Problem | undefined> {
      try {
        await carryOut(connection, message)
        return undefined
      } catch (error) {
        const problem = error instanceof Problem ? error : undefined
        send(connection, {
          type: 'error',
          reply: message.id,
          code: problem?.code ?? 'internal',
          ...('match' in message ? { match: message.match } : {}),
          ...(problem?.blocked === undefined || problem.blocked.length === 0 ? {} : { blocked: problem.blocked }),
        })
        if (problem === undefined) throw error
        return problem
      }
    },
    /** The matches that are played here, from when on somebody may ask. */
    open(context: MatchesContext): void {
      matches = context
    },
    /** Slow watchers who have caught up are shown everything again. */
    relieve: async (): Promise<void> => (matches === undefined ? undefined : rooms.relieve(matches)),
    beat: presence.beat,
    stop: (): void => clearTimeout(listing),
    rooms: (): number => rooms.size(),
  }
}
export type Desk = ReturnType<typeof openDesk>
