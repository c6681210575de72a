import type { Clock } from '../../protocol/protocol.ts'
import { useShellText } from '../i18n.ts'
import { Segments, Stepper } from './controls.tsx'

const KINDS = ['live', 'days', 'untimed'] as const
const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120]
const INCREMENTS = [0, 5, 10, 15, 20, 30, 60]
const DAYS = [1, 2, 3, 5, 7, 14]

interface ClocksProps {
  readonly clock: Clock
  change(clock: Clock): void
}

export function Clocks({ clock, change }: ClocksProps) {
  const t = useShellText()
  const start: Record<Clock['kind'], Clock> = {
    live: { kind: 'live', minutes: 30, increment: 15 },
    days: { kind: 'days', days: 1 },
    untimed: { kind: 'untimed' },
  }
  return (
    <>
      <div className="form-section-head">
        <h3 id="new-clock">{t('new.clock')}</h3>
      </div>
      <Segments
        labelledBy="new-clock"
        full
        values={KINDS}
        value={clock.kind}
        text={(kind) => t(`new.clock.${kind}`)}
        change={(kind) => change(start[kind])}
      />
      {clock.kind === 'days' && (
        <Stepper
          label={t('new.clock.perDecision')}
          value={clock.days}
          values={DAYS}
          text={t('new.clock.dayCount', { count: clock.days })}
          less={t('new.less')}
          more={t('new.more')}
          change={(days) => change({ kind: 'days', days })}
        />
      )}
      {clock.kind === 'live' && (
        <>
          <Stepper
            label={t('new.clock.perSeat')}
            value={clock.minutes}
            values={MINUTES}
            text={t('new.clock.minutes', { count: clock.minutes })}
            less={t('new.less')}
            more={t('new.more')}
            change={(minutes) => change({ ...clock, minutes })}
          />
          <Stepper
            label={t('new.clock.increment')}
            value={clock.increment}
            values={INCREMENTS}
            text={t('new.clock.seconds', { count: clock.increment })}
            less={t('new.less')}
            more={t('new.more')}
            change={(increment) => change({ ...clock, increment })}
          />
        </>
      )}
      <p className="hint">{t(`new.clock.${clock.kind}Hint`)}</p>
    </>
  )
}
