import type { BoardProps, SeatLook } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { DISTRICTS } from '../rules/cards/districts.ts'
import { heroRow } from '../rules/cards/heroes.ts'
import type { Hero, Table } from '../rules/state.ts'
import { HeroDisc, ServantCog } from './pieces.tsx'

/** Revolutionaries have their Heroes here, the Machine its Bonds and Servants. */
export function SeatPanel(props: BoardProps<Table> & { readonly seat: number }) {
  const { view, seat, seats } = props
  const look = seats[seat]
  if (look === undefined) return null
  const machine = view.options.mode === 'versus' && view.seats > 1 && seat === 0
  if (machine) return <MachinePanel props={props} />
  return (
    <div className="rebels">
      {view.open.heroes
        .filter((hero) => hero.seat === seat)
        .map((hero) => (
          <HeroPanel key={hero.id} props={props} hero={hero} look={look} />
        ))}
    </div>
  )
}

function HeroPanel({ props, hero, look }: { props: BoardProps<Table>; hero: Hero; look: SeatLook }) {
  const { t } = props
  const { initiative, maxTrust, ability } = heroRow(hero.id)
  return (
    <div
      className="hero-panel"
      data-detained={hero.detained}
      {...targetOf(props, hero.id, { label: t.name(hero.id), fields: ['hero'] })}
    >
      <svg width="36" height="36" viewBox="-21 -21 42 42" aria-hidden="true">
        <HeroDisc id={hero.id} look={look} x={0} y={0} r={18} />
      </svg>
      <div>
        <strong>{t.name(hero.id)}</strong> <small>{t.name(DISTRICTS[hero.at] as string)}</small>
        <div className="trust" role="img" aria-label={t('ui.trustOf', { n: hero.trust, max: maxTrust })}>
          {Array.from({ length: maxTrust }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place.
            <i key={i} data-on={i < hero.trust} style={{ '--seat': look.fill } as React.CSSProperties} />
          ))}
          <b>
            {hero.trust}/{maxTrust}
          </b>
        </div>
        <small>
          {t('ui.accessCards')} {hero.hand.length} · {t('ui.lost')} {hero.lost.length} ·{' '}
          {hero.chosen === undefined ? t('ui.notChosen') : t('ui.chosen')}
        </small>
      </div>
      <span className="initiative" title={t('ui.initiative', { n: initiative })}>
        {initiative}
      </span>
      <Tip title={`${t.name(hero.id)}: ${t.name(ability)}`} rule="GM-11.1">
        {t.text(hero.id)}
      </Tip>
    </div>
  )
}

function MachinePanel({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const { bonds, servants, raids, hand, arrested, freeExits } = view.open
  return (
    <div className="machine-panel">
      <p className="machine-facts">
        <span>
          {t('ui.bonds')} <b>{bonds}</b>
        </span>
        <span>
          {t('ui.raid')} <b>{raids.length}</b>
        </span>
        <span>
          {t('ui.hand')} <b>{hand.length}</b>
        </span>
        <span>
          {t('ui.arrested')} <b>{arrested.length}</b>
        </span>
        {freeExits > 0 && <span>{t('ui.freeExits', { n: freeExits })}</span>}
      </p>
      {servants.map(({ id, at, acted, patrol }) => (
        <div key={id} className="servant-line" {...targetOf(props, id, { label: t.name(id), fields: ['servant'] })}>
          <svg width="26" height="26" viewBox="-24 -24 48 48" aria-hidden="true">
            <ServantCog id={id} x={0} y={0} acted={acted.length > 0} patrol={patrol} />
          </svg>
          <span>{t.name(id)}</span>
          <small>{t.name(DISTRICTS[at] as string)}</small>
          {acted.length > 0 && <small>{t('ui.acted')}</small>}
        </div>
      ))}
    </div>
  )
}
