import type { BoardProps } from '../../../client/board.ts'
import type { Table } from '../rules/state.ts'
import { City } from './city.tsx'
import { TALL, WIDE } from './geometry.ts'
import { PhoneBoard } from './phone.tsx'
import { Stage } from './stage.tsx'
import { Ahead } from './stageHead.tsx'
import { Supply } from './supply.tsx'
import { TradeDesk } from './tradeDesk.tsx'
import { useRoom } from './useRoom.ts'
import './palette.css'
import './city.css'
import './supply.css'
import './stage.css'
import './cards.css'
import './trade.css'
import './tall.css'

export { Hand } from './hand.tsx'
export { SeatPanel } from './seatPanel.tsx'

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
