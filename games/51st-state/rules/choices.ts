import type { ChoicesOf, Patterns } from '../../../kernel/index.ts'
import type { FactionId } from './printed/factions.ts'
import type { Basic, Contact, Exchanged, Good, RebuildWith, Token } from './printed/goods.ts'

/** How choices are written, e.g. `attack 1:gun-shop:12`. */
export const CHOICES = {
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
  endTurn: '',
  pay: '{goods*}',
  spend: '{good} {card}:{place#}',
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
} as const satisfies Patterns

/** The words a field may have, where they are not cards. */
interface Words {
  faction: FactionId
  contact: Contact
  good: Good
  goods: Token
  with: RebuildWith
}

/** Every choice by its name, e.g. `Choices['attack']`: `{ do: 'attack', owner: number, card: string, place: number }`. */
export type Choices = ChoicesOf<typeof CHOICES, Words> &
  ChoicesOf<Pick<typeof CHOICES, 'steal' | 'store'>, { good: Basic }> &
  ChoicesOf<Pick<typeof CHOICES, 'exchange'>, { good: Exchanged }> &
  ChoicesOf<Pick<typeof CHOICES, 'spend'>, { good: Token }>

/** What a seat can do with one card of its hand. */
export type HandUse = 'build' | 'rebuild' | 'deal' | 'raze'

/** What a seat can do on its turn. */
export type TurnChoice = Choices[
  | HandUse
  | 'attack'
  | 'attackRival'
  | 'visit'
  | 'visitRival'
  | 'use'
  | 'board'
  | 'exchange'
  | 'take'
  | 'connect'
  | 'shield'
  | 'pass']

/** Copying a Location: an own one, an opponent's, the virtual opponent's. */
export type CopyChoice = Choices['copy' | 'copyOf' | 'copyRival']
