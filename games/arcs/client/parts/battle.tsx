import { useMemo, useState } from 'react'
import type { GameText, SeatLook } from '../../../../client/board.ts'
import { Glyph, SeatShape, useDesk, useOpen, useSeenText } from '../../../../client/boardkit/index.ts'
import type { ToldChoice, View } from '../../../../kernel/index.ts'
import { DICE, type Die, FACES, type RollCard } from '../../rules/printed/dice.ts'
import { STRIDE, SYSTEM_IDS, SYSTEMS } from '../../rules/printed/map.ts'
import type { Table } from '../../rules/table.ts'
import type { Armies } from './battle-odds.ts'
import { DieFace } from './dice.tsx'
import { DESK, PHONE, reachIn } from './geometry.ts'
import { SUIT_GLYPH, Token } from './glyphs.tsx'
import { HitTiles } from './hit-tiles.tsx'
import { Loot } from './loot.tsx'
import { OddsTable } from './odds-table.tsx'
import { BuildingPiece } from './pieces.tsx'
import { type BattleMemory, hitsOf, raidOf } from './running.ts'
import { Squad } from './squad.tsx'
import { squadWidth } from './squad-width.ts'
import { Tally } from './tally.tsx'

interface BattleProps {
  readonly view: View<Table>
  readonly battle: BattleMemory
}

/**
 * The stage of a battle, beside its system: both sides, dice with their odds, then what was rolled and what is left to assign.
 * It folds, so that the map can be seen whole, until the battle has come a step further.
 */
export function Battle({ view, battle, motion }: BattleProps & { readonly motion: boolean }) {
  const { t, layout } = useDesk()
  const [foldedAt, setFoldedAt] = useState<number>()
  const system = SYSTEM_IDS[battle.system] ?? ''
  const rolled = battle.rolled.some((faces) => faces.length > 0)
  const steps = ['dice', 'roll', 'hits', 'raid'] as const
  const now = !rolled ? 0 : raidOf(view) !== undefined ? 3 : hitsOf(view) !== undefined ? 2 : 1
  const folded = foldedAt === now
  const type = SYSTEMS[battle.system]?.type
  return (
    <section
      className="battle"
      data-place={stageOf(battle, layout)}
      data-folded={folded}
      aria-label={t('ui.battle', { system: t.name(system) })}
    >
      <header>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <Glyph d={SUIT_GLYPH.aggression} x={12} y={12} size={24} />
        </svg>
        <h3>{t('ui.battle', { system: t.name(system) })}</h3>
        {type !== undefined && (
          <svg width="22" height="22" viewBox="-11 -11 22 22" role="img" aria-label={t.name(type)}>
            <Token type={type} x={0} y={0} r={11} />
          </svg>
        )}
        <ol className="battle-steps">
          {steps.map((step, i) => (
            <li key={step} data-state={i === now ? 'now' : i < now ? 'done' : 'later'}>
              {t(`ui.battleStep.${step}`)}
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="stage-fold"
          aria-expanded={!folded}
          onClick={() => setFoldedAt(folded ? undefined : now)}
        >
          {t(folded ? 'ui.showBattle' : 'ui.showMap')}
        </button>
      </header>
      <div className="battle-sides">
        <Army open={view.open} seat={battle.seat} system={battle.system} role={t('ui.attacker')} />
        <Army open={view.open} seat={battle.defender} system={battle.system} role={t('ui.defender')} />
      </div>
      {!folded &&
        (rolled ? <Rolled view={view} battle={battle} motion={motion} /> : <Collecting view={view} battle={battle} />)}
    </section>
  )
}

/** Where the stage stands so that the system it speaks of stays in sight. */
export function stageOf(battle: BattleMemory, layout: 'desk' | 'phone'): 'left' | 'right' | 'above' | 'below' {
  const { ships } = reachIn(layout === 'phone' ? PHONE : DESK).panes[SYSTEM_IDS[battle.system] ?? ''] ?? {}
  if (ships === undefined) return 'below'
  if (layout === 'desk' && Math.abs(ships.y) < 70) return ships.x > 0 ? 'left' : 'right'
  return ships.y > 0 ? 'above' : 'below'
}

interface ArmyProps {
  readonly open: Table
  readonly seat: number
  readonly system: number
  readonly role: string
}

function Army({ open, seat, system, role }: ArmyProps) {
  const { t, seats } = useDesk()
  const look = seats[seat]
  if (look === undefined) return null
  const fresh = open.fresh[system * STRIDE + seat] ?? 0
  const damaged = open.damaged[system * STRIDE + seat] ?? 0
  const buildings = open.buildings.filter((building) => building.system === system && building.seat === seat)
  return (
    <div className="battle-side" style={{ '--seat': look.fill } as React.CSSProperties}>
      <SeatShape colour={look.colour} size={15} />
      <strong>{look.name}</strong>
      <small>{role}</small>
      <Fleet
        look={look}
        fresh={fresh}
        damaged={damaged}
        buildings={buildings}
        label={t('ui.squad', { owner: look.name, fresh, damaged })}
      />
    </div>
  )
}

interface FleetProps {
  readonly look: SeatLook
  readonly fresh: number
  readonly damaged: number
  readonly buildings: readonly { readonly kind: 'city' | 'starport'; readonly damaged: boolean }[]
  readonly label: string
}

const Fleet = ({ look, fresh, damaged, buildings, label }: FleetProps) => (
  <svg
    viewBox={`-4 -16 ${8 + (fresh + damaged > 0 ? squadWidth(fresh, damaged) + 8 : 0) + buildings.length * 30} 32`}
    height="32"
    preserveAspectRatio="xMinYMid"
    role="img"
    aria-label={label}
  >
    {fresh + damaged > 0 && (
      <Squad look={look} fresh={fresh} damaged={damaged} x={squadWidth(fresh, damaged) / 2} y={0} />
    )}
    {buildings.map((building, i) => (
      <BuildingPiece
        // biome-ignore lint/suspicious/noArrayIndexKey: buildings alike are the same.
        key={i}
        look={look}
        kind={building.kind}
        damaged={building.damaged}
        x={(fresh + damaged > 0 ? squadWidth(fresh, damaged) + 22 : 14) + i * 30}
        y={0}
      />
    ))}
  </svg>
)

/** Dice are collected one type at a time; each number of them stands beside what it would do. */
function Collecting({ view, battle }: BattleProps) {
  const { t } = useDesk()
  const { decisions } = useOpen()
  const choices = useMemo(
    () => decisions.flatMap(({ choices: list }) => list).filter(({ choice }) => choice.do === 'dice'),
    [decisions],
  )
  const asked = (choices[0]?.choice as { die?: Die } | undefined)?.die
  const step = DICE.indexOf((asked ?? battle.step) as Die)
  const { fresh, damaged, buildings } = view.open
  const armies = useMemo((): Armies => {
    const { system, seat, defender } = battle
    const at = (who: number) => [fresh[system * STRIDE + who] ?? 0, damaged[system * STRIDE + who] ?? 0] as const
    return {
      attackers: at(seat),
      defenders: at(defender),
      buildings: buildings
        .filter((building) => building.system === system && building.seat === defender)
        .map((building) => (building.damaged ? 1 : 2)),
      cards: (choices[0]?.about as { cards?: readonly RollCard[] } | undefined)?.cards ?? [],
    }
  }, [battle, fresh, damaged, buildings, choices])
  return (
    <>
      <div className="dice-types">
        {DICE.map((die, i) => (
          <div
            key={die}
            className="dice-type"
            data-die={die}
            data-state={i === step ? 'now' : i < step ? 'done' : 'later'}
          >
            <strong>{t.name(die)}</strong>
            <b>{i < step ? `× ${battle.counts[i] ?? 0}` : ''}</b>
            <Faces die={die} />
            <small>{t(`ui.dieNote.${die}`)}</small>
          </div>
        ))}
      </div>
      {choices.length > 0 && (
        <>
          <OddsTable battle={battle} armies={armies} choices={choices} />
          <p className="odds-note">
            {t(step < 2 ? 'ui.oddsSoFar' : 'ui.oddsExact')} <Counted cards={armies.cards} t={t} />
          </p>
        </>
      )}
      <Others except={['dice']} />
    </>
  )
}

/** Which cards the odds count; a reroll is counted as of blank dice, whatever the player will do. */
const Counted = ({ cards, t }: { cards: readonly RollCard[]; t: GameText }) =>
  cards.length > 0 && (
    <strong>
      {t('ui.oddsCards', { cards: cards.map(({ card }) => t.name(card)).join(', ') })}{' '}
      {cards.some(({ does }) => does === 'again') && t('ui.oddsAgain')}
    </strong>
  )

const Faces = ({ die }: { die: Die }) => (
  <svg viewBox="0 0 156 26" className="faces" aria-hidden="true">
    {FACES[die].map((_, face) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: faces of a die are its places.
      <DieFace key={face} die={die} face={face} x={13 + face * 26} y={13} size={24} />
    ))}
  </svg>
)

/** The dice as they fell, what they add up to in the order it is dealt out, and the targets of the hit being assigned. */
function Rolled({ view, battle, motion }: BattleProps & { readonly motion: boolean }) {
  const { t } = useDesk()
  const faces = DICE.flatMap((die, type) => (battle.rolled[type] ?? []).map((face) => ({ die, face })))
  const width = Math.max(1, faces.length) * 46
  const hits = hitsOf(view)
  const raid = raidOf(view)
  return (
    <>
      <div className="roll">
        <svg viewBox={`0 0 ${width} 44`} className="rolled-dice" role="img" aria-label={t('ui.rolled')}>
          {faces.map(({ die, face }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell.
            <DieFace key={i} die={die} face={face} x={23 + i * 46} y={22} size={42} tumbling={motion} />
          ))}
        </svg>
        <Tally battle={battle} hits={hits} raid={raid} t={t} />
      </div>
      {hits !== undefined && <HitTiles open={view.open} hits={hits} />}
      {raid !== undefined && <Loot side={view.open.players[raid.defender]} raid={raid} />}
      <Others except={['hit', 'steal', 'snatch']} />
    </>
  )
}

/** Everything else that is asked while the battle lasts: rerolls, what to place where, when to stop. */
function Others({ except }: { except: readonly string[] }) {
  const choices = useOpen().choices.filter(({ choice }) => !except.includes(choice.do))
  if (choices.length === 0) return null
  return (
    <div className="stage-choices">
      {choices.map((told) => (
        <StageButton key={told.text} told={told} />
      ))}
    </div>
  )
}

function StageButton({ told: { choice, text } }: { told: ToldChoice }) {
  const { act } = useDesk()
  const t = useSeenText()
  return (
    <button
      type="button"
      className="stage-choice"
      data-target="legal"
      data-choice={text}
      onClick={() => act.choose(text)}
      onPointerEnter={() => act.setHovered(text)}
      onPointerLeave={() => act.setHovered(undefined)}
    >
      {t.choice(choice)}
    </button>
  )
}
