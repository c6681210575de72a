import { DESK_PLACES, PHONE_PLACES, type Places, placeIn } from './anchors.ts'

/**
 * The shape of the Reach: three superellipses around a hub. Eighteen planets fill the outer band, six gates the inner one.
 * A superellipse instead of a circle, because its panes stay near-square: no thin diagonal corners.
 */
export interface Point {
  readonly x: number
  readonly y: number
}
interface Ring {
  readonly a: number
  readonly b: number
  readonly n: number
}
type Side = 'top' | 'right' | 'bottom' | 'left'

export interface Layout {
  readonly width: number
  readonly height: number
  /** Outer edge, planets against gates, gates against the hub. */
  readonly rings: readonly [Ring, Ring, Ring]
  /** How large planets and squads are drawn, 1 on a desk. */
  readonly piece: number
  /** How far the rim that shows control stands off the pane. */
  readonly rim: number
  readonly places: Places
  readonly cuts: readonly Cut[]
}
/** Where a border leaves each ring, as a fraction of the ring's half-axis; only borders between clusters reach the hub. */
interface Cut {
  readonly side: Side
  readonly sign: 1 | -1
  readonly at: readonly [number, number, number?]
  /** Between clusters whose planets do not touch. */
  readonly rift: boolean
}

/** The borders clockwise from the one between clusters 6 and 1; the lower half mirrors the upper. */
function cutsOf(
  crescentHex: [number, number],
  clusters: [number, number, number],
  arrowCrescent: [Side, number, number],
  lastPlanets: [number, number],
): Cut[] {
  const upper: Cut[] = [
    { side: 'top', sign: 1, at: crescentHex, rift: false },
    { side: 'top', sign: 1, at: clusters, rift: true },
    { side: arrowCrescent[0], sign: 1, at: [arrowCrescent[1], arrowCrescent[2]], rift: false },
    { side: 'right', sign: -1, at: lastPlanets, rift: false },
  ]
  const across = (cut: Cut): Cut => ({
    ...cut,
    side: cut.side === 'top' ? 'bottom' : cut.side,
    sign: cut.side === 'top' ? cut.sign : (-cut.sign as 1 | -1),
  })
  const over = (cut: Cut): Cut => ({
    ...cut,
    side: cut.side === 'right' ? 'left' : cut.side,
    sign: cut.side === 'right' ? cut.sign : (-cut.sign as 1 | -1),
  })
  const thin = (side: Side): Cut => ({ side, sign: 1, at: [0, 0, 0], rift: false })
  const lower = upper.map(across).reverse()
  const right = [...upper, thin('right'), ...lower]
  const left = right.map(over).reverse()
  // Clockwise: the right half from the top, the left half from the bottom; start at the border 6|1.
  const all = [...right, ...left]
  const start = all.length - 2
  return [...all.slice(start), ...all.slice(0, start)]
}

export const DESK: Layout = {
  width: 860,
  height: 630,
  rings: [
    { a: 416, b: 301, n: 4.2 },
    { a: 284, b: 173, n: 3.6 },
    { a: 172, b: 91, n: 3.2 },
  ],
  piece: 1,
  rim: 6,
  places: DESK_PLACES,
  cuts: cutsOf([0.157, 0.17], [0.474, 0.51, 0.51], ['top', 0.758, 0.84], [0.46, 0.6]),
}
export const PHONE: Layout = {
  width: 390,
  height: 424,
  rings: [
    { a: 188, b: 205, n: 4.6 },
    { a: 120, b: 133, n: 3.8 },
    { a: 65, b: 81, n: 3.2 },
  ],
  piece: 0.62,
  rim: 3.5,
  places: PHONE_PLACES,
  cuts: cutsOf([0.213, 0.235], [0.64, 0.7, 0.7], ['right', -0.655, -0.7], [0.33, 0.35]),
}

const pointOn = ({ a, b, n }: Ring, { side, sign, at }: Cut, ring: 0 | 1 | 2): Point => {
  const part = at[ring] ?? 0
  const rest = (1 - Math.abs(part) ** n) ** (1 / n)
  if (side === 'top') return { x: sign * part * a, y: -b * rest }
  if (side === 'bottom') return { x: sign * part * a, y: b * rest }
  return { x: (side === 'right' ? 1 : -1) * a * rest, y: sign * part * b }
}
const angleOf = ({ a, b, n }: Ring, { x, y }: Point): number => {
  const bent = (part: number): number => Math.sign(part) * Math.abs(part) ** (n / 2)
  return Math.atan2(bent(x / a), bent(-y / b))
}
const atAngle = ({ a, b, n }: Ring, angle: number): Point => {
  const bent = (part: number): number => Math.sign(part) * Math.abs(part) ** (2 / n)
  return { x: a * bent(Math.sin(angle)), y: -b * bent(Math.cos(angle)) }
}
/** Points along a ring from one angle clockwise to another. */
function arc(ring: Ring, from: number, to: number, steps = 14): Point[] {
  const end = to < from ? to + 2 * Math.PI : to
  return Array.from({ length: steps + 1 }, (_, i) => atAngle(ring, from + ((end - from) * i) / steps))
}

const path = (points: readonly Point[], closed = true): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`

const outwards = ({ a, b, n }: Ring, by: number): Ring => ({ a: a + by, b: b + by, n })

/** A torn edge: the border between planets that do not touch opens outwards like a crack. */
function torn(inner: Point, outer: Point, side: 1 | -1, scale: number): Point[] {
  const length = Math.hypot(outer.x - inner.x, outer.y - inner.y)
  const across = { x: -(outer.y - inner.y) / length, y: (outer.x - inner.x) / length }
  return Array.from({ length: 11 }, (_, i) => {
    const t = i / 10
    const off = side * scale * (2.5 + 8 * t + (i % 2 === 0 ? 3 : -3) * (i === 0 ? 0 : 1))
    return {
      x: inner.x + (outer.x - inner.x) * t + across.x * off,
      y: inner.y + (outer.y - inner.y) * t + across.y * off,
    }
  })
}

export interface Pane {
  readonly id: string
  readonly cluster: number
  readonly gate: boolean
  /** The outline of the pane. */
  readonly path: string
  /** Its edge on the outside (planets) or on the hub (gates): where control is shown. */
  readonly rim: string
  readonly rimMiddle: Point
  /** Where the planet stands (gates: the number), and where ships gather. */
  readonly planet: Point
  readonly ships: Point
  /** How wide a row of squads may be. */
  readonly width: number
}

export interface Reach {
  readonly panes: Readonly<Record<string, Pane>>
  readonly hub: string
  /** Rocks in the rifts. */
  readonly rocks: readonly Point[]
}

const SYMBOLS = ['arrow', 'crescent', 'hex'] as const

const between = (p: Point, q: Point, t: number): Point => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t })

function build(layout: Layout): Reach {
  const [outer, middle, inner] = layout.rings
  const cuts = layout.cuts
  const panes: Record<string, Pane> = {}
  const rocks: Point[] = []
  const scale = layout.piece
  for (let i = 0; i < 18; i++) {
    const from = cuts[i] as Cut
    const to = cuts[(i + 1) % 18] as Cut
    const [f0, f1] = [pointOn(outer, from, 0), pointOn(middle, from, 1)]
    const [t0, t1] = [pointOn(outer, to, 0), pointOn(middle, to, 1)]
    const rimPoints = arc(outer, angleOf(outer, f0), angleOf(outer, t0))
    const low = arc(middle, angleOf(middle, f1), angleOf(middle, t1))
    const start = from.rift ? torn(f1, f0, 1, scale) : [f1, f0]
    const end = to.rift ? torn(t1, t0, -1, scale).reverse() : [t0, t1]
    const rim = rimPoints.slice(from.rift ? 1 : 0, to.rift ? -1 : undefined)
    const cluster = Math.floor(i / 3) + 1
    const id = `${cluster}-${SYMBOLS[i % 3]}`
    const places = placeIn(layout.places, id)
    const shown = arc(outwards(outer, layout.rim), angleOf(outer, f0), angleOf(outer, t0), 18).slice(
      from.rift ? 1 : 0,
      to.rift ? -1 : undefined,
    )
    panes[id] = {
      id,
      cluster,
      gate: false,
      path: path([...start, ...rim, ...end, ...[...low].reverse().slice(1, -1)]),
      rim: path(shown, false),
      rimMiddle: shown[shown.length >> 1] as Point,
      planet: places.planet,
      ships: places.ships,
      width: places.width,
    }
    if (from.rift) for (let k = 2; k < 10; k++) rocks.push(between(f1, f0, k / 10))
  }
  for (let cluster = 1; cluster <= 6; cluster++) {
    const from = cuts[(cluster - 1) * 3] as Cut
    const to = cuts[(cluster * 3) % 18] as Cut
    const [f1, f2] = [pointOn(middle, from, 1), pointOn(inner, from, 2)]
    const [t1, t2] = [pointOn(middle, to, 1), pointOn(inner, to, 2)]
    const high = arc(middle, angleOf(middle, f1), angleOf(middle, t1), 20)
    const low = arc(inner, angleOf(inner, f2), angleOf(inner, t2), 20)
    const id = `${cluster}-gate`
    const places = placeIn(layout.places, id)
    const shown = arc(outwards(inner, -layout.rim), angleOf(inner, f2), angleOf(inner, t2), 22).slice(1, -1)
    panes[id] = {
      id,
      cluster,
      gate: true,
      path: path([...high, ...[...low].reverse()]),
      rim: path(shown, false),
      rimMiddle: shown[shown.length >> 1] as Point,
      planet: places.planet,
      ships: places.ships,
      width: places.width,
    }
  }
  return { panes, hub: path(arc(inner, 0, 2 * Math.PI - 0.0001, 64)), rocks }
}

const reaches = new Map<Layout, Reach>()

/** The panes of a layout, worked out once. */
export function reachIn(layout: Layout): Reach {
  const known = reaches.get(layout) ?? build(layout)
  reaches.set(layout, known)
  return known
}
