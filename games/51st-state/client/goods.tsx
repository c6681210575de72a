import { path as sheaf } from 'icon:brick-wall'
import { path as church } from 'icon:church'
import { path as hammer } from 'icon:claw-hammer'
import { path as cog } from 'icon:cog'
import { path as fist } from 'icon:fist'
import { path as toxic } from 'icon:gas-mask'
import { path as jerrycan } from 'icon:jerrycan'
import { path as gun } from 'icon:pistol-gun'
import { path as hands } from 'icon:shaking-hands'
import { path as trowel } from 'icon:trowel'
import { memo } from 'react'
import type { GameText } from '../../../client/board.ts'
import { Glyph } from '../../../client/shared/index.ts'
import type { LocationType } from '../rules/cards/row.ts'
import type { Good } from '../rules/goods.ts'

/** What can stand in a price besides Goods: any basic resource, an own deal. */
export type Counted = Good | 'basic' | 'ownDeal'

/** Shape is the family, glyph the kind, colour repeats it: squares are resources, arrow tags contacts, the rest its own. */
const SQUARE = 'M5 1H19Q23 1 23 5V19Q23 23 19 23H5Q1 23 1 19V5Q1 1 5 1Z'
const TAG = 'M3 2.5H15.2L23 12 15.2 21.5H3Q1 21.5 1 19.5V4.5Q1 2.5 3 2.5Z'
const STAR = 'M12 .8 15.3 8 23.2 8.9 17.4 14.3 18.9 22.1 12 18.2 5.1 22.1 6.6 14.3 .8 8.9 8.7 8Z'
const SHIELD = 'M12 1 21.5 4V11.5C21.5 17 17.6 20.9 12 23.2 6.4 20.9 2.5 17 2.5 11.5V4Z'
const CIRCLE = 'M12 1A11 11 0 1 1 11.9 1Z'
const SHAPES: Readonly<Record<Counted, string>> = {
  fuel: SQUARE,
  iron: SQUARE,
  gun: SQUARE,
  brick: SQUARE,
  ammo: SQUARE,
  basic: SQUARE,
  grey: TAG,
  blue: TAG,
  red: TAG,
  universal: TAG,
  ownDeal: 'M3 3H21Q23 3 23 5V19Q23 21 21 21H3Q1 21 1 19V5Q1 3 3 3Z',
  worker: CIRCLE,
  card: 'M6 1H18Q20 1 20 3V21Q20 23 18 23H6Q4 23 4 21V3Q4 1 6 1Z',
  vp: STAR,
  shield: SHIELD,
  rebuild: 'M6.5 2H17.5L23 12 17.5 22H6.5L1 12Z',
}

/** A head under a hard hat. */
const WORKER =
  'M4.8 11C4.8 7.6 6.8 5 9.6 4V8H10.8V3.6H13.2V8H14.4V4C17.2 5 19.2 7.6 19.2 11H20.8V12.8H3.2V11ZM6.8 14H17.2C17.2 17.8 15.2 20.6 12 20.6S6.8 17.8 6.8 14Z'
/** Three rounds standing in a row. */
const ROUNDS =
  'M4 16V8.5Q4 5 6 3.6 8 5 8 8.5V16ZM10 16V8.5Q10 5 12 3.6 14 5 14 8.5V16ZM16 16V8.5Q16 5 18 3.6 20 5 20 8.5V16Z'
/** Written lines under a coloured head. */
const LINES = 'M7 12H17V13.6H7ZM7 15H17V16.6H7ZM7 18H13V19.6H7Z'

/** Pictograms of the collection: their path, and where their middle stands on the token. */
const GLYPHS: Partial<Readonly<Record<Counted, { d: string; x: number; size: number }>>> = {
  fuel: { d: jerrycan, x: 12, size: 17 },
  iron: { d: cog, x: 12, size: 18 },
  gun: { d: gun, x: 12, size: 19 },
  brick: { d: sheaf, x: 12, size: 17 },
  grey: { d: trowel, x: 9.4, size: 14 },
  blue: { d: hands, x: 9.6, size: 15.5 },
  red: { d: fist, x: 9.4, size: 14.5 },
  rebuild: { d: hammer, x: 12, size: 14.5 },
  ownDeal: { d: hands, x: 12, size: 17 },
}

/** What a wild wears: the colours of everything it may stand for. */
const Wild = ({ good }: { good: Counted }) => {
  switch (good) {
    case 'ammo':
      return (
        <>
          <path d={ROUNDS} className="good-glyph" />
          <path d="M3.5 17.6H7.8V21.4H5Q3.5 21.4 3.5 20Z" className="dye-fuel" />
          <path d="M7.8 17.6H12V21.4H7.8Z" className="dye-iron" />
          <path d="M12 17.6H16.2V21.4H12Z" className="dye-gun" />
          <path d="M16.2 17.6H20.5V20Q20.5 21.4 19 21.4H16.2Z" className="dye-brick" />
        </>
      )
    case 'basic':
      return (
        <>
          <path d="M3.4 3.4H11.4V11.4H3.4Z" className="dye-fuel" />
          <path d="M12.6 3.4H20.6V11.4H12.6Z" className="dye-iron" />
          <path d="M3.4 12.6H11.4V20.6H3.4Z" className="dye-gun" />
          <path d="M12.6 12.6H20.6V20.6H12.6Z" className="dye-brick" />
        </>
      )
    case 'universal':
      return (
        <>
          <path d="M3 2.5H15.2L19.8 8.1H1V4.5Q1 2.5 3 2.5Z" className="dye-grey" />
          <path d="M1 8.1H19.8L23 12 19.8 15.9H1Z" className="dye-blue" />
          <path d="M1 15.9H19.8L15.2 21.5H3Q1 21.5 1 19.5Z" className="dye-red" />
          <path d={STAR} className="good-glyph" transform="translate(2.6 5.6) scale(.53)" />
        </>
      )
    default:
      return null
  }
}

interface TokenProps {
  readonly good: Counted
  readonly size?: number
  /** Points carry their number on the star. */
  readonly n?: number | undefined
}

/** One Good as a token. Decoration: the words stand beside it or in the label of what it belongs to. */
export const GoodToken = memo(({ good, size = 20, n }: TokenProps) => {
  const glyph = GLYPHS[good]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="good" data-good={good} aria-hidden="true">
      <path d={SHAPES[good]} className="good-shape" strokeLinejoin="round" />
      {good === 'worker' && <path d={WORKER} className="good-glyph" />}
      {good === 'card' && (
        <>
          <path d="M4.6 4.4H19.4V9H4.6Z" className="card-head" />
          <path d={LINES} className="card-lines" />
        </>
      )}
      {good === 'shield' && <path d="M12 3.2V21C16.8 18.8 19.7 15.6 19.7 11.2V5.4Z" className="shield-half" />}
      {glyph !== undefined && <Glyph d={glyph.d} x={glyph.x} y={12} size={glyph.size} className="good-glyph" />}
      <Wild good={good} />
      {n !== undefined && (
        <text x="12" y="17.2" textAnchor="middle" className="star-digit">
          {n}
        </text>
      )}
    </svg>
  )
})

interface GoodsProps {
  readonly bag: Readonly<Record<string, number | undefined>>
  readonly t: GameText
  readonly size?: number
}

/** Goods by kind with how many of each, read out as words. */
export const Goods = memo(({ bag, t, size = 20 }: GoodsProps) => {
  const units = Object.entries(bag).filter((unit): unit is [Counted, number] => (unit[1] ?? 0) > 0)
  if (units.length === 0) return null
  return (
    <span className="goods" role="img" aria-label={wordsOf(units, t)}>
      {units.map(([good, n]) =>
        good === 'vp' ? (
          <GoodToken key={good} good={good} size={Math.round(size * 1.28)} n={n} />
        ) : (
          <span key={good} className="unit">
            {n > 1 && <b>{n}</b>}
            <GoodToken good={good} size={size} />
          </span>
        ),
      )}
    </span>
  )
})

export const wordsOf = (units: readonly (readonly [string, number])[], t: GameText): string =>
  units.map(([good, n]) => `${n} × ${t.name(good)}`).join(', ')

/** The arrow of a price; one shape everywhere. */
export const Arrow = memo(({ size = 16 }: { size?: number }) => (
  <svg width={size} height={size * 0.75} viewBox="0 0 24 18" className="arrow" aria-hidden="true">
    <path d="M1 6.6H13V1.5L23 9 13 16.5V11.4H1Z" />
  </svg>
))

const TYPE_GLYPHS: Partial<Readonly<Record<LocationType, string>>> = {
  fuel: jerrycan,
  iron: cog,
  gun,
  brick: sheaf,
  contact: hands,
  church,
  toxic,
}
const TYPE_SHAPES: Partial<Readonly<Record<LocationType, string>>> = { ammo: ROUNDS, worker: WORKER, vp: STAR }

/** A type is an ink stamp, outlined and colourless: it is never a Good. */
export const TypeStamp = memo(({ type, size = 18 }: { type: LocationType; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" className="stamp-type" data-type={type} aria-hidden="true">
    <circle cx="12" cy="12" r="10.8" />
    <Glyph d={TYPE_GLYPHS[type]} x={12} y={12} size={14} className="stamp-glyph" />
    {TYPE_SHAPES[type] !== undefined && (
      <path d={TYPE_SHAPES[type]} className="stamp-glyph" transform="translate(4.7 4.7) scale(.61)" />
    )}
    {type === 'card' && (
      <path
        d="M6 1H18Q20 1 20 3V21Q20 23 18 23H6Q4 23 4 21V3Q4 1 6 1ZM7 4V9H17V4ZM7 12V14H17V12ZM7 16V18H14V16Z"
        fillRule="evenodd"
        className="stamp-glyph"
        transform="translate(5.2 5.2) scale(.57)"
      />
    )}
  </svg>
))
