import { useShellText } from '../i18n.ts'
import { sayError } from '../toasts.tsx'
import { usePlay } from './play.ts'
import './votes.css'

/** Open votes, above the board: what is asked, how it stands, yes or no. */
export function Votes() {
  const { table, looks, seat, feed } = usePlay()
  const t = useShellText()
  /** So many steps would be taken back. */
  const stepsAfter = (target: number): number =>
    feed.log.filter(({ seq, kind, undone }) => seq > target && kind === 'choose' && undone !== true).length
  return (
    <>
      {table.votes.map((vote) => {
        const mine = seat !== undefined && !vote.yes.includes(seat) && !vote.no.includes(seat) && vote.seat !== seat
        return (
          <div key={vote.id} className="vote" role="status">
            <span>
              {t(`vote.${vote.kind}`, {
                ...(vote.target === undefined ? {} : { count: stepsAfter(vote.target) }),
                by: looks[vote.by]?.name ?? '',
                name: vote.seat === undefined ? '' : (looks[vote.seat]?.name ?? ''),
              })}{' '}
              <span className="mute digits">{t('vote.count', { yes: vote.yes.length, needed: vote.needed })}</span>
            </span>
            {vote.kind === 'take-back' && vote.by === seat && (
              <button
                type="button"
                className="button button-line button-small"
                onClick={() => feed.answerVote(vote.id, false).catch(sayError)}
              >
                {t('vote.withdraw')}
              </button>
            )}
            {mine && (
              <>
                <button
                  type="button"
                  className="button button-line button-small"
                  onClick={() => feed.answerVote(vote.id, false).catch(sayError)}
                >
                  {t('no')}
                </button>
                <button
                  type="button"
                  className="button button-solid button-small"
                  onClick={() => feed.answerVote(vote.id, true).catch(sayError)}
                >
                  {t('yes')}
                </button>
              </>
            )}
          </div>
        )
      })}
    </>
  )
}
