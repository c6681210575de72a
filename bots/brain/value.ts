import type { Game, Match, Seat } from '../../kernel/index.ts'
import type { Brain, RoleWeights } from './brain.ts'

/** What a position is worth to a seat, by what was learned from self-play. */
export interface Value<T> {
  /** The log of the odds to win; a finished match is won or lost beyond doubt. */
  logit(game: Game<T>, g: Match<T>, seat: Seat): number
  /** The chance to win. */
  chance(game: Game<T>, g: Match<T>, seat: Seat): number
  /** So much of a nudge is one in the log of the odds. */
  scale(g: Match<T>, seat: Seat): number
  /** What each term adds to the log of the odds, the seat's own and the others' together. */
  reasons(g: Match<T>, seat: Seat): Record<string, number>
}

/** What a finished match says outweighs everything. */
const SURE = 1000
/** For a brain that has learned nothing and says nothing about it. */
const UNLEARNED = { even: 0, scale: 4 }

export const chanceOf = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** The role whose weights a seat uses. */
export const roleOf = <T>(brain: Brain<T>, g: Match<T>, seat: Seat): string => brain.role?.(g, seat) ?? String(g.seats)

/** The sum of named terms. */
export function total(terms: Readonly<Record<string, number>>): number {
  let sum = 0
  for (const name in terms) sum += terms[name] as number
  return sum
}

/** What the others have, as the value sees it: the mean of each term, and the best sum. Nothing where sides are teams. */
export function othersOf<T>(brain: Brain<T>, g: Match<T>, seat: Seat): { mean: Record<string, number>; best: number } {
  const mean: Record<string, number> = {}
  let best = 0
  if (brain.team !== undefined || g.seats === 1) return { mean, best }
  best = Number.NEGATIVE_INFINITY
  const part = 1 / (g.seats - 1)
  for (let other = 0; other < g.seats; other++) {
    if (other === seat) continue
    const terms = brain.evaluateRival?.(g, other) ?? brain.evaluate(g, other)
    for (const name in terms) mean[name] = (mean[name] ?? 0) + part * (terms[name] as number)
    best = Math.max(best, total(terms))
  }
  return { mean, best }
}

const VALUES = new WeakMap<object, Value<unknown>>()

/** The value of a brain: learned where it has weights, else its own terms less the others'. */
export function valueBy<T>(brain: Brain<T>): Value<T> {
  let value = VALUES.get(brain) as Value<T> | undefined
  if (value === undefined) {
    value = newValue(brain)
    VALUES.set(brain, value as Value<unknown>)
  }
  return value
}

type Terms = Readonly<Record<string, number>>
type Tell = (name: string, worth: number) => void

function tellPlain(own: Terms, mean: Terms, scale: number, tell: Tell): void {
  for (const name in own) tell(name, ((own[name] as number) - (mean[name] ?? 0)) / scale)
}

function tellWeighed(own: Terms, mean: Terms, best: number, progress: number, weights: RoleWeights, tell: Tell): void {
  for (const name in own) {
    const w = weights.terms[name]
    if (w === undefined) continue
    const mine = (own[name] as number) * ((w[0] as number) + progress * (w[1] as number))
    tell(name, w.length < 4 ? mine : mine + (mean[name] ?? 0) * ((w[2] as number) + progress * (w[3] as number)))
  }
  const [rival = 0, later = 0] = weights.best
  if (weights.best.length > 0) tell('rival', best * (rival + progress * later))
}

function newValue<T>(brain: Brain<T>): Value<T> {
  const roles = new Map(Object.entries(brain.weights?.roles ?? {}))
  const weightsOf = (g: Match<T>, seat: Seat): RoleWeights | undefined => roles.get(roleOf(brain, g, seat))

  function contributions(g: Match<T>, seat: Seat, tell: Tell): void {
    const own = brain.evaluate(g, seat)
    const { mean, best } = othersOf(brain, g, seat)
    const weights = weightsOf(g, seat)
    const progress = brain.progress?.(g) ?? 0
    if (weights === undefined) {
      const { even, scale } = brain.plain?.(g, seat) ?? UNLEARNED
      tell('start', -even / scale)
      tellPlain(own, mean, scale, tell)
      return
    }
    tell('start', weights.bias + weights.progress * progress)
    if (weights.plain) tellPlain(own, mean, weights.scale, tell)
    else tellWeighed(own, mean, best, progress, weights, tell)
  }

  function logit(game: Game<T>, g: Match<T>, seat: Seat): number {
    if (g.stack.length === 0) {
      const { winners } = game.outcome(g)
      return winners.includes(seat) ? SURE : -SURE
    }
    let sum = 0
    contributions(g, seat, (_, worth) => {
      sum += worth
    })
    return sum
  }

  return {
    logit,
    chance: (game, g, seat) => chanceOf(logit(game, g, seat)),
    scale: (g, seat) => weightsOf(g, seat)?.scale ?? (brain.plain?.(g, seat) ?? UNLEARNED).scale,
    reasons(g, seat) {
      const reasons: Record<string, number> = {}
      contributions(g, seat, (name, worth) => {
        reasons[name] = worth
      })
      return reasons
    },
  }
}
