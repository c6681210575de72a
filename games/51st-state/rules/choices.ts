import type { Choice, Patterns } from '../../../kernel/index.ts'
import type { Contact, Exchanged } from './printed/goods.ts'

/** What a seat can do with one card of its hand. */
export const HAND_USES = ['build', 'rebuild', 'deal', 'raze'] as const
export interface HandChoice extends Choice {
  readonly do: (typeof HAND_USES)[number]
  readonly card: string
}

/** What is done to one Location; `owner` is missing for own ones and for those of the virtual opponent. */
export interface PlaceChoice extends Choice {
  readonly do: 'attack' | 'attackRival' | 'visit' | 'visitRival' | 'use' | 'shield'
  readonly card: string
  readonly place: number
  readonly owner?: number
}

export interface BoardChoice extends Choice {
  readonly do: 'board'
  readonly contact: Contact
}

export interface ExchangeChoice extends Choice {
  readonly do: 'exchange'
  readonly good: Exchanged
}

export interface ConnectionChoice extends Choice {
  readonly do: 'take' | 'connect'
  readonly card: string
}

export interface PassChoice extends Choice {
  readonly do: 'pass'
}

export type TurnChoice = HandChoice | PlaceChoice | BoardChoice | ExchangeChoice | ConnectionChoice | PassChoice

/** How choices are written, e.g. `attack 1:gun_shop:12`. */
export const CHOICES: Patterns = {
  faction: '{faction}',
  reject: '{cards*}',
  draft: '{card}',
  build: '{card}',
  rebuild: '{card}',
  over: '{card}:{place#} {with}',
  deal: '{card}',
  raze: '{card}',
  attack: '{owner#}:{card}:{place#}',
  attackRival: '{card}:{place#}',
  use: '{card}:{place#}',
  again: '',
  stop: '',
  board: '{contact}',
  exchange: '{good}',
  visit: '{owner#}:{card}:{place#}',
  visitRival: '{card}:{place#}',
  take: '{card}',
  connect: '{card}',
  shield: '{card}:{place#}',
  pass: '',
  pay: '{goods*}',
  dropDeal: '{card}',
  discard: '{card}',
  gain: '{good}',
  copy: '{card}:{place#}',
  copyOf: '{owner#}:{card}:{place#}',
  copyRival: '{card}:{place#}',
  steal: '{owner#}:{good}',
  reset: '{card}:{place#}',
  useDeal: '{good}',
  borrowDeal: '{owner#}:{good}',
  store: '{good}',
  target: '{card}:{place#}',
}
