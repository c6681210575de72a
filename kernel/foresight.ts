import { EVERYBODY } from './cards.ts'
import { copyMatch } from './clone.ts'
import { determinize } from './determinize.ts'
import { choose, isSimultaneous, openDecisions, settle } from './engine.ts'
import type { Game } from './game.ts'
import { choiceText } from './text.ts'
import type { Mask, Match, Seat } from './types.ts'

/** What a choice leads to that cannot be taken back, or gives the move away. */
export const SIGNS = ['luck', 'shows', 'handsOver'] as const
export type Sign = (typeof SIGNS)[number]

/** A choice of this seat that is looked ahead at, one at a time: a table may have a hundred. */
export interface Foresight {
  readonly texts: readonly string[]
  of(text: string): readonly Sign[]
}

/**
 * What each choice of a seat would do, tried on a copy of a world that the seat cannot tell from the true one: nothing in the
 * answer depends on what it has not seen. `luck`: chance is used, or the seat sees something it did not know. `shows`: others
 * see something they did not know. `handsOver`: the next to be asked is somebody else.
 */
export function foresee<T>(game: Game<T>, g: Match<T>, seat: Seat, seed: string): Foresight {
  const world = determinize(game, g, seat, seed)
  const asked = openDecisions(game, world).find((one) => one.must && one.seat === seat)
  const together = asked !== undefined && isSimultaneous(game, world)
  return {
    texts: (asked?.options ?? []).map((option) => choiceText(game.choices, option)),
    of(text) {
      const next = copyMatch(world)
      const taken = choose(game, next, seat, text, asked?.at)
      if (!taken.ok) return []
      const open = settle(game, next).filter(({ must }) => must)
      const { luck, shows } = learned(world, next, 1 << seat)
      // Where all answer at once, nobody's answer hands the move over.
      const handsOver = !together && open.length > 0 && open.every((one) => one.seat !== seat)
      return SIGNS.filter((sign) => ({ luck, shows, handsOver })[sign])
    },
  }
}

/** What was learned between two moments: by me, or by chance; and by anybody else. Without ink nobody has learned anything. */
function learned<T>({ secret: before }: Match<T>, { secret: after }: Match<T>, mine: Mask) {
  if (before.ink === after.ink) return { luck: false, shows: false }
  let luck = before.chance.some((word, i) => word !== after.chance[i])
  let shows = false
  for (let back = 0; back < before.faces.length; back++) {
    const face = before.faces[back] as string
    if (face === '' || before.kinds[back] === 'pick') continue
    // A card that is turned up is no back any more.
    const eyes = after.faces[back] === face ? (after.seen[back] as Mask) : EVERYBODY
    const fresh = eyes & ~(before.seen[back] as Mask)
    if ((fresh & mine) !== 0) luck = true
    else if (fresh !== 0) shows = true
  }
  return { luck, shows: shows || !luck }
}
