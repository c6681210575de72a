import { memo } from 'react'
import { useDesk, useOpen, usePointed } from '../../../../client/boardkit/index.ts'
import { type Layout, reachIn } from './geometry.ts'
import { frameOf } from './ground.tsx'
import { systemsIn } from './places.ts'

interface GlowProps {
  readonly layout: Layout
  /** The systems that may be chosen, joined by spaces; a text, so that equal lists are equal. */
  readonly legal: string
  /** Where the battle is. */
  readonly arena: string | undefined
  /** The way of the ships that are about to go, from where and to where, joined by a space. */
  readonly way: string | undefined
}

const clipOf = (layout: Layout, id: string): string => `url(#arcs-clip-${id}-${layout.piece})`

/**
 * The lamp over the map, on a sheet of its own: only the opacity of the whole sheet pulses, which costs no drawing. What looks
 * like a blur is three strokes on top of each other, clipped to the pane.
 */
export const Glow = memo(({ layout, legal, arena, way }: GlowProps) => {
  const { panes } = reachIn(layout)
  const lit = legal === '' ? [] : legal.split(' ')
  return (
    <>
      <svg {...frameOf(layout)} className="reach-glow" data-many={lit.length > 9 ? '' : undefined} aria-hidden="true">
        {lit.map((id) => (
          <g key={id} clipPath={clipOf(layout, id)}>
            <path d={panes[id]?.path} className="glow-fill" />
            <path d={panes[id]?.path} className="glow-wide" />
            <path d={panes[id]?.path} className="glow-near" />
            <path d={panes[id]?.path} className="glow-line" />
          </g>
        ))}
      </svg>
      <svg {...frameOf(layout)} className="reach-pointed" aria-hidden="true">
        {arena !== undefined && (
          <g clipPath={clipOf(layout, arena)}>
            <path d={panes[arena]?.path} className="arena" />
          </g>
        )}
        {way !== undefined && <Way ids={way.split(' ')} layout={layout} className="glow-going" />}
        <Pointed layout={layout} />
      </svg>
    </>
  )
})

/** The systems of the choice under the pointer, wherever it is pointed at; from the first of them leads an arrow to the last. */
function Pointed({ layout }: { layout: Layout }) {
  const pointed = usePointed(useDesk())
  const { decisions } = useOpen()
  const told = decisions.flatMap(({ choices }) => choices).find(({ text }) => text === pointed)
  return told === undefined ? null : <Way ids={systemsIn(told.choice)} layout={layout} className="glow-pointed" />
}

function Way({ ids, layout, className }: { ids: readonly string[]; layout: Layout; className: string }) {
  const { panes } = reachIn(layout)
  const [a, b] = [panes[ids[0] ?? '']?.ships, panes[ids[1] ?? '']?.ships]
  return (
    <>
      {ids.map((id) => (
        <g key={id} clipPath={clipOf(layout, id)}>
          <path d={panes[id]?.path} className={className} />
        </g>
      ))}
      {a && b && <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className="glow-way" />}
    </>
  )
}
