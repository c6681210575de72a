import { memo, useMemo } from 'react'
import type { GameText, SeatColour } from '../../../client/board.ts'
import { SeatShape, Tip, targetGroup, useDesk, useOpen, useTarget } from '../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../kernel/index.ts'
import { DISTRICTS } from '../rules/printed/districts.ts'
import type { Hero } from '../rules/table.ts'
import { type AccessCard, accessCards } from './parts/access-cards.ts'
import { MachineDesk } from './parts/desk.tsx'
import { DISTRICT_GLYPH, die, trust } from './parts/glyphs.ts'
import { plansOf } from './parts/plans.ts'
import type { MachineProps, MachineView } from './parts/props.ts'
import { hasMachine } from './seat-panel.tsx'

/** The Machine holds Directives, a Revolutionary the Access cards of their Heroes. */
export const Hand = (props: MachineProps) => (
  <MachineDesk props={props}>
    <Held view={props.view} />
  </MachineDesk>
)

function Held({ view }: { view: MachineView }) {
  const { you, t } = useDesk()
  const { choices } = useOpen()
  if (you === undefined) return null
  if (hasMachine(view) && you === 0) return <MachineHand hand={view.open.hand} faces={view.faces} />
  const mine = view.open.heroes.filter((hero) => hero.seat === you)
  const asked = choices.find(({ choice }) => choice.do === 'access')?.choice as { hero?: string } | undefined
  return (
    <div className="machine-hand" data-many={mine.length > 1}>
      {mine.map((hero) => (
        <AccessRow key={hero.id} view={view} hero={hero} large={mine.length === 1 || asked?.hero === hero.id} />
      ))}
      {mine.length > 0 && view.seats > 2 && <p className="secret">{t('ui.secretTo')}</p>}
    </div>
  )
}

function MachineHand({ hand, faces }: { hand: readonly number[]; faces: MachineView['faces'] }) {
  const { t } = useDesk()
  if (hand.length === 0) return <p className="secret hand-none">{t('ui.noDirectives')}</p>
  return (
    <ul {...targetGroup} className="machine-hand" aria-label={t('ui.hand')}>
      {hand.map((back) => {
        const id = faces[back]
        return id !== undefined && <HeldDirective key={back} id={id} back={back} />
      })}
    </ul>
  )
}

function HeldDirective({ id, back }: { id: string; back: number }) {
  const { t } = useDesk()
  return (
    <li role="none">
      <div className="directive" {...useTarget(back, { label: t.name(id), fields: ['card'] })}>
        <b>{t.name(id)}</b>
        <span>{t.text(id)}</span>
        <Tip title={t.name(id)} rule="GM-7.15" card={id}>
          {t.text(id)}
        </Tip>
      </div>
    </li>
  )
}

/** One Hero's nine Access cards. */
function AccessRow({ view, hero, large }: { view: MachineView; hero: Hero; large: boolean }) {
  const { t, seats, you } = useDesk()
  const { choices } = useOpen()
  const { faces } = view
  const cards = useMemo(() => accessCards(hero, faces), [hero, faces])
  const mates = useMemo(() => (large ? plansOf(view).filter((plan) => plan.hero.seat !== you) : []), [view, you, large])
  return (
    <div className="access-row" data-large={large}>
      <strong>{t.name(hero.id)}</strong>
      <ul {...targetGroup} aria-label={`${t('ui.accessCards')}: ${t.name(hero.id)}`}>
        {cards.map((card) => (
          <Card
            key={card.id}
            {...card}
            {...wordsOf(card, priceOf(choices, card.back), t)}
            label={`${t.name(hero.id)}: ${t.name(card.id)}`}
            mates={mates
              .filter(({ stops }) => DISTRICTS[stops.at(-1) ?? -1] === card.id)
              .map((plan) => seats[plan.hero.seat]?.colour ?? 1)
              .join('')}
            large={large}
          />
        ))}
      </ul>
    </div>
  )
}

/** What a card says of its price: the figure on it, what would be left, and what it means. */
function wordsOf(
  { id, state }: AccessCard,
  price: Priced | undefined,
  t: GameText,
): Pick<CardProps, 'price' | 'rest' | 'help'> {
  if (state === 'lost') return { price: '', rest: '', help: t('ui.lostHelp') }
  if (price === undefined) return { price: '', rest: '', help: t.text(id) ?? '' }
  if (price.die) return { price: 'die', rest: '', help: t('ui.dieHelp') }
  return {
    price: `${price.toll}`,
    rest: t('ui.leaves', { count: price.rest }),
    help: t('ui.price', { count: price.toll }),
  }
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

interface CardProps extends AccessCard {
  readonly label: string
  /** What going there costs; `die` when it cannot be paid; '' when it is not asked. */
  readonly price: string
  readonly rest: string
  readonly help: string
  /** Colours of teammates who mean to go there, a digit each. */
  readonly mates: string
  readonly large: boolean
}

const Card = memo(({ id, back, label, state, price, rest, help, mates, large }: CardProps) => {
  const { t } = useDesk()
  const name = t.name(id)
  const target = useTarget(back, { label: name, fields: ['card'] })
  const open = target['data-target'] !== undefined
  return (
    <li role="none">
      <div className="access" data-state={state} {...target} {...(open && !large ? { 'aria-label': label } : {})}>
        <svg viewBox="0 0 512 512" width="22" height="22" aria-hidden="true">
          <path d={DISTRICT_GLYPH[id]} />
        </svg>
        {large && <span className="access-name">{t(`ui.short.${id}`)}</span>}
        {large && open && <span className="visually-hidden">{label}</span>}
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
        <Tip title={name} rule="GM-6.1" card={id}>
          <p>{help}</p>
          {rest !== '' && <p>{rest}</p>}
        </Tip>
      </div>
    </li>
  )
})
