import { useMemo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { BoardChoices } from '../../../client/shared/index.ts'
import type { Choice, ToldChoice } from '../../../kernel/index.ts'
import type { Table } from '../rules/table.ts'
import { Council, CouncilStrip } from './aside.tsx'
import { City } from './parts/city.tsx'
import { pricesOf } from './parts/model.ts'
import { RiotForecast } from './parts/riot.tsx'
import { type Targets, useHands, useTargets } from './parts/targets.ts'
import './board.css'
import './aside.css'
import './people.css'
import './parts/riot.css'

export { Aside } from './aside.tsx'
export { Hand } from './hand.tsx'
export { Scene } from './scene.tsx'
export { SeatPanel } from './seat-panel.tsx'

export const fit = { width: 860, height: 590 }
export const phoneFit = { width: 390, height: 760 }

/** The city over the clouds; on a phone how the race stands is above it, and the council below. */
export function Board(props: BoardProps<Table>) {
  const { t, layout } = props
  const phone = layout === 'phone'
  const hands = useHands(props)
  const targets = useTargets(props)
  const buttons = useMemo(() => buttonsOf(targets, props), [targets, props])
  const room = roomFor(
    buttons.length,
    buttons.some(({ choice }) => choice.do === 'riot'),
  )
  return (
    <div className="gm-board" data-layout={layout}>
      {phone && <CouncilStrip props={props} />}
      <City
        props={props}
        hands={hands}
        targets={targets}
        width={phone ? 390 : 860}
        height={phone ? 620 : 590 - room}
        phone={phone}
      />
      <div className="gm-choices">
        <RiotForecast props={props} />
        {buttons.length > 0 && (
          <BoardChoices
            props={
              {
                ...props,
                ...(props.narrowed === undefined ? {} : { narrowed: buttons.map(({ text }) => text) }),
              } as BoardProps
            }
            placed={(choice) => placed(props, choice)}
            label={t('ui.choices')}
          />
        )}
      </div>
      {phone && <Council props={props} />}
    </div>
  )
}

/** How much of the board its buttons need, so that they do not cover the city. */
const roomFor = (buttons: number, forecast: boolean): number =>
  buttons === 0 ? 0 : Math.min(150, Math.ceil(buttons / 4) * 44 + (forecast ? 38 : 0))

/**
 * The choices that need a button: those nothing on the map offers, or, once a thing was clicked, its own. Of these, places are
 * left out: they glow on the map with their price, or are ghosts.
 */
function buttonsOf(targets: Targets, props: BoardProps<Table>): readonly ToldChoice[] {
  if (props.narrowed === undefined) return targets.choices.filter(({ choice }) => !placed(props, choice))
  const priced = pricesOf(targets.choices).size > 0
  return targets.choices.filter(({ choice, text }) => {
    if (choice.do === 'place' || choice.do === 'lay') return false
    const { to } = choice as { to?: string }
    return !(priced && to !== undefined && targets.of(to, 'to') === text)
  })
}

const ON_TILES = [
  'guard',
  'place',
  'lay',
  'home',
  'go',
  'sneak',
  'uncover',
  'oath',
  'house',
  'rewire',
  'citizen',
  'lead',
  'surveil',
]
const ON_CARDS = ['access', 'publish', 'issue', 'annul', 'withdraw']
const ON_SERVANTS = ['servant', 'arrest', 'repair', 'raid', 'draw', 'reposition', 'collect', 'pacify', 'confiscate']
/** The scene of the Riot offers these. */
const ON_SCENE = ['seize', 'seizeAll', 'spare']

/** Choices that a tile, a card, a figure or the scene offers by itself; all others become buttons on the board. */
function placed({ view }: BoardProps<Table>, choice: Choice): boolean {
  if ([...ON_TILES, ...ON_SERVANTS, ...ON_SCENE, 'hero'].includes(choice.do)) return true
  if (!ON_CARDS.includes(choice.do)) return false
  const { card } = choice as { card?: number }
  return card === undefined || view.faces[card] !== undefined
}
