import { by, type Lesson, you } from '../../../lessons/index.ts'
import { HERO } from './hero.ts'
import { type Plan, position } from './position.ts'

const HEROES = 1

/** One Revolutionary has all three Heroes, and a Riot waits in Art. */
const MACHINE: Plan = {
  ...HERO,
  seats: 2,
  heroes: [
    { id: 'physician', at: 'science', trust: 2, lost: 'nexus' },
    { id: 'actress', at: 'velvet', trust: 0, lost: 'citadel' },
    { id: 'hunter', at: 'trade', trust: 0, lost: 'tower' },
  ],
  servants: { lex: 'citadel', judgementor: 'velvet', phantasmer: 'tower' },
  discontent: 9,
  round: 4,
  districts: {
    ...HERO.districts,
    art: { guards: 1, revealed: ['artist', 'scientist', 'merchant'], identified: ['scientist'] },
    science: { guards: 2, unknown: ['noble', 'industrialist', 'traitor'] },
    trade: { broken: 2, riot: true, revealed: ['artist', 'noble'] },
    velvet: { guards: 2, unknown: ['noble', 'traitor'] },
  },
  past: ['census', 'curfew-bells', 'sealed-theatres', 'manhunt'],
  events: ['tax-day', 'parade'],
}

export const machine: Lesson = {
  id: 'machine',
  learner: 0,
  scenes: { late: () => position(MACHINE) },
  beats: [
    {
      id: 'goal',
      lit: ['thing dial'],
      script: by(HEROES, 'access actress #{velvet}', 'access hunter #{trade}', 'access physician #{art}', 'ready'),
      rules: ['GM-4.9'],
    },
    {
      id: 'servant',
      lit: ['thing art'],
      script: [you('servant lex>art')],
      wrong: [['*', 'follow']],
      rules: ['GM-7.6'],
    },
    {
      id: 'raid',
      lit: ['thing art', 'thing lex'],
      script: [you('raid lex')],
      wrong: [
        ['arrest lex *', 'arrest'],
        ['*', 'follow'],
      ],
      rules: ['GM-7.12', 'GM-14.2'],
    },
    {
      id: 'guard',
      lit: ['thing velvet'],
      script: [you('guard nexus>velvet')],
      wrong: [['*', 'follow']],
      rules: ['GM-7.3', 'GM-8.6'],
    },
    {
      id: 'second',
      lit: ['thing velvet', 'thing judgementor'],
      script: [you('raid judgementor')],
      wrong: [['*', 'follow']],
      rules: ['GM-7.8'],
    },
    { id: 'end', lit: [], script: [you('end')], rules: ['GM-7.2'] },
    {
      id: 'caught',
      lit: ['thing velvet'],
      script: [you('detain plan'), ...by(HEROES, 'gain', 'incite', 'pass', 'go art')],
      wrong: [['detain *', 'crowd']],
      rules: ['GM-8.13', 'GM-11.3'],
    },
    {
      id: 'physician',
      lit: ['thing art'],
      script: [you('detain trust')],
      wrong: [
        ['detain plan', 'riot'],
        ['detain *', 'bonds'],
      ],
      rules: ['GM-8.14', 'GM-8.15'],
    },
    {
      id: 'pay',
      lit: ['thing event'],
      script: [you('pay')],
      wrong: [['decline', 'cheap']],
      rules: ['GM-14.8'],
    },
    { id: 'parade', lit: ['thing square', 'thing event'], rules: ['GM-12.14'] },
  ],
  free: { after: 'parade' },
  unseen: ['GM-12.1', 'GM-7.10', 'GM-7.11', 'GM-7.18', 'GM-2.5'],
}
