import type { BoardProps } from '../../../client/board.ts'
import { DeskOf, LaidChoices, useOpen, useUnplaced } from '../../../client/boardkit/index.ts'
import type { Choice, ToldChoice } from '../../../kernel/index.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import type { Table } from '../rules/table.ts'
import { Ambitions } from './parts/ambitions.tsx'
import { stageOf } from './parts/battle.tsx'
import { Court } from './parts/court.tsx'
import { DESK, PHONE } from './parts/geometry.ts'
import { ReachMap } from './parts/map.tsx'
import { battleOf } from './parts/running.ts'
import './palette.css'
import './board.css'

export { Aside } from './aside.tsx'
export { Hand } from './hand.tsx'
export { Scene } from './scene.tsx'
export { SeatPanel } from './seat-panel.tsx'

/** Ambitions above the Reach, or at its left where there is more width than height; the Court stands beside the log. */
export const fit = { width: 860, height: 756 }
export const wideFit = { width: 1046, height: 652 }
export const phoneFit = { width: 390, height: 480 }

export type Props = BoardProps<Table, Outlook>

export function Board(props: Props) {
  const { view, layout, events, motion } = props
  const { open, outlook } = view
  const battle = battleOf(view)
  return (
    <DeskOf props={props}>
      <div className="arcs-board" data-layout={layout} data-stage={battle && stageOf(battle, layout)}>
        <Ambitions standings={outlook.ambitions} markers={open.markers} events={events} motion={motion} />
        <div className="arcs-map">
          <ReachMap view={view} layout={layout === 'phone' ? PHONE : DESK} events={events} motion={motion} />
          <Buttons props={props} />
        </div>
        {layout === 'phone' && <Court open={open} events={events} motion={motion} />}
      </div>
    </DeskOf>
  )
}

/** What no drawn thing offers by itself. */
function Buttons({ props }: { props: Props }) {
  const { choices, narrowed } = useOpen()
  const left = useUnplaced((choice) => placed(props, choice))
  if (narrowed !== undefined && movesOnly(choices)) return null
  return (
    <div className="arcs-choices">
      <LaidChoices choices={left} />
    </div>
  )
}

/** Narrowed to the ways out of one system: each is a click on where it leads, and buttons would only cover the map. */
function movesOnly(choices: readonly ToldChoice[]): boolean {
  const ways = choices.map(({ choice }) => choice as { from?: string; to?: string })
  const first = ways[0]
  return (
    first !== undefined &&
    ways.every(({ from, to }) => from !== undefined && from === first.from && to !== undefined) &&
    new Set(ways.map(({ to }) => to)).size === ways.length
  )
}

/** Choices that some drawn thing offers by itself; all others become buttons on the board. */
function placed(props: Props, choice: Choice): boolean {
  const { system, from, to, card, ambition, back } = choice as unknown as Record<string, unknown>
  // The stage of a battle offers everything that is asked during it.
  if (battleOf(props.view) !== undefined) return true
  if (typeof system === 'string' || typeof from === 'string' || typeof to === 'string' || typeof ambition === 'string')
    return true
  if (typeof back === 'number') return (props.view.open.players[props.you ?? -1]?.hand ?? []).includes(back)
  return typeof card === 'string' && drawn(props, card)
}

function drawn({ view, you }: Props, card: string): boolean {
  const { court, players, draft } = view.open
  if (court.some((place) => place.card === card) || draft.includes(card)) return true
  if (players.some(({ guilds, lore, leader }) => guilds.includes(card) || lore.includes(card) || leader === card))
    return true
  return (players[you ?? -1]?.hand ?? []).some((back) => view.faces[back] === card)
}
