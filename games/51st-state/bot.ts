import type { Brain } from '../../bots/brain.ts'
import type { Table } from './rules/state.ts'

export const brain: Brain<Table> = {
  evaluate: (g, seat) => ({ points: g.open.sides[seat]?.vp ?? 0 }),
}
