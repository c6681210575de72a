import { memo } from 'react'

export interface GlyphProps {
  /** The path of a pictogram of 512 by 512; nothing is drawn without one. */
  readonly d: string | undefined
  readonly x: number
  readonly y: number
  readonly size: number
  /** Left out, a class or the parent decides. */
  readonly fill?: string | undefined
  readonly className?: string | undefined
}

/** A pictogram inside an SVG, by its middle. Its path is long, so it is not compared again while nothing about it changes. */
export const Glyph = memo(({ d, x, y, size, fill, className }: GlyphProps) =>
  d === undefined ? null : (
    <path
      d={d}
      fill={fill ?? (className === undefined ? 'currentColor' : undefined)}
      className={className}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`}
    />
  ),
)
