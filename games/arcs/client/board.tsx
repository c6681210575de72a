import type { BoardProps } from '../../../client/board.ts'
import { BoardChoices } from '../../../client/shared/index.ts'
import type { Choice } from '../../../kernel/index.ts'
import type { Table } from '../rules/table.ts'
import { Ambitions } from './parts/ambitions.tsx'
import { Battle, stageOf } from './parts/battle.tsx'
import { Court } from './parts/court.tsx'
import { Draft } from './parts/draft.tsx'
import { DESK, PHONE } from './parts/geometry.ts'
import { ReachMap } from './parts/map.tsx'
import { battleOf } from './parts/running.ts'
import './board.css'
import './parts/map.css'
import './parts/panels.css'
import './parts/stages.css'

export { Hand } from './hand.tsx'
export { SeatPanel } from './seat-panel.tsx'

/** Ambitions above the Reach, or at its left where there is more width than height; the Court stands beside the log. */
export const fit = { width: 860, height: 756 }
export const wideFit = { width: 1046, height: 652 }
export const phoneFit = { width: 390, height: 480 }

export function Board(props: BoardProps<Table>) {
  const { t, layout } = props
  const battle = battleOf(props.view)
  return (
    <div className="arcs-board" data-layout={layout} data-stage={battle && stageOf(battle, layout)}>
      <Ambitions props={props} />
      <div className="arcs-map">
        <ReachMap props={props} layout={layout === 'phone' ? PHONE : DESK} />
        {!movesOnly(props) && (
          <div className="arcs-choices">
            <BoardChoices
              props={props as BoardProps}
              placed={(choice) => placed(props, choice)}
              label={t('ui.choices')}
            />
          </div>
        )}
      </div>
      {layout === 'phone' && <Court props={props} />}
    </div>
  )
}

/** Narrowed to the ways out of one system: each is a click on where it leads, and buttons would only cover the map. */
function movesOnly({ decisions, narrowed }: BoardProps<Table>): boolean {
  if (narrowed === undefined) return false
  const ways = decisions
    .flatMap(({ choices }) => choices.filter(({ text }) => narrowed.includes(text)))
    .map(({ choice }) => choice as { from?: string; to?: string })
  const first = ways[0]
  return (
    first !== undefined &&
    ways.every(({ from, to }) => from !== undefined && from === first.from && to !== undefined) &&
    new Set(ways.map(({ to }) => to)).size === ways.length
  )
}

/** Choices that some drawn thing offers by itself; all others become buttons on the board. */
function placed(props: BoardProps<Table>, choice: Choice): boolean {
  const { system, from, to, card, ambition, back } = choice as unknown as Record<string, unknown>
  // The stage of a battle offers everything that is asked during it.
  if (battleOf(props.view) !== undefined) return true
  if (typeof system === 'string' || typeof from === 'string' || typeof to === 'string' || typeof ambition === 'string')
    return true
  if (typeof back === 'number') return (props.view.open.players[props.you ?? -1]?.hand ?? []).includes(back)
  return typeof card === 'string' && drawn(props, card)
}

function drawn({ view, you }: BoardProps<Table>, card: string): boolean {
  const { court, players, draft } = view.open
  if (court.some((place) => place.card === card) || draft.includes(card)) return true
  if (players.some(({ guilds, lore, leader }) => guilds.includes(card) || lore.includes(card) || leader === card))
    return true
  return (players[you ?? -1]?.hand ?? []).some((back) => view.faces[back] === card)
}

/** Beside the log: the Court. */
export const Aside = (props: BoardProps<Table>) => <Court props={props} />

/** What takes the stage: the draft at the start, a battle later. */
export function Scene(props: BoardProps<Table>) {
  if (props.view.waiting.some(({ at }) => at === 'match.draft')) return <Draft props={props} />
  const battle = battleOf(props.view)
  return battle === undefined ? null : <Battle props={props} battle={battle} />
}
