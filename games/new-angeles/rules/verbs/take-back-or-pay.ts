import type { OneOf } from '../choices.ts'
import { sideOf } from '../table.ts'
import { takeBack } from './offers.ts'
import { stealCapital } from './tracks.ts'
import { target, type Verb } from './verb.ts'

/** Chief Gorman: pay the owner, or take the counteroffer back. */
export const takeBackOrPay: Verb<'takeBackOrPay', 'pay-up' | 'take-back'> = {
  who: (_g, f) => target(f),
  options(g, _f, { price }, seat) {
    const options: OneOf<'pay-up' | 'take-back'>[] = [{ do: 'take-back' }]
    if (sideOf(g, seat).capital >= price) options.push({ do: 'pay-up' })
    return options
  },
  chosen(g, f, { price }, seat, choice) {
    if (choice.do === 'pay-up') stealCapital(g, f.by, seat, price, f.source)
    else takeBack(g)
  },
}
