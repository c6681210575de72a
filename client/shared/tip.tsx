import { BookOpen } from 'lucide-react'
import type { ReactNode, RefCallback } from 'react'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShellText } from '../i18n.ts'
import { SEALED } from './sealed.ts'
import { placeBeside, pressableIn } from './tip-place.ts'
import { closeTip, type Opened, tipOn } from './tips.ts'
import './big-card.css'

/** How a tip opens the rules panel; given by the table. */
export const RuleOpener = createContext<((id: string) => void) | undefined>(undefined)

/** One thing that can or cannot be done with a card now. */
export interface CardDeed {
  readonly what: string
  /** Its price and its yield, or why not. */
  readonly note?: string | undefined
  readonly possible: boolean
}

/** What can be done with a card now; given by the table. */
export const CardDeeds = createContext<((card: string) => readonly CardDeed[]) | undefined>(undefined)

export interface TipProps {
  /** What it is. */
  readonly title: string
  /** What it means now. */
  readonly children?: ReactNode
  /** Its rule, e.g. `ARCS-10.6`: becomes a link into the rules panel. */
  readonly rule?: string | undefined
  /** The card it speaks of: it is then shown large, with what can be done with it now, and the keyboard finds it. */
  readonly card?: string | undefined
}

/**
 * A card that says what something is, what it means now, and its rule. Put it *inside* the element or SVG group it speaks of:
 * it opens on hover, on keyboard focus and on a long press of its parent, and closes on leaving, Escape or a tap elsewhere.
 * Nothing that opens, reads, follows or closes it ever chooses anything: `tips.ts` says how.
 */
export function Tip({ title, children, rule, card }: TipProps) {
  const [opened, setOpened] = useState<Opened>()
  const marker = useRef<Element>(null)
  const large = card !== undefined
  const mark = useCallback(
    (made: Element | null) => {
      marker.current = made
      const parent = made?.parentElement
      return parent ? tipOn(parent, setOpened, large) : undefined
    },
    [large],
  )
  // With every drawing: what is a target now has its own way to be found, and may lose it with the next step.
  useEffect(() => {
    const host = marker.current?.parentElement
    if (large && host) letFind(host, title)
  })
  return (
    <>
      <Marker mark={mark} />
      {opened !== undefined &&
        createPortal(
          <TipCard opened={opened} title={title} rule={rule} card={card}>
            {children}
          </TipCard>,
          // Nothing outside of an open dialog can be seen or reached.
          opened.host.closest('dialog') ?? document.body,
        )}
    </>
  )
}

const FINDABLE = '[tabindex], button, a[href]'

/** A card that nothing else lets the keyboard find. */
function letFind(host: Element, title: string): void {
  if (host.matches(FINDABLE) || host.parentElement?.matches(FINDABLE) || host.querySelector(FINDABLE) !== null) return
  host.setAttribute('tabindex', '0')
  if (host.getAttribute('role') !== 'none') return
  host.setAttribute('role', 'group')
  host.setAttribute('aria-label', title)
}

/** An element that draws nothing and is legal both in SVG and in HTML: React gives it the namespace of its parent. */
const Marker = ({ mark }: { mark: RefCallback<Element> }) => (
  // biome-ignore lint/a11y/useAnchorContent: it is no link; `a` is the one element of both worlds.
  // biome-ignore lint/a11y/useValidAnchor: the same.
  <a ref={mark} style={{ display: 'none' }} />
)

function TipCard({ opened, title, children, rule, card }: TipProps & { readonly opened: Opened }) {
  const openRule = useContext(RuleOpener)
  const deedsOf = useContext(CardDeeds)
  const t = useShellText()
  // Laid once: it stays where it was opened.
  const lay = useCallback(
    (made: HTMLElement | null) => {
      if (made === null) return
      layCard(made, opened)
      if (opened.keyed) made.focus({ preventScroll: true })
    },
    [opened],
  )
  const deeds = card === undefined ? [] : (deedsOf?.(card) ?? [])
  const link = rule !== undefined && openRule !== undefined && (
    <button
      type="button"
      className="tip-rule"
      onClick={() => {
        closeTip()
        openRule(rule)
      }}
    >
      <BookOpen size={14} aria-hidden />
      {t('table.rule', { rule })}
    </button>
  )
  return (
    <div
      ref={lay}
      {...(opened.keyed ? { role: 'dialog', 'aria-label': title, tabIndex: -1 } : { role: 'tooltip' })}
      className="tip"
      data-card={card === undefined ? undefined : deeds.length > 0 ? 'deeds' : 'plain'}
      data-held={opened.held}
      // It stands outside of the world it speaks of, and takes its colours along.
      data-world={opened.host.closest('[data-world]')?.getAttribute('data-world') ?? undefined}
      {...SEALED}
    >
      <div className="tip-said">
        <h3>{title}</h3>
        {children !== undefined && <div className="tip-body">{children}</div>}
        {deeds.length === 0 && link}
      </div>
      {deeds.length > 0 && (
        <div className="tip-deeds">
          <h4>{t('card.now')}</h4>
          <ul>
            {deeds.map(({ what, note, possible }) => (
              <li key={`${what} ${note}`} data-possible={possible}>
                <b>{what}</b>
                {note !== undefined && <span>{note}</span>}
              </li>
            ))}
          </ul>
          {link}
        </div>
      )}
      {opened.keyed && <p className="tip-keys">{t('card.keys')}</p>}
    </div>
  )
}

/** The pointer may go into a card that lies on nothing, or that a finger has opened: it then is `data-solid`. */
function layCard(card: HTMLElement, { host, held }: Opened): void {
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  const page = { width: innerWidth, height: innerHeight }
  const { left, top, covers } = placeBeside(host.getBoundingClientRect(), size, page, pressableIn)
  card.style.left = `${left}px`
  card.style.top = `${top}px`
  card.toggleAttribute('data-solid', held || !covers)
}
