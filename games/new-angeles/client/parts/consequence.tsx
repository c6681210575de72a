import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Glyph } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { ROOT } from '../../rules/printed/board.ts'
import type { Block, Layout } from './geometry.ts'
import { PIECE_GLYPH } from './glyphs.ts'
import { aboutOf } from './props.ts'

type Sign = keyof typeof PIECE_GLYPH

interface Tag {
  readonly key: string
  readonly sign: string
  readonly harm: string
  readonly text: string
}

interface ConsequenceProps {
  readonly tags: string
  readonly at: Block
  /** An android stands at the right end of the roof: no tag may lie over it. */
  readonly android: boolean
  readonly layout: Layout
}

/** How tags stand: where the first begins, the space within one, and between two. */
const ROOMY = { start: 3, pad: 5, gap: 4 }
const TIGHT = { start: -1, pad: 3, gap: 2 }

/** A sign with the space after it. */
const SIGN = 17

/**
 * Before the click: where a piece placed here would end, and what threat it would bring. Tags are told as `sign|harm|text|short`,
 * one a line; the short form is for where the others do not fit: nothing but the sign, or words that need none.
 */
export const Consequence = memo(({ tags, at, android, layout }: ConsequenceProps) => {
  if (tags === '') return null
  const room = at.width - (android ? 38 : 0)
  const whole = rowOf(tags, false)
  const fits = whole.reduce((x, tag) => x + widthOf(tag, ROOMY) + ROOMY.gap, ROOMY.start) - ROOMY.gap <= room
  const [row, space] = fits ? [whole, ROOMY] : [rowOf(tags, true), TIGHT]
  const y = at.y + layout.skyline - 23
  let x = at.x + space.start
  return row.map((tag) => {
    const { key, sign, harm, text } = tag
    const left = x
    const width = widthOf(tag, space)
    x += width + space.gap
    return (
      <g key={key} className="consequence" data-harm={harm === 'harm'}>
        <rect x={left} y={y} width={width} height="21" rx="6" />
        {sign !== '' && <Glyph d={PIECE_GLYPH[sign as Sign]} x={left + space.pad + 7} y={y + 10.5} size={14} />}
        <text x={left + space.pad + (sign === '' ? 0 : SIGN)} y={y + 15.5}>
          {text}
        </text>
      </g>
    )
  })
})

const rowOf = (tags: string, brief: boolean): readonly Tag[] =>
  tags.split('\n').map((key) => {
    const [sign = '', harm = '', text = '', short = ''] = key.split('|')
    if (!brief || short === text) return { key, sign, harm, text }
    return { key, sign: short === '' ? sign : '', harm, text: short }
  })

const widthOf = ({ sign, text }: Tag, { pad }: typeof ROOMY): number =>
  pad * 2 + (text === '' ? 14 : text.length * 7.4 + (sign === '' ? 0 : SIGN))

/** The tags in words alone, for the tip. */
export const followsOf = (tags: string): string =>
  tags === ''
    ? ''
    : tags
        .split('\n')
        .map((tag) => tag.split('|')[2])
        .join(', ')

/** What would follow from choosing a district, of the choices that lead there. */
export function tagsOf(found: readonly ToldChoice[], t: GameText, d: number): string {
  const first = found[0]
  if (first === undefined) return ''
  const tags: string[] = []
  const { what } = first.choice as { what?: string }
  if (first.choice.do === 'place' && what !== undefined) {
    const { path, spent } = aboutOf(first)
    const end = path?.at(-1) ?? d
    const [text, short] = spent
      ? [t('ui.noneLeft'), t('ui.noneLeft')]
      : end === d
        ? [t('ui.here'), '']
        : end === ROOT
          ? [`› ${t('ui.root')} +2`, `›${t('ui.root')}`]
          : [`› ${end}`, `›${end}`]
    tags.push(`${what}|${end === ROOT ? 'harm' : ''}|${text}|${short}`)
  }
  // Several ways may lead here: only what all of them bring is said.
  const threat = Math.min(...found.map((one) => aboutOf(one).threat ?? 0))
  if (threat > 0) tags.push(`illness|harm|+${threat}|+${threat}`)
  return tags.join('\n')
}
