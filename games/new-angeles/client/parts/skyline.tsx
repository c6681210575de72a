import { memo } from 'react'

interface SkylineProps {
  readonly x: number
  readonly width: number
  /** Where the roofs stand. */
  readonly ground: number
  readonly height: number
  readonly seed: number
  readonly dark: boolean
}

/** Buildings along the roof of a district, the same for the same seed; in an outage their windows are dark. One path for each tone. */
export const Skyline = memo(({ x, width, ground, height, seed, dark }: SkylineProps) => {
  const { houses, windows } = draw(seed, x + 8, width - 46, ground, height)
  return (
    <g className="skyline">
      {houses.map((path, tone) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tone is its number.
        <path key={tone} d={path} className={`house-${tone}`} />
      ))}
      {!dark &&
        windows.map((path, tone) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tone is its number.
          <path key={tone} d={path} className={`window-${tone}`} />
        ))}
    </g>
  )
})

function draw(seed: number, left: number, width: number, ground: number, height: number) {
  let word = seed * 7919 + 13
  const next = (count: number): number => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0
    return (word >>> 8) % count
  }
  const houses = ['', '', '']
  const windows = ['', '', '']
  let at = 0
  while (at < width - 8) {
    const wide = 8 + next(11)
    const high = Math.min(height - 4, 6 + next(height - 6))
    const tone = next(3)
    houses[tone] += house(left + at, ground, wide, high, next(5))
    for (let wx = 2; wx < wide - 3; wx += 4)
      for (let wy = 4; wy < high - 3; wy += 5)
        if (next(5) < 2) windows[next(3)] += `M${left + at + wx} ${ground - high + wy}h2v2.4h-2z`
    at += wide + next(4)
  }
  return { houses, windows }
}

/** One building: flat, stepped, slanted, domed, or with an aerial. */
function house(x: number, ground: number, wide: number, high: number, kind: number): string {
  const roof = ground - high
  switch (kind) {
    case 1:
      return `M${x} ${ground}V${roof + 4}h3V${roof}h${wide - 6}v4h3V${ground}z`
    case 2:
      return `M${x} ${ground}V${roof + 5}L${x + wide} ${roof}V${ground}z`
    case 3:
      return `M${x} ${ground}V${roof + wide / 2}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V${ground}z`
    case 4:
      return `M${x} ${ground}V${roof}h${wide / 2 - 0.6}v-4h1.2v4H${x + wide}V${ground}z`
    default:
      return `M${x} ${ground}V${roof}h${wide}V${ground}z`
  }
}
