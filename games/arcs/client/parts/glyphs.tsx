import { path as amphora } from 'icon:amphora'
import { path as swords } from 'icon:crossed-swords'
import { path as cube } from 'icon:cube'
import { path as drop } from 'icon:drop'
import { path as eye } from 'icon:eye-target'
import { path as hammer } from 'icon:hammer-drop'
import { path as ray } from 'icon:ray-gun'
import { path as stamp } from 'icon:stamper'
import { path as trophy } from 'icon:trophy'
import { path as coins } from 'icon:two-coins'
import { path as wing } from 'icon:wingfoot'
import { memo } from 'react'
import { Glyph } from '../../../../client/shared/index.ts'
import type { Suit } from '../../rules/printed/actions.ts'
import type { Ambition } from '../../rules/printed/ambitions.ts'
import type { Resource } from '../../rules/printed/resources.ts'

/** Bars, drawn by us: at this size no cage can be read. */
const prison = 'M64 72h384v52H64zM64 388h384v52H64zM112 72h56v368h-56zM228 72h56v368h-56zM344 72h56v368h-56z'

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

interface TokenProps {
  readonly type: Resource
  readonly x: number
  readonly y: number
  readonly r: number
}

/** A resource as a pastel disc with its sign: never mistaken for a seat, which is saturated. */
export const Token = memo(({ type, x, y, r }: TokenProps) => (
  <>
    <circle cx={x} cy={y} r={r} fill={`var(--res-${type})`} />
    <Glyph d={RESOURCE_GLYPH[type]} x={x} y={y} size={r * 1.36} fill="#161a33" />
  </>
))
