import { memo, type ReactNode } from 'react'
import type { GameText } from '../../../../client/board.ts'
import type { Good, Token } from '../../rules/printed/goods.ts'
import type { Bonus, Deed, Feature, Paid, Yield } from '../../rules/printed/row.ts'
import { Arrow, Goods, GoodToken, TypeStamp } from './goods.tsx'

interface AbilityProps {
  readonly effect: Effect
  readonly t: GameText
  readonly size?: number
}

/** A Good of which the number is not the point: a star then counts one. */
const One = ({ good, size }: { good: Parameters<typeof GoodToken>[0]['good']; size: number }) =>
  good === 'vp' ? <GoodToken good="vp" size={Math.round(size * 1.28)} n={1} /> : <GoodToken good={good} size={size} />

/** Everything a card can do, in any of its slots. */
export type Effect = Yield | Feature | Deed | Paid | Bonus

type Kinds = Effect['do']
type Drawn<K extends Kinds> = (
  props: { readonly [P in keyof AbilityProps]-?: AbilityProps[P] } & {
    readonly effect: Extract<Effect, { do: K }>
  },
) => ReactNode

/** Odd effects have no short sign: the words of the card say it. */
const inWords = ({ effect, t }: { readonly effect: Effect; readonly t: GameText }) => (
  <span className="goods-row effect-words">{t(`ui.effect.${effect.do}`)}</span>
)

/** One of several kinds is drawn as any of them. */
const kindOf = (goods: readonly Token[] | readonly Good[]) => (goods.length > 1 ? 'basic' : (goods[0] ?? 'basic'))

/** Every effect as tokens: price → yield; a Good per type; Goods lying in a tray. A new one does not compile until it stands here. */
const PICTURES: { readonly [K in Kinds]: Drawn<K> } = {
  gain: ({ effect, t, size }) => <Goods bag={effect.goods} t={t} size={size} />,
  gainChoice: ({ effect, t, size }) => (
    <span className="goods-row">
      {effect.options.map((bag, i) => (
        <span key={JSON.stringify(bag)} className="goods-row">
          {i > 0 && <i>/</i>}
          <Goods bag={bag} t={t} size={size} />
        </span>
      ))}
    </span>
  ),
  gainPerType: ({ effect, t, size }) => (
    <span className="goods-row">
      <One good={effect.good} size={size} />
      <i className="goods-per">{t('ui.per')}</i>
      <TypeStamp type={effect.type} size={size} />
      <i>≤{effect.max}</i>
    </span>
  ),
  gainPerProduced: ({ effect, t, size }) => (
    <span className="goods-row">
      <One good={effect.good} size={size} />
      <i className="goods-per">{t('ui.per')}</i>
      <One good={effect.produced} size={size} />
      <i>≤{effect.max}</i>
    </span>
  ),
  pay({ effect, t, size }) {
    // A long price is set smaller, so that it stays one line.
    const small = Math.min(size, size - 2 * (Object.keys(effect.cost).length - 2))
    return (
      <span className="goods-row">
        <Goods bag={effect.cost} t={t} size={small} />
        <Arrow size={small - 4} />
        <Ability effect={effect.effect} t={t} size={small} />
      </span>
    )
  },
  cache: ({ effect, t, size }) => (
    <span className="goods-row goods-tray">
      <Goods bag={effect.goods} t={t} size={size} />
    </span>
  ),
  store: ({ effect, t, size }) => (
    <span className="goods-row">
      {effect.slots.map(({ goods, max }) => (
        <span key={goods.join()} className="goods-row goods-tray" role="img" aria-label={t('ui.keeps')}>
          <i>≤{max ?? '∞'}</i>
          <GoodToken good={kindOf(goods)} size={size} />
        </span>
      ))}
    </span>
  ),
  onEvent: ({ effect, t, size }) => (
    <span className="goods-row">
      {effect.events.map((event) => (
        <GoodToken key={event} good={event === 'raze' ? 'red' : 'ownDeal'} size={size} />
      ))}
      <Arrow size={size - 4} />
      <Goods bag={effect.gain} t={t} size={size} />
    </span>
  ),
  ifProduced: ({ effect, t, size }) => (
    <span className="goods-row">
      <i>≥</i>
      <b>{effect.atLeast}</b>
      <GoodToken good={kindOf(effect.goods)} size={size} />
      <Arrow size={size - 4} />
      <Goods bag={effect.gain} t={t} size={size} />
    </span>
  ),
  steal: inWords,
  resetOwn: inWords,
  useDeals: inWords,
  copyProduction: inWords,
}

/** What a card does as tokens. */
export const Ability = memo(({ effect, t, size = 20 }: AbilityProps) =>
  (PICTURES[effect.do] as Drawn<Kinds>)({ effect, t, size }),
)
