import { SlidersHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef } from 'react'
import type { GameText } from '../board.ts'
import { useCoverText } from '../covers/cover.tsx'
import { Explained } from '../help/explained.tsx'
import { useHelp } from '../help/use-help.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { TopNav } from '../lobby/top-nav.tsx'
import { go } from '../router.ts'
import { addressOf, type Cards, type FiledCard, fits, inTheWay, useCards, type Wanted, wantedIn } from './cards.ts'
import { found } from './find.ts'
import { Games } from './rules-page.tsx'
import './cards-page.css'

/** Every card of a game, with filters that live in the address. */
export function CardsPage({ game, query }: { readonly game: string; readonly query: string }) {
  const t = useShellText()
  const { name } = useCoverText()(game)
  const help = useHelp(game)
  const cards = useCards(game)
  return (
    <div className="page rules-page cards-page" data-world={game}>
      <TopNav here="rules" />
      <main className="wrap">
        <header className="rules-head">
          <h1>
            <small>{t('cards.title')}</small> {name}
          </h1>
          <Games game={game} page="/cards" />
          <div className="rules-tools">
            <Link className="button button-line button-small" href={`/rules/${game}`}>
              {t('nav.rules')}
            </Link>
          </div>
        </header>
        {help === undefined || cards === undefined ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <Shelf game={game} cards={cards} t={help.t} wanted={wantedIn(cards, new URLSearchParams(query))} />
        )}
      </main>
    </div>
  )
}

interface ShelfProps {
  readonly game: string
  readonly cards: Cards
  readonly t: GameText
  readonly wanted: Wanted
}

/** What a facet and its values are called. */
const facetName = (t: GameText, facet: string): string => t(`cards.${facet}`)
const valueName = (t: GameText, facet: string, value: string): string =>
  t.has(`cards.${facet}.${value}`) ? t(`cards.${facet}.${value}`) : t.has(`names.${value}`) ? t.name(value) : value

function Shelf({ game, cards, t, wanted }: ShelfProps) {
  const shell = useShellText()
  const words = useDeferredValue(wanted.words)
  const named = useMemo(
    () => cards.rows.map((row) => ({ row, name: t.name(row.id), says: t.text(row.id) ?? '' })),
    [cards, t],
  )
  const worded = useMemo(
    () => (words.trim().length < 2 ? named : found(named, words, named.length)).map(({ row }) => row),
    [named, words],
  )
  const shown = worded.filter((row) => fits(row, wanted))
  const change = (next: Partial<Wanted>): void => go(`/rules/${game}/cards${addressOf({ ...wanted, ...next })}`, true)
  const chosen = cards.rows.find(({ id }) => id === wanted.card)
  const way = shown.length === 0 ? inTheWay(cards, wanted) : undefined
  const count = Object.values(wanted.facets).reduce((sum, values) => sum + values.length, 0)
  const drop = (facet: string): void => change({ facets: { ...wanted.facets, [facet]: [] } })
  return (
    <>
      <Filters {...{ cards, t, wanted, worded, change, count }} />
      <section className="shelf" aria-label={shell('cards.title')}>
        <p className="shelf-count" role="status">
          {shell('cards.count', { count: shown.length, all: cards.rows.length })}
        </p>
        {shown.length === 0 && (
          <p className="empty">
            {shell('cards.none')}{' '}
            {way !== undefined && (
              <button type="button" className="button button-line button-small" onClick={() => drop(way)}>
                {shell('cards.drop', { filter: facetName(t, way) })}
              </button>
            )}
          </p>
        )}
        <Grid rows={shown} t={t} chosen={wanted.card} show={(card) => change({ card })} cards={cards} />
      </section>
      {chosen !== undefined && (
        <aside className="shown-card" aria-label={t.name(chosen.id)}>
          <button
            type="button"
            className="button button-icon button-bare"
            aria-label={shell('cards.close')}
            onClick={() => change({ card: undefined })}
          >
            <X size={16} aria-hidden />
          </button>
          <Shown game={game} row={chosen} cards={cards} t={t} />
        </aside>
      )}
    </>
  )
}

interface FiltersProps {
  readonly cards: Cards
  readonly t: GameText
  readonly wanted: Wanted
  /** The cards in which the words were found. */
  readonly worded: readonly FiledCard[]
  readonly count: number
  change(next: Partial<Wanted>): void
}

function Filters({ cards, t, wanted, worded, count, change }: FiltersProps) {
  const shell = useShellText()
  const values = useMemo(
    () =>
      cards.facets.map((facet) => ({
        facet,
        values: [...new Set(cards.rows.flatMap((row) => row.facets[facet] ?? []))],
      })),
    [cards],
  )
  const turn = (facet: string, value: string): void => {
    const now = wanted.facets[facet] ?? []
    const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value]
    change({ facets: { ...wanted.facets, [facet]: next } })
  }
  return (
    <details className="filters" open={matchMedia('(min-width: 900px)').matches}>
      <summary>
        <SlidersHorizontal size={16} aria-hidden />
        {shell('cards.filters')} {count > 0 && <span className="badge">{count}</span>}
      </summary>
      <label className="field search">
        <input
          type="search"
          value={wanted.words}
          onChange={(event) => change({ words: event.target.value })}
          placeholder={shell('cards.words')}
          aria-label={shell('cards.words')}
        />
      </label>
      {values.map(({ facet, values: all }) => (
        <fieldset key={facet}>
          <legend>{facetName(t, facet)}</legend>
          {all.map((value) => (
            <label key={value} className="filter">
              <input
                type="checkbox"
                checked={wanted.facets[facet]?.includes(value) === true}
                onChange={() => turn(facet, value)}
              />
              <span>{valueName(t, facet, value)}</span>
              <span className="filter-count">
                {worded.filter((row) => row.facets[facet]?.includes(value) && fits(row, wanted, facet)).length}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {(count > 0 || wanted.words !== '') && (
        <button
          type="button"
          className="button button-line button-small"
          onClick={() => change({ facets: {}, words: '' })}
        >
          <X size={14} aria-hidden />
          {shell('cards.clear')}
        </button>
      )}
    </details>
  )
}

interface GridProps {
  readonly rows: readonly FiledCard[]
  readonly cards: Cards
  readonly t: GameText
  readonly chosen: string | undefined
  show(id: string): void
}

/** What stands below a card's name: its values in the facets, in their order. */
const kindOf = ({ facets }: Cards, row: FiledCard, t: GameText): string =>
  facets
    .slice(0, 2)
    .flatMap((facet) => (row.facets[facet] ?? []).map((value) => valueName(t, facet, value)))
    .join(' · ')

/** Arrows walk the grid, Enter or Space shows a card. */
function Grid({ rows, cards, t, chosen, show }: GridProps) {
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const top = all[0]?.offsetTop
    const columns = Math.max(1, all.filter((one) => one.offsetTop === top).length)
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    if (step === undefined || at < 0) return
    event.preventDefault()
    all[at + step]?.focus()
  }
  return (
    <ul className="card-grid" ref={list} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" aria-pressed={row.id === chosen} onClick={() => show(row.id)} data-card={row.id}>
            <b>{t.name(row.id)}</b>
            <small>{kindOf(cards, row, t)}</small>
            <span>{t.text(row.id)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Shown({ game, row, cards, t }: { game: string; row: FiledCard; cards: Cards; t: GameText }) {
  const { Face } = cards
  return (
    <>
      <h2>{t.name(row.id)}</h2>
      <p className="mute">{kindOf(cards, row, t)}</p>
      {Face !== undefined && (
        <div className="shown-face">
          <Face id={row.id} t={t} />
        </div>
      )}
      <p>
        <Explained game={game} text={t.text(row.id) ?? ''} />
      </p>
    </>
  )
}
