import type { Back, Seat } from '../kernel/index.ts'
import { gameWordsOf, hostOf, type Lexicon, lexiconOf } from '../texts/index.ts'
import type { GameText } from './board.ts'
import { finished, missingText, shellText, tonguesOf } from './i18n.ts'

/** What a game's sentences need to know of a table: names of seats, and the faces the viewer has seen. */
export interface TextContext {
  readonly game: string
  seatName(seat: Seat): string
  readonly faces: Readonly<Record<Back, string>>
}

/** A game's texts for one table. Make a new one when the viewer's faces or the language change. */
export function gameTextOf(table: TextContext, language: 'pl' | 'en', lexicon: Lexicon = lexiconOf()): GameText {
  const { game, seatName, faces } = table
  const host = hostOf(language, () => tonguesOf(game), {
    seatName,
    faces,
    unseen: (count, beside) => shellText()(beside ? 'cards.more' : 'cards.hidden', { count }),
    missing: (key) => missingText(game, key),
    finish: finished,
  })
  return Object.assign(gameWordsOf(host, lexicon), { language }) as GameText
}
