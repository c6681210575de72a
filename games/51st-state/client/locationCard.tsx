import type { ReactNode } from 'react'
import type { GameText } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { cardOf } from '../rules/cards/index.ts'
import { Ability } from './ability.tsx'
import { Goods, GoodToken, pictureOf, TypeStamp } from './goods.tsx'

interface Props {
  readonly id: string
  readonly t: GameText
  /** Hand and draft show the distance (what you pay), the State shows the defence (what an attacker pays). */
  readonly sign: 'distance' | 'defence'
  /** A shield token on it, which turns the octagon into a numbered shield. */
  readonly shield?: boolean
  readonly marks?: ReactNode
}

/** A Location as a worn index card: spoils in red on top, category stripe with the name, ability, deal in blue at the foot. */
export function LocationCard({ id, t, sign, shield = false, marks }: Props) {
  const { cat, dist, types, spoils, deal, ability, bonus, defence } = cardOf(id)
  return (
    <article className="loc" data-cat={cat}>
      <div className="loc-top">
        <span className="spoils">
          <Goods bag={spoils} t={t} size={15} />
        </span>
        <svg viewBox="0 0 512 512" className="loc-picture" aria-hidden="true">
          <path d={pictureOf(types)} />
        </svg>
        <span className="loc-signs">
          {sign === 'distance' ? (
            <Road n={dist} label={`${t('ui.distance')} ${dist}`} />
          ) : (
            <Octagon
              n={defence + (shield ? 1 : 0)}
              shield={shield}
              label={`${t('ui.defence')} ${defence + (shield ? 1 : 0)}`}
            />
          )}
          <span className="types" role="img" aria-label={types.map((type) => t.name(`type.${type}`)).join(', ')}>
            {types.map((type) => (
              <TypeStamp key={type} type={type} size={17} />
            ))}
          </span>
        </span>
      </div>
      <h4>{t.name(id)}</h4>
      <div className="loc-ability">
        {ability !== undefined && <Ability effect={ability} t={t} />}
        {bonus !== undefined && (
          <span className="once">
            <Ability effect={bonus} t={t} size={18} />
          </span>
        )}
        {marks}
      </div>
      <footer>
        <GoodToken good={deal} size={15} />
      </footer>
      <Tip title={t.name(id)}>
        <p>{t.text(id)}</p>
        <p>
          {t('ui.spoils')}: <Goods bag={spoils} t={t} size={16} /> · {t('ui.deal')}: {t.name(deal)} · {t('ui.distance')}{' '}
          {dist} · {t('ui.defence')} {defence}
        </p>
      </Tip>
    </article>
  )
}

/** Distance is a route shield. */
export const Road = ({ n, label }: { n: number; label: string }) => (
  <svg width="28" height="28" viewBox="0 0 30 30" role="img" aria-label={label} className="road-sign">
    <path d="M4 3Q9 6 15 2 21 6 26 3 29 9 27 16 24 25 15 28.5 6 25 3 16 1 9 4 3Z" />
    <text x="15" y="20.5" textAnchor="middle">
      {n}
    </text>
  </svg>
)

/** Defence is a stop octagon; with a shield token a shield. */
export const Octagon = ({ n, shield, label }: { n: number; shield: boolean; label: string }) => (
  <svg
    width="26"
    height="26"
    viewBox="0 0 30 30"
    role="img"
    aria-label={label}
    className={shield ? 'stop-sign shielded' : 'stop-sign'}
  >
    <path d={shield ? 'M15 2 27 6V15C27 22 21 26 15 28.5 9 26 3 22 3 15V6Z' : 'M10 2H20L28 10V20L20 28H10L2 20V10Z'} />
    <text x="15" y="20.5" textAnchor="middle">
      {n}
    </text>
  </svg>
)
