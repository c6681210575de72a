import { useShellText } from '../i18n.ts'
import { Segments, Switch } from '../lobby/controls.tsx'
import { ASKS, END_TURNS, GRACES, prefer, preferences } from '../preferences.ts'
import { useStore } from '../store.ts'
import { PACES } from '../table/pace.ts'

/** How others are shown, and how a turn ends: kept on this device. */
export function PlaySettings() {
  const t = useShellText()
  const { pace, endTurn, grace, askEvery, askCostly, unasked } = useStore(preferences)
  return (
    <section className="card-panel" aria-labelledby="acc-play">
      <h2 id="acc-play">{t('account.play')}</h2>
      <div className="option">
        <b id="acc-pace" className="grow">
          {t('account.pace')}
        </b>
        <Segments
          labelledBy="acc-pace"
          values={PACES}
          value={pace}
          text={(one) => t(`pace.${one}`)}
          change={(one) => prefer({ pace: one })}
        />
      </div>
      <div className="option">
        <b id="acc-end" className="grow">
          {t('account.endTurn')}
        </b>
        <Segments
          labelledBy="acc-end"
          values={END_TURNS}
          value={endTurn}
          text={(one) => t(`endTurn.${one}`)}
          change={(one) => prefer({ endTurn: one })}
        />
      </div>
      <div className="option">
        <b id="acc-grace" className="grow">
          {t('account.grace')}
        </b>
        <Segments
          labelledBy="acc-grace"
          values={GRACES}
          value={grace as (typeof GRACES)[number]}
          text={(one) => (one === 0 ? t('account.graceNone') : t('account.graceSeconds', { count: one }))}
          change={(one) => prefer({ grace: one })}
        />
      </div>
      <div className="option">
        <b id="acc-ask" className="grow">
          {t('account.askCostly')}
        </b>
        <Segments
          labelledBy="acc-ask"
          values={ASKS}
          value={askCostly}
          text={(one) => t(`askCostly.${one}`)}
          change={(one) => prefer({ askCostly: one })}
        />
      </div>
      <Switch
        label={t('account.askEvery')}
        hint={t('account.askEveryHint')}
        value={askEvery}
        change={(one) => prefer({ askEvery: one })}
      />
      {unasked.length > 0 && (
        <div className="option">
          <b className="grow">{t('account.unasked', { count: unasked.length })}</b>
          <button type="button" className="button button-line button-small" onClick={() => prefer({ unasked: [] })}>
            {t('account.askAgain')}
          </button>
        </div>
      )}
    </section>
  )
}
