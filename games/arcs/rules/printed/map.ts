import type { Resource } from './resources.ts'

/** The Reach: six clusters in a ring, each a gate and three planets. A system is an index into `SYSTEMS`. */
export interface SystemRow {
  readonly id: string
  /** 1 to 6, clockwise from the top. */
  readonly cluster: number
  readonly gate: boolean
  /** Building slots; gates have none. */
  readonly slots: number
  /** The planet's type; a gate has none. */
  readonly type: Resource | undefined
}

/** The three planets of each cluster: their type and building slots. */
const PLANETS: readonly (readonly Pick<SystemRow, 'type' | 'slots'>[])[] = [
  [
    { type: 'weapon', slots: 2 },
    { type: 'fuel', slots: 1 },
    { type: 'material', slots: 2 },
  ],
  [
    { type: 'psionic', slots: 1 },
    { type: 'weapon', slots: 1 },
    { type: 'relic', slots: 2 },
  ],
  [
    { type: 'material', slots: 1 },
    { type: 'fuel', slots: 1 },
    { type: 'weapon', slots: 2 },
  ],
  [
    { type: 'relic', slots: 2 },
    { type: 'fuel', slots: 2 },
    { type: 'material', slots: 1 },
  ],
  [
    { type: 'weapon', slots: 1 },
    { type: 'relic', slots: 1 },
    { type: 'psionic', slots: 2 },
  ],
  [
    { type: 'material', slots: 1 },
    { type: 'fuel', slots: 2 },
    { type: 'psionic', slots: 1 },
  ],
]
const SYMBOLS = ['arrow', 'crescent', 'hex'] as const

/** All 24 systems: the gate of each cluster, then its planets clockwise. */
export const SYSTEMS: readonly SystemRow[] = PLANETS.flatMap((planets, i): SystemRow[] => [
  { id: `${i + 1}-gate`, cluster: i + 1, gate: true, slots: 0, type: undefined },
  ...planets.map(
    ({ type, slots }, p): SystemRow => ({ id: `${i + 1}-${SYMBOLS[p]}`, cluster: i + 1, gate: false, slots, type }),
  ),
])
export const SYSTEM_COUNT = SYSTEMS.length

/** Numbers by system and seat lie in one list: `list[system * STRIDE + seat]`. */
export const STRIDE = 4

/** The ids alone, by index: choices and events speak of these. */
export const SYSTEM_IDS: readonly string[] = SYSTEMS.map(({ id }) => id)

const INDEX: Readonly<Record<string, number>> = Object.fromEntries(SYSTEM_IDS.map((id, i) => [id, i]))

/** The index of a system's id, e.g. 3 for `1-hex`. */
export const systemOf = (id: string): number => INDEX[id] as number

/** Whether a system is a gate. */
export const isGate = (system: number): boolean => system % 4 === 0

/** The cluster of a system, 1 to 6. */
export const clusterOf = (system: number): number => (system >> 2) + 1

/** The map of one match: what remains when some clusters are out of play. */
export interface Reach {
  /** The systems in play, rising. */
  readonly systems: readonly number[]
  readonly gates: readonly number[]
  readonly clusters: readonly number[]
  /** The neighbours of each system; none for systems out of play. */
  readonly near: readonly (readonly number[])[]
}

const reaches: Record<number, Reach> = {}

/** The map without the given clusters; worked out once for each set of them. */
export function reachOf(out: readonly number[]): Reach {
  let mask = 0
  for (let i = 0; i < out.length; i++) mask |= 1 << (out[i] as number)
  const known = reaches[mask]
  if (known !== undefined) return known
  const reach = buildReach(out)
  reaches[mask] = reach
  return reach
}

function buildReach(out: readonly number[]): Reach {
  const clusters = [1, 2, 3, 4, 5, 6].filter((cluster) => !out.includes(cluster))
  const near: number[][] = SYSTEMS.map(() => [])
  const join = (a: number, b: number) => {
    if (a === b || near[a]?.includes(b)) return
    near[a]?.push(b)
    near[b]?.push(a)
  }
  clusters.forEach((cluster, i) => {
    const gate = (cluster - 1) * 4
    for (let planet = 1; planet <= 3; planet++) join(gate, gate + planet)
    join(gate + 1, gate + 2)
    join(gate + 2, gate + 3)
    // In-play gates form one closed ring, across the clusters that are out.
    join(gate, ((clusters[(i + 1) % clusters.length] as number) - 1) * 4)
  })
  // Only these two borders between clusters are thin.
  for (const [a, b] of [
    ['2-hex', '3-arrow'],
    ['5-hex', '6-arrow'],
  ] as const)
    if (clusters.includes(clusterOf(systemOf(a))) && clusters.includes(clusterOf(systemOf(b))))
      join(systemOf(a), systemOf(b))
  for (const list of near) list.sort((a, b) => a - b)
  const systems = SYSTEM_IDS.map((_, i) => i).filter((i) => clusters.includes(clusterOf(i)))
  return { systems, gates: systems.filter(isGate), clusters, near }
}
