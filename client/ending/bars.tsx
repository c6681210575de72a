import type { CSSProperties } from 'react'
import type { StoryPart, StoryRow } from '../../protocol/story.ts'
import { useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { bandName, colourOfSource, rowName, signed, type Told } from './told.ts'

const gainsOf = ({ parts }: StoryRow): number => parts.reduce((sum, { count }) => sum + Math.max(0, count), 0)

/** Where scores came from: one bar for each seat, in the order of the result; one for each track where there are no scores. */
export function Bars({ told }: { readonly told: Told }) {
  const { story, text, looks } = told
  const t = useShellText()
  const most = Math.max(1, ...story.rows.map(gainsOf))
  const rows = story.rows.slice().sort((a, b) => (typeof a.of === 'number' ? b.total - a.total : 0))
  return (
    <section className="ending-panel" aria-labelledby="ending-bars">
      <h2 id="ending-bars">{text.has('story.sources') ? text('story.sources') : t('ending.bars')}</h2>
      <ul className="bars">
        {rows.map((row) => {
          const look = typeof row.of === 'number' ? looks[row.of] : undefined
          const whole = row.goal === undefined ? most : Math.max(row.goal, gainsOf(row))
          const less = row.parts.filter(({ count }) => count < 0)
          return (
            <li key={row.of} className="bars-row">
              <span className="bars-name">
                {look !== undefined && <SeatShape colour={look.colour} size={18} />}
                {look?.name ?? rowName(told, row.of)}
              </span>
              <span className="bars-bar" data-open={row.goal !== undefined}>
                {row.parts
                  .filter(({ count }) => count > 0)
                  .map((part) => (
                    <Part key={part.source} told={told} part={part} share={part.count / whole} />
                  ))}
                {less.map((part) => (
                  <span key={part.source} className="bars-less" title={tipOf(told, part)}>
                    {signed(part.count)} <span>{text(`source.${part.source}`)}</span>
                  </span>
                ))}
              </span>
              <b className="bars-total digits">{row.total}</b>
            </li>
          )
        })}
      </ul>
      <ul className="bars-legend">
        {story.sources
          .filter((source) =>
            story.rows.some(({ parts }) => parts.some((part) => part.source === source && part.count > 0)),
          )
          .map((source) => (
            <li key={source}>
              <i style={{ background: colourOfSource(story, source) }} />
              {text(`source.${source}`)}
            </li>
          ))}
      </ul>
      <details className="bars-details">
        <summary>{t('ending.details')}</summary>
        <div className="bars-sheets">
          {rows.map((row) => (
            <div key={row.of}>
              <h3>{rowName(told, row.of)}</h3>
              <dl>
                {row.parts.flatMap((part) => [
                  <dt key={part.source}>
                    {text(`source.${part.source}`)} <b className="digits">{part.count}</b>
                  </dt>,
                  ...linesOf(told, part).map((line) => <dd key={`${part.source} ${line}`}>{line}</dd>),
                ])}
              </dl>
            </div>
          ))}
        </div>
      </details>
    </section>
  )
}

interface PartProps {
  readonly told: Told
  readonly part: StoryPart
  readonly share: number
}

/** One part of a bar; pointed at, it says what it was made of. */
function Part({ told, part, share }: PartProps) {
  const style = { '--share': share, background: colourOfSource(told.story, part.source) } as CSSProperties
  return (
    <span className="bars-part" style={style} title={tipOf(told, part)}>
      <span className="visually-hidden">{told.text(`source.${part.source}`)}: </span>
      {part.count}
    </span>
  )
}

/** Chapter by chapter, or card by card: “Clay Pit, round 3: +2”. */
function linesOf(told: Told, { details }: StoryPart): readonly string[] {
  const { text } = told
  return details
    .map(({ by, band, count }) => {
      const what = by !== undefined && text.has(`names.${by}`) ? text.name(by) : undefined
      const where = bandName(told, band)
      return [[what, where].filter((each) => each !== undefined && each !== '').join(', '), signed(count)]
    })
    .filter(([what]) => what !== '')
    .map((each) => each.join(': '))
}

const tipOf = (told: Told, part: StoryPart): string =>
  [`${told.text(`source.${part.source}`)}: ${part.count}`, ...linesOf(told, part)].join('\n')
