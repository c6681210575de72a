import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { guildCard, isGuild } from '../rules/data/court.ts'
import type { Table } from '../rules/state.ts'
import { Glyph, RESOURCE_GLYPH } from './glyphs.tsx'
import { Agent } from './pieces.tsx'

/** The Court as a list with its texts: cards too small to read help nobody. Agents stand at the right of their card. */
export function Court({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const { court, courtDeck, courtDiscard } = view.open
  return (
    <section className="court" aria-label={t('ui.court')}>
      <header>
        <strong>{t('ui.court')}</strong>
        <span>{t('ui.courtPiles', { deck: courtDeck.length, discard: courtDiscard.length })}</span>
      </header>
      <ol {...targetGroup}>
        {court.map(({ card, agents }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the row keeps its index while cards come and go.
          <CourtCard key={i} props={props} card={card} agents={agents} />
        ))}
      </ol>
    </section>
  )
}

function CourtCard({ props, card, agents }: { props: BoardProps<Table>; card: string; agents: readonly number[] }) {
  const { t, seats } = props
  if (card === '')
    return (
      <li role="none" className="court-card empty">
        {t('ui.courtEmpty')}
      </li>
    )
  const guild = isGuild(card) ? guildCard(card) : undefined
  return (
    <li
      role="none"
      className="court-card"
      data-suit={guild?.suit ?? 'vox'}
      {...targetOf(props, card, { label: t.name(card), fields: ['card'] })}
    >
      <CardSign card={card} />
      <div>
        <h4>
          {t.name(card)}{' '}
          {guild === undefined ? <em>{t('ui.vox')}</em> : <small>{t('ui.keys', { count: guild.keys })}</small>}
        </h4>
        <p>{t.text(card)}</p>
      </div>
      <span className="court-agents">
        {agents.map((count, seat) => {
          const look = seats[seat]
          return look === undefined || count === 0 ? null : (
            <span key={look.seat} role="img" aria-label={t('ui.agents', { owner: look.name, count })}>
              <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
                <Agent look={look} x={0} y={0} scale={0.8} />
              </svg>
              {count > 1 ? count : ''}
            </span>
          )
        })}
      </span>
      <Tip title={t.name(card)} rule="ARCS-8.4">
        <p>{t.text(card)}</p>
      </Tip>
    </li>
  )
}

/** The round sign of a court card: its suit's resource, or a voice. */
export function CardSign({ card, size = 34 }: { card: string; size?: number }) {
  const guild = isGuild(card) ? guildCard(card) : undefined
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" className="card-sign" aria-hidden="true">
      <rect width="34" height="34" rx="9" fill={guild === undefined ? 'var(--raise)' : `var(--res-${guild.suit})`} />
      {guild === undefined ? (
        <path d="M9 14v6h4l8 6V8l-8 6zM24 12q4 5 0 10" fill="none" stroke="var(--ink)" strokeWidth="2" />
      ) : (
        <Glyph d={RESOURCE_GLYPH[guild.suit]} x={17} y={17} size={24} fill="#161a33" />
      )}
    </svg>
  )
}
