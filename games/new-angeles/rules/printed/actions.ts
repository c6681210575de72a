import type { ActionEffect, Effects } from './effects.ts'
import type { Type } from './nouns.ts'

interface Text {
  readonly id: string
  /** Never causes illness threat. */
  readonly exempt?: true
  readonly effects: Effects<ActionEffect>
}

export interface ActionRow extends Text {
  readonly type: Type
  /** Nobody can be held to it in advance. */
  readonly free?: true
}

export interface EmergencyRow extends Text {
  readonly type?: never
  readonly free?: never
}

/** Five copies of each. */
export const ACTION_ROWS: readonly ActionRow[] = [
  {
    id: 'clean-slate',
    type: 'biotech',
    exempt: true,
    effects: [
      { do: 'remove', what: 'illness', min: 0, max: 2 },
      { do: 'place', what: 'outage', n: 1, where: 'saved' },
    ],
  },
  {
    id: 'clinical-trials',
    type: 'biotech',
    exempt: true,
    effects: [{ do: 'remove', what: 'illness', min: 1, max: 1 }],
  },
  { id: 'information-procurement', type: 'biotech', effects: [{ do: 'collect' }] },
  { id: 'unorthodox-knowledge', type: 'biotech', free: true, effects: [{ do: 'peekEvents' }] },
  { id: 'ark-construction', type: 'construction', effects: [{ do: 'build', what: 'development' }] },
  {
    id: 'budget-renovations',
    type: 'construction',
    effects: [{ do: 'remove', what: 'outage', min: 0, max: 2 }, { do: 'raiseSaved' }],
  },
  {
    id: 'gentrification',
    type: 'construction',
    effects: [{ do: 'remove', what: 'outage', min: 1, max: 1 }, { do: 'guard' }],
  },
  {
    id: 'vanity-project',
    type: 'construction',
    effects: [
      { do: 'player', from: 'any' },
      { do: 'capital', who: 'target', n: 2, supporter: 4 },
      { do: 'discardAsset' },
    ],
  },
  { id: 'efficiency-experts', type: 'labor', exempt: true, effects: [{ do: 'android', min: 1, max: 1 }] },
  {
    id: 'high-risk-investments',
    type: 'labor',
    effects: [
      { do: 'players', n: 3 },
      { do: 'capitalList', amounts: [3, 2, 1] },
    ],
  },
  {
    id: 'labor-solutions',
    type: 'labor',
    effects: [
      { do: 'android', min: 0, max: 3 },
      { do: 'place', what: 'orgcrime', n: 1, where: 'any' },
    ],
  },
  { id: 'liquidation', type: 'labor', effects: [{ do: 'district', where: 'working' }, { do: 'liquidate' }] },
  {
    id: 'live-feeds',
    type: 'media',
    effects: [
      { do: 'branch', options: ['calm', 'arrest'] },
      { do: 'lower', stages: 1, min: 1, max: 1, if: 'calm' },
      { do: 'remove', what: 'orgcrime', min: 1, max: 1, if: 'arrest' },
    ],
  },
  {
    id: 'media-circus',
    type: 'media',
    effects: [
      { do: 'lower', stages: 2, min: 1, max: 1 },
      { do: 'place', what: 'humanFirst', n: 1, where: 'any' },
    ],
  },
  {
    id: 'puff-piece',
    type: 'media',
    effects: [{ do: 'draw', who: 'all', n: 2, supporter: 3, how: 'one', optional: true }],
  },
  { id: 'spin-doctors', type: 'media', effects: [{ do: 'lower', stages: 1, min: 0, max: 2 }, { do: 'spin' }] },
  {
    id: 'arrest-orders',
    type: 'security',
    effects: [
      { do: 'build', what: 'prisec', pay: true, still: true },
      { do: 'clear', spare: true },
    ],
  },
  {
    id: 'full-deployment',
    type: 'security',
    effects: [
      { do: 'player', from: 'others' },
      { do: 'gift', n: 5 },
    ],
  },
  {
    id: 'riot-control',
    type: 'security',
    effects: [
      { do: 'remove', what: 'prisec', min: 1, max: 1, pay: true },
      { do: 'remove', what: 'enemy', min: 0, max: 2 },
      { do: 'raise', n: 1 },
    ],
  },
  {
    id: 'scorched-earth',
    type: 'security',
    effects: [
      { do: 'build', what: 'outage', pay: true },
      { do: 'clear' },
      { do: 'district', where: 'sameTier' },
      { do: 'clear' },
    ],
  },
]

export const COPIES = 5

/** One emergency card per corporation. */
export const EMERGENCY_ROWS: readonly EmergencyRow[] = [
  {
    id: 'ruthless-tactics',
    effects: [
      { do: 'remove', what: 'enemy', min: 0, max: 4 },
      { do: 'raise', n: 2 },
    ],
  },
  {
    id: 'underpaid-overclocked',
    effects: [
      { do: 'resource', delta: 1, min: 0, max: 2 },
      { do: 'capital', who: 'by', n: 4 },
      { do: 'place', what: 'humanFirst', n: 2, where: 'any' },
    ],
  },
  {
    id: 'mandatory-quarantine',
    exempt: true,
    effects: [
      { do: 'remove', what: 'illness', min: 0, max: 4 },
      { do: 'place', what: 'outage', n: 2, where: 'any' },
    ],
  },
  { id: 'energy-for-all', effects: [{ do: 'draw', who: 'all', n: 4, how: 'one' }] },
  {
    id: 'sweeps-week',
    effects: [
      { do: 'calm', stages: 4 },
      { do: 'place', what: 'illness', n: 2, where: 'any' },
    ],
  },
  {
    id: 'massive-reconstruction',
    effects: [
      { do: 'remove', what: 'outage', min: 0, max: 3 },
      { do: 'place', what: 'orgcrime', n: 2, where: 'any' },
    ],
  },
]

const BY_ID: Record<string, ActionRow | EmergencyRow> = {}
for (const row of [...ACTION_ROWS, ...EMERGENCY_ROWS]) BY_ID[row.id] = row

/** The row of an action or emergency card. */
export const actionRow = (id: string): ActionRow | EmergencyRow => BY_ID[id] as ActionRow
export const isEmergency = (id: string): boolean => BY_ID[id] !== undefined && BY_ID[id].type === undefined
export const typeOf = (id: string): Type => (BY_ID[id] as ActionRow).type
