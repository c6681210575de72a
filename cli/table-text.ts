import type { Outcome, View } from '../kernel/index.ts'
import { type GameWords, labelOf, wordOf } from '../texts/index.ts'
import type { Speech } from './words.ts'

const WIDTH = 110

/** A table as text: where the match is, every seat, what lies open, and the faces this viewer has seen. */
export function tableText(view: View, speech: Speech): string {
  const { glance, open, faces } = view
  const words = speech.game(faces)
  const place = glance.place.map(({ key, ...params }) => words(`place.${key}`, params))
  if (glance.phase !== undefined) place.push(words(`phase.${glance.phase}`))
  const lines = [`── ${place.join(' · ')} ──`]
  for (let seat = 0; seat < view.seats; seat++)
    lines.push(`${glance.active === seat ? '>' : ' '} ${seatText(view, seat, words, speech)}`)
  outline(open, '', lines, { words, speech })
  const known = Object.entries(faces).map(([back, face]) => `#${back} ${words.name(face)}`)
  if (known.length > 0) lines.push(...wrapped(speech.t('see', { cards: known.join(', ') })))
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

/** How a match ended, for somebody who sat there or only watched. */
export function outcomeText({ reason, winners }: Outcome, me: number | undefined, speech: Speech): string {
  const { t, seats } = speech
  const won =
    winners.length === 0
      ? t('nobody')
      : me !== undefined && winners.includes(me)
        ? t('won')
        : t('winners', { count: winners.length, names: seats(winners) })
  return `${speech.game().phrase(reason)} ${won}`
}

interface Telling {
  readonly words: GameWords
  readonly speech: Speech
}

/** Plain data as an indented outline: small things on one line, large ones opened. */
function outline(value: unknown, indent: string, lines: string[], telling: Telling): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, item] of Object.entries(value)) {
    const label = Array.isArray(value) ? field : labelOf(telling.words, field)
    const short = brief(item, field, telling)
    if (indent.length + label.length + short.length < WIDTH) lines.push(`  ${indent}${label}: ${short}`)
    else if (Array.isArray(item) && item.every((each) => typeof each !== 'object'))
      lines.push(...wrapped(`${indent}${label}: ${short}`))
    else {
      lines.push(`  ${indent}${label}:`)
      outline(item, `${indent}  `, lines, telling)
    }
  }
}

function brief(value: unknown, field: string, telling: Telling): string {
  const { words, speech } = telling
  if (Array.isArray(value))
    return value.length === 0 ? '–' : `[${value.map((one) => brief(one, field, telling)).join(', ')}]`
  if (typeof value === 'boolean') return speech.t(value ? 'yes' : 'no')
  if (typeof value === 'string') return value === '' ? '–' : wordOf(words, field, value)
  if (typeof value !== 'object' || value === null) return String(value)
  return `{${Object.entries(value)
    .map(([key, item]) => `${labelOf(words, key)} ${brief(item, key, telling)}`)
    .join(', ')}}`
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
