import { LaidChoices, useDesk, useOpen, useUnplaced } from '../../../../client/boardkit/index.ts'
import type { Choice, ToldChoice } from '../../../../kernel/index.ts'
import { Goods } from './goods.tsx'

const ON_HAND = ['build', 'rebuild', 'deal', 'raze', 'connect', 'discard', 'reject']
const ON_CARDS = ['take', 'draft', 'faction', 'dropDeal']
/** Whoever looks at another State finds their own a click away, with whatever can be done there. */
const ON_OWN = ['use', 'shield', 'over', 'copy', 'reset', 'target', 'board', 'exchange', 'store', 'spend']
/** Rivals' Locations and Goods stand in their panels, the virtual opponent's on the board. */
const ON_OTHERS = ['attack', 'visit', 'copyOf', 'steal', 'attackRival', 'visitRival', 'copyRival']
const PLACED = new Set([...ON_HAND, ...ON_CARDS, ...ON_OWN, ...ON_OTHERS])

const placed = ({ do: how }: Choice): boolean => PLACED.has(how)

/** The choices that no drawn thing offers; once a thing with several was clicked, those. */
export const useLaid = (): readonly ToldChoice[] => useUnplaced(placed)

/** Choices as buttons on the board: Goods as tokens, the rest in words. With them a match can be played without the bar. */
export const Laid = ({ choices }: { choices: readonly ToldChoice[] }) => {
  const { t } = useDesk()
  const { decisions } = useOpen()
  const tokens = choices.length > 1 && choices.every(({ choice }) => goodsOf(choice) !== undefined)
  // Tokens alone do not say what they are for.
  const title = tokens && decisions[0] !== undefined ? t.phrase(decisions[0].prompt, 'prompt') : undefined
  return <LaidChoices choices={choices} title={title} picture={pictureOf} />
}

const pictureOf = (choice: Choice) => {
  const goods = goodsOf(choice)
  return goods === undefined ? undefined : <Tokens goods={goods} />
}

const Tokens = ({ goods }: { goods: Readonly<Record<string, number>> }) => (
  <Goods bag={goods} t={useDesk().t} size={24} />
)

/** What a choice is about, where Goods say all of it. */
function goodsOf(choice: Choice): Readonly<Record<string, number>> | undefined {
  const { do: how, goods, good } = choice as Choice & { readonly goods?: unknown; readonly good?: unknown }
  if (how === 'pay' && Array.isArray(goods)) {
    const bag: Record<string, number> = {}
    for (const one of goods) bag[String(one)] = (bag[String(one)] ?? 0) + 1
    return bag
  }
  return (how === 'gain' || how === 'useDeal') && typeof good === 'string' ? { [good]: 1 } : undefined
}
