import type { ReactNode } from 'react'
import type { View } from '../../kernel/index.ts'
import type { BoardProps } from '../board.ts'
import { useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/SeatShape.tsx'

/**
 * Any game as text: what lies open on the table, named by the game's texts (`ui.<field>`, `names.<id>`).
 * It knows no game; it only tells lists by seat, face-down cards and plain amounts apart.
 */
export function TextBoard(props: BoardProps) {
  const t = useShellText()
  const { view } = props
  const entries = Object.entries(view.open as Record<string, unknown>)
  const simple = entries.filter(([, value]) => !isBig(value))
  const big = entries.filter(([, value]) => isBig(value))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="text-board" tabIndex={0} aria-label={t('table.asText')}>
      {simple.length > 0 && (
        <section className="text-panel">
          <h3>{t('table.onTable')}</h3>
          <Fields entries={simple} props={props} />
        </section>
      )}
      {big.map(([key, value]) => (
        <section key={key} className="text-panel">
          <h3>{label(key, props)}</h3>
          <Value value={value} field={key} props={props} depth={0} />
        </section>
      ))}
    </section>
  )
}

const isBig = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) ? value.some((one) => typeof one === 'object') : true)

interface ValueProps {
  readonly value: unknown
  readonly field: string
  readonly props: BoardProps
  readonly depth: number
}

/** A field's name: the game's own word, or the field's words spaced out. */
function label(field: string, { t }: BoardProps): string {
  if (t.has(`ui.${field}`)) return t(`ui.${field}`)
  if (t.has(`counter.${field}`)) return t(`counter.${field}`)
  if (t.has(`names.${field}`)) return t.name(field)
  return field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

function Fields({
  entries,
  props,
  depth = 0,
}: {
  entries: readonly [string, unknown][]
  props: BoardProps
  depth?: number
}) {
  return (
    <dl className="fields">
      {entries
        .filter(([, value]) => !isEmpty(value))
        .map(([key, value]) => (
          <div key={key}>
            <dt>{label(key, props)}</dt>
            <dd>
              <Value value={value} field={key} props={props} depth={depth + 1} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === undefined ||
  value === null ||
  value === false ||
  value === -1 ||
  (Array.isArray(value) && (value.length === 0 || value.every((one) => one === 0 || one === '')))

/** Amounts by name read best as one line: “2 fuel, 1 iron”. */
const isTally = (value: object): value is Record<string, number> =>
  Object.keys(value).length > 0 && Object.values(value).every((one) => typeof one === 'number')

const tallyText = (value: Readonly<Record<string, number>>, props: BoardProps): string =>
  Object.entries(value)
    .filter(([, amount]) => amount !== 0)
    .map(([key, amount]) => `${amount} ${label(key, props)}`)
    .join(', ') || '–'

const SEAT_FIELDS = new Set(['seat', 'owner', 'by', 'active', 'first', 'turn', 'initiative', 'seized', 'leader'])

function Value({ value, field, props, depth }: ValueProps): ReactNode {
  const { t, view, seats } = props
  if (typeof value === 'string') return value === '' ? '–' : t.name(value)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'number')
    return SEAT_FIELDS.has(field) && value >= 0 && value < view.seats ? (
      <span className="row">
        <SeatShape colour={seats[value]?.colour ?? 1} size={14} /> {seats[value]?.name}
      </span>
    ) : (
      <span className="num">{value}</span>
    )
  if (Array.isArray(value)) return <ListValue value={value} field={field} props={props} depth={depth} />
  if (typeof value === 'object' && value !== null && isTally(value)) return tallyText(value, props)
  if (typeof value === 'object' && value !== null)
    return <Fields entries={Object.entries(value)} props={props} depth={depth} />
  return '–'
}

function ListValue({
  value,
  field,
  props,
  depth,
}: Omit<ValueProps, 'value'> & { value: readonly unknown[] }): ReactNode {
  const { t, view, seats } = props
  if (areBacks(value, field, view)) return <Cards backs={value} props={props} />
  const bySeat =
    value.length === view.seats && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  if (bySeat && depth === 0)
    return (
      <div className="by-seat">
        {value.map((one, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
          <section key={seat} aria-label={seats[seat]?.name}>
            <h4>
              <SeatShape colour={seats[seat]?.colour ?? 1} size={16} /> {seats[seat]?.name}
            </h4>
            <Fields entries={Object.entries(one as object)} props={props} depth={depth + 1} />
          </section>
        ))}
      </div>
    )
  if (value.every((one) => typeof one !== 'object'))
    return value.map((one) => (typeof one === 'string' ? (one === '' ? '–' : t.name(one)) : String(one))).join(', ')
  return (
    <ul className="things">
      {value.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in a row is its number.
        <li key={i}>
          <Value value={one} field={field} props={props} depth={depth + 1} />
        </li>
      ))}
    </ul>
  )
}

const BACK_FIELDS = /hand|deck|discard|pile|draw|cards|backs|bag|support|offered/i

/** Face-down cards are numbers whose deck is known; the field's name keeps them apart from amounts. */
const areBacks = (value: readonly unknown[], field: string, view: View): value is readonly number[] =>
  value.length > 0 &&
  BACK_FIELDS.test(field) &&
  value.every((one) => typeof one === 'number' && view.kinds[one] !== undefined)

function Cards({ backs, props }: { readonly backs: readonly number[]; readonly props: BoardProps }) {
  const t = useShellText()
  const seen = backs.filter((back) => props.view.faces[back] !== undefined)
  const hidden = backs.length - seen.length
  return [
    ...seen.map((back) => props.t.name(back)),
    ...(hidden > 0 ? [t('cards.hidden', { count: hidden })] : []),
  ].join(', ')
}
