import { by, type Lesson, you } from '../../../lessons/index.ts'
import { HERO } from './hero.ts'
import { type Plan, position } from './position.ts'

const IGA = 1

/** Two Revolutionaries against a Machine that nobody plays. */
const TOGETHER: Plan = {
  ...HERO,
  seats: 2,
  options: { mode: 'cooperative', layout: 'brick-wall', heroes: 'first', plan: 2 },
  servants: { lex: 'citadel', judgementor: 'square', phantasmer: 'tower' },
  plan: 5,
  riots: 1,
}

export const cooperative: Lesson = {
  id: 'cooperative',
  learner: 0,
  scenes: { start: () => position(TOGETHER) },
  beats: [
    { id: 'nobody', lit: ['thing dial', 'seats'], rules: ['GM-13.1'] },
    {
      id: 'access',
      lit: ['thing art'],
      script: [
        ...by(IGA, 'access actress #{velvet}'),
        you('access hunter #{art}'),
        you('access physician #{science}'),
        ...by(IGA, 'ready'),
        you('ready'),
      ],
      wrong: [['access *', 'plan']],
      rules: ['GM-13.18'],
    },
    { id: 'cards', lit: ['log'], rules: ['GM-13.5', 'GM-13.6'] },
    {
      id: 'patrol',
      lit: ['thing art'],
      script: [...by(IGA, 'gain'), you('go square'), you('go art')],
      wrong: [['go *', 'way']],
      rules: ['GM-13.8', 'GM-8.6'],
    },
    { id: 'caught', lit: ['thing dial'], rules: ['GM-13.12', 'GM-8.13'] },
    {
      id: 'act',
      lit: ['thing art'],
      script: [you('identify 2')],
      wrong: [['*', 'know']],
      rules: ['GM-13.18'],
    },
    { id: 'together', lit: ['seats'], rules: ['GM-4.9'] },
  ],
}
