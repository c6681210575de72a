import { Glyph } from '../../../../client/shared/index.ts'
import type { Piece } from '../../rules/printed/nouns.ts'
import { PIECE_GLYPH } from './glyphs.ts'

/** Pieces have shapes of their own, never the bare shape of a seat: pentagon, cut square, shield, ring, frame, octagon. */
const SHAPE: Readonly<Record<Exclude<Piece, 'outage'>, string>> = {
  humanFirst: 'M0 -13 13 -3.5 8 12H-8L-13 -3.5Z',
  orgcrime: 'M-12 -12H12V6L6 12H-12Z',
  prisec: 'M0 -13 12 -9V1Q10 9 0 13Q-10 9 -12 1V-9Z',
  illness: 'M0 -13A13 13 0 1 1 -.01 -13Z',
  development: 'M-12 -12H12V12H-12Z',
  android: 'M-6 -14.5H6L14.5 -6V6L6 14.5H-6L-14.5 6V-6Z',
}

export interface PieceProps {
  readonly what: Exclude<Piece, 'outage'>
  readonly x: number
  readonly y: number
  readonly scale?: number
}

/** A piece by its middle. */
export const PieceSign = ({ what, x, y, scale = 1 }: PieceProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} className="piece" data-piece={what}>
    <path d={SHAPE[what]} className="piece-shape target-shape" />
    <Glyph
      d={PIECE_GLYPH[what]}
      x={0}
      y={what === 'humanFirst' ? 0.5 : 0}
      size={what === 'android' ? 20 : 17}
      fill="var(--piece-ink)"
    />
  </g>
)

/** The same piece in HTML. */
export const PieceIcon = ({ what, size = 22 }: { what: Exclude<Piece, 'outage'>; size?: number }) => (
  <svg width={size} height={size} viewBox="-15 -15 30 30" aria-hidden="true">
    <PieceSign what={what} x={0} y={0} />
  </svg>
)
