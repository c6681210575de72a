import { type Lesson, you } from '../../../lessons/index.ts'
import { type Plan, position } from './position.ts'

const MARTA = { faction: 'mutants', passed: true, state: ['oil-trader'] } as const

/** Cards of New Era: they answer to deals and razing. */
const ERA: Plan = {
  sides: [
    {
      faction: 'new-york',
      vp: 8,
      pool: { worker: 3, grey: 2, blue: 1, red: 1 },
      hand: ['petes-office', 'ricky-the-merchant', 'training-camp'],
      state: ['school'],
    },
    MARTA,
  ],
  options: { set: 'newEra' },
  round: 3,
}

/** Cards of Winter: they look at what Production has brought. */
const WINTER: Plan = {
  sides: [
    {
      faction: 'new-york',
      vp: 12,
      pool: { worker: 4, grey: 2, iron: 2, fuel: 2, gun: 1 },
      hand: ['market-place', 'oilmen', 'black-fortress'],
      state: ['fuel-tank'],
    },
    MARTA,
  ],
  options: { set: 'winter' },
  round: 3,
}

export const expansions: Lesson = {
  id: 'expansions',
  learner: 0,
  scenes: { era: () => position(ERA), winter: () => position(WINTER) },
  beats: [
    { id: 'era', lit: ['hand'], rules: ['51-3.4', '51-2.7'] },
    {
      id: 'office',
      lit: ['thing petes-office'],
      script: [you('build petes-office')],
      wrong: [
        ['deal *', 'first'],
        ['*', 'listens'],
      ],
      rules: ['51-8.8'],
    },
    {
      id: 'deal',
      lit: ['thing ricky-the-merchant'],
      script: [you('deal ricky-the-merchant')],
      wrong: [['*', 'pays']],
      rules: ['51-9.1'],
    },
    { id: 'winter', lit: ['hand'], scene: 'winter', rules: ['51-3.4', '51-5.10'] },
    {
      id: 'market',
      lit: ['thing market-place'],
      script: [you('build market-place')],
      wrong: [['*', 'market']],
      rules: ['51-8.8'],
    },
    {
      id: 'sell',
      lit: ['thing market-place'],
      script: [you('use market-place:*'), you('*')],
      wrong: [['*', 'sell']],
      rules: ['51-7.5'],
    },
    {
      id: 'oilmen',
      lit: ['thing oilmen'],
      rules: ['51-5.10'],
    },
  ],
}
