import type { Piece, Resource } from './nouns.ts'

/**
 * The one file of numbers that were not found in print. Each is marked: `house` was designed for this project,
 * `inferred` was read off partial evidence, `official` stands here only because its neighbours do not.
 * When a printed copy is at hand, replace them here; no rule depends on the values.
 */

interface Yield {
  readonly resource: Resource
  readonly amount: number
}

interface DistrictNumbers {
  readonly tier: 1 | 2 | 3
  readonly primary: Yield
  readonly secondary?: Yield
}

/** NA-49, NA-41, NA-52 what districts yield. Tiers are inferred throughout. Resources: 4, 5 and 7 official, the others house. */
export const DISTRICT_NUMBERS: readonly DistrictNumbers[] = [
  { tier: 1, primary: { resource: 'consumables', amount: 1 }, secondary: { resource: 'credits', amount: 1 } },
  { tier: 1, primary: { resource: 'energy', amount: 1 } },
  { tier: 1, primary: { resource: 'consumables', amount: 1 }, secondary: { resource: 'entertainment', amount: 1 } },
  { tier: 1, primary: { resource: 'entertainment', amount: 1 }, secondary: { resource: 'tech', amount: 1 } },
  { tier: 1, primary: { resource: 'credits', amount: 1 }, secondary: { resource: 'tech', amount: 1 } },
  { tier: 2, primary: { resource: 'entertainment', amount: 2 }, secondary: { resource: 'credits', amount: 1 } },
  { tier: 2, primary: { resource: 'tech', amount: 2 }, secondary: { resource: 'consumables', amount: 1 } },
  { tier: 2, primary: { resource: 'credits', amount: 2 }, secondary: { resource: 'entertainment', amount: 1 } },
  { tier: 3, primary: { resource: 'credits', amount: 2 }, secondary: { resource: 'entertainment', amount: 2 } },
  { tier: 3, primary: { resource: 'energy', amount: 1 }, secondary: { resource: 'credits', amount: 2 } },
]

/** Last space of each resource track: house. */
export const TRACK_END: Readonly<Record<Resource, number>> = {
  energy: 4,
  consumables: 5,
  tech: 6,
  entertainment: 8,
  credits: 8,
}

/** Number of androids: inferred. Of unrest, outage, illness and development a district takes one, so ten never run out. */
export const ANDROIDS = 3

/** Turn number of the event “beanstalk-mob”: house; of “pistoleros” and “helium3”: inferred. */
export const EVENT_TURNS = { 'beanstalk-mob': 4, pistoleros: 3, helium3: 3 } as const

export interface SetupCard {
  readonly id: string
  /** Turns of the first round: house on every card. */
  readonly turns: number
  readonly place: Readonly<Record<Piece, readonly number[]>>
  readonly protest: readonly number[]
  readonly strike: readonly number[]
}

/** NA-53 placements of the first are official, of the others house. */
export const SETUP_CARDS: readonly SetupCard[] = [
  {
    id: 'storm-the-stalk',
    turns: 4,
    place: {
      android: [4, 6, 8],
      illness: [3, 10],
      outage: [8],
      humanFirst: [6, 9, 10],
      orgcrime: [9, 10],
      prisec: [1, 2],
      development: [6],
    },
    protest: [6, 7],
    strike: [1],
  },
  {
    id: 'new-arrivals',
    turns: 4,
    place: {
      android: [1, 5, 7],
      illness: [1, 4],
      outage: [9],
      humanFirst: [2, 5, 8],
      orgcrime: [1, 6],
      prisec: [7, 10],
      development: [4],
    },
    protest: [2, 5],
    strike: [3],
  },
  {
    id: 'blackout-season',
    turns: 5,
    place: {
      android: [2, 4, 9],
      illness: [7],
      outage: [3, 6, 10],
      humanFirst: [1, 4, 7],
      orgcrime: [2, 8],
      prisec: [9],
      development: [2],
    },
    protest: [4],
    strike: [5],
  },
  {
    id: 'general-strike',
    turns: 4,
    place: {
      android: [3, 6, 7],
      illness: [9],
      outage: [1],
      humanFirst: [3, 7, 8],
      orgcrime: [4],
      prisec: [6],
      development: [7],
    },
    protest: [2, 3, 8],
    strike: [5, 10],
  },
  {
    id: 'syndicate-summit',
    turns: 3,
    place: {
      android: [5, 6, 9],
      illness: [2, 6],
      outage: [7],
      humanFirst: [1, 8],
      orgcrime: [3, 5, 8],
      prisec: [10],
      development: [9],
    },
    protest: [9],
    strike: [4],
  },
  {
    id: 'quarantine-zone',
    turns: 5,
    place: {
      android: [1, 7, 8],
      illness: [4, 5, 8],
      outage: [6],
      humanFirst: [4, 7],
      orgcrime: [1, 10],
      prisec: [3, 9],
      development: [8],
    },
    protest: [1, 9],
    strike: [2],
  },
]
