import { SYSTEMS } from '../../rules/printed/map.ts'
import type { Layout, Pane } from './geometry.ts'
import { planetShift } from './ground.tsx'
import { SYMBOL_PATH } from './symbols.ts'

/** What a system is called, above the lamp so that no light runs across it: a gate's number, a planet's “3⬡”. */
export const Nameplate = ({ pane, layout }: { pane: Pane; layout: Layout }) =>
  pane.gate ? <GateNumber pane={pane} scale={layout.piece} /> : <ShortName pane={pane} layout={layout} />

const GateNumber = ({ pane, scale }: { pane: Pane; scale: number }) => (
  <g
    transform={`translate(${pane.planet.x} ${pane.planet.y}) scale(${scale})`}
    className="gate-number"
    data-cluster={pane.cluster}
  >
    <circle r="19" className="gate-disc" />
    <circle r="15.4" className="gate-ring" />
    <text y="6.5" textAnchor="middle">
      {pane.cluster}
    </text>
  </g>
)

/** How the log and the choices call the system. On a phone its symbol alone: the number stands at the gate of its cluster. */
const ShortName = ({ pane, layout }: { pane: Pane; layout: Layout }) => {
  const slots = SYSTEMS.find(({ id }) => id === pane.id)?.slots ?? 0
  const scale = layout.piece
  const x = pane.planet.x + planetShift(pane, slots, layout) * scale
  const symbol = SYMBOL_PATH[pane.id.split('-')[1] ?? '']
  if (scale < 1)
    return (
      <g transform={`translate(${x - 11} ${pane.planet.y - 11})`} className="short-name" data-cluster={pane.cluster}>
        <circle r="7.5" />
        <path d={symbol} transform="scale(.86)" />
      </g>
    )
  return (
    <g transform={`translate(${x - 20} ${pane.planet.y - 19})`} className="short-name" data-cluster={pane.cluster}>
      <rect x="-14" y="-8.5" width="28" height="17" rx="8.5" />
      <text x="-5.6" y="4.6" textAnchor="middle">
        {pane.cluster}
      </text>
      <path d={symbol} transform="translate(5.6 0) scale(.92)" />
    </g>
  )
}
