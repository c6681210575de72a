import { path as ruins } from 'icon:castle-ruins'
import { memo } from 'react'
import { SeatShape, Tip, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import { GameIcon } from '../../../../client/shared/index.ts'
import { rowOf } from '../../rules/printed/index.ts'
import type { Place } from '../../rules/table.ts'
import { Ability, type Effect } from './ability.tsx'
import { BigCard } from './big-card.tsx'
import { Deed } from './deed.tsx'
import { Goods } from './goods.tsx'
import { LocationCard, Picture } from './location-card.tsx'
import { heldUp } from './shown.ts'
import { StopSign } from './signs.tsx'

/** How often a Location can be used in a round; nothing where it has no action. */
const usesOf = ({ card }: Place): number => {
  const { action } = rowOf(card)
  return action?.maxUses ?? 0
}

const isUsed = (place: Place): boolean => usesOf(place) > 0 && place.uses >= usesOf(place)

/** Whether Goods lie on it. */
const lies = ({ cache, store }: Place): boolean =>
  [...Object.values(cache), ...Object.values(store)].some((n) => (n ?? 0) > 0)

const PLACE = ['place'] as const

interface PlaceProps {
  readonly place: Place
  readonly size: 'state' | 'tile'
  /** Something happened here in the last step. */
  readonly traced?: boolean
  /** It lies on top of the others where a lane is crowded. */
  readonly last?: boolean
}

/** One Location in a State with everything lying on it, or the Ruins it has become. */
export const PlaceCard = memo(({ place, size, traced = false, last = false }: PlaceProps) => {
  const { t, layout } = useDesk()
  const target = useTarget(place.place, { label: t.name(place.card), fields: PLACE, shown: place })
  const read = layout === 'phone' && target.onClick === undefined ? { onClick: () => heldUp.set(place.card) } : {}
  return (
    <div
      className="place"
      data-used={!place.ruined && isUsed(place)}
      data-trace={traced}
      data-last={last}
      data-lying={lies(place)}
      data-spot={`place:${place.place}`}
      {...read}
      {...target}
    >
      {place.ruined ? (
        <Ruins card={place.card} size={size} />
      ) : (
        <>
          <LocationCard id={place.card} t={t} size={size} shield={place.shield} place={place.place} />
          <Marks place={place} />
        </>
      )}
    </div>
  )
})

/** A razed Location lies face down; anything may be built over it. */
const Ruins = memo(({ card, size }: { card: string; size: 'state' | 'tile' }) => {
  const { t } = useDesk()
  return (
    <article className="location location-ruins" data-size={size} data-thing={card}>
      <GameIcon path={ruins} size={size === 'tile' ? 30 : 52} />
      <strong>{t('ui.ruins')}</strong>
      {size !== 'tile' && <small>{t.name(card)}</small>}
      <Tip title={`${t('ui.ruins')}: ${t.name(card)}`} rule="51-2.8" card={card}>
        {t('ui.ruinsHelp')}
      </Tip>
    </article>
  )
})

/** What lies on a Location: how often it was used, whose worker visits it, Goods in a tray. */
function Marks({ place }: { place: Place }) {
  const { t, seats } = useDesk()
  const most = usesOf(place)
  const visitor = place.visitor >= 0 ? seats[place.visitor] : undefined
  const lying = { ...place.cache, ...place.store }
  const tray = lies(place)
  if (most < 2 && !isUsed(place) && visitor === undefined && !tray) return null
  return (
    <span className="place-marks">
      {most > 1 && (
        <span className="place-uses" role="img" aria-label={`${t('ui.used')} ${place.uses}/${most}`}>
          {Array.from({ length: most }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike.
            <i key={i} data-spent={i < place.uses} />
          ))}
        </span>
      )}
      {tray && (
        <span className="goods-tray goods-lying">
          <Goods bag={lying} t={t} size={16} />
        </span>
      )}
      {visitor !== undefined && (
        <span className="place-visitor">
          <SeatShape colour={visitor.colour} size={18} aria-label={t('ui.visitor', { name: visitor.name })} />
        </span>
      )}
      {isUsed(place) && <span className="rubber-stamp">{t('ui.used')}</span>}
    </span>
  )
}

/** Abilities whose signs fit onto a chip; a chip that bears its name all the time shows more of them. */
const SIGNED: ReadonlySet<string> = new Set(['gain', 'gainChoice', 'gainPerType', 'pay'])
const signs = (named: boolean, ability: Effect | undefined): ability is Effect =>
  ability?.do === 'gain' || (named && ability !== undefined && SIGNED.has(ability.do))

/** A rival's Location: a small picture in the colour of its category; with name and defence while it can be chosen. */
export const PlaceChip = memo(({ place, named = false }: { place: Place; named?: boolean }) => {
  const { t } = useDesk()
  const { cat, defence, ability } = rowOf(place.card)
  const target = useTarget(place.place, { label: t.name(place.card), fields: PLACE })
  const chosen = named || target['data-target'] !== undefined
  const strength = defence + (place.shield ? 1 : 0)
  return (
    <li
      role="none"
      className="chip"
      data-named={chosen}
      data-cat={place.ruined ? 'ruins' : cat}
      data-used={isUsed(place)}
      data-spot={`place:${place.place}`}
      {...target}
    >
      {place.ruined ? <GameIcon path={ruins} size={18} /> : <Picture id={place.card} />}
      {!chosen && <span className="visually-hidden">{t.name(place.card)}</span>}
      {chosen && <span>{place.ruined ? t('ui.ruins') : t.name(place.card)}</span>}
      {chosen && !place.ruined && signs(named, ability) && <Ability effect={ability} t={t} size={15} />}
      {(chosen || place.shield) && !place.ruined && (
        <StopSign n={strength} shield={place.shield} label={`${t('ui.defence')} ${strength}`} size={chosen ? 20 : 17} />
      )}
      <Tip title={t.name(place.card)} card={place.card}>
        {place.ruined ? t('ui.ruinsHelp') : <BigCard id={place.card} t={t} />}
        <Deed place={place.place} />
      </Tip>
    </li>
  )
})
