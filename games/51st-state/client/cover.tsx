import type { GameCover } from '../../../client/covers/cover.tsx'
import { dice, range, round } from '../../../client/covers/drawing.ts'

/** A bleached noon: the sun in slices, mesas, ruined blocks, a road and its sign. */
function StateArt() {
  const chance = dice(51)
  const tower = (x: number, top: number, width: number) =>
    `M${x} 245V${top}l${width * 0.3} 7 ${width * 0.2}-11 ${width * 0.25} 9 ${width * 0.25}-4V245Z`
  return (
    <>
      <defs>
        <linearGradient id="state-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f2dfae" />
          <stop offset=".5" stopColor="#eec98e" />
          <stop offset="1" stopColor="#efe2c2" />
        </linearGradient>
        <linearGradient id="state-land" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8d8a4d" />
          <stop offset="1" stopColor="#d9c896" />
        </linearGradient>
      </defs>
      <rect x="-200" y="-200" width="705" height="950" fill="url(#state-sky)" />
      <g fill="#cf5a2b">
        <circle cx="206" cy="104" r="76" />
        <g fill="#efcd95">
          {range(6).map((i) => (
            <rect key={i} x="120" y={128 + i * 9} width="180" height={1.6 + i * 0.9} />
          ))}
        </g>
      </g>
      <circle cx="206" cy="104" r="82" fill="none" stroke="#cf5a2b" strokeOpacity=".35" />
      <g fill="none" stroke="#6b4a2c" strokeWidth="1.6" strokeLinecap="round">
        <path d="M78 42q5-6 9 0 4-6 9 0M102 56q4-5 7 0 3-5 7 0M60 66q3-4 6 0 3-4 6 0" />
      </g>
      <path
        d="M-200 205l60-4 20-30h50l16 22h40l22-34h34l14 30 60 8 80-12 30-20h60l20 26 200 10v60H-200Z"
        fill="#c98a52"
      />
      <path d="M-200 225l120-14h60l40-18h30l22 20h120l40-14h26l20 16 200 4v60H-200Z" fill="#a8663a" opacity=".75" />
      <g fill="#5b5640">
        <path d={tower(2, 150, 24)} />
        <path d={tower(236, 158, 20)} />
        <path d={tower(262, 126, 28)} />
        <path d={tower(292, 170, 22)} />
        <path d={tower(-40, 168, 30)} />
      </g>
      <g fill="#efcd95" opacity=".7">
        {range(26).map((i) => (
          <rect key={i} x={round(240 + chance() * 66)} y={round(172 + chance() * 60)} width="2.6" height="4" />
        ))}
      </g>
      <path d="M-200 240h705v400H-200Z" fill="url(#state-land)" />
      <path d="M150 240h10l90 320H62Z" fill="#77704f" opacity=".85" />
      <g fill="#efe2c2">
        {range(6).map((i) => (
          <path key={i} d={`M${154 - i * 0.7} ${250 + i * i * 7}h${2 + i * 1.4}v${5 + i * 4}h${-2 - i * 1.4}Z`} />
        ))}
      </g>
      <g stroke="#433d2a" strokeWidth="2" fill="none">
        <path d="M232 246v50m-9-44h18M268 250v60m-11-52h22" />
        <path d="M232 252q20 12 36 6 30 10 60 2" strokeWidth="1" />
      </g>
      <g transform="translate(110 196)" fill="none" stroke="#6b3a22" strokeWidth="2">
        <path d="M-8 52 -4 14M8 52 4 14M-7 34h14" />
        <path d="M-11-4h22v18h-22Z" fill="#9b4c2a" />
        <path d="M-13-4 0-14 13-4Z" fill="#7d3a20" />
      </g>
      <path d="M62 232v60" stroke="#433d2a" strokeWidth="5" />
      <path
        d="M22 160q10 6 20 1 10-6 20-6t20 6q10 5 20-1 8 18 8 34 0 30-48 52-48-22-48-52 0-16 8-34Z"
        fill="#f3e8cb"
        stroke="#3b4038"
        strokeWidth="5"
      />
      <path d="M23 166q10 4 19 0 10-6 20-6t20 6q9 4 19 0 4 8 5 16H18q1-8 5-16Z" fill="#b8431c" />
      <text x="62" y="226" textAnchor="middle" fontFamily="Staatliches" fontSize="46" fill="#33382f">
        51
      </text>
    </>
  )
}

export const cover: GameCover = { weight: 2, art: <StateArt />, tile: '0 90 305 176', square: '4 60 200 200' }
