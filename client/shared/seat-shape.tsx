import type { ReactNode, SVGProps } from 'react'
import type { SeatColour } from '../board.ts'

const SHAPES: Readonly<Record<SeatColour, ReactNode>> = {
  1: <circle cx="12" cy="12" r="9.2" />,
  2: <rect x="3.6" y="3.6" width="16.8" height="16.8" rx="2.6" />,
  3: <path d="M12 3.6 21 19.6H3Z" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round" />,
  4: <path d="M12 2.4 21.6 12 12 21.6 2.4 12Z" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />,
  5: (
    <path
      d="M12 2.6 20.2 7.3V16.7L12 21.4 3.8 16.7V7.3Z"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  ),
  6: (
    <path
      d="m12 2.2 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8Z"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
    />
  ),
}

interface SeatShapeProps extends Omit<SVGProps<SVGSVGElement>, 'fill'> {
  readonly colour: SeatColour
  readonly size?: number
  /** A digit on the piece. */
  readonly digit?: number | undefined
}

/** A seat's mark. Inside an SVG board give `x` and `y` of its top left corner; decoration unless it has a label. */
export const SeatShape = ({ colour, size = 22, digit, style, ...rest }: SeatShapeProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers unless it gets a label.
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    className="seat-shape"
    fill="currentColor"
    style={{ color: `var(--seat${colour})`, ...style }}
    {...(rest['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' })}
    {...rest}
  >
    {SHAPES[colour]}
    {digit !== undefined && (
      <text
        x="12"
        y={colour === 3 ? 18 : 16.4}
        textAnchor="middle"
        className="seat-digit"
        fill={`var(--seat${colour}-ink)`}
      >
        {digit}
      </text>
    )}
  </svg>
)
