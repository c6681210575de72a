import type { Puzzle } from '../../../lessons/index.ts'
import type { G } from '../rules/table.ts'
import { type Plan, position } from './position.ts'

const YOU = 0
const MARTA = 1

const pointsOf = ({ open }: G, seat: number): number => open.sides[seat]?.vp ?? 0
const scored = ({ open }: G): boolean => open.scored === true

const USE_IT: Plan = {
  sides: [
    {
      faction: 'new-york',
      vp: 20,
      pool: { worker: 4, iron: 2, brick: 1, grey: 2 },
      hand: ['shipwreck', 'church'],
      state: ['archive'],
    },
    { faction: 'mutants', vp: 25, passed: true, state: ['oil-trader', 'quarry'] },
  ],
  round: 6,
}

const BEFORE_SHE_PASSES: Plan = {
  sides: [
    { faction: 'new-york', vp: 22, pool: { red: 3, grey: 1 }, hand: ['old-cinema', 'quarry'], state: ['docks'] },
    { faction: 'mutants', vp: 25, state: ['excavator', 'oil-trader'] },
  ],
  round: 6,
}

const ONE_CARD: Plan = {
  sides: [
    { faction: 'new-york', vp: 10, pool: { universal: 1 }, hand: ['old-cinema'] },
    { faction: 'mutants', vp: 25, passed: true },
  ],
  round: 6,
}

export const PUZZLES: readonly Puzzle[] = [
  {
    id: 'use-it-first',
    seat: YOU,
    position: () => position(USE_IT),
    others: ['pass'],
    over: scored,
    solved: (g) => pointsOf(g, YOU) === 31,
    solution: ['use archive:*', 'again', 'rebuild shipwreck', 'use shipwreck:*', 'again', 'build church', 'pass'],
    keys: ['use archive:*', 'build church'],
    // A card from the deck may be anything.
    skip: ['exchange card'],
    wrong: [
      [['rebuild shipwreck'], 'late'],
      [['build shipwreck'], 'both'],
    ],
    rules: ['51-9.1'],
  },
  {
    id: 'before-she-passes',
    seat: YOU,
    position: () => position(BEFORE_SHE_PASSES),
    others: ['pass'],
    over: scored,
    solved: (g) => pointsOf(g, YOU) > pointsOf(g, MARTA),
    solution: ['attack 1:excavator:*', 'build old-cinema', 'rebuild quarry', 'pass'],
    keys: ['attack 1:excavator:*'],
    skip: ['exchange card'],
    wrong: [
      [['build old-cinema'], 'late'],
      [['raze *'], 'late'],
    ],
    rules: ['51-9.4'],
  },
  {
    id: 'one-card',
    seat: YOU,
    position: () => position(ONE_CARD),
    others: ['pass'],
    over: scored,
    solved: (g) => pointsOf(g, YOU) === 12,
    solution: ['build old-cinema', 'pass'],
    keys: ['build old-cinema'],
    skip: ['exchange card'],
    wrong: [
      [['deal old-cinema'], 'deal'],
      [['raze old-cinema'], 'raze'],
    ],
    rules: ['51-9.1'],
  },
]
