import { path as eye } from 'icon:all-seeing-eye'
import { path as amphora } from 'icon:amphora'
import { path as swords } from 'icon:crossed-swords'
import { path as cube } from 'icon:cube'
import { path as drop } from 'icon:drop'
import { path as wing } from 'icon:feathered-wing'
import { path as hammer } from 'icon:gear-hammer'
import { path as prison } from 'icon:imprisoned'
import { path as ray } from 'icon:ray-gun'
import { path as stamp } from 'icon:stamper'
import { path as trophy } from 'icon:trophy'
import { path as coins } from 'icon:two-coins'
import type { Suit } from '../rules/data/actions.ts'
import type { Ambition } from '../rules/data/ambitions.ts'
import type { Resource } from '../rules/data/resources.ts'

/** One pictogram for each resource, suit and ambition; an ambition shares the sign of what it counts. */
export const RESOURCE_GLYPH: Readonly<Record<Resource, string>> = {
  material: cube,
  fuel: drop,
  weapon: ray,
  relic: amphora,
  psionic: eye,
}
export const SUIT_GLYPH: Readonly<Record<Suit, string>> = {
  administration: stamp,
  aggression: swords,
  construction: hammer,
  mobilization: wing,
}
export const AMBITION_GLYPH: Readonly<Record<Ambition, string>> = {
  tycoon: coins,
  tyrant: prison,
  warlord: trophy,
  keeper: amphora,
  empath: eye,
}

interface GlyphProps {
  readonly d: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill?: string
}

/** A pictogram inside an SVG, by its middle. */
export const Glyph = ({ d, x, y, size, fill = 'currentColor' }: GlyphProps) => (
  <path d={d} fill={fill} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
)

interface TokenProps {
  readonly type: Resource
  readonly x: number
  readonly y: number
  readonly r: number
}

/** A resource as a pastel disc with its sign: never mistaken for a seat, which is saturated. */
export const Token = ({ type, x, y, r }: TokenProps) => (
  <>
    <circle cx={x} cy={y} r={r} fill={`var(--res-${type})`} />
    <Glyph d={RESOURCE_GLYPH[type]} x={x} y={y} size={r * 1.36} fill="#161a33" />
  </>
)

/** The symbols of planets: arrow, crescent, hexagon. */
export const SYMBOL_PATH: Readonly<Record<string, string>> = {
  arrow: 'M0 -5.4 5 0.4H1.9V5.2H-1.9V0.4H-5Z',
  crescent: 'M1.8 -5.2A5.4 5.4 0 1 0 5.2 1.9 4.5 4.5 0 0 1 1.8 -5.2Z',
  hex: 'M0 -5.4 4.7 -2.7V2.7L0 5.4 -4.7 2.7V-2.7Z',
}
