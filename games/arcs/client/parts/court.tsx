import { memo } from 'react'
import type { BoardEvent, BoardProps, GameText } from '../../../../client/board.ts'
import { Glyph, Tip, targetGroup, useDesk, useFresh, useTarget } from '../../../../client/boardkit/index.ts'
import { guildRow, isGuild } from '../../rules/printed/court.ts'
import type { CourtPlace, Table } from '../../rules/table.ts'
import { RESOURCE_GLYPH } from './glyphs.tsx'
import { Agent } from './pieces.tsx'
import './court.css'

const revealedBy = ({ n, event: { key, card } }: BoardEvent): { n: number; card: string } | undefined =>
  key === 'revealed' && typeof card === 'string' ? { n, card } : undefined

type CourtProps = Pick<BoardProps, 'events' | 'motion'> & { readonly open: Table }

/** The Court as a list with its texts: cards too small to read help nobody. Agents stand at the right of their card. */
export function Court({ open, events, motion }: CourtProps) {
  const { t } = useDesk()
  const { court, courtDeck, courtDiscard } = open
  const revealed = useFresh({ events, motion }, revealedBy).told
  return (
    <section className="court" aria-label={t('ui.court')}>
      <header>
        <strong>{t('ui.court')}</strong>
        <span>{t('ui.courtPiles', { deck: courtDeck.length, discard: courtDiscard.length })}</span>
      </header>
      <ol {...targetGroup}>
        {court.map((place, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the row keeps its index while cards come and go.
          <CourtCard key={i} place={place} fresh={revealed.some(({ card }) => card === place.card)} />
        ))}
      </ol>
    </section>
  )
}

interface CourtCardProps {
  readonly place: CourtPlace
  /** It has just been turned up. */
  readonly fresh: boolean
}

const CourtCard = memo(({ place: { card, agents }, fresh }: CourtCardProps) => {
  const { t, seats, layout } = useDesk()
  const target = useTarget(card === '' ? undefined : card, {
    label: t.name(card),
    shown: agents.join(),
    fields: ['card'],
  })
  // On a desk it says what it does in two lines; the whole text waits in the tip.
  const brief = layout === 'desk' && t.has(`ui.brief.${card}`)
  if (card === '')
    return (
      <li role="none" className="court-card empty">
        {t('ui.courtEmpty')}
      </li>
    )
  const guild = isGuild(card) ? guildRow(card) : undefined
  const most = Math.max(...agents)
  return (
    <li role="none" className="court-card" data-suit={guild?.suit ?? 'vox'} data-fresh={fresh} {...target}>
      <CardSign card={card} />
      <div>
        <h4>
          {t.name(card)} {guild === undefined ? <em>{t('ui.vox')}</em> : <Keys count={guild.keys} t={t} />}
        </h4>
        <p>{brief ? t(`ui.brief.${card}`) : t.text(card)}</p>
      </div>
      <span className="court-agents">
        {agents.map((count, seat) => {
          const look = seats[seat]
          return look === undefined || count === 0 ? null : (
            <span
              key={look.seat}
              role="img"
              data-lead={count === most && agents.filter((other) => other === most).length === 1}
              aria-label={t('ui.agents', { owner: look.name, count })}
            >
              <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
                <Agent look={look} x={0} y={0} scale={0.8} />
              </svg>
              {count}
            </span>
          )
        })}
      </span>
      <Tip title={t.name(card)} rule="ARCS-7.13" card={card}>
        <p>{t.text(card)}</p>
      </Tip>
    </li>
  )
})

/** What it costs to raid something, as a number and a key. */
export const Keys = ({ count, t }: { count: number; t: GameText }) => (
  <small className="keys" role="img" aria-label={t('ui.keys', { count })}>
    {count}
    <svg width="11" height="13" viewBox="0 0 11 13" aria-hidden="true">
      <path d="M5.5 1a2.6 2.6 0 1 0 .01 0ZM5.5 6.2V12M5.5 11.6H8M5.5 9H7.6" className="key-sign" />
    </svg>
  </small>
)

/** The sign of a court card: its suit's resource, or a voice. */
export const CardSign = memo(({ card, size = 34 }: { card: string; size?: number }) => {
  const guild = isGuild(card) ? guildRow(card) : undefined
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
})
