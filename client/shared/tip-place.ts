/** Where a tip lies: beside the thing it speaks of, and on nothing that can be pressed if there is such a place. */

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly left: number
  readonly top: number
}
export interface Place {
  readonly left: number
  readonly top: number
  /** It lies on something that can be pressed. */
  readonly covers: boolean
}

/** Between a tip and its thing, and between a tip and the edge of the page. */
const GAP = 8

/** The first free place around the thing; where none is free, the first in which the tip fits. */
export function placeBeside(host: Box, tip: Size, page: Size, taken: (box: Box) => boolean): Place {
  const within = (at: number, size: number, room: number) => Math.max(GAP, Math.min(at, room - size - GAP))
  const middle = within(host.left + host.width / 2 - tip.width / 2, tip.width, page.width)
  const level = within(host.top + host.height / 2 - tip.height / 2, tip.height, page.height)
  const above = host.top - tip.height - GAP
  const below = host.top + host.height + GAP
  const before = host.left - tip.width - GAP
  const after = host.left + host.width + GAP
  const [first, second] = host.top + host.height > page.height * 0.6 ? [above, below] : [below, above]
  const tried = [
    { left: middle, top: first },
    { left: middle, top: second },
    { left: after, top: level },
    { left: before, top: level },
    { left: after, top: first },
    { left: before, top: first },
    { left: after, top: second },
    { left: before, top: second },
  ]
  const fits = tried.filter(
    ({ left, top }) =>
      left >= GAP && top >= GAP && left + tip.width <= page.width - GAP && top + tip.height <= page.height - GAP,
  )
  const free = fits.find((at) => !taken({ ...at, ...tip }))
  if (free !== undefined) return { ...free, covers: false }
  const { left, top } = fits[0] ?? { left: middle, top: within(first, tip.height, page.height) }
  return { left, top, covers: true }
}

const PRESSED = '[data-target], [data-choice], button, summary, input, select, textarea, a[href], [role="button"]'
/** Nothing that can be pressed is smaller than this. */
const STEP = 16

/** Whether anything that can be pressed shows in a box of the page. */
export function pressableIn({ left, top, width, height }: Box): boolean {
  for (let y = top; y <= top + height; y += STEP)
    for (let x = left; x <= left + width; x += STEP) if (document.elementFromPoint(x, y)?.closest(PRESSED)) return true
  return false
}
