import type { Seat } from '../../../../kernel/index.ts'
import { COLOURS } from '../printed/connections.ts'
import { rowOf } from '../printed/index.ts'
import type { LocationType } from '../printed/row.ts'
import type { LookoutFrame } from '../procedures/lookout.ts'
import { MAX_ATTACKS } from '../procedures/rival.ts'
import { clockwiseFrom } from '../queries.ts'
import type { G } from '../table.ts'

/** What everybody at the table can work out, for screens only. */
export interface Outlook {
  /** Only during the Lookout. */
  readonly draft?: DraftOutlook
  /** Only in the solo game. */
  readonly rival?: RivalOutlook
}

/** How the Lookout goes on. */
export interface DraftOutlook {
  /** Its step, e.g. `draftBack`. */
  readonly step: string
  /** The seats in the order in which they take a card, e.g. `[2, 1, 0]`. */
  readonly order: readonly Seat[]
  /** Who has taken what this round, e.g. `[{ seat: 2, card: 'pub' }]`. */
  readonly taken: readonly { readonly seat: Seat; readonly card: string }[]
}

/** What the virtual opponent is about to do. */
export interface RivalOutlook {
  /** Which of its rules it follows at its next turn as things stand, 1 to 4; 0 when it has passed. 51-13.6 */
  readonly rule: 0 | 1 | 2 | 3 | 4
  /** How many attacks a round has for it, e.g. 3. */
  readonly attacks: number
  /** While its target is chosen: the types its attack looks for, e.g. `['gun', 'ammo']`. */
  readonly seeks?: readonly LocationType[]
}

/** Public knowledge, worked out once a step for all who look. */
export function outlook(g: G): Outlook {
  const lookout = g.stack.find(({ proc }) => proc === 'lookout') as LookoutFrame | undefined
  return {
    ...(lookout === undefined ? {} : { draft: draftAhead(g, lookout) }),
    ...(g.open.rival === undefined ? {} : { rival: rivalAhead(g) }),
  }
}

function draftAhead(g: G, { step, taken = [] }: LookoutFrame): DraftOutlook {
  const order = clockwiseFrom(g, g.open.first)
  return { step, order: step === 'draftBack' ? order.reverse() : order, taken }
}

function rivalAhead(g: G): RivalOutlook {
  const attack = g.open.rival?.pile.at(-1)
  const top = g.stack.at(-1)
  const striking = top?.proc === 'rival' && top.step === 'target'
  return {
    rule: ruleAhead(g),
    attacks: MAX_ATTACKS,
    ...(striking && attack !== undefined ? { seeks: rowOf(attack).types } : {}),
  }
}

function ruleAhead({ open: { sides, connections, rival } }: G): RivalOutlook['rule'] {
  if (rival === undefined || rival.passed) return 0
  if (sides[0]?.passed) return 1
  if (rival.razed || rival.pile.length >= MAX_ATTACKS) return 2
  return COLOURS.some((colour) => connections[colour].up.length > 0) ? 3 : 4
}
