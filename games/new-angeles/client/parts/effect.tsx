import {
  SeatShape,
  Tip,
  useDesk,
  useOpen,
  usePointed,
  useSeenText,
  useTarget,
} from '../../../../client/boardkit/index.ts'
import type { Back } from '../../../../kernel/index.ts'
import { actionRow } from '../../rules/printed/actions.ts'
import { assetRow } from '../../rules/printed/assets.ts'
import { DISTRICT_IDS, ROOT } from '../../rules/printed/board.ts'
import type { EffectFrame, Table } from '../../rules/table.ts'
import { ActionCard, AssetCard, PlainCard } from './cards.tsx'
import { committed } from './deal.tsx'
import { Decks } from './occasions.tsx'
import { aboutOf, type TableView } from './props.ts'
import { StageHead, Steps } from './stage-head.tsx'

const LOOKED = new Set(['steal', 'bury', 'topmost', 'keepRival'])

/** A card or asset at work: its text, what is asked now, and what the pointed place would bring. */
export function EffectStage({ view }: { view: TableView }) {
  const { t, seats } = useDesk()
  const { decisions } = useOpen()
  const seen = useSeenText()
  const frame = view.stack.at(-1) as EffectFrame | undefined
  if (frame === undefined) return null
  const by = seats[frame.by]
  const effects = (frame.action ? actionRow(frame.source) : assetRow(frame.source))?.effects ?? []
  const mine = decisions.find(({ must }) => must)
  return (
    <>
      <StageHead view={view} title={t('ui.effect')}>
        <Steps
          names={effects.map((_, i) => t('ui.effectStep', { number: i + 1, of: effects.length }))}
          now={frame.at}
        />
      </StageHead>
      <div className="effect">
        <div className="effect-source">
          {frame.action ? (
            <ActionCard t={t} id={frame.source} />
          ) : (
            <div className="stake">
              <AssetCard t={t} id={frame.source} />
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
          <Fixed view={view} frame={frame} />
          {mine !== undefined && <p className="effect-ask">{seen.phrase(mine.prompt)}</p>}
          <Seen faces={view.faces} />
          {mine?.choices.some(({ choice }) => choice.do === 'draw') && <Decks open={view.open} />}
        </div>
        <Follows threat={view.open.threat} />
        <ToGain open={view.open} frame={frame} />
      </div>
    </>
  )
}

/** In a rehearsal and after it: what is fixed of the card at work. */
function Fixed({ view, frame }: { view: TableView; frame: EffectFrame }) {
  const { t } = useDesk()
  const declared = frame.dry ? view.outlook.deal?.[frame.side ?? 'main']?.declared : frame.script
  const text = declared && declared.length > 0 ? committed(t, { declared }) : undefined
  return text === undefined ? null : <p className="effect-fixed">{text}</p>
}

/** Cards looked at, to be chosen from. */
function Seen({ faces }: { faces: TableView['faces'] }) {
  const { decisions } = useOpen()
  const backs = decisions
    .flatMap(({ choices }) => choices)
    .filter(({ choice }) => LOOKED.has(choice.do))
    .map(({ choice }) => (choice as unknown as { card: Back }).card)
  return (
    <div className="seen">
      {backs.map((back) => (
        <SeenCard key={back} back={back} id={faces[back]} />
      ))}
    </div>
  )
}

function SeenCard({ back, id }: { back: Back; id: string | undefined }) {
  const { t } = useDesk()
  const name = useSeenText().name(back)
  const target = useTarget(back, { label: name, fields: ['card'] })
  return (
    <div className="seen-card" {...target}>
      {id === undefined ? (
        name
      ) : actionRow(id) === undefined ? (
        <PlainCard t={t} id={id} />
      ) : (
        <ActionCard t={t} id={id} />
      )}
      {id !== undefined && (
        <Tip title={name} card={id}>
          {t.text(id)}
        </Tip>
      )}
    </div>
  )
}

/** Where a piece would run from the pointed district, stop by stop. */
function Follows({ threat }: { threat: number }) {
  const desk = useDesk()
  const { t } = desk
  const hovered = usePointed(desk)
  const { decisions } = useOpen()
  const pointed = decisions.flatMap(({ choices }) => choices).find(({ text }) => text === hovered)
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
              ? `${t('ui.root')}: ${t('ui.threat')} ${threat} → ${threat + 2}`
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
function ToGain({ open: { deal }, frame }: { open: Table; frame: EffectFrame }) {
  const desk = useDesk()
  const { t } = desk
  const hovered = usePointed(desk)
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
