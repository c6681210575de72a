import { standingFor } from '../pointing.ts'

/** Where the parts of every table are. */
const PARTS: Readonly<Record<string, string>> = {
  board: '.board',
  hand: '.dock .hand',
  dock: '.dock',
  aside: '.side-aside',
  seats: '.seats, .seat-strip',
  log: '.side-pane',
  phases: '.phases',
  scene: '.scene',
  confirm: '.confirm-chip, .choice[data-state="asked"], .main-choice[data-state="asked"]',
}

export const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  // What lies in a closed list has a size, and cannot be seen.
  return width > 0 && height > 0 && element.checkVisibility()
}

/** Everything of a name that a beat may light, on the screen or behind another tab. */
export function named(name: string): readonly Element[] {
  const [kind = '', what = ''] = name.split(' ')
  const selector =
    kind === 'seat'
      ? `[data-seat="${what}"]`
      : kind === 'thing'
        ? `[data-thing~="${what}"]`
        : (PARTS[kind] ?? 'no-such-part')
  return [...document.querySelectorAll(selector)]
}

/** At most so many things of one name are lit: more is no light. */
const MOST = 6

/** The elements that a beat lights: see `LIT` in lessons/. Of things of one name those that can be chosen go first. */
export function litBy(name: string): readonly Element[] {
  const found = named(name).filter(isSeen)
  if (!name.startsWith('thing ')) return found.slice(0, 1)
  const open = found.filter((element) => element.hasAttribute('data-target'))
  return (open.length > 0 ? open : found).slice(0, MOST)
}

const isLaid = (element: Element): boolean => element.hasAttribute('data-choice') && element.closest('.dock') === null
const isButton = (element: Element): boolean => element.hasAttribute('data-choice') && !isLaid(element)

/** Whether a thing was picked that stands for several choices: then the dock asks which. */
const isPicked = (): boolean => document.querySelector('.dock [data-widen]') !== null

/** What stands for one of these choices: things on the board and in the hand, buttons of the dock; the board's own buttons where the dock has none. */
export function choiceElements(texts: readonly string[]): readonly Element[] {
  const found = standingFor(texts).filter(isSeen)
  const buttons = found.filter(isButton)
  if (buttons.length > 0 && isPicked()) return buttons.slice(0, MOST)
  const docked = found.some((element) => element.closest('.dock') !== null)
  return found.filter((element) => !docked || !isLaid(element)).slice(0, MOST)
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** It is to be pressed: nothing may lie over it. */
  readonly pressed?: true
}

/**
 * Boxes of what is lit, as much of each as is on the screen. One inside another is left out, unless it is to be pressed: a piece
 * stands out from the place it lies in.
 */
export function boxesOf(elements: readonly Element[], pressed: readonly Element[] = []): readonly Box[] {
  const boxes = [...pressed, ...elements]
    .map((element, i) => ({ ...clipped(element), stays: i < pressed.length }))
    .filter(({ width, height }) => width > 4 && height > 4)
  return boxes
    .filter(
      (box, i) => !boxes.some((other, j) => j !== i && holds(other, box) && (holds(box, other) ? j < i : !box.stays)),
    )
    .map(({ stays, ...box }) => (stays ? { ...box, pressed: true } : box))
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left + 1 &&
  outer.top <= inner.top + 1 &&
  outer.left + outer.width >= inner.left + inner.width - 1 &&
  outer.top + outer.height >= inner.top + inner.height - 1

/** What of an element can be seen inside the parts that scroll around it. */
function clipped(element: Element): Box {
  let { left, top, right, bottom } = element.getBoundingClientRect()
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const { overflow, display } = getComputedStyle(at)
    // What has no box of its own clips nothing.
    if (overflow === 'visible' || display === 'contents') continue
    const around = at.getBoundingClientRect()
    left = Math.max(left, around.left)
    top = Math.max(top, around.top)
    right = Math.min(right, around.right)
    bottom = Math.min(bottom, around.bottom)
  }
  left = Math.max(left, 0)
  top = Math.max(top, 0)
  right = Math.min(right, innerWidth)
  bottom = Math.min(bottom, innerHeight)
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
