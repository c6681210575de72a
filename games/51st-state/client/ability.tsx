import type { GameText } from '../../../client/board.ts'
import type { Effect } from '../rules/cards/row.ts'
import { Goods, GoodToken, TypeStamp } from './goods.tsx'

/** What a card does as tokens: price → yield; per type; a dashed pill for what happens once, when built. */
export function Ability({ effect, t, size = 20 }: { effect: Effect; t: GameText; size?: number }) {
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
          <GoodToken good={effect.good} size={size} />
          <i>{t('ui.per')}</i>
          <TypeStamp type={effect.type} size={size} />
          <i>≤{effect.max}</i>
        </span>
      )
    case 'gainPerProduced':
      return (
        <span className="row">
          <GoodToken good={effect.good} size={size} />
          <i>{t('ui.per')}</i>
          <GoodToken good={effect.produced} size={size} />
          <i>≤{effect.max}</i>
        </span>
      )
    case 'pay':
      return (
        <span className="row">
          <Goods bag={effect.cost} t={t} size={size} />
          <i>→</i>
          <Ability effect={effect.effect} t={t} size={size} />
        </span>
      )
    case 'cache':
      return (
        <span className="row tray">
          <Goods bag={effect.goods} t={t} size={size} />
        </span>
      )
    case 'store':
      return (
        <span className="row">
          <i>{t('ui.keeps')}</i>
          {effect.slots.map(({ goods, max }) => (
            <span key={goods.join()} className="row">
              <b>{max ?? '∞'}</b>
              <GoodToken good={goods.length > 1 ? 'basic' : (goods[0] ?? 'basic')} size={size} />
            </span>
          ))}
        </span>
      )
    case 'onEvent':
      return (
        <span className="row">
          {effect.events.map((event) => (
            <GoodToken key={event} good={event === 'raze' ? 'red' : 'blue'} size={size} />
          ))}
          <i>→</i>
          <Goods bag={effect.gain} t={t} size={size} />
        </span>
      )
    case 'ifProduced':
      return (
        <span className="row">
          <i>≥</i>
          <b>{effect.atLeast}</b>
          <GoodToken good={effect.goods.length > 1 ? 'basic' : (effect.goods[0] ?? 'basic')} size={size} />
          <i>→</i>
          <Goods bag={effect.gain} t={t} size={size} />
        </span>
      )
    default:
      // Odd effects have no short sign: the words of the card say it.
      return <span className="row words">{t(`ui.effect.${effect.do}`)}</span>
  }
}
