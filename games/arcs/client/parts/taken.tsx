import { path as hand } from 'icon:card-random'
import { path as trophy } from 'icon:trophy'
import type { ReactNode } from 'react'
import type { GameText, SeatLook } from '../../../../client/board.ts'
import { Glyph, Tip } from '../../../../client/boardkit/index.ts'
import { PIECES } from '../../rules/printed/pieces.ts'
import { RESOURCES } from '../../rules/printed/resources.ts'
import type { Side } from '../../rules/table.ts'
import { AMBITION_GLYPH, Token } from './glyphs.tsx'
import { Agent, BuildingPiece, Ship } from './pieces.tsx'

interface TakenProps {
  readonly side: Side
  readonly look: SeatLook
  readonly seats: readonly SeatLook[]
  readonly t: GameText
  /** The Power the chapter would bring if it ended now. */
  readonly projected: number
}

/** Trophies and captives as the pieces themselves, outrage as crossed-out resources, then what the chapter would bring, hand and supply: signs with numbers. */
export function Taken({ side, look, seats, t, projected }: TakenProps) {
  const trophies = side.trophies.flatMap((count, i) => {
    const owner = seats[Math.floor(i / 4)]
    const kind = PIECES[i % 4]
    return count > 0 && owner !== undefined && kind !== undefined ? [{ owner, kind, count }] : []
  })
  const captives = side.captives.flatMap((count, seat) => {
    const owner = seats[seat]
    return count > 0 && owner !== undefined ? [{ owner, count }] : []
  })
  const outraged = RESOURCES.filter((_, i) => (side.outrage[i] ?? 0) > 0)
  const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0)
  return (
    <div className="taken">
      <Counter title={t('ui.trophies')} about={t('text.warlord')} count={sum(trophies)} sign={<Sign d={trophy} />}>
        {trophies.map(({ owner, kind, count }) => (
          <Piece key={`${owner.seat}${kind}`} count={count} label={`${owner.name}, ${t.name(kind)}: ${count}`}>
            {kind === 'ship' && <Ship look={owner} x={0} y={0} />}
            {kind === 'agent' && <Agent look={owner} x={0} y={0} />}
            {(kind === 'city' || kind === 'starport') && (
              <BuildingPiece look={owner} kind={kind} damaged={false} x={0} y={0} scale={0.75} />
            )}
          </Piece>
        ))}
      </Counter>
      <Counter
        title={t('ui.captives')}
        about={t('text.tyrant')}
        count={sum(captives)}
        sign={<Sign d={AMBITION_GLYPH.tyrant} />}
      >
        {captives.map(({ owner, count }) => (
          <Piece key={owner.seat} count={count} label={`${owner.name}: ${count}`}>
            <Agent look={owner} x={0} y={0} />
          </Piece>
        ))}
      </Counter>
      {outraged.length > 0 && (
        <span
          className="outrage"
          role="img"
          aria-label={`${t('ui.outrage')}: ${outraged.map((type) => t.name(type)).join(', ')}`}
        >
          {outraged.map((type) => (
            <svg key={type} width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
              <Token type={type} x={0} y={0} r={9} />
              <path d="M-7 7 7 -7" className="outrage-bar" />
            </svg>
          ))}
          <Tip title={t('ui.outrage')} rule="ARCS-11.2">
            {outraged.map((type) => t.name(type)).join(', ')}
          </Tip>
        </span>
      )}
      {projected > 0 && (
        <span className="projected">
          <b aria-hidden="true">+{projected}</b>
          <span>{t('ui.projectedShort', { power: projected })}</span>
          <Tip title={t('ui.projected', { power: projected })} rule="ARCS-12.1" />
        </span>
      )}
      <span className="supply">
        <Counter title={t('ui.inHand')} count={side.hand.length} sign={<Sign d={hand} />} />
        <Counter
          title={t('ui.shipsLeft')}
          count={side.ships}
          sign={
            <svg width="14" height="18" viewBox="-8 -11 16 22" aria-hidden="true">
              <Ship look={look} x={0} y={0} />
            </svg>
          }
        />
        <Counter
          title={t('ui.agentsLeft')}
          count={side.agents}
          sign={
            <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true">
              <Agent look={look} x={0} y={0} />
            </svg>
          }
        />
      </span>
    </div>
  )
}

const Sign = ({ d }: { d: string }) => (
  <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden="true">
    <Glyph d={d} x={7.5} y={7.5} size={15} />
  </svg>
)

interface CounterProps {
  readonly title: string
  readonly about?: string
  readonly count: number
  readonly sign: ReactNode
  readonly children?: ReactNode
}

const Counter = ({ title, about, count, sign, children }: CounterProps) => (
  <span className="counter" data-none={count === 0}>
    {sign}
    <b>
      <span className="visually-hidden">{title}: </span>
      {count}
    </b>
    {children}
    <Tip title={`${title}: ${count}`}>{about}</Tip>
  </span>
)

const Piece = ({ count, label, children }: { count: number; label: string; children: ReactNode }) => (
  <span className="piece" role="img" aria-label={label}>
    <svg width="17" height="19" viewBox="-11 -12 22 24" aria-hidden="true">
      {children}
    </svg>
    {count > 1 ? `×${count}` : ''}
  </span>
)
