import { memo } from 'react'
import { Tip } from '../../../client/shared/index.ts'
import type { Choice } from '../../../kernel/index.ts'
import { cardOf } from '../rules/cards/index.ts'
import type { Effect } from '../rules/cards/row.ts'
import { useDesk, useTarget } from './desk.tsx'
import { Arrow, Goods } from './goods.tsx'
import { Loop } from './signs.tsx'

/** The four things that can be done with every card in hand. */
const USES = ['build', 'rebuild', 'deal', 'raze'] as const
type Use = (typeof USES)[number]

const CARD = ['card'] as const
/** Module functions, so that a row does not look for its choices anew each time it is drawn. */
const ONLY: Readonly<Record<Use, (choice: Choice) => boolean>> = {
  build: ({ do: how }) => how === 'build',
  rebuild: ({ do: how }) => how === 'rebuild',
  deal: ({ do: how }) => how === 'deal',
  raze: ({ do: how }) => how === 'raze',
}
const RULES: Readonly<Record<Use, string>> = { build: '51-8.1', rebuild: '51-8.5', deal: '51-9.1', raze: '51-9.4' }

type Amounts = Readonly<Record<string, number>>

const plain = (effect: Effect | undefined): Amounts =>
  effect?.do === 'gain' || effect?.do === 'cache' ? (effect.goods as Amounts) : {}

const sum = (...bags: readonly Amounts[]): Amounts => {
  const all: Record<string, number> = {}
  for (const bag of bags) for (const [good, n] of Object.entries(bag)) all[good] = (all[good] ?? 0) + n
  return all
}

/** The printed price and what it brings at once: the bar says what really leaves the pool. */
function printedOf(id: string, use: Use): { price: Amounts; gain: Amounts } {
  const { dist, deal, spoils, ability, bonus, produces } = cardOf(id)
  const built = sum(produces ? plain(ability) : {}, ability?.do === 'cache' ? plain(ability) : {}, plain(bonus))
  switch (use) {
    case 'build':
      return { price: { grey: dist }, gain: built }
    case 'rebuild':
      return { price: { brick: 1 }, gain: sum({ vp: 1 }, built) }
    case 'deal':
      return { price: { blue: dist }, gain: { [deal]: 1 } }
    case 'raze':
      return { price: { red: dist }, gain: spoils as Amounts }
  }
}

/** One use of a card in hand: price → yield. A target of its own on a desk; on a phone the card itself is touched. */
const UseRow = memo(({ id, use }: { id: string; use: Use }) => {
  const { t, decisions, layout } = useDesk()
  const label = `${t(`group.${use}`)}: ${t.name(id)}`
  const legal = useTarget(id, { label, fields: CARD, only: ONLY[use] })
  const target = layout === 'phone' ? {} : legal
  const { price, gain } = printedOf(id, use)
  const reason = decisions.flatMap(({ blocked }) => blocked).find((one) => one.do === use && one.target === id)?.reason
  return (
    <div className="use" data-use={use} data-legal={legal['data-target'] !== undefined} {...target}>
      <Goods bag={price} t={t} size={16} />
      {Object.keys(gain).length > 0 && <Arrow size={12} />}
      <Goods bag={gain} t={t} size={16} />
      {use === 'deal' && <Loop label={t('ui.eachRound')} />}
      <Tip title={label} rule={RULES[use]}>
        {reason === undefined ? t(`ui.use.${use}`) : t.phrase(reason, 'reason')}
      </Tip>
    </div>
  )
})

export const Uses = memo(({ id }: { id: string }) => (
  <div className="uses">
    {USES.map((use) => (
      <UseRow key={use} id={id} use={use} />
    ))}
  </div>
))
