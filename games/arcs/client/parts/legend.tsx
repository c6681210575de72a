import type { GameText, SeatLook } from '../../../../client/board.ts'
import { type Layout, reachIn } from './geometry.ts'
import { BuildingPiece, Ship } from './pieces.tsx'

/** A seat that nobody sits on: signs in the legend belong to no one. */
const NOBODY: SeatLook = {
  seat: -1,
  name: '',
  colour: 2,
  fill: 'var(--ink2)',
  ink: 'var(--plate)',
  you: false,
  bot: false,
  conceded: false,
}

interface LegendProps {
  readonly cluster: number
  /** With the signs of the map explained; otherwise its name alone. */
  readonly full: boolean
  readonly layout: Layout
  readonly t: GameText
}

/** In the place of a cluster that is out of play: its name, and what the signs of the map mean. */
export function Legend({ cluster, full, layout, t }: LegendProps) {
  const { panes } = reachIn(layout)
  const gate = panes[`${cluster}-gate`]
  const far = panes[`${cluster}-crescent`]
  if (gate === undefined || far === undefined) return null
  const x = (gate.ships.x + far.planet.x) / 2
  // Above and below, the route between the neighbouring gates runs along the inner edge: the signs keep off it.
  const off = !full || gate.ships.x !== 0 ? 0 : gate.ships.y < 0 ? -14 : 32
  const y = (gate.ships.y + far.planet.y) / 2 + off
  const lines = t('ui.outOfPlay', { cluster }).split(': ')
  const signs = [
    { key: 'adjacent', sign: <path d="M-18 -7H-1V7H-18ZM1 -7H18V7H1Z" className="legend-pane" /> },
    {
      key: 'apart',
      sign: (
        <>
          <path d="M-18 -7H-5L-8 -2 -4 2 -7 7H-18ZM5 -7H18V7H7L4 2 8 -2Z" className="legend-pane" />
          <circle r="1.6" cx="-1" cy="-3" className="rock" />
          <circle r="1.6" cx="1" cy="4" className="rock" />
        </>
      ),
    },
    {
      key: 'ships',
      sign: (
        <>
          <Ship look={NOBODY} x={-9} y={0} />
          <Ship look={NOBODY} x={10} y={0} damaged />
        </>
      ),
    },
    {
      key: 'buildings',
      sign: (
        <>
          <BuildingPiece look={NOBODY} kind="city" damaged={false} x={-11} y={0} scale={0.72} />
          <BuildingPiece look={NOBODY} kind="starport" damaged={false} x={10} y={0} scale={0.72} />
        </>
      ),
    },
    { key: 'control', sign: <path d="M-18 0H-6M6 0H18M-4 -4H4V4H-4Z" className="legend-rim" /> },
  ]
  return (
    <g transform={`translate(${x} ${y})`}>
      <text y={full ? -70 : 0} textAnchor="middle" className="out-name">
        {full
          ? lines.join(', ')
          : lines.map((line, i) => (
              <tspan key={line} x="0" dy={i === 0 ? 0 : '1.2em'}>
                {line}
              </tspan>
            ))}
      </text>
      {full &&
        signs.map(({ key, sign }, i) => (
          <g key={key} transform={`translate(-62 ${-43 + i * 23.5})`}>
            {sign}
            <text x="28" y="5" className="legend-text">
              {t(`ui.legend.${key}`)}
            </text>
          </g>
        ))}
    </g>
  )
}
