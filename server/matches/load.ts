import { type AnyGame, type Match, migrate, resume, type State, settle } from '../../kernel/index.ts'
import { patched } from '../../protocol/patch.ts'
import type { JsonPatchOp } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { Waiting } from '../seams.ts'
import { decisionsOf } from './decisions.ts'
import type { Guard } from './guard.ts'
import type { LiveMatch, MatchRow, Point } from './live-match.ts'
import type { MatchStore, Seeds } from './store.ts'

/** The state after step `seq`, exactly as it was stored: the last whole one before it and the patches since. */
export async function stateAt(
  rows: MatchStore,
  match: string,
  seq: number,
): Promise<{ state: State<unknown>; patches: number } | undefined> {
  const whole = await rows.snapshot(match, seq)
  if (whole === undefined) return undefined
  const steps = await rows.steps(match, whole.seq + 1, seq, ['patchJson'])
  if (steps.length !== seq - whole.seq) return undefined
  let state = JSON.parse(whole.stateJson) as State<unknown>
  for (const { patchJson } of steps) state = patched(state, JSON.parse(patchJson ?? '[]') as JsonPatchOp[])
  return { state, patches: steps.length }
}

/** A stored state made ready to be played with today's rules; says whether that changed it. */
export function revive(game: AnyGame, state: State<unknown>): { g: Match<unknown>; changed: boolean } {
  const before = JSON.stringify(state)
  // Patched states share parts with each other: what the rules get is a copy of its own.
  const own = JSON.parse(before) as State<unknown>
  const migrated = migrate(game, own)
  const g = resume(own)
  settle(game, g)
  return { g, changed: migrated.length > 0 || JSON.stringify(own) !== before }
}

/** The seeds of a match that is over; undefined before. */
export async function openSeeds(rows: MatchStore, { id, status }: MatchRow): Promise<Seeds | undefined> {
  return status === 'over' || status === 'ended' ? rows.seeds(id) : undefined
}

/** The points that can be taken back after a step. */
export async function readPoints(rows: MatchStore, match: string, pastJson: string): Promise<Point[]> {
  const seqs = JSON.parse(pastJson) as number[]
  const [first, last] = [seqs[0], seqs.at(-1)]
  if (first === undefined || last === undefined) return []
  const steps = await rows.steps(match, first, last, ['seq', 'seat', 'text'])
  return steps.flatMap(({ seq, seat, text }) => (seqs.includes(seq) ? [{ seq, seat, text }] : []))
}

/** Reads a match from the store; undefined when there is none. A match whose rules fail comes without `g`. */
export async function loadMatch(
  rows: MatchStore,
  gameOf: (id: string) => AnyGame | undefined,
  id: string,
  now: number,
  guarded: Guard,
): Promise<{ live: LiveMatch; failed?: unknown } | undefined> {
  // Read first: when the store is replaced while we read, the epoch is the old one and the next step finds out.
  const epoch = await rows.epoch()
  const row = await rows.match(id)
  if (row === undefined) return undefined
  const [seats, votes] = [await rows.seats([id]), await rows.openVotes(id)]
  const live: LiveMatch = {
    id,
    epoch,
    row,
    seats,
    votes,
    barred: await rows.barred(row.owner),
    game: gameOf(row.game),
    g: undefined,
    views: undefined,
    unseen: undefined,
    waiting: JSON.parse(row.waitingJson) as Waiting[],
    moved: row.seq,
    points: [],
    seeds: await openSeeds(rows, row),
    rebase: false,
    sinceSnapshot: 0,
    used: now,
    busy: Promise.resolve(),
    holds: 0,
  }
  if (row.seq < 0) return { live }
  try {
    await loadState(rows, live, row, guarded)
    return { live }
  } catch (failed) {
    return { live, failed }
  }
}

async function loadState(rows: MatchStore, live: LiveMatch, row: MatchRow, guarded: Guard): Promise<void> {
  const { game } = live
  if (game === undefined) throw new Error(`no game ${row.game}`)
  const stored = await stateAt(rows, live.id, row.seq)
  if (stored === undefined) throw new Error(`the states of match ${live.id} are not complete`)
  // Nothing is wrong with it: another page or process with newer rules has taken it on.
  if (stored.state.version > game.migrations.length) throw new Problem('newer-rules')
  const { g, changed } = await guarded(() => {
    const revived = revive(game, stored.state)
    // Listed once more here, so that rules that cannot list fail now and not in front of a player.
    decisionsOf(game, revived.g)
    return revived
  })
  const [last] = await rows.steps(live.id, row.seq, row.seq, ['pastJson'])
  live.g = g
  live.rebase = changed
  live.sinceSnapshot = stored.patches
  live.points = changed ? [] : await readPoints(rows, live.id, last?.pastJson ?? '[]')
}
