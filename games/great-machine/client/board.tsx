import { LaidChoices, useOpen, useUnplaced } from '../../../client/boardkit/index.ts'
import type { Choice, ToldChoice } from '../../../kernel/index.ts'
import { Council, CouncilStrip } from './aside.tsx'
import { City } from './parts/city.tsx'
import { MachineDesk } from './parts/desk.tsx'
import { pricesOf } from './parts/model.ts'
import type { MachineProps, MachineView } from './parts/props.ts'
import { RiotForecast } from './parts/riot.tsx'
import './board.css'
import './aside.css'
import './seat-panel.css'
import './hand.css'
import './parts/hero-choice.css'
import './parts/riot.css'

export { Aside } from './aside.tsx'
export { Hand } from './hand.tsx'
export { Scene } from './scene.tsx'
export { SeatPanel } from './seat-panel.tsx'

export const fit = { width: 860, height: 590 }
export const phoneFit = { width: 390, height: 760 }

/** The city over the clouds; on a phone how the race stands is above it, and the council below. */
export const Board = (props: MachineProps) => (
  <MachineDesk props={props}>
    <Middle {...props} />
  </MachineDesk>
)

function Middle(props: MachineProps) {
  const { view, layout } = props
  const phone = layout === 'phone'
  const buttons = useButtons(view)
  const room = roomFor(
    buttons.length,
    buttons.some(({ choice }) => choice.do === 'riot'),
  )
  return (
    <div className="machine-board" data-layout={layout}>
      {phone && <CouncilStrip view={view} />}
      <City props={props} width={phone ? 390 : 860} height={phone ? 620 : 590 - room} />
      <div className="machine-choices">
        <RiotForecast />
        <LaidChoices choices={buttons} />
      </div>
      {phone && <Council view={view} />}
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
function useButtons(view: MachineView): readonly ToldChoice[] {
  const { narrowed, named } = useOpen()
  const left = useUnplaced((choice) => placed(view, choice))
  if (narrowed === undefined) return left
  const priced = pricesOf(left).size > 0
  return left.filter(({ choice }) => {
    if (choice.do === 'place' || choice.do === 'lay') return false
    const { to } = choice as { to?: string }
    return !(priced && to !== undefined && named(to, { fields: ['to'] }).length === 1)
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
function placed(view: MachineView, choice: Choice): boolean {
  if ([...ON_TILES, ...ON_SERVANTS, ...ON_SCENE, 'hero'].includes(choice.do)) return true
  if (!ON_CARDS.includes(choice.do)) return false
  const { card } = choice as { card?: number }
  return card === undefined || view.faces[card] !== undefined
}
