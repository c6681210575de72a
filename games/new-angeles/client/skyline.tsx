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

interface House {
  readonly x: number
  readonly width: number
  readonly height: number
  readonly tone: number
  readonly windows: readonly { readonly x: number; readonly y: number; readonly tone: number }[]
}

/** Buildings along the roof of a district, the same for the same seed; in an outage their windows are dark. */
export const Skyline = memo(({ x, width, ground, height, seed, dark }: SkylineProps) => (
  <g className="skyline">
    {housesOf(seed, width - 44, height).map((house) => (
      <g key={house.x}>
        <rect
          x={x + 8 + house.x}
          y={ground - house.height}
          width={house.width}
          height={house.height}
          className={`house-${house.tone}`}
        />
        {!dark &&
          house.windows.map((window) => (
            <rect
              key={`${window.x} ${window.y}`}
              x={x + 8 + house.x + window.x}
              y={ground - house.height + window.y}
              width="2"
              height="2.4"
              className={`window-${window.tone}`}
            />
          ))}
      </g>
    ))}
  </g>
))

function housesOf(seed: number, width: number, height: number): readonly House[] {
  let word = seed * 7919 + 13
  const next = (count: number): number => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0
    return (word >>> 8) % count
  }
  const houses: House[] = []
  let x = 0
  while (x < width - 8) {
    const wide = 7 + next(11)
    const high = Math.min(height - 2, 5 + next(height - 4))
    const windows = []
    for (let wx = 2; wx < wide - 3; wx += 4)
      for (let wy = 3; wy < high - 3; wy += 5) if (next(5) < 2) windows.push({ x: wx, y: wy, tone: next(3) })
    houses.push({ x, width: wide, height: high, tone: next(3), windows })
    x += wide + next(4)
  }
  return houses
}
