import { COVER_TEXTS } from 'virtual:covers'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n.ts'
import { AngelesArt } from './angeles.tsx'
import { ArcsArt } from './arcs.tsx'
import { MachineArt } from './machine.tsx'
import { StateArt } from './state.tsx'

/** A game nobody has drawn a cover for gets a plain one. */
const PlainArt = () => <rect x="-200" y="-200" width="705" height="950" fill="var(--w-bg)" />

const ART: Readonly<Record<string, { art: ReactNode; tile: string; square: string }>> = {
  arcs: { art: <ArcsArt />, tile: '22 38 260 150', square: '20 36 264 264' },
  '51st-state': { art: <StateArt />, tile: '0 90 305 176', square: '4 60 200 200' },
  'new-angeles': { art: <AngelesArt />, tile: '10 90 290 167', square: '50 40 210 210' },
  'great-machine': { art: <MachineArt />, tile: '30 20 245 141', square: '42 0 220 220' },
}

export const GAME_ORDER = ['arcs', '51st-state', 'new-angeles', 'great-machine'] as const

/** The games in the order of the shelf; games that have no place on it yet come last. */
export const byShelf = <T extends { readonly id: string }>(games: readonly T[]): readonly T[] => {
  const place = (id: string) => (GAME_ORDER as readonly string[]).indexOf(id) + 1 || 99
  return [...games].sort((a, b) => place(a.id) - place(b.id))
}

/** Draws every cover once, unseen; `Cover` only points to them. Stands once on each screen that shows covers. */
export const CoverSprites = () => (
  <svg className="sprites" aria-hidden="true">
    {Object.entries(ART).map(([game, { art }]) => (
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
    viewBox={crop === 'poster' ? '0 0 305 548' : (ART[game]?.[crop] ?? '0 0 305 176')}
    preserveAspectRatio={crop === 'poster' ? 'xMidYMin slice' : 'xMidYMid slice'}
    aria-hidden="true"
  >
    <use href={ART[game] === undefined ? '#art-plain' : `#art-${game}`} />
  </svg>
)

/** Name, pitch and length of a game in the language of the screen. */
export function useCoverText(): (game: string) => { name: string; pitch: string; length: string } {
  const language = useLanguage()
  return (game) => COVER_TEXTS[game]?.[language] ?? { name: game, pitch: '', length: '' }
}
