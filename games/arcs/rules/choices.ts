import type { ChoicesOf, Frame, Next, Patterns } from '../../../kernel/index.ts'
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

/** Every kind of choice with its fields, read off its text. */
export type Choices = ChoicesOf<
  typeof CHOICES,
  { readonly token: Resource; readonly as: Resource; readonly ambition: Ambition; readonly die: Die }
>

/** A choice of any kind. */
export type AnyChoice = Choices[keyof Choices]

/** Choices without fields, made once. */
export const PASS: Choices['pass'] = { do: 'pass' }
export const PROCEED: Choices['proceed'] = { do: 'proceed' }
export const BEGIN: Choices['begin'] = { do: 'begin' }
export const END: Choices['end'] = { do: 'end' }
export const NOTHING: Choices['nothing'] = { do: 'nothing' }
export const STOP: Choices['stop'] = { do: 'stop' }
export const ENOUGH: Choices['enough'] = { do: 'enough' }
export const KEEP: Choices['keep'] = { do: 'keep' }

/** The standard actions. */
export type StandardAct = Choices[
  | 'tax'
  | 'taxRival'
  | 'build'
  | 'buildCloud'
  | 'move'
  | 'repair'
  | 'influence'
  | 'secure'
  | 'battle']

/** The actions that cards add, each in place of a standard one. */
export type NewAct = Choices[
  | 'manufacture'
  | 'synthesize'
  | 'pressgang'
  | 'execute'
  | 'abduct'
  | 'trade'
  | 'summon'
  | 'rifles'
  | 'nurture'
  | 'prune'
  | 'tactical'
  | 'charm']

export type Act = StandardAct | NewAct

/** An action, or leaving it. */
export type ActOption = Act | Choices['end' | 'nothing']

/** What can be done in the prelude. */
export type PreludeAct = Choices['spend' | 'spendAs' | 'waste' | 'use' | 'fence']

/** One of these, or the pips. */
export type PreludeOption = PreludeAct | Choices['begin']

/** How an action is paid for: only a pip or a token may buy a new action instead. */
export type Paid = 'pip' | 'token' | 'bonus'

/** Runs procedures one after another, the first of the list first. */
export const inOrder = (frames: readonly Frame[], then?: string): Next =>
  frames.length === 0 && then === undefined
    ? undefined
    : call(frames.length < 2 ? frames : frames.slice().reverse(), then)
