import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import type { Effect } from '../../rules/printed/row.ts'
import { Arrow, Goods, GoodToken, TypeStamp } from './goods.tsx'

interface AbilityProps {
  readonly effect: Effect
  readonly t: GameText
  readonly size?: number
}

/** A Good of which the number is not the point: a star then counts one. */
const One = ({ good, size }: { good: Parameters<typeof GoodToken>[0]['good']; size: number }) =>
  good === 'vp' ? <GoodToken good="vp" size={Math.round(size * 1.28)} n={1} /> : <GoodToken good={good} size={size} />

/** What a card does as tokens: price → yield; so much per type; Goods lying in a tray. */
export const Ability = memo(({ effect, t, size = 20 }: AbilityProps) => {
  switch (effect.do) {
    case 'gain':
      return <Goods bag={effect.goods} t={t} size={size} />
    case 'gainChoice':
      return (
        <span className="row">
          {effect.options.map((bag, i) => (
            <span key={JSON.stringify(bag)} className="row">
              {i > 0 && <i>/</i>}
              <Goods bag={bag} t={t} size={size} />
            </span>
          ))}
        </span>
      )
    case 'gainPerType':
      return (
        <span className="row">
          <One good={effect.good} size={size} />
          <i className="per">{t('ui.per')}</i>
          <TypeStamp type={effect.type} size={size} />
          <i>≤{effect.max}</i>
        </span>
      )
    case 'gainPerProduced':
      return (
        <span className="row">
          <One good={effect.good} size={size} />
          <i className="per">{t('ui.per')}</i>
          <One good={effect.produced} size={size} />
          <i>≤{effect.max}</i>
        </span>
      )
    case 'pay': {
      // A long price is set smaller, so that it stays one line.
      const small = Math.min(size, size - 2 * (Object.keys(effect.cost).length - 2))
      return (
        <span className="row">
          <Goods bag={effect.cost} t={t} size={small} />
          <Arrow size={small - 4} />
          <Ability effect={effect.effect} t={t} size={small} />
        </span>
      )
    }
    case 'cache':
      return (
        <span className="row tray">
          <Goods bag={effect.goods} t={t} size={size} />
        </span>
      )
    case 'store':
      return (
        <span className="row">
          {effect.slots.map(({ goods, max }) => (
            <span key={goods.join()} className="row tray" role="img" aria-label={t('ui.keeps')}>
              <i>≤{max ?? '∞'}</i>
              <GoodToken good={goods.length > 1 ? 'basic' : (goods[0] ?? 'basic')} size={size} />
            </span>
          ))}
        </span>
      )
    case 'onEvent':
      return (
        <span className="row">
          {effect.events.map((event) => (
            <GoodToken key={event} good={event === 'raze' ? 'red' : 'ownDeal'} size={size} />
          ))}
          <Arrow size={size - 4} />
          <Goods bag={effect.gain} t={t} size={size} />
        </span>
      )
    case 'ifProduced':
      return (
        <span className="row">
          <i>≥</i>
          <b>{effect.atLeast}</b>
          <GoodToken good={effect.goods.length > 1 ? 'basic' : (effect.goods[0] ?? 'basic')} size={size} />
          <Arrow size={size - 4} />
          <Goods bag={effect.gain} t={t} size={size} />
        </span>
      )
    default:
      // Odd effects have no short sign: the words of the card say it.
      return <span className="row words">{t(`ui.effect.${effect.do}`)}</span>
  }
})
