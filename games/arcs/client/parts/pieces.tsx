import { memo } from 'react'
import type { SeatColour, SeatLook } from '../../../../client/board.ts'

/** Hulls: the seat's shape made an arrow that points up; 14 × 21 around its middle. */
const HULL: Readonly<Record<SeatColour, string>> = {
  1: 'M0 -10.5C4 -5.5 7 -2 7 3.2A7 7 0 0 1 -7 3.2C-7 -2 -4 -5.5 0 -10.5Z',
  2: 'M0 -10.5 7 -3.5V10H-7V-3.5Z',
  3: 'M0 -10.5 7 10 0 6.4 -7 10Z',
  4: 'M0 -10.5 7 1.5 0 10.5 -7 1.5Z',
  5: 'M0 -10.5 7 -4.5V5.5L0 10.5 -7 5.5V-4.5Z',
  6: 'M0 -10.5 2.4 -3 7.4 1 3.6 4 4.6 10 0 7.2 -4.6 10 -3.6 4 -7.4 1 -2.4 -3Z',
}

/** The dark core of a hull, in the seat's own shape. */
const CORE: Readonly<Record<SeatColour, string>> = {
  1: 'M0 1A2.3 2.3 0 1 1 0 5.6 2.3 2.3 0 1 1 0 1Z',
  2: 'M-2.2 0.8H2.2V5.2H-2.2Z',
  3: 'M0 -2.4 2.6 4.2 0 2.8 -2.6 4.2Z',
  4: 'M0 -1.6 2.6 1.6 0 5 -2.6 1.6Z',
  5: 'M0 -1 2.4 0.6V3.6L0 5 -2.4 3.6V0.6Z',
  6: 'M0 0A2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 1 1 0 0Z',
}

interface ShipProps {
  readonly look: SeatLook
  readonly x: number
  readonly y: number
  readonly damaged?: boolean
}

/** A ship: upright and full while fresh; lying, hollow and cracked when damaged. */
export const Ship = memo(({ look, x, y, damaged = false }: ShipProps) => (
  <g transform={`translate(${x} ${y})${damaged ? ' rotate(90)' : ''}`} className={damaged ? 'ship damaged' : 'ship'}>
    <path
      d={HULL[look.colour]}
      fill={damaged ? 'var(--plate)' : look.fill}
      stroke={damaged ? look.fill : 'var(--piece-edge)'}
      strokeWidth={damaged ? 1.8 : 1}
      strokeLinejoin="round"
    />
    {damaged ? (
      <path d="M-5 4.4 0 .8 -.8 -2.6 4.6 -5" fill="none" stroke={look.fill} strokeWidth="1.5" />
    ) : (
      <path d={CORE[look.colour]} fill="var(--piece-edge)" opacity=".6" />
    )}
  </g>
))

/** The seat's mark cut into buildings, within ±4. */
const MARK: Readonly<Record<SeatColour, string>> = {
  1: 'M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z',
  2: 'M-3.6 -3.6H3.6V3.6H-3.6Z',
  3: 'M0 -4 4.4 3.6H-4.4Z',
  4: 'M0 -4.6 4.6 0 0 4.6 -4.6 0Z',
  5: 'M0 -4.4 3.8 -2.2V2.2L0 4.4 -3.8 2.2V-2.2Z',
  6: 'M0 -4.8 1.4 -1.4 5 -1 2.3 1.3 3 4.8 0 2.9 -3 4.8 -2.3 1.3 -5 -1 -1.4 -1.4Z',
}
const CITY = 'M-12 12V-1H-8V-8L-4.5 -11.5 -1 -8V-4H3V-1H7.5V-6H12V12Z'
const PORT =
  'M0 -13 3.6 -8.8 9.2 -9.2 8.8 -3.6 13 0 8.8 3.6 9.2 9.2 3.6 8.8 0 13 -3.6 8.8 -9.2 9.2 -8.8 3.6 -13 0 -8.8 -3.6 -9.2 -9.2 -3.6 -8.8Z'

interface BuildingProps {
  readonly look: SeatLook
  readonly kind: 'city' | 'starport'
  readonly damaged: boolean
  readonly used?: boolean
  readonly x: number
  readonly y: number
  readonly scale?: number
}

/** A city (towers) or a starport (an eight-pointed ring) in its seat's colour with its seat's mark; tilted and hollow when damaged. */
export const BuildingPiece = memo(({ look, kind, damaged, used = false, x, y, scale = 1 }: BuildingProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})${damaged ? ' rotate(11)' : ''}`} className="building">
    <path
      d={kind === 'city' ? CITY : PORT}
      className="building-shape"
      fill={damaged ? 'var(--plate)' : look.fill}
      stroke={damaged ? look.fill : 'var(--piece-edge)'}
      strokeWidth={damaged ? 1.8 : 1}
      strokeLinejoin="round"
    />
    {kind === 'starport' && !damaged && <circle r="6.4" fill="var(--plate)" />}
    <path
      d={MARK[look.colour]}
      transform={kind === 'city' ? 'translate(0 5.4) scale(.86)' : undefined}
      fill={kind === 'city' && !damaged ? 'var(--plate)' : look.fill}
    />
    {damaged && <path d="M-6 -9 -1 -3 -4 1 2 8" fill="none" stroke={look.fill} strokeWidth="1.6" />}
    {used && <circle cx="10" cy="-10" r="4.5" className="used-mark" />}
  </g>
))

/** An agent: a small peg in the seat's colour with its mark. */
export const Agent = memo(({ look, x, y, scale = 1 }: { look: SeatLook; x: number; y: number; scale?: number }) => (
  <path
    d={MARK[look.colour]}
    transform={`translate(${x} ${y}) scale(${1.5 * scale})`}
    fill={look.fill}
    className="agent"
  />
))
