import type { MatchInfo } from '../../protocol/protocol.ts'
import type { Story } from '../../protocol/story.ts'
import type { Tape } from '../../protocol/tape.ts'

/** What a page that plays one match by itself carries with it. */
export interface OneFilm {
  readonly info: Pick<MatchInfo, 'id' | 'game' | 'seats' | 'outcome'>
  readonly tape: Tape
  readonly story: Story | undefined
}

/** Where the built page leaves room for the match. */
export const FILM_SLOT = '<!--film-->'
