import { emit } from '../../../../kernel/index.ts'
import { ENOUGH, type OneOf } from '../choices.ts'
import { sideOf } from '../table.ts'
import { handOver } from './hands.ts'
import { changeCapital } from './tracks.ts'
import { target, type Verb } from './verb.ts'

/** Bernice Mai: one or two cards for another, a capital each. */
export const giveCards: Verb<'giveCards', 'give' | 'enough'> = {
  options(g, f, _e, seat) {
    const options: OneOf<'give' | 'enough'>[] = sideOf(g, seat).hand.map((card) => ({ do: 'give', card }))
    if (options.length > 0 && f.n > 0) options.push(ENOUGH)
    return options
  },
  chosen(g, f, { max }, seat, choice) {
    if (choice.do !== 'give') return
    handOver(g, seat, target(f), choice.card)
    emit(g, { key: 'gaveCard', seat, rival: target(f), why: f.source })
    changeCapital(g, seat, 1, f.source)
    return ++f.n < max ? 'more' : undefined
  },
}
