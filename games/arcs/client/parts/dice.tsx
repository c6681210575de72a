import { memo } from 'react'
import type { Die } from '../../rules/printed/dice.ts'
import { FACES } from '../../rules/printed/dice.ts'

/** The signs on dice: a burst hits, a flame burns oneself, a ring intercepts, a house hits buildings, a key steals. */
const SIGNS = {
  hit: 'M0 -8 2 -2.6 7.6 -2.5 3.2 1 4.7 6.5 0 3.4 -4.7 6.5 -3.2 1 -7.6 -2.5 -2 -2.6Z',
  selfHit:
    'M0.8 -8.6C4.6 -5.4 6.8 -2 6.6 1.6A6.6 6.6 0 0 1 -6.6 1.8C-6.8 -1 -5.4 -3.4 -3.4 -5 -3 -3.4 -2.2 -2.6 -1.2 -2.2 -1.4 -4.8 -0.8 -7 0.8 -8.6Z',
  intercept: 'M0 -6.6A6.6 6.6 0 1 1 0 6.6 6.6 6.6 0 1 1 0 -6.6Z',
  buildingHit: 'M-7.5 7.5V-0.5L0 -7.5 7.5 -0.5V7.5H2.4V2H-2.4V7.5Z',
  key: 'M0 -8A3.2 3.2 0 1 1 -0.01 -8M0 -1.6V8M0 7.4H4.4M0 3.6H3.4',
} as const
export type Sign = keyof typeof SIGNS
const FILLED: readonly Sign[] = ['hit', 'buildingHit', 'selfHit']

const signsOf = (die: Die, face: number): Sign[] => {
  const row = FACES[die][face]
  return row === undefined
    ? []
    : (Object.keys(SIGNS) as Sign[]).flatMap((sign) => Array.from({ length: row[sign] }, () => sign))
}

/** One sign, ±8 around its middle. */
export const DieSign = ({ sign, transform }: { sign: Sign; transform?: string }) => (
  <path d={SIGNS[sign]} className={FILLED.includes(sign) ? 'die-sign filled' : 'die-sign'} transform={transform} />
)

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
          <path d="M-16 -2V-9A7 7 0 0 1 -9 -16H9A7 7 0 0 1 16 -9V-2Q0 2 -16 -2Z" className="die-shine" />
          {signs.map((sign, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: signs of a face never change places.
            <DieSign key={i} sign={sign} transform={spot(signs.length, i)} />
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
