import { memo } from 'react'
import type { SeatColour } from '../../../../client/board.ts'
import { SeatShape, useDesk } from '../../../../client/boardkit/index.ts'
import { GOAL } from '../../rules/printed/score.ts'

const LEFT = 26
const LENGTH = 452
const APART = 33

interface Racer {
  readonly key: string
  readonly vp: number
  readonly colour: SeatColour | undefined
}

/** Where each stands: beside one another where the road is too short for both, never upon one another. */
function standing(racers: readonly Racer[], at: (vp: number) => number): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const ahead = [...racers].sort((a, b) => b.vp - a.vp)
  let last = Number.POSITIVE_INFINITY
  for (const { key, vp } of ahead) {
    last = Math.min(at(vp), last - APART)
    places.set(key, last)
  }
  // Whoever was pushed over the edge pushes back.
  let least = 17
  for (const { key } of ahead.reverse()) {
    const x = Math.max(places.get(key) ?? 0, least)
    places.set(key, x)
    least = x + APART
  }
  return places
}

/** The score as a road with mile marks; the exit sign at 25 says that the round is the last. */
export const Road = memo(({ scores, rival }: { scores: string; rival: number | undefined }) => {
  const { seats, t } = useDesk()
  const points = scores.split(',').map(Number)
  const most = Math.max(GOAL + 5, ...points, rival ?? 0)
  const at = (vp: number): number => LEFT + (vp / most) * LENGTH
  const racers: Racer[] = points.map((vp, i) => ({ key: `${i}`, vp, colour: seats[i]?.colour ?? 1 }))
  if (rival !== undefined) racers.push({ key: 'rival', vp: rival, colour: undefined })
  const places = standing(racers, at)
  const told = [
    ...points.map((vp, i) => `${seats[i]?.name}: ${vp}`),
    ...(rival === undefined ? [] : [`${t('ui.rival')}: ${rival}`]),
  ]
  return (
    <svg
      viewBox="0 0 500 64"
      width="500"
      height="64"
      className="road"
      data-thing="score"
      role="img"
      aria-label={told.join(', ')}
    >
      <rect x="1" y="37" width="498" height="25" rx="4" className="road-asphalt" />
      <path d="M6 40.5H494M6 58.5H494" className="road-edge" />
      <Miles most={most} />
      <g transform={`translate(${at(GOAL)} 0)`} className="road-exit">
        <rect x="-30" y="37" width="60" height="25" rx="4" />
        <text y="55.6" textAnchor="middle">
          {GOAL}
        </text>
        <path
          d="M20 55V44M16.6 47.6 20 44 23.4 47.6M-20 55V44M-23.4 47.6 -20 44 -16.6 47.6"
          className="road-exit-arrow"
        />
      </g>
      {racers.map(({ key, vp, colour }) => (
        <g key={key}>
          <path d={`M${places.get(key)} 32 ${at(vp)} 40`} className="road-racer-pin" />
          <g
            className="road-racer"
            data-spot={`racer:${key}`}
            style={{ transform: `translate(${(places.get(key) ?? 0) - 17}px, 1px)` }}
          >
            {colour === undefined ? (
              <g className="road-rival">
                <path d="M17 1 33 17 17 33 1 17Z" />
                <text x="17" y="22" textAnchor="middle">
                  {vp}
                </text>
              </g>
            ) : (
              <SeatShape colour={colour} size={34} digit={vp} />
            )}
          </g>
        </g>
      ))}
    </svg>
  )
})

const Miles = memo(({ most }: { most: number }) => {
  const at = (vp: number): number => LEFT + (vp / most) * LENGTH
  return (
    <>
      {Array.from({ length: Math.floor(most / 5) + 1 }, (_, i) => i * 5).map((mile) => (
        <g key={mile}>
          {mile + 5 <= most && (
            <path
              d={`M${at(mile) + (mile === GOAL ? 34 : 16)} 49.5H${at(mile + 5) - (mile + 5 === GOAL ? 34 : 16)}`}
              className="road-line"
            />
          )}
          {mile !== GOAL && (
            <text x={at(mile)} y="54.6" textAnchor="middle" className="road-mile">
              {mile}
            </text>
          )}
        </g>
      ))}
    </>
  )
})
