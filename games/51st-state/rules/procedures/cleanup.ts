import { again, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { COLOURS } from '../printed/connections.ts'
import { BASICS, TOKENS, type Token } from '../printed/goods.ts'
import type { Slot } from '../printed/row.ts'
import { clockwiseFrom } from '../queries.ts'
import { type G, type Heap, type Place, type Side, sideOf, type Table } from '../table.ts'
import { slotsOf } from '../verbs/features.ts'

/** The Cleanup phase: Goods are stored or lost, and the table is made ready for the next round. */
export interface CleanupFrame extends Frame {
  proc: 'cleanup'
  step: 'choose' | 'fill' | 'sweep'
}

const { eachSeat, procedure } = stepsOf<Table, CleanupFrame>()

export const cleanup = procedure('cleanup', {
  // 51-14.2
  choose: eachSeat<Choices['store']>({
    order: (g) => clockwiseFrom(g, g.open.first),
    rule: '51-14.2',
    options(g, _, seat) {
      const side = sideOf(g, seat)
      const room = roomForBasics(side)
      const held = BASICS.filter((basic) => side.pool[basic] > 0)
      // Nothing to ask while all of it fits, or when there is only one kind. 51-14.3
      if (room === 0 || held.length < 2 || basicsIn(side) <= room) return []
      return held.map((good) => ({ do: 'store', good }))
    },
    chosen(g, _, seat, { good }) {
      fillSlots(g, seat, [good], 1)
      return again
    },
  }),
  fill(g) {
    for (let seat = 0; seat < g.seats; seat++) fillSlots(g, seat, TOKENS, Number.MAX_SAFE_INTEGER)
  },
  // 51-14.4
  sweep(g) {
    const { open } = g
    open.phase = 'cleanup'
    if (g.sink !== undefined) emit(g, { key: 'cleanup', seats: [...open.sides.keys()] })
    for (let seat = 0; seat < g.seats; seat++) {
      const side = sideOf(g, seat)
      loseGoods(g, seat)
      for (const at of side.state) freshen(at)
      side.usedBoard.length = 0
      side.passed = false
    }
    const cards: string[] = []
    for (const colour of COLOURS) {
      const { up, discard } = open.connections[colour]
      cards.push(...up)
      discard.push(...up.splice(0)) // 51-14.6
    }
    if (cards.length > 0) emit(g, { key: 'leftOver', cards })
    if (open.rival !== undefined) {
      open.rival.passed = false
      open.rival.razed = false
      for (const at of open.rival.state) freshen(at)
    }
    open.first = (open.first + 1) % g.seats // 51-14.7
  },
})

function loseGoods(g: G, seat: Seat): void {
  const { pool } = sideOf(g, seat)
  if (g.sink !== undefined) {
    const goods: Heap = {}
    for (const token of TOKENS) if (pool[token] > 0) goods[token] = pool[token]
    if (Object.keys(goods).length > 0) emit(g, { key: 'lost', seat, goods })
  }
  for (const token of TOKENS) pool[token] = 0
}

/** Markers, foreign workers and shields leave a Location. 51-14.5 */
function freshen(at: Place): void {
  at.shield = false
  at.uses = 0
  at.visitor = -1
}

const basicsIn = ({ pool }: Side): number => pool.fuel + pool.iron + pool.gun + pool.brick

function roomIn({ store }: Place, { goods, max = Number.MAX_SAFE_INTEGER }: Slot): number {
  let used = 0
  for (const token of goods) used += store[token] ?? 0
  return max - used
}

function roomForBasics(side: Side): number {
  let room = 0
  for (const at of side.state) for (const slot of slotsOf(at)) if (slot.goods.includes('fuel')) room += roomIn(at, slot)
  return room
}

/** Moves up to `most` tokens of some kinds from the pool into slots with room. */
function fillSlots(g: G, seat: Seat, kinds: readonly Token[], most: number): void {
  const side = sideOf(g, seat)
  let rest = most
  for (const at of side.state)
    for (const slot of slotsOf(at))
      for (const token of slot.goods) {
        if (!kinds.includes(token)) continue
        const count = Math.min(rest, side.pool[token], roomIn(at, slot))
        if (count <= 0) continue
        side.pool[token] -= count
        at.store[token] = (at.store[token] ?? 0) + count
        rest -= count
        emit(g, { key: 'stored', seat, good: token, count, card: at.card })
      }
}
