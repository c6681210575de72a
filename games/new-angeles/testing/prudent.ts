import { type Choice, copyMatch, play, settle, wordBelow } from '../../../kernel/index.ts'
import type { Player } from '../../../kernel/testing/playthrough.ts'
import type { OneOf } from '../rules/choices.ts'
import { newAngeles } from '../rules/game.ts'
import { RESOURCES } from '../rules/printed/nouns.ts'
import { demandMet, districtAt, targetOf } from '../rules/queries.ts'
import type { G } from '../rules/table.ts'

/** What a city in order looks like: little threat, few troubles, the demand within reach. Knows nothing of winning. */
function order(g: G): number {
  let worth = -3 * g.open.threat
  for (const frame of g.stack) if ('ill' in frame) worth -= 6
  for (let d = 1; d <= 10; d++) {
    const { humanFirst, orgcrime, illness, outage, prisec, unrest, android } = districtAt(g, d)
    worth -= [humanFirst, orgcrime, illness, outage].filter(Boolean).length - (prisec ? 0.5 : 0)
    worth -= unrest * (android ? 0.8 : 0.4)
    if (android && (outage || unrest === 2)) worth -= 2
  }
  for (const resource of RESOURCES) worth += 1.5 * Math.min(g.open.supply[resource], targetOf(g.open, resource))
  return worth + (demandMet(g.open) ? 5 : 0)
}

/** Cards that mend more than they break, the best first. */
const MENDING = [
  'efficiency-experts',
  'liquidation',
  'ruthless-tactics',
  'mandatory-quarantine',
  'clinical-trials',
  'arrest-orders',
  'gentrification',
  'live-feeds',
  'clean-slate',
  'labor-solutions',
  'information-procurement',
  'riot-control',
  'spin-doctors',
]

/** One decision deep an offer shows nothing of what it will do. */
function hope(choice: Choice): number {
  if (choice.do !== 'offer' && choice.do !== 'counter') return 0
  const rank = MENDING.indexOf((choice as OneOf<'offer' | 'counter'>).card)
  return choice.do === 'counter' ? -1 : rank < 0 ? 0 : 3 - rank / 10
}

/** A player for golden games that keeps the city standing: one decision deep, ties by chance. */
export const prudent: Player = (g, decision, words) => {
  if (decision.options.length === 1) return 0
  const table = g as G
  let best = Number.NEGATIVE_INFINITY
  let picks: number[] = []
  for (const [i, choice] of decision.options.entries()) {
    const next = copyMatch(table)
    play(newAngeles, next, decision, choice)
    settle(newAngeles, next, false)
    const worth = order(next) + hope(choice)
    if (worth > best) picks = []
    if (worth >= best) {
      best = worth
      picks.push(i)
    }
  }
  return picks[wordBelow(words, picks.length)] as number
}
