import {
  EVERYBODY,
  type Mask,
  type MatchRecord,
  type RecordLine,
  type Seat,
  SPECTATOR_BIT,
  type Viewer,
  viewFor,
  writeRecord,
} from '../../kernel/index.ts'
import type { ErrorCode, LogEntry, MatchInfo, ReplayFrame } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import type { StoredSteps } from './film.ts'
import { seatsIn } from './going-on.ts'
import { type LiveMatch, type MatchRow, seatsOf } from './live-match.ts'
import { revive, stateAt } from './load.ts'
import { type Eyes, tellStep } from './log.ts'
import { freshMatch } from './news.ts'
import { revealed } from './revealed.ts'
import type { Seeds } from './store.ts'
import { outcomeIn, todaysStep } from './words.ts'

const RECORD_COLUMNS = ['kind', 'seat', 'at', 'text', 'shown', 'version', 'undone'] as const
const LOG_COLUMNS = [...RECORD_COLUMNS, 'seq', 'time', 'eventsJson'] as const
const FILM_COLUMNS = [...RECORD_COLUMNS, 'time', 'eventsJson', 'patchJson'] as const
/** So many lines of a log are read at once. */
const LOG_LINES = 500

/** Whether nothing of a match is secret any more. */
export const isDone = (live: LiveMatch): boolean => live.row.status === 'over' || live.row.status === 'ended'

/**
 * Why a person may not look at a match from there; undefined when they may. Asked at the door, and again before everything
 * that is sent: seats change hands while sockets stay open.
 */
export function whyNotLook(live: LiveMatch, person: string | undefined, viewer: Viewer): ErrorCode | undefined {
  if (viewer !== 'spectator')
    return isDone(live) || (person !== undefined && live.seats[viewer]?.person === person) ? undefined : 'not-your-seat'
  const { owner, spectators, status } = live.row
  if (person !== undefined) {
    if (owner === person || seatsOf(live, person).length > 0) return undefined
    if (live.barred.has(person)) return 'blocked'
  }
  return spectators === 1 || status === 'open' || isDone(live) ? undefined : 'not-yours'
}

/** Whether all cards may be looked at: once the match is over, by anybody who may look at all. */
export function eyesOf(live: LiveMatch, viewer: Viewer, all: boolean): Eyes {
  if (!all) return viewer
  if (!isDone(live)) throw new Problem('not-your-seat')
  return 'all'
}

/** From which seat a person looks at a match; throws when they may not. Without a seat: as a spectator. */
export function viewerOf(live: LiveMatch, person: string | undefined, seat: Seat | undefined): Viewer {
  if (seat !== undefined && live.seats[seat] === undefined) throw new Problem('bad-seats')
  const viewer = seat ?? 'spectator'
  const code = whyNotLook(live, person, viewer)
  if (code !== undefined) throw new Problem(code)
  return viewer
}

/** The table as it was after a step. */
export async function frameAt(ctx: MatchesContext, id: string, eyes: Eyes, seq: number): Promise<ReplayFrame> {
  const live = await freshMatch(ctx, id)
  const { game, row } = live
  if (row.seq < 0) throw new Problem('not-started')
  if (game === undefined || seq > row.seq) throw new Problem('not-found')
  const stored = await stateAt(ctx.rows, id, seq)
  if (stored === undefined) throw new Problem('not-found')
  const [entry] = await readLog(ctx, id, eyes, seq, seq)
  try {
    const view = await ctx.guarded(() => {
      const { g } = revive(game, stored.state)
      return eyes === 'all' ? viewFor(game, revealed(g), 'spectator') : viewFor(game, g, eyes)
    })
    return { seq, last: row.seq, view, ...(entry === undefined ? {} : { entry }) }
  } catch (error) {
    ctx.log.warn({ match: id, seq, err: error }, 'an old state cannot be shown with these rules')
    throw new Problem('parked')
  }
}

/** The steps `from` to `to` as a viewer is told them. */
export async function readLog(
  ctx: MatchesContext,
  id: string,
  viewer: Eyes,
  from: number,
  to: number,
): Promise<LogEntry[]> {
  const rows = await ctx.rows.steps(id, from, to, LOG_COLUMNS, LOG_LINES)
  const { game } = await ctx.cache.get(id)
  return rows.map((row) => tellStep(todaysStep(game, row), viewer))
}

/** All steps of a match that is over, for the story told of it. */
export async function storedSteps(ctx: MatchesContext, id: string): Promise<StoredSteps> {
  const live = await freshMatch(ctx, id)
  const { row, game } = live
  if (!isDone(live) || row.seq < 0) throw new Problem('not-started')
  const rows = await ctx.rows.steps(id, 0, row.seq, FILM_COLUMNS)
  const wholes: { seq: number; stateJson: string }[] = []
  for (const [seq, { patchJson }] of rows.entries()) {
    if (patchJson !== null) continue
    const whole = await ctx.rows.snapshot(id, seq)
    if (whole?.seq !== seq) throw new Problem('not-found')
    wholes.push(whole)
  }
  if (wholes[0]?.seq !== 0 || rows.length !== row.seq + 1) throw new Problem('not-found')
  return {
    game: row.game,
    seats: row.seatCount,
    options: JSON.parse(row.optionsJson) as MatchInfo['options'],
    outcome: outcomeIn(game, row.outcomeJson),
    wholes,
    rows,
  }
}

/** The text of a match. While it runs it tells no seed, and no answer the viewer may not know. */
export async function recordOf(ctx: MatchesContext, id: string, viewer: Viewer): Promise<string> {
  const live = await freshMatch(ctx, id)
  const bit = viewer === 'spectator' ? SPECTATOR_BIT : 1 << viewer
  return writeRecord(await recordIn(ctx, live, live.seeds, (shown) => isDone(live) || (shown & bit) !== 0))
}

/** The whole text of a match, with its seeds and who sits where: what goes on elsewhere goes on from this. */
export async function wholeRecord(ctx: MatchesContext, live: LiveMatch): Promise<string> {
  const record = await recordIn(ctx, live, await ctx.rows.seeds(live.id), () => true)
  const names: Record<Seat, string> = {}
  const bots: Record<Seat, string> = {}
  for (const { seat, bot, name } of live.seats) {
    if (bot !== null) bots[seat] = bot
    else if (name !== null) names[seat] = name.replace(/\s+/g, ' ').trim()
  }
  return writeRecord({ ...record, names, bots })
}

async function recordIn(
  ctx: MatchesContext,
  { id, row, game }: LiveMatch,
  seeds: Seeds | undefined,
  isKnown: (shown: Mask) => boolean,
): Promise<MatchRecord> {
  const steps = await ctx.rows.steps(id, 0, row.seq, RECORD_COLUMNS)
  const lines: RecordLine[] = []
  for (const step of steps) {
    const { kind, seat, at, text, shown, undone } = todaysStep(game, step)
    // What going back to a good point removed never happened, as far as the rules are concerned.
    if (undone === 2) continue
    const known = shown === EVERYBODY || isKnown(shown)
    if (kind === 'choose') lines.push({ kind: 'choice', seat, at, text: known ? text : '(secret)' })
    else if (kind === 'undo') lines.push({ kind: 'undo', seat, steps: Number(text.slice('undo '.length)) })
    else if (kind === 'concede' && game?.concede !== undefined) lines.push({ kind: 'concede', seat })
    else if (kind === 'system' && text === 'redraw') lines.push(redrawIn(row, seeds))
  }
  const outcome = outcomeIn(game, row.outcomeJson)
  return {
    game: row.game,
    version: game?.migrations.length ?? 0,
    seats: row.seatCount,
    options: JSON.parse(row.optionsJson) as MatchInfo['options'],
    ...(seeds === undefined ? {} : { seed: seeds.seed }),
    commitment: row.commitment,
    lines,
    ...(outcome === undefined ? {} : { outcome }),
  }
}

const redrawIn = (row: MatchRow, seeds: Seeds | undefined): RecordLine => ({
  kind: 'redraw',
  eyes: seatsIn(row.eyes ?? 0, row.seatCount),
  commitment: row.redrawn ?? '',
  ...(seeds?.redrawn === undefined ? {} : { seed: seeds.redrawn }),
})
