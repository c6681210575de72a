import { type Choice, type Decision, determinize, type Seat } from '../../../kernel/index.ts'
import type { Choices } from '../rules/choices.ts'
import { newAngeles } from '../rules/game.ts'
import type { Bundle, G, Trade } from '../rules/table.ts'
import { outcomeOf } from './bargain.ts'

type WorthOf = (g: G, seat: Seat, other: Seat, give: Bundle, get: Bundle) => number
type Sums = Record<string, number>

const add = (sums: Sums, name: string, n = 1): void => {
  sums[name] = (sums[name] ?? 0) + n
}

/** Who gains by a trade, each by its own evaluation, which knows what its seat knows, at the moment it is done. */
function struck(worthOf: WorthOf, g: G, { by, give, get }: Trade, seat: Seat, sums: Sums): void {
  add(sums, 'offersAccepted')
  const known = (viewer: Seat): G => determinize(newAngeles, g, viewer, 'counted')
  if (worthOf(known(by), by, seat, give, get) > 0 && worthOf(known(seat), seat, by, get, give) > 0)
    add(sums, 'bothGained')
}

/** What is counted of the bots' bargaining in whole matches. */
export const countsOf = (worthOf: WorthOf) => ({
  choice(g: G, { seat }: Decision, choice: Choice, sums: Sums): void {
    const spoken = g.open.talks.offers.find(({ id }) => id === (choice as { trade?: number }).trade)
    switch (choice.do) {
      case 'tradeOffer':
        add(sums, 'offersMade')
        if ((choice as Choices['tradeOffer']).re !== undefined) {
          add(sums, 'offersAnswered')
          add(sums, 'offersCountered')
        }
        return
      case 'tradeDecline':
        add(sums, 'offersAnswered')
        return add(sums, 'offersDeclined')
      case 'tradeWithdraw':
        return add(sums, 'offersWithdrawn')
      case 'tradeAccept':
        add(sums, 'offersAnswered')
        if (spoken?.to.length === 1) struck(worthOf, g, spoken, seat, sums)
        return
      case 'tradePick':
        if (spoken !== undefined) struck(worthOf, g, spoken, (choice as Choices['tradePick']).seat, sums)
    }
  },
  end({ open }: G, sums: Sums): void {
    for (const pledge of open.talks.pledges) {
      const mark = outcomeOf(pledge)
      add(sums, 'promisesMade')
      if (pledge.mark !== undefined) add(sums, 'promisesMarked')
      add(sums, mark === 'kept' ? 'promisesKept' : mark === 'broken' ? 'promisesBroken' : 'promisesOpen')
    }
  },
})
