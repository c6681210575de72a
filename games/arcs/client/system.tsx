import { memo } from 'react'
import type { BoardProps, SeatLook } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { SeatShape, Tip } from '../../../client/shared/index.ts'
import { SYSTEMS } from '../rules/data/map.ts'
import type { Table } from '../rules/state.ts'
import type { Layout, Pane } from './geometry.ts'
import { SYMBOL_PATH, Token } from './glyphs.tsx'
import { BuildingPiece, Squad, squadWidth } from './pieces.tsx'
import type { Place } from './places.ts'

interface SystemProps {
  readonly props: BoardProps<Table>
  readonly pane: Pane
  readonly place: Place
  readonly layout: Layout
}

/** One system: its pane, who holds it, its planet with building slots, and the squads in it. */
export function System({ props, pane, place, layout }: SystemProps) {
  const { t, seats } = props
  const row = SYSTEMS.find(({ id }) => id === pane.id)
  const holder = place.holder === undefined ? undefined : seats[place.holder]
  const label = spoken(props, place)
  return (
    <g className="system" data-cluster={pane.cluster} {...targetOf(props, pane.id, { label })}>
      <path d={pane.path} className={pane.gate ? 'pane gate target-shape' : 'pane planet target-shape'} />
      <Rim pane={pane} holder={holder} scale={layout.piece} />
      {pane.gate ? (
        <GateNumber pane={pane} scale={layout.piece} />
      ) : (
        <Planet pane={pane} place={place} seats={seats} slots={row?.slots ?? 0} type={row?.type} scale={layout.piece} />
      )}
      <Squads props={props} pane={pane} place={place} scale={layout.piece} />
      <Tip title={t.name(pane.id)} rule="ARCS-2.1">
        <p>{label}</p>
      </Tip>
    </g>
  )
}

/** “Gate 2, held by Marta; Marta 4 fresh, 1 damaged; …”: what the pane says to those who cannot see it. */
function spoken({ t, seats }: BoardProps<Table>, { id, squads, buildings, holder }: Place): string {
  const name = (seat: number): string => seats[seat]?.name ?? ''
  return [
    holder === undefined
      ? t('ui.heldByNobody', { system: t.name(id) })
      : t('ui.heldBy', { system: t.name(id), holder: name(holder) }),
    ...squads.map(({ seat, fresh, damaged }) => t('ui.squad', { owner: name(seat), fresh, damaged })),
    ...buildings.map(({ seat, kind, damaged }) =>
      t(damaged ? 'ui.buildingDamaged' : 'ui.building', { owner: name(seat), kind: t.name(kind) }),
    ),
  ].join('; ')
}

const Rim = memo(({ pane, holder, scale }: { pane: Pane; holder: SeatLook | undefined; scale: number }) => {
  const size = 17 * Math.max(scale, 0.75)
  return holder === undefined ? (
    <path d={pane.rim} className="rim nobody" />
  ) : (
    <g className="rim-held">
      <path d={pane.rim} className="rim" stroke={holder.fill} />
      <SeatShape
        colour={holder.colour}
        size={size}
        x={pane.rimMiddle.x - size / 2}
        y={pane.rimMiddle.y - size / 2}
        className="seat-shape rim-shape"
      />
    </g>
  )
})

const GateNumber = memo(({ pane, scale }: { pane: Pane; scale: number }) => (
  <g transform={`translate(${pane.planet.x} ${pane.planet.y}) scale(${scale})`} className="gate-number">
    <circle r="19" />
    <text y="6.5" textAnchor="middle">
      {pane.cluster}
    </text>
  </g>
))

interface PlanetProps {
  readonly pane: Pane
  readonly place: Place
  readonly seats: readonly SeatLook[]
  readonly slots: number
  readonly type: (typeof SYSTEMS)[number]['type']
  readonly scale: number
}

function Planet({ pane, place, seats, slots, type, scale }: PlanetProps) {
  const symbol = pane.id.split('-')[1] ?? ''
  const inSlots = place.buildings.filter(({ outer }) => !outer)
  const outside = place.buildings.filter(({ outer }) => outer)
  const docked = slots + outside.length
  const shift = -(docked * 31) / 2
  return (
    <g transform={`translate(${pane.planet.x} ${pane.planet.y}) scale(${scale})`}>
      <g transform={`translate(${shift} 0)`}>
        {type !== undefined && <Token type={type} x={0} y={0} r={23} />}
        <g transform="translate(-17 -17)" className="planet-symbol">
          <circle r="9.5" />
          <path d={SYMBOL_PATH[symbol]} />
        </g>
        {Array.from({ length: slots }, (_, i) => {
          const building = inSlots[i]
          const look = building === undefined ? undefined : seats[building.seat]
          const x = 41 + i * 31
          return building === undefined || look === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            <rect key={i} x={x - 13} y="-13" width="26" height="26" rx="5" className="slot" />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            <BuildingPiece
              key={i}
              look={look}
              kind={building.kind}
              damaged={building.damaged}
              used={building.used}
              x={x}
              y={0}
            />
          )
        })}
        {outside.map((building, i) => {
          const look = seats[building.seat]
          return (
            look !== undefined && (
              <g key={`${building.seat}-${building.kind}`} transform={`translate(${41 + (slots + i) * 31} 0)`}>
                <circle r="15" className="outer-ring" />
                <BuildingPiece
                  look={look}
                  kind={building.kind}
                  damaged={building.damaged}
                  used={building.used}
                  x={0}
                  y={0}
                  scale={0.85}
                />
              </g>
            )
          )
        })}
      </g>
    </g>
  )
}

/** Squads in rows around their place; three or more are drawn smaller so that they stay inside the pane. */
function Squads({ props, pane, place, scale }: { props: BoardProps<Table>; pane: Pane; place: Place; scale: number }) {
  const { squads } = place
  const gateBuildings = pane.gate ? place.buildings : []
  if (squads.length === 0 && gateBuildings.length === 0) return null
  const small = scale * (squads.length > 2 && !pane.gate ? 0.75 : squads.length > 3 ? 0.8 : 1)
  const wide = pane.gate && (pane.cluster === 1 || pane.cluster === 4)
  const spots = wide ? sideBySide(squads, pane, small) : stacked(squads.length, pane, small)
  return (
    <>
      {squads.map(({ seat, fresh, damaged }, i) => {
        const look = props.seats[seat]
        const spot = spots[i]
        return (
          look !== undefined &&
          spot !== undefined && (
            <Squad key={seat} look={look} fresh={fresh} damaged={damaged} x={spot.x} y={spot.y} scale={small} />
          )
        )
      })}
      {gateBuildings.map((building, i) => {
        const look = props.seats[building.seat]
        return (
          look !== undefined && (
            <BuildingPiece
              key={`${building.seat}-${building.kind}`}
              look={look}
              kind={building.kind}
              damaged={building.damaged}
              used={building.used}
              x={pane.planet.x + (i % 2 === 0 ? -34 : 34) * scale}
              y={pane.planet.y + Math.floor(i / 2) * 26 * scale}
              scale={scale * 0.9}
            />
          )
        )
      })}
    </>
  )
}

/** Rows towards the planet's inner side; on the lower half they grow upwards, away from the planet. */
function stacked(count: number, pane: Pane, scale: number): { x: number; y: number }[] {
  const step = 31 * scale
  const outwards = pane.gate ? 0 : Math.sign(pane.planet.y - pane.ships.y)
  return Array.from({ length: count }, (_, i) => ({
    x: pane.ships.x,
    y: pane.gate
      ? pane.ships.y + (i - (count - 1) / 2) * step
      : pane.ships.y - outwards * (i * step - (count > 1 ? step * 0.35 : 0)),
  }))
}

/** In the flat gates squads stand left and right of the number. */
function sideBySide(squads: Place['squads'], pane: Pane, scale: number): { x: number; y: number }[] {
  const left: number[] = []
  const right: number[] = []
  squads.forEach((_, i) => (i % 2 === 0 ? left : right).push(i))
  const spots: { x: number; y: number }[] = []
  const place = (list: number[], sign: number) =>
    list.forEach((i, row) => {
      const squad = squads[i]
      const width = squad === undefined ? 0 : squadWidth(squad.fresh, squad.damaged) * scale
      spots[i] = {
        x: pane.ships.x + sign * (26 * scale + width / 2),
        y: pane.ships.y + (row - (list.length - 1) / 2) * 31 * scale,
      }
    })
  place(left, -1)
  place(right, 1)
  return spots
}
