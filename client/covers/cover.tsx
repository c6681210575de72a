import { COVER_TEXTS } from 'virtual:covers'
import type { ReactNode } from 'react'
import type { Seat } from '../../kernel/index.ts'
import { useLanguage } from '../i18n.ts'

/** The drawing on a game's box: `games/<game>/client/cover.tsx` exports one as `cover`, and `cover.css` beside it its colours. */
export interface GameCover {
  /** Drawn in a box of 305 × 548. */
  readonly art: ReactNode
  /** Its heart, as a view box: for a wide tile, and for a thumb. */
  readonly tile: string
  readonly square: string
  /** How hard it is to learn, 1 to 5. */
  readonly weight: 1 | 2 | 3 | 4 | 5
  /** The seat to begin with, where they differ. */
  readonly easySeat?: Seat
}

const COVERS: Readonly<Record<string, GameCover>> = Object.fromEntries(
  Object.entries(import.meta.glob<GameCover>('../../games/*/client/cover.tsx', { eager: true, import: 'cover' })).map(
    ([path, cover]) => [path.split('/')[3], cover],
  ),
)
import.meta.glob('../../games/*/client/cover.css', { eager: true })

/** A game nobody has drawn a cover for gets a plain one. */
const PlainArt = () => <rect x="-200" y="-200" width="705" height="950" fill="var(--w-bg)" />

/** Draws every cover once, unseen; `Cover` only points to them. Stands once on each screen that shows covers. */
export const CoverSprites = () => (
  <svg className="sprites" aria-hidden="true">
    {Object.entries(COVERS).map(([game, { art }]) => (
      <g key={game} id={`art-${game}`}>
        {art}
      </g>
    ))}
    <g id="art-plain">
      <PlainArt />
    </g>
  </svg>
)

interface CoverProps {
  readonly game: string
  /** A poster shows the whole drawing, a tile its heart, a square fits a thumb. */
  readonly crop: 'poster' | 'tile' | 'square'
}

export const Cover = ({ game, crop }: CoverProps) => (
  <svg
    className="art"
    viewBox={crop === 'poster' ? '0 0 305 548' : (COVERS[game]?.[crop] ?? '0 0 305 176')}
    preserveAspectRatio={crop === 'poster' ? 'xMidYMin slice' : 'xMidYMid slice'}
    aria-hidden="true"
  >
    <use href={COVERS[game] === undefined ? '#art-plain' : `#art-${game}`} />
  </svg>
)

/** How hard a game is to learn, 1 to 5; undefined where nobody has said. */
export const weightOf = (game: string): GameCover['weight'] | undefined => COVERS[game]?.weight

/** The seat for who plays a game for the first time. */
export const easySeatOf = (game: string): Seat => COVERS[game]?.easySeat ?? 0

/** Name, pitch and length of a game in the language of the screen. */
export function useCoverText(): (game: string) => { name: string; pitch: string; length: string } {
  const language = useLanguage()
  return (game) => COVER_TEXTS[game]?.[language] ?? { name: game, pitch: '', length: '' }
}
