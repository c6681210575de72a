import type { Bag, Contact, Cost } from '../goods.ts'

export const FACTIONS = ['newYork', 'appalachians', 'mutants', 'merchants'] as const
export type FactionId = (typeof FACTIONS)[number]

export interface BoardAction {
  readonly cost: Cost
  readonly gain: Bag
}

/** A faction board: what it yields each round, and its three contact actions. */
export interface Faction {
  readonly id: FactionId
  readonly production: Bag
  readonly actions: Readonly<Record<Contact, BoardAction>>
}

export const FACTION_ROWS: Readonly<Record<FactionId, Faction>> = {
  newYork: {
    id: 'newYork',
    production: { worker: 3, grey: 1, card: 1, iron: 1 },
    actions: {
      grey: { cost: { iron: 1 }, gain: { grey: 1 } },
      red: { cost: { gun: 1 }, gain: { red: 2 } },
      blue: { cost: { fuel: 2 }, gain: { blue: 2 } },
    },
  },
  appalachians: {
    id: 'appalachians',
    production: { worker: 3, grey: 1, card: 1, brick: 1 },
    actions: {
      grey: { cost: { brick: 1, card: 1 }, gain: { grey: 2 } },
      red: { cost: { gun: 1 }, gain: { red: 2 } },
      blue: { cost: { fuel: 1 }, gain: { blue: 2 } },
    },
  },
  mutants: {
    id: 'mutants',
    production: { worker: 3, grey: 1, card: 1, gun: 1 },
    actions: {
      grey: { cost: { iron: 2 }, gain: { grey: 2 } },
      red: { cost: { gun: 1 }, gain: { red: 3 } },
      blue: { cost: { fuel: 1 }, gain: { blue: 1 } },
    },
  },
  merchants: {
    id: 'merchants',
    production: { worker: 3, grey: 1, card: 1, fuel: 1 },
    actions: {
      grey: { cost: { iron: 2 }, gain: { grey: 2 } },
      red: { cost: { gun: 1 }, gain: { red: 2 } },
      blue: { cost: { fuel: 1 }, gain: { blue: 3 } },
    },
  },
}
