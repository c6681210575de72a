import {
  type AnyGame,
  fullOptions,
  KernelError,
  type MatchRecord,
  maskOf,
  migrateRecord,
  readRecord,
  type Seat,
  wrongWith,
} from '../../kernel/index.ts'
import type { HandedOver, MatchInfo } from '../../protocol/protocol.ts'
import { sha256, unguessable } from '../platform.ts'
import { Problem } from '../problem.ts'
import { playAgain } from './again.ts'
import type { MatchesContext } from './context.ts'
import { freshMatch } from './news.ts'
import { archive, begin, infoById, newRows, type Planned } from './seating.ts'

/** The longest match that is taken. */
const MAX_LINES = 3000
/** So many lines of a record say what it is a record of, at most. */
const HEAD_LINES = 100

export interface AdoptRules {
  /** Whether the same match may be brought several times: a file is a place to come back to. */
  readonly again?: boolean
  /** Whether it may be over already: a server believes nobody's victories. */
  readonly finished?: boolean
  /** Who else sat in the seats that are `free` now. */
  readonly others?: Readonly<Record<Seat, string>>
}

/**
 * Takes in a match that was played elsewhere. Choices are believed, states are not: every line goes through the rules
 * here. It then waits like a table that is not begun, so that others can sit down.
 */
export async function adopt(
  ctx: MatchesContext,
  person: string,
  { record: text, seats, start = false }: HandedOver,
  { again = false, finished = false, others = {} }: AdoptRules = {},
): Promise<MatchInfo> {
  const { game, record, seed } = readable(ctx, text)
  if (seats.length !== record.seats || !seats.includes('mine')) throw new Problem('bad-seats')
  const commitment = await sha256(seed)
  if (record.commitment !== undefined && record.commitment !== commitment) throw new Problem('refused-record')
  const place = `${game.id} ${commitment}@`
  const origin = `${place}${record.lines.length}${again ? `#${unguessable(6)}` : ''}`
  const known = await ctx.rows.broughtFrom(person, origin)
  if (known !== undefined) return infoById(ctx, known)
  const { row, seats: sitting } = await newRows(ctx, planOf(game, person, record, seats, others), seed)
  const played = await playAgain(ctx, game, { ...record, seed }, row, sitting)
  if (played.row.status === 'over' && !finished) throw new Problem('closed')
  const eyes = played.row.eyes ?? maskOf(seats.flatMap((sits, seat) => (sits === 'mine' ? [seat] : [])))
  try {
    await ctx.rows.add({ ...played.row, origin, eyes }, played.seats, seed, played)
  } catch (error) {
    // Brought twice at the same moment.
    const first = await ctx.rows.broughtFrom(person, origin)
    if (first === undefined) throw error
    return infoById(ctx, first)
  }
  if (!again) await letGoOfEarlier(ctx, person, place, row.id)
  const waits = played.row.status === 'open' && (!start || seats.includes('free'))
  return waits || played.row.status === 'over' ? infoById(ctx, row.id) : begin(ctx, person, row.id)
}

/** A hand-over that broke off left a table behind, and the match went on where it was: now that it is here, that one is not wanted. */
async function letGoOfEarlier(ctx: MatchesContext, person: string, place: string, but: string): Promise<void> {
  for (const id of await ctx.rows.waitingFrom(person, place)) {
    const isShared = (await freshMatch(ctx, id)).seats.some((seat) => seat.person !== null && seat.person !== person)
    if (id !== but && !isShared) await archive(ctx, person, id, true)
  }
}

/** Whether a text has more than so many lines: seen without reading them, which takes its time. */
function isLonger(text: string, lines: number): boolean {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) if (++count > lines) return true
  return false
}

/** A record that can be played here; throws where it cannot, and says why. */
function readable(ctx: MatchesContext, text: string): { game: AnyGame; record: MatchRecord; seed: string } {
  if (isLonger(text, HEAD_LINES + MAX_LINES)) throw new Problem('too-large')
  try {
    const read = readRecord(text)
    const game = ctx.games.find((listed) => listed.game.id === read.game)?.game
    if (game === undefined) throw new Problem('no-such-game')
    if ((read.version ?? 0) > game.migrations.length) throw new Problem('newer-rules')
    if (read.seed === undefined) throw new Problem('bad-request')
    if (read.lines.length > MAX_LINES) throw new Problem('too-large')
    const wrong = wrongWith(game, read.seats, read.options)
    if (wrong !== undefined) throw new Problem(wrong)
    return { game, record: migrateRecord(game, read), seed: read.seed }
  } catch (error) {
    if (error instanceof KernelError) throw new Problem('bad-request')
    throw error
  }
}

const planOf = (
  game: AnyGame,
  person: string,
  record: MatchRecord,
  seats: HandedOver['seats'],
  others: NonNullable<AdoptRules['others']>,
): Planned => ({
  game: game.id,
  options: fullOptions(game, record.options),
  owner: person,
  clock: { kind: 'untimed' },
  onTimeout: 'nothing',
  access: 'link',
  spectators: true,
  webhook: null,
  seats: seats.map((sits, seat) => {
    if (sits !== 'mine' && sits !== 'free') return { bot: sits }
    const sitting = sits === 'mine' ? person : others[seat]
    return sitting === undefined ? {} : { person: sitting }
  }),
})
