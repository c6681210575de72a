import { memo } from 'react'
import type { BoardProps, SeatLook } from '../../../client/board.ts'
import { splitTarget, targetOf } from '../../../client/board.ts'
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
  const { pressed, found } = splitTarget(targetOf(props, pane.id, { label }))
  return (
    <g className="system" data-cluster={pane.cluster} {...pressed}>
      <path d={pane.path} className={pane.gate ? 'pane gate target-shape' : 'pane planet target-shape'} {...found} />
      <Rim pane={pane} holder={holder} scale={layout.piece} />
      {pane.gate ? (
        <GateNumber pane={pane} scale={layout.piece} />
      ) : (
        <Planet pane={pane} place={place} seats={seats} slots={row?.slots ?? 0} type={row?.type} layout={layout} />
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
  readonly layout: Layout
}

function Planet({ pane, place, seats, slots, type, layout }: PlanetProps) {
  const scale = layout.piece
  const symbol = pane.id.split('-')[1] ?? ''
  const inSlots = place.buildings.filter(({ outer }) => !outer)
  const outside = place.buildings.filter(({ outer }) => outer)
  const docked = slots + outside.length
  // Centred on its place, but never over the edge of the map.
  const edge = layout.width / 2 - 6
  const leftmost = (-edge - pane.planet.x) / scale + 27
  const rightmost = (edge - pane.planet.x) / scale - 28 - docked * 31
  const shift = Math.max(leftmost, Math.min(rightmost, -(docked * 31) / 2))
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
            <BuildingPiece
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
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

/** Squads in rows around their place; where one row is not enough they fold, and three rows are drawn smaller. */
function Squads({ props, pane, place, scale }: { props: BoardProps<Table>; pane: Pane; place: Place; scale: number }) {
  const { squads } = place
  const gateBuildings = pane.gate ? place.buildings : []
  if (squads.length === 0 && gateBuildings.length === 0) return null
  const wide = pane.gate && (pane.cluster === 1 || pane.cluster === 4)
  const folded = !wide && rowsOf(squads, false).length > 1
  const rows = rowsOf(squads, folded)
  const most = scale < 1 ? 1 : 2
  const small = scale * (rows.length > most || (wide && squads.length > 3) ? 0.8 : 1)
  const spots = wide ? sideBySide(squads, pane, small) : inRows(rows, pane, small)
  return (
    <>
      {squads.map(({ seat, fresh, damaged }, i) => {
        const look = props.seats[seat]
        const spot = spots[i]
        return (
          look !== undefined &&
          spot !== undefined && (
            <Squad
              key={seat}
              look={look}
              fresh={fresh}
              damaged={damaged}
              x={spot.x}
              y={spot.y}
              scale={small}
              folded={folded}
            />
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

/** How wide a row of squads may be, at full size. */
const ROW = 112
const GAP = 4

interface InRow {
  /** Which squad of the place it is. */
  readonly i: number
  readonly width: number
}

/** Packs squads into as few rows as hold them. */
function rowsOf(squads: Place['squads'], folded: boolean): InRow[][] {
  const rows: InRow[][] = []
  squads.forEach(({ fresh, damaged }, i) => {
    const width = squadWidth(fresh, damaged, folded)
    const row = rows.find((list) => list.reduce((sum, each) => sum + each.width + GAP, width) <= ROW)
    if (row === undefined) rows.push([{ i, width }])
    else row.push({ i, width })
  })
  return rows
}

/** Rows away from the planet; around the middle of a gate. */
function inRows(rows: readonly InRow[][], pane: Pane, scale: number): { x: number; y: number }[] {
  const step = 31 * scale
  const outwards = pane.gate ? 0 : Math.sign(pane.planet.y - pane.ships.y)
  // Two rows begin nearer to the planet, where there is room between them.
  const lift = Math.abs(pane.planet.y - pane.ships.y) > 40 ? step * 0.35 : 0
  const spots: { x: number; y: number }[] = []
  rows.forEach((row, n) => {
    const whole = row.reduce((sum, { width }) => sum + width + GAP, -GAP) * scale
    let left = pane.ships.x - whole / 2
    for (const { i, width } of row) {
      spots[i] = {
        x: left + (width * scale) / 2,
        y: pane.gate
          ? pane.ships.y + (n - (rows.length - 1) / 2) * step
          : pane.ships.y - outwards * (n * step - (rows.length > 1 ? lift : 0)),
      }
      left += (width + GAP) * scale
    }
  })
  return spots
}

/** In the flat gates squads stand left and right of the number. */
function sideBySide(squads: Place['squads'], pane: Pane, scale: number): { x: number; y: number }[] {
  const left: number[] = []
  const right: number[] = []
  for (const i of squads.keys()) (i % 2 === 0 ? left : right).push(i)
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
