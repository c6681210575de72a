import { path as eye } from 'icon:all-seeing-eye'
import { path as amphora } from 'icon:amphora'
import { path as cube } from 'icon:cube'
import { path as drop } from 'icon:drop'
import { path as ray } from 'icon:ray-gun'
import type { GameCover } from '../../../client/covers/cover.tsx'
import { around, dice, range, ringPiece, round } from '../../../client/covers/drawing.ts'
import { Glyph } from '../../../client/shared/glyph.tsx'

const CX = 152
const CY = 168
const CLUSTERS = ['#8f7cf0', '#2fa39a', '#d0618f', '#c09045', '#27235f', '#4f7fd0'] as const
/** What the planets give, three to a cluster. */
const SIGNS = [
  ray,
  drop,
  cube,
  eye,
  ray,
  amphora,
  cube,
  drop,
  eye,
  amphora,
  cube,
  drop,
  ray,
  eye,
  drop,
  cube,
  ray,
  amphora,
]

/** Stained-glass clusters around a burning heart, with three small fleets on their way. */
function ArcsArt() {
  const chance = dice(7)
  return (
    <>
      <defs>
        <linearGradient id="arcs-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#221b66" />
          <stop offset=".6" stopColor="#131043" />
          <stop offset="1" stopColor="#0d0b33" />
        </linearGradient>
        <radialGradient id="arcs-sun">
          <stop offset="0" stopColor="#fffdf2" />
          <stop offset=".22" stopColor="#ffeec0" />
          <stop offset=".5" stopColor="#a895ff" stopOpacity=".6" />
          <stop offset="1" stopColor="#5343c9" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="arcs-haze">
          <stop offset="0" stopColor="#7d6cff" stopOpacity=".6" />
          <stop offset="1" stopColor="#131043" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect x="-200" y="-200" width="705" height="950" fill="url(#arcs-sky)" />
      {range(110).map((i) => (
        <circle
          key={i}
          cx={round(chance() * 620 - 160)}
          cy={round(chance() * 560 - 60)}
          r={round(0.4 + chance() * 0.9)}
          fill="#e9e6ff"
          opacity={round(0.3 + chance() * 0.6)}
        />
      ))}
      <circle cx={CX} cy={CY} r="190" fill="url(#arcs-haze)" />
      <g fill="none" stroke="#a99bff">
        <circle cx={CX} cy={CY} r="132" strokeOpacity=".35" />
        <circle cx={CX} cy={CY} r="138" strokeOpacity=".3" strokeDasharray="1 5" strokeWidth="4" />
        {range(6).map((i) => {
          const [x, y] = around(CX, CY, 150, i / 6)
          return <path key={i} d={`M${CX} ${CY}L${x} ${y}`} strokeOpacity=".2" />
        })}
      </g>
      {CLUSTERS.map((colour, cluster) => (
        <g key={colour} opacity={cluster === 4 ? 0.55 : 1}>
          <path d={ringPiece(CX, CY, 42, 74, cluster / 6 + 0.006, cluster / 6 + 0.161)} fill={colour} opacity=".55" />
          {range(3).map((i) => {
            const from = cluster / 6 + 0.006 + i * 0.0517
            const [x, y] = around(CX, CY, 101, from + 0.025)
            return (
              <g key={i}>
                <path d={ringPiece(CX, CY, 77, 124, from, from + 0.0495)} fill={colour} opacity={0.75 + i * 0.12} />
                {cluster !== 4 && (
                  <g>
                    <circle cx={x} cy={y} r="10.5" fill="#f4f2ff" opacity=".92" />
                    <Glyph d={SIGNS[cluster * 3 + i]} x={x} y={y} size={14} fill="#1a1556" />
                  </g>
                )}
              </g>
            )
          })}
        </g>
      ))}
      <g fill="none" stroke="#fff" strokeOpacity=".55">
        {range(6).map((i) => {
          const [x, y] = around(CX, CY, 58, i / 6 + 0.083)
          return <circle key={i} cx={x} cy={y} r="7" strokeWidth="1.4" />
        })}
      </g>
      <circle cx={CX} cy={CY} r="40" fill="#463aa8" stroke="#c9beff" strokeOpacity=".7" />
      <circle cx={CX} cy={CY} r="38" fill="url(#arcs-sun)" />
      {(
        [
          ['#f6a63c', 0.09, 62],
          ['#f6a63c', 0.115, 66],
          ['#43d9b3', 0.3, 60],
          ['#43d9b3', 0.33, 64],
          ['#ff8652', 0.79, 60],
          ['#ff8652', 0.815, 65],
          ['#eef', 0.145, 132],
          ['#eef', 0.165, 136],
        ] as const
      ).map(([colour, turn, radius]) => {
        const [x, y] = around(CX, CY, radius, turn)
        return (
          <path
            key={`${turn}`}
            d={`M${x} ${y - 9}l6 15-6-4-6 4Z`}
            fill={colour}
            stroke="#0d0b33"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
        )
      })}
    </>
  )
}

export const cover: GameCover = { weight: 4, art: <ArcsArt />, tile: '22 38 260 150', square: '20 36 264 264' }
