import { memo } from 'react'
import type { SeatLook } from '../../../../client/board.ts'
import { splitTarget, targetOf } from '../../../../client/board.ts'
import { SeatShape, Tip } from '../../../../client/shared/index.ts'
import type { Choice } from '../../../../kernel/index.ts'
import { SYSTEMS } from '../../rules/printed/map.ts'
import { buildingName } from '../../rules/printed/pieces.ts'
import { arrange } from './arrange.ts'
import { type Layout, type Pane, reachIn } from './geometry.ts'
import { planetShift } from './ground.tsx'
import { Nameplate } from './nameplates.tsx'
import { BuildingPiece } from './pieces.tsx'
import type { Place } from './places.ts'
import { Folded, type Hits, Squad } from './squad.tsx'
import type { Targets } from './targets.ts'

interface SystemProps {
  readonly place: Place
  readonly layout: Layout
  readonly seats: readonly SeatLook[]
  readonly name: string
  /** All that is to be said of it, a line for each thing. */
  readonly spoken: string
  readonly targets: Targets
  readonly hits: Hits | undefined
}

/** What happens in one system: who holds it, buildings, squads; the pane itself takes clicks. Drawn anew only when it changes. */
export const System = memo(({ place, layout, seats, name, spoken, targets, hits }: SystemProps) => {
  const pane = reachIn(layout).panes[place.id]
  if (pane === undefined) return null
  const holder = place.holder === undefined ? undefined : seats[place.holder]
  const { pressed, found } = splitTarget(targetOf(targets, pane.id, { label: name, only: leaving(targets, pane.id) }))
  const label = `${name}: ${spoken.replaceAll('\n', '; ')}`
  return (
    <g className="system" {...pressed}>
      <path d={pane.path} className="pane-press" {...found} {...(found.role && { 'aria-label': label })} />
      <Rim pane={pane} holder={holder} layout={layout} />
      <Nameplate pane={pane} layout={layout} />
      <Buildings pane={pane} place={place} seats={seats} layout={layout} hits={hits} />
      <Squads pane={pane} place={place} seats={seats} layout={layout} hits={hits} />
      <Tip title={name} rule="ARCS-9.3">
        {spoken.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Tip>
    </g>
  )
})

/** Who clicks a system he can leave means to leave it; where ships can go from there is then a click on the map. */
function leaving({ decisions, narrowed }: Targets, id: string): (choice: Choice) => boolean {
  const from = (choice: Choice) => (choice as { from?: string }).from === id
  const leavable = narrowed === undefined && decisions.some(({ choices }) => choices.some(({ choice }) => from(choice)))
  return (choice) => !leavable || from(choice) || (choice as { to?: string }).to !== id
}

/** Control: a rim in the holder's colour with his shape in the middle; dots where nobody holds. */
function Rim({ pane, holder, layout }: { pane: Pane; holder: SeatLook | undefined; layout: Layout }) {
  if (holder === undefined) return <path d={pane.rim} className="rim nobody" />
  const size = layout.piece < 1 ? 11 : 15
  const { x, y } = pane.rimMiddle
  return (
    <>
      <path d={pane.rim} className="rim" stroke={holder.fill} />
      <circle cx={x} cy={y} r={size * 0.62} className="rim-ground" />
      <SeatShape colour={holder.colour} size={size} x={x - size / 2} y={y - size / 2} />
    </>
  )
}

interface PiecesProps {
  readonly pane: Pane
  readonly place: Place
  readonly seats: readonly SeatLook[]
  readonly layout: Layout
  readonly hits: Hits | undefined
}

const hitTarget = (hits: Hits | undefined, building: Place['buildings'][number]) =>
  hits === undefined || hits.victim !== building.seat
    ? {}
    : targetOf(hits.targets, buildingName(building), {
        label: hits.t.name(buildingName(building)),
        fields: ['piece'],
      })

interface Spot {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Buildings stand in the slots docked at the planet, then outside of slots, in rings; at a gate, around its number. */
function Buildings({ pane, place, seats, layout, hits }: PiecesProps) {
  const slots = SYSTEMS.find(({ id }) => id === pane.id)?.slots ?? 0
  const inOrder = [...place.buildings].sort((a, b) => Number(a.outer) - Number(b.outer))
  const inSlots = inOrder.filter(({ outer }) => !outer).length
  const spotOf = (i: number, outer: boolean): Spot => {
    if (pane.gate) return { x: i % 2 === 0 ? -34 : 34, y: Math.floor(i / 2) * 26, scale: 0.9 }
    const at = outer ? slots + i - inSlots : i
    return { x: planetShift(pane, slots, layout) + 41 + at * 31, y: 0, scale: outer ? 0.85 : 0.98 }
  }
  return inOrder.map((building, i) => {
    const look = seats[building.seat]
    const { x, y, scale } = spotOf(i, building.outer)
    return (
      look !== undefined && (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a building is its place.
          key={i}
          transform={`translate(${pane.planet.x + x * layout.piece} ${pane.planet.y + y * layout.piece}) scale(${layout.piece})`}
          {...hitTarget(hits, building)}
        >
          {building.outer && !pane.gate && <circle r="15" className="outer-ring" />}
          <BuildingPiece
            look={look}
            kind={building.kind}
            damaged={building.damaged}
            used={building.used}
            x={0}
            y={0}
            scale={scale}
          />
        </g>
      )
    )
  })
}

function Squads({ pane, place, seats, layout, hits }: PiecesProps) {
  const { squads } = place
  if (squads.length === 0) return null
  const { spots, scale, compact, folded } = arrange(place, pane, layout.piece < 1 ? 'phone' : 'desk')
  const first = spots[0]
  if (folded && first !== undefined && hits === undefined)
    return <Folded squads={squads} seats={seats} x={first.x} y={first.y} />
  return squads.map(({ seat, fresh, damaged }, i) => {
    const look = seats[seat]
    const spot = spots[folded ? 0 : i]
    return (
      look !== undefined &&
      spot !== undefined && (
        <Squad
          key={seat}
          look={look}
          fresh={fresh}
          damaged={damaged}
          x={spot.x}
          y={folded ? spot.y + (i - (squads.length - 1) / 2) * 22 : spot.y}
          scale={folded ? 0.75 : scale}
          compact={compact}
          hits={hits?.victim === seat ? hits : undefined}
        />
      )
    )
  })
}
