import { fullOptions, type Seat, wrongWith } from '../../kernel/index.ts'
import type { BotStrength, Clock, MatchInfo, NewMatch } from '../../protocol/protocol.ts'
import { sha256, unguessable } from '../platform.ts'
import { Problem } from '../problem.ts'
import { sitDownAgain } from './absence.ts'
import { setUp } from './advance.ts'
import type { MatchesContext } from './context.ts'
import { goingOn } from './going-on.ts'
import type { LiveMatch, MatchRow } from './live-match.ts'
import { catchUp, freshMatch } from './news.ts'
import { changeAround, commitStep, newId } from './steps.ts'
import type { Around } from './store.ts'
import { infoOf, makeViews } from './table.ts'

export interface Planned {
  readonly game: string
  readonly options: MatchInfo['options']
  readonly owner: string
  readonly clock: Clock
  readonly onTimeout: MatchRow['onTimeout']
  readonly access: MatchRow['access']
  readonly spectators: boolean
  readonly rated?: boolean
  readonly openChat?: boolean
  readonly webhook: string | null
  /** `off`: nobody has a coach there. */
  readonly coach?: 'off' | undefined
  readonly seats: readonly { readonly person?: string; readonly bot?: BotStrength; readonly colour?: number }[]
}

/** Opens a table. */
export async function create(ctx: MatchesContext, person: string, wish: NewMatch): Promise<MatchInfo> {
  const listed = ctx.games.find(({ game }) => game.id === wish.game)
  if (listed === undefined) throw new Problem('no-such-game')
  const wrong = wrongWith(listed.game, wish.seats, wish.options ?? {})
  if (wrong !== undefined) throw new Problem(wrong)
  const mine = wish.mine ?? [0]
  const seats = Array.from({ length: wish.seats }, (_, seat) => {
    const bot = wish.bots?.[seat]
    return mine.includes(seat) ? { person } : bot === undefined ? {} : { bot }
  })
  const known = [...mine, ...Object.keys(wish.bots ?? {}).map(Number)]
  if (known.some((seat) => seat >= wish.seats) || new Set(known).size !== known.length) throw new Problem('bad-seats')
  const id = await insertMatch(ctx, {
    game: wish.game,
    options: fullOptions(listed.game, wish.options ?? {}),
    owner: person,
    clock: wish.clock ?? { kind: 'untimed' },
    onTimeout: wish.onTimeout ?? 'nothing',
    access: wish.access ?? 'link',
    spectators: wish.spectators ?? true,
    rated: wish.rated ?? false,
    openChat: wish.openChat ?? false,
    webhook: wish.webhook ?? null,
    coach: wish.coach,
    seats,
  })
  if (wish.start === true && seats.every((seat) => 'person' in seat || 'bot' in seat)) await begin(ctx, person, id)
  return infoById(ctx, id)
}

/** Adds a match that is not begun yet; `again` is the seed of a match whose deal is wanted once more. */
export async function insertMatch(ctx: MatchesContext, plan: Planned, again?: string): Promise<string> {
  const seed = again ?? ctx.newSeed?.() ?? unguessable(24)
  const { row, seats } = await newRows(ctx, plan, seed)
  await ctx.rows.add(row, seats, seed)
  return row.id
}

/** The rows of a match that is not begun yet. */
export async function newRows(ctx: MatchesContext, plan: Planned, seed: string) {
  const id = `${ctx.prefix ?? ''}${newId()}`
  const now = ctx.now()
  const colours = await coloursFor(ctx, plan.seats)
  const row: MatchRow = {
    id,
    game: plan.game,
    seatCount: plan.seats.length,
    optionsJson: JSON.stringify(plan.options),
    owner: plan.owner,
    status: 'open',
    clockJson: JSON.stringify(plan.clock),
    onTimeout: plan.onTimeout,
    access: plan.access,
    spectators: plan.spectators ? 1 : 0,
    rated: plan.rated ? 1 : 0,
    openChat: plan.openChat ? 1 : 0,
    created: now,
    seq: -1,
    // What is shown of a seed before it may be known.
    commitment: await sha256(seed),
    outcomeJson: null,
    rematch: null,
    archived: 0,
    waitingJson: '[]',
    clocksJson: null,
    deadline: null,
    botsTurn: 0,
    report: null,
    webhook: plan.webhook,
    touched: now,
    origin: null,
    eyes: null,
    redrawn: null,
    movedTo: null,
    coach: plan.coach ?? null,
  }
  const seats = plan.seats.map(({ person, bot }, seat) => ({
    match: id,
    seat,
    person: person ?? null,
    bot: bot ?? null,
    sittingIn: null,
    colour: colours[seat] as number,
    conceded: 0 as const,
    coached: 0 as const,
  }))
  return { row, seats }
}

const COLOURS = [1, 2, 3, 4, 5, 6]

/** Each seat's colour: what its person likes best among those still free. */
async function coloursFor(ctx: MatchesContext, seats: Planned['seats']): Promise<number[]> {
  const taken = new Set<number>()
  const result: number[] = []
  for (const [seat, { person, colour }] of seats.entries()) {
    const liked = colour !== undefined ? [colour] : person === undefined ? [] : await ctx.accounts.colours(person)
    const best = [...liked, seat + 1, ...COLOURS].find((each) => COLOURS.includes(each) && !taken.has(each)) ?? 1
    taken.add(best)
    result.push(best)
  }
  return result
}

/** What everybody may know of a match. */
export async function infoById(ctx: MatchesContext, id: string): Promise<MatchInfo> {
  const live = await freshMatch(ctx, id)
  return infoOf(live.row, live.seats, live.game, live.seeds)
}

const mustOwn = (live: LiveMatch, person: string): void => {
  if (live.row.owner !== person) throw new Problem('not-yours')
}
const mustBeOpen = (live: LiveMatch): void => {
  if (live.row.status !== 'open') throw new Problem(live.row.status === 'running' ? 'already-started' : 'closed')
}

/**
 * Whether the table is still open, for the transaction that changes a seat: of a start and a change of seats at the
 * same moment, in two processes, the one waits for the other.
 */
const isStillOpen = (tx: Around, id: string, now: number): Promise<boolean> =>
  tx.setMatch(id, { touched: now }, { status: 'open' })

/** Sits a person down. */
export async function takeSeat(ctx: MatchesContext, person: string, id: string, seat: Seat): Promise<MatchInfo> {
  await ctx.cache.withMatch(id, async (live) => {
    if (live.seats[seat] === undefined) throw new Problem('bad-seats')
    // Who was replaced while away, or for whom a bot sits in, is back.
    if (live.seats[seat].person === person) return sitDownAgain(ctx, live, seat)
    mustBeOpen(live)
    if (await ctx.accounts.hasBlocked(live.row.owner, person)) throw new Problem('blocked')
    const colour = await freeColour(ctx, live, seat, person)
    const sat = await changeAround(ctx, live, async (tx) => {
      if (!(await isStillOpen(tx, id, ctx.now()))) return false
      return tx.setSeat(id, { seat, person, colour }, { person: null, bot: null })
    })
    if (sat) return
    mustBeOpen(live)
    throw new Problem('seat-taken')
  })
  return infoById(ctx, id)
}

async function freeColour(ctx: MatchesContext, live: LiveMatch, seat: Seat, person: string): Promise<number> {
  const taken = new Set(
    live.seats.filter((each) => each.seat !== seat && each.person !== null).map((each) => each.colour),
  )
  const others = new Set(live.seats.filter((each) => each.seat !== seat).map((each) => each.colour))
  const liked = (await ctx.accounts.colours(person)).find((each) => COLOURS.includes(each) && !others.has(each))
  const old = live.seats[seat]?.colour ?? 1
  return liked ?? (taken.has(old) ? (COLOURS.find((each) => !others.has(each)) ?? old) : old)
}

/** Frees a seat: its person leaves, or the owner asks them to. */
export async function leaveSeat(ctx: MatchesContext, person: string, id: string, seat: Seat): Promise<MatchInfo> {
  await ctx.cache.withMatch(id, async (live) => {
    const sitting = live.seats[seat]
    if (sitting === undefined) throw new Problem('bad-seats')
    if (sitting.person === null) return
    if (sitting.person !== person) mustOwn(live, person)
    mustBeOpen(live)
    const left = await changeAround(ctx, live, async (tx) => {
      if (!(await isStillOpen(tx, id, ctx.now()))) return false
      // Somebody else may sit there by now.
      await tx.setSeat(id, { seat, person: null }, { person: sitting.person })
      return true
    })
    if (!left) mustBeOpen(live)
  })
  return infoById(ctx, id)
}

/** Puts a bot into a seat, or takes it out. */
export async function setBot(
  ctx: MatchesContext,
  person: string,
  id: string,
  seat: Seat,
  bot: BotStrength | undefined,
): Promise<MatchInfo> {
  await ctx.cache.withMatch(id, async (live) => {
    if (live.seats[seat] === undefined) throw new Problem('bad-seats')
    mustOwn(live, person)
    mustBeOpen(live)
    const set = await changeAround(ctx, live, async (tx) => {
      if (!(await isStillOpen(tx, id, ctx.now()))) return false
      return tx.setSeat(id, { seat, bot: bot ?? null }, { person: null })
    })
    if (set) return
    mustBeOpen(live)
    throw new Problem('seat-taken')
  })
  return infoById(ctx, id)
}

/** Starts the match once every seat is taken. */
export async function begin(ctx: MatchesContext, person: string, id: string): Promise<MatchInfo> {
  await ctx.cache.withMatch(id, async (live) => {
    if (ctx.rows.shared) await catchUp(ctx, live)
    mustOwn(live, person)
    mustBeOpen(live)
    if (live.seats.some((seat) => seat.person === null && seat.bot === null)) throw new Problem('bad-seats')
    const { game, row } = live
    if (game === undefined) throw new Problem('no-such-game')
    // Who sits where is written once more: those who see the cards are those who were seen to sit there.
    const seats = live.seats.map(({ seat, person: sits, bot }) => ({ seat, person: sits, bot }))
    if (row.seq >= 0) {
      if (!(await commitStep(ctx, live, { ...(await goingOn(ctx, live)), seats }))) throw new Problem('already-started')
      return
    }
    const { seed } = (await ctx.rows.seeds(id)) ?? {}
    if (seed === undefined) throw new Error(`match ${id} has no seed`)
    const options = JSON.parse(row.optionsJson) as MatchInfo['options']
    let ready: Awaited<ReturnType<typeof setUp>>
    try {
      ready = await ctx.guarded(() => {
        const made = setUp(game, row.seatCount, options, seed)
        return { ...made, views: makeViews(live, made.g, ctx.audience.viewers(id)) }
      })
    } catch (error) {
      ctx.log.error({ match: id, err: error }, 'the rules failed at the set-up')
      throw new Problem('internal')
    }
    const step = { kind: 'system', seat: 0, at: 'table', text: 'start', points: [], seats, ...ready } as const
    if (!(await commitStep(ctx, live, step))) throw new Problem('already-started')
  })
  return infoById(ctx, id)
}

/** A new match of the same people, bots and options, and if it is wished the same deal; asked for again, it is the same one. */
export async function rematch(ctx: MatchesContext, person: string, id: string, same = false): Promise<MatchInfo> {
  const next = await ctx.cache.withMatch(id, async (live) => {
    const { row, seats } = live
    if (!seats.some((seat) => seat.person === person)) throw new Problem('not-your-seat')
    if (row.status !== 'over' && row.status !== 'ended') throw new Problem('not-started')
    if (row.rematch !== null) return row.rematch
    const plan: Planned = {
      game: row.game,
      options: JSON.parse(row.optionsJson) as MatchInfo['options'],
      owner: person,
      clock: JSON.parse(row.clockJson) as Clock,
      onTimeout: row.onTimeout,
      access: 'link',
      spectators: row.spectators === 1,
      // Everybody knows a deal that was played: it cannot count.
      rated: row.rated === 1 && !same,
      openChat: row.openChat === 1,
      webhook: row.webhook,
      coach: row.coach ?? undefined,
      seats: seats.map((seat) => ({
        colour: seat.colour,
        ...(seat.bot !== null ? { bot: seat.bot } : seat.person !== null ? { person: seat.person } : {}),
      })),
    }
    const made = await insertMatch(ctx, plan, same ? live.seeds?.seed : undefined)
    await changeAround(ctx, live, async (tx) => {
      const first = await tx.setMatch(id, { rematch: made }, { rematch: null })
      // Another process made one first: ours is not wanted.
      if (!first) await tx.dropMatch(made)
      return first
    })
    return live.row.rematch ?? made
  })
  const info = await infoById(ctx, next)
  return info.status === 'open' && info.owner === person ? begin(ctx, person, next) : info
}

/** Puts a finished match away, or takes it out again. */
export async function archive(ctx: MatchesContext, person: string, id: string, archived: boolean): Promise<MatchInfo> {
  await ctx.cache.withMatch(id, async (live) => {
    mustOwn(live, person)
    const { status } = live.row
    if (status === 'running' || status === 'parked') throw new Problem('already-started')
    await changeAround(ctx, live, (tx) =>
      tx.setMatch(id, { archived: archived ? 1 : 0, ...(status === 'open' ? { status: 'ended' as const } : {}) }),
    )
  })
  return infoById(ctx, id)
}
