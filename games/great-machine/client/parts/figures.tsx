import { memo } from 'react'
import type { SeatColour } from '../../../../client/board.ts'
import { Tip, useTarget } from '../../../../client/boardkit/index.ts'
import { HeroDisc, ServantCog } from './pieces.tsx'

interface FigureProps {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly r: number
  readonly label: string
  readonly help: string
  readonly rule: string
  /** What a choice calls it: a Hero or a Servant. */
  readonly field: 'hero' | 'servant'
  /** On its way: drawn by the traveller. */
  readonly away: boolean
}

/** A Hero on the map. */
export const HeroFigure = memo(
  ({
    fill,
    colour,
    detained,
    acting,
    ...figure
  }: FigureProps & { fill: string; colour: SeatColour; detained: boolean; acting: boolean }) => (
    <Figure {...figure}>
      {acting && <circle r={figure.r + 6} className="acting" />}
      <HeroDisc id={figure.id} fill={fill} colour={colour} r={figure.r} detained={detained} />
    </Figure>
  ),
)

/** A Servant on the map. */
export const ServantFigure = memo(({ acted, patrol, ...figure }: FigureProps & { acted: boolean; patrol: boolean }) => (
  <Figure {...figure}>
    <ServantCog id={figure.id} acted={acted} patrol={patrol} scale={figure.r / 20} />
  </Figure>
))

function Figure({
  id,
  field,
  x,
  y,
  r,
  label,
  help,
  rule,
  away,
  children,
}: FigureProps & { children: React.ReactNode }) {
  const target = useTarget(id, { label, fields: [field] })
  const open = target['data-target'] !== undefined
  return (
    <g
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className="figure"
      data-away={away}
      {...target}
      {...(open ? { 'aria-label': label } : {})}
    >
      {open && <circle r={r + 5} className="halo" />}
      {children}
      <Tip title={label} rule={rule}>
        {help}
      </Tip>
    </g>
  )
}
