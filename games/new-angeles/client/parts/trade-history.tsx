import { ArrowLeftRight } from 'lucide-react'
import { SeatShape, useDesk } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Mark } from '../../rules/printed/talk.ts'
import type { Pledge, Struck, Talks } from '../../rules/table.ts'
import { bundleText, Take, wordsOf } from './trade-parts.tsx'

interface HistoryProps {
  readonly talks: Talks
  readonly choices: readonly ToldChoice[]
}

/** What was agreed in this match, the latest first, and what came of the words beside it. */
export function TradeHistory({ talks: { struck, pledges }, choices }: HistoryProps) {
  const { t, you } = useDesk()
  if (struck.length === 0) return null
  const { kept, broken } = wordsOf(pledges)
  return (
    <details className="trade-history" open={toMark(pledges, you).length > 0 ? true : undefined}>
      <summary>
        {t('ui.dealsSoFar', { count: struck.length })}
        {kept + broken > 0 && `, ${t('ui.wordsSoFar', { kept, broken })}`}
      </summary>
      {pledges.length > 0 && (
        <ul aria-label={t('ui.promises')}>
          {pledges.toReversed().map((pledge) => (
            <Word key={pledge.id} pledge={pledge} choices={choices} />
          ))}
        </ul>
      )}
      <ul>
        {struck.toReversed().map((one) => (
          <Agreed key={one.id} struck={one} />
        ))}
      </ul>
    </details>
  )
}

function Agreed({ struck: { by, to, give, get } }: { readonly struck: Struck }) {
  const { t, seats } = useDesk()
  return (
    <li className="agreed">
      <span className="with-shape">
        <SeatShape colour={seats[by]?.colour ?? 1} size={12} /> {t.seat(by)}: {bundleText(t, give)}
      </span>
      <ArrowLeftRight size={12} aria-hidden />
      <span className="with-shape">
        <SeatShape colour={seats[to]?.colour ?? 1} size={12} /> {t.seat(to)}: {bundleText(t, get)}
      </span>
    </li>
  )
}

/** Promises to the viewer of which something has come, and which are not marked. */
const toMark = (pledges: readonly Pledge[], you: number | undefined): readonly Pledge[] =>
  pledges.filter(({ to, seen, mark }) => to === you && seen !== undefined && mark === undefined)

/** A promise with what the one it was made to says of it; what the table saw is no more than a proposal. */
function Word({ pledge, choices }: { readonly pledge: Pledge; readonly choices: readonly ToldChoice[] }) {
  const { t, seats } = useDesk()
  const { by, to, what, seen, mark } = pledge
  return (
    <li className="word">
      <span className="with-shape">
        <SeatShape colour={seats[by]?.colour ?? 1} size={12} /> {t('ui.wordOf', { seat: by, rival: to, what })}
      </span>
      {mark !== undefined && (
        <span>
          <b className="word-mark" data-mark={mark}>
            {t(`ui.mark.${mark}`)}
          </b>
          {', '}
          <small>{t('ui.markedBy', { seat: to })}</small>
        </span>
      )}
      {seen !== undefined && seen !== mark && <small className="word-seen">{t(`ui.seen.${seen}`)}</small>}
      {seen === undefined && mark === undefined && <b className="word-mark">{t('ui.mark.open')}</b>}
      <Marks pledge={pledge} choices={choices} />
    </li>
  )
}

/** Kept or broken: for the one it was promised to. */
function Marks({
  pledge: { id, seen, mark },
  choices,
}: {
  readonly pledge: Pledge
  readonly choices: readonly ToldChoice[]
}) {
  const { t } = useDesk()
  const marks = choices.flatMap((told) => {
    const { do: kind, promise, mark: to } = told.choice as { do: string; promise?: number; mark?: Mark }
    return kind === 'tradeMark' && promise === id && to !== undefined ? [{ told, to }] : []
  })
  if (marks.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own.
    <span className="word-marks" role="group" aria-label={t('ui.markIt')}>
      {marks.map(({ told, to }) => (
        <Take key={to} choice={told} strong={mark === undefined && to === seen}>
          {t(`ui.mark.${to}`)}
        </Take>
      ))}
    </span>
  )
}
