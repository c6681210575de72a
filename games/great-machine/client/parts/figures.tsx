import { memo } from 'react'
import type { Hands, SeatColour } from '../../../../client/board.ts'
import { Tip } from '../../../../client/shared/index.ts'
import { HeroDisc, ServantCog } from './pieces.tsx'
import { pressable } from './targets.ts'

interface FigureProps {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly r: number
  readonly label: string
  readonly help: string
  readonly rule: string
  readonly texts: string
  /** On its way: drawn by the traveller. */
  readonly away: boolean
  readonly hands: Hands
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
  x,
  y,
  r,
  label,
  help,
  rule,
  texts,
  away,
  hands,
  children,
}: FigureProps & { children: React.ReactNode }) {
  return (
    <g
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className={away ? 'figure away' : 'figure'}
      {...pressable(hands, texts, label)}
      {...(texts === '' ? {} : { 'aria-label': label })}
    >
      {texts !== '' && <circle r={r + 5} className="halo" />}
      {children}
      <Tip title={label} rule={rule}>
        {help}
      </Tip>
    </g>
  )
}
