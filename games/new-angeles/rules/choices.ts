import type { Back, Choice, Patterns, Seat } from '../../../kernel/index.ts'
import type { Camp, Corp, Resource, Type } from './printed/nouns.ts'

/** Every kind of choice in the game, with its text. */
export interface Enough extends Choice {
  do: 'enough'
}
export const ENOUGH: Enough = { do: 'enough' }
export interface TakeCorp extends Choice {
  do: 'corporation'
  corp: Corp
}
export interface Keep extends Choice {
  do: 'keep'
  card: Back
}
export interface DrawType extends Choice {
  do: 'draw'
  type: Type
}
export interface Propose extends Choice {
  do: 'offer' | 'counter'
  card: string
}
export interface Support extends Choice {
  do: 'support'
  side: Camp
  card: Back
}
export interface Abstain extends Choice {
  do: 'abstain'
}
export interface CardChoice extends Choice {
  do: 'discard' | 'give' | 'steal' | 'bury' | 'topmost' | 'keep-rival'
  card: Back
}
export interface UseAsset extends Choice {
  do: 'use'
  asset: string
}
export interface PlaceIn extends Choice {
  do: 'place'
  what: string
  in: string
}
export interface RemoveFrom extends Choice {
  do: 'remove'
  what: string
  from: string
}
export interface MoveAndroid extends Choice {
  do: 'android'
  from: string
  to: string
}
export interface InDistrict extends Choice {
  do: 'lower' | 'raise' | 'district'
  in: string
}
export interface Branch extends Choice {
  do: 'branch'
  option: string
}
export interface NameSeat extends Choice {
  do: 'player'
  seat: Seat
}
export interface Pay extends Choice {
  do: 'pay'
  n: number
}
export interface PickResource extends Choice {
  do: 'resource'
  resource: Resource
}
export interface Gift extends Choice {
  do: 'gift'
  what: string
}
export interface PickAsset extends Choice {
  do: 'asset'
  asset: string
}
export interface Seize extends Choice {
  do: 'seize'
  card: string
}
export interface Rob extends Choice {
  do: 'rob'
  seat: Seat
  n: number
}
export interface DeckSupport extends Choice {
  do: 'deck'
  type: Type
  side: Camp
}
export interface Winner extends Choice {
  do: 'winner'
  side: Camp
}
export interface PayUp extends Choice {
  do: 'pay-up' | 'take-back'
}

export const PATTERNS: Patterns = {
  enough: '',
  pass: '',
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
  'keep-rival': '#{card#}',
  use: '{asset}',
  place: '{what} {in}',
  remove: '{what} {from}',
  android: '{from}>{to}',
  lower: '{in}',
  raise: '{in}',
  district: '{in}',
  branch: '{option}',
  player: '{seat#}',
  pay: '{n#}',
  resource: '{resource}',
  gift: '{what}',
  asset: '{asset}',
  seize: '{card}',
  rob: '{seat#} x{n#}',
  deck: '{type} {side}',
  winner: '{side}',
  'pay-up': '',
  'take-back': '',
  'trade-with': '{seat#}',
  'trade-give': '{n#}',
  'trade-get': '{n#}',
  'trade-give-asset': '{asset}',
  'trade-get-asset': '{asset}',
  'trade-clear': '',
  'trade-offer': '',
  'trade-withdraw': '',
  'trade-accept': '{seat#}',
  'trade-counter': '{seat#}',
  'trade-decline': '{seat#}',
}
