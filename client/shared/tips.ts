/**
 * When a tip opens and closes. The page listens once for all of them: a board has hundreds, and eight listeners on each would
 * cost more than drawing it. One is open at a time, that of the innermost thing under the pointer.
 *
 * Help never acts. The mouse may go into a card that lies on nothing that can be pressed; any other card is gone as soon as
 * the mouse comes to it, so that whoever clicks sees what. A card opened by a long press stays until a tap elsewhere, which
 * closes it and does nothing else. Escape closes it and does nothing else. Tab goes from a thing into its card and on.
 *
 * The tip of a card (`data-large`) shows it large. Space or I opens it from the keyboard, arrows and a swipe go to the next card
 * of the same row, Space, I, Escape or a swipe down closes it.
 */

export interface Opened {
  readonly host: Element
  /** Opened by a long press or a key: it stays until it is closed. */
  readonly held: boolean
  /** Opened by a key: what is in it is read out. */
  readonly keyed?: boolean
}

/** Shows the tip of a thing, or nothing. */
type Show = (opened: Opened | undefined) => void

const WAIT = 350
const LONG_PRESS = 450
/** A short grace lets the pointer travel into the card, to its rule. */
const GRACE = 160
/** A finger that has moved so far drags the board. */
const DRAG = 10

const tips = new WeakMap<Element, Show>()
let open: Show | undefined
let shown: Opened | undefined
let hovered: Element | 'card' | undefined
let opening: ReturnType<typeof setTimeout> | undefined
let closing: ReturnType<typeof setTimeout> | undefined
let finger: { readonly x: number; readonly y: number } | undefined
/** The click that follows belongs to help: it ends a long press, or closes what one has opened. */
let swallowed = false
/** Space went down to show or hide a card. */
let spaced = false
/** What the keyboard was at before it went into the card. */
let cameFrom: HTMLElement | undefined

/** A thing has a tip, a card a large one; returns how it loses it. */
export function tipOn(host: Element, show: Show, large = false): () => void {
  listen()
  tips.set(host, show)
  host.toggleAttribute('data-large', large)
  return () => {
    if (tips.get(host) === show) tips.delete(host)
    if (open === show) closeTip()
  }
}

function stopWaiting(): void {
  clearTimeout(opening)
  clearTimeout(closing)
}

export function closeTip(): void {
  stopWaiting()
  open?.(undefined)
  open = undefined
  shown = undefined
}

function openLater(host: Element, wait: number, held = false): void {
  clearTimeout(opening)
  opening = setTimeout(() => openNow({ host, held }), wait)
}

function openNow(opened: Opened): void {
  const show = tips.get(opened.host)
  // What was shown by focus becomes the one that stays.
  if (show === undefined || (show === open && (opened.keyed !== true || shown?.keyed))) return
  closeTip()
  open = show
  shown = opened
  if (opened.held && opened.keyed !== true) swallowed = true
  show(shown)
}

/** The card that the keyboard is at: itself, or one that fills what can be focused. */
function largeAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element) || target.closest('input, textarea, select') !== null) return undefined
  const near = [target, target.parentElement, target.querySelector(':scope > [data-large]')]
  return near.find((one) => one?.hasAttribute('data-large') && tips.has(one)) ?? undefined
}

/** What can be focused of a card. */
const focusOf = (host: Element): HTMLElement | null =>
  host.closest<HTMLElement>('[tabindex]') ?? host.querySelector<HTMLElement>('[tabindex]')

/** The next card of the same row, or the one before: the nearest holder of several is the row. */
function turnTo(step: number): void {
  if (shown === undefined) return
  const { host, ...how } = shown
  for (let row = host.parentElement; row !== null; row = row.parentElement) {
    const cards = [...row.querySelectorAll('[data-large]')].filter((one) => one.checkVisibility())
    if (cards.length < 2) continue
    const next = cards[(cards.indexOf(host) + step + cards.length) % cards.length]
    if (next !== undefined) openNow({ host: next, ...how })
    if (next !== undefined && shown.keyed) cameFrom = focusOf(next) ?? cameFrom
    return
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Keys of the large card; says whether it was one. */
function handlesLarge(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const step = STEPS[event.key]
  if (step !== undefined && shown?.keyed) {
    turnTo(step)
    return true
  }
  if (!/^[ iI]$/.test(event.key)) return false
  if (shown?.keyed) {
    closeTip()
    cameFrom?.focus()
    return true
  }
  const host = largeAt(event.target)
  if (host === undefined) return false
  cameFrom = document.activeElement as HTMLElement
  openNow({ host, held: true, keyed: true })
  return true
}

/** How far a finger must go for a swipe. */
const SWIPE = 48
let swiping: { readonly x: number; readonly y: number } | undefined

function swiped({ clientX, clientY }: PointerEvent): void {
  if (swiping === undefined) return
  const [x, y] = [clientX - swiping.x, clientY - swiping.y]
  swiping = undefined
  if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turnTo(x < 0 ? 1 : -1)
  else if (y > SWIPE && y > 2 * Math.abs(x)) closeTip()
}

function hostOf(target: EventTarget | null): Element | undefined {
  for (let at = target as Element | null; at !== null; at = at.parentElement ?? null) if (tips.has(at)) return at
  return undefined
}

const cardOf = (target: EventTarget | null): Element | undefined =>
  (target instanceof Element ? target.closest('.tip') : undefined) ?? undefined

function hover(over: Element | 'card' | undefined): void {
  if (over === hovered) return
  hovered = over
  if (shown?.held) return
  stopWaiting()
  if (over === 'card') return
  if (open !== undefined && (over === undefined || tips.get(over) !== open)) closing = setTimeout(closeTip, GRACE)
  // From card to card nobody waits twice.
  const along = shown?.host.hasAttribute('data-large') === true && over?.hasAttribute('data-large') === true
  if (over !== undefined) openLater(over, along ? 0 : WAIT)
}

/** The mouse has come to a card that it may not go into. */
function isInTheWay({ clientX: x, clientY: y, target }: PointerEvent): boolean {
  if (shown === undefined || hostOf(target) === shown.host) return false
  const card = document.querySelector('.tip:not([data-solid])')?.getBoundingClientRect()
  return card !== undefined && x >= card.left && x <= card.right && y >= card.top && y <= card.bottom
}

/** Into the card that the keyboard has opened, and out of it to where it came from; the browser then goes on from there. */
function goThroughCard(event: KeyboardEvent): void {
  const at = document.activeElement as HTMLElement | null
  if (cardOf(at) !== undefined) {
    if (event.shiftKey) event.preventDefault()
    cameFrom?.focus()
    return
  }
  const link = document.querySelector<HTMLElement>('.tip-rule')
  if (event.shiftKey || link === null || at === null || shown === undefined || !shown.host.contains(at)) return
  event.preventDefault()
  cameFrom = at
  link.focus()
}

const LISTENERS = {
  pointerover(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    if (isInTheWay(event)) closeTip()
    hover(cardOf(event.target) === undefined ? hostOf(event.target) : 'card')
  },
  pointerout({ pointerType, relatedTarget }: PointerEvent) {
    if (pointerType === 'mouse' && relatedTarget === null) hover(undefined)
  },
  pointerdown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
    swallowed = false
    swiping = undefined
    if (cardOf(target) !== undefined) {
      if (pointerType !== 'mouse' && shown?.held) swiping = { x, y }
      return
    }
    swallowed = shown?.held === true
    closeTip()
    const host = hostOf(target)
    if (pointerType === 'mouse' || host === undefined) return
    finger = { x, y }
    openLater(host, LONG_PRESS, true)
  },
  pointermove(event: PointerEvent) {
    if (event.pointerType === 'mouse' && isInTheWay(event)) closeTip()
    if (finger === undefined || Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < DRAG) return
    finger = undefined
    clearTimeout(opening)
  },
  pointerup(event: PointerEvent) {
    swiped(event)
    if (finger === undefined) return
    finger = undefined
    clearTimeout(opening)
  },
  pointercancel() {
    swiping = undefined
    finger = undefined
    clearTimeout(opening)
  },
  contextmenu(event: MouseEvent) {
    // The menu of the browser would lie on the tip that the same long press has opened.
    if (shown?.held) event.preventDefault()
  },
  click(event: MouseEvent) {
    if (!swallowed) return
    swallowed = false
    event.preventDefault()
    event.stopPropagation()
  },
  focusin({ target }: FocusEvent) {
    const on = target as Element
    // The host may be found by keyboard itself, or by a shape in it (`splitTarget`), or lie in what is found.
    const host = [on, on.parentElement].find((one) => one !== null && tips.has(one)) ?? largeAt(on)
    if (host && on.matches(':focus-visible') && !shown?.keyed) openLater(host, WAIT)
  },
  focusout: ({ relatedTarget }: FocusEvent) => cardOf(relatedTarget) !== undefined || shown?.held || closeTip(),
  keydown(event: KeyboardEvent) {
    swallowed = false
    if (handlesLarge(event)) {
      spaced = event.key === ' '
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Tab') goThroughCard(event)
    if (event.key !== 'Escape' || shown === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const from = cardOf(document.activeElement) === undefined ? undefined : cameFrom
    closeTip()
    from?.focus()
  },
  keyup(event: KeyboardEvent) {
    // Some browsers press a button when Space comes up.
    if (!spaced) return
    spaced = false
    event.preventDefault()
    event.stopPropagation()
  },
  wheel: ({ target }: WheelEvent) => cardOf(target) !== undefined || closeTip(),
}

let listening = false
function listen(): void {
  if (listening) return
  listening = true
  for (const [name, listener] of Object.entries(LISTENERS))
    document.addEventListener(name, listener as (event: Event) => void, { capture: true, passive: name === 'wheel' })
}
