import { path as openGate } from 'icon:entry-door'
import { path as factory } from 'icon:factory'
import { path as lightning } from 'icon:power-lightning'
import { path as tag } from 'icon:price-tag'
import { memo } from 'react'
import { Glyph } from '../../../../client/boardkit/index.ts'
import type { Category } from '../../rules/printed/row.ts'

interface SignProps {
  readonly n: number
  readonly label: string
  readonly size?: number
}

const ROUTE =
  'M15 2.4Q11 5 6.6 2 4.4 5.2 1.8 6.2 3.8 10.6 2.4 15.4 2.2 23.6 15 29 27.8 23.6 27.6 15.4 26.2 10.6 28.2 6.2 25.6 5.2 23.4 2 19 5 15 2.4Z'

/** Distance is a route shield: what you pay from the hand. */
export const RouteSign = memo(({ n, label, size = 30 }: SignProps) => (
  <svg width={size} height={size} viewBox="0 0 30 31" role="img" aria-label={label} className="road-sign">
    <path d={ROUTE} className="road-sign-rim" />
    <path d={ROUTE} className="road-sign-face" transform="translate(2.1 2.2) scale(.86)" />
    <text x="15" y="21.8" textAnchor="middle">
      {n}
    </text>
  </svg>
))

/** Defence is a stop octagon: what an attacker pays; a shield token turns it into a numbered shield. */
export const StopSign = memo(({ n, label, shield, size = 28 }: SignProps & { readonly shield: boolean }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 30 30"
    role="img"
    aria-label={label}
    className="stop-sign"
    data-shielded={shield}
  >
    <path
      d={
        shield
          ? 'M15 1.5 28 5V14.5C28 21.5 22.5 26.4 15 29 7.5 26.4 2 21.5 2 14.5V5Z'
          : 'M9.5 1.5H20.5L28.5 9.5V20.5L20.5 28.5H9.5L1.5 20.5V9.5Z'
      }
    />
    {!shield && <path d="M10.4 3.7H19.6L26.3 10.4V19.6L19.6 26.3H10.4L3.7 19.6V10.4Z" className="stop-sign-line" />}
    <text x="15" y="20.9" textAnchor="middle">
      {n}
    </text>
  </svg>
))

const CATEGORY: Readonly<Record<Category, string>> = {
  production: factory,
  openProduction: openGate,
  feature: tag,
  action: lightning,
}

/** The pictogram of a category, in the colour of the text. */
export const CategoryIcon = memo(({ cat, size = 14 }: { cat: Category; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 512 512" className="category-icon" aria-hidden="true">
    <Glyph d={CATEGORY[cat]} x={256} y={256} size={500} />
  </svg>
))

/** What comes again every round. */
export const Loop = ({ label }: { label: string }) => (
  <svg width="13" height="13" viewBox="0 0 24 24" className="loop-sign" role="img" aria-label={label}>
    <path d="M20 12A8 8 0 1 1 17 5.8M17.5 1.5V6.5H12.5" />
  </svg>
)
