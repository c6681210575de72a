import {
  type AnyGame,
  copyMatch,
  type Match,
  type MatchRecord,
  maskOf,
  type RecordLine,
  redraw,
  settle,
  stepNow,
} from '../../kernel/index.ts'
import { soon } from '../platform.ts'
import { Problem } from '../problem.ts'
import { giveUp, setUp, takeChoice, withAside } from './advance.ts'
import type { MatchesContext } from './context.ts'
import { keepDecisions } from './decisions.ts'
import type { LiveMatch, MatchRow, SeatRow, StepRow } from './live-match.ts'
import { pointsAfter } from './play.ts'
import { moveOn, type NewStep, writeOf } from './steps.ts'
import type { Played } from './store.ts'

type Sitting = Omit<SeatRow, 'name'>

/** Others are served after so many lines. */
const IN_A_ROW = 4

/** A match played again from its record: the rows that playing it here would have written. Nothing is stored yet. */
export async function playAgain(
  ctx: MatchesContext,
  game: AnyGame,
  record: MatchRecord & { readonly seed: string },
  row: MatchRow,
  seats: readonly Sitting[],
): Promise<Played & { readonly row: MatchRow; readonly seats: readonly Sitting[] }> {
  const live = detached(game, row, seats, await ctx.rows.epoch())
  const steps: StepRow[] = []
  const snapshots: Played['snapshots'][number][] = []
  /** The states that an undo can reach. */
  const states = new Map<number, Match<unknown>>()
  function make(step: NewStep): void {
    const made = writeOf(ctx, live, step)
    moveOn(live, step, made)
    const { seq } = made.row
    steps.push(made.row)
    if (made.write.stateJson !== undefined) snapshots.push({ match: row.id, seq, stateJson: made.write.stateJson })
    for (const taken of step.undone?.seqs ?? []) steps[taken] = { ...(steps[taken] as StepRow), undone: 1 }
    states.set(seq, step.g)
    const first = live.points[0]?.seq ?? seq + 1
    for (const old of states.keys()) if (old < first - 1) states.delete(old)
  }
  try {
    const ready = await ctx.guarded(() => setUp(game, row.seatCount, record.options, record.seed))
    make({ kind: 'system', seat: 0, at: 'table', text: 'start', points: [], ...ready })
    for (const [i, line] of record.lines.entries()) {
      if (i % IN_A_ROW === 0) await new Promise<void>(soon)
      make(await ctx.guarded(() => stepOf(game, live, states, line)))
    }
  } catch (error) {
    ctx.log.warn({ game: game.id, line: steps.length, err: error }, 'a match from elsewhere was refused')
    throw new Problem('refused-record')
  }
  const redrawn = record.lines.find((line) => line.kind === 'redraw')
  const waits = { status: 'open', waitingJson: '[]', clocksJson: null, deadline: null, botsTurn: 0 } as const
  return {
    row: {
      ...live.row,
      ...(live.row.status === 'over' ? {} : waits),
      ...(redrawn === undefined ? {} : { eyes: maskOf(redrawn.eyes) }),
    },
    seats: seats.map((seat, i) => ({ ...seat, conceded: live.seats[i]?.conceded ?? 0 })),
    steps,
    snapshots,
    redrawn: redrawn?.seed,
  }
}

const detached = (game: AnyGame, row: MatchRow, seats: readonly Sitting[], epoch: string | undefined): LiveMatch => ({
  id: row.id,
  epoch,
  row,
  seats: seats.map((seat): SeatRow => ({ ...seat, name: null })),
  votes: [],
  barred: new Set(),
  game,
  g: undefined,
  views: undefined,
  unseen: undefined,
  waiting: [],
  moved: -1,
  points: [],
  seeds: undefined,
  rebase: false,
  sinceSnapshot: 0,
  used: 0,
  busy: Promise.resolve(),
  holds: 0,
})

/** What the rules make of a line; throws where they refuse it. */
function stepOf(
  game: AnyGame,
  live: LiveMatch,
  states: ReadonlyMap<number, Match<unknown>>,
  line: RecordLine,
): NewStep {
  const g = live.g as Match<unknown>
  if (line.kind === 'choice') {
    const { seat } = line
    const taken = takeChoice(game, g, seat, line.text, stepNow(game, line.at))
    if (!taken.ok) throw new Error(taken.code)
    return { ...taken, kind: 'choose', shown: taken.shownTo, seat, points: pointsAfter(live, seat, taken) }
  }
  if (line.kind === 'redraw') {
    const { eyes, seed, commitment } = line
    if (seed === undefined) throw new Error('luck that was drawn anew is not told yet')
    const next = redraw(game, g, eyes, seed)
    keepDecisions(next, settle(game, next))
    const redrawn = { seed, commitment }
    return {
      kind: 'system',
      seat: 0,
      at: 'table',
      text: 'redraw',
      points: [],
      g: next,
      redrawn,
    }
  }
  const { seat } = line
  if (line.kind === 'concede') {
    const after = giveUp(game, g, seat)
    if (after === undefined) throw new Error('nobody gives up in this game')
    return { ...after, kind: 'concede', seat, at: 'table', text: 'concede', points: [], seats: [{ seat, conceded: 1 }] }
  }
  const { points } = live
  const kept = points.length - line.steps
  const point = points[kept]
  const back = point?.seat === seat ? states.get(point.seq - 1) : undefined
  if (back === undefined) throw new Error('no-undo')
  const undone = { seqs: points.slice(kept).map(({ seq }) => seq), mark: 1 } as const
  const before = withAside(game, g, copyMatch(back))
  return {
    ...before,
    kind: 'undo',
    seat,
    at: 'table',
    text: `undo ${line.steps}`,
    points: points.slice(0, kept),
    undone,
  }
}
