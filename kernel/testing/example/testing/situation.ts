import { maskOf, turnDown } from '../../../index.ts'
import { type Trial, trialOf } from '../../trial.ts'
import { lanterns } from '../rules/game.ts'
import { type G, sideOf, type Table } from '../rules/table.ts'

export interface Wanted {
  /** The cards in each hand; as many seats as hands. */
  readonly hands: readonly (readonly string[])[]
  /** The charm before each seat. */
  readonly charms?: readonly (string | undefined)[]
  readonly points?: readonly number[]
}

/** A match in which seats hold exactly these cards. */
export const situation = ({ hands, charms = [], points = [] }: Wanted): Trial<Table> =>
  trialOf(lanterns, {
    seats: hands.length,
    with: (open, g) => {
      for (const [seat, hand] of hands.entries()) {
        const side = sideOf(g, seat)
        side.hand = hand.map((face) => turnDown(g, 'lantern', face, maskOf([seat])))
        side.points = points[seat] ?? 0
        const id = charms[seat]
        if (id !== undefined) side.charms = [{ id, used: false }]
      }
      open.round = 1
    },
  })

/** The choice to lay a card of a hand, by its place. */
export const lay = (g: G, seat: number, i = 0): string => `lay #${sideOf(g, seat).hand[i]}`

/** All seats lay their first card. */
export function layAll(trial: Trial<Table>): Trial<Table> {
  for (const seat of trial.open.sides.keys()) trial.choose(seat, lay(trial.g, seat))
  return trial
}
