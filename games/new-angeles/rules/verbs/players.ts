import type { OneOf } from '../choices.ts'
import type { Verb } from './verb.ts'

export const players: Verb<'players', 'player'> = {
  options(g, f) {
    const options: OneOf<'player'>[] = []
    for (let seat = 0; seat < g.seats; seat++)
      if (!(f.named?.includes(seat) ?? false)) options.push({ do: 'player', seat })
    return options
  },
  chosen(_g, f, { n }, _seat, choice) {
    f.named ??= []
    f.named.push(choice.seat)
    return f.named.length < n ? 'more' : undefined
  },
}
