import {
  type AnyGame,
  fullOptions,
  KernelError,
  type MatchRecord,
  maskOf,
  migrateRecord,
  readRecord,
  wrongWith,
} from '../../kernel/index.ts'
import type { HandedOver, MatchInfo } from '../../protocol/protocol.ts'
import { sha256, unguessable } from '../platform.ts'
import { Problem } from '../problem.ts'
import { playAgain } from './again.ts'
import type { MatchesContext } from './context.ts'
import { begin, infoById, newRows, type Planned } from './seating.ts'

/** The longest match that is taken. */
const MAX_LINES = 3000

export interface AdoptRules {
  /** Whether the same match may be brought several times: a file is a place to come back to. */
  readonly again?: boolean
  /** Whether it may be over already: a server believes nobody's victories. */
  readonly finished?: boolean
}

/**
 * Takes in a match that was played elsewhere. Choices are believed, states are not: every line goes through the rules
 * here. It then waits like a table that is not begun, so that others can sit down, or goes on at once where no seat is free.
 */
export async function adopt(
  ctx: MatchesContext,
  person: string,
  { record: text, seats }: HandedOver,
  { again = false, finished = false }: AdoptRules = {},
): Promise<MatchInfo> {
  const { game, record, seed } = readable(ctx, text)
  if (seats.length !== record.seats || !seats.includes('mine')) throw new Problem('bad-seats')
  const commitment = await sha256(seed)
  if (record.commitment !== undefined && record.commitment !== commitment) throw new Problem('refused-record')
  const place = `${commitment}@${record.lines.length}`
  const origin = again ? `${place}#${unguessable(6)}` : place
  const known = await ctx.rows.broughtFrom(person, origin)
  if (known !== undefined) return infoById(ctx, known)
  const { row, seats: sitting } = await newRows(ctx, planOf(game, person, record, seats), seed)
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
  return played.row.status === 'over' || seats.includes('free') ? infoById(ctx, row.id) : begin(ctx, person, row.id)
}

/** A record that can be played here; throws where it cannot, and says why. */
function readable(ctx: MatchesContext, text: string): { game: AnyGame; record: MatchRecord; seed: string } {
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

const planOf = (game: AnyGame, person: string, record: MatchRecord, seats: HandedOver['seats']): Planned => ({
  game: game.id,
  options: fullOptions(game, record.options),
  owner: person,
  clock: { kind: 'untimed' },
  onTimeout: 'nothing',
  access: 'link',
  spectators: true,
  webhook: null,
  seats: seats.map((sits) => (sits === 'mine' ? { person } : sits === 'free' ? {} : { bot: sits })),
})
