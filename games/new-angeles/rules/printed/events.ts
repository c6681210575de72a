import { EVENT_TURNS } from './house.ts'
import type { EventBack, Slider } from './nouns.ts'

export type Counted = 'humanFirst' | 'orgcrime' | 'outage' | 'strike' | 'unrest'

/** The upper half of an event. */
export type Top =
  | { do: 'moveAll'; what: 'humanFirst' | 'orgcrime'; times: number }
  | { do: 'inTier'; what: 'humanFirst' | 'orgcrime' | 'outage'; tier: number; threat: number; otherwise: Top }
  | { do: 'each'; of: Counted }
  | { do: 'atLeast'; of: Counted; n: number; threat: number }
  | { do: 'nothing' }

export interface EventRow {
  readonly id: string
  readonly back: EventBack
  readonly top: Top
  readonly place: Readonly<Record<Slider, readonly number[]>>
  readonly turns: number
}

export const EVENT_ROWS: readonly EventRow[] = [
  {
    id: 'activist-cells',
    back: 'humanFirst',
    top: { do: 'moveAll', what: 'humanFirst', times: 2 },
    place: { humanFirst: [3], orgcrime: [7], illness: [2], outage: [] },
    turns: 4,
  },
  {
    id: 'beanstalk-beset',
    back: 'humanFirst',
    top: {
      do: 'inTier',
      what: 'humanFirst',
      tier: 3,
      threat: 4,
      otherwise: { do: 'moveAll', what: 'humanFirst', times: 1 },
    },
    place: { humanFirst: [7], orgcrime: [], illness: [9, 10], outage: [] },
    turns: 3,
  },
  {
    id: 'hf-riot',
    back: 'humanFirst',
    top: {
      do: 'inTier',
      what: 'humanFirst',
      tier: 2,
      threat: 2,
      otherwise: { do: 'moveAll', what: 'humanFirst', times: 1 },
    },
    place: { humanFirst: [2], orgcrime: [], illness: [1], outage: [5] },
    turns: 4,
  },
  {
    id: 'humanity-labor',
    back: 'humanFirst',
    top: { do: 'each', of: 'humanFirst' },
    place: { humanFirst: [4], orgcrime: [], illness: [1], outage: [] },
    turns: 3,
  },
  {
    id: 'beanstalk-mob',
    back: 'orgcrime',
    top: {
      do: 'inTier',
      what: 'orgcrime',
      tier: 3,
      threat: 4,
      otherwise: { do: 'moveAll', what: 'orgcrime', times: 1 },
    },
    place: { humanFirst: [3], orgcrime: [6], illness: [4], outage: [] },
    turns: EVENT_TURNS['beanstalk-mob'],
  },
  {
    id: 'gang-wars',
    back: 'orgcrime',
    top: { do: 'each', of: 'orgcrime' },
    place: { humanFirst: [], orgcrime: [10], illness: [3], outage: [1] },
    turns: 3,
  },
  {
    id: 'pistoleros',
    back: 'orgcrime',
    top: {
      do: 'inTier',
      what: 'orgcrime',
      tier: 2,
      threat: 3,
      otherwise: { do: 'moveAll', what: 'orgcrime', times: 1 },
    },
    place: { humanFirst: [8], orgcrime: [3], illness: [2], outage: [] },
    turns: EVENT_TURNS.pistoleros,
  },
  {
    id: 'tri-maf',
    back: 'orgcrime',
    top: { do: 'each', of: 'orgcrime' },
    place: { humanFirst: [1, 2], orgcrime: [], illness: [3], outage: [7] },
    turns: 5,
  },
  {
    id: 'crumbling',
    back: 'outage',
    top: { do: 'each', of: 'outage' },
    place: { humanFirst: [7], orgcrime: [2], illness: [5, 10], outage: [] },
    turns: 5,
  },
  {
    id: 'earthquake',
    back: 'outage',
    top: { do: 'atLeast', of: 'outage', n: 3, threat: 5 },
    place: { humanFirst: [8], orgcrime: [], illness: [7, 9], outage: [2] },
    turns: 4,
  },
  {
    id: 'helium3',
    back: 'outage',
    top: {
      do: 'inTier',
      what: 'outage',
      tier: 3,
      threat: 5,
      otherwise: { do: 'inTier', what: 'outage', tier: 2, threat: 3, otherwise: { do: 'nothing' } },
    },
    place: { humanFirst: [5], orgcrime: [], illness: [8], outage: [] },
    turns: EVENT_TURNS.helium3,
  },
  {
    id: 'rolling-outages',
    back: 'outage',
    top: { do: 'each', of: 'outage' },
    place: { humanFirst: [], orgcrime: [4], illness: [5], outage: [8] },
    turns: 3,
  },
  {
    id: 'average-wage',
    back: 'unrest',
    top: { do: 'atLeast', of: 'strike', n: 3, threat: 4 },
    place: { humanFirst: [9], orgcrime: [8], illness: [8], outage: [] },
    turns: 4,
  },
  {
    id: 'record-unemployment',
    back: 'unrest',
    top: { do: 'atLeast', of: 'unrest', n: 6, threat: 4 },
    place: { humanFirst: [1], orgcrime: [9], illness: [6], outage: [] },
    turns: 4,
  },
  {
    id: 'social-apps',
    back: 'unrest',
    top: { do: 'each', of: 'unrest' },
    place: { humanFirst: [6], orgcrime: [], illness: [4, 6], outage: [] },
    turns: 5,
  },
  {
    id: 'welfare-slashed',
    back: 'unrest',
    top: { do: 'each', of: 'strike' },
    place: { humanFirst: [], orgcrime: [1, 2], illness: [1, 10], outage: [] },
    turns: 3,
  },
]

const BY_ID: Record<string, EventRow> = {}
for (const event of EVENT_ROWS) BY_ID[event.id] = event

export const eventRow = (id: string): EventRow => BY_ID[id] as EventRow
export const PLACE_ORDER: readonly Slider[] = ['humanFirst', 'orgcrime', 'illness', 'outage']
