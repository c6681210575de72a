import type { BoardProps } from '../../../client/board.ts'
import { choicesNaming } from '../../../client/board.ts'
import { ROOT } from '../rules/data/board.ts'
import type { Table } from '../rules/state.ts'
import { harmOf, isSpent, pathOf } from './forecast.ts'
import type { Block, Layout } from './geometry.ts'
import { Glyph, PIECE_GLYPH } from './glyphs.tsx'

interface Tag {
  readonly key: string
  readonly text: string
  readonly glyph: string
  readonly harm: boolean
}

/** Before the click: where a piece placed here would end, and what threat it would bring. */
export function Consequence({
  props,
  id,
  d,
  at,
  layout,
}: {
  props: BoardProps<Table>
  id: string
  d: number
  at: Block
  layout: Layout
}) {
  const tags = tagsOf(props, id, d)
  let x = at.x + 4
  return (
    <>
      {tags.map(({ key, text, glyph, harm }) => {
        const width = 25 + text.length * 7.2
        const left = x
        x += width + 4
        return (
          <g key={key} className="consequence" data-harm={harm}>
            <rect x={left} y={at.y + layout.skyline - 25} width={width} height="20" rx="6" />
            <Glyph d={glyph} x={left + 12} y={at.y + layout.skyline - 15} size={13} />
            <text x={left + 21} y={at.y + layout.skyline - 10.5}>
              {text}
            </text>
          </g>
        )
      })}
    </>
  )
}

function tagsOf(props: BoardProps<Table>, id: string, d: number): readonly Tag[] {
  const named = choicesNaming(props.decisions, id, ['in', 'to'])
  const kept = named.filter(({ text }) => props.narrowed?.includes(text))
  const found = kept.length > 0 ? kept : named
  const first = found[0]
  if (first === undefined) return []
  const tags: Tag[] = []
  const { what } = first.choice as { what?: string }
  if (first.choice.do === 'place' && what !== undefined) {
    const path = pathOf(props.view.open, what, d)
    const end = path.at(-1) ?? d
    const glyph = PIECE_GLYPH[what as keyof typeof PIECE_GLYPH]
    const spent = isSpent(props.view.open, what)
    const text = spent
      ? props.t('ui.noneLeft')
      : end === d
        ? props.t('ui.here')
        : end === ROOT
          ? `› ${props.t('ui.root')} +2`
          : `› ${end}`
    tags.push({ key: 'path', text, glyph, harm: end === ROOT })
  }
  // Several ways may lead here: only what all of them bring is said.
  const threat = Math.min(...found.map((one) => harmOf(props.view, one).illness))
  if (threat > 0) tags.push({ key: 'ill', text: `+${threat}`, glyph: PIECE_GLYPH.illness, harm: true })
  return tags
}
