/** The three Servants, in the order in which the automated Machine uses them. */
export const SERVANTS = ['lex', 'judgementor', 'phantasmer'] as const
export type ServantId = (typeof SERVANTS)[number]

export const SERVANT_ACTIONS = [
  'arrest',
  'repair',
  'raid',
  'draw',
  'publish',
  'reposition',
  'collect',
  'pacify',
  'confiscate',
] as const
export type ServantAction = (typeof SERVANT_ACTIONS)[number]

export const SERVANT_EXIT_COST = 2
export const SERVANT_ACTION_COST = 2
export const RAID_TOKENS = 3

/** What each Servant of the automated Machine does: the first entry that applies (house design). */
export const AUTOMATON_LISTS: Readonly<Record<ServantId, readonly ServantAction[]>> = {
  lex: ['publish', 'draw', 'arrest', 'repair', 'collect', 'pacify'],
  judgementor: ['arrest', 'confiscate', 'collect', 'repair', 'pacify', 'draw', 'publish'],
  phantasmer: ['repair', 'collect', 'arrest', 'confiscate', 'draw', 'publish', 'reposition'],
}
