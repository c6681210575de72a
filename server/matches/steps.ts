import type { Updateable } from 'kysely'
import {
  type AnyGame,
  calledSeats,
  type Decision,
  EVERYBODY,
  isAside,
  type Mask,
  type Match,
  type Seat,
  save,
  type Views,
} from '../../kernel/index.ts'
import { diffSharing } from '../../protocol/patch.ts'
import type { Clock, MatchStatus } from '../../protocol/protocol.ts'
import { unguessable } from '../platform.ts'
import type { Waiting } from '../seams.ts'
import type { MatchesTable } from '../store/schema.ts'
import type { StoredEvent } from './advance.ts'
import type { Acknowledge, MatchesContext } from './context.ts'
import { decisionsOf } from './decisions.ts'
import { HOLD, heldBy, holderOf } from './hold.ts'
import {
  botOf,
  type LiveMatch,
  type Point,
  type SeatChange,
  type SeatRow,
  type StepRow,
  waitingAfter,
} from './live-match.ts'
import { openSeeds } from './load.ts'
import { catchUp } from './news.ts'
import type { StepWrite } from './step-write.ts'
import type { Around } from './store.ts'
import { settingIn } from './table.ts'
import { storedOutcome } from './words.ts'

/** After how many steps a whole state is stored. */
export const SNAPSHOT_EVERY = 24

/** An unguessable name for a match, a vote or a report. */
export const newId = (): string => unguessable(9)

export interface NewStep {
  readonly kind: StepRow['kind']
  readonly seat: Seat
  readonly at: string
  readonly text: string
  readonly shown?: Mask
  readonly request?: string | undefined
  readonly events?: readonly StoredEvent[]
  /** The match after the step. */
  readonly g: Match<unknown>
  /** What its watchers see of it, made ahead. */
  readonly views?: Views | undefined
  readonly points: readonly Point[]
  readonly undone?: { readonly seqs: readonly number[]; readonly mark: 1 | 2 }
  readonly seats?: readonly SeatChange[]
  readonly status?: MatchStatus
  /** It changed nothing but what a right keeps to itself: whoever is asked goes on being asked. */
  readonly quiet?: boolean
  /** Who may still take this back before anybody else is asked. */
  readonly hold?: Seat
  /** Luck that this step draws anew. */
  readonly redrawn?: { readonly seed: string; readonly commitment: string }
  /** Where the match goes on from here; '' where nobody knows. */
  readonly movedTo?: string
}

/** Writes a step and tells everybody; false when another process was first, then the match was brought up to date. */
export async function commitStep(
  ctx: MatchesContext,
  live: LiveMatch,
  step: NewStep,
  acknowledge?: Acknowledge,
): Promise<boolean> {
  const made = writeOf(ctx, live, step)
  const { write, row } = made
  if (!(await ctx.rows.commit(write))) {
    await catchUp(ctx, live)
    return false
  }
  moveOn(live, step, made)
  live.seeds ??= await openSeeds(ctx.rows, live.row)
  acknowledge?.(row.seq)
  ctx.audience.changed(live, [row])
  if (write.home !== undefined && write.home.length > 0) ctx.audience.home(write.home)
  if (write.turns !== undefined) ctx.notices?.wake()
  ctx.wakeBots(live)
  return true
}

/** The match in memory after a step was written. */
export function moveOn(live: LiveMatch, step: NewStep, { write, waiting, seats, rowAfter }: Written): void {
  live.row = rowAfter
  live.seats = seats
  live.g = step.g
  live.views = step.views ?? live.views
  live.waiting = waiting
  live.points = step.points
  if (step.quiet !== true) live.moved = rowAfter.seq
  live.rebase = false
  live.sinceSnapshot = write.stateJson === undefined ? live.sinceSnapshot + 1 : 0
}
type Written = ReturnType<typeof writeOf>

/** What a step writes, and what it makes of the match. */
export function writeOf(ctx: MatchesContext, live: LiveMatch, step: NewStep) {
  const { game } = live
  if (game === undefined) throw new Error('a step without a game')
  const now = ctx.now()
  const seq = live.row.seq + 1
  const { g } = step
  const open = decisionsOf(game, g)
  const seats = seatsAfter(live.seats, step.seats)
  const over = g.stack.length === 0
  const status = step.status ?? (over ? 'over' : 'running')
  const waiting = status === 'running' ? waitedFor(live, step, open, seq, now) : []
  const decided = step.kind === 'choose' && !isAside(game, step.at) ? step.seat : undefined
  const match: Updateable<MatchesTable> = {
    seq,
    status,
    ...aroundTurn(ctx, live, seats, waiting, decided),
    ...(status === 'running' ? botsAsked(ctx, game, g, open, seats) : {}),
    ...(over && status === 'over' ? { outcomeJson: storedOutcome(game, g) } : {}),
    ...(step.redrawn === undefined ? {} : { redrawn: step.redrawn.commitment }),
    // What has left may come again.
    ...(step.movedTo === undefined ? {} : { movedTo: step.movedTo, origin: null }),
  }
  const whole = live.g === undefined || live.rebase || live.sinceSnapshot + 1 >= SNAPSHOT_EVERY
  const row: StepRow = {
    match: live.id,
    seq,
    time: now,
    kind: step.kind,
    seat: step.seat,
    at: step.at,
    text: step.text,
    shown: step.shown ?? EVERYBODY,
    request: step.request ?? null,
    patchJson: whole || live.g === undefined ? null : JSON.stringify(changeOf(live.g, g)),
    eventsJson: JSON.stringify(step.events ?? []),
    version: g.version,
    pastJson: JSON.stringify(step.points.map((point) => point.seq)),
    tookJson: JSON.stringify(step.undone?.seqs ?? []),
    undone: 0,
  }
  const rowAfter = { ...live.row, ...match } as LiveMatch['row']
  const opened = waiting.filter((each) => each.seq === seq)
  const write: StepWrite = {
    step: row,
    epoch: live.epoch,
    stateJson: whole ? JSON.stringify(save(g)) : undefined,
    match,
    seats: step.seats,
    undone: step.undone,
    redrawn: step.redrawn?.seed,
    turns: turnsOf(rowAfter, seats, opened, status === 'running' ? newlyCalled(game, live.g, g) : [], now),
    home: homeOf(live, seats, waiting, status),
  }
  return { write, row, waiting, seats, rowAfter }
}

/** Whether a bot has a right that it thinks about now, e.g. an offer to answer: then it is asked, whoever must decide. */
function botsAsked(
  ctx: MatchesContext,
  game: AnyGame,
  g: Match<unknown>,
  open: readonly Decision[],
  seats: readonly SeatRow[],
): { readonly botsTurn?: 1 } {
  const { usesRight } = ctx.games.find((each) => each.game.id === game.id)?.brain ?? {}
  if (usesRight === undefined) return {}
  const asked = open.some((each) => {
    const seat = seats[each.seat]
    return each.kind === 'right' && seat !== undefined && botOf(seat) !== undefined && usesRight(g, each)
  })
  return asked ? { botsTurn: 1 } : {}
}

/** What a step changed of the match. What it did not is shared from then on: telling the watchers goes the quicker. */
const changeOf = (before: Match<unknown>, after: Match<unknown>) => diffSharing({ ...save(before) }, { ...save(after) })

function waitedFor(
  live: LiveMatch,
  step: NewStep,
  open: readonly Decision[],
  seq: number,
  now: number,
): readonly Waiting[] {
  const holder = step.hold ?? keptHolder(live, step)
  if (holder !== undefined) return heldBy(holder, live.waiting, seq, now)
  const isOwn =
    step.kind === 'undo' || (step.kind === 'choose' && (live.game === undefined || !isAside(live.game, step.at)))
  const decided = isOwn ? step.seat : undefined
  return waitingAfter(open, live.waiting, decided, seq, now)
}

/** Somebody gives up, sits down elsewhere or makes an offer: that ends nobody's turn. */
function keptHolder(live: LiveMatch, { kind, seat, text, quiet }: NewStep): Seat | undefined {
  const holder = holderOf(live)
  if (quiet) return holder
  const around = (kind === 'concede' && seat !== holder) || (kind === 'system' && RESEATING.includes(text))
  return around ? holder : undefined
}
const RESEATING: readonly string[] = ['sit-in', 'come-back', 'replace']

const seatsAfter = (seats: readonly SeatRow[], changes: readonly SeatChange[] | undefined): readonly SeatRow[] =>
  changes === undefined ? seats : seats.map((seat) => ({ ...seat, ...changes.find((each) => each.seat === seat.seat) }))

/** What of the match's row depends on whose turn it is. */
export function aroundTurn(
  ctx: MatchesContext,
  live: LiveMatch,
  seats: readonly SeatRow[],
  waiting: readonly Waiting[],
  decided: Seat | undefined,
): Pick<MatchesTable, 'waitingJson' | 'clocksJson' | 'deadline' | 'botsTurn' | 'touched'> {
  const now = ctx.now()
  const { kept, deadline } = ctx.clocks.next({
    match: live.id,
    clock: settingIn(live.row.clockJson) as Clock,
    before: live.row.clocksJson === null ? undefined : (JSON.parse(live.row.clocksJson) as unknown),
    seats: live.row.seatCount,
    decided,
    waiting,
    people: seats.map((seat) => (botOf(seat) === undefined ? (seat.person ?? undefined) : undefined)),
    now,
  })
  const botWaits = waiting.some(({ seat }) => seats[seat] !== undefined && botOf(seats[seat]) !== undefined)
  return {
    waitingJson: JSON.stringify(waiting),
    clocksJson: kept === undefined ? null : JSON.stringify(kept),
    deadline: deadline ?? null,
    botsTurn: botWaits ? 1 : 0,
    touched: now,
  }
}

/** Who has something to answer now and had nothing before: whoever is told once need not be told of every offer. */
function newlyCalled(game: AnyGame, before: Match<unknown> | undefined, after: Match<unknown>): readonly Seat[] {
  const now = calledSeats(game, after)
  if (now.size === 0) return []
  const known = before === undefined ? new Set<Seat>() : calledSeats(game, before)
  return [...now].filter((seat) => !known.has(seat))
}

function turnsOf(
  row: LiveMatch['row'],
  seats: readonly SeatRow[],
  opened: readonly Waiting[],
  called: readonly Seat[],
  now: number,
): StepWrite['turns'] {
  const callees = called.flatMap((seat) => {
    const person = seats[seat]?.person
    return person == null || botOf(seats[seat] as SeatRow) !== undefined ? [] : [{ seat, seq: row.seq, person }]
  })
  const ofPeople = opened.flatMap((each) => {
    const seat = seats[each.seat]
    return each.at === HOLD || seat === undefined || seat.person === null || botOf(seat) !== undefined
      ? []
      : [{ ...each, person: seat.person }]
  })
  if (ofPeople.length === 0 && callees.length === 0 && row.status !== 'over') return undefined
  return {
    match: row.id,
    seq: row.seq,
    game: row.game,
    status: row.status,
    people: seats.flatMap(({ seat, person }) => (person === null ? [] : [{ seat, person }])),
    onTimeout: row.onTimeout,
    opened: ofPeople,
    called: callees,
    webhook: row.webhook ?? undefined,
    deadline: row.deadline ?? undefined,
    now,
  }
}

/** The people whose list of matches looks different now: those who are newly asked or no longer asked, all at the end. */
function homeOf(
  live: LiveMatch,
  seats: readonly SeatRow[],
  waiting: readonly Waiting[],
  status: MatchStatus,
): readonly string[] {
  const asked = (list: readonly Waiting[], seat: Seat) => list.some((each) => each.seat === seat)
  const people = new Set<string>()
  for (const { seat, person } of seats)
    if (person !== null && (status !== live.row.status || asked(waiting, seat) !== asked(live.waiting, seat)))
      people.add(person)
  return [...people]
}

/** Changes what is around a match (seats, votes, status) in a transaction of its own, and tells everybody. */
export async function changeAround(
  ctx: MatchesContext,
  live: LiveMatch,
  work: (tx: Around) => Promise<boolean>,
): Promise<boolean> {
  const people = new Set(live.seats.flatMap(({ person }) => person ?? []))
  const done = await ctx.rows.around(live.row, [...people], work)
  await catchUp(ctx, live)
  for (const { person } of live.seats) if (person !== null) people.add(person)
  ctx.audience.home([...people])
  ctx.wakeBots(live)
  return done
}
