import type { Outcome, View } from '../kernel/index.ts'
import {
  type GameWords,
  holdsCards,
  isEmptyField,
  isNothingIn,
  labelOf,
  type TableWords,
  wordOf,
} from '../texts/index.ts'
import type { Speech } from './words.ts'

const WIDTH = 110

/** A table as text: where the match is, every seat, and what lies open, as the page tells it in words. */
export function tableText(view: View, speech: Speech, table: TableWords = {}): string {
  const { glance, open, faces } = view
  const words = speech.game(faces)
  const place = glance.place.map(({ key, ...params }) => words(`place.${key}`, params))
  if (glance.phase !== undefined) place.push(words(`phase.${glance.phase}`))
  const lines = [`── ${place.join(' · ')} ──`]
  for (let seat = 0; seat < view.seats; seat++)
    lines.push(`${glance.active === seat ? '>' : ' '} ${seatText(view, seat, words, speech)}`)
  fields(open as object, '', lines, { view, words, speech, table })
  return lines.join('\n')
}

function seatText({ glance, viewer }: View, seat: number, words: GameWords, { t, seat: nameOf }: Speech): string {
  const parts = [seat === viewer ? t('you', { name: nameOf(seat) }) : nameOf(seat)]
  const role = glance.roles?.[seat]
  if (role !== undefined) parts.push(words.name(role))
  const points = glance.scores?.[seat]
  if (points !== undefined) parts.push(t('points', { count: points }))
  for (const { key, value } of glance.counters[seat] ?? []) parts.push(`${words(`counter.${key}`)} ${value}`)
  return parts.join(' · ')
}

/** How a match ended, for somebody who sat there or only watched: who has won, why, and the scores. */
export function outcomeText({ reason, winners, scores }: Outcome, me: number | undefined, speech: Speech): string {
  const { t, seat, seats } = speech
  const others = winners.filter((one) => one !== me)
  const won =
    winners.length === 0
      ? t('nobody')
      : others.length === winners.length
        ? t('winners', { count: winners.length, names: seats(winners) })
        : others.length === 0
          ? t('won')
          : t('won.with', { names: seats(others) })
  const points = (scores ?? [])
    .map((count, one) => ({ count, one }))
    .sort((a, b) => b.count - a.count)
    .map(({ count, one }) => `${seat(one)}: ${t('points', { count })}`)
  return [won, sentence(speech.game().phrase(reason)), ...(points.length > 0 ? [`${points.join(', ')}.`] : [])].join(
    ' ',
  )
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

interface Telling {
  readonly view: View
  readonly words: GameWords
  readonly speech: Speech
  readonly table: TableWords
}

/** What has something to tell, each with its label: small things on one line, large ones opened. */
function fields(value: object, indent: string, lines: string[], telling: Telling): void {
  for (const [field, item] of Object.entries(value)) {
    if (isEmptyField(item) || telling.table.hidden?.includes(field)) continue
    labelled(labelOf(telling.words, field), item, field, { indent, lines, telling })
  }
}

interface Writing {
  readonly indent: string
  readonly lines: string[]
  readonly telling: Telling
}

function labelled(label: string, item: unknown, field: string, { indent, lines, telling }: Writing): void {
  const short = brief(item, field, telling)
  if (indent.length + label.length + short.length < WIDTH) {
    lines.push(`  ${indent}${label}: ${short}`)
    return
  }
  if (isFlat(item)) {
    lines.push(...wrapped(`${indent}${label}: ${short}`))
    return
  }
  lines.push(`  ${indent}${label}:`)
  const inside = { indent: `${indent}  `, lines, telling }
  if (Array.isArray(item)) things(item, field, inside)
  else fields(item as object, inside.indent, lines, telling)
}

const isFlat = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.values(value).every((one) => typeof one !== 'object')

/** A list of large things: each under its name, or under its own. */
function things(list: readonly unknown[], field: string, { indent, lines, telling }: Writing): void {
  const names = namesOf(field, telling)
  for (const [i, item] of list.entries()) {
    if (isEmptyField(item)) continue
    const own = ownName(item, telling)
    const label = names?.[i] ?? own?.name
    const rest = own === undefined || names !== undefined ? item : own.rest
    if (label !== undefined && isEmptyField(rest)) lines.push(`  ${indent}${label}`)
    else if (label !== undefined) labelled(label, rest, field, { indent, lines, telling })
    else lines.push(...wrapped(`${indent}${brief(item, field, telling)}`))
  }
}

/** What the entries of a list are called, where the game says by what it is counted. */
function namesOf(field: string, { table, view, words, speech }: Telling): readonly string[] | undefined {
  if (table.bySeat?.includes(field)) return Array.from({ length: view.seats }, (_, seat) => speech.seat(seat))
  return table.places?.[field]?.map((id) => words.name(id))
}

const NAMING = ['id', 'card', 'kind', 'box']

/** A thing with a name of its own begins with it. */
function ownName(item: unknown, { words }: Telling): { name: string; rest: object } | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
  const own = NAMING.find((one) => typeof (item as Record<string, unknown>)[one] === 'string')
  const id = own === undefined ? '' : (item as Record<string, string>)[own]
  if (id === undefined || id === '') return undefined
  return { name: words.name(id), rest: Object.fromEntries(Object.entries(item).filter(([field]) => field !== own)) }
}

function brief(value: unknown, field: string, telling: Telling): string {
  const { words, speech } = telling
  if (typeof value === 'boolean') return speech.t(value ? 'yes' : 'no')
  if (typeof value === 'string') return value === '' ? '–' : wordOf(words, field, value)
  if (typeof value === 'number') return numberText(value, field, telling)
  if (Array.isArray(value)) return listText(value, field, telling)
  if (typeof value !== 'object' || value === null) return '–'
  const own = ownName(value, telling)
  const rest = Object.entries(own?.rest ?? value)
    .filter(([key, item]) => !isNothingIn(key, item, telling.table) && !telling.table.hidden?.includes(key))
    .map(([key, item]) => `${labelOf(words, key)} ${brief(item, key, telling)}`)
    .join(', ')
  if (own === undefined) return rest === '' ? '–' : rest
  return rest === '' ? own.name : `${own.name} (${rest})`
}

function numberText(value: number, field: string, { table, words, speech }: Telling): string {
  if (table.seats?.includes(field)) return speech.seat(value)
  if (table.backs?.includes(field)) return words.name(value)
  const id = table.ids?.[field]?.[value]
  return id === undefined ? String(value) : words.name(id)
}

function listText(list: readonly unknown[], field: string, telling: Telling): string {
  const { table, view } = telling
  const grid = table.grids?.[field]
  if (grid !== undefined) return gridText(list as readonly number[], grid, telling)
  if (holdsCards(field, table) && list.every((one) => typeof one === 'number' && view.kinds[one] !== undefined))
    return cardsText(list as readonly number[], telling)
  const names = namesOf(field, telling)
  const said = list.flatMap((one, i) => {
    if (names === undefined) return one === '' ? [] : [brief(one, field, telling)]
    return one === 0 || isEmptyField(one) ? [] : [`${names[i] ?? ''}: ${brief(one, field, telling)}`]
  })
  return said.join(', ') || '–'
}

/** Cards the viewer has seen by their names, the others counted. */
function cardsText(backs: readonly number[], { view, words, speech }: Telling): string {
  const seen = backs.filter((back) => view.faces[back] !== undefined).map((back) => words.name(back))
  const count = backs.length - seen.length
  const hidden = count === 0 ? [] : [speech.t(seen.length > 0 ? 'cards.more' : 'cards.hidden', { count })]
  return [...seen, ...hidden].join(', ') || '–'
}

type Axis = readonly string[] | 'seats'

/** Numbers over two things; rows of nothing are left out. Where seats are counted there are four of them in a row. */
function gridText(list: readonly number[], [outer, inner]: readonly [Axis, Axis], { words, speech }: Telling): string {
  const nameOf = (axis: Axis, i: number): string => (axis === 'seats' ? speech.seat(i) : words.name(axis[i] ?? ''))
  const width = inner === 'seats' ? 4 : inner.length
  const rows = Array.from({ length: Math.ceil(list.length / width) }, (_, i) => list.slice(i * width, (i + 1) * width))
  return (
    rows
      .map((row, i) => {
        const counted = row.flatMap((amount, j) => (amount === 0 ? [] : [`${nameOf(inner, j)}: ${amount}`]))
        return counted.length === 0 ? '' : `${nameOf(outer, i)} (${counted.join(', ')})`
      })
      .filter(Boolean)
      .join(', ') || '–'
  )
}

/** One long line as several, broken between words. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ' '
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH) {
      lines.push(line)
      line = '     '
    }
    line += ` ${word}`
  }
  return [...lines, line]
}
