import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { rowOf } from '../../rules/printed/index.ts'
import { Ability } from './ability.tsx'
import { Goods, GoodToken, TypeStamp } from './goods.tsx'
import { usePicture } from './pictures/index.ts'
import { CategoryIcon, Loop, RouteSign, StopSign } from './signs.tsx'

/** A Location large enough to be read: every sign with its word, and what it does as a sentence. */
export const BigCard = memo(({ id, t }: { id: string; t: GameText }) => {
  const { cat, dist, types, spoils, deal, ability, bonus, defence } = rowOf(id)
  const path = usePicture(id)
  return (
    <article className="big-card" data-world="51st-state" data-cat={cat}>
      <div className="big-card-top">
        <span className="location-spoils">
          <small>{t('ui.spoils')}</small>
          <Goods bag={spoils} t={t} size={20} />
        </span>
        <svg viewBox="0 0 512 512" className="location-picture" aria-hidden="true">
          {path !== undefined && <path d={path} />}
        </svg>
        <span className="big-card-signs">
          <RouteSign n={dist} label={`${t('ui.distance')} ${dist}`} size={42} />
          {types.map((type) => (
            <span key={type} className="big-card-type">
              <small>{t.name(`type.${type}`)}</small>
              <TypeStamp type={type} size={20} />
            </span>
          ))}
        </span>
      </div>
      <h4>{t.name(id)}</h4>
      <div className="big-card-line">
        <span>
          <CategoryIcon cat={cat} size={13} /> {t.name(`cat.${cat}`)}
        </span>
        <span>
          {t('ui.defence')} <StopSign n={defence} shield={false} label={`${t('ui.defence')} ${defence}`} size={20} />
        </span>
      </div>
      <div className="big-card-ability">
        {ability !== undefined && <Ability effect={ability} t={t} size={24} />}
        {bonus !== undefined && (
          <span className="location-bonus">
            <small>{t('ui.whenBuilt')}</small>
            <Ability effect={bonus} t={t} size={20} />
          </span>
        )}
      </div>
      <p>{t.text(id)}</p>
      <footer>
        <b>{t('ui.deal')}</b>
        <GoodToken good={deal} size={20} />
        <span>{t.name(deal)}</span>
        <Loop label={t('ui.eachRound')} />
      </footer>
    </article>
  )
})
