import type { Listed } from '../../games/index.ts'
import { again, type Choice, type Frame, type Game, stepsOf } from '../../kernel/index.ts'
import { brain, lanterns } from '../../kernel/testing/example/game.ts'

/** A game whose rules can be made to fail in every way rules can fail. */
/** Where looking at the match does not end. */
type Sulk = 'glance' | 'about' | 'outlook'
/** The same for all matches, as when a new version of the rules is put in; written by tests. */
export const moods: { sulks: Sulk | undefined } = { sulks: undefined }
const sulk = (g: { open: Broken }, where: Sulk): void => {
  while (g.open.sulks === where || moods.sulks === where);
}

interface Broken {
  sulks?: Sulk
  turn: number
  count: number
}
interface TurnFrame extends Frame {
  proc: 'turn'
  step: 'ask' | 'spin' | 'next'
  spins?: boolean
}
interface Do extends Choice {
  do: 'fine' | 'throw' | 'spin' | 'loop' | Sulk
}

const { ask, goTo, procedure } = stepsOf<Broken, TurnFrame>()
const turn = procedure('turn', {
  ask: ask<Do>({
    who: (g) => g.open.turn,
    options: () => [
      { do: 'fine' },
      { do: 'throw' },
      { do: 'spin' },
      { do: 'loop' },
      { do: 'glance' },
      { do: 'about' },
      { do: 'outlook' },
    ],
    about(g) {
      sulk(g, 'about')
      return 0
    },
    chosen(g, f, _seat, choice) {
      g.open.count++
      if (choice.do === 'throw') throw new Error('these rules are broken')
      if (choice.do === 'spin') f.spins = true
      if (choice.do === 'loop') for (;;) g.open.count++
      if (choice.do === 'glance' || choice.do === 'about' || choice.do === 'outlook') g.open.sulks = choice.do
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
  choices: { fine: '', throw: '', spin: '', loop: '', glance: '', about: '', outlook: '' },
  outcome: () => ({ winners: [], reason: { key: 'end.never' } }),
  glance(g) {
    sulk(g, 'glance')
    return { place: [], phases: [], counters: [] }
  },
  outlook(g) {
    sulk(g, 'outlook')
    return {}
  },
  conserved: () => ({}),
  migrations: [],
}

export const GAMES: readonly Listed[] = [
  { game: lanterns, brain },
  { game: broken, brain },
]
