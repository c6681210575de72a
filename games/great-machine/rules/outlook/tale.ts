import { type Event, NO_TALE, type Options, type Seat, type Tale, type Telltale } from '../../../../kernel/index.ts'

/** What a Hero did is told of the Hero: titles are for who decided. */
const DEEDS: Readonly<Record<string, string>> = {
  incited: 'agitator',
  guardBroken: 'breaker',
  escaped: 'runner',
  riotStarted: 'firebrand',
  detained: 'detained',
  freed: 'liberator',
  exitPaid: 'payer',
}

/** What the Machine's Servants did, where somebody plays the Machine. */
const MACHINE: Readonly<Record<string, string>> = {
  arrested: 'warden',
  raidPlaced: 'raider',
  published: 'lawgiver',
}

/** The Plan against the Riots: why each track moved, and what everybody did most. */
export const tale: Tale = {
  sources: ['start', 'detention', 'failedRiot', 'event', 'riot', 'riotStage', 'raised', 'calmed'],
  tracks: ['plan', 'riots', 'discontent'],
  titles: [
    { key: 'firebrand', from: 1 },
    { key: 'agitator', from: 3 },
    { key: 'breaker', from: 2 },
    { key: 'runner', from: 1 },
    { key: 'detained', from: 2 },
    { key: 'liberator', from: 1 },
    { key: 'warden', from: 3 },
    { key: 'raider', from: 3 },
    { key: 'lawgiver', from: 2 },
  ],
  reader({ seats, options }) {
    const playing = new Map<string, Seat>()
    const machine = machineIn(seats, options)
    return (event) => {
      const { key } = event
      if (key === 'heroPlaced' || key === 'heroPassed') playing.set(event.hero as string, event.seat as Seat)
      const title = DEEDS[key]
      const seat = playing.get(event.hero as string)
      if (title !== undefined && seat !== undefined) return { deeds: [{ title, seat, count: 1 }] }
      const order = MACHINE[key]
      if (order !== undefined && machine !== undefined) return { deeds: [{ title: order, seat: machine, count: 1 }] }
      return moved(event)
    }
  },
}

const machineIn = (seats: number, { mode }: Options): Seat | undefined =>
  seats > 1 && mode === 'versus' ? 0 : undefined

/** A step on a track. */
function moved(event: Event): Telltale {
  switch (event.key) {
    case 'planAdvanced': {
      const why = event.why as string
      if (why === 'detention') return one('plan', 'detention')
      return why === 'riot' ? one('plan', 'failedRiot') : one('plan', 'event', why)
    }
    case 'riotSucceeded':
      return one('riots', 'riot', event.district as string)
    case 'riotStage':
      return one('riots', 'riotStage')
    case 'discontentRose':
    case 'discontentFell': {
      // Matches of an older version tell no reason.
      const [by] = (event.why as readonly string[] | undefined) ?? []
      const rose = event.key === 'discontentRose'
      const count = (rose ? 1 : -1) * (event.count as number)
      const source = rose ? 'raised' : 'calmed'
      return { points: [{ of: 'discontent', source, ...(by === undefined ? {} : { by }), count }] }
    }
    default:
      return NO_TALE
  }
}

const one = (of: string, source: string, by?: string): Telltale => ({
  points: [{ of, source, ...(by === undefined ? {} : { by }), count: 1 }],
})
