import type { BoardProps } from '../../../client/board.ts'
import type { Table } from '../rules/table.ts'
import { City } from './parts/city.tsx'
import { TALL, WIDE } from './parts/geometry.ts'
import { PhoneBoard } from './parts/phone.tsx'
import { Stage } from './parts/stage.tsx'
import { Ahead } from './parts/stage-head.tsx'
import { Supply } from './parts/supply.tsx'
import { TradeDesk } from './parts/trade-desk.tsx'
import { useRoom } from './parts/use-room.ts'
import './palette.css'
import './parts/city.css'
import './parts/supply.css'
import './parts/stage.css'
import './parts/cards.css'
import './parts/trade-desk.css'
import './tall.css'

export { Hand } from './hand.tsx'
export { SeatPanel } from './seat-panel.tsx'

export const fit = { width: 860, height: 640 }
export const phoneFit = { width: 390, height: 640 }
const BESIDE = { width: 800, height: 482 }

/** On a small desk the tall city stands beside its stage, so that nothing on it is drawn too small to read. */
export function useFit(layout: 'desk' | 'phone') {
  const room = useRoom()
  return layout === 'phone' ? phoneFit : room === 'ample' ? fit : BESIDE
}

export function Board(props: BoardProps<Table>) {
  const room = useRoom()
  if (props.layout === 'phone') return <PhoneBoard {...props} />
  return room === 'ample' ? <WideBoard {...props} /> : <BesideBoard {...props} />
}

/** City above, stage below; the trade desk stands beside the log. */
const WideBoard = (props: BoardProps<Table>) => (
  <div className="na-board" data-shape="wide">
    <div className="na-city">
      <City props={props} layout={WIDE} />
      <Supply props={props} shape="panel" />
    </div>
    <Stage props={props} />
  </div>
)

/** The same with less room: city left, stage right. */
const BesideBoard = (props: BoardProps<Table>) => (
  <div className="na-board" data-shape="beside">
    <div className="na-city">
      <City props={props} layout={TALL} />
      <div className="na-corner">
        <Ahead props={props} />
      </div>
    </div>
    <div className="na-column">
      <Supply props={props} shape="row" />
      <Stage props={props} />
    </div>
  </div>
)

/** Beside the log: the trade desk. */
export const Aside = (props: BoardProps<Table>) => <TradeDesk props={props} />
