import { BookOpen } from 'lucide-react'
import type { ReactNode, RefCallback } from 'react'
import { createContext, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShellText } from '../i18n.ts'
import { SEALED } from './sealed.ts'
import { placeBeside, pressableIn } from './tip-place.ts'
import { closeTip, type Opened, tipOn } from './tips.ts'

/** How a tip opens the rules panel; given by the table. */
export const RuleOpener = createContext<((id: string) => void) | undefined>(undefined)

export interface TipProps {
  /** What it is. */
  readonly title: string
  /** What it means now. */
  readonly children?: ReactNode
  /** Its rule, e.g. `ARCS-10.6`: becomes a link into the rules panel. */
  readonly rule?: string | undefined
}

/**
 * A card that says what something is, what it means now, and its rule. Put it *inside* the element or SVG group it speaks of:
 * it opens on hover, on keyboard focus and on a long press of its parent, and closes on leaving, Escape or a tap elsewhere.
 * Nothing that opens, reads, follows or closes it ever chooses anything: `tips.ts` says how.
 */
export function Tip({ title, children, rule }: TipProps) {
  const [opened, setOpened] = useState<Opened>()
  const mark = useCallback((marker: Element | null) => {
    const parent = marker?.parentElement
    return parent ? tipOn(parent, setOpened) : undefined
  }, [])
  return (
    <>
      <Marker mark={mark} />
      {opened !== undefined &&
        createPortal(
          <TipCard opened={opened} title={title} rule={rule}>
            {children}
          </TipCard>,
          // Nothing outside of an open dialog can be seen or reached.
          opened.host.closest('dialog') ?? document.body,
        )}
    </>
  )
}

/** An element that draws nothing and is legal both in SVG and in HTML: React gives it the namespace of its parent. */
const Marker = ({ mark }: { mark: RefCallback<Element> }) => (
  // biome-ignore lint/a11y/useAnchorContent: it is no link; `a` is the one element of both worlds.
  // biome-ignore lint/a11y/useValidAnchor: the same.
  <a ref={mark} style={{ display: 'none' }} />
)

function TipCard({ opened, title, children, rule }: TipProps & { readonly opened: Opened }) {
  const openRule = useContext(RuleOpener)
  const t = useShellText()
  // Laid once: it stays where it was opened.
  const lay = useCallback(
    (card: HTMLElement | null) => {
      if (card !== null) layCard(card, opened)
    },
    [opened],
  )
  return (
    <div
      ref={lay}
      role="tooltip"
      className="tip"
      // It stands outside of the world it speaks of, and takes its colours along.
      data-world={opened.host.closest('[data-world]')?.getAttribute('data-world') ?? undefined}
      {...SEALED}
    >
      <h3>{title}</h3>
      {children !== undefined && <div className="tip-body">{children}</div>}
      {rule !== undefined && openRule !== undefined && (
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
      )}
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
