import type { MatchInfo } from '../../protocol/protocol.ts'
import type { Story } from '../../protocol/story.ts'
import type { GameText, SeatLook } from '../board.ts'
import type { ReplaySource } from '../router.ts'

/** What every part of the ending is given. */
export interface Told {
  readonly source: ReplaySource
  readonly info: MatchInfo
  readonly story: Story
  readonly looks: readonly SeatLook[]
  readonly text: GameText
  /** The seat of the one who looks; undefined where it is nobody's, or several. */
  readonly you: number | undefined
}

/** A colour for each source, and one pattern of them for all games: numbers and a legend stand beside it. */
const COLOURS = 10
export const colourOfSource = (story: Story, source: string): string =>
  `var(--part${(Math.max(0, story.sources.indexOf(source)) % COLOURS) + 1})`

/** What a row of the sheet is called: a seat, or a track with where it stands. */
export function rowName({ story, looks, text }: Told, of: number | string): string {
  if (typeof of === 'number') return looks[of]?.name ?? ''
  const row = story.rows.find((each) => each.of === of)
  return text(`place.${of}`, { now: row?.total ?? 0, of: row?.goal ?? 0 })
}

/** The name of a round or chapter. */
export function bandName({ story, text }: Told, now: number): string {
  const band = story.bands.find((each) => each.now === now)
  const most = Math.max(...story.bands.map((each) => each.now))
  return band === undefined ? '' : text(`place.${band.key}`, { now, of: band.of ?? most })
}

export const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0')
