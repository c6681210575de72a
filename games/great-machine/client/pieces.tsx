import { path as eye } from 'icon:all-seeing-eye'
import { path as flame } from 'icon:flame'
import { path as cuffs } from 'icon:handcuffs'
import { path as bust } from 'icon:stone-bust'
import { memo } from 'react'
import type { SeatLook } from '../../../client/board.ts'
import { SeatShape } from '../../../client/shared/index.ts'
import { classNumber } from '../rules/cards/citizens.ts'
import { CLASS_GLYPH, Glyph, HERO_GLYPH, SERVANT_GLYPH } from './glyphs.tsx'

/** A Guard: upright with a lit eye slit; broken it lies grey with sparks, and keeps its slot. 26 × 36 around its middle. */
export const Guard = memo(({ x, y, broken }: { x: number; y: number; broken: boolean }) =>
  broken ? (
    <g transform={`translate(${x} ${y}) rotate(82)`} className="guard broken">
      <path d="M-8 14V-2Q-8 -12 0 -12 8 -12 8 -2V14Z" />
      <path d="M-4 -15-6 -20M0 -15V-21M4 -15 6 -20" className="sparks" />
    </g>
  ) : (
    <g transform={`translate(${x} ${y})`} className="guard">
      <path d="M-9 15V0H9V15Z" className="guard-body" />
      <path d="M-9 0Q-9 -12 0 -13 9 -12 9 0Z" className="guard-helmet" />
      <path d="M-6 -3H6" className="guard-eye" />
      <path d="M-9 5H9M-9 10H9" className="guard-bands" />
    </g>
  ),
)

interface CitizenProps {
  readonly x: number
  readonly y: number
  /** `unknown` to all, `identified` by the Revolutionaries, `revealed` to everybody. */
  readonly known: 'unknown' | 'identified' | 'revealed'
  /** The class, where the viewer may know it. */
  readonly face: string | undefined
  readonly active: boolean
}

/** A Citizen, 36 × 36: the frame says who knows it, the fill whether it fights; a Traitor is an oxblood snake. */
export const Citizen = memo(({ x, y, known, face, active }: CitizenProps) => (
  <g
    transform={`translate(${x} ${y})`}
    className="citizen"
    data-known={known}
    data-active={active}
    data-traitor={face === 'traitor'}
  >
    <rect x="-17" y="-17" width="34" height="34" rx="6" className="citizen-frame target-shape" />
    {face === undefined ? (
      <Glyph d={known === 'identified' ? eye : bust} x={0} y={0} size={24} className="citizen-back" />
    ) : (
      <>
        <rect x="-14" y="-14" width="28" height="28" rx="4" className="citizen-face" />
        {face === 'traitor' ? (
          <Glyph d={CLASS_GLYPH.traitor} x={0} y={0} size={23} className="citizen-ink" />
        ) : (
          <>
            <text x="-5" y="7" textAnchor="middle" className="citizen-number">
              {classNumber(face)}
            </text>
            <Glyph d={CLASS_GLYPH[face]} x={8} y={-7} size={11} className="citizen-ink" />
            {active && <Glyph d={flame} x={8} y={7} size={12} className="citizen-flame" />}
          </>
        )}
      </>
    )}
  </g>
))

/** A Hero: a disc in the seat's colour with its sign, and the seat's shape as a badge. */
export const HeroDisc = memo(
  ({
    id,
    look,
    x,
    y,
    r = 20,
    detained = false,
  }: {
    id: string
    look: SeatLook
    x: number
    y: number
    r?: number
    detained?: boolean
  }) => (
    <g transform={`translate(${x} ${y})`} className="hero-disc">
      <circle r={r} fill={look.fill} className="target-shape" />
      <Glyph d={HERO_GLYPH[id]} x={0} y={0} size={r * 1.35} className="hero-glyph" />
      <SeatShape colour={look.colour} size={13} x={r * 0.4} y={r * 0.35} className="seat-shape hero-shape" />
      {detained && <Glyph d={cuffs} x={-r * 0.7} y={-r * 0.7} size={15} className="cuffs" />}
    </g>
  ),
)

const COG = Array.from({ length: 24 }, (_, i) => {
  const angle = (i / 24) * 2 * Math.PI
  const r = i % 2 === 0 ? 22 : 18.5
  const wide = 0.09
  const at = (a: number, radius: number): string =>
    `${(Math.sin(a) * radius).toFixed(1)} ${(-Math.cos(a) * radius).toFixed(1)}`
  return `${at(angle - wide, r)}L${at(angle + wide, r)}`
}).join('L')

/** A Servant: a cogwheel with its sign; grey with a tick once it has acted. */
export const ServantCog = memo(
  ({
    id,
    x,
    y,
    acted,
    patrol,
    scale = 1,
  }: {
    id: string
    x: number
    y: number
    acted: boolean
    patrol: boolean
    scale?: number
  }) => (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className="servant" data-acted={acted}>
      <path d={`M${COG}Z`} className="servant-cog target-shape" />
      <circle r="15" className="servant-face" />
      <Glyph d={SERVANT_GLYPH[id]} x={0} y={0} size={21} className="servant-glyph" />
      {acted && <path d="M8 12 12 16 19 7" className="servant-tick" />}
      {patrol && <circle r="24" className="patrol" />}
    </g>
  ),
)

/** Raid and Riot tokens on the corner of a tile. */
export const Token = memo(({ kind, x, y }: { kind: 'raid' | 'riot'; x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} className={`token ${kind}`}>
    <circle r="16" />
    <Glyph d={kind === 'raid' ? cuffs : flame} x={0} y={0} size={20} className="token-glyph" />
  </g>
))
