import { path as sheaf } from 'icon:brick-wall'
import { path as church } from 'icon:church'
import { path as cog } from 'icon:cog'
import { path as toxic } from 'icon:gas-mask'
import { path as jerrycan } from 'icon:jerrycan'
import { path as gun } from 'icon:pistol-gun'
import { path as hands } from 'icon:shaking-hands'
import type { CSSProperties } from 'react'
import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Glyph } from '../../../../client/boardkit/index.ts'
import type { LocationType } from '../../rules/printed/row.ts'
import { ROUNDS, STAR, WORKER } from './outlines.ts'
import type { Counted } from './token-pictures.ts'

interface TokenProps {
  readonly good: Counted
  readonly size?: number
  /** Points carry their number on the star. */
  readonly n?: number | undefined
}

/** One Good as a token. Decoration: the words stand beside it or in the label of what it belongs to. */
export const GoodToken = memo(({ good, size = 20, n }: TokenProps) => (
  <i className="good" data-good={good} style={{ '--size': `${size}px` } as CSSProperties} aria-hidden="true">
    {n}
  </i>
))

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
          <span key={good} className="goods-unit">
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
  <svg width={size} height={size * 0.75} viewBox="0 0 24 18" className="goods-arrow" aria-hidden="true">
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
  <svg width={size} height={size} viewBox="0 0 24 24" className="type-stamp" data-type={type} aria-hidden="true">
    <circle cx="12" cy="12" r="10.8" />
    <Glyph d={TYPE_GLYPHS[type]} x={12} y={12} size={14} className="type-stamp-glyph" />
    {TYPE_SHAPES[type] !== undefined && (
      <path d={TYPE_SHAPES[type]} className="type-stamp-glyph" transform="translate(4.7 4.7) scale(.61)" />
    )}
    {type === 'card' && (
      <path
        d="M6 1H18Q20 1 20 3V21Q20 23 18 23H6Q4 23 4 21V3Q4 1 6 1ZM7 4V9H17V4ZM7 12V14H17V12ZM7 16V18H14V16Z"
        fillRule="evenodd"
        className="type-stamp-glyph"
        transform="translate(5.2 5.2) scale(.57)"
      />
    )}
  </svg>
))
