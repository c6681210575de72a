import type { Migration } from '../../../kernel/index.ts'

/** From one version of the saved shape to the next, oldest first. */
export const migrations: readonly Migration[] = [
  {
    name: 'words-of-events',
    // How many is `count`, the other seat is `rival`.
    params: {
      moved: { ships: 'count' },
      placedShips: { ships: 'count' },
      scored: { power: 'count' },
      gave: { to: 'rival' },
      stole: { from: 'rival' },
      stoleCard: { from: 'rival' },
      destroyed: { taker: 'rival' },
      traded: { owner: 'rival' },
    },
  },
]
