import { useLayoutEffect, useMemo, useRef } from 'react'
import type { BoardEvent, BoardProps, SeatLook } from '../../../../client/board.ts'
import { useFresh } from '../../../../client/boardkit/index.ts'
import { districtIndex } from '../../rules/printed/districts.ts'
import type { Tile } from '../../rules/printed/tile.ts'
import type { Hero } from '../../rules/table.ts'
import { pathOver, softPath, type Walkway } from './layout.ts'
import { Guard, HeroDisc, ServantCog } from './pieces.tsx'

/** How long a District takes to cross, in milliseconds. */
const STEP = 240
const LONGEST = 900

interface Move {
  readonly n: number
  readonly hero: string | undefined
  readonly servant: string | undefined
  readonly from: number
  readonly to: number
}

const KINDS = ['heroMoved', 'servantMoved', 'guardMoved', 'rewired']

function moveOf({ n, event }: BoardEvent): Move | undefined {
  if (!KINDS.includes(event.key)) return undefined
  const { hero, servant, from, to } = event as { hero?: string; servant?: string; from?: string; to?: string }
  if (from === undefined || to === undefined) return undefined
  const guard = event.key === 'rewired'
  return { n, hero: guard ? undefined : hero, servant, from: districtIndex(from), to: districtIndex(to) }
}

interface Trip {
  readonly key: string
  readonly hero: string | undefined
  readonly servant: string | undefined
  readonly stops: readonly number[]
}

/** Moves of the same figure one after another are one trip. */
function tripsOf(moves: readonly Move[]): Trip[] {
  const trips: Trip[] = []
  for (const { n, hero, servant, from, to } of moves) {
    const who = hero ?? servant
    const last = trips.findIndex((trip) => who !== undefined && (trip.hero ?? trip.servant) === who)
    const before = trips[last]
    if (before !== undefined && before.stops.at(-1) === from) trips[last] = { ...before, stops: [...before.stops, to] }
    else trips.push({ key: `${n}`, hero, servant, stops: [from, to] })
  }
  return trips
}

/** What has just moved: as long as it is on its way it is not drawn where it stands. */
export function useTrips(props: Pick<BoardProps, 'events' | 'motion'>): {
  readonly told: readonly Trip[]
  readonly flying: readonly Trip[]
  readonly away: ReadonlySet<string>
} {
  const { told, flying } = useFresh(props, moveOf, LONGEST)
  const [all, now] = useMemo(() => [tripsOf(told), tripsOf(flying)], [told, flying])
  const away = useMemo(() => new Set(now.map(({ hero, servant }) => hero ?? servant ?? '')), [now])
  return { told: all, flying: now, away }
}

interface TravelsProps {
  readonly told: readonly Trip[]
  readonly flying: readonly Trip[]
  readonly tiles: readonly Tile[]
  readonly walkways: readonly Walkway[]
  readonly heroes: readonly Hero[]
  readonly seats: readonly SeatLook[]
}

/** Figures that have just moved travel over the walkways; a dotted trace stays until the next step. */
export function Travels({ told, flying, tiles, walkways, heroes, seats }: TravelsProps) {
  return (
    <g className="travels">
      {told.map(({ key, stops }) => (
        <path key={key} d={softPath(pathOver(stops, tiles, walkways).points)} className="trace" />
      ))}
      {flying.map((trip) => (
        <Traveller
          key={trip.key}
          trip={trip}
          tiles={tiles}
          walkways={walkways}
          look={seats[heroes.find(({ id }) => id === trip.hero)?.seat ?? -1]}
        />
      ))}
    </g>
  )
}

interface TravellerProps {
  readonly trip: Trip
  readonly tiles: readonly Tile[]
  readonly walkways: readonly Walkway[]
  readonly look: SeatLook | undefined
}

function Traveller({ trip: { hero, servant, stops }, tiles, walkways, look }: TravellerProps) {
  const figure = useRef<SVGGElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it sets out once.
  useLayoutEffect(() => {
    const { points } = pathOver(stops, tiles, walkways)
    figure.current?.animate(
      points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration: Math.min(LONGEST, STEP * 2 * (stops.length - 1)), easing: 'ease-in-out', fill: 'both' },
    )
  }, [])
  return (
    <g ref={figure}>
      {hero !== undefined && look !== undefined ? (
        <HeroDisc id={hero} fill={look.fill} colour={look.colour} />
      ) : servant !== undefined ? (
        <ServantCog id={servant} acted={false} patrol={false} />
      ) : (
        <Guard x={0} y={0} broken={false} />
      )}
    </g>
  )
}
