import type { View } from '../../kernel/index.ts'
import type { BoardProps, GameText } from '../board.ts'
import { storeOf } from '../store.ts'

/** Props of a table that is only looked at: nothing moves, and choosing does nothing. */
export const stillProps = (game: string, view: View, t: GameText): BoardProps => ({
  game,
  view,
  decisions: view.decisions,
  events: [],
  choose: () => undefined,
  pointed: storeOf(undefined),
  setHovered: () => undefined,
  narrow: () => undefined,
  narrowed: undefined,
  seats: [],
  you: undefined,
  t,
  calm: t,
  motion: false,
  mode: 'play',
  layout: 'desk',
  openRule: () => undefined,
})
