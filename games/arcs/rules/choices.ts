import type { Choice, Frame, Next, Patterns, Seat } from '../../../kernel/index.ts'
import { call } from '../../../kernel/index.ts'
import type { Ambition } from './printed/ambitions.ts'
import type { Die } from './printed/dice.ts'
import type { Resource } from './printed/resources.ts'

/** Every kind of choice as it is written; seats and slots are numbers, systems and cards their ids. */
export const CHOICES = {
  // Setting up
  draft: '{card}',
  exchange: '',
  keep: '',
  // Playing a card
  lead: '{card}',
  pass: '',
  surpass: '{card}',
  copy: '#{back#}',
  pivot: '{card}',
  // Before anything else
  declare: '{ambition}',
  seize: '#{back#}',
  proceed: '',
  give: '{card}',
  look: '{owner#}',
  swap: '#{back#} for #{other#}',
  take: '{token}',
  agitate: '{card}',
  // Prelude
  spend: '{token}',
  spendAs: '{token} as {as}',
  waste: '{token}',
  use: '{card}',
  fence: '{token}',
  begin: '',
  // Actions
  tax: '{system}',
  taxRival: '{system} of {owner#}',
  build: '{piece} {system}',
  buildCloud: '{system} with {token}',
  move: '{from}>{to}',
  repair: '{piece} {system}',
  influence: '{card}',
  secure: '{card}',
  battle: '{system} vs {owner#}',
  manufacture: '',
  synthesize: '',
  pressgang: '',
  execute: '',
  abduct: '{card}',
  trade: '{system} of {owner#}: {token} for {as}',
  summon: '{system}',
  rifles: '{system}',
  nurture: '{system}',
  prune: '{piece} {system}',
  tactical: '',
  charm: '',
  nothing: '',
  end: '',
  // Inside actions
  send: '{fresh#}+{damaged#}',
  go: '{to}',
  sprint: '{from}>{to}',
  stop: '',
  put: '{token} {slot#}',
  drop: '{token}',
  dice: '{die} {count#}',
  reroll: '{die}',
  mark: '{die} {face#}',
  roll: '',
  hit: '{piece}',
  aim: '{system} vs {owner#}',
  ransack: '{card}',
  steal: '{token} from {owner#} slot {slot#}',
  snatch: '{card} from {owner#}',
  ransom: '{owner#} for {token}',
  condemn: '{owner#} x{count#}',
  discard: '#{back#}',
  beside: '{card}',
  deploy: '{system}',
  cluster: '{cluster#}',
  outrage: '{token}',
  free: '{piece} {system} of {owner#}',
  claim: '',
  enough: '',
} as const satisfies Patterns

export type Do = keyof typeof CHOICES

/** A choice of any kind; which fields it has is told by its pattern. */
export interface Pick extends Choice {
  readonly do: Do
  readonly card?: string
  readonly back?: number
  readonly other?: number
  readonly owner?: Seat
  readonly system?: string
  readonly from?: string
  readonly to?: string
  readonly piece?: string
  readonly token?: Resource
  readonly as?: Resource
  readonly ambition?: Ambition
  readonly slot?: number
  readonly fresh?: number
  readonly damaged?: number
  readonly die?: Die
  readonly face?: number
  readonly count?: number
  readonly cluster?: number
}

/** Choices without fields, made once. */
export const PASS: Pick = { do: 'pass' }
export const PROCEED: Pick = { do: 'proceed' }
export const BEGIN: Pick = { do: 'begin' }
export const END: Pick = { do: 'end' }
export const NOTHING: Pick = { do: 'nothing' }
export const STOP: Pick = { do: 'stop' }
export const ENOUGH: Pick = { do: 'enough' }
export const KEEP: Pick = { do: 'keep' }

/** Runs procedures one after another, the first of the list first. */
export const inOrder = (frames: readonly Frame[], then?: string): Next =>
  call(frames.length < 2 ? frames : frames.slice().reverse(), then)
