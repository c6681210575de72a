import { memo } from 'react'
import type { GameText } from '../../../client/board.ts'
import { Glyph } from '../../../client/shared/index.ts'
import type { View } from '../../../kernel/index.ts'
import { ROOT } from '../rules/data/board.ts'
import type { Table } from '../rules/state.ts'
import { harmOf, isSpent, pathOf } from './forecast.ts'
import type { Block, Layout } from './geometry.ts'
import { PIECE_GLYPH } from './glyphs.ts'
import type { Asked } from './parts.ts'

type Sign = keyof typeof PIECE_GLYPH

/** Before the click: where a piece placed here would end, and what threat it would bring. Tags are told as `sign|harm|text`, one a line. */
export const Consequence = memo(({ tags, at, layout }: { tags: string; at: Block; layout: Layout }) => {
  if (tags === '') return null
  const y = at.y + layout.skyline - 23
  let x = at.x + 3
  return tags.split('\n').map((tag) => {
    const [sign = '', harm = '', text = ''] = tag.split('|')
    const width = 27 + text.length * 7.4
    const left = x
    x += width + 4
    return (
      <g key={tag} className="consequence" data-harm={harm === 'harm'}>
        <rect x={left} y={y} width={width} height="21" rx="6" />
        <Glyph d={PIECE_GLYPH[sign as Sign]} x={left + 12} y={y + 10.5} size={14} />
        <text x={left + 22} y={y + 15.5}>
          {text}
        </text>
      </g>
    )
  })
})

/** The tags in words alone, for the tip. */
export const followsOf = (tags: string): string =>
  tags === ''
    ? ''
    : tags
        .split('\n')
        .map((tag) => tag.split('|')[2])
        .join(', ')

export function tagsOf(view: View<Table>, { decisions, narrowed }: Asked, t: GameText, d: number): string {
  const all = decisions.flatMap(({ choices }) => choices).filter(({ choice }) => 'in' in choice || 'to' in choice)
  const kept = all.filter(({ text }) => narrowed?.includes(text))
  const found = kept.length > 0 ? kept : all
  const first = found[0]
  if (first === undefined) return ''
  const tags: string[] = []
  const { what } = first.choice as { what?: string }
  if (first.choice.do === 'place' && what !== undefined) {
    const end = pathOf(view.open, what, d).at(-1) ?? d
    const text = isSpent(view.open, what)
      ? t('ui.noneLeft')
      : end === d
        ? t('ui.here')
        : end === ROOT
          ? `› ${t('ui.root')} +2`
          : `› ${end}`
    tags.push(`${what}|${end === ROOT ? 'harm' : ''}|${text}`)
  }
  // Several ways may lead here: only what all of them bring is said.
  const threat = Math.min(...found.map((one) => harmOf(view, one).illness))
  if (threat > 0) tags.push(`illness|harm|+${threat}`)
  return tags.join('\n')
}
