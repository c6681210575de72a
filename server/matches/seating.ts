import { createHash, randomBytes } from 'node:crypto'
import { fullOptions, type Seat, wrongWith } from '../../kernel/index.ts'
import type { BotStrength, Clock, MatchInfo, NewMatch } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { Db } from '../store/open.ts'
import { sitDownAgain } from './absence.ts'
import { setUp } from './advance.ts'
import type { MatchesContext } from './context.ts'
import type { LiveMatch, MatchRow } from './live-match.ts'
import { catchUp, freshMatch } from './news.ts'
import { changeAround, commitStep, newId } from './steps.ts'
import { infoOf, makeViews } from './table.ts'

/** What is shown of a seed before it may be known. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

interface Planned {
  readonly game: string
  readonly options: MatchInfo['options']
  readonly owner: string
  readonly clock: Clock
  readonly onTimeout: MatchRow['onTimeout']
  readonly access: MatchRow['access']
  readonly spectators: boolean
  readonly webhook: string | null
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
    webhook: wish.webhook ?? null,
    seats,
  })
  if (wish.start === true && seats.every((seat) => 'person' in seat || 'bot' in seat)) await begin(ctx, person, id)
  return infoById(ctx, id)
}

async function insertMatch(ctx: MatchesContext, plan: Planned): Promise<string> {
  const id = newId()
  const seed = ctx.newSeed?.() ?? randomBytes(24).toString('base64url')
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
    created: now,
    seq: -1,
    commitment: commitmentOf(seed),
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
  }
  await ctx.store.db.transaction().execute(async (tx) => {
    await tx.insertInto('matches').values(row).execute()
    await tx.insertInto('seeds').values({ match: id, seed }).execute()
    await tx
      .insertInto('seats')
      .values(
        plan.seats.map(({ person, bot }, seat) => ({
          match: id,
          seat,
          person: person ?? null,
          bot: bot ?? null,
          sittingIn: null,
          colour: colours[seat] as number,
          conceded: 0 as const,
        })),
      )
      .execute()
  })
  return id
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
  return infoOf(live.row, live.seats, live.game, live.seed)
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
async function isStillOpen(tx: Db, id: string, now: number): Promise<boolean> {
  const rows = await tx
    .updateTable('matches')
    .set({ touched: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .execute()
  return rows.length > 0
}

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
      const rows = await tx
        .updateTable('seats')
        .set({ person, colour })
        .where('match', '=', id)
        .where('seat', '=', seat)
        .where('person', 'is', null)
        .where('bot', 'is', null)
        .returning('seat')
        .execute()
      return rows.length > 0
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
      await tx
        .updateTable('seats')
        .set({ person: null })
        .where('match', '=', id)
        .where('seat', '=', seat)
        .where('person', '=', sitting.person)
        .execute()
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
      const rows = await tx
        .updateTable('seats')
        .set({ bot: bot ?? null })
        .where('match', '=', id)
        .where('seat', '=', seat)
        .where('person', 'is', null)
        .returning('seat')
        .execute()
      return rows.length > 0
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
    if (ctx.store.dialect === 'postgres') await catchUp(ctx, live)
    mustOwn(live, person)
    mustBeOpen(live)
    if (live.seats.some((seat) => seat.person === null && seat.bot === null)) throw new Problem('bad-seats')
    const { game, row } = live
    if (game === undefined) throw new Problem('no-such-game')
    const { seed } = await ctx.store.db
      .selectFrom('seeds')
      .select('seed')
      .where('match', '=', id)
      .executeTakeFirstOrThrow()
    const options = JSON.parse(row.optionsJson) as MatchInfo['options']
    let ready: Awaited<ReturnType<typeof setUp>>
    try {
      ready = await ctx.guarded(() => {
        const made = setUp(game, row.seatCount, options, seed)
        makeViews(game, made.g, ctx.audience.viewers(id))
        return made
      })
    } catch (error) {
      ctx.log.error({ match: id, err: error }, 'the rules failed at the set-up')
      throw new Problem('internal')
    }
    // Who sits where is written once more: those who see the cards are those who were seen to sit there.
    const seats = live.seats.map(({ seat, person: sits, bot }) => ({ seat, person: sits, bot }))
    const step = { kind: 'system', seat: 0, at: 'table', text: 'start', points: [], seats, ...ready } as const
    if (!(await commitStep(ctx, live, step))) throw new Problem('already-started')
  })
  return infoById(ctx, id)
}

/** A new match of the same people, bots and options; asked for again, it is the same one. */
export async function rematch(ctx: MatchesContext, person: string, id: string): Promise<MatchInfo> {
  const next = await ctx.cache.withMatch(id, async (live) => {
    const { row, seats } = live
    if (!seats.some((seat) => seat.person === person)) throw new Problem('not-your-seat')
    if (row.status !== 'over' && row.status !== 'ended') throw new Problem('not-started')
    if (row.rematch !== null) return row.rematch
    const made = await insertMatch(ctx, {
      game: row.game,
      options: JSON.parse(row.optionsJson) as MatchInfo['options'],
      owner: person,
      clock: JSON.parse(row.clockJson) as Clock,
      onTimeout: row.onTimeout,
      access: 'link',
      spectators: row.spectators === 1,
      webhook: row.webhook,
      seats: seats.map((seat) => ({
        colour: seat.colour,
        ...(seat.bot !== null ? { bot: seat.bot } : seat.person !== null ? { person: seat.person } : {}),
      })),
    })
    await changeAround(ctx, live, async (tx) => {
      const rows = await tx
        .updateTable('matches')
        .set({ rematch: made })
        .where('id', '=', id)
        .where('rematch', 'is', null)
        .returning('id')
        .execute()
      // Another process made one first: ours is not wanted.
      if (rows.length === 0)
        for (const [table, key] of [
          ['seats', 'match'],
          ['seeds', 'match'],
          ['matches', 'id'],
        ] as const)
          await tx
            .deleteFrom(table)
            .where(key as never, '=', made as never)
            .execute()
      return rows.length > 0
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
    await changeAround(ctx, live, async (tx) => {
      await tx
        .updateTable('matches')
        .set({ archived: archived ? 1 : 0, ...(status === 'open' ? { status: 'ended' } : {}) })
        .where('id', '=', id)
        .execute()
      return true
    })
  })
  return infoById(ctx, id)
}
