import { useState } from 'react'
import type { BoardProps } from '../../../../client/board.ts'
import type { Table } from '../../rules/table.ts'
import { Hand } from '../hand.tsx'
import { City } from './city.tsx'
import { TALL } from './geometry.ts'
import { kindOf, Stage, StageChoices } from './stage.tsx'
import { Ahead } from './stage-head.tsx'
import { Supply } from './supply.tsx'
import { incomingTo, isWriting, TradeDesk, TradeStrip } from './trade-desk.tsx'

const PAGES = ['city', 'stage', 'trade'] as const
type Page = (typeof PAGES)[number]

/** One page at a time; the one that is asked about opens by itself, until somebody turns the page. */
export function PhoneBoard(props: BoardProps<Table>) {
  const { t, view } = props
  const asked = pageAsked(props)
  const top = view.stack.at(-1)
  const step = `${top?.proc} ${top?.step} ${asked}`
  const [turned, setTurned] = useState<{ step: string; page: Page }>()
  const page = turned?.step === step ? turned.page : asked
  const waiting = incomingTo(props)
  const turnTo = (next: Page) => setTurned({ step, page: next })
  const begun = () => turnTo('trade')
  return (
    <div className="na-board" data-shape="phone" data-page={page}>
      <div className="na-pages" role="tablist">
        {PAGES.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === page}
            onClick={(event) => {
              event.stopPropagation()
              turnTo(one)
            }}
          >
            {one === 'stage' ? t(kindOf(props) === 'deal' ? 'ui.deal' : 'ui.stage') : t(`ui.page.${one}`)}
            {one === 'trade' && waiting > 0 && <span className="trade-count">{waiting}</span>}
          </button>
        ))}
      </div>
      {page === 'city' && (
        <div className="na-city">
          <Supply props={props} shape="row" threat />
          <div className="na-map">
            <City props={props} layout={TALL} />
            <div className="na-corner">
              <Ahead props={props} />
            </div>
          </div>
          <StageChoices props={props} />
        </div>
      )}
      {page === 'stage' && <Stage props={props} />}
      {page === 'stage' && asksForCards(props) && (
        <section className="phone-hand" aria-label={t('ui.hand')}>
          <Hand {...props} />
        </section>
      )}
      {page === 'trade' ? <TradeDesk props={props} /> : <TradeStrip props={props} begun={begun} />}
    </div>
  )
}

/** Choices that name a place are made in the city, all others on the stage; who is not asked may be writing an offer. */
function pageAsked(props: BoardProps<Table>): Page {
  const { decisions, view } = props
  if (view.outcome !== undefined) return 'stage'
  const asked = decisions.filter(({ must }) => must).flatMap(({ choices }) => choices)
  const inCity = asked.some(({ choice }) => ['in', 'from', 'to', 'resource'].some((field) => field in choice))
  if (asked.length === 0) return isWriting(props) ? 'trade' : 'city'
  return inCity ? 'city' : 'stage'
}

/** Whether cards of the hand are asked for: then they lie below the stage, so that nobody has to leave it. */
const asksForCards = ({ decisions }: BoardProps<Table>): boolean =>
  decisions.some(({ must, choices }) => must && choices.some(({ choice }) => FROM_HAND.has(choice.do)))

const FROM_HAND = new Set(['offer', 'counter', 'support', 'discard', 'give'])
