import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { View } from '../../kernel/index.ts'
import { holdsCards, isEmptyField, isNothingIn, labelOf, wordOf } from '../../texts/index.ts'
import type { BoardProps } from '../board.ts'
import { useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import type { Words } from '../words.ts'
import './text-board.css'

interface Telling {
  readonly props: BoardProps
  readonly words: Words
}
const TellingContext = createContext<Telling | undefined>(undefined)
const useTelling = (): Telling => useContext(TellingContext) as Telling

/**
 * Any game as text: what lies open on the table, in the game's own words (`client/words.ts`). It knows no game; a game says
 * what its lists are counted by, and everything is drawn as panels of names and values.
 */
export function TextBoard({ words = {}, ...props }: BoardProps & { readonly words?: Words | undefined }) {
  const t = useShellText()
  const shown = Object.entries(props.view.open as Record<string, unknown>).filter(
    ([field, value]) => !words.hidden?.includes(field) && !isEmptyField(value),
  )
  const simple = shown.filter(([field, value]) => !isBig(field, value, words))
  const big = shown.filter(([field, value]) => isBig(field, value, words))
  return (
    <TellingContext value={{ props, words }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="text-board" tabIndex={0} aria-label={t('table.asText')}>
        {simple.length > 0 && (
          <section className="text-panel">
            <h3>{t('table.onTable')}</h3>
            <Fields entries={simple} />
          </section>
        )}
        {big.map(([field, value]) => (
          <section key={field} className="text-panel">
            <h3>{labelOf(props.t, field)}</h3>
            <Value value={value} field={field} />
          </section>
        ))}
      </section>
    </TellingContext>
  )
}

const isBig = (field: string, value: unknown, { grids, places }: Words): boolean =>
  grids?.[field] !== undefined ||
  (typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) ? places?.[field] === undefined && value.some((one) => typeof one === 'object') : true)) ||
  (places?.[field] !== undefined && Array.isArray(value) && typeof value[0] === 'object')

function Fields({ entries }: { readonly entries: readonly (readonly [string, unknown])[] }) {
  const { props, words } = useTelling()
  return (
    <dl className="fields">
      {entries
        .filter(([field, value]) => !isEmptyField(value) && !words.hidden?.includes(field))
        .map(([field, value]) => (
          <div key={field}>
            <dt>{labelOf(props.t, field)}</dt>
            <dd>
              <Value value={value} field={field} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface ValueProps {
  readonly value: unknown
  readonly field: string
}

function Value({ value, field }: ValueProps): ReactNode {
  const { props, words } = useTelling()
  const { t, view } = props
  const shell = useShellText()
  if (typeof value === 'string') return value === '' ? '–' : wordOf(t, field, value)
  if (typeof value === 'boolean') return shell(value ? 'yes' : 'no')
  if (typeof value === 'number') {
    if (words.seats?.includes(field)) return <SeatName seat={value} />
    if (words.backs?.includes(field)) return t.name(value)
    const id = words.ids?.[field]?.[value]
    return id === undefined ? <span className="digits">{value}</span> : t.name(id)
  }
  if (Array.isArray(value)) return <ListValue value={value} field={field} />
  if (typeof value !== 'object' || value === null) return '–'
  const entries = Object.entries(value).filter(([one]) => !words.hidden?.includes(one))
  // Amounts by name read best as one line: “fuel 2, iron 1”.
  if (entries.every(([one, amount]) => typeof amount === 'number' && isPlain(one, words)))
    return amounts(entries.map(([one, amount]) => [labelOf(t, one), amount as number]))
  if (entries.every(([, one]) => areBacks(one, field, view, words)))
    return entries.map(([one, backs]) => (
      <div key={one}>
        {labelOf(t, one)}: <Cards backs={backs as readonly number[]} />
      </div>
    ))
  return <Fields entries={entries} />
}

const isPlain = (field: string, { seats = [], backs = [], ids = {} }: Words): boolean =>
  !seats.includes(field) && !backs.includes(field) && ids[field] === undefined

const amounts = (all: readonly (readonly [string, number])[]): string =>
  all
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${name} ${amount}`)
    .join(', ') || '–'

const SeatName = ({ seat }: { readonly seat: number }) => {
  const { seats } = useTelling().props
  return (
    <span className="row">
      <SeatShape colour={seats[seat]?.colour ?? 1} size={14} /> {seats[seat]?.name}
    </span>
  )
}

function ListValue({ value, field }: { readonly value: readonly unknown[]; readonly field: string }): ReactNode {
  const { props, words } = useTelling()
  const { t, view, seats } = props
  const grid = words.grids?.[field]
  if (grid !== undefined) return <Grid value={value as readonly number[]} outer={grid[0]} inner={grid[1]} />
  if (areBacks(value, field, view, words)) return <Cards backs={value} />
  const seatNames = Array.from({ length: view.seats }, (_, seat) => seats[seat]?.name ?? String(seat))
  const names = words.bySeat?.includes(field) ? seatNames : words.places?.[field]?.map((id) => t.name(id))
  if (names !== undefined) return <Named value={value} names={names} bySeat={words.bySeat?.includes(field) === true} />
  if (value.every((one) => typeof one !== 'object'))
    return value
      .filter((one) => one !== '')
      .map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in a row is its number.
        <span key={i}>
          {i > 0 && ', '}
          <Value value={one} field={field} />
        </span>
      ))
  return (
    <ul className="things">
      {value.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in a row is its number.
        <li key={i}>
          <Thing value={one} field={field} />
        </li>
      ))}
    </ul>
  )
}

/** A thing with a name of its own begins with it; what it has none of is not said. */
function Thing({ value, field }: ValueProps) {
  const { props, words } = useTelling()
  const { t } = props
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return <Value value={value} field={field} />
  const own = NAMING.find((one) => typeof (value as Record<string, unknown>)[one] === 'string')
  const name = own === undefined ? '' : (value as Record<string, string>)[own]
  const rest = Object.entries(value).filter(([one, amount]) => one !== own && !isNothingIn(one, amount, words))
  return (
    <>
      {name !== undefined && name !== '' && <b>{t.name(name)}</b>}
      <Fields entries={rest} />
    </>
  )
}
const NAMING = ['id', 'card', 'kind', 'box']

/** A list with a name for each of its places: numbers in one line, everything else with a heading. */
function Named(props: {
  readonly value: readonly unknown[]
  readonly names: readonly string[]
  readonly bySeat: boolean
}) {
  const { value, names, bySeat } = props
  const { t } = useTelling().props
  if (value.every((one) => typeof one === 'number'))
    return amounts(value.map((one, i) => [names[i] ?? '', one as number]))
  if (value.every((one) => typeof one === 'string'))
    return value
      .flatMap((one, i) => (one === '' || names[i] === undefined ? [] : [`${names[i]}: ${t.name(one as string)}`]))
      .join(', ')
  return (
    <div className="by-seat">
      {value.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
        <section key={i} aria-label={names[i]}>
          <h4>{bySeat ? <SeatName seat={i} /> : names[i]}</h4>
          <Fields entries={Object.entries(one as object)} />
        </section>
      ))}
    </div>
  )
}

type Axis = readonly string[] | 'seats'

/** Numbers over two things, told for each of the first that has any: “1 hex: Ola 3, Kuba 1”. */
function Grid({ value, outer, inner }: { value: readonly number[]; outer: Axis; inner: Axis }) {
  const { t, seats } = useTelling().props
  const nameOf = (axis: Axis, i: number): string =>
    axis === 'seats' ? (seats[i]?.name ?? String(i)) : t.name(axis[i] ?? '')
  const stride = inner === 'seats' ? 4 : inner.length
  const rows = Array.from({ length: Math.ceil(value.length / stride) }, (_, i) => ({
    i,
    row: value.slice(i * stride, (i + 1) * stride),
  })).filter(({ row }) => row.some((amount) => amount !== 0))
  return (
    <dl className="fields">
      {rows.map(({ i, row }) => (
        <div key={i}>
          <dt>{nameOf(outer, i)}</dt>
          <dd>{amounts(row.map((amount, j) => [nameOf(inner, j), amount]))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Face-down cards are numbers whose deck is known; the game says in which fields they lie. */
const areBacks = (value: unknown, field: string, view: View, words: Words): value is readonly number[] =>
  Array.isArray(value) &&
  holdsCards(field, words) &&
  value.every((one) => typeof one === 'number' && view.kinds[one] !== undefined)

function Cards({ backs }: { readonly backs: readonly number[] }) {
  const { props } = useTelling()
  const t = useShellText()
  const seen = backs.filter((back) => props.view.faces[back] !== undefined)
  const hidden = backs.length - seen.length
  return (
    [...seen.map((back) => props.t.name(back)), ...(hidden > 0 ? [t('cards.hidden', { count: hidden })] : [])].join(
      ', ',
    ) || '–'
  )
}
