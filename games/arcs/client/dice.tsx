import { memo } from 'react'
import type { Die } from '../rules/data/dice.ts'
import { FACES } from '../rules/data/dice.ts'

/** The signs on dice: a burst hits, a broken burst hits oneself, an arc intercepts, a tower hits buildings, a key steals. */
const SIGNS = {
  hit: 'M0 -8 2 -2.6 7.6 -2.5 3.2 1 4.7 6.5 0 3.4 -4.7 6.5 -3.2 1 -7.6 -2.5 -2 -2.6Z',
  selfHit: 'M-7 -7 7 7M7 -7-7 7',
  intercept: 'M-8 3A8 8 0 0 1 8 3M-4 5A4 4 0 0 1 4 5',
  buildingHit: 'M-7 7V0H-3V-6H3V0H7V7Z',
  key: 'M-3 0A3.4 3.4 0 1 1 -3 0.1M-3 0H8M8 0V4M4 0V3',
} as const
type Sign = keyof typeof SIGNS
const FILLED: readonly Sign[] = ['hit', 'buildingHit']

const signsOf = (die: Die, face: number): Sign[] => {
  const row = FACES[die][face]
  return row === undefined
    ? []
    : (Object.keys(SIGNS) as Sign[]).flatMap((sign) => Array.from({ length: row[sign] }, () => sign))
}

/** One face of a battle die, 34 × 34 around its middle. */
export const DieFace = memo(
  ({
    die,
    face,
    x,
    y,
    size = 34,
    tumbling = false,
  }: {
    die: Die
    face: number
    x: number
    y: number
    size?: number
    tumbling?: boolean
  }) => {
    const signs = signsOf(die, face)
    return (
      <g transform={`translate(${x} ${y}) scale(${size / 34})`}>
        <g className={tumbling ? 'die tumbling' : 'die'} data-die={die}>
          <rect x="-16" y="-16" width="32" height="32" rx="7" />
          {signs.map((sign, i) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: signs of a face never change places.
              key={i}
              d={SIGNS[sign]}
              className={FILLED.includes(sign) ? 'die-sign filled' : 'die-sign'}
              transform={spot(signs.length, i)}
            />
          ))}
        </g>
      </g>
    )
  },
)

function spot(count: number, i: number): string {
  if (count === 1) return 'scale(1.1)'
  const places =
    count === 2
      ? [
          [-6, -5],
          [6, 5],
        ]
      : [
          [-7, -7],
          [7, -7],
          [0, 7],
        ]
  const [x, y] = places[i] ?? [0, 0]
  return `translate(${x} ${y}) scale(.66)`
}
