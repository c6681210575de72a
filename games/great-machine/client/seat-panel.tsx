import { memo, useMemo } from 'react'
import type { GameText, SeatLook } from '../../../client/board.ts'
import { Glyph, Tip, useDesk, useTarget } from '../../../client/boardkit/index.ts'
import { DISTRICTS } from '../rules/printed/districts.ts'
import { heroRow } from '../rules/printed/heroes.ts'
import type { Hero, Servant, Table } from '../rules/table.ts'
import { accessCards } from './parts/access-cards.ts'
import { MachineDesk } from './parts/desk.tsx'
import { cuffs, DISTRICT_GLYPH, padlock, prison, scroll, seal, trust } from './parts/glyphs.ts'
import { HeroDisc, ServantCog } from './parts/pieces.tsx'
import { plansOf } from './parts/plans.ts'
import type { MachineProps, MachineView } from './parts/props.ts'

/** Revolutionaries have their Heroes here, the Machine its Bonds and Servants. */
export const SeatPanel = (props: MachineProps & { readonly seat: number }) => (
  <MachineDesk props={props}>
    <Panel view={props.view} seat={props.seat} />
  </MachineDesk>
)

function Panel({ view, seat }: { view: MachineView; seat: number }) {
  const { seats, t, you, layout } = useDesk()
  const plans = useMemo(() => plansOf(view), [view])
  const look = seats[seat]
  if (look === undefined) return null
  const machine = <MachinePanel open={view.open} />
  if (hasMachine(view) && seat === 0) return machine
  // The Machine that plays by itself has no seat: below the last one it stands too.
  const alone = !hasMachine(view) && seat === view.seats - 1 && layout === 'desk'
  return (
    <div className="rebels">
      {view.open.heroes
        .filter((hero) => hero.seat === seat)
        .map((hero) => {
          const plan = plans.find((one) => one.hero.id === hero.id)
          const to = plan?.stops.at(-1)
          return (
            <HeroPanel
              key={hero.id}
              hero={hero}
              look={look}
              cards={you === seat ? '' : cardsOf(hero, view.faces)}
              taken={you === seat ? '' : takenFrom(hero, view.faces)}
              goal={to === undefined ? '' : (DISTRICTS[to] as string)}
              price={plan?.die ? -1 : (plan?.price ?? 0)}
            />
          )
        })}
      {alone && (
        <section className="machine-alone">
          <h4>{t.name('machine')}</h4>
          {machine}
        </section>
      )}
    </div>
  )
}

/** Whether somebody plays the Machine; else it plays by itself. */
export const hasMachine = ({ options, seats }: MachineView): boolean => options.mode === 'versus' && seats > 1

/** The Access cards of a teammate as one word, so that a panel can tell whether they have changed; '' where some are unknown. */
function cardsOf(hero: Hero, faces: Readonly<Record<number, string>>): string {
  const known = accessCards(hero, faces)
  const all = hero.hand.length + hero.lost.length + (hero.chosen === undefined ? 0 : 1)
  return known.length < all ? '' : known.map(({ id, state }) => `${id}:${state}`).join(',')
}

/** The lost cards that the viewer knows, as one word: those the Machine took by No Access! were seen by all. */
const takenFrom = ({ lost }: Hero, faces: Readonly<Record<number, string>>): string =>
  lost.flatMap((back) => faces[back] ?? []).join(',')

interface HeroPanelProps {
  readonly hero: Hero
  readonly look: SeatLook
  /** See `cardsOf`; '' where the hand tells it, or nobody may know. */
  readonly cards: string
  /** See `takenFrom`. */
  readonly taken: string
  /** Where it is going, as far as the viewer knows; '' otherwise. */
  readonly goal: string
  /** What that costs; -1 when only the die can help. */
  readonly price: number
}

const HeroPanel = memo(({ hero, look, cards, taken, goal, price }: HeroPanelProps) => {
  const { t } = useDesk()
  const { initiative, maxTrust, ability } = heroRow(hero.id)
  return (
    <div
      className="hero-panel"
      data-detained={hero.detained}
      style={{ '--seat': look.fill } as React.CSSProperties}
      {...useTarget(hero.id, { label: t.name(hero.id), fields: ['hero'] })}
    >
      <svg width="40" height="40" viewBox="-22 -22 46 46" aria-hidden="true">
        <HeroDisc id={hero.id} fill={look.fill} colour={look.colour} detained={hero.detained} />
      </svg>
      <div className="hero-head">
        <strong>{t.name(hero.id)}</strong>
        <small>{t(`ui.short.${DISTRICTS[hero.at]}`)}</small>
      </div>
      <span className="initiative" title={t('ui.initiative', { initiative })}>
        {initiative}
      </span>
      <div className="trust" role="img" aria-label={t('ui.trustOf', { count: hero.trust, max: maxTrust })}>
        <svg width="14" height="14" viewBox="0 0 512 512" aria-hidden="true">
          <path d={trust} />
        </svg>
        <span>
          {Array.from({ length: maxTrust }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place.
            <i key={i} data-on={i < hero.trust} />
          ))}
        </span>
        <b>{hero.trust}</b>
        <small>/{maxTrust}</small>
      </div>
      {cards === '' ? (
        <Backs hero={hero} taken={taken} t={t} />
      ) : (
        <div className="chips" role="img" aria-label={`${t('ui.accessCards')}: ${hero.hand.length}`}>
          {cards.split(',').map((code) => {
            const [id = '', state] = code.split(':')
            return <Chip key={id} id={id} state={state} t={t} />
          })}
        </div>
      )}
      {goal !== '' && (
        <p className="hero-plan">
          <span>
            <i aria-hidden="true">→</i> {t.name(goal)}
          </span>
          <b>{price < 0 ? t('ui.die') : price === 0 ? t('ui.free') : t('ui.costs', { count: price })}</b>
          {price > 0 && <small>{t('ui.leaves', { count: hero.trust - price })}</small>}
        </p>
      )}
      <Tip title={`${t.name(hero.id)}: ${t.name(ability)}`} rule="GM-11.1" card={hero.id}>
        {t.text(hero.id)}
      </Tip>
    </div>
  )
})

/** An Access card as small as its sign. */
const Chip = ({ id, state, t }: { id: string; state: string | undefined; t: GameText }) => (
  <span data-state={state} title={t.name(id)}>
    <svg viewBox="0 0 512 512" aria-hidden="true">
      <path d={DISTRICT_GLYPH[id]} />
    </svg>
  </span>
)

/** Cards whose faces the viewer does not see: how many are in hand, how many are lost (and which, where that is known), and whether one is laid. */
const Backs = ({ hero, taken, t }: { hero: Hero; taken: string; t: GameText }) => (
  <p className="backs">
    <span>
      {t('ui.cards')} <b>{hero.hand.length + (hero.chosen === undefined ? 0 : 1)}</b>
    </span>
    {hero.lost.length > 0 && (
      <span>
        {t('ui.lost')} <b>{hero.lost.length}</b>
      </span>
    )}
    {taken !== '' && (
      <span className="chips" role="img" aria-label={t('ui.taken', { districts: taken.split(',') })}>
        {taken.split(',').map((id) => (
          <Chip key={id} id={id} state="lost" t={t} />
        ))}
      </span>
    )}
    {hero.chosen !== undefined && (
      <span className="locked">
        <svg width="13" height="13" viewBox="0 0 512 512" aria-hidden="true">
          <path d={padlock} />
        </svg>
        {t('ui.chosen')}
      </span>
    )}
  </p>
)

/** What the Machine has: under its name, or beside the dial when it plays by itself. */
export function MachinePanel({ open }: { open: Table }) {
  const { t } = useDesk()
  const { bonds, servants, raids, hand, arrested, freeExits, movement, movementUsed } = open
  const facts = [
    { glyph: cuffs, name: t('ui.raids', { count: raids.length }), count: raids.length },
    { glyph: scroll, name: t('ui.directivesHeld'), count: hand.length },
    { glyph: prison, name: t('ui.arrested'), count: arrested.length },
  ]
  return (
    <div className="machine-panel">
      <p className="bonds">
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <Glyph d={seal} x={12} y={12} size={24} className="seal" />
        </svg>
        <b>{bonds}</b> <span>{t('ui.bonds', { count: bonds })}</span>
      </p>
      <p className="machine-facts">
        {facts.map(({ glyph, name, count }) => (
          <span key={name}>
            <svg width="15" height="15" viewBox="0 0 512 512" aria-hidden="true">
              <path d={glyph} />
            </svg>
            <b>{count}</b> {name}
          </span>
        ))}
        {freeExits > 0 && <span>{t('ui.freeExits', { count: freeExits })}</span>}
      </p>
      {servants.map((servant) => (
        <ServantLine key={servant.id} servant={servant} />
      ))}
      {movement.length + movementUsed.length > 0 && <Movement left={movement.length} drawn={movementUsed} />}
    </div>
  )
}

/** GM-13.3 The Servant Movement cards: how many are still to come, and which have been drawn since the last shuffle. */
function Movement({ left, drawn }: { left: number; drawn: readonly string[] }) {
  const { t } = useDesk()
  return (
    <div className="movement">
      <p>
        {t('ui.movementLeft')} <b>{left}</b>
      </p>
      {drawn.length > 0 && (
        <p>
          {t('ui.movementDrawn')}
          {drawn.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: some cards are in the deck three times.
            <span key={i} title={t.text(card)}>
              {t.name(card)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

const ServantLine = memo(({ servant: { id, at, acted, patrol } }: { servant: Servant }) => {
  const { t } = useDesk()
  return (
    <div className="servant-line" {...useTarget(id, { label: t.name(id), fields: ['servant'] })}>
      <svg width="30" height="30" viewBox="-24 -24 48 48" aria-hidden="true">
        <ServantCog id={id} acted={acted.length > 0} patrol={patrol} />
      </svg>
      <span>
        {t.name(id)}
        <small>{t(`ui.short.${DISTRICTS[at]}`)}</small>
      </span>
      {(acted.length > 0 || patrol) && <small>{t(acted.length > 0 ? 'ui.acted' : 'ui.patrol')}</small>}
      <Tip title={t.name(id)} rule="GM-7.6" card={id}>
        {t('ui.servantHelp')}
      </Tip>
    </div>
  )
})
