import {
  copyMatch,
  type MatchRecord,
  migrateRecord,
  readRecord,
  replayRecord,
  type State,
  save,
  type Viewer,
  viewFor,
} from '../../kernel/index.ts'
import { diff, patched } from '../../protocol/patch.ts'
import type { JsonPatchOp, ReplayFrame } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { StoredEvent } from './advance.ts'
import type { MatchesContext } from './context.ts'
import { revive } from './load.ts'
import { tellStep } from './log.ts'
import { newId } from './steps.ts'

/** A record being looked at: its states as patches, so that every point is near. */
interface Film {
  readonly record: MatchRecord
  readonly wholes: ReadonlyMap<number, State<unknown>>
  readonly patches: readonly (readonly JsonPatchOp[])[]
  readonly events: readonly (readonly StoredEvent[])[]
  readonly last: number
}

const WHOLE_EVERY = 32
const FILMS = 8
const MAX_LINES = 20_000

/** Text records that people brought from elsewhere, to be looked at like matches. */
export function openReplays() {
  const films = new Map<string, Film>()

  async function filmOf(ctx: MatchesContext, id: string): Promise<Film> {
    let film = films.get(id)
    if (film === undefined) {
      const row = await ctx.store.db.selectFrom('replays').select('text').where('id', '=', id).executeTakeFirst()
      if (row === undefined) throw new Problem('not-found')
      film = await develop(ctx, row.text)
    }
    films.delete(id)
    films.set(id, film)
    for (const old of films.keys()) if (films.size > FILMS) films.delete(old)
    return film
  }

  return {
    async add(ctx: MatchesContext, person: string, text: string): Promise<string> {
      const film = await develop(ctx, text)
      const id = newId()
      await ctx.store.db
        .insertInto('replays')
        .values({ id, person, game: film.record.game, created: ctx.now(), text })
        .execute()
      films.set(id, film)
      return id
    },
    async list(ctx: MatchesContext, person: string) {
      return ctx.store.db
        .selectFrom('replays')
        .select(['id', 'game', 'created'])
        .where('person', '=', person)
        .orderBy('created', 'desc')
        .limit(100)
        .execute()
    },
    async info(ctx: MatchesContext, id: string) {
      const { record, last } = await filmOf(ctx, id)
      const { game, seats, options, outcome } = record
      return { id, game, seats, options, lines: last, ...(outcome === undefined ? {} : { outcome }) }
    },
    async frameAt(ctx: MatchesContext, id: string, viewer: Viewer, seq: number): Promise<ReplayFrame> {
      const film = await filmOf(ctx, id)
      const game = ctx.games.find((each) => each.game.id === film.record.game)?.game
      if (game === undefined || seq > film.last) throw new Problem('not-found')
      let near = Math.floor(seq / WHOLE_EVERY) * WHOLE_EVERY
      let state = film.wholes.get(near) as State<unknown>
      for (; near < seq; near++) state = patched(state, film.patches[near + 1] ?? [])
      const view = await ctx.guarded(() => viewFor(game, revive(game, state).g, viewer))
      const line = film.record.lines[seq - 1]
      if (line === undefined) return { seq, last: film.last, view }
      const entry = tellStep(
        {
          seq,
          time: 0,
          kind: line.kind === 'choice' ? 'choose' : line.kind,
          seat: line.seat,
          at: line.kind === 'choice' ? line.at : 'table',
          text: line.kind === 'choice' ? line.text : line.kind === 'undo' ? `undo ${line.steps}` : 'concede',
          shown: 0x7fffffff,
          eventsJson: JSON.stringify(film.events[seq] ?? []),
          undone: 0,
        },
        viewer,
      )
      return { seq, last: film.last, view, entry }
    },
  }
}
export type Replays = ReturnType<typeof openReplays>

/** Plays a record once and keeps what is needed to show any point of it; throws when it is no playable record. */
async function develop(ctx: MatchesContext, text: string): Promise<Film> {
  let record: MatchRecord
  try {
    record = readRecord(text)
  } catch {
    throw new Problem('bad-request')
  }
  const game = ctx.games.find((each) => each.game.id === record.game)?.game
  if (game === undefined) throw new Problem('no-such-game')
  if (record.seed === undefined || record.lines.length > MAX_LINES) throw new Problem('bad-request')
  try {
    record = migrateRecord(game, record)
    return await ctx.guarded(() => {
      const wholes = new Map<number, State<unknown>>()
      const patches: JsonPatchOp[][] = []
      const events: StoredEvent[][] = [[]]
      let before: State<unknown> | undefined
      const keep = (number: number, g: Parameters<typeof copyMatch>[0]): void => {
        const now = save(copyMatch(g))
        patches[number] = before === undefined ? [] : diff(before, now)
        if (number % WHOLE_EVERY === 0) wholes.set(number, now)
        before = now
      }
      const played = replayRecord(
        game,
        record,
        undefined,
        (event, faces) => events[events.length - 1]?.push([event, faces]),
        (_line, number, g) => {
          keep(number, g)
          events.push([])
        },
      )
      if (played.refused !== undefined) throw new Problem('bad-request')
      keep(played.played, played.g)
      return { record, wholes, patches, events, last: played.played }
    })
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request')
  }
}
