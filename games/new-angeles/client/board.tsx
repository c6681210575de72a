import { useState } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import type { Table } from '../rules/state.ts'
import { City } from './city.tsx'
import { kindOf, NextEvent, Stage, StageChoices, TurnTrack } from './stage.tsx'
import { Supply, SupplyChips } from './supply.tsx'
import { TradeDesk } from './tradeDesk.tsx'
import './board.css'
import './city.css'
import './stage.css'

export { Hand } from './hand.tsx'
export { SeatPanel } from './seatPanel.tsx'

/** City above, stage below; the trade desk stands beside the log, on a phone on a page of its own. */
export const fit = { width: 860, height: 640 }
export const phoneFit = { width: 390, height: 590 }

export function Board(props: BoardProps<Table>) {
  return props.layout === 'phone' ? <PhoneBoard {...props} /> : <DeskBoard {...props} />
}

const DeskBoard = (props: BoardProps<Table>) => (
  <div className="na-board">
    <div className="na-city">
      <City props={props} />
      <Supply props={props} />
    </div>
    <Stage props={props} />
  </div>
)

const PAGES = ['city', 'stage', 'trade'] as const
type Page = (typeof PAGES)[number]

/** One page at a time; the one that is asked about opens by itself, until somebody turns the page. */
function PhoneBoard(props: BoardProps<Table>) {
  const { t, view } = props
  const asked = pageAsked(props)
  const step = `${view.stack.at(-1)?.proc} ${view.stack.at(-1)?.step} ${asked}`
  const [turned, setTurned] = useState<{ step: string; page: Page }>()
  const page = turned?.step === step ? turned.page : asked
  return (
    <div className="na-board" data-layout="phone">
      <div className="na-pages" role="tablist">
        {PAGES.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === page}
            onClick={(event) => {
              event.stopPropagation()
              setTurned({ step, page: one })
            }}
          >
            {one === 'stage' ? t(kindOf(props) === 'deal' ? 'ui.deal' : 'ui.stage') : t(`ui.page.${one}`)}
          </button>
        ))}
      </div>
      {page === 'city' && (
        <div className="na-city">
          <SupplyChips props={props} />
          <div className="na-corner">
            <NextEvent props={props} />
            <TurnTrack props={props} />
          </div>
          <City props={props} />
          <StageChoices props={props} />
        </div>
      )}
      {page === 'stage' && <Stage props={props} />}
      {page === 'trade' && <TradeDesk props={props} />}
    </div>
  )
}

/** Choices that name a place are made in the city, all others on the stage. */
function pageAsked({ decisions, view }: BoardProps<Table>): Page {
  if (view.outcome !== undefined) return 'stage'
  const asked = decisions.filter(({ must }) => must).flatMap(({ choices }) => choices)
  const inCity = asked.some(({ choice }) => ['in', 'from', 'to', 'resource'].some((field) => field in choice))
  return asked.length === 0 || inCity ? 'city' : 'stage'
}

/** Beside the log: the trade desk. */
export const Aside = (props: BoardProps<Table>) => <TradeDesk props={props} />
