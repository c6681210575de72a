import { type Bag, type Contact, type Cost, type Price, priceOf } from './goods.ts'

export const FACTIONS = ['newYork', 'appalachians', 'mutants', 'merchants'] as const
export type FactionId = (typeof FACTIONS)[number]

export interface BoardAction {
  readonly cost: Cost
  readonly gain: Bag
  /** Its cost, with zeros. */
  readonly price: Price
}

const action = (cost: Cost, gain: Bag): BoardAction => ({ cost, gain, price: priceOf(cost) })

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
      grey: action({ iron: 1 }, { grey: 1 }),
      red: action({ gun: 1 }, { red: 2 }),
      blue: action({ fuel: 2 }, { blue: 2 }),
    },
  },
  appalachians: {
    id: 'appalachians',
    production: { worker: 3, grey: 1, card: 1, brick: 1 },
    actions: {
      grey: action({ brick: 1, card: 1 }, { grey: 2 }),
      red: action({ gun: 1 }, { red: 2 }),
      blue: action({ fuel: 1 }, { blue: 2 }),
    },
  },
  mutants: {
    id: 'mutants',
    production: { worker: 3, grey: 1, card: 1, gun: 1 },
    actions: {
      grey: action({ iron: 2 }, { grey: 2 }),
      red: action({ gun: 1 }, { red: 3 }),
      blue: action({ fuel: 1 }, { blue: 1 }),
    },
  },
  merchants: {
    id: 'merchants',
    production: { worker: 3, grey: 1, card: 1, fuel: 1 },
    actions: {
      grey: action({ iron: 2 }, { grey: 2 }),
      red: action({ gun: 1 }, { red: 2 }),
      blue: action({ fuel: 1 }, { blue: 3 }),
    },
  },
}
