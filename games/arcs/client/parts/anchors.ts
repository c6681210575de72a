import type { Point } from './geometry.ts'

/** Where the planet of a system stands (gates: the number), where its ships gather, and how wide a row of them may be. */
export interface Anchor {
  readonly planet: Point
  readonly ships: Point
  readonly width: number
}

/** Drawn by hand for the upper right; the rest mirrors it. */
export type Places = Readonly<Record<Base, Anchor>>
type Base = '1-crescent' | '1-hex' | '2-arrow' | '2-crescent' | '2-hex' | '1-gate' | '2-gate'

const anchor = (planetX: number, planetY: number, shipsX: number, shipsY: number, width: number): Anchor => ({
  planet: { x: planetX, y: planetY },
  ships: { x: shipsX, y: shipsY },
  width,
})

export const DESK_PLACES: Places = {
  '1-crescent': anchor(0, -258, 0, -204, 112),
  '1-hex': anchor(114, -258, 106, -204, 108),
  '2-arrow': anchor(240, -250, 219, -195, 108),
  '2-crescent': anchor(325, -205, 322, -151, 116),
  '2-hex': anchor(349, -97, 348, -42, 122),
  '1-gate': anchor(0, -131, 0, -131, 112),
  '2-gate': anchor(151, -134, 218, -61, 108),
}
export const PHONE_PLACES: Places = {
  '1-crescent': anchor(0, -178, 0, -149, 72),
  '1-hex': anchor(71, -178, 68, -149, 68),
  '2-arrow': anchor(139, -160, 140, -132, 76),
  '2-crescent': anchor(152, -101, 149, -74, 68),
  '2-hex': anchor(155, -43, 154, -15, 66),
  '1-gate': anchor(0, -107, 0, -107, 60),
  '2-gate': anchor(72, -108, 93, -46, 54),
}

/** Whose mirror image a system is: across the vertical axis, the horizontal one, or both. */
const MIRRORED: Readonly<Record<string, readonly [Base, 1 | -1, 1 | -1]>> = {
  '1-arrow': ['1-hex', -1, 1],
  '6-hex': ['2-arrow', -1, 1],
  '6-crescent': ['2-crescent', -1, 1],
  '6-arrow': ['2-hex', -1, 1],
  '6-gate': ['2-gate', -1, 1],
  '4-crescent': ['1-crescent', 1, -1],
  '4-arrow': ['1-hex', 1, -1],
  '3-hex': ['2-arrow', 1, -1],
  '3-crescent': ['2-crescent', 1, -1],
  '3-arrow': ['2-hex', 1, -1],
  '4-gate': ['1-gate', 1, -1],
  '3-gate': ['2-gate', 1, -1],
  '4-hex': ['1-hex', -1, -1],
  '5-arrow': ['2-arrow', -1, -1],
  '5-crescent': ['2-crescent', -1, -1],
  '5-hex': ['2-hex', -1, -1],
  '5-gate': ['2-gate', -1, -1],
}

const flipped = ({ x, y }: Point, across: 1 | -1, over: 1 | -1): Point => ({ x: x * across, y: y * over })

export function placeIn(places: Places, id: string): Anchor {
  const [base, across, over] = MIRRORED[id] ?? [id as Base, 1, 1]
  const { planet, ships, width } = places[base]
  return { planet: flipped(planet, across, over), ships: flipped(ships, across, over), width }
}
