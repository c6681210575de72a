import type { Seat, Viewer } from '../../kernel/index.ts'
import type { Clock, ErrorCode, LogEntry, Presence, SentTable, ServerMessage } from '../../protocol/protocol.ts'
import type { MatchesContext } from '../matches/context.ts'
import type { LiveMatch, StepRow } from '../matches/live-match.ts'
import { eventsIn, tellStep } from '../matches/log.ts'
import { park } from '../matches/park.ts'
import { readLog, viewerOf, whyNotLook } from '../matches/replay.ts'
import { hasView, makeViews, openDiffs, type Shared, settingIn, sharedOf, tableFor } from '../matches/table.ts'
import { soon } from '../platform.ts'
import { readsPlayersOnly } from './chat.ts'
import { type Connection, isSlow, send, sendText } from './connection.ts'

/** How many lines of the log and of the chat come with a sync, and the most bytes of log. */
const LOG_LINES = 40
const LOG_CATCH_UP = 400
const LOG_BYTES = 20_000
const CHAT_LINES = 60

/** All who look at one match from one seat (or as spectators): they have all been told the same. */
interface Side {
  readonly viewer: Viewer
  /** What they were last told. */
  table: SentTable
  readonly connections: Set<Connection>
  /** Those who were too slow and need a sync instead of the next delta. */
  readonly behind: Set<Connection>
}

interface Room {
  readonly id: string
  readonly live: LiveMatch
  readonly sides: Map<string, Side>
}

const sideKey = (viewer: Viewer): string => String(viewer)
export const seatField = (viewer: Viewer): { seat?: Seat } => (viewer === 'spectator' ? {} : { seat: viewer })

export interface RoomsSettings {
  presence(match: string): readonly Presence[]
  onDelta?(bytes: number): void
  /** Somebody may no longer look at a match from where they did: they have left the room, and are to be told so. */
  onTurnedAway(connection: Connection, match: string, code: ErrorCode): void
}

/** Who watches which match, and what they have been told. */
export function openRooms(settings: RoomsSettings) {
  const rooms = new Map<string, Room>()

  function sharedNow(ctx: MatchesContext, live: LiveMatch): Shared {
    const { clockJson, clocksJson, seatCount } = live.row
    const kept = clocksJson === null ? undefined : (JSON.parse(clocksJson) as unknown)
    return sharedOf(live, ctx.clocks.show(settingIn(clockJson) as Clock, kept, seatCount, ctx.now(), live.waiting))
  }

  /** Makes the view somebody new needs where it can be stopped; a match that cannot be shown is parked and shown without. */
  async function look(ctx: MatchesContext, live: LiveMatch, viewer: Viewer): Promise<void> {
    const { game, g } = live
    if (game === undefined || g === undefined || hasView(live, viewer)) return
    try {
      live.views = await ctx.guarded(() => makeViews(live, g, [viewer]))
    } catch (error) {
      live.unseen = g
      if (live.row.status === 'running') await park(ctx, live, error)
    }
  }

  /** Everything a new watcher needs. Log and chat are read first: what happens meanwhile comes as deltas. */
  async function sync(
    ctx: MatchesContext,
    live: LiveMatch,
    viewer: Viewer,
    person: string,
    since: number | undefined,
    reply: string | undefined,
  ): Promise<ServerMessage & { type: 'sync' }> {
    const last = live.row.seq
    const from =
      since !== undefined && since <= last
        ? Math.max(since + 1, last - LOG_CATCH_UP)
        : Math.max(0, last - LOG_LINES + 1)
    const log = last < 0 ? [] : newest(await readLog(ctx, live.id, viewer, from, last))
    const chat = await ctx.rows.chat(live.id, CHAT_LINES, { person, seated: readsPlayersOnly(live, person) })
    await look(ctx, live, viewer)
    return {
      type: 'sync',
      match: live.id,
      ...seatField(viewer),
      table: tableFor(live, viewer, sharedNow(ctx, live)),
      choices: live.game?.choices ?? {},
      log,
      logFrom: log[0]?.seq ?? Math.max(0, last + 1),
      chat,
      presence: settings.presence(live.id),
      ...(reply === undefined ? {} : { reply }),
    }
  }

  /** Shows those out who may no longer look from where they do. Done before anything is told. */
  function turnAway(live: LiveMatch, { sides }: Room): void {
    for (const { viewer, connections } of [...sides.values()])
      for (const connection of [...connections]) {
        const code = whyNotLook(live, connection.person.id, viewer)
        if (code !== undefined) {
          leave(connection, live.id, viewer)
          settings.onTurnedAway(connection, live.id, code)
        }
      }
  }

  /** Tells the watchers of a match what changed. */
  function changed(ctx: MatchesContext, live: LiveMatch, steps: readonly StepRow[]): void {
    const room = rooms.get(live.id)
    if (room === undefined) return
    turnAway(live, room)
    const change = changeOf(ctx, live, steps)
    for (const side of room.sides.values()) {
      try {
        tellSide(ctx, live, side, change)
      } catch (error) {
        // Rules that cannot be shown have failed like rules that cannot be played.
        ctx.log.error({ match: live.id, err: error }, 'a view cannot be built')
        if (live.row.status === 'running')
          soon(() => void ctx.cache.withMatch(live.id, (held) => park(ctx, held, error)).catch(() => {}))
      }
    }
  }

  /** What is the same for all who are told of a change: made once. */
  const changeOf = (ctx: MatchesContext, live: LiveMatch, steps: readonly StepRow[]) => ({
    steps: steps.map((row) => ({ row, events: eventsIn(row) })),
    undone: steps.flatMap(({ tookJson }) => (tookJson === '[]' ? [] : (JSON.parse(tookJson) as number[]))),
    difference: openDiffs(),
    shared: sharedNow(ctx, live),
  })

  function tellSide(
    ctx: MatchesContext,
    live: LiveMatch,
    side: Side,
    { steps, undone, difference, shared }: ReturnType<typeof changeOf>,
  ): void {
    const before = side.table
    const table = tableFor(live, side.viewer, shared)
    side.table = table
    const patch = difference(before, table)
    if (patch === '' && steps.length === 0) return
    const log: LogEntry[] = steps.map(({ row, events }) => tellStep(row, side.viewer, events))
    const head: Omit<ServerMessage & { type: 'delta' }, 'patch'> = {
      type: 'delta',
      match: live.id,
      ...seatField(side.viewer),
      from: before.seq,
      seq: table.seq,
      log,
      ...(undone.length === 0 ? {} : { undone }),
    }
    const text = `${JSON.stringify(head).slice(0, -1)},"patch":[${patch}]}`
    settings.onDelta?.(text.length)
    for (const connection of side.connections) {
      if (side.behind.has(connection) || whyNotLook(live, connection.person.id, side.viewer) !== undefined) continue
      if (isSlow(connection)) {
        side.behind.add(connection)
        connection.slowSince ??= ctx.ticks()
      } else sendText(connection, text)
    }
  }

  function leave(connection: Connection, id: string, viewer: Viewer): void {
    connection.watching.delete(`${id} ${sideKey(viewer)}`)
    const room = rooms.get(id)
    const side = room?.sides.get(sideKey(viewer))
    if (room === undefined || side === undefined) return
    side.connections.delete(connection)
    side.behind.delete(connection)
    if (side.connections.size === 0) room.sides.delete(sideKey(viewer))
    if (room.sides.size > 0) return
    rooms.delete(id)
    room.live.holds--
  }

  return {
    async join(
      ctx: MatchesContext,
      connection: Connection,
      id: string,
      viewer: Viewer,
      since: number | undefined,
      reply: string,
    ): Promise<void> {
      await ctx.cache.withMatch(id, async (live) => {
        const message = await sync(ctx, live, viewer, connection.person.id, since, reply)
        // Asked here once more: the seat may have changed hands since this was wished for.
        viewerOf(live, connection.person.id, viewer === 'spectator' ? undefined : viewer)
        if (connection.out) return
        let room = rooms.get(id)
        if (room === undefined) {
          room = { id, live, sides: new Map() }
          rooms.set(id, room)
          live.holds++
        }
        let side = room.sides.get(sideKey(viewer))
        if (side === undefined) {
          side = { viewer, table: message.table, connections: new Set(), behind: new Set() }
          room.sides.set(sideKey(viewer), side)
        }
        // Those who watch already are brought to the very same table before the new one joins them.
        if (side.connections.size > 0) tellSide(ctx, live, side, changeOf(ctx, live, []))
        side.table = message.table
        side.connections.add(connection)
        side.behind.delete(connection)
        connection.watching.add(`${id} ${sideKey(viewer)}`)
        send(connection, message)
      })
    },
    leave,
    changed,
    /** From where a match is looked at. */
    viewers: (id: string): readonly Viewer[] => [...(rooms.get(id)?.sides.values() ?? [])].map(({ viewer }) => viewer),
    /** Sends to all watchers of a match, but for those whom it is kept from. */
    broadcast(
      id: string,
      message: ServerMessage,
      kept: (live: LiveMatch, person: string) => boolean = () => false,
    ): void {
      const room = rooms.get(id)
      if (room === undefined) return
      const text = JSON.stringify(message)
      const told = new Set<Connection>()
      for (const { viewer, connections } of room.sides.values())
        for (const connection of connections) {
          const { id: person } = connection.person
          if (told.has(connection) || isSlow(connection) || kept(room.live, person)) continue
          if (whyNotLook(room.live, person, viewer) !== undefined) continue
          told.add(connection)
          sendText(connection, text)
        }
    },
    /** Slow watchers who have caught up get a sync. */
    async relieve(ctx: MatchesContext): Promise<void> {
      for (const { id, sides } of rooms.values())
        for (const side of sides.values())
          for (const connection of side.behind) {
            if (isSlow(connection)) continue
            await ctx.cache.withMatch(id, async (live) => {
              const message = await sync(ctx, live, side.viewer, connection.person.id, undefined, undefined)
              if (!side.connections.has(connection)) return
              side.behind.delete(connection)
              connection.slowSince = undefined
              if (side.connections.size > 1) tellSide(ctx, live, side, changeOf(ctx, live, []))
              side.table = message.table
              send(connection, message)
            })
          }
    },
    watches: (connection: Connection, id: string): boolean =>
      [...connection.watching].some((key) => key.startsWith(`${id} `)),
    size: (): number => rooms.size,
  }
}
export type Rooms = ReturnType<typeof openRooms>

/** The newest lines that fit. */
function newest(log: readonly LogEntry[]): readonly LogEntry[] {
  let bytes = 0
  let first = log.length
  while (first > 0) {
    bytes += JSON.stringify(log[first - 1]).length
    if (bytes > LOG_BYTES) break
    first--
  }
  return log.slice(first)
}
