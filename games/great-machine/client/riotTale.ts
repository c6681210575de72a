import type { BoardEvent } from '../../../client/board.ts'
import type { View } from '../../../kernel/index.ts'
import { DISTRICTS, districtIndex } from '../rules/cards/districts.ts'
import type { Table } from '../rules/state.ts'
import { isActive } from './model.ts'

/** A Riot as it is weighed: who fights, who stands against, who stays out of it. */
export interface Riot {
  readonly key: string
  readonly district: string
  readonly hero: string | undefined
  /** Classes of active Citizens. */
  readonly fighters: readonly string[]
  readonly guards: number
  readonly traitors: number
  /** Classes of Citizens without influence yet. */
  readonly idle: readonly string[]
  /** Citizens whose class the viewer does not know: only before it starts. */
  readonly unknown: number
  readonly active: number
  readonly against: number
  /** What the Hero pays, or has paid. */
  readonly cost: number | undefined
  /** Undefined while nothing is decided. */
  readonly won: boolean | undefined
}

function weigh(open: Table, faces: readonly string[]): Pick<Riot, 'fighters' | 'traitors' | 'idle'> {
  return {
    fighters: faces.filter((face) => isActive(open, face)).sort(),
    traitors: faces.filter((face) => face === 'traitor').length,
    idle: faces.filter((face) => face !== 'traitor' && !isActive(open, face)),
  }
}

/** What starting a Riot in the Hero's District would weigh, as far as the viewer knows it. */
export function riotAhead(view: View<Table>, cost: number): Riot | undefined {
  const turn = view.stack.find(({ proc }) => proc === 'action') as { hero?: number } | undefined
  const hero = turn?.hero === undefined ? undefined : view.open.heroes[turn.hero]
  const district = hero === undefined ? undefined : view.open.districts[hero.at]
  if (hero === undefined || district === undefined) return undefined
  const known = district.identified.map((back) => view.faces[back])
  const weighed = weigh(view.open, [...district.revealed, ...known.filter((face) => face !== undefined)])
  return {
    ...weighed,
    key: 'ahead',
    district: DISTRICTS[hero.at] as string,
    hero: hero.id,
    guards: district.guards,
    unknown: district.unknown.length + known.filter((face) => face === undefined).length,
    active: weighed.fighters.length,
    against: district.guards + weighed.traitors,
    cost,
    won: undefined,
  }
}

/** The Riot that has just been told, if there was one. */
export function riotTold(view: View<Table>, events: readonly BoardEvent[]): Riot | undefined {
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
  const weighed = weigh(view.open, [...(view.open.districts[districtIndex(district)]?.revealed ?? []), ...arrested])
  return {
    ...weighed,
    key: `${start.n}`,
    district,
    hero,
    guards: Math.max(0, against - weighed.traitors),
    unknown: 0,
    active,
    against,
    cost: paid?.key === 'trustPaid' ? (paid as { count?: number }).count : undefined,
    won: end.event.key === 'riotSucceeded',
  }
}

/** A Riot that failed and whose Citizens the Machine may still arrest. */
export function riotLost(view: View<Table>): Riot | undefined {
  const frame = view.stack.find(({ proc, step }) => proc === 'riot' && step === 'arrests') as
    | { hero?: number; at?: number }
    | undefined
  const district = frame?.at === undefined ? undefined : view.open.districts[frame.at]
  if (frame?.at === undefined || district === undefined) return undefined
  const weighed = weigh(view.open, district.revealed)
  return {
    ...weighed,
    key: `arrests ${frame.at}`,
    district: DISTRICTS[frame.at] as string,
    hero: view.open.heroes[frame.hero ?? -1]?.id,
    guards: district.guards,
    unknown: 0,
    active: weighed.fighters.length,
    against: district.guards + weighed.traitors,
    cost: undefined,
    won: false,
  }
}
