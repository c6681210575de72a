import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import type { Tile } from '../../rules/printed/tile.ts'
import { P, type Rect, rectOf, within } from './layout.ts'

/** So large is the rose with its letter. */
const SIZE = 92

/** Where north is: places are called by it, and on a phone the city may be turned. */
export const Compass = memo(({ x, y, turn, t }: { x: number; y: number; turn: boolean; t: GameText }) => (
  <g transform={`translate(${x} ${y})`} className="compass">
    <title>{t(turn ? 'ui.northRight' : 'ui.northUp')}</title>
    <g transform={turn ? 'rotate(90)' : undefined}>
      <circle r="24" className="compass-ring" />
      <path d="M0 -30 7 -7 30 0 7 7 0 30 -7 7 -30 0 -7 -7Z" className="compass-star" />
      <path d="M0 -30 7 -7 0 0 -7 -7Z" className="compass-north" />
    </g>
    <text x={turn ? 44 : 0} y={turn ? 7 : -34} textAnchor="middle" className="compass-letter">
      {t('ui.north')}
    </text>
  </g>
))

/** A corner of the map where no tile and no ghost lies; the first one where all are taken. */
export function cornerOf({ x, y, w, h }: Rect, taken: readonly Tile[]): { x: number; y: number } {
  const [left, right, top, bottom] = [x + SIZE / 2, x + w - SIZE / 2, y + SIZE / 2 + 12, y + h - SIZE / 2]
  // Where it is seen first on a phone, which shows the upper part of a turned city.
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ]
  const rects = taken.map(rectOf)
  return corners.find((corner) => !rects.some((rect) => within(rect, corner, P / 4))) ?? { x: left, y: top }
}
