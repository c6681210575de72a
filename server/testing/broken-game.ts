import type { Listed } from '../../games/index.ts'
import { again, type Choice, type Frame, type Game, stepsOf } from '../../kernel/index.ts'
import { brain, lanterns } from '../../kernel/testing/example/game.ts'

/** A game whose rules can be made to fail in every way rules can fail. */
interface Broken {
  turn: number
  count: number
}
interface TurnFrame extends Frame {
  proc: 'turn'
  step: 'ask' | 'spin' | 'next'
  spins?: boolean
}
interface Do extends Choice {
  do: 'fine' | 'throw' | 'spin' | 'loop'
}

const { ask, goTo, procedure } = stepsOf<Broken, TurnFrame>()
const turn = procedure('turn', {
  ask: ask<Do>({
    who: (g) => g.open.turn,
    options: () => [{ do: 'fine' }, { do: 'throw' }, { do: 'spin' }, { do: 'loop' }],
    chosen(g, f, _seat, choice) {
      g.open.count++
      if (choice.do === 'throw') throw new Error('these rules are broken')
      if (choice.do === 'spin') f.spins = true
      if (choice.do === 'loop') for (;;) g.open.count++
      g.open.turn = (g.open.turn + 1) % g.seats
    },
  }),
  spin: (_g, f) => (f.spins ? again : undefined),
  next: () => goTo('ask'),
})

export const broken: Game<Broken> = {
  id: 'broken',
  rulePrefix: 'BR',
  seats: [1, 2],
  options: [],
  cards: [],
  setup: () => ({ turn: 0, count: 0 }),
  begin: () => turn.start(),
  procedures: { turn },
  choices: { fine: '', throw: '', spin: '', loop: '' },
  outcome: () => ({ winners: [], reason: { key: 'end.never' } }),
  glance: () => ({ place: [], phases: [], counters: [] }),
  conserved: () => ({}),
  migrations: [],
}

export const GAMES: readonly Listed[] = [
  { game: lanterns, brain },
  { game: broken, brain },
]
