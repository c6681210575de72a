import { memo } from 'react'
import { aboutOf, type ShellAbout } from '../../../../client/board.ts'
import { Tip, useBlocked, useDesk, useOpen, useTarget } from '../../../../client/boardkit/index.ts'
import type { Choice } from '../../../../kernel/index.ts'
import { rowOf } from '../../rules/printed/index.ts'
import type { Bonus, Yield } from '../../rules/printed/row.ts'
import { Arrow, Goods, GoodToken } from './goods.tsx'
import { Loop } from './signs.tsx'

/** The four things that can be done with every card in hand. */
const USES = ['build', 'rebuild', 'deal', 'raze'] as const
type Use = (typeof USES)[number]

const CARD = ['card'] as const
/** Module functions, so that a row does not look for its choices again each time it is drawn. */
const ONLY: Readonly<Record<Use, (choice: Choice) => boolean>> = {
  build: ({ do: how }) => how === 'build',
  rebuild: ({ do: how }) => how === 'rebuild',
  deal: ({ do: how }) => how === 'deal',
  raze: ({ do: how }) => how === 'raze',
}
const RULES: Readonly<Record<Use, string>> = { build: '51-8.1', rebuild: '51-8.5', deal: '51-9.1', raze: '51-9.4' }

type Amounts = Readonly<Record<string, number>>

const plain = (effect: Yield | Bonus | undefined): Amounts =>
  effect?.do === 'gain' || effect?.do === 'cache' ? (effect.goods as Amounts) : {}

const sum = (...bags: readonly Amounts[]): Amounts => {
  const all: Record<string, number> = {}
  for (const bag of bags) for (const [good, n] of Object.entries(bag)) all[good] = (all[good] ?? 0) + n
  return all
}

interface Printed {
  readonly price: Amounts
  readonly gain: Amounts
}

/** The printed price and what it brings at once. */
function printedOf(id: string, use: Use): Printed {
  const { dist, deal, spoils, yields, bonus } = rowOf(id)
  const built = sum(plain(yields), plain(bonus))
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

const printed = new Map<string, Printed>()
/** What is printed never changes: the same object each time, so that nothing of it is drawn again. */
function onCard(id: string, use: Use): Printed {
  const key = `${use} ${id}`
  const kept = printed.get(key) ?? printedOf(id, use)
  printed.set(key, kept)
  return kept
}

/** What the use is, or why it is not open now; put into words only while it is read. */
const UseHelp = ({ id, use }: { id: string; use: Use }) => {
  const { t } = useDesk()
  const reason = useBlocked(use, id)
  const { label } = useAbout(id, use)
  if (reason !== undefined) return t.phrase(reason, 'reason')
  // Where a rebuilding can destroy one Location only, it is named before it is done.
  return label === undefined ? (
    t(`ui.use.${use}`)
  ) : (
    <>
      <strong>{t.phrase(label)}</strong> {t(`ui.use.${use}`)}
    </>
  )
}

/** What is said of the use where it is open now. */
function useAbout(id: string, use: Use): ShellAbout {
  const [choice] = useOpen().named(id, { fields: CARD, only: ONLY[use] })
  return choice === undefined ? {} : aboutOf(choice)
}

/** The price: what would really be paid, and what is printed where the use is not open. */
function usePrice(id: string, use: Use): Amounts {
  const { price } = useAbout(id, use)
  const usual = onCard(id, use).price
  // The printed one is the same object each time, so that nothing of it is drawn again.
  return typeof price !== 'object' || JSON.stringify(price) === JSON.stringify(usual) ? usual : price
}

interface UseProps {
  readonly id: string
  readonly use: Use
}

/** One use of a card in hand: price → yield. A target of its own on a desk; on a phone the card itself is touched. */
const UseRow = memo(({ id, use }: UseProps) => {
  const { t, layout } = useDesk()
  const label = `${t(`group.${use}`)}: ${t.name(id)}`
  const legal = useTarget(id, { label, fields: CARD, only: ONLY[use] })
  const target = layout === 'phone' ? {} : legal
  const { gain } = onCard(id, use)
  const price = usePrice(id, use)
  return (
    <div className="hand-use" data-use={use} data-legal={legal['data-target'] !== undefined} {...target}>
      <Goods bag={price} t={t} size={16} />
      {Object.keys(gain).length > 0 && <Arrow size={12} />}
      <Goods bag={gain} t={t} size={16} />
      {use === 'deal' && <Loop label={t('ui.eachRound')} />}
      <Tip title={label} rule={RULES[use]}>
        <UseHelp id={id} use={use} />
      </Tip>
    </div>
  )
})

export const Uses = memo(({ id }: { id: string }) => (
  <div className="hand-uses">
    {USES.map((use) => (
      <UseRow key={use} id={id} use={use} />
    ))}
  </div>
))

/** What each row of uses is: its token and its word. */
export const UseHeads = memo(() => {
  const { t } = useDesk()
  return (
    <div className="hand-use-heads" aria-hidden="true">
      {USES.map((use) => (
        <span key={use} className="hand-use-head" data-use={use}>
          <GoodToken good={PAID[use]} size={15} />
          {t(`ui.useShort.${use}`)}
        </span>
      ))}
    </div>
  )
})

const PAID = { build: 'grey', rebuild: 'brick', deal: 'blue', raze: 'red' } as const

/** The same in a long hand: the colour says what is paid, the sign how much; a cell shows only what it brings. */
const SmallUse = memo(({ id, use }: UseProps) => {
  const { t } = useDesk()
  const label = `${t(`group.${use}`)}: ${t.name(id)}`
  const target = useTarget(id, { label, fields: CARD, only: ONLY[use] })
  const { gain } = onCard(id, use)
  const price = usePrice(id, use)
  return (
    <div className="hand-use" data-use={use} data-legal={target['data-target'] !== undefined} {...target}>
      {use === 'build' || use === 'rebuild' ? (
        <GoodToken good={PAID[use]} size={14} />
      ) : (
        <Goods bag={gain} t={t} size={14} />
      )}
      <Tip title={label} rule={RULES[use]}>
        <p className="goods-row">
          <Goods bag={price} t={t} size={18} />
          {Object.keys(gain).length > 0 && <Arrow size={13} />}
          <Goods bag={gain} t={t} size={18} />
        </p>
        <UseHelp id={id} use={use} />
      </Tip>
    </div>
  )
})

export const SmallUses = memo(({ id }: { id: string }) => (
  <div className="hand-uses" data-small="true">
    {USES.map((use) => (
      <SmallUse key={use} id={id} use={use} />
    ))}
  </div>
))
