import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { GameIcon, Tip } from '../../../client/shared/index.ts'
import { THREAT_END } from '../rules/data/board.ts'
import { demandRow } from '../rules/data/demands.ts'
import type { Table } from '../rules/state.ts'
import { type Track, tracksOf } from './forecast.ts'
import { RESOURCE_GLYPH } from './glyphs.tsx'

/** The demand on the table: what lies in the supply, what production would bring, and what is needed. */
export function Supply({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const { open } = view
  const tracks = tracksOf(open)
  const missing = tracks.filter(({ met }) => !met)
  const { threat } = demandRow(open.demand)
  const list = missing
    .map(({ resource, target, stock, coming }) => `${t.name(resource)} ${target - stock - coming}`)
    .join(', ')
  return (
    <section className="supply-panel" aria-label={t('ui.supply')}>
      <header>
        <span>{t('ui.demand')}</span>
        <small>{t('ui.supplyLegend')}</small>
        <strong>{t.name(open.demand)}</strong>
        <Tip title={t.name(open.demand)} rule="NA-17">
          {t.text(open.demand)}
        </Tip>
      </header>
      <ul {...targetGroup}>
        {tracks.map((track) => (
          <SupplyTrack key={track.resource} props={props} track={track} />
        ))}
      </ul>
      <p className="verdict" data-met={missing.length === 0}>
        {missing.length === 0 ? t('ui.onTrack') : t('ui.missing', { list, n: threat })}
      </p>
    </section>
  )
}

function SupplyTrack({ props, track }: { props: BoardProps<Table>; track: Track }) {
  const { t } = props
  const { resource, stock, coming, target, end, met } = track
  const name = t.name(resource)
  return (
    <li role="none" data-resource={resource} {...targetOf(props, resource, { label: name, fields: ['resource'] })}>
      <GameIcon path={RESOURCE_GLYPH[resource]} size={18} />
      <div>
        <span className="track-name">{name}</span>
        <span className="track-count">
          <b>{stock}</b>
          {coming > 0 && <i>+{coming}</i>} / {target}
        </span>
        <span className="track-mark" data-met={met} role="img" aria-label={t(met ? 'ui.met' : 'ui.notMet')}>
          {met ? '✓' : '✕'}
        </span>
        <svg viewBox="0 0 180 8" className="track" aria-hidden="true">
          {Array.from({ length: end }, (_, i) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a space of the track is its number.
              key={i}
              x={i * 22.4}
              y="1"
              width="20"
              height="6"
              rx="2"
              className={i < stock ? 'have' : i < stock + coming ? 'will' : 'space'}
            />
          ))}
          {target > 0 && <path d={`M${target * 22.4 - 1.2} 0V8`} className="track-target" />}
        </svg>
      </div>
      <Tip title={name} rule="NA-58">
        {t('ui.supplyTip', { stock, coming, target })}
      </Tip>
    </li>
  )
}

/** On a phone: the same as five chips. */
export function SupplyChips({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  return (
    <ul {...targetGroup} className="supply-chips" aria-label={t('ui.supply')}>
      <li {...targetGroup} className="threat-chip" aria-label={`${t('ui.threat')} ${view.open.threat} / ${THREAT_END}`}>
        <b>{view.open.threat}</b>/{THREAT_END}
        <Tip title={t('ui.threat')} rule="NA-63">
          {t('ui.threatTip')}
        </Tip>
      </li>
      {tracksOf(view.open).map(({ resource, stock, coming, target, met }) => (
        <li
          key={resource}
          role="none"
          data-resource={resource}
          data-met={met}
          {...targetOf(props, resource, { label: t.name(resource), fields: ['resource'] })}
        >
          <GameIcon path={RESOURCE_GLYPH[resource]} size={16} aria-label={t.name(resource)} />
          <span>
            <b>{stock}</b>
            {coming > 0 && <i>+{coming}</i>}/{target}
          </span>
          <Tip title={t.name(resource)} rule="NA-58">
            {t('ui.supplyTip', { stock, coming, target })}
          </Tip>
        </li>
      ))}
    </ul>
  )
}
