import type { View } from '../kernel/index.ts'
import type { Texts } from './find-game.ts'
import { nameOf, say } from './words.ts'

const WIDTH = 110

/** A table as text: where the match is, every seat, what lies open, and the faces this viewer has seen. */
export function tableText(view: View, texts: Texts | undefined): string {
  const { glance, open, faces } = view
  const lines: string[] = []
  const place = glance.place.map(({ key, ...params }) => say(texts, `place.${key}`, params))
  if (glance.phase !== undefined) place.push(say(texts, `phase.${glance.phase}`, {}))
  lines.push(`── ${place.join(' · ')} ──`)
  for (let seat = 0; seat < view.seats; seat++) {
    const parts = [`seat ${seat}${seat === view.viewer ? ' (you)' : ''}`]
    const role = glance.roles?.[seat]
    if (role !== undefined) parts.push(nameOf(texts, role))
    if (glance.scores?.[seat] !== undefined) parts.push(`${glance.scores[seat]} points`)
    for (const { key, value } of glance.counters[seat] ?? []) parts.push(`${say(texts, `counter.${key}`, {})} ${value}`)
    lines.push(`${glance.active === seat ? '>' : ' '} ${parts.join(' · ')}`)
  }
  outline(open, '', lines)
  const known = Object.entries(faces).map(([back, face]) => `#${back} ${nameOf(texts, face)}`)
  if (known.length > 0) lines.push(...wrapped(`you see: ${known.join(', ')}`))
  return lines.join('\n')
}

/** Plain data as an indented outline: small things on one line, large ones opened. */
function outline(value: unknown, indent: string, lines: string[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const short = brief(item)
    if (indent.length + key.length + short.length < WIDTH) lines.push(`  ${indent}${key}: ${short}`)
    else if (Array.isArray(item) && item.every((each) => typeof each !== 'object'))
      lines.push(...wrapped(`${indent}${key}: ${short}`))
    else {
      lines.push(`  ${indent}${key}:`)
      outline(item, `${indent}  `, lines)
    }
  }
}

function brief(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '-' : `[${value.map(brief).join(' ')}]`
  if (typeof value !== 'object' || value === null) return value === '' ? '_' : String(value)
  return `{${Object.entries(value)
    .map(([key, item]) => `${key} ${brief(item)}`)
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
