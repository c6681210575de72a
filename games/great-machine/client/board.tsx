import type { BoardProps } from '../../../client/board.ts'
import { BoardChoices } from '../../../client/shared/index.ts'
import type { Choice } from '../../../kernel/index.ts'
import type { Table } from '../rules/state.ts'
import { City } from './city.tsx'
import { Council } from './council.tsx'
import { HeroChoice } from './heroChoice.tsx'
import './board.css'

export { Hand } from './hand.tsx'
export { SeatPanel } from './seatPanel.tsx'

export const fit = { width: 860, height: 590 }
export const phoneFit = { width: 390, height: 760 }

/** The city over the clouds; on a phone the council stands below it. */
export function Board(props: BoardProps<Table>) {
  const { t, layout } = props
  const phone = layout === 'phone'
  return (
    <div className="gm-board" data-layout={layout}>
      <City props={props} width={phone ? 390 : 860} height={phone ? 620 : 590} phone={phone} />
      <div className="gm-choices">
        {!ghostsShown(props) && (
          <BoardChoices
            props={props as BoardProps}
            placed={(choice) => placed(props, choice)}
            label={t('ui.choices')}
          />
        )}
      </div>
      {phone && <Council props={props} />}
    </div>
  )
}

export const Aside = (props: BoardProps<Table>) => <Council props={props} />

/** The choice of Heroes takes the stage. */
export const Scene = (props: BoardProps<Table>) =>
  props.view.waiting.some(({ at }) => at === 'match.pick') ? <HeroChoice props={props} /> : null

/** Once a tile is chosen its places are ghosts on the map: buttons beside them would say the same. */
const ghostsShown = ({ decisions, narrowed }: BoardProps<Table>): boolean =>
  narrowed !== undefined &&
  decisions.every(({ choices }) =>
    choices.every(({ choice, text }) => !narrowed.includes(text) || choice.do === 'place' || choice.do === 'lay'),
  )

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

/** Choices that a tile, a card or a figure offers by itself; all others become buttons on the board. */
function placed(props: BoardProps<Table>, choice: Choice): boolean {
  if (ON_TILES.includes(choice.do) || ON_SERVANTS.includes(choice.do)) return true
  if (choice.do === 'hero') return true
  if (!ON_CARDS.includes(choice.do)) return false
  const { card } = choice as { card?: number }
  return card === undefined || props.view.faces[card] !== undefined
}
