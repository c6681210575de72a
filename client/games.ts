import { memo } from 'react'
import type { Thumb } from '../coach/thumb.ts'
import type { Way } from '../protocol/device.ts'
import type { Language } from '../protocol/protocol.ts'
import type { BoardModule } from './board.ts'
import type { Chapter } from './boardkit/chapter.ts'
import type { Cards } from './rules/cards.ts'
import type { Words } from './words.ts'

/** What each game's folder gives the client. Everything is found by its path, so that a new game needs no line here. */

const BOARDS = import.meta.glob<BoardModule>('../games/*/client/board.tsx')
const WORDS = import.meta.glob<{ words: Words }>('../games/*/client/words.ts')
const LOCALES = import.meta.glob<{ default: Record<string, string> }>('../games/*/locales/{en,pl}.json')
const HELP = import.meta.glob<{ default: Record<string, string> }>('../games/*/help/{en,pl}.json')
const TERMS = import.meta.glob<{ TERMS: Record<string, string> }>('../games/*/help/terms.ts')
const COACHES = import.meta.glob<{ THUMBS: readonly Thumb<unknown>[] }>('../games/*/help/coach.ts')
const CHAPTERS = import.meta.glob<{ chapters: readonly Chapter[] }>('../games/*/client/chapters.ts')
const WAYS = import.meta.glob<{ default: Record<string, Way> }>('../games/*/client/ways.json')
const CARDS = import.meta.glob<{ cards: Cards }>('../games/*/client/cards.tsx')
const RULES = import.meta.glob<string>('../games/*/RULES{,.pl}.md', { query: '?raw', import: 'default' })

/** The game's board; empty where nobody has drawn one yet: the table then shows text panels. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const [drawn, told] = await Promise.all([
    BOARDS[`../games/${game}/client/board.tsx`]?.(),
    WORDS[`../games/${game}/client/words.ts`]?.(),
  ])
  const { Board, Hand, SeatPanel, Scene, Aside, ...rest } = drawn ?? {}
  // Drawn again when what they are given changes, and not with every screen around them.
  return {
    ...rest,
    ...(told && { words: told.words }),
    ...(Board && { Board: memo(Board) }),
    ...(Hand && { Hand: memo(Hand) }),
    ...(SeatPanel && { SeatPanel: memo(SeatPanel) }),
    ...(Scene && { Scene: memo(Scene) }),
    ...(Aside && { Aside: memo(Aside) }),
  }
}

export async function gameLocales(game: string, language: Language): Promise<Record<string, string> | undefined> {
  return (await LOCALES[`../games/${game}/locales/${language}.json`]?.())?.default
}

/** The rules reference in a language, or in English where there is no other. */
export async function loadRules(game: string, language: Language): Promise<string | undefined> {
  const own = language === 'en' ? undefined : RULES[`../games/${game}/RULES.${language}.md`]
  return (own ?? RULES[`../games/${game}/RULES.md`])?.()
}

/** What explains a game: terms, the aid card, the coach's lines, chapters. It comes later than what the table itself says. */
export async function gameHelp(game: string, language: Language): Promise<Record<string, string> | undefined> {
  return (await HELP[`../games/${game}/help/${language}.json`]?.())?.default
}

/** The words of a game that are explained, with their rules. */
export const loadTerms = async (game: string): Promise<Readonly<Record<string, string>>> =>
  (await TERMS[`../games/${game}/help/terms.ts`]?.())?.TERMS ?? {}

/** The rules of thumb of a game's coach. */
export const loadThumbs = async (game: string): Promise<readonly Thumb<unknown>[]> =>
  (await COACHES[`../games/${game}/help/coach.ts`]?.())?.THUMBS ?? []

/** The chapters of a game's rules that are told and drawn. */
export const loadChapters = async (game: string): Promise<readonly Chapter[]> =>
  (await CHAPTERS[`../games/${game}/client/chapters.ts`]?.())?.chapters ?? []

/** How the positions are reached that its chapters are drawn from. */
export const loadWays = async (game: string): Promise<Readonly<Record<string, Way>>> =>
  (await WAYS[`../games/${game}/client/ways.json`]?.())?.default ?? {}

/** Every card of a game. */
export const loadCards = async (game: string): Promise<Cards> =>
  (await CARDS[`../games/${game}/client/cards.tsx`]?.())?.cards ?? { facets: [], rows: [] }
