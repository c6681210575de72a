import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import type { ToldDecision } from '../../../kernel/index.ts'
import type { Hero, Table } from '../rules/state.ts'
import { DISTRICT_GLYPH } from './glyphs.tsx'

/** The Machine holds Directives, a Revolutionary the Access cards of his Heroes. */
export function Hand(props: BoardProps<Table>) {
  const { view, you, t } = props
  if (you === undefined) return null
  if (view.options.mode === 'versus' && view.seats > 1 && you === 0)
    return (
      <ul {...targetGroup} className="gm-hand" aria-label={t('ui.hand')}>
        {view.open.hand.map((back) => {
          const id = view.faces[back]
          return (
            id !== undefined && (
              <li
                key={back}
                role="none"
                className="directive"
                {...targetOf(props, back, { label: t.name(id), fields: ['card'] })}
              >
                <b>{t.name(id)}</b>
                <span>{t.text(id)}</span>
              </li>
            )
          )
        })}
      </ul>
    )
  return (
    <div className="gm-hand heroes">
      {view.open.heroes
        .filter((hero) => hero.seat === you)
        .map((hero) => (
          <AccessRow key={hero.id} props={props} hero={hero} />
        ))}
    </div>
  )
}

/** One Hero's Access cards: each shows the cheapest price, or the die when it cannot be paid. */
function AccessRow({ props, hero }: { props: BoardProps<Table>; hero: Hero }) {
  const { view, t } = props
  const held = [...hero.hand, ...(hero.chosen === undefined ? [] : [hero.chosen])]
  return (
    <div className="access-row">
      <strong>{t.name(hero.id)}</strong>
      <ul {...targetGroup} aria-label={`${t('ui.accessCards')}: ${t.name(hero.id)}`}>
        {held.map((back) => {
          const district = view.faces[back]
          const price = priceOf(props.decisions, back)
          return (
            district !== undefined && (
              <li
                key={back}
                role="none"
                className="access"
                data-chosen={back === hero.chosen}
                {...targetOf(props, back, { label: `${t.name(hero.id)}: ${t.name(district)}`, fields: ['card'] })}
              >
                <svg viewBox="0 0 512 512" width="22" height="22" aria-hidden="true">
                  <path d={DISTRICT_GLYPH[district]} />
                </svg>
                {price !== undefined && <small>{price.die ? '⚄' : price.price}</small>}
                <Tip title={t.name(district)}>
                  {price === undefined ? t.text(district) : price.die ? t('ui.die') : t('ui.price', { n: price.price })}
                </Tip>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function priceOf(decisions: readonly ToldDecision[], back: number): { price: number; die: boolean } | undefined {
  const choice = decisions
    .flatMap(({ choices }) => choices)
    .find((one) => one.choice.do === 'access' && (one.choice as { card?: number }).card === back)
  return choice?.about as { price: number; die: boolean } | undefined
}
