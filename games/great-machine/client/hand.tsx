import { memo, useMemo } from 'react'
import type { BoardProps, Hands, SeatColour } from '../../../client/board.ts'
import { targetGroup } from '../../../client/board.ts'
import { SeatShape, Tip } from '../../../client/shared/index.ts'
import type { ToldChoice } from '../../../kernel/index.ts'
import { DISTRICTS } from '../rules/printed/districts.ts'
import type { Hero, Table } from '../rules/table.ts'
import { type AccessCard, accessCards } from './parts/access-cards.ts'
import { DISTRICT_GLYPH, die, trust } from './parts/glyphs.ts'
import { plansOf } from './parts/plans.ts'
import { pressable, type Targets, useHands, useTargets } from './parts/targets.ts'

/** The Machine holds Directives, a Revolutionary the Access cards of his Heroes. */
export function Hand(props: BoardProps<Table>) {
  const { view, you, t } = props
  const hands = useHands(props)
  const targets = useTargets(props)
  if (you === undefined) return null
  if (view.options.mode === 'versus' && view.seats > 1 && you === 0)
    return <MachineHand props={props} hands={hands} targets={targets} />
  const mine = view.open.heroes.filter((hero) => hero.seat === you)
  const asked = targets.choices.find(({ choice }) => choice.do === 'access')?.choice as { hero?: string } | undefined
  return (
    <div className="gm-hand heroes" data-many={mine.length > 1}>
      {mine.map((hero) => (
        <AccessRow
          key={hero.id}
          props={props}
          hero={hero}
          large={mine.length === 1 || asked?.hero === hero.id}
          hands={hands}
          targets={targets}
        />
      ))}
      {mine.length > 0 && view.seats > 2 && <p className="secret">{t('ui.secretTo')}</p>}
    </div>
  )
}

interface HandProps {
  readonly props: BoardProps<Table>
  readonly hands: Hands
  readonly targets: Targets
}

function MachineHand({ props: { view, t }, hands, targets }: HandProps) {
  if (view.open.hand.length === 0) return <p className="secret">{t('ui.noDirectives')}</p>
  return (
    <ul {...targetGroup} className="gm-hand" aria-label={t('ui.hand')}>
      {view.open.hand.map((back) => {
        const id = view.faces[back]
        const texts = targets.of(back, 'card')
        return (
          id !== undefined && (
            <li key={back} role="none">
              <div className="directive card" {...pressable(hands, texts, t.name(id))}>
                <b>{t.name(id)}</b>
                <span>{t.text(id)}</span>
              </div>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** One Hero's nine Access cards. */
function AccessRow({ props, hero, large, hands, targets }: HandProps & { hero: Hero; large: boolean }) {
  const { view, t, seats, you } = props
  const { faces } = view
  const cards = useMemo(() => accessCards(hero, faces), [hero, faces])
  const mates = useMemo(() => (large ? plansOf(view).filter((plan) => plan.hero.seat !== you) : []), [view, you, large])
  return (
    <div className="access-row" data-large={large}>
      <strong>{t.name(hero.id)}</strong>
      <ul {...targetGroup} aria-label={`${t('ui.accessCards')}: ${t.name(hero.id)}`}>
        {cards.map(({ id, back, state }) => {
          const texts = back === undefined ? '' : targets.of(back, 'card')
          const price = priceOf(targets.choices, back)
          return (
            <Card
              key={id}
              id={id}
              name={t.name(id)}
              short={t(`ui.short.${id}`)}
              label={`${t.name(hero.id)}: ${t.name(id)}`}
              state={state}
              price={price === undefined ? '' : price.die ? 'die' : `${price.toll}`}
              rest={price === undefined || price.die ? '' : t('ui.leaves', { count: price.rest })}
              help={
                state === 'lost'
                  ? t('ui.lostHelp')
                  : price === undefined
                    ? (t.text(id) ?? '')
                    : price.die
                      ? t('ui.dieHelp')
                      : t('ui.price', { count: price.toll })
              }
              mates={mates
                .filter(({ stops }) => DISTRICTS[stops.at(-1) ?? -1] === id)
                .map((plan) => seats[plan.hero.seat]?.colour ?? 1)
                .join('')}
              large={large}
              texts={texts}
              hands={hands}
            />
          )
        })}
      </ul>
    </div>
  )
}

interface Priced {
  readonly toll: number
  readonly rest: number
  readonly die: boolean
}

function priceOf(choices: readonly ToldChoice[], back: number | undefined): Priced | undefined {
  if (back === undefined) return undefined
  const choice = choices.find(
    ({ choice: { do: how, ...one } }) => how === 'access' && (one as { card?: number }).card === back,
  )
  return choice?.about as unknown as Priced | undefined
}

interface CardProps {
  readonly id: string
  readonly name: string
  readonly short: string
  readonly label: string
  readonly state: AccessCard['state']
  /** What going there costs; `die` when it cannot be paid; '' when it is not asked. */
  readonly price: string
  readonly rest: string
  readonly help: string
  /** Colours of teammates who mean to go there, a digit each. */
  readonly mates: string
  readonly large: boolean
  readonly texts: string
  readonly hands: Hands
}

const Card = memo((props: CardProps) => {
  const { id, name, short, label, state, price, rest, help, mates, large, texts, hands } = props
  return (
    <li role="none">
      <div
        className="access"
        data-state={state}
        {...pressable(hands, texts, name)}
        {...(texts === '' || large ? {} : { 'aria-label': label })}
      >
        <svg viewBox="0 0 512 512" width="22" height="22" aria-hidden="true">
          <path d={DISTRICT_GLYPH[id]} />
        </svg>
        {large && <span className="access-name">{short}</span>}
        {large && texts !== '' && <span className="visually-hidden">{label}</span>}
        {price !== '' && (
          <b className="access-price" data-die={price === 'die'}>
            {price === 'die' ? '' : price === '0' ? '0' : `−${price}`}
            <svg viewBox="0 0 512 512" width="13" height="13" aria-hidden="true">
              <path d={price === 'die' ? die : trust} />
            </svg>
          </b>
        )}
        {mates !== '' && (
          <span className="access-mates">
            {[...mates].map((colour) => (
              <SeatShape key={colour} colour={Number(colour) as SeatColour} size={11} />
            ))}
          </span>
        )}
        <Tip title={name} rule="GM-6.1">
          <p>{help}</p>
          {rest !== '' && <p>{rest}</p>}
        </Tip>
      </div>
    </li>
  )
})
