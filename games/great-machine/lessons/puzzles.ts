import { by, type Puzzle } from '../../../lessons/index.ts'
import { districtIndex } from '../rules/printed/districts.ts'
import type { G } from '../rules/table.ts'
import { type Plan, position } from './position.ts'

const MACHINE = 0
const HEROES = 1

/** Late in a match: two Riots are done, and one Revolutionary has all three Heroes. */
const LATE: Plan = {
  seats: 2,
  heroes: [
    { id: 'hunter', at: 'art', trust: 0, lost: 'tower' },
    { id: 'physician', at: 'art', trust: 0, lost: 'nexus' },
    { id: 'actress', at: 'nexus', trust: 0, lost: 'citadel' },
  ],
  servants: { lex: 'citadel', judgementor: 'velvet', phantasmer: 'tower' },
  plan: 9,
  discontent: 9,
  riots: 2,
  round: 5,
  districts: {
    art: { guards: 2, identified: ['artist', 'scientist', 'merchant', 'traitor'] },
    science: { guards: 2, unknown: ['noble', 'industrialist', 'noble'] },
    trade: { broken: 2, riot: true, revealed: ['artist', 'noble'] },
    industry: { broken: 2, riot: true, revealed: ['artist', 'scientist', 'traitor'] },
    velvet: { guards: 2, unknown: ['merchant', 'noble', 'traitor'] },
    citadel: { guards: 2, unknown: ['industrialist'] },
    tower: { guards: 2, unknown: ['merchant'] },
    nexus: { guards: 2, unknown: ['artist'] },
    square: { guards: 2, unknown: ['traitor', 'scientist', 'noble'] },
  },
  past: ['census', 'curfew-bells', 'sealed-theatres', 'manhunt', 'tax-day'],
  events: ['platform-survey'],
}

const LONG_WAY: Plan = {
  ...LATE,
  heroes: [
    { id: 'hunter', at: 'nexus', trust: 1, lost: 'tower' },
    { id: 'physician', at: 'trade', trust: 0, lost: 'nexus' },
    { id: 'actress', at: 'industry', trust: 0, lost: 'citadel' },
  ],
  districts: {
    ...LATE.districts,
    art: { guards: 2, unknown: ['artist', 'scientist', 'merchant', 'traitor'] },
    citadel: { guards: 1, unknown: ['industrialist'] },
    tower: { guards: 3, unknown: ['merchant'] },
    nexus: { guards: 1, unknown: ['artist'] },
    square: { guards: 3, unknown: ['traitor', 'scientist', 'noble'] },
  },
}

/** The face of a die that helps nobody: the shield, and the Escape that fails. */
const WORST = 5

const stepOf = ({ stack }: G): string | undefined => stack.at(-1)?.step
const hunterAt = ({ open }: G): number | undefined => open.heroes.find(({ id }) => id === 'hunter')?.at

export const PUZZLES: readonly Puzzle[] = [
  {
    id: 'traitor',
    seat: HEROES,
    position: () => position(LATE),
    before: [
      ...by(HEROES, 'share 3,1', 'access actress #{nexus}', 'access hunter #{art}', 'access physician #{art}', 'ready'),
      ...by(MACHINE, 'end'),
      ...by(HEROES, 'gain'),
    ],
    luck: WORST,
    over: ({ open }: G) => open.winner !== undefined || open.round > LATE.round + 1,
    solved: ({ open }: G) => open.winner === 'heroes',
    solution: ['lead identified #{traitor}>*', 'enough', 'pass', 'riot'],
    // The Hunter has two actions: the other one may come first.
    keys: ['lead identified #{traitor}>*', 'incite', 'attack 2'],
    wrong: [[['riot'], 'riot']],
    rules: ['GM-11.3'],
  },
  {
    id: 'long-way',
    seat: HEROES,
    position: () => position(LONG_WAY),
    before: [
      ...by(HEROES, 'access actress #{industry}', 'access hunter #{science}', 'access physician #{trade}', 'ready'),
      ...by(MACHINE, 'end'),
      ...by(HEROES, 'gain'),
    ],
    luck: WORST,
    over: (g: G) => stepOf(g) !== 'route',
    solved: (g: G) => hunterAt(g) === districtIndex('science') && stepOf(g) === 'choose',
    solution: ['go industry', 'go trade', 'go citadel', 'go science'],
    keys: ['go industry'],
    wrong: [
      [['go velvet'], 'guards'],
      [['go industry', 'go trade', 'go square'], 'guards'],
      [['go tower'], 'guards'],
    ],
    rules: ['GM-8.6'],
  },
]
