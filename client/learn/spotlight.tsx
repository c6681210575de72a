import type { Box } from './lit.ts'
import './spotlight.css'

const AIR = 6

/** The rest of the table in shade: it can be seen and used, and the light stands out. */
export function Spotlight({ boxes }: { readonly boxes: readonly Box[] }) {
  const holes = boxes.map(({ left, top, width, height }) => ({
    x: left - AIR,
    y: top - AIR,
    width: width + 2 * AIR,
    height: height + 2 * AIR,
    rx: 10,
  }))
  return (
    <svg className="spotlight" aria-hidden="true">
      <mask id="spotlight-holes">
        <rect width="100%" height="100%" fill="white" />
        {holes.map((hole) => (
          <rect key={`${hole.x} ${hole.y}`} {...hole} fill="black" />
        ))}
      </mask>
      <rect className="spotlight-shade" width="100%" height="100%" mask="url(#spotlight-holes)" />
      {holes.map((hole) => (
        <rect key={`${hole.x} ${hole.y}`} className="spotlight-ring" {...hole} />
      ))}
    </svg>
  )
}
