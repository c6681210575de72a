import { SeatShape, useDesk } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Pledge, Struck, Talks } from '../../rules/table.ts'
import { bundleText, Take } from './trade-parts.tsx'

interface HistoryProps {
  readonly talks: Talks
  readonly choices: readonly ToldChoice[]
}

/** What was agreed in this match, the latest first, and what came of the words beside it. */
export function TradeHistory({ talks: { struck, pledges }, choices }: HistoryProps) {
  const { t } = useDesk()
  if (struck.length === 0) return null
  const kept = pledges.filter(({ mark }) => mark === 'kept').length
  const broken = pledges.filter(({ mark }) => mark === 'broken').length
  return (
    <details className="trade-history">
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
    <li>
      <SeatShape colour={seats[by]?.colour ?? 1} size={12} /> {t.seat(by)}: {bundleText(t, give)} ⇄{' '}
      <SeatShape colour={seats[to]?.colour ?? 1} size={12} /> {t.seat(to)}: {bundleText(t, get)}
    </li>
  )
}

/** A promise with what came of it; who was promised something may see that otherwise. */
function Word({ pledge, choices }: { readonly pledge: Pledge; readonly choices: readonly ToldChoice[] }) {
  const { t, seats } = useDesk()
  const { by, to, what, mark, id } = pledge
  const other = choices.find(
    ({ choice }) => choice.do === 'tradeMark' && (choice as { promise?: number }).promise === id,
  )
  return (
    <li>
      <SeatShape colour={seats[by]?.colour ?? 1} size={12} /> {t('ui.wordOf', { seat: by, rival: to, what })}{' '}
      <b className="word-mark" data-mark={mark ?? 'open'}>
        {t(`ui.mark.${mark ?? 'open'}`)}
      </b>
      {other !== undefined && <Take choice={other}>{t('ui.seeOtherwise')}</Take>}
    </li>
  )
}
