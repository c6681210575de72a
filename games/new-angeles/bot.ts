import type { Brain } from '../../bots/brain/brain.ts'
import { total } from '../../bots/brain/value.ts'
import type { Choice, Decision } from '../../kernel/index.ts'
import { assetWorth } from './bot/assets.ts'
import { bargaining } from './bot/bargain.ts'
import { countsOf } from './bot/counts.ts'
import { campGain, counterWorth, offerWorth, payWorth, supportWorth } from './bot/deal.ts'
import { evaluate } from './bot/evaluate.ts'
import { keeping, need } from './bot/needs.ts'
import { rivalCard } from './bot/rivals.ts'
import type { Choices } from './rules/choices.ts'
import { ROUND_TRACK } from './rules/printed/board.ts'
import { FEDERALIST } from './rules/printed/corporations.ts'
import type { G, Table } from './rules/table.ts'
import weights from './weights.json' with { type: 'json' }

/** What the bots know of New Angeles. All worths are in capital. */

/** One decision deep an offer shows only that a card left the hand: this says what it is for. */
function prefer(g: G, { seat }: Decision, choice: Choice): number {
  switch (choice.do) {
    case 'offer':
      return offerWorth(g, seat, (choice as Choices['offer']).card)
    case 'counter':
      return counterWorth(g, seat, (choice as Choices['counter']).card)
    case 'support':
      return supportWorth(g, seat, choice as Choices['support'])
    case 'discard':
      return -0.3 * keeping(g, seat, (choice as Choices['discard']).card)
    case 'draw':
      return need(g, seat, (choice as Choices['draw']).type)
    case 'pay':
      return payWorth(g, seat, choice)
    default:
      return 0
  }
}

/** The deal that a nudge is about, until it is closed; what is drawn or kept shows in no other way. */
function ahead({ open }: G, choice: Choice): string | undefined {
  switch (choice.do) {
    case 'offer':
    case 'counter':
    case 'support':
      return open.deal === undefined || open.deal.winner !== undefined ? undefined : open.deal.asset
    case 'discard':
    case 'draw':
      return 'hand'
    default:
      return undefined
  }
}

/** How they bargain, by this very judgement. */
export const { usesRight, takeRight, honour, worthOf } = bargaining({
  worth: (g, seat) => total(evaluate(g, seat)),
  gain: campGain,
  asset: assetWorth,
})

/** What the terms are about, in fewer words: the ends of the `why.…` texts. */
const ABOUT: Readonly<Record<string, string>> = {
  start: 'progress',
  'for.offer': 'deal',
  'for.counter': 'deal',
  'for.support': 'deal',
  'for.abstain': 'deal',
  'for.discard': 'cards',
  'for.draw': 'cards',
  'for.pay': 'threat',
}

export const brain: Brain<Table> = {
  weights,
  about: ABOUT,
  evaluate,
  // Only the secret rival is an opponent, and `lead` says how that stands.
  evaluateRival: () => ({}),
  prefer,
  ahead,
  // A broken word costs more than the position shows.
  correct: honour,
  usesRight,
  takeRight,
  counts: countsOf(worthOf),
  role: (g, seat) => (rivalCard(g, seat) === FEDERALIST ? `federalist ${g.seats}` : String(g.seats)),
  progress: ({ open }) => open.space / (ROUND_TRACK.length - 1),
  plain: () => ({ even: 0, scale: 8 }),
  hidden: (at) => at.startsWith('invest.'),
}
