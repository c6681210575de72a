import type { ReactNode } from 'react'
import type { SeatLook } from '../../../../client/board.ts'
import { useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import { STRIDE } from '../../rules/printed/map.ts'
import { buildingName } from '../../rules/printed/pieces.ts'
import type { Table } from '../../rules/table.ts'
import { BuildingPiece, Ship } from './pieces.tsx'
import type { HitsMemory } from './running.ts'

interface Tile {
  /** As choices call it: `ship`, `damaged-city`, … */
  readonly piece: string
  readonly count: number
  readonly damaged: boolean
  readonly drawing: ReactNode
}

/** Whom the hit may fall on: a tile for each piece, with the hits it has taken and what the next one does to it. */
export function HitTiles({ open, hits }: { open: Table; hits: HitsMemory }) {
  const { t, seats } = useDesk()
  const look = seats[hits.victim]
  if (look === undefined) return null
  return (
    <div className="hit-field" style={{ '--seat': look.fill } as React.CSSProperties}>
      <p className="assign">{t('ui.assign', { count: hits.count, owner: look.name })}</p>
      <div className="hit-tiles">
        {tilesOf(open, hits, look).map((tile) => (
          <HitTile key={tile.piece} {...tile} />
        ))}
      </div>
    </div>
  )
}

function HitTile({ piece, count, damaged, drawing }: Tile) {
  const { t } = useDesk()
  const target = useTarget(piece, { label: t.name(piece), fields: ['piece'] })
  const open = target['data-target'] !== undefined
  return (
    <div className="hit-tile" data-open={open} {...target}>
      <strong>{t.name(piece)}</strong>
      <svg viewBox="-16 -16 32 32" width="56" height="56" className="hit-picture" aria-hidden="true">
        {drawing}
      </svg>
      {count > 1 && <b className="hit-count">×{count}</b>}
      <span className="hit-boxes" aria-hidden="true">
        <i data-hit={damaged} />
        <i />
      </span>
      <small>{t(!open ? 'ui.hitLater' : damaged ? 'ui.hitDestroys' : 'ui.hitDamages')}</small>
    </div>
  )
}

function tilesOf({ fresh, damaged, buildings }: Table, { system, victim, onto }: HitsMemory, look: SeatLook): Tile[] {
  const tiles: Tile[] = []
  const up = fresh[system * STRIDE + victim] ?? 0
  const down = damaged[system * STRIDE + victim] ?? 0
  if (up > 0) tiles.push({ piece: 'ship', count: up, damaged: false, drawing: <Ship look={look} x={0} y={0} /> })
  if (down > 0)
    tiles.push({ piece: 'damaged-ship', count: down, damaged: true, drawing: <Ship look={look} x={0} y={0} damaged /> })
  if (onto === 'ships') return tiles
  for (const building of buildings) {
    if (building.system !== system || building.seat !== victim) continue
    const piece = buildingName(building)
    const known = tiles.findIndex((tile) => tile.piece === piece)
    const before = tiles[known]
    if (before !== undefined) tiles[known] = { ...before, count: before.count + 1 }
    else
      tiles.push({
        piece,
        count: 1,
        damaged: building.damaged,
        drawing: <BuildingPiece look={look} kind={building.kind} damaged={building.damaged} x={0} y={0} />,
      })
  }
  return tiles
}
