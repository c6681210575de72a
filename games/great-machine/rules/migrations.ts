import type { Migration } from '../../../kernel/index.ts'

export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'words-of-events',
    keys: {
      'measure.plan': 'measurePlan',
      'measure.trust': 'measureTrust',
      'measure.access': 'measureAccess',
      'measure.both': 'measureBoth',
    },
    params: { supplied: { target: 'to' }, machineEnded: { bonds: 'count' } },
  },
  {
    name: 'access-card-by-card',
    up({ seats, options, open, stack, secret }) {
      // The shared Hero used to be the middle one of the Initiative order.
      const rebels = seats > 1 && options.mode === 'versus' ? seats - 1 : seats
      if (rebels === 2 && options.third === 'shared' && open.heroes.length === 3) open.heroes[1].shared = true
      // Who wanted to take all cards back is asked again: now a card is taken back by itself.
      for (const { proc, picks = {} } of stack)
        for (const [seat, back] of Object.entries<number>(picks)) {
          if (proc !== 'access' || secret.faces[back] !== 'recall') continue
          delete picks[seat]
          secret.faces[back] = ''
          secret.seen[back] = 0
          secret.kinds[back] = ''
          secret.free.push(back)
        }
    },
  },
]
