import { BookOpen } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShellText } from '../i18n.ts'

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

const WAIT = 350
const LONG_PRESS = 450

/**
 * A card that says what something is, what it means now, and its rule. Put it *inside* the element or SVG group it speaks of:
 * it opens on hover, on keyboard focus and on a long press of its parent, and closes on leaving, Escape or a tap elsewhere.
 */
export function Tip({ title, children, rule }: TipProps) {
  const marker = useRef<Element>(null)
  const [place, setPlace] = useState<DOMRect>()
  const timer = useRef<number>(undefined)
  const pressed = useRef(false)
  const id = useId()
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setPlace(undefined)
  }, [])

  useEffect(() => {
    const host = marker.current?.parentElement as Element | null | undefined
    if (!host) return
    const open = () => setPlace(host.getBoundingClientRect())
    const later = (wait: number) => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(open, wait)
    }
    const enter = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && later(WAIT)
    const leave = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && later2()
    // A short grace lets the pointer travel into the card, to its rule.
    const later2 = () => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setPlace(undefined), 160)
    }
    const down = (event: Event) => {
      pressed.current = false
      if ((event as PointerEvent).pointerType === 'mouse') return close()
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        pressed.current = true
        open()
      }, LONG_PRESS)
    }
    const up = () => clearTimeout(timer.current)
    const click = (event: Event) => {
      // The tap that ends a long press must not choose anything.
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    }
    // The host may be found by keyboard itself, or by a shape in it (`splitTarget`).
    const focus = ({ target }: Event) => {
      const on = target as Element
      if ((on === host || on.parentElement === host) && on.matches(':focus-visible')) later(WAIT)
    }
    const listeners: [string, (event: Event) => void, boolean?][] = [
      ['pointerenter', enter],
      ['pointerleave', leave],
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
      // Something else has taken the finger: it drags, and that is no long press.
      ['lostpointercapture', up],
      ['click', click, true],
      ['focusin', focus],
      ['focusout', close],
    ]
    for (const [name, listener, capture] of listeners) host.addEventListener(name, listener, capture)
    return () => {
      clearTimeout(timer.current)
      for (const [name, listener, capture] of listeners) host.removeEventListener(name, listener, capture)
    }
  }, [close])

  useEffect(() => {
    if (place === undefined) return
    const key = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const tap = (event: PointerEvent) => !(event.target as Element).closest(`[id="${id}"]`) && close()
    addEventListener('keydown', key)
    addEventListener('pointerdown', tap)
    addEventListener('wheel', close, { passive: true })
    return () => {
      removeEventListener('keydown', key)
      removeEventListener('pointerdown', tap)
      removeEventListener('wheel', close)
    }
  }, [place, close, id])

  return (
    <>
      <Marker marker={marker} />
      {place !== undefined &&
        createPortal(
          <TipCard
            id={id}
            place={place}
            world={marker.current?.closest('[data-world]')?.getAttribute('data-world') ?? undefined}
            title={title}
            rule={rule}
            stay={() => clearTimeout(timer.current)}
            close={close}
          >
            {children}
          </TipCard>,
          document.body,
        )}
    </>
  )
}

/** An element that draws nothing and is legal both in SVG and in HTML: React gives it the namespace of its parent. */
const Marker = ({ marker }: { marker: Ref<Element> }) => (
  // biome-ignore lint/a11y/useAnchorContent: it is no link; `a` is the one element of both worlds.
  // biome-ignore lint/a11y/useValidAnchor: the same.
  <a ref={marker as Ref<HTMLAnchorElement>} style={{ display: 'none' }} />
)

interface TipCardProps extends TipProps {
  readonly id: string
  readonly place: DOMRect
  /** The world it speaks of: it stands outside of it, and takes its colours along. */
  readonly world: string | undefined
  stay(): void
  close(): void
}

const WIDTH = 264

function TipCard({ id, place, world, title, children, rule, stay, close }: TipCardProps) {
  const openRule = useContext(RuleOpener)
  const t = useShellText()
  const left = Math.max(8, Math.min(place.left + place.width / 2 - WIDTH / 2, innerWidth - WIDTH - 8))
  const above = place.bottom > innerHeight * 0.6
  return (
    <div
      id={id}
      role="tooltip"
      className="tip"
      data-world={world}
      style={{
        left,
        width: WIDTH,
        ...(above ? { bottom: innerHeight - place.top + 8 } : { top: Math.max(8, place.bottom + 8) }),
      }}
      onPointerEnter={stay}
      onPointerLeave={close}
    >
      <h3>{title}</h3>
      {children !== undefined && <div className="tip-body">{children}</div>}
      {rule !== undefined && openRule !== undefined && (
        <button
          type="button"
          className="tip-rule"
          onClick={() => {
            close()
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
