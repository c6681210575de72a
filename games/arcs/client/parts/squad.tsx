import { memo, type ReactNode } from 'react'
import type { SeatLook } from '../../../../client/board.ts'
import { SeatShape, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import { Ship } from './pieces.tsx'
import type { Place } from './places.ts'
import { damagedOf, digits, freshOf, HULL, LYING, squadWidth } from './squad-width.ts'

interface HittableProps {
  /** As choices call it: `ship`, `damaged-city`, … */
  readonly piece: string
  /** A hit may fall on it now. */
  readonly hit: boolean
  readonly transform?: string
  readonly children: ReactNode
}

/** A piece that hits may fall on. */
export const Hittable = ({ piece, hit, transform, children }: HittableProps) =>
  hit ? (
    <HitTarget piece={piece} transform={transform}>
      {children}
    </HitTarget>
  ) : (
    <g transform={transform}>{children}</g>
  )

interface HitTargetProps extends Pick<HittableProps, 'piece' | 'children'> {
  readonly transform: string | undefined
}

function HitTarget({ piece, transform, children }: HitTargetProps) {
  const { t } = useDesk()
  return (
    <g transform={transform} {...useTarget(piece, { label: t.name(piece), fields: ['piece'] })}>
      {children}
    </g>
  )
}

interface SquadProps {
  readonly look: SeatLook
  readonly fresh: number
  readonly damaged: number
  readonly x: number
  readonly y: number
  readonly scale?: number
  /** Where it is crowded, two ships are a number and one hull already. */
  readonly compact?: boolean
  /** Hits may fall on it. */
  readonly hit?: boolean
}

/** One seat's ships in a system on a plate: hulls up to three, a number with them from four, a number and one hull from six. */
export const Squad = memo(({ look, fresh, damaged, x, y, scale = 1, compact = false, hit = false }: SquadProps) => {
  const width = squadWidth(fresh, damaged, compact)
  const up = freshOf(fresh, compact)
  const middle = -width / 2 + 4.5 + (up.counted ? digits(fresh) : 0) + up.hulls * HULL
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className="squad">
      <rect x={-width / 2} y="-14" width={width} height="28" rx="8" className="squad-plate" />
      {fresh > 0 && (
        <Row left={-width / 2 + 4.5} end={middle} count={fresh} shown={up} look={look} piece="ship" hit={hit} />
      )}
      {damaged > 0 && (
        <Row
          left={middle}
          end={width / 2 - 4.5}
          count={damaged}
          shown={damagedOf(damaged, compact)}
          look={look}
          piece="damaged-ship"
          hit={hit}
        />
      )}
    </g>
  )
})

interface RowProps {
  readonly left: number
  readonly end: number
  readonly count: number
  readonly shown: { readonly hulls: number; readonly counted: boolean }
  readonly look: SeatLook
  readonly piece: 'ship' | 'damaged-ship'
  readonly hit: boolean
}

/** The fresh or the damaged ships of a squad; a hit falls on one of them. */
function Row({ left, end, count, shown, look, piece, hit }: RowProps) {
  const lying = piece === 'damaged-ship'
  const start = left + (shown.counted ? digits(count) : 0)
  const step = lying ? LYING : HULL
  return (
    <Hittable piece={piece} hit={hit}>
      {hit && (
        <rect x={left - 2} y="-13" width={end - left + 4} height="26" rx="7" className="target-shape hit-shape" />
      )}
      {shown.counted && (
        <text x={left + digits(count) / 2 - 1} y="5.5" textAnchor="middle" className="squad-count">
          {count}
        </text>
      )}
      {Array.from({ length: shown.hulls }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ships alike are the same.
        <Ship key={i} look={look} x={start + step * (i + 0.5)} y={0} damaged={lying} />
      ))}
    </Hittable>
  )
}

interface FoldedProps {
  readonly squads: Place['squads']
  readonly seats: readonly SeatLook[]
  readonly x: number
  readonly y: number
}

const CELL = { width: 23, height: 16 }

/** On a phone, where many meet: one plate with the fresh ships of each seat; a dashed line below means damaged ones too. */
export const Folded = memo(({ squads, seats, x, y }: FoldedProps) => {
  const columns = squads.length === 4 ? 2 : Math.min(squads.length, 3)
  const rows = Math.ceil(squads.length / columns)
  const width = columns * CELL.width + 4
  const height = rows * CELL.height + 4
  return (
    <g transform={`translate(${x} ${y})`} className="squad folded">
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="7" className="squad-plate" />
      {squads.map(({ seat, fresh, damaged }, i) => {
        const look = seats[seat]
        if (look === undefined) return null
        const left = -width / 2 + 4 + (i % columns) * CELL.width
        const middle = -height / 2 + 2 + (Math.floor(i / columns) + 0.5) * CELL.height
        return (
          <g key={seat}>
            <SeatShape colour={look.colour} size={11} x={left - 1} y={middle - 5.5} />
            <text x={left + 11.5} y={middle + 4.6} className="folded-count">
              {fresh}
            </text>
            {damaged > 0 && (
              <path
                d={`M${left + 11} ${middle + 7}h${fresh > 9 ? 15 : 9}`}
                stroke={look.fill}
                className="folded-hurt"
              />
            )}
          </g>
        )
      })}
    </g>
  )
})
