import type { Migration } from '../../../index.ts'

/** A match that was saved before a change goes on after it. `saves/version-0.jsonl` are such matches. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'sides-and-charms',
    // What lay in lists by seat lies before each seat.
    up({ open }) {
      const { hands, scores, wished } = open
      open.sides = hands.map((hand: number[], seat: number) => ({
        hand,
        points: scores[seat],
        wished: wished[seat],
        charms: [],
      }))
      for (const field of ['hands', 'scores', 'wished']) delete open[field]
    },
    // Old logs and replays say it in today's words.
    params: { blown: { target: 'rival' } },
  },
]
