import { type Back, type Mask, seenMask, wordBelow } from '../../../kernel/index.ts'
import { districtIndex, NEXUS, SQUARE } from './printed/districts.ts'
import { cheapestWay } from './procedures/route.ts'
import type { G, Hero } from './table.ts'

/**
 * Where a Hero goes is not drawn by lot: most stay or go where the way is cheap, and few start on a way they cannot pay.
 * Who has not seen the laid card guesses so; every card that may lie there stays possible.
 */
export function refineGuess(g: G, eyes: Mask): void {
  for (const h of g.open.heroes) {
    const { chosen } = h
    if (chosen === undefined || (seenMask(g, chosen) & eyes) !== 0) continue
    const hidden = [chosen, ...h.hand, ...h.lost].filter((card) => (seenMask(g, card) & eyes) === 0)
    const likely = drawn(g, h, hidden)
    const { faces } = g.secret
    const face = faces[chosen] as string
    faces[chosen] = faces[likely] as string
    faces[likely] = face
  }
}

function drawn(g: G, h: Hero, cards: readonly Back[]): Back {
  const weights = cards.map((card) => weightOf(g, h, districtIndex(g.secret.faces[card] as string)))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let left = wordBelow(g.secret.chance, sum)
  return cards.find((_, i) => {
    left -= weights[i] as number
    return left < 0
  }) as Back
}

/** How often Heroes go to a District rather than to another, in whole numbers. */
function weightOf(g: G, h: Hero, to: number): number {
  if (to === h.at) return STAYS
  const { price } = cheapestWay(g, h, to)
  const weight = Math.max(LEAST, (price > h.trust ? RISKY : WALKS) >> price)
  return to === SQUARE || to === NEXUS ? 2 * weight : weight
}

const STAYS = 400
/** Halved for every Trust that the way costs. */
const WALKS = 512
/** The same for a way that would end with the Escape die. */
const RISKY = 64
/** Whatever it costs, somebody may go there. */
const LEAST = 8
