import type { ReplayFrame } from '../../protocol/protocol.ts'
import type { Story } from '../../protocol/story.ts'
import type { Tape } from '../../protocol/tape.ts'
import { Problem } from '../problem.ts'
import type { ServerContext } from './context.ts'
import type { FilmInfo } from './film.ts'
import { openFilms } from './films.ts'
import type { Eyes } from './log.ts'
import { storedSteps } from './replay.ts'
import { newId } from './steps.ts'

/** So many records one person may keep here. */
export const KEPT = 100

/** What is asked about a record. */
interface Question {
  readonly frame?: { readonly eyes: Eyes; readonly seq: number }
  readonly story?: boolean
  readonly tape?: boolean
  readonly moment?: number
}

/** The thread of the films knows matches too: who asks for a record gets a record, whatever they ask for. */
const filmOf = (record: string): string => `record ${record}`

/** So many stories of matches stay at hand. */
const STORIES = 30

/** Text records that people brought from elsewhere, to be looked at like matches. They are played in a thread of their own. */
export function openReplays(games: URL | undefined) {
  const films = openFilms(games)
  /** Whose record is being played: one at a time for each. */
  const busy = new Set<string>()
  const stories = new Map<string, Promise<Story>>()

  /** Asks about a record, with its text where it must be played anew. */
  async function ask<T>(ctx: ServerContext, id: string, question: Question = {}): Promise<T> {
    const known = await films.ask<T>({ id: filmOf(id), ...question })
    if (known !== undefined) return known
    const row = await ctx.store.db.selectFrom('replays').select('text').where('id', '=', id).executeTakeFirst()
    const found = row && (await films.ask<T>({ id: filmOf(id), ...question, text: row.text }))
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
    const film = await films.ask<FilmInfo>({ id: filmOf(id), text })
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
    frameAt: (ctx: ServerContext, id: string, eyes: Eyes, seq: number): Promise<ReplayFrame> =>
      ask<ReplayFrame>(ctx, id, { frame: { eyes, seq } }),
    moment: (ctx: ServerContext, id: string, moment: number) => ask<{ state: unknown }>(ctx, id, { moment }),
    story: (ctx: ServerContext, id: string): Promise<Story> => ask<Story>(ctx, id, { story: true }),
    tape: (ctx: ServerContext, id: string): Promise<Tape> => ask<Tape>(ctx, id, { tape: true }),
    /** The whole of a match of this server that is over. */
    async tapeOfMatch(ctx: ServerContext, id: string): Promise<Tape> {
      const film = { id: `match ${id}`, tape: true }
      const found = await films.ask<Tape>({ ...film, stored: await storedSteps(ctx, id) })
      if (found === undefined) throw new Problem('not-found')
      return found
    },
    /** The story of a match of this server that is over: told once, in the thread of the films. */
    async storyOfMatch(ctx: ServerContext, id: string): Promise<Story> {
      let story = stories.get(id)
      if (story === undefined) {
        const told = storedSteps(ctx, id).then((stored) => films.ask<Story>({ id: `match ${id}`, stored, story: true }))
        story = told.then((found) => {
          if (found === undefined) throw new Problem('not-found')
          return found
        })
        stories.set(id, story)
        story.catch(() => stories.delete(id))
        for (const old of stories.keys()) if (stories.size > STORIES) stories.delete(old)
      }
      return story
    },
    close: films.close,
  }
}
export type Replays = ReturnType<typeof openReplays>
