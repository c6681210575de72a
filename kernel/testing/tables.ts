import { type AnyGame, wrongWith } from '../game.ts'
import type { Options } from '../types.ts'

/** Every number of seats with every set of options; with many options, each value of each at least once. */
export function tablesOf(game: AnyGame, most = 64): { seats: number; options: Options }[] {
  return game.seats.flatMap((seats) => {
    const specs = game.options.filter(
      (spec) => spec.around !== true && (spec.seats === undefined || spec.seats.includes(seats)),
    )
    const all = specs.reduce<Options[]>(
      (sets, { key, values }) => sets.flatMap((set) => values.map((value) => ({ ...set, [key]: value }))),
      [{}],
    )
    const some =
      all.length <= most ? all : [{}, ...specs.flatMap(({ key, values }) => values.map((value) => ({ [key]: value })))]
    return some
      .filter((options) => wrongWith(game, seats, options) === undefined)
      .map((options) => ({ seats, options }))
  })
}
