import { readRecord } from '../kernel/index.ts'
import type { Story } from '../protocol/story.ts'
import { develop, type Film, frameOf, infoOfFilm, momentIn, storyOf, tapeOf } from '../server/matches/film.ts'
import type { Eyes } from '../server/matches/log.ts'
import { unguessable } from '../server/platform.ts'
import { Problem } from '../server/problem.ts'
import { loaded, need } from './games.ts'
import { done, ended } from './idb.ts'

interface Row {
  readonly id: string
  readonly game: string
  readonly created: number
  readonly text: string
}

/** Text records that were brought to this device. */
export function openReplays(db: IDBDatabase, now: () => number) {
  /** The one that is being looked at. */
  let shown: { readonly id: string; readonly film: Film } | undefined
  const rows = () => db.transaction('replays').objectStore('replays')

  async function play(text: string): Promise<Film> {
    try {
      await need(readRecord(text).game)
    } catch {
      throw new Problem('bad-request')
    }
    return develop((id) => loaded.find(({ game }) => game.id === id), text)
  }

  async function filmOf(id: string): Promise<Film> {
    if (shown?.id === id) return shown.film
    const row = (await done(rows().get(id))) as Row | undefined
    if (row === undefined) throw new Problem('not-found')
    shown = { id, film: await play(row.text) }
    return shown.film
  }

  return {
    async add(text: string): Promise<{ id: string }> {
      const film = await play(text)
      const id = `~${unguessable(9)}`
      const tx = db.transaction('replays', 'readwrite')
      tx.objectStore('replays').add({ id, game: film.game.id, created: now(), text } satisfies Row)
      await ended(tx)
      shown = { id, film }
      return { id }
    },
    async list() {
      const all = (await done(rows().getAll())) as Row[]
      return all.map(({ id, game, created }) => ({ id, game, created })).sort((a, b) => b.created - a.created)
    },
    info: async (id: string) => ({ id, ...infoOfFilm(await filmOf(id)) }),
    frameAt: async (id: string, eyes: Eyes, seq: number) => frameOf(await filmOf(id), eyes, seq),
    moment: async (id: string, seq: number) => momentIn(await filmOf(id), seq),
    tape: async (id: string) => tapeOf(await filmOf(id)),
    story: async (id: string): Promise<Story> => storyOf(await filmOf(id)),
  }
}
export type DeviceReplays = ReturnType<typeof openReplays>
