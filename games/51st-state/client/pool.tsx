import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { TOKENS, type Token } from '../rules/goods.ts'
import type { Side, Table } from '../rules/state.ts'
import { GoodToken } from './goods.tsx'

/** Goods lying on the Locations of a State: they can be spent too. */
const lyingOf = ({ state }: Side, token: Token): number =>
  state.reduce((sum, { cache }) => sum + (cache[token] ?? 0), 0)

/** The pool; zeros stay, so that places never move. `+2` are Goods lying on cards. */
export function PoolRow({
  props,
  side,
  small = false,
  own = false,
}: {
  props: BoardProps<Table>
  side: Side
  small?: boolean
  own?: boolean
}) {
  const { t } = props
  return (
    <ul {...targetGroup} className={small ? 'pool small' : 'pool'} aria-label={t('ui.pool')}>
      {TOKENS.map((token) => {
        const n = side.pool[token]
        const lying = lyingOf(side, token)
        if (small && n + lying === 0) return null
        return (
          <li
            key={token}
            {...targetGroup}
            data-none={n + lying === 0}
            aria-label={`${t.name(token)}: ${n}`}
            {...(small || !own
              ? {}
              : targetOf(props, token, {
                  label: t.name(token),
                  fields: ['good', 'goods'],
                  only: (choice) => choice.do === 'store' || choice.do === 'gain',
                }))}
          >
            <GoodToken good={token} size={small ? 16 : 22} />
            <b key={n}>{n}</b>
            {lying > 0 && <small>+{lying}</small>}
            {!small && <Tip title={t.name(token)} rule="51-1.1" />}
          </li>
        )
      })}
    </ul>
  )
}
