import { SeatShape, useDesk } from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import { TROPHY } from './glyphs.ts'
import type { TableView } from './props.ts'
import { StageHead } from './stage-head.tsx'

/** The end: every rival card is shown, and who got what it asked for. */
export function EndStage({ view }: { view: TableView }) {
  const { t, seats } = useDesk()
  const { outcome, open } = view
  if (outcome === undefined) return null
  const { rivals = [] } = outcome.reason as unknown as { rivals?: readonly string[] }
  return (
    <>
      <StageHead view={view} title={t('ui.end')} />
      <p className="end-reason">{t.phrase(outcome.reason, 'end')}</p>
      <ul className="end-seats">
        {open.seats.map(({ corp, capital }, seat) => {
          const look = seats[seat]
          const won = outcome.winners.includes(seat)
          return (
            look && (
              <li key={look.seat} data-won={won}>
                <span>
                  <SeatShape colour={look.colour} size={16} /> <b>{look.name}</b>
                </span>
                <small>{t.name(corp)}</small>
                <strong>{capital}</strong>
                <small>{t.name(rivals[seat] ?? '')}</small>
                <em>
                  {won && <GameIcon path={TROPHY} size={18} />} {t(won ? 'ui.won' : 'ui.lost')}
                </em>
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}
