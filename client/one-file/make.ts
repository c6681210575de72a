import type { Tape } from '../../protocol/tape.ts'
import { ApiError, api } from '../api.ts'
import type { Told } from '../ending/told.ts'
import { apiPathOf } from '../ending/use-story.ts'
import { FILM_SLOT, type OneFilm } from './film.ts'

/** The match as one page that opens from a disk and plays it without a network. */
export async function oneFileOf({ source, info, story }: Told): Promise<Blob> {
  const [page, tape] = await Promise.all([
    fetch(`${import.meta.env.BASE_URL}one-file/${info.game}.html`),
    api.get<Tape>(`${apiPathOf(source)}/tape`),
  ])
  const { id, game, seats, outcome } = info
  const film: OneFilm = { info: { id, game, seats, outcome: outcome ?? story.outcome }, tape, story }
  const [before = '', after] = (await page.text()).split(FILM_SLOT)
  // A server that was built without them answers with another page.
  if (!page.ok || after === undefined) throw new ApiError('not-found')
  return new Blob([before, await packed(JSON.stringify(film)), after], { type: 'text/html' })
}

/** Squeezed, in letters that may stand in a page. */
async function packed(text: string): Promise<string> {
  const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer())
  let letters = ''
  for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(letters)
}
