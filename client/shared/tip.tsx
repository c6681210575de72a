import { BookOpen } from 'lucide-react'
import type { ReactNode, RefCallback } from 'react'
import { createContext, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShellText } from '../i18n.ts'
import { closeTip, keepTip, tipOn } from './tips.ts'

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
 */
export function Tip({ title, children, rule }: TipProps) {
  const [host, setHost] = useState<Element>()
  const mark = useCallback((marker: Element | null) => {
    const parent = marker?.parentElement
    return parent ? tipOn(parent, setHost) : undefined
  }, [])
  return (
    <>
      <Marker mark={mark} />
      {host !== undefined &&
        createPortal(
          <TipCard host={host} title={title} rule={rule}>
            {children}
          </TipCard>,
          document.body,
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

const WIDTH = 264

function TipCard({ host, title, children, rule }: TipProps & { readonly host: Element }) {
  const openRule = useContext(RuleOpener)
  const t = useShellText()
  // Where it stood when the card was opened.
  const [place] = useState(() => host.getBoundingClientRect())
  const left = Math.max(8, Math.min(place.left + place.width / 2 - WIDTH / 2, innerWidth - WIDTH - 8))
  const above = place.bottom > innerHeight * 0.6
  return (
    <div
      role="tooltip"
      className="tip"
      // It stands outside of the world it speaks of, and takes its colours along.
      data-world={host.closest('[data-world]')?.getAttribute('data-world') ?? undefined}
      style={{
        left,
        width: WIDTH,
        ...(above ? { bottom: innerHeight - place.top + 8 } : { top: Math.max(8, place.bottom + 8) }),
      }}
      onPointerEnter={keepTip}
      onPointerLeave={closeTip}
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
