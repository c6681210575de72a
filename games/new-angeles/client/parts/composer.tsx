import { Handshake, Minus, Plus, Send, Trash2, X } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { SeatShape, useDesk } from '../../../../client/boardkit/index.ts'
import type { Seat, Shape } from '../../../../kernel/index.ts'
import { TEMPER } from '../../rules/printed/talk.ts'
import type { Table } from '../../rules/table.ts'
import { choiceOf, type Draft, emptyDraft, isNothing, listOf, mostOf, sentTo, shapeFor, within } from './draft.ts'
import { drafting } from './drafting.ts'
import { wordsOf } from './trade-parts.tsx'

interface ComposerProps {
  readonly open: Table
  readonly shapes: readonly Shape[]
  readonly draft: Draft
}

/** An offer in the making. It is its writer's alone until it is sent. */
export function Composer({ open, shapes, draft }: ComposerProps) {
  const { t, you, act } = useDesk()
  const [words, setWords] = useState('')
  const wordsId = useId()
  const shape = shapeFor(shapes, draft)
  const now = shape === undefined ? draft : within(shape, draft)
  const send = () => {
    const { text, choice } = choiceOf(now)
    act.choose(text, choice)
    if (words.trim() !== '') act.say?.(`→ ${now.to.map((seat) => t.seat(seat)).join(', ')}: ${words.trim()}`)
    drafting.set(undefined)
  }
  return (
    <form
      className="composer"
      aria-label={t('ui.yourOffer')}
      onSubmit={(event) => {
        event.preventDefault()
        if (shape !== undefined && !isNothing(now)) send()
      }}
    >
      <header>
        <strong>{t(draft.re === undefined ? 'ui.yourOffer' : 'ui.yourAnswer')}</strong>
        <small>{t('ui.onlyYou')}</small>
        <button
          type="button"
          className="desk-close"
          aria-label={t('ui.closeDesk')}
          onClick={() => drafting.set(undefined)}
        >
          <X size={18} aria-hidden />
        </button>
      </header>
      <Addressees shapes={shapes} draft={now} />
      {now.to.length === 1 && <WordOf open={open} seat={now.to[0] as Seat} />}
      <div className="trade-sides">
        <Half open={open} shape={shape} draft={now} side="give" />
        <Half open={open} shape={shape} draft={now} side="get" />
      </div>
      <label className="composer-words" htmlFor={wordsId}>
        <span>
          {t('ui.inWords')} <small>{t('ui.bindsNobody')}</small>
        </span>
        <input
          id={wordsId}
          type="text"
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <footer>
        <p aria-live="polite">
          {shape === undefined
            ? t('ui.cannotOffer')
            : t('ui.afterTrade', { count: (open.seats[you ?? 0]?.capital ?? 0) - now.give + now.get })}
        </p>
        <button type="button" className="trade-take" onClick={() => drafting.set(emptyDraft(now.to))}>
          <Trash2 size={16} aria-hidden />
          {t('ui.clearOffer')}
        </button>
        <button
          type="submit"
          className="trade-take"
          data-strong="true"
          data-send
          disabled={shape === undefined || isNothing(now)}
        >
          <Send size={16} aria-hidden />
          {t('ui.sendOffer')}
        </button>
      </footer>
    </form>
  )
}

/** To one, to several or to all. */
function Addressees({ shapes, draft }: Pick<ComposerProps, 'shapes' | 'draft'>) {
  const { t, you, seats } = useDesk()
  const first = useRef<HTMLButtonElement>(null)
  // Who opens the desk with a key is at it.
  useEffect(() => first.current?.focus(), [])
  const partners = seats
    .map(({ seat }) => seat)
    .filter((seat) => seat !== you && shapeFor(shapes, { to: [seat] }) !== undefined)
  const all = partners.length > 1 && draft.to.length === partners.length
  const toggled = (seat: Seat) =>
    draft.to.includes(seat) ? draft.to.filter((each) => each !== seat) : [...draft.to, seat]
  return (
    <fieldset className="addressees">
      <legend>{t('ui.offerTo')}</legend>
      {partners.map((seat, i) => (
        <button
          key={seat}
          ref={i === 0 ? first : undefined}
          type="button"
          className="trade-take"
          aria-pressed={draft.to.includes(seat)}
          onClick={() => drafting.set(sentTo(draft, toggled(seat)))}
        >
          <SeatShape colour={seats[seat]?.colour ?? 1} size={14} />
          {t.seat(seat)}
        </button>
      ))}
      {partners.length > 1 && (
        <button
          type="button"
          className="trade-take"
          aria-pressed={all}
          onClick={() => drafting.set(sentTo(draft, all ? [] : partners))}
        >
          {t('ui.offerToAll')}
        </button>
      )}
    </fieldset>
  )
}

/** What the word of the one it is for is worth: how a bot treats its promises, and what came of those so far. */
function WordOf({ open: { seats: sides, talks }, seat }: { readonly open: Table; readonly seat: Seat }) {
  const { t, seats } = useDesk()
  const side = sides[seat]
  const { kept, broken } = wordsOf(talks.pledges.filter(({ by }) => by === seat))
  const parts = [
    ...(seats[seat]?.bot && side !== undefined ? [t(`ui.temper.${TEMPER[side.corp]}`)] : []),
    ...(kept + broken > 0 ? [t('ui.wordsSoFar', { kept, broken })] : []),
  ]
  return parts.length === 0 ? null : <small className="word-of">{parts.join('; ')}</small>
}

const SIDES = {
  give: { title: 'ui.youGive', assets: 'giveAssets', words: 'pledges', promise: 'ui.youPromise' },
  get: { title: 'ui.youGet', assets: 'getAssets', words: 'pleas', promise: 'ui.theyPromise' },
} as const

interface HalfProps {
  readonly open: Table
  readonly shape: Shape | undefined
  readonly draft: Draft
  readonly side: keyof typeof SIDES
}

const DRAGGED = 'text/plain'

function Half({ open, shape, draft, side }: HalfProps) {
  const { t, you } = useDesk()
  const { title, assets, words, promise } = SIDES[side]
  const most = mostOf(shape, side)
  const amount = draft[side]
  const set = (count: number) => drafting.set({ ...draft, [side]: Math.max(0, Math.min(most, count)) })
  const toggle = (field: typeof assets | typeof words, one: string) => {
    const held = draft[field]
    drafting.set({ ...draft, [field]: held.includes(one) ? held.filter((each) => each !== one) : [...held, one] })
  }
  const holder = side === 'give' ? you : draft.to.length === 1 ? draft.to[0] : undefined
  const has = holder === undefined ? undefined : open.seats[holder]?.capital
  // A thing may also be dragged onto its half of the offer, or off it.
  const drop = (event: DragEvent, onto: boolean) => {
    const [from, id = ''] = event.dataTransfer.getData(DRAGGED).split(' ')
    if (from !== side) return
    event.preventDefault()
    event.stopPropagation()
    if (id === '') set(amount + (onto ? 1 : -1))
    else if (draft[assets].includes(id) !== onto) toggle(assets, id)
  }
  const drag = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, `${side} ${id}`.trim()),
  })
  const over = (event: DragEvent) => event.preventDefault()
  const laid = draft[assets]
  const pool = listOf(shape, assets).filter((id) => !laid.includes(id))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; every thing here is a button.
    <div className="trade-half" data-side={side} onDragOver={over} onDrop={(event) => drop(event, false)}>
      <small>
        {t(title)}
        {has !== undefined && `, ${t(side === 'give' ? 'ui.youHave' : 'ui.theyHave', { count: has })}`}
      </small>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div className="offer-tray" onDragOver={over} onDrop={(event) => drop(event, true)}>
        <span className="stepper">
          <button type="button" aria-label={t('ui.less')} disabled={amount === 0} onClick={() => set(amount - 1)}>
            <Minus size={16} aria-hidden />
          </button>
          <input
            type="number"
            min={0}
            max={most}
            value={amount}
            aria-label={`${t(title)}: ${t('ui.capital')}`}
            onChange={(event) => set(Math.trunc(Number(event.target.value)) || 0)}
          />
          <button
            type="button"
            aria-label={t('ui.more')}
            disabled={amount >= most}
            onClick={() => set(amount + 1)}
            {...drag('')}
          >
            <Plus size={16} aria-hidden />
          </button>
        </span>
        {laid.map((id) => (
          <button
            key={id}
            type="button"
            className="trade-take"
            aria-pressed
            onClick={() => toggle(assets, id)}
            {...drag(id)}
          >
            {t.name(id)}
            <X size={13} aria-hidden />
          </button>
        ))}
      </div>
      {pool.length > 0 && (
        <div className="asset-pool">
          {pool.map((id) => (
            <button
              key={id}
              type="button"
              className="trade-take"
              aria-pressed={false}
              onClick={() => toggle(assets, id)}
              {...drag(id)}
            >
              <Plus size={13} aria-hidden />
              {t.name(id)}
            </button>
          ))}
        </div>
      )}
      <div className="promises">
        <small>{t(promise)}</small>
        {listOf(shape, words).map((one) => (
          <button
            key={one}
            type="button"
            className="trade-take"
            aria-pressed={draft[words].includes(one)}
            onClick={() => toggle(words, one)}
          >
            <Handshake size={13} aria-hidden />
            {t(`ui.short.${one}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
