import { memo } from 'react'
import type { BoardProps, GameText } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { isEmergency } from '../rules/printed/actions.ts'
import type { Table } from '../rules/table.ts'
import { ActionCard } from './parts/cards.tsx'
import { outlookOf } from './parts/outlook.ts'
import { type Act, type Asked, askedOf, samePart, useAct, useCalmText } from './parts/parts.ts'

/** So few cards that each has room for its text; so many that on a small screen only names have. */
const FEW = 3
const MANY = 6
/** So many that on no screen there is room for more than names. */
const MOST = 9

/** The viewer's own cards: two secrets, the action cards, the emergency cards. */
export function Hand(props: BoardProps<Table>) {
  const { view, you } = props
  const t = useCalmText(props.t)
  const act = useAct(props)
  const own = you === undefined ? undefined : view.open.seats[you]
  if (own === undefined) return null
  // While corporations are being chosen the sheet in front of a seat is not yet its own.
  const emergencies = view.stack.at(-1)?.proc === 'setup' ? [] : own.emergencies
  const cards = own.hand
    .map((back) => ({ back, id: view.faces[back] }))
    .filter((card): card is { back: number; id: string } => card.id !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.back - b.back))
  return (
    <div className="na-hand">
      <Secrets props={props} t={t} />
      <ul
        {...targetGroup}
        className="na-hand-cards"
        data-few={cards.length + emergencies.length <= FEW}
        data-many={cards.length + emergencies.length > MANY}
        data-most={cards.length + emergencies.length > MOST}
        aria-label={t('ui.hand')}
      >
        {cards.map(({ back, id }) => {
          // Offers name a card by its face (it is about to be shown), everything else by its back (it stays hidden).
          const asked = askedOf(props, isEmergency(id) ? [back] : [id, back], ['card'])
          return (
            <HandCard key={back} act={act} t={t} id={id} back={back} asked={asked} picked={isPicked(props, asked)} />
          )
        })}
        {emergencies.map(({ id, faceup }) => {
          const asked = askedOf(props, [id], ['card'])
          return (
            <HandCard
              key={id}
              act={act}
              t={t}
              id={id}
              back={undefined}
              turned={!faceup}
              asked={asked}
              picked={isPicked(props, asked)}
            />
          )
        })}
      </ul>
    </div>
  )
}

/** Whether the choices were narrowed to one card: all that are left name it. */
const isPicked = ({ narrowed }: BoardProps<Table>, asked: Asked): boolean =>
  narrowed !== undefined && asked.narrowed?.length === narrowed.length

interface HandCardProps {
  readonly act: Act
  readonly t: GameText
  readonly id: string
  /** Missing on emergency cards, which lie open. */
  readonly back: number | undefined
  readonly turned?: boolean
  readonly asked: Asked
  readonly picked: boolean
}

const HandCard = memo(({ act, t, id, back, turned = false, asked, picked }: HandCardProps) => {
  const context = { ...act, ...asked }
  const label = t.name(id)
  const byFace = targetOf(context, id, { label, fields: ['card'] })
  const target =
    byFace.onClick !== undefined || back === undefined ? byFace : targetOf(context, back, { label, fields: ['card'] })
  const emergency = back === undefined
  return (
    <li role="none" {...target} {...(picked ? { 'data-picked': '', 'aria-current': true } : {})}>
      <ActionCard t={t} id={id} turned={turned} foot={turned ? t('ui.emergencyUsed') : undefined} />
      <Tip title={emergency ? `${t('ui.emergency')}: ${label}` : label} {...(emergency ? { rule: 'NA-21' } : {})}>
        {t.text(id)}
      </Tip>
    </li>
  )
}, samePart)

/** What only I know: the rival with my lead over it, the investment with what it would pay now. */
function Secrets({ props: { view, you }, t }: { props: BoardProps<Table>; t: GameText }) {
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
        <Secret t={t} kind="investment" id={investment} worth={outlookOf(view).worths[investment]} />
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
      <Tip title={kind === 'rival' ? t('ui.rival') : name} rule={kind === 'rival' ? 'NA-50' : 'NA-33'}>
        {t.text(id)}
      </Tip>
    </span>
  )
})
