import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Tip, targetGroup, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import type { Track as Forecast } from '../../rules/outlook/forecast.ts'
import { THREAT_END } from '../../rules/printed/board.ts'
import { demandRow } from '../../rules/printed/demands.ts'
import { HAZARD, RESOURCE_GLYPH } from './glyphs.ts'
import type { TableView } from './props.ts'

interface SupplyProps {
  readonly view: TableView
  /** A panel with a line for each good, or a row of cells above the city. */
  readonly shape: 'panel' | 'row'
  /** Whether the row begins with threat, where the stalk may be off the screen. */
  readonly threat?: boolean
}

/** The demand on the table: what lies in the supply, what production would bring, and what is needed. */
export function Supply({ view, shape, threat = false }: SupplyProps) {
  const { demand, threat: now } = view.open
  const { tracks } = view.outlook
  const { t } = useDesk()
  const missing = tracks.filter(({ met }) => !met)
  const list = missing
    .map(({ resource, target, stock, coming }) => `${t.name(resource)}\u00a0${target - stock - coming}`)
    .join(', ')
  const price = demandRow(demand).threat
  return (
    <section className="supply" data-thing="supply" data-shape={shape} aria-label={t('ui.supply')}>
      <header>
        <span>{t('ui.demand')}</span>
        <small>{t('ui.supplyLegend')}</small>
        <strong>{t.name(demand)}</strong>
        <Tip title={t.name(demand)} rule="NA-17" card={demand}>
          {t.text(demand)}
        </Tip>
      </header>
      <ul {...targetGroup}>
        {threat && <ThreatCell n={now} t={t} />}
        {tracks.map((track) => (
          <Track key={track.resource} {...track} />
        ))}
      </ul>
      <p className="verdict" data-met={missing.length === 0}>
        {missing.length === 0 ? t('ui.onTrack') : t('ui.missing', { list, count: price })}
      </p>
    </section>
  )
}

const STEP = 22.4

/** One good: have, would come, needed; in words and as a track with a mark at the target. */
const Track = memo(({ resource, stock, coming, target, end, met }: Forecast) => {
  const { t } = useDesk()
  const name = t.name(resource)
  const pressed = useTarget(resource, { label: name, fields: ['resource'] })
  const cells = (from: number, to: number): string => {
    let path = ''
    for (let i = from; i < to; i++) path += `M${i * STEP} 1h20v6h-20z`
    return path
  }
  return (
    <li role="none" data-resource={resource} data-met={met} {...pressed}>
      <GameIcon path={RESOURCE_GLYPH[resource]} size={18} aria-label={name} />
      <div>
        <span className="track-name">{name}</span>
        <span className="track-count">
          <b>{stock}</b>
          {coming > 0 && <i>+{coming}</i>}
          <span>/{target}</span>
        </span>
        <span className="track-mark" role="img" aria-label={t(met ? 'ui.met' : 'ui.notMet')}>
          {met ? '✓' : '✕'}
        </span>
        <svg
          viewBox={`0 0 ${Math.max(8, end) * STEP} 8`}
          className="track"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={cells(stock + coming, end)} className="space" />
          <path d={cells(0, stock)} className="have" />
          <path d={cells(stock, stock + coming)} className="will" />
          {target > 0 && <path d={`M${target * STEP - 1.2} 0V8`} className="track-target" />}
        </svg>
      </div>
      <Tip title={name} rule="NA-58">
        {t('ui.supplyTip', { stock, coming, target })}
      </Tip>
    </li>
  )
})

const ThreatCell = memo(({ n, t }: { n: number; t: GameText }) => (
  <li {...targetGroup} className="threat-cell" aria-label={`${t('ui.threat')} ${n} / ${THREAT_END}`}>
    <GameIcon path={HAZARD} size={17} />
    <span>
      <b>{n}</b>/{THREAT_END}
    </span>
    <Tip title={t('ui.threat')} rule="NA-63">
      {t('ui.threatTip')}
    </Tip>
  </li>
))
