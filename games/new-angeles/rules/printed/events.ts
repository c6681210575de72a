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

const none: Top = { do: 'nothing' }
const move = (what: 'humanFirst' | 'orgcrime', times: number): Top => ({ do: 'moveAll', what, times })
const tier = (what: 'humanFirst' | 'orgcrime' | 'outage', level: number, threat: number, otherwise: Top): Top => ({
  do: 'inTier',
  what,
  tier: level,
  threat,
  otherwise,
})
const each = (of: Counted): Top => ({ do: 'each', of })
const least = (of: Counted, n: number, threat: number): Top => ({ do: 'atLeast', of, n, threat })

const row = (
  id: string,
  back: EventBack,
  top: Top,
  humanFirst: number[],
  orgcrime: number[],
  illness: number[],
  outage: number[],
  turns: number,
): EventRow => ({ id, back, top, place: { humanFirst, orgcrime, illness, outage }, turns })

export const EVENT_ROWS: readonly EventRow[] = [
  row('activist-cells', 'humanFirst', move('humanFirst', 2), [3], [7], [2], [], 4),
  row('beanstalk-beset', 'humanFirst', tier('humanFirst', 3, 4, move('humanFirst', 1)), [7], [], [9, 10], [], 3),
  row('hf-riot', 'humanFirst', tier('humanFirst', 2, 2, move('humanFirst', 1)), [2], [], [1], [5], 4),
  row('humanity-labor', 'humanFirst', each('humanFirst'), [4], [], [1], [], 3),
  row(
    'beanstalk-mob',
    'orgcrime',
    tier('orgcrime', 3, 4, move('orgcrime', 1)),
    [3],
    [6],
    [4],
    [],
    EVENT_TURNS['beanstalk-mob'],
  ),
  row('gang-wars', 'orgcrime', each('orgcrime'), [], [10], [3], [1], 3),
  row('pistoleros', 'orgcrime', tier('orgcrime', 2, 3, move('orgcrime', 1)), [8], [3], [2], [], EVENT_TURNS.pistoleros),
  row('tri-maf', 'orgcrime', each('orgcrime'), [1, 2], [], [3], [7], 5),
  row('crumbling', 'outage', each('outage'), [7], [2], [5, 10], [], 5),
  row('earthquake', 'outage', least('outage', 3, 5), [8], [], [7, 9], [2], 4),
  row('helium3', 'outage', tier('outage', 3, 5, tier('outage', 2, 3, none)), [5], [], [8], [], EVENT_TURNS.helium3),
  row('rolling-outages', 'outage', each('outage'), [], [4], [5], [8], 3),
  row('average-wage', 'unrest', least('strike', 3, 4), [9], [8], [8], [], 4),
  row('record-unemployment', 'unrest', least('unrest', 6, 4), [1], [9], [6], [], 4),
  row('social-apps', 'unrest', each('unrest'), [6], [], [4, 6], [], 5),
  row('welfare-slashed', 'unrest', each('strike'), [], [1, 2], [1, 10], [], 3),
]

const BY_ID: Record<string, EventRow> = {}
for (const event of EVENT_ROWS) BY_ID[event.id] = event

export const eventRow = (id: string): EventRow => BY_ID[id] as EventRow
export const PLACE_ORDER: readonly Slider[] = ['humanFirst', 'orgcrime', 'illness', 'outage']
