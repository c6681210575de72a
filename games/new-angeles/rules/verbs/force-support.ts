import type { OneOf } from '../choices.ts'
import { sideOf } from '../table.ts'
import { addSupport } from './offers.ts'
import { changeCapital } from './tracks.ts'
import { target, type Verb } from './verb.ts'

/** Eiko: a card for the main offer, or a capital. */
export const forceSupport: Verb<'forceSupport', 'support' | 'payUp'> = {
  who: (_g, f) => target(f),
  options(g, _f, _e, seat) {
    const options: OneOf<'support' | 'payUp'>[] = sideOf(g, seat).hand.map((card) => ({
      do: 'support',
      side: 'main',
      card,
    }))
    options.push({ do: 'payUp' })
    return options
  },
  chosen(g, f, _e, seat, choice) {
    if (choice.do !== 'support') return void changeCapital(g, seat, -1, f.source)
    addSupport(g, seat, choice, f.source)
  },
}
