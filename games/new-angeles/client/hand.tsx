import { memo } from 'react'
import type { GameText } from '../../../client/board.ts'
import { DeskOf, Tip, targetGroup, useDesk, useOpen, useTarget } from '../../../client/boardkit/index.ts'
import { ActionCard } from './parts/cards.tsx'
import type { TableProps, TableView } from './parts/props.ts'

/** Up to this many cards have room for their texts. */
const FEW = 3
/** With more than this there is room only for names on a small screen, */
const MANY = 6
/** and with more than this on any. */
const MOST = 9

/** The viewer's own cards: two secrets, the action cards, the emergency cards. */
export const Hand = (props: TableProps) => (
  <DeskOf props={props}>
    <OwnCards view={props.view} />
  </DeskOf>
)

/** The same on a desk that is laid already. */
export function OwnCards({ view }: { view: TableView }) {
  const { t, you } = useDesk()
  const own = you === undefined ? undefined : view.open.seats[you]
  if (own === undefined) return null
  // While corporations are being chosen the sheet in front of a seat is not yet its own.
  const emergencies = view.stack.at(-1)?.proc === 'setup' ? [] : own.emergencies
  const cards = own.hand
    .map((back) => ({ back, id: view.faces[back] }))
    .filter((card): card is { back: number; id: string } => card.id !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.back - b.back))
  return (
    <div className="own-cards">
      <Secrets view={view} />
      <ul
        {...targetGroup}
        className="hand-cards"
        data-few={cards.length + emergencies.length <= FEW}
        data-many={cards.length + emergencies.length > MANY}
        data-most={cards.length + emergencies.length > MOST}
        aria-label={t('ui.hand')}
      >
        {cards.map(({ back, id }) => (
          <HandCard key={back} id={id} back={back} />
        ))}
        {emergencies.map(({ id, faceup }) => (
          <HandCard key={id} id={id} turned={!faceup} />
        ))}
      </ul>
    </div>
  )
}

interface HandCardProps {
  readonly id: string
  /** Missing on emergency cards, which lie open. */
  readonly back?: number
  readonly turned?: boolean
}

const CARD = ['card']

/** Offers name a card by its face (it is about to be shown), everything else by its back (it stays hidden). */
const HandCard = memo(({ id, back, turned = false }: HandCardProps) => {
  const { t } = useDesk()
  const names = back === undefined ? [id] : [id, back]
  const label = t.name(id)
  const target = useTarget(names, { label, fields: CARD })
  const picked = useIsPicked(names)
  const emergency = back === undefined
  return (
    <li role="none" {...target} {...(picked ? { 'data-picked': '', 'aria-current': true } : {})}>
      <ActionCard t={t} id={id} turned={turned} foot={turned ? t('ui.emergencyUsed') : undefined} />
      <Tip
        title={emergency ? `${t('ui.emergency')}: ${label}` : label}
        {...(emergency ? { rule: 'NA-21' } : {})}
        card={id}
      >
        {t.text(id)}
      </Tip>
    </li>
  )
})

/** Whether the choices were narrowed to one card: all that are left name it. */
function useIsPicked(names: readonly (string | number)[]): boolean {
  const { narrowed, named } = useOpen()
  if (narrowed === undefined) return false
  return named(names, { fields: CARD }).filter(({ text }) => narrowed.includes(text)).length === narrowed.length
}

/** What only I know: the rival with my lead over it, the investment with what it would pay now. */
function Secrets({ view }: { view: TableView }) {
  const { t, you } = useDesk()
  const own = you === undefined ? undefined : view.open.seats[you]
  if (own === undefined) return null
  const rival = own.rival === undefined ? undefined : view.faces[own.rival]
  const investment = own.investment === undefined ? undefined : view.faces[own.investment]
  const against = view.open.seats.find(({ corp }) => `rival-${corp}` === rival)
  const lead = against === undefined || against === own ? undefined : own.capital - against.capital
  return (
    <div className="secrets">
      {rival !== undefined && <Secret t={t} kind="rival" id={rival} worth={lead} />}
      {investment !== undefined && (
        <Secret t={t} kind="investment" id={investment} worth={view.outlook.worths[investment]} />
      )}
    </div>
  )
}

interface SecretProps {
  readonly t: GameText
  readonly kind: 'rival' | 'investment'
  readonly id: string
  /** The lead over the rival, or what the investment would pay now. */
  readonly worth: number | undefined
}

const Secret = memo(({ t, kind, id, worth }: SecretProps) => {
  const name = t.name(kind === 'rival' && id !== 'rival-federalist' ? id.slice('rival-'.length) : id)
  return (
    <span className="secret">
      <small>{t(`ui.${kind}`)}</small> <b>{name}</b>
      {worth !== undefined && <em data-good={worth > 0}>{worth > 0 || kind === 'investment' ? `+${worth}` : worth}</em>}
      <Tip title={kind === 'rival' ? t('ui.rival') : name} rule={kind === 'rival' ? 'NA-50' : 'NA-33'} card={id}>
        {t.text(id)}
      </Tip>
    </span>
  )
})
