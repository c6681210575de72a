import { path as brick } from 'icon:brick-wall'
import { path as bullets } from 'icon:bullets'
import { path as sheet } from 'icon:card-pickup'
import { path as church } from 'icon:church'
import { path as cog } from 'icon:cog'
import { path as fist } from 'icon:fist'
import { path as hammer } from 'icon:flat-hammer'
import { path as hand } from 'icon:hand'
import { path as jerrycan } from 'icon:jerrycan'
import { path as miner } from 'icon:miner'
import { path as gun } from 'icon:pistol-gun'
import { path as toxic } from 'icon:radioactive'
import { path as shield } from 'icon:shield'
import { path as trowel } from 'icon:trowel'
import { memo } from 'react'
import type { GameText } from '../../../client/board.ts'
import type { LocationType } from '../rules/cards/row.ts'
import type { Good } from '../rules/goods.ts'

/** What can stand in a price besides Goods: any basic resource, an own deal. */
export type Counted = Good | 'basic' | 'ownDeal'

/** Shape is the family, glyph the kind, colour repeats it: squares are resources, arrow tags contacts, the rest its own. */
const SQUARE = 'M3 3H21V21H3Z'
const TAG = 'M2 4H15L22 12 15 20H2Z'
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
  ownDeal: 'M2 6H22V20H2Z',
  worker: 'M12 2A10 10 0 1 1 11.9 2Z',
  card: 'M5 2H19V22H5Z',
  vp: 'M12 1 15.2 8.4 23 9.2 17.1 14.5 18.8 22.4 12 18.3 5.2 22.4 6.9 14.5 1 9.2 8.8 8.4Z',
  shield: 'M12 2 21 5V12C21 17 17 20.5 12 22.5 7 20.5 3 17 3 12V5Z',
  rebuild: 'M12 1.5 21 6.8V17.2L12 22.5 3 17.2V6.8Z',
}
const GLYPHS: Partial<Readonly<Record<Counted, string>>> = {
  fuel: jerrycan,
  iron: cog,
  gun,
  brick,
  ammo: bullets,
  worker: miner,
  card: sheet,
  grey: trowel,
  blue: hand,
  red: fist,
  rebuild: hammer,
  shield,
}

/** One Good as a token. Decoration: the words stand beside it or in the label of what it belongs to. */
export const GoodToken = memo(({ good, size = 20 }: { good: Counted; size?: number }) => {
  const glyph = GLYPHS[good]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="good" data-good={good} aria-hidden="true">
      <path d={SHAPES[good]} className="good-shape" strokeLinejoin="round" />
      {good === 'basic' && <path d="M3 3H12V12H3ZM12 12H21V21H12Z" className="good-check" />}
      {good === 'universal' && <path d="M2 4H6V20H2ZM10.5 4H15L18 7.5V16.5L15 20H10.5Z" className="good-check" />}
      {glyph !== undefined && (
        <path
          d={glyph}
          className="good-glyph"
          transform={`translate(${GLYPH_AT[SHAPES[good]] ?? 5.5} 5) scale(.0265)`}
        />
      )}
    </svg>
  )
})
const GLYPH_AT: Readonly<Record<string, number>> = { [TAG]: 3.6 }

/** Goods by kind with how many of each, read out as words. */
export const Goods = ({
  bag,
  t,
  size = 20,
}: {
  bag: Readonly<Record<string, number | undefined>>
  t: GameText
  size?: number
}) => {
  const units = Object.entries(bag).filter((unit): unit is [Counted, number] => (unit[1] ?? 0) > 0)
  if (units.length === 0) return null
  return (
    <span className="goods" role="img" aria-label={units.map(([good, n]) => `${n} × ${t.name(good)}`).join(', ')}>
      {units.map(([good, n]) => (
        <span key={good} className="unit">
          {(n > 1 || good === 'vp') && <b>{n}</b>}
          <GoodToken good={good} size={size} />
        </span>
      ))}
    </span>
  )
}

const TYPE_GLYPHS: Partial<Readonly<Record<LocationType, string>>> = {
  fuel: jerrycan,
  iron: cog,
  gun,
  brick,
  ammo: bullets,
  worker: miner,
  card: sheet,
  contact: hand,
  church,
  toxic,
}

/** A type is an ink stamp, outlined and colourless: it is never a Good. */
export const TypeStamp = memo(({ type, size = 18 }: { type: LocationType; size?: number }) => {
  const glyph = TYPE_GLYPHS[type]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="stamp-type" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      {glyph === undefined ? (
        <path d={SHAPES.vp} transform="translate(5 5) scale(.58)" />
      ) : (
        <path d={glyph} transform="translate(5.4 5.4) scale(.0258)" />
      )}
    </svg>
  )
})

/** The picture of a Location: what it is mostly about. */
export const pictureOf = (types: readonly LocationType[]): string => TYPE_GLYPHS[types[0] ?? 'brick'] ?? hammer
