import type { GameCover } from '../../../client/covers/cover.tsx'
import { dice, range, round } from '../../../client/covers/drawing.ts'

const WINDOW = ['#2ff0df', '#ff4fa0', '#f5e9b0'] as const

/** Three tiers of lit blocks, conduits running down, and the beam that holds the city up. */
function AngelesArt() {
  const chance = dice(2049)
  const tier = (base: number, tallest: number, hue: string, blocks: number) =>
    range(blocks).map((i) => {
      const width = 24 + chance() * 20
      const x = -120 + i * (560 / blocks) + chance() * 6
      const height = tallest * (0.45 + chance() * 0.55)
      const windows = range(Math.round(height / 9)).flatMap((row) =>
        range(Math.floor(width / 8)).flatMap((column) =>
          chance() < 0.42
            ? [
                <rect
                  key={`${row}.${column}`}
                  x={round(x + 4 + column * 7)}
                  y={round(base - height + 6 + row * 9)}
                  width="2.6"
                  height="4"
                  fill={WINDOW[Math.floor(chance() * 3)]}
                  opacity={round(0.35 + chance() * 0.6)}
                />,
              ]
            : [],
        ),
      )
      return (
        <g key={i}>
          <rect
            x={round(x)}
            y={round(base - height)}
            width={round(width)}
            height={round(height)}
            fill="#0d1524"
            stroke={hue}
            strokeOpacity=".35"
          />
          {windows}
        </g>
      )
    })
  return (
    <>
      <defs>
        <linearGradient id="angeles-sky" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#0f4f52" />
          <stop offset=".5" stopColor="#1a1330" />
          <stop offset="1" stopColor="#43123f" />
        </linearGradient>
        <radialGradient id="angeles-teal">
          <stop offset="0" stopColor="#17c3b4" stopOpacity=".5" />
          <stop offset="1" stopColor="#17c3b4" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="angeles-rose">
          <stop offset="0" stopColor="#ff3d9a" stopOpacity=".5" />
          <stop offset="1" stopColor="#ff3d9a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="angeles-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#070b14" stopOpacity="0" />
          <stop offset="1" stopColor="#070b14" />
        </linearGradient>
        <linearGradient id="angeles-beam" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#ff7ac0" stopOpacity="0" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".9" />
          <stop offset="1" stopColor="#2ff0df" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect x="-200" y="-200" width="705" height="950" fill="url(#angeles-sky)" />
      <circle cx="40" cy="70" r="170" fill="url(#angeles-teal)" />
      <circle cx="270" cy="90" r="170" fill="url(#angeles-rose)" />
      <g opacity=".45">{tier(160, 158, '#8f7cf0', 11)}</g>
      {tier(160, 112, '#2ff0df', 14)}
      <rect x="132" y="-200" width="44" height="360" fill="url(#angeles-beam)" opacity=".5" />
      <path d="M-200 160h705" stroke="#2ff0df" strokeWidth="2.5" />
      <path d="M-200 166h705" stroke="#2ff0df" strokeOpacity=".25" strokeWidth="7" />
      {tier(218, 44, '#ff4fa0', 16)}
      <path d="M-200 218h705" stroke="#ff4fa0" strokeWidth="2" />
      <path d="M-200 224h705" stroke="#ff4fa0" strokeOpacity=".2" strokeWidth="7" />
      {tier(272, 40, '#2ff0df', 15)}
      <rect x="-200" y="200" width="705" height="120" fill="url(#angeles-floor)" />
      <rect x="-200" y="316" width="705" height="400" fill="#070b14" />
      <g fill="none" strokeWidth="2.4" strokeLinejoin="round">
        <path d="M2 164v30l34 24v54l34 18h62" stroke="#2ff0df" />
        <path d="M80 164v34l26 24v44l20 20" stroke="#ff4fa0" />
        <path d="M230 164v34l-26 24v40l-22 24" stroke="#2ff0df" />
        <path d="M300 164v46l-44 20v40l-40 18h-40" stroke="#ff4fa0" />
        <path d="M154-200V284" stroke="#eafffd" strokeWidth="2" />
      </g>
      {(
        [
          [2, 164],
          [80, 164],
          [230, 164],
          [300, 164],
          [36, 218],
          [106, 222],
          [204, 222],
          [256, 230],
        ] as const
      ).map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="4" fill="#070b14" stroke="#eafffd" strokeWidth="1.6" />
      ))}
      <path d="M154 270l16 9v18l-16 9-16-9v-18Z" fill="#101827" stroke="#9fb6c4" strokeWidth="2" />
      <path d="M154 279l8 4.500v9l-8 4.500-8-4.500v-9Z" fill="#45566a" />
    </>
  )
}

export const cover: GameCover = { weight: 5, art: <AngelesArt />, tile: '10 90 290 167', square: '50 40 210 210' }
