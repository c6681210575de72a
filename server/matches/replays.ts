import type { MatchRecord, Viewer } from '../../kernel/index.ts'
import type { ReplayFrame } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { ServerContext } from './context.ts'
import { openFilms } from './films.ts'
import { newId } from './steps.ts'

/** So many records one person may keep here. */
export const KEPT = 100

interface FilmInfo extends Pick<MatchRecord, 'game' | 'seats' | 'options' | 'outcome'> {
  readonly lines: number
}

/** Text records that people brought from elsewhere, to be looked at like matches. They are played in a thread of their own. */
export function openReplays(games: URL | undefined) {
  const films = openFilms(games)
  /** Whose record is being played: one at a time for each. */
  const busy = new Set<string>()

  /** Asks about a record, with its text where it must be played anew. */
  async function ask<T>(ctx: ServerContext, id: string, frame?: { viewer: Viewer; seq: number }): Promise<T> {
    const known = await films.ask<T>({ id, frame })
    if (known !== undefined) return known
    const row = await ctx.store.db.selectFrom('replays').select('text').where('id', '=', id).executeTakeFirst()
    const found = row && (await films.ask<T>({ id, frame, text: row.text }))
    if (found === undefined) throw new Problem('not-found')
    return found
  }

  async function keep(ctx: ServerContext, person: string, text: string): Promise<string> {
    const { count } = await ctx.store.db
      .selectFrom('replays')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person', '=', person)
      .executeTakeFirstOrThrow()
    if (Number(count) >= KEPT) throw new Problem('too-many')
    const id = newId()
    const film = await films.ask<FilmInfo>({ id, text })
    if (film === undefined) throw new Problem('bad-request')
    await ctx.store.db.insertInto('replays').values({ id, person, game: film.game, created: ctx.now(), text }).execute()
    return id
  }

  return {
    async add(ctx: ServerContext, person: string, text: string): Promise<string> {
      if (busy.has(person)) throw new Problem('too-many')
      busy.add(person)
      try {
        return await keep(ctx, person, text)
      } finally {
        busy.delete(person)
      }
    },
    async list(ctx: ServerContext, person: string) {
      return ctx.store.db
        .selectFrom('replays')
        .select(['id', 'game', 'created'])
        .where('person', '=', person)
        .orderBy('created', 'desc')
        .limit(100)
        .execute()
    },
    info: async (ctx: ServerContext, id: string) => ({ id, ...(await ask<FilmInfo>(ctx, id)) }),
    frameAt: (ctx: ServerContext, id: string, viewer: Viewer, seq: number): Promise<ReplayFrame> =>
      ask<ReplayFrame>(ctx, id, { viewer, seq }),
    close: films.close,
  }
}
export type Replays = ReturnType<typeof openReplays>
