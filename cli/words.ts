import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Bundle,
  type GameWords,
  gameWordsOf,
  hostOf,
  listOf,
  type Say,
  say,
  type TableWords,
  type Tongue,
} from '../texts/index.ts'
import { UsageError } from './args.ts'
import { folderOf, ROOT } from './find-game.ts'

const LANGUAGES = ['en', 'pl'] as const
type Language = (typeof LANGUAGES)[number]

/** The texts in a folder in one language; undefined while they are not written. */
export function textsIn(folder: string, language: Language): Bundle | undefined {
  const file = join(ROOT, folder, 'locales', `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Bundle) : undefined
}

/** A game's texts in every language they are written in. */
export const localesOf = (game: string): Readonly<Record<string, Bundle>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const texts = textsIn(folderOf(game), language)
      return texts === undefined ? [] : [[language, texts] as const]
    }),
  )

/** How the terminal speaks of a match. */
export interface Speech {
  /** The terminal's own sentences. */
  readonly t: Say
  seat(seat: number): string
  seats(seats: readonly number[]): string
  /** The game's words for somebody who has seen these faces. */
  game(faces?: Readonly<Record<number, string>>): GameWords
}

/** How a game's open table is told, where it says so. */
export async function tableWordsOf(game: string): Promise<TableWords> {
  const file = join(ROOT, folderOf(game), 'client/words.ts')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as { words: TableWords }).words : {}
}

const UNSAID = '…'

/** The words of a game and of the terminal in a language, given as `--lang`. */
export function speechOf(game: string, given = 'en'): Speech {
  const language = LANGUAGES.find((one) => one === given)
  if (language === undefined) throw new UsageError(`--lang can be ${LANGUAGES.join(', ')}, not ${given}`)
  return speechFrom(language, textsIn(folderOf(game), language) ?? {})
}

export function speechFrom(language: Language, texts: Bundle): Speech {
  const missing = (): string => UNSAID
  const own: readonly Tongue[] = [{ language, texts: textsIn('cli', language) ?? {} }]
  const host = hostOf(language, () => own, { missing })
  const t: Say = (key, params) => say(host, key, params)
  // Counted from 1, as the page does.
  const seatName = (seat: number): string => t('seat', { seat: seat + 1 })
  const tongues: readonly Tongue[] = [{ language, texts }]
  return {
    t,
    seat: seatName,
    seats: (seats) => listOf(language, seats.map(seatName)),
    game: (faces = {}) =>
      gameWordsOf(
        hostOf(language, () => tongues, {
          seatName,
          faces,
          unseen: (count, beside) => t(beside ? 'cards.more' : 'cards.hidden', { count }),
          missing,
          finish: withoutHyphens,
        }),
      ),
  }
}

/** Where a page may break a word a terminal would draw a hyphen. */
const withoutHyphens = (text: string): string => text.replaceAll('\u00AD', '')
