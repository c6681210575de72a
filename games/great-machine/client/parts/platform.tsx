import { memo } from 'react'
import { Glyph } from '../../../../client/boardkit/index.ts'
import { DISTRICT_GLYPH } from './glyphs.ts'
import { type Pier, slotsOf, type Walkway } from './layout.ts'

/** The outline of a platform, shrunk by `by`: minor Districts are rounded, major ones chamfered. */
export function outline(w: number, h: number, major: boolean, by = 0): string {
  const [x, y, r, b] = [w - by, h - by, Math.max(4, (major ? 15 : 13) - by * 0.6), by]
  return major
    ? `M${b + r} ${b}H${x - r}L${x} ${b + r}V${y - r}L${x - r} ${y}H${b + r}L${b} ${y - r}V${b + r}Z`
    : `M${b + r} ${b}H${x - r}Q${x} ${b} ${x} ${b + r}V${y - r}Q${x} ${y} ${x - r} ${y}H${b + r}Q${b} ${y} ${b} ${y - r}V${b + r}Q${b} ${b} ${b + r} ${b}Z`
}

interface PlatformProps {
  readonly id: string
  readonly w: number
  readonly h: number
  readonly major: boolean
}

/** A riveted platform over the clouds with empty slots: everything of a District that never changes while it lies still. */
export const Platform = memo(({ id, w, h, major }: PlatformProps) => {
  const lying = w > h
  const { guards, citizens } = slotsOf(lying)
  const face = outline(w, h, major)
  return (
    <>
      <path d={face} className="tile-shadow" transform="translate(0 20)" />
      <path d={`M${w * 0.22} ${h + 6}h18l-4 11h-10zM${w * 0.78 - 18} ${h + 6}h18l-4 11h-10z`} className="tile-foot" />
      <path d={face} className="tile-wall" transform="translate(0 10)" />
      <path d={`M14 ${h + 5}H${w - 14}`} className="tile-hatch" />
      <path d={face} className="tile-rim" />
      <path d={outline(w, h, major, 3)} className="tile-rivets" />
      <path d={outline(w, h, major, 6)} className="tile-floor" />
      {major && <path d={outline(w, h, major, 9)} className="tile-line" />}
      <Glyph
        d={DISTRICT_GLYPH[id]}
        x={lying ? 110 : w / 2}
        y={lying ? h / 2 + 12 : h / 2 - 6}
        size={lying ? 88 : 104}
        className="tile-engraving"
      />
      {guards.map(({ x, y }) => (
        <ellipse key={`${x},${y}`} cx={x} cy={y + 16} rx="10.5" ry="3.8" className="guard-slot" />
      ))}
      {citizens.map(({ x, y }) => (
        <rect key={`${x},${y}`} x={x - 17} y={y - 17} width="34" height="34" rx="7" className="citizen-slot" />
      ))}
    </>
  )
})

interface TileNameProps {
  readonly id: string
  readonly name: string
  readonly w: number
  readonly lying: boolean
  /** Zoomed out until a standing tile has no room for its name. */
  readonly wordless: boolean
}

/** What a District is called. Not part of its platform: whoever walks over it must not cover its name. */
export const TileName = memo(({ id, name, w, lying, wordless }: TileNameProps) => {
  if (!lying && wordless) return <Glyph d={DISTRICT_GLYPH[id]} x={w / 2} y={23} size={30} className="tile-glyph" />
  // A long name on a standing tile is drawn narrower: it must not run over the rim.
  const room = lying ? 190 : 108
  return (
    <>
      {lying && <Glyph d={DISTRICT_GLYPH[id]} x={23} y={20} size={20} className="tile-glyph" />}
      <text
        x={lying ? 38 : 12}
        y={28}
        className="tile-name"
        data-standing={!lying}
        {...(name.length > (lying ? 14 : 7) ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {name}
      </text>
    </>
  )
})

/** Planks and rails where platforms touch, and short piers where they could. */
export const Walkways = memo(
  ({
    walkways,
    piers,
    titleOf,
  }: {
    walkways: readonly Walkway[]
    piers: readonly Pier[]
    titleOf(walkway: Walkway): string
  }) => (
    <>
      {piers.map(({ key, x, y, across }) => (
        <rect
          key={key}
          x={x - (across === 'x' ? 3 : 11)}
          y={y - (across === 'x' ? 11 : 3)}
          width={across === 'x' ? 6 : 22}
          height={across === 'x' ? 22 : 6}
          rx="2"
          className="pier"
        />
      ))}
      {walkways.map((walkway) => (
        <g
          key={walkway.key}
          transform={`translate(${walkway.x} ${walkway.y})${walkway.across === 'x' ? '' : ' rotate(90)'}`}
          className="walkway"
        >
          <path d="M-13 -17H13V17H-13Z" className="bed" />
          <path d="M-9 -15V15M-4.5 -15V15M0 -15V15M4.5 -15V15M9 -15V15" className="plank" />
          <path d="M-13 -17H13M-13 17H13" className="rail" />
          <title>{titleOf(walkway)}</title>
        </g>
      ))}
    </>
  ),
)
