import type { Choice, Right } from '../../../index.ts'
import { drawFor } from './round.ts'
import { HAND_LIMIT, type Lanterns } from './state.ts'

/** LN-4.3: a right that may be used out of turn. */
export const wish: Right<Lanterns, Choice> = {
  rule: 'LN-4.3',
  who: (g) => g.open.hands.map((_, seat) => seat),
  options: ({ open }, seat) =>
    open.wished[seat] ||
    (open.scores[seat] ?? 0) < 1 ||
    open.deck.length === 0 ||
    (open.hands[seat]?.length ?? 0) >= HAND_LIMIT
      ? []
      : [{ do: 'wish' }],
  chosen(g, seat) {
    g.open.wished[seat] = true
    g.open.scores[seat] = (g.open.scores[seat] ?? 0) - 1
    drawFor(g, seat)
  },
}
