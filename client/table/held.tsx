import { useShellText } from '../i18n.ts'
import { usePlay } from './play.ts'
import { linesOf } from './story.ts'
import { MyShape } from './your-move.tsx'

/** My turn is done and not yet ended: what I did in it can be looked through and taken back. */
export function Held() {
  const { table, feed, logText, turnEnd, undo } = usePlay()
  const t = useShellText()
  const steps = table.undo.steps
  const said = (seq: number): string => {
    const entry = feed.log.find((one) => one.seq === seq)
    const line = entry === undefined ? undefined : linesOf(entry, logText)[0]
    return line?.deed || feed.told(seq) || t('undo.step')
  }
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="held">
      <div className="ask-row">
        <MyShape />
        <span className="badge badge-lamp">{t('bar.you')}</span>
        <h2>{t(turnEnd.grace === undefined ? 'hold.ask' : 'hold.ended')}</h2>
      </div>
      <p className="mute">{t('hold.text')}</p>
      {steps.length > 0 && (
        <ol className="held-steps" aria-label={t('hold.thisTurn')}>
          {steps.slice(-6).map(({ seq }, i, all) => (
            <li key={seq}>
              <button type="button" title={t('undo.to')} onClick={() => undo(all.length - i)}>
                {said(seq)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
