import type { OneOf } from '../choices.ts'
import { sideOf } from '../table.ts'
import { takeBack } from './offers.ts'
import { stealCapital } from './tracks.ts'
import { target, type Verb } from './verb.ts'

/** Chief Gorman: pay the owner, or take the counteroffer back. */
export const takeBackOrPay: Verb<'takeBackOrPay', 'payUp' | 'takeBack'> = {
  who: (_g, f) => target(f),
  options(g, _f, { price }, seat) {
    const options: OneOf<'payUp' | 'takeBack'>[] = [{ do: 'takeBack' }]
    if (sideOf(g, seat).capital >= price) options.push({ do: 'payUp' })
    return options
  },
  chosen(g, f, { price }, seat, choice) {
    if (choice.do === 'payUp') stealCapital(g, f.by, seat, price, f.source)
    else takeBack(g, f.source)
  },
}
