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
]
