import type { BoardEvent } from '../../../../client/board.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Weighing } from '../../rules/outlook/index.ts'
import { districtIndex } from '../../rules/printed/districts.ts'
import type { MachineView } from './props.ts'

/** A Riot as it is drawn: before it starts, as it was told, or lost with somebody left to arrest. */
export interface Riot extends Omit<Weighing, 'fighters' | 'idle'> {
  readonly key: string
  readonly district: string
  readonly hero: string | undefined
  readonly fighters: readonly string[]
  readonly idle: readonly string[]
  /** What the Hero pays, or has paid. */
  readonly cost: number | undefined
  /** Undefined while nothing is decided. */
  readonly won: boolean | undefined
}

/** What the offered Riot would weigh, as far as the viewer knows it. */
export function riotAhead({ about }: ToldChoice): Riot {
  const { price, ...weighing } = about as unknown as Weighing & { district: string; hero: string; price: number }
  return { ...weighing, key: 'ahead', cost: price, won: undefined }
}

/** The Riot that has just been told, if there was one. */
export function riotTold(view: MachineView, events: readonly BoardEvent[]): Riot | undefined {
  const from = events.findLastIndex(({ event }) => event.key === 'riotStarted')
  const start = events[from]
  if (start === undefined) return undefined
  const { hero, district } = start.event as unknown as { hero: string; district: string }
  const after = events.slice(from)
  const end = after.find(({ event }) => event.key === 'riotSucceeded' || event.key === 'riotFailed')
  if (end === undefined) return undefined
  const { active, against } = end.event as unknown as { active: number; against: number }
  const arrested = after.flatMap(({ event }) =>
    event.key === 'arrested' && (event as { district?: string }).district === district
      ? [(event as unknown as { citizen: string }).citizen]
      : [],
  )
  const paid = events[from - 1]?.event
  const fighting: readonly string[] = view.outlook.active
  const there = [...(view.open.districts[districtIndex(district)]?.revealed ?? []), ...arrested]
  const traitors = there.filter((face) => face === 'traitor').length
  return {
    fighters: there.filter((face) => fighting.includes(face)).sort(),
    traitors,
    idle: there.filter((face) => face !== 'traitor' && !fighting.includes(face)),
    key: `${start.n}`,
    district,
    hero,
    guards: Math.max(0, against - traitors),
    unknown: 0,
    active,
    against,
    cost: paid?.key === 'trustPaid' ? (paid as { count?: number }).count : undefined,
    won: end.event.key === 'riotSucceeded',
  }
}

/** A Riot that failed and whose Citizens the Machine may still arrest. */
export function riotLost(view: MachineView): Riot | undefined {
  const { lost } = view.outlook
  return lost === undefined ? undefined : { ...lost, key: `arrests ${lost.district}`, cost: undefined, won: false }
}
