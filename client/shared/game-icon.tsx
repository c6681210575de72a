import type { SVGProps } from 'react'

interface GameIconProps extends SVGProps<SVGSVGElement> {
  /** From `import { path } from 'icon:crossed-swords'`. */
  readonly path: string
  readonly size?: number
}

/** A pictogram of the game-icons collection (CC BY 3.0), drawn in the colour of the text. Decoration unless it has a label. */
export const GameIcon = ({ path, size = 16, ...rest }: GameIconProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers unless it gets a label.
  <svg
    width={size}
    height={size}
    viewBox="0 0 512 512"
    className="game-icon"
    {...(rest['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' })}
    {...rest}
  >
    <path fill="currentColor" d={path} />
  </svg>
)
