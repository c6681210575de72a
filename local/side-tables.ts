import { determinize, KernelError, type Match, readRecord, replayRecord, type State } from '../kernel/index.ts'
import { DEVICE_PERSON, type SideTable } from '../protocol/device.ts'
import type { MatchInfo } from '../protocol/protocol.ts'
import type { MatchesContext } from '../server/matches/context.ts'
import { revive, stateAt } from '../server/matches/load.ts'
import { infoById, insertMatch } from '../server/matches/seating.ts'
import { commitStep } from '../server/matches/steps.ts'
import { unguessable } from '../server/platform.ts'
import { Problem } from '../server/problem.ts'
import { need } from './games.ts'

/**
 * Opens a table that begins in the middle: "what if", lessons and puzzles. It is played, taken back and kept like any
 * other match of this device, but stands in no list; one that nobody has touched for a day is forgotten.
 */
export async function openSideTable(ctx: MatchesContext, wish: SideTable): Promise<MatchInfo> {
  const { mine, bots = {}, eyes } = wish
  const taught = await need(wish.game)
  if (taught === undefined) throw new Problem('no-such-game')
  const { game } = taught
  const state = 'match' in wish.from ? await storedState(ctx, wish.from) : undefined
  const g = await ctx.guarded(() => {
    try {
      const there = state === undefined ? positionIn(game, wish.from) : revive(game, state).g
      return eyes === undefined ? there : determinize(game, there, eyes, unguessable(12))
    } catch (error) {
      // Another version's, or no match of this game at all.
      if (error instanceof KernelError || error instanceof TypeError) throw new Problem('bad-request')
      throw error
    }
  })
  if ([...mine, ...(eyes === undefined ? [] : [eyes])].some((seat) => seat >= g.seats)) throw new Problem('bad-seats')
  const id = await insertMatch(
    { ...ctx, prefix: '~~' },
    {
      game: game.id,
      options: g.options,
      owner: DEVICE_PERSON,
      clock: { kind: 'untimed' },
      onTimeout: 'nothing',
      access: 'link',
      spectators: true,
      webhook: null,
      seats: Array.from({ length: g.seats }, (_, seat) =>
        mine.includes(seat) ? { person: DEVICE_PERSON } : { bot: bots[seat] ?? 'medium' },
      ),
    },
  )
  await ctx.cache.withMatch(id, (live) =>
    commitStep(ctx, live, { kind: 'system', seat: 0, at: 'table', text: 'start', points: [], g }),
  )
  return infoById(ctx, id)
}

type Game = NonNullable<Awaited<ReturnType<typeof need>>>['game']

function positionIn(game: Game, from: SideTable['from']): Match<unknown> {
  if ('state' in from) return revive(game, from.state as State<unknown>).g
  if (!('record' in from)) throw new Problem('bad-request')
  const record = readRecord(from.record)
  if (record.game !== game.id) throw new Problem('bad-request')
  const played = replayRecord(game, record, from.lines)
  if (played.refused !== undefined) throw new Problem('bad-request')
  return played.g
}

async function storedState(ctx: MatchesContext, { match, seq }: { match: string; seq: number }) {
  const stored = await stateAt(ctx.rows, match, seq)
  if (stored === undefined) throw new Problem('not-found')
  return stored.state
}
