import type { Box } from './lit.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 14
const EDGE = 12
const LOW = 0.62
/** So much worse it is to cover what is to be pressed than what is only to be seen. */
const PRESSED = 100

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/**
 * Where a bubble stands: beside the first lit thing, on the screen, and over nothing that is lit. Where that cannot be, it
 * covers as little of the light as it can, and of what is to be pressed before all.
 */
export function placeBubble(
  lit: readonly Box[],
  size: Size,
  screen: Size,
): { readonly left: number; readonly top: number } {
  const clamp = (left: number, top: number): Box => ({
    ...size,
    left: Math.max(EDGE, Math.min(left, screen.width - size.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, screen.height - size.height - EDGE)),
  })
  const middle = clamp((screen.width - size.width) / 2, (screen.height - size.height) / 2)
  const beside = lit.flatMap((box) => {
    const across = box.left + box.width / 2 - size.width / 2
    const along = box.top + box.height / 2 - size.height / 2
    const sides = [clamp(box.left + box.width + GAP, along), clamp(box.left - size.width - GAP, along)]
    const above = clamp(across, box.top - size.height - GAP)
    // What lies low has its like beside it: there the bubble stands above.
    const low = box.top > screen.height * LOW
    return low ? [above, ...sides] : [...sides, above, clamp(across, box.top + box.height + GAP)]
  })
  const corners = [EDGE, screen.height].flatMap((top) => [EDGE, screen.width].map((left) => clamp(left, top)))
  const covered = (spot: Box): number =>
    lit.reduce((sum, box) => sum + overlap(spot, box) * (box.pressed ? PRESSED : 1), 0)
  const spots = lit.length === 0 ? [middle] : [...beside, middle, ...corners]
  const best = spots.reduce((found, spot) => (covered(spot) < covered(found) ? spot : found))
  return { left: best.left, top: best.top }
}
