import { type Lesson, you } from '../../../lessons/index.ts'
import { type Plan, position } from './position.ts'

/** Alone against the virtual opponent: its State grows by itself, and it attacks with whatever lies on the deck. */
const ALONE: Plan = {
  sides: [
    {
      faction: 'new-york',
      vp: 6,
      pool: { worker: 3, grey: 2, red: 1, iron: 1, fuel: 1 },
      hand: ['school', 'church', 'corner-shop'],
      state: ['fuel-tank'],
    },
  ],
  rival: { state: ['quarry', 'excavator', 'scrap-trader'] },
  round: 2,
  offered: { red: 'thugs', blue: 'merchants-card' },
  // The first card it attacks with shares a type with the Fuel Tank.
  next: ['refinery', 'motel'],
}

export const solo: Lesson = {
  id: 'solo',
  learner: 0,
  scenes: { start: () => position(ALONE) },
  beats: [
    { id: 'rival', lit: ['board'], rules: ['51-13.1', '51-13.4'] },
    {
      id: 'take',
      lit: ['thing thugs'],
      script: [you('take thugs')],
      wrong: [['*', 'points']],
      rules: ['51-13.6', '51-13.7'],
    },
    {
      id: 'build',
      lit: ['thing school'],
      script: [you('build school')],
      wrong: [['*', 'follow']],
      rules: ['51-13.8'],
    },
    { id: 'hit', lit: ['thing fuel-tank', 'log'], rules: ['51-13.9', '51-13.12'] },
    { id: 'win', lit: ['thing score'], rules: ['51-13.16', '51-13.17', '51-13.18'] },
  ],
}
