import type { BoardProps } from '../../../client/board.ts'
import { usePointed } from '../../../client/shared/index.ts'
import type { ToldChoice } from '../../../kernel/index.ts'
import { DICE, type Die, FACES } from '../rules/data/dice.ts'
import { SYSTEM_IDS } from '../rules/data/map.ts'
import type { Table } from '../rules/state.ts'
import { DieFace } from './dice.tsx'
import { DESK, reachIn } from './geometry.ts'
import { BuildingPiece, Squad } from './pieces.tsx'

/** What the running battle says of itself; the frame is public. */
interface BattleMemory {
  readonly step: string
  readonly seat: number
  readonly defender: number
  readonly system: number
  readonly counts: readonly number[]
  readonly rolled: readonly (readonly number[])[]
  readonly hits: number
  readonly selfHits: number
  readonly intercepts: number
  readonly buildingHits: number
  readonly keys: number
}

interface Odds {
  readonly hits: number
  readonly buildingHits: number
  readonly keys: number
  readonly intercept: number
  readonly losses: number
}

/** The battle as a stage over the map: both sides, dice with their faces and odds, then what was rolled and is left to assign. */
export function Battle({ props }: { props: BoardProps<Table> }) {
  const frame = props.view.stack.find(({ proc }) => proc === 'battle') as BattleMemory | undefined
  if (frame === undefined) return null
  const { t } = props
  const rolled = frame.rolled.some((faces) => faces.length > 0)
  const system = SYSTEM_IDS[frame.system] ?? ''
  const { ships } = reachIn(DESK).panes[system] ?? {}
  return (
    <section
      className="battle"
      data-place={ships === undefined || Math.abs(ships.y) < 50 ? 'middle' : ships.y > 0 ? 'above' : 'below'}
      aria-label={t('ui.battle', { system: t.name(system) })}
    >
      <header>
        <h3>{t('ui.battle', { system: t.name(system) })}</h3>
      </header>
      <div className="battle-sides">
        <Side props={props} seat={frame.seat} system={frame.system} role={t('ui.attacker')} />
        <span className="versus">⚔</span>
        <Side props={props} seat={frame.defender} system={frame.system} role={t('ui.defender')} />
      </div>
      {rolled ? <Rolled props={props} frame={frame} /> : <Collecting props={props} frame={frame} />}
    </section>
  )
}

function Side({ props, seat, system, role }: { props: BoardProps<Table>; seat: number; system: number; role: string }) {
  const look = props.seats[seat]
  const { open } = props.view
  if (look === undefined) return null
  const fresh = open.fresh[system * 4 + seat] ?? 0
  const damaged = open.damaged[system * 4 + seat] ?? 0
  const buildings = open.buildings.filter((building) => building.system === system && building.seat === seat)
  return (
    <div className="battle-side">
      <small>{role}</small>
      <strong>{look.name}</strong>
      <svg
        viewBox="-90 -18 180 36"
        width="180"
        height="36"
        role="img"
        aria-label={props.t('ui.squad', { owner: look.name, fresh, damaged })}
      >
        {fresh + damaged > 0 && (
          <Squad look={look} fresh={fresh} damaged={damaged} x={buildings.length > 0 ? -22 : 0} y={0} />
        )}
        {buildings.map((building, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: buildings alike are the same.
          <BuildingPiece key={i} look={look} kind={building.kind} damaged={building.damaged} x={50 + i * 30} y={0} />
        ))}
      </svg>
    </div>
  )
}

/** Dice are collected one type at a time; each count shows what it does on average. */
function Collecting({ props, frame }: { props: BoardProps<Table>; frame: BattleMemory }) {
  const { t } = props
  const choices = props.decisions.flatMap(({ choices: list }) => list).filter(({ choice }) => choice.do === 'dice')
  return (
    <div className="collecting">
      {DICE.map((die, type) => {
        const mine = choices.filter(({ choice }) => (choice as { die?: string }).die === die)
        const chosen = frame.counts[type] ?? 0
        return (
          <div key={die} className="dice-row" data-open={mine.length > 0}>
            <strong>{t.name(die)}</strong>
            <Faces die={die} />
            <span className="dice-count">{mine.length > 0 ? '' : `× ${chosen}`}</span>
            <div className="dice-choices">
              {mine.map((choice) => (
                <DiceButton key={choice.text} props={props} choice={choice} />
              ))}
            </div>
          </div>
        )
      })}
      <OddsLine props={props} choices={choices} />
      <Others props={props} except="dice" />
    </div>
  )
}

const Faces = ({ die }: { die: Die }) => (
  <svg viewBox="0 0 168 28" width="168" height="28" aria-hidden="true">
    {FACES[die].map((_, face) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: faces of a die are its places.
      <DieFace key={face} die={die} face={face} x={14 + face * 28} y={14} size={25} />
    ))}
  </svg>
)

function DiceButton({ props, choice }: { props: BoardProps<Table>; choice: ToldChoice }) {
  const { count = 0 } = choice.choice as { count?: number }
  return (
    <button
      type="button"
      data-target="legal"
      data-choice={choice.text}
      aria-label={props.t.choice(choice.choice)}
      onClick={() => props.choose(choice.text)}
      onPointerEnter={() => props.setHovered(choice.text)}
      onPointerLeave={() => props.setHovered(undefined)}
    >
      {count}
    </button>
  )
}

const oddsOf = (choice: ToldChoice | undefined): Odds | undefined =>
  (choice?.about as { odds?: Odds } | undefined)?.odds

function OddsLine({ props, choices }: { props: BoardProps<Table>; choices: readonly ToldChoice[] }) {
  const under = usePointed(props)
  const pointed = choices.find(({ text }) => text === under) ?? choices.at(-1)
  const odds = oddsOf(pointed)
  if (odds === undefined || pointed === undefined) return null
  const number = new Intl.NumberFormat(props.t.language, { maximumFractionDigits: 1 })
  return (
    <p className="odds">
      <b>{props.t.choice(pointed.choice)}</b>{' '}
      {props.t('ui.odds', {
        hits: number.format(odds.hits),
        buildingHits: number.format(odds.buildingHits),
        keys: number.format(odds.keys),
        losses: number.format(odds.losses),
        intercept: Math.round(odds.intercept * 100),
      })}
    </p>
  )
}

/** The dice as they fell, what they add up to, and the targets of the hit being assigned. */
function Rolled({ props, frame }: { props: BoardProps<Table>; frame: BattleMemory }) {
  const { t, motion } = props
  const faces = DICE.flatMap((die, type) => (frame.rolled[type] ?? []).map((face) => ({ die, face })))
  const width = Math.max(1, faces.length) * 42
  const hits = props.view.stack.find(({ proc }) => proc === 'hits') as { count?: number; victim?: number } | undefined
  const victim = hits?.victim === undefined ? undefined : props.seats[hits.victim]
  return (
    <div className="rolled">
      <svg viewBox={`0 0 ${width} 42`} height="42" style={{ maxWidth: '100%' }} role="img" aria-label={t('ui.rolled')}>
        {faces.map(({ die, face }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell.
          <DieFace key={i} die={die} face={face} x={21 + i * 42} y={21} size={38} tumbling={motion} />
        ))}
      </svg>
      <p className="tally">
        {t('ui.tally', {
          hits: frame.hits,
          selfHits: frame.selfHits,
          intercepts: frame.intercepts,
          buildingHits: frame.buildingHits,
          keys: frame.keys,
        })}
      </p>
      {hits !== undefined && victim !== undefined && (
        <p className="assign">{t('ui.assign', { count: hits.count ?? 0, owner: victim.name })}</p>
      )}
      <Others props={props} />
    </div>
  )
}

/** Everything else that is asked while the battle lasts: rerolls, hits, loot. */
function Others({ props, except }: { props: BoardProps<Table>; except?: string }) {
  const choices = props.decisions
    .flatMap(({ choices: list }) => list)
    .filter(
      ({ choice, text }) => choice.do !== except && (props.narrowed === undefined || props.narrowed.includes(text)),
    )
  if (choices.length === 0) return null
  return (
    <div className="dice-choices wide">
      {choices.map((choice) => (
        <button
          key={choice.text}
          type="button"
          data-target="legal"
          data-choice={choice.text}
          onClick={() => props.choose(choice.text)}
          onPointerEnter={() => props.setHovered(choice.text)}
          onPointerLeave={() => props.setHovered(undefined)}
        >
          {props.t.choice(choice.choice)}
        </button>
      ))}
    </div>
  )
}
