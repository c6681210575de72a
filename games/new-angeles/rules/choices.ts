import type { ChoiceOf, ChoicesOf, Pass, Patterns } from '../../../kernel/index.ts'
import type { DistrictId } from './printed/board.ts'
import type { Camp, Corp, Resource, Type } from './printed/nouns.ts'
import type { Decline, Mark, Promised } from './printed/talk.ts'

/** Every kind of choice in the game, with its text. */
export const CHOICES = {
  enough: '',
  pass: '',
  ready: '',
  corporation: '{corp}',
  keep: '#{card#}',
  draw: '{type}',
  offer: '{card}',
  counter: '{card}',
  support: '{side} #{card#}',
  abstain: '',
  discard: '#{card#}',
  give: '#{card#}',
  steal: '#{card#}',
  bury: '#{card#}',
  topmost: '#{card#}',
  keepRival: '#{card#}',
  use: '{asset}',
  place: '{what} {in}',
  remove: '{what} {from}',
  android: '{from}>{to}',
  lower: '{in}',
  raise: '{in}',
  district: '{in}',
  branch: '{option}',
  player: '{seat#}',
  pay: '{count#}',
  resource: '{resource}',
  gift: '{what}',
  asset: '{asset}',
  seize: '{card}',
  rob: '{seat#} x{count#}',
  deck: '{type} {side}',
  winner: '{side}',
  payUp: '',
  takeBack: '',
  tradeOffer: '{to#*} give {give#} {giveAssets*} {pledges*} get {get#} {getAssets*} {pleas*}[ re {re#}]',
  tradeAccept: '{seat#} t{trade#}',
  tradePick: '{seat#} t{trade#}',
  tradeDecline: '{seat#} t{trade#}[ {why}]',
  tradeWithdraw: 't{trade#}',
  tradeMark: '{seat#} {mark} p{promise#}',
} as const satisfies Patterns

interface Words {
  readonly corp: Corp
  readonly type: Type
  readonly side: Camp
  readonly resource: Resource
  readonly in: DistrictId
  readonly from: DistrictId
  readonly to: DistrictId
  readonly pledges: Promised
  readonly pleas: Promised
  readonly why: Decline
  readonly mark: Mark
}

/** `Choices['support']` is `{ do: 'support', side, card }`. */
export type Choices = ChoicesOf<typeof CHOICES, Words>
export type ChoiceKind = keyof Choices

/** Any of some kinds, e.g. `OneOf<'offer' | 'pass'>`. */
export type OneOf<K extends ChoiceKind> = ChoiceOf<Choices, K>

export const ENOUGH: Choices['enough'] = { do: 'enough' }

export const READY: Choices['ready'] = { do: 'ready' }

export type { Pass }
