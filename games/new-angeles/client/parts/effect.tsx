import type { BoardProps } from '../../../../client/board.ts'
import { targetOf } from '../../../../client/board.ts'
import { SeatShape, Tip, usePointed } from '../../../../client/shared/index.ts'
import type { Back, Choice } from '../../../../kernel/index.ts'
import { actionRow } from '../../rules/printed/actions.ts'
import { assetRow } from '../../rules/printed/assets.ts'
import { DISTRICT_IDS, ROOT } from '../../rules/printed/board.ts'
import type { EffectFrame, Table } from '../../rules/table.ts'
import { ActionCard, AssetCard, PlainCard } from './cards.tsx'
import { Decks } from './occasions.tsx'
import { aboutOf } from './outlook.ts'
import { useCalmText } from './parts.ts'
import { StageHead, Steps } from './stage-head.tsx'

const LOOKED = new Set(['steal', 'bury', 'topmost', 'keep-rival'])

/** A card or asset at work: its text, what is asked now, and what the pointed place would bring. */
export function EffectStage({ props }: { props: BoardProps<Table> }) {
  const { view, t, seats } = props
  const calm = useCalmText(t)
  const frame = view.stack.at(-1) as EffectFrame | undefined
  if (frame === undefined) return null
  const by = seats[frame.by]
  const effects = (frame.action ? actionRow(frame.source) : assetRow(frame.source))?.effects ?? []
  const mine = props.decisions.find(({ must }) => must)
  return (
    <>
      <StageHead props={props} title={t('ui.effect')}>
        <Steps names={effects.map((_, i) => t('ui.effectStep', { n: i + 1, of: effects.length }))} now={frame.at} />
      </StageHead>
      <div className="effect">
        <div className="effect-source">
          {frame.action ? (
            <ActionCard t={calm} id={frame.source} />
          ) : (
            <div className="stake">
              <AssetCard t={calm} id={frame.source} />
            </div>
          )}
        </div>
        <div className="effect-now">
          <p className="effect-by">
            {by !== undefined && (
              <>
                <SeatShape colour={by.colour} size={16} />{' '}
                {t(frame.dry ? 'ui.commits' : 'ui.resolves', { seat: by.seat })}
              </>
            )}
          </p>
          {mine !== undefined && <p className="effect-ask">{t.phrase(mine.prompt)}</p>}
          <Seen props={props} />
          {mine?.choices.some(({ choice }) => choice.do === 'draw') && <Decks props={props} />}
        </div>
        <Follows props={props} />
        <ToGain props={props} frame={frame} />
      </div>
    </>
  )
}

/** Cards looked at, to be chosen from. */
function Seen({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const calm = useCalmText(t)
  const backs = props.decisions
    .flatMap(({ choices }) => choices)
    .filter(({ choice }) => LOOKED.has(choice.do))
    .map(({ choice }) => (choice as Choice & { card: Back }).card)
  return (
    <div className="seen">
      {backs.map((back) => {
        const id = view.faces[back]
        return (
          <div key={back} className="seen-card" {...targetOf(props, back, { label: t.name(back), fields: ['card'] })}>
            {id === undefined ? (
              t.name(back)
            ) : actionRow(id) === undefined ? (
              <PlainCard t={calm} id={id} />
            ) : (
              <ActionCard t={calm} id={id} />
            )}
            {id !== undefined && <Tip title={t.name(back)}>{t.text(id)}</Tip>}
          </div>
        )
      })}
    </div>
  )
}

/** Where a piece would run from the pointed district, stop by stop. */
function Follows({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const hovered = usePointed(props)
  const pointed = props.decisions.flatMap(({ choices }) => choices).find(({ text }) => text === hovered)
  const path = pointed === undefined ? undefined : aboutOf(pointed).path
  if (path === undefined) return null
  return (
    <aside className="ahead" data-harm={path.at(-1) === ROOT}>
      <small>{t('ui.ahead')}</small>
      <ol>
        {path.map((stop, i) => (
          <li key={stop}>
            <b>{stop === ROOT ? '' : stop}</b>{' '}
            {stop === ROOT
              ? `${t('ui.root')}: ${t('ui.threat')} ${view.open.threat} → ${view.open.threat + 2}`
              : i === path.length - 1
                ? `${t.name(DISTRICT_IDS[stop - 1] ?? '')}: ${t('ui.stays')}`
                : `${t.name(DISTRICT_IDS[stop - 1] ?? '')}: ${t('ui.noRoom')}`}
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** While a card of a deal is carried out: what its winner will claim after it. */
function ToGain({ props, frame }: { props: BoardProps<Table>; frame: EffectFrame }) {
  const { view, t } = props
  const hovered = usePointed(props)
  const { deal } = view.open
  if (!frame.action || deal === undefined || deal.asset === '' || hovered !== undefined) return null
  return (
    <aside className="ahead">
      <small>{t('ui.support')}</small>
      <p className="gain-count">
        <b data-side="main">{deal.support.main.length}</b> : <b data-side="counter">{deal.support.counter.length}</b>
      </p>
      <small>{t('ui.thenClaims')}</small>
      <p>
        <strong>{t.name(deal.asset)}</strong>
      </p>
    </aside>
  )
}
