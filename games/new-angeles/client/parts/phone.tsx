import { useState } from 'react'
import { type Open, useDesk, useOpen } from '../../../../client/boardkit/index.ts'
import { OwnCards } from '../hand.tsx'
import { City } from './city.tsx'
import { drafting, useFreshDesk } from './drafting.ts'
import { TALL } from './geometry.ts'
import type { TableProps, TableView } from './props.ts'
import { kindOf, Stage, StageChoices } from './stage.tsx'
import { Ahead } from './stage-head.tsx'
import { Supply } from './supply.tsx'
import { incomingTo, TradeDesk, TradeStrip } from './trade-desk.tsx'

const PAGES = ['city', 'stage', 'trade'] as const
type Page = (typeof PAGES)[number]
/** What lies on a page: who points at one of these and is elsewhere is led to its tab. */
const ON_PAGE: Readonly<Record<Page, string>> = { city: 'supply threat', stage: 'deal', trade: 'trade-desk' }

type PagesProps = Pick<TableProps, 'view' | 'events' | 'motion'>

export const PhoneBoard = (props: PagesProps) => <Pages {...props} desk={false} />
/** The same on a tablet, where the trade desk and what may be chosen have their places beside the board. */
export const PagedBoard = (props: PagesProps) => <Pages {...props} desk />

/** One page at a time; the one that is asked about opens by itself, until somebody turns the page. */
function Pages({ view, events, motion, desk }: PagesProps & { readonly desk: boolean }) {
  const { t, you } = useDesk()
  const open = useOpen()
  useFreshDesk()
  const isWriting = drafting.use() !== undefined
  const asked = pageAsked(view, open, isWriting)
  const top = view.stack.at(-1)
  const step = `${top?.proc} ${top?.step} ${asked}`
  const [turned, setTurned] = useState<{ step: string; page: Page }>()
  const opened = turned?.step === step ? turned.page : asked
  const page = desk && opened === 'trade' ? 'city' : opened
  const waiting = incomingTo(view.open, you)
  const turnTo = (next: Page) => setTurned({ step, page: next })
  const begun = () => turnTo('trade')
  return (
    <div className="city-board" data-shape="phone" data-page={page} data-desk={desk}>
      <div className="city-pages" role="tablist">
        {PAGES.filter((one) => !(desk && one === 'trade')).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === page}
            data-thing={ON_PAGE[one]}
            onClick={(event) => {
              event.stopPropagation()
              turnTo(one)
            }}
          >
            {one === 'stage' ? t(kindOf(view) === 'deal' ? 'ui.deal' : 'ui.stage') : t(`ui.page.${one}`)}
            {one === 'trade' && waiting > 0 && <span className="trade-count">{waiting}</span>}
          </button>
        ))}
      </div>
      {page === 'city' && (
        <div className="city-frame">
          <Supply view={view} shape="row" threat />
          <div className="city-map">
            <City view={view} events={events} motion={motion} layout={TALL} />
            <div className="city-corner">
              <Ahead view={view} />
            </div>
          </div>
          {!desk && <StageChoices />}
        </div>
      )}
      {page === 'stage' && <Stage view={view} events={events} />}
      {page === 'stage' && !desk && asksForCards(open) && (
        <section className="phone-hand" aria-label={t('ui.hand')}>
          <OwnCards view={view} />
        </section>
      )}
      {!desk && (page === 'trade' ? <TradeDesk open={view.open} /> : <TradeStrip open={view.open} begun={begun} />)}
    </div>
  )
}

/** Choices that name a place are made in the city, all others on the stage; who is not asked may be writing an offer. */
function pageAsked(view: TableView, { decisions }: Open, isWriting: boolean): Page {
  if (view.outcome !== undefined) return 'stage'
  const asked = decisions.filter(({ must }) => must).flatMap(({ choices }) => choices)
  const inCity = asked.some(({ choice }) => ['in', 'from', 'to', 'resource'].some((field) => field in choice))
  if (asked.length === 0) return isWriting ? 'trade' : 'city'
  return inCity ? 'city' : 'stage'
}

/** Whether cards of the hand are asked for: then they lie below the stage, so that nobody has to leave it. */
const asksForCards = ({ decisions }: Open): boolean =>
  decisions.some(({ must, choices }) => must && choices.some(({ choice }) => FROM_HAND.has(choice.do)))

const FROM_HAND = new Set(['offer', 'counter', 'support', 'discard', 'give'])
