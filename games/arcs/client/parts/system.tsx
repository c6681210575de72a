import { memo, type ReactNode } from 'react'
import type { SeatLook } from '../../../../client/board.ts'
import { SeatShape, splitTarget, Tip, useDesk, useOpen, useTarget } from '../../../../client/boardkit/index.ts'
import type { Choice, ToldChoice } from '../../../../kernel/index.ts'
import { SYSTEMS } from '../../rules/printed/map.ts'
import { buildingName } from '../../rules/printed/pieces.ts'
import { arrange } from './arrange.ts'
import { type Layout, type Pane, reachIn } from './geometry.ts'
import { planetShift } from './ground.tsx'
import { Nameplate } from './nameplates.tsx'
import { BuildingPiece } from './pieces.tsx'
import type { Place } from './places.ts'
import { Folded, Hittable, Squad } from './squad.tsx'

interface SystemProps {
  readonly place: Place
  readonly layout: Layout
  readonly name: string
  /** All that is to be said of it, a line for each thing. */
  readonly spoken: string
  /** Whose pieces here are being hit, if anybody's. */
  readonly victim: number | undefined
}

/** What happens in one system: who holds it, buildings, squads; the pane itself takes clicks. Drawn again only when it changes. */
export const System = memo(({ place, layout, name, spoken, victim }: SystemProps) => {
  const { seats } = useDesk()
  const pane = reachIn(layout).panes[place.id]
  if (pane === undefined) return null
  const holder = place.holder === undefined ? undefined : seats[place.holder]
  return (
    <Pressed pane={pane} name={name} label={`${name}: ${spoken.replaceAll('\n', '; ')}`}>
      <Rim pane={pane} holder={holder} layout={layout} />
      <Nameplate pane={pane} layout={layout} />
      <Buildings pane={pane} place={place} seats={seats} layout={layout} victim={victim} />
      <Squads pane={pane} place={place} seats={seats} layout={layout} victim={victim} />
      <Tip title={name} rule="ARCS-9.3">
        {spoken.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Tip>
    </Pressed>
  )
})

interface PressedProps {
  readonly pane: Pane
  readonly name: string
  readonly label: string
  readonly children: ReactNode
}

/** The pane as a target; it alone looks up when other choices are open. */
function Pressed({ pane, name, label, children }: PressedProps) {
  const { choices, narrowed } = useOpen()
  const { pressed, found } = splitTarget(
    useTarget(pane.id, { label: name, only: narrowed === undefined ? leaving(choices, pane.id) : undefined }),
  )
  return (
    <g className="system" {...pressed}>
      <path d={pane.path} className="pane-press" {...found} {...(found.role && { 'aria-label': label })} />
      {children}
    </g>
  )
}

/** Who clicks a system that ships can leave means to leave it; where ships can go from there is then a click on the map. */
function leaving(choices: readonly ToldChoice[], id: string): (choice: Choice) => boolean {
  const from = (choice: Choice) => (choice as { from?: string }).from === id
  const leavable = choices.some(({ choice }) => from(choice))
  return (choice) => !leavable || from(choice) || (choice as { to?: string }).to !== id
}

/** Control: a rim in the holder's colour with the holder's shape in the middle; dots where nobody holds. */
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
  readonly victim: number | undefined
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Buildings stand in the slots docked at the planet, then outside of slots, in rings; at a gate, around its number. */
function Buildings({ pane, place, seats, layout, victim }: PiecesProps) {
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
        <Hittable
          // biome-ignore lint/suspicious/noArrayIndexKey: a building is its place.
          key={i}
          piece={buildingName(building)}
          hit={victim === building.seat}
          transform={`translate(${pane.planet.x + x * layout.piece} ${pane.planet.y + y * layout.piece}) scale(${layout.piece})`}
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
        </Hittable>
      )
    )
  })
}

function Squads({ pane, place, seats, layout, victim }: PiecesProps) {
  const { squads } = place
  if (squads.length === 0) return null
  const { spots, scale, compact, folded } = arrange(place, pane, layout.piece < 1 ? 'phone' : 'desk')
  const first = spots[0]
  if (folded && first !== undefined && victim === undefined)
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
          hit={victim === seat}
        />
      )
    )
  })
}
