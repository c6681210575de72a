import { memo } from 'react'
import type { SeatColour } from '../../../../client/board.ts'
import { Glyph, SeatShape } from '../../../../client/boardkit/index.ts'
import { classNumber } from '../../rules/printed/citizens.ts'
import { bust, CLASS_GLYPH, cuffs, eye, flame, HERO_GLYPH, SERVANT_GLYPH } from './glyphs.ts'

/** A Guard: upright with a lit eye slit; broken it lies grey with sparks, and keeps its slot. 26 × 38 around its middle. */
export const Guard = memo(({ x, y, broken }: { x: number; y: number; broken: boolean }) =>
  broken ? (
    <g transform={`translate(${x} ${y + 4})`} className="guard" data-broken>
      <path d="M-11 12V3Q-11 -1 -7 -1H3Q10 -1 10 6V12Z" />
      <path d="M-3 -1V12M3 -1V12" className="guard-bands" />
      <path d="M-6 -4-8 -9M-1 -4V-11M4 -4 7 -8" className="sparks" />
    </g>
  ) : (
    <g transform={`translate(${x} ${y})`} className="guard">
      <path d="M-9.5 17 -7 -3H7L9.5 17Z" className="guard-coat" />
      <path d="M-8.4 6H8.4M-9 12H9" className="guard-bands" />
      <path d="M-7 -3H0V17H-9.5Z" className="guard-shade" />
      <path d="M-6 -8H6V-1H-6Z" className="guard-face" />
      <path d="M-4 -4.6H4" className="guard-eye" />
      <path d="M-9.5 -7.5Q-8.5 -17 0 -17.5 8.5 -17 9.5 -7.5Z" className="guard-helmet" />
      <circle cy="-18.4" r="2" className="guard-helmet" />
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
    {known !== 'revealed' && (
      <>
        <rect x="-18" y="-17" width="36" height="36" rx="7" className="citizen-base" />
        <rect x="-18" y="-18" width="36" height="35" rx="7" className="citizen-frame" />
      </>
    )}
    {face === undefined ? (
      <Glyph
        d={known === 'identified' ? eye : bust}
        x={0}
        y={0}
        size={known === 'identified' ? 25 : 22}
        className="citizen-back"
      />
    ) : (
      <CitizenFace face={face} active={active} inset={known === 'revealed' ? 0 : 3.5} />
    )}
  </g>
))

function CitizenFace({ face, active, inset }: { face: string; active: boolean; inset: number }) {
  const size = 36 - 2 * inset
  return (
    <>
      <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={7 - inset} className="citizen-face" />
      {face === 'traitor' ? (
        <Glyph d={CLASS_GLYPH.traitor} x={0} y={0} size={24} className="citizen-ink" />
      ) : (
        <>
          <text x="-5.5" y="8" textAnchor="middle" className="citizen-number">
            {classNumber(face)}
          </text>
          <Glyph d={CLASS_GLYPH[face]} x={8} y={-7} size={12} className="citizen-ink citizen-ink-small" />
          {active && <Glyph d={flame} x={8} y={7.5} size={14} className="citizen-flame" />}
        </>
      )}
    </>
  )
}

interface HeroProps {
  readonly id: string
  readonly fill: string
  readonly colour: SeatColour
  readonly x?: number
  readonly y?: number
  readonly r?: number
  readonly detained?: boolean
}

/** A Hero: a disc in the seat's colour with its sign, and the seat's shape as a badge. */
export const HeroDisc = memo(({ id, fill, colour, x = 0, y = 0, r = 20, detained = false }: HeroProps) => (
  <g transform={`translate(${x} ${y}) scale(${r / 20})`} className="hero-disc" style={{ color: fill }}>
    <circle r="20.5" className="hero-rim" />
    <circle r="17.5" className="hero-face" />
    <Glyph d={HERO_GLYPH[id]} x={0} y={0} size={25} className="hero-glyph" />
    <circle cx="14" cy="13" r="8.2" className="hero-badge" />
    <SeatShape colour={colour} size={11} x={8.5} y={7.5} />
    {detained && (
      <g transform="translate(-14 -14)">
        <circle r="8.5" className="hero-badge" />
        <Glyph d={cuffs} x={0} y={0} size={13} className="cuffs" />
      </g>
    )}
  </g>
))

const COG = Array.from({ length: 28 }, (_, i) => {
  const angle = (i / 28) * 2 * Math.PI
  const r = i % 2 === 0 ? 22.5 : 18.8
  const wide = 0.075
  const at = (a: number, radius: number): string =>
    `${(Math.sin(a) * radius).toFixed(1)} ${(-Math.cos(a) * radius).toFixed(1)}`
  return `${at(angle - wide, r)}L${at(angle + wide, r)}`
}).join('L')
export const COGWHEEL = `M${COG}Z`

interface ServantProps {
  readonly id: string
  readonly x?: number
  readonly y?: number
  readonly acted: boolean
  readonly patrol: boolean
  readonly scale?: number
}

/** A Servant: a cogwheel with its sign; grey with a tick once it has acted. */
export const ServantCog = memo(({ id, x = 0, y = 0, acted, patrol, scale = 1 }: ServantProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} className="servant" data-acted={acted}>
    <path d={COGWHEEL} className="servant-cog" />
    <circle r="15.5" className="servant-face" />
    <Glyph d={SERVANT_GLYPH[id]} x={0} y={0} size={22} className="servant-glyph" />
    {acted && (
      <g transform="translate(14 13)">
        <circle r="8" className="hero-badge" />
        <path d="M-3.6 .2-1 3 4 -2.8" className="servant-tick" />
      </g>
    )}
    {patrol && <circle r="25" className="patrol" />}
  </g>
))

/** Raid and Riot tokens on the corner of a tile. */
export const Token = memo(({ kind, x, y }: { kind: 'raid' | 'riot'; x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} className="token" data-kind={kind}>
    {kind === 'riot' ? <circle r="17" /> : <path d="M-15 -15 0 -18 15 -15V3Q13 13 0 19 -13 13 -15 3Z" />}
    <Glyph d={kind === 'raid' ? cuffs : flame} x={0} y={0} size={21} className="token-glyph" />
  </g>
))

/** What something costs, on a small plate of its own. */
export const Price = memo(
  ({ x, y, text, tone, glyph }: { x: number; y: number; text: string; tone: string; glyph?: string | undefined }) => {
    const wide = 14 + text.length * 9.5 + (glyph === undefined ? 0 : 17)
    return (
      <g transform={`translate(${x} ${y})`}>
        <g className="price" style={{ color: tone }}>
          <rect x={-wide / 2} y="-14" width={wide} height="28" rx="14" />
          <text x={glyph === undefined ? 0 : -8} y="6" textAnchor="middle">
            {text}
          </text>
          <Glyph d={glyph} x={wide / 2 - 15} y={0} size={16} className="price-glyph" />
        </g>
      </g>
    )
  },
)
