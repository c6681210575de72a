import { type Bag, type Contact, type Cost, type Price, priceOf } from './goods.ts'

export const FACTIONS = ['new-york', 'appalachians', 'mutants', 'merchants'] as const
export type FactionId = (typeof FACTIONS)[number]

export interface BoardAction {
  readonly cost: Cost
  readonly gain: Bag
  /** Its cost, with zeros. */
  readonly price: Price
}

/** A faction board: what it yields each round, and its three contact actions. */
interface FactionRow {
  readonly production: Bag
  readonly actions: Readonly<Record<Contact, Omit<BoardAction, 'price'>>>
}

export interface Faction extends FactionRow {
  readonly actions: Readonly<Record<Contact, BoardAction>>
}

const ROWS: Readonly<Record<FactionId, FactionRow>> = {
  'new-york': {
    production: { worker: 3, grey: 1, card: 1, iron: 1 },
    actions: {
      grey: { cost: { iron: 1 }, gain: { grey: 1 } },
      red: { cost: { gun: 1 }, gain: { red: 2 } },
      blue: { cost: { fuel: 2 }, gain: { blue: 2 } },
    },
  },
  appalachians: {
    production: { worker: 3, grey: 1, card: 1, brick: 1 },
    actions: {
      grey: { cost: { brick: 1, card: 1 }, gain: { grey: 2 } },
      red: { cost: { gun: 1 }, gain: { red: 2 } },
      blue: { cost: { fuel: 1 }, gain: { blue: 2 } },
    },
  },
  mutants: {
    production: { worker: 3, grey: 1, card: 1, gun: 1 },
    actions: {
      grey: { cost: { iron: 2 }, gain: { grey: 2 } },
      red: { cost: { gun: 1 }, gain: { red: 3 } },
      blue: { cost: { fuel: 1 }, gain: { blue: 1 } },
    },
  },
  merchants: {
    production: { worker: 3, grey: 1, card: 1, fuel: 1 },
    actions: {
      grey: { cost: { iron: 2 }, gain: { grey: 2 } },
      red: { cost: { gun: 1 }, gain: { red: 2 } },
      blue: { cost: { fuel: 1 }, gain: { blue: 3 } },
    },
  },
}

const priced = ({ cost, gain }: Omit<BoardAction, 'price'>): BoardAction => ({ cost, gain, price: priceOf(cost) })

const factionOf = ({ production, actions: { grey, blue, red } }: FactionRow): Faction => ({
  production,
  actions: { grey: priced(grey), blue: priced(blue), red: priced(red) },
})

export const FACTION_ROWS: Readonly<Record<FactionId, Faction>> = {
  'new-york': factionOf(ROWS['new-york']),
  appalachians: factionOf(ROWS.appalachians),
  mutants: factionOf(ROWS.mutants),
  merchants: factionOf(ROWS.merchants),
}
