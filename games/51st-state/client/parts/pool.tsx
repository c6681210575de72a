import { memo } from 'react'
import { Tip, targetGroup, useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import type { Choice } from '../../../../kernel/index.ts'
import { TOKENS, type Token } from '../../rules/printed/goods.ts'
import type { Side } from '../../rules/table.ts'
import { GoodToken } from './goods.tsx'

/** Goods lying on the Locations of a State: they can be spent too. */
const lyingOf = (state: Side['state'], token: Token): number =>
  state.reduce((sum, { cache }) => sum + (cache[token] ?? 0), 0)

/** Resources and the wild that stands for any of them, contacts and theirs, then the rest. */
const GROUPS: readonly (readonly Token[])[] = [
  ['fuel', 'iron', 'gun', 'brick', 'ammo'],
  ['grey', 'blue', 'red', 'universal'],
  ['worker', 'shield', 'rebuild'],
]
const WILDS: readonly Token[] = ['ammo', 'universal']

interface PoolProps {
  readonly pool: Side['pool']
  readonly state: Side['state']
  readonly seat: number
  readonly own: boolean
}

/** The pool; zeros stay, so that places never move. A tray beside a number counts Goods lying on cards. */
export const PoolRow = memo(({ pool, state, seat, own }: PoolProps) => {
  const { t } = useDesk()
  return (
    // biome-ignore lint/a11y/useSemanticElements: tokens on a table, no form.
    <div role="group" className="pool" data-thing="pool" aria-label={t('ui.pool')}>
      {GROUPS.map((group) => (
        <ul key={group.join()} {...targetGroup}>
          {group.map((token) => (
            <PoolToken key={token} token={token} n={pool[token]} lying={lyingOf(state, token)} seat={seat} own={own} />
          ))}
        </ul>
      ))}
    </div>
  )
})

const GOOD = ['good', 'goods'] as const
const POOL_USES = ['store', 'gain', 'pay']
const ofPool = (choice: Choice): boolean => POOL_USES.includes(choice.do)
/** What is stolen lies in the pool of its owner; one function for each seat, so that it stays the same. */
const STEALING = Array.from(
  { length: 6 },
  (_, seat) =>
    (choice: Choice): boolean =>
      choice.do === 'steal' && 'owner' in choice && choice.owner === seat,
)
const usesOf = (seat: number, own: boolean) => (own ? ofPool : (STEALING[seat] ?? ofPool))

interface PoolTokenProps {
  readonly token: Token
  readonly n: number
  readonly lying: number
  readonly seat: number
  readonly own: boolean
}

const PoolToken = memo(({ token, n, lying, seat, own }: PoolTokenProps) => {
  const { t } = useDesk()
  const target = useTarget(token, { label: t.name(token), fields: GOOD, only: usesOf(seat, own), shown: n + lying })
  const wild = WILDS.includes(token)
  return (
    <li
      role="none"
      className="pool-token"
      data-none={n + lying === 0}
      data-wild={wild}
      data-spot={`pool:${seat}:${token}`}
      {...target}
    >
      <span role="img" aria-label={`${t.name(token)}: ${n}`}>
        <GoodToken good={token} size={24} />
        <b key={n}>{n}</b>
      </span>
      {lying > 0 && (
        <small className="goods-lying" role="img" aria-label={`+${lying}: ${t('ui.onCards')}`}>
          +{lying}
        </small>
      )}
      <Tip title={t.name(token)} rule="51-1.1">
        {wild && <p>{t(`ui.wild.${token}`)}</p>}
        {lying > 0 && (
          <p>
            +{lying}: {t('ui.onCards')}
          </p>
        )}
      </Tip>
    </li>
  )
})

/** A rival's pool: only what there is. */
export const SmallPool = memo(({ pool, state, seat }: Omit<PoolProps, 'own'>) => {
  const { t } = useDesk()
  return (
    <ul {...targetGroup} className="small-pool" aria-label={t('ui.pool')}>
      {TOKENS.map((token) => {
        const [n, lying] = [pool[token], lyingOf(state, token)]
        return n + lying === 0 ? null : <SmallToken key={token} token={token} n={n} lying={lying} seat={seat} />
      })}
    </ul>
  )
})

const SmallToken = memo(({ token, n, lying, seat }: Omit<PoolTokenProps, 'own'>) => {
  const { t } = useDesk()
  const target = useTarget(token, { label: t.name(token), fields: GOOD, only: usesOf(seat, false), shown: n + lying })
  return (
    <li role="none" data-spot={`pool:${seat}:${token}`} {...target}>
      <span role="img" aria-label={`${t.name(token)}: ${n + lying}`}>
        <GoodToken good={token} size={18} />
        <b>{n}</b>
        {lying > 0 && <small className="goods-lying">+{lying}</small>}
      </span>
    </li>
  )
})
