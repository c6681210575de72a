import type { GameCover } from '../../../client/covers/cover.tsx'
import { around, range, round } from '../../../client/covers/drawing.ts'

const CX = 152
const CY = 108
const HOURS = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'] as const

/** The dial of the Machine over nine floating platforms, engraved in brass and oxblood. */
function MachineArt() {
  const tile = (column: number, row: number, height: number, spire: boolean) => {
    const x = CX + (column - row) * 35
    const y = 206 + (column + row) * 19
    return (
      <g key={`${column}.${row}`} stroke="#6b4a1c" strokeWidth="1.1" strokeLinejoin="round">
        <path d={`M${x} ${y - 19}l34 19-34 19-34-19Z`} fill="#ecd9a6" />
        <path d={`M${x - 34} ${y}l34 19v9l-34-19Z`} fill="#b28a45" />
        <path d={`M${x + 34} ${y}l-34 19v9l34-19Z`} fill="#8f6a30" />
        <path d={`M${x - 8} ${y - 4}v${-height}l8-4 8 4v${height}l-8 4Z`} fill="#f6ead0" />
        <path d={`M${x} ${y}v${-height - 0}l8-4v${height}Z`} fill="#d9bf85" />
        <path
          d={
            spire
              ? `M${x - 9} ${y - 4 - height}L${x} ${y - height - 24}l9 20-9 4Z`
              : `M${x - 9} ${y - 4 - height}l9-9 9 9-9 4Z`
          }
          fill={spire || (column + row) % 2 === 0 ? '#7b1e22' : '#a8803a'}
        />
      </g>
    )
  }
  return (
    <>
      <defs>
        <linearGradient id="machine-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f4e6c3" />
          <stop offset="1" stopColor="#fbf5e6" />
        </linearGradient>
      </defs>
      <rect x="-200" y="-200" width="705" height="950" fill="url(#machine-sky)" />
      <g stroke="#c9a766" strokeOpacity=".28">
        {range(40).map((i) => (
          <path key={i} d={`M-200 ${-60 + i * 8}h705`} />
        ))}
      </g>
      <circle cx={CX} cy={CY} r="108" fill="#fffaf0" opacity=".6" />
      <g stroke="#6b4a1c" strokeWidth="1.2">
        {range(40).map((i) => {
          const [x, y] = around(CX, CY, 92, i / 40)
          return (
            <rect
              key={i}
              x={round(x - 4)}
              y={round(y - 5)}
              width="8"
              height="10"
              fill="#c79a48"
              transform={`rotate(${i * 9} ${x} ${y})`}
            />
          )
        })}
        <circle cx={CX} cy={CY} r="90" fill="#dcb765" />
        <circle cx={CX} cy={CY} r="80" fill="#c79a48" />
        <circle cx={CX} cy={CY} r="76" fill="#fdf6e3" />
      </g>
      <g fill="none" stroke="#b98f45" strokeOpacity=".5">
        <circle cx={CX} cy={CY} r="46" />
        <circle cx={CX} cy={CY} r="34" strokeDasharray="2 3" />
        <path d={`M${CX} ${CY - 76}V${CY + 76}M${CX - 76} ${CY}h152`} />
      </g>
      {HOURS.map((hour, i) => {
        const [x, y] = around(CX, CY, 62, i / 12)
        return (
          <text
            key={hour}
            x={x}
            y={y + 4}
            textAnchor="middle"
            fontFamily="Cinzel"
            fontWeight="700"
            fontSize="12"
            fill={i === 0 ? '#7b1e22' : '#3a2a12'}
            transform={`rotate(${i * 30} ${x} ${y})`}
          >
            {hour}
          </text>
        )
      })}
      <path
        d={`M${CX} ${CY - 50}A50 50 0 0 1 ${around(CX, CY, 50, 0.42).join(' ')}`}
        fill="none"
        stroke="#7b1e22"
        strokeWidth="4.5"
      />
      <g stroke="#3a2a12" strokeWidth="3" strokeLinecap="round">
        <path d={`M${CX} ${CY}L${around(CX, CY, 46, 0.42).join(' ')}`} stroke="#7b1e22" />
        <path d={`M${CX} ${CY}L${around(CX, CY, 30, 0.11).join(' ')}`} />
        <circle cx={CX} cy={CY} r="4.5" fill="#dcb765" strokeWidth="1.5" />
      </g>
      <g fill="#fff" opacity=".75">
        {range(14).map((i) => (
          <circle key={i} cx={-60 + i * 34} cy={292 + ((i * 13) % 17)} r={22 + ((i * 7) % 11)} />
        ))}
      </g>
      <path d={`M${CX - 104} 248 ${CX} 336l104-88Z`} fill="#a8803a" opacity=".8" />
      <path d={`M${CX - 60} 264 ${CX} 336l24-60Z`} fill="#8a6426" opacity=".7" />
      {range(3).flatMap((row) =>
        range(3).map((column) =>
          tile(
            column,
            row,
            10 + ((column * 5 + row * 7) % 4) * 6 + (column === 1 && row === 1 ? 14 : 0),
            column === row,
          ),
        ),
      )}
      <g fill="#fbf5e6" opacity=".9">
        {range(12).map((i) => (
          <circle key={i} cx={-40 + i * 36} cy={338 + ((i * 11) % 13)} r={16 + ((i * 5) % 9)} />
        ))}
      </g>
      <g transform="translate(240 66)" stroke="#5c1518" strokeWidth="1.1">
        <ellipse rx="24" ry="10" fill="#7b1e22" />
        <path d="M-20-5q20 6 40 0M-20 5q20-6 40 0" fill="none" stroke="#e0b866" />
        <path d="M20 0l13-8v16Z" fill="#c79a48" />
        <path d="M-8 10h14v6h-14Z" fill="#c79a48" />
      </g>
    </>
  )
}

export const cover: GameCover = {
  weight: 3,
  easySeat: 1,
  art: <MachineArt />,
  tile: '30 20 245 141',
  square: '42 0 220 220',
}
