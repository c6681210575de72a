/**
 * When a tip opens and closes. The page listens once for all of them: a board has hundreds, and eight listeners on each would
 * cost more than drawing it. One is open at a time, that of the innermost thing under the pointer.
 */

/** Shows the tip of a thing, or nothing. */
type Show = (host: Element | undefined) => void

const WAIT = 350
const LONG_PRESS = 450
/** A short grace lets the pointer travel into the card, to its rule. */
const GRACE = 160
/** A finger that has moved so far drags the board. */
const DRAG = 10

const tips = new WeakMap<Element, Show>()
let open: Show | undefined
let hovered: Element | 'card' | undefined
let opening: ReturnType<typeof setTimeout> | undefined
let closing: ReturnType<typeof setTimeout> | undefined
let finger: { readonly x: number; readonly y: number } | undefined
let pressed = false

/** A thing has a tip; returns how it loses it. */
export function tipOn(host: Element, show: Show): () => void {
  listen()
  tips.set(host, show)
  return () => {
    if (tips.get(host) === show) tips.delete(host)
    if (open === show) open = undefined
  }
}

/** The pointer has reached the open card. */
export const keepTip = (): void => {
  clearTimeout(opening)
  clearTimeout(closing)
}

export function closeTip(): void {
  keepTip()
  open?.(undefined)
  open = undefined
}

function openLater(host: Element, wait: number, opened?: () => void): void {
  clearTimeout(opening)
  opening = setTimeout(() => {
    const show = tips.get(host)
    if (show === undefined || show === open) return
    closeTip()
    open = show
    show(host)
    opened?.()
  }, wait)
}

function hostOf(target: EventTarget | null): Element | undefined {
  for (let at = target as Element | null; at !== null; at = at.parentElement ?? null) if (tips.has(at)) return at
  return undefined
}

const onCard = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.tip') !== null

function hover(over: Element | 'card' | undefined): void {
  if (over === hovered) return
  hovered = over
  if (over === 'card') return
  keepTip()
  if (open !== undefined && (over === undefined || tips.get(over) !== open)) closing = setTimeout(closeTip, GRACE)
  if (over !== undefined) openLater(over, WAIT)
}

const LISTENERS = {
  pointerover({ pointerType, target }: PointerEvent) {
    if (pointerType === 'mouse') hover(onCard(target) ? 'card' : hostOf(target))
  },
  pointerout({ pointerType, relatedTarget }: PointerEvent) {
    if (pointerType === 'mouse' && relatedTarget === null) hover(undefined)
  },
  pointerdown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
    pressed = false
    if (onCard(target)) return
    closeTip()
    const host = hostOf(target)
    if (pointerType === 'mouse' || host === undefined) return
    finger = { x, y }
    openLater(host, LONG_PRESS, () => {
      pressed = true
    })
  },
  pointermove({ clientX, clientY }: PointerEvent) {
    if (finger === undefined || Math.hypot(clientX - finger.x, clientY - finger.y) < DRAG) return
    finger = undefined
    clearTimeout(opening)
  },
  pointerup() {
    if (finger === undefined) return
    finger = undefined
    clearTimeout(opening)
  },
  pointercancel: () => LISTENERS.pointerup(),
  click(event: MouseEvent) {
    // The tap that ends a long press must not choose anything.
    if (!pressed) return
    pressed = false
    event.preventDefault()
    event.stopPropagation()
  },
  focusin({ target }: FocusEvent) {
    const on = target as Element
    // The host may be found by keyboard itself, or by a shape in it (`splitTarget`).
    const host = [on, on.parentElement].find((one) => one !== null && tips.has(one))
    if (host && on.matches(':focus-visible')) openLater(host, WAIT)
  },
  focusout: ({ relatedTarget }: FocusEvent) => onCard(relatedTarget) || closeTip(),
  keydown: ({ key }: KeyboardEvent) => key === 'Escape' && closeTip(),
  wheel: ({ target }: WheelEvent) => onCard(target) || closeTip(),
}

let listening = false
function listen(): void {
  if (listening) return
  listening = true
  for (const [name, listener] of Object.entries(LISTENERS))
    document.addEventListener(name, listener as (event: Event) => void, { capture: true, passive: name === 'wheel' })
}
