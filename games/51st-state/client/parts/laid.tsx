import { memo } from 'react'
import type { Choice, ToldChoice } from '../../../../kernel/index.ts'
import { useDesk } from './desk.tsx'
import { Goods } from './goods.tsx'

const ON_HAND = ['build', 'rebuild', 'deal', 'raze', 'connect', 'discard', 'reject']
const ON_CARDS = ['take', 'draft', 'faction', 'dropDeal']
/** Who looks at another State finds his own a click away, with whatever can be done there. */
const ON_OWN = ['use', 'shield', 'over', 'copy', 'reset', 'target', 'board', 'exchange', 'store']
/** Rivals' Locations and Goods stand in their panels, the virtual opponent's on the board. */
const ON_OTHERS = ['attack', 'visit', 'copyOf', 'steal', 'attackRival', 'visitRival', 'copyRival']
const PLACED = new Set([...ON_HAND, ...ON_CARDS, ...ON_OWN, ...ON_OTHERS])

/** The choices that no drawn thing offers; once a thing with several was clicked, those. */
export function laidOf(choices: readonly ToldChoice[], narrowed: readonly string[] | undefined): readonly ToldChoice[] {
  return narrowed === undefined
    ? choices.filter(({ choice }) => !PLACED.has(choice.do))
    : choices.filter(({ text }) => narrowed.includes(text))
}

interface LaidProps {
  readonly choices: readonly ToldChoice[]
  readonly narrowed: boolean
  /** What is asked, where the choices do not say it themselves. */
  readonly title?: string | undefined
}

/** Choices as buttons on the board: Goods as tokens, the rest in words. With them a match can be played without the bar. */
export const Laid = memo(({ choices, narrowed, title }: LaidProps) => {
  const { t } = useDesk()
  if (choices.length === 0) return null
  return (
    <div className="board-choices" role="toolbar" aria-label={t('ui.choices')} data-narrowed={narrowed}>
      {title !== undefined && <strong className="laid-title">{title}</strong>}
      {choices.map((told) => (
        <LaidChoice key={told.text} told={told} />
      ))}
    </div>
  )
})

const LaidChoice = ({ told: { choice, text } }: { told: ToldChoice }) => {
  const { t, act } = useDesk()
  const goods = goodsOf(choice)
  const words = t.choice(choice)
  return (
    <button
      type="button"
      className="board-choice"
      data-choice={text}
      {...(goods === undefined ? {} : { 'aria-label': words, title: words })}
      onClick={(event) => {
        event.stopPropagation()
        act.choose(text)
      }}
      onPointerEnter={() => act.setHovered(text)}
      onPointerLeave={() => act.setHovered(undefined)}
    >
      {goods === undefined ? words : <Goods bag={goods} t={t} size={24} />}
    </button>
  )
}

/** What a choice is about, where Goods say all of it. */
export function goodsOf(choice: Choice): Readonly<Record<string, number>> | undefined {
  const { do: how, goods, good } = choice as Choice & { readonly goods?: unknown; readonly good?: unknown }
  if (how === 'pay' && Array.isArray(goods)) {
    const bag: Record<string, number> = {}
    for (const one of goods) bag[String(one)] = (bag[String(one)] ?? 0) + 1
    return bag
  }
  return (how === 'gain' || how === 'useDeal') && typeof good === 'string' ? { [good]: 1 } : undefined
}
