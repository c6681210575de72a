import { DeskOf } from '../../../client/boardkit/index.ts'
import { City } from './parts/city.tsx'
import { TALL, WIDE } from './parts/geometry.ts'
import { PagedBoard, PhoneBoard } from './parts/phone.tsx'
import type { TableProps } from './parts/props.ts'
import { Stage } from './parts/stage.tsx'
import { Ahead } from './parts/stage-head.tsx'
import { Supply } from './parts/supply.tsx'
import { useRoom } from './parts/use-room.ts'
import './board.css'
import './parts/city.css'
import './parts/supply.css'
import './parts/stage.css'
import './parts/cards.css'
import './parts/trade-desk.css'
import './parts/tall.css'

export { Aside } from './aside.tsx'
export { Hand } from './hand.tsx'
export { SeatPanel } from './seat-panel.tsx'

export const fit = { width: 860, height: 640 }
export const phoneFit = { width: 390, height: 640 }
const BESIDE = { width: 800, height: 482 }
const PAGED = { width: 480, height: 544 }

/** On a small desk the tall city stands beside its stage, on a tablet before it: nothing on it is drawn too small to read. */
export function useFit(layout: 'desk' | 'phone') {
  const room = useRoom()
  return layout === 'phone' ? phoneFit : { ample: fit, scarce: BESIDE, tight: PAGED }[room]
}

export function Board(props: TableProps) {
  const room = useRoom()
  const { view, events, motion } = props
  const Shape =
    props.layout === 'phone' ? PhoneBoard : { ample: WideBoard, scarce: BesideBoard, tight: PagedBoard }[room]
  return (
    <DeskOf props={props}>
      <Shape view={view} events={events} motion={motion} />
    </DeskOf>
  )
}

type ShapeProps = Pick<TableProps, 'view' | 'events' | 'motion'>

/** City above, stage below; the trade desk stands beside the log. */
const WideBoard = ({ view, events, motion }: ShapeProps) => (
  <div className="city-board" data-shape="wide">
    <div className="city-frame">
      <City view={view} events={events} motion={motion} layout={WIDE} />
      <Supply view={view} shape="panel" />
    </div>
    <Stage view={view} events={events} />
  </div>
)

/** The same with less room: city left, stage right. */
const BesideBoard = ({ view, events, motion }: ShapeProps) => (
  <div className="city-board" data-shape="beside">
    <div className="city-frame">
      <City view={view} events={events} motion={motion} layout={TALL} />
      <div className="city-corner">
        <Ahead view={view} />
      </div>
    </div>
    <div className="city-column">
      <Supply view={view} shape="row" />
      <Stage view={view} events={events} />
    </div>
  </div>
)
