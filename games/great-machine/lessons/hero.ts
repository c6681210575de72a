import { start } from '../../../kernel/index.ts'
import { by, type Lesson, rolling, you } from '../../../lessons/index.ts'
import { greatMachine } from '../rules/game.ts'
import type { DistrictId } from '../rules/printed/districts.ts'
import { FIRST_GAME, type Plan, position } from './position.ts'

const MACHINE = 0
const PHYSICIAN = 1
const ACTRESS = 2
const HUNTER = 3

/** The last three rounds of a match: two Riots are done, the Plan stands at IX. */
export const HERO: Plan = {
  seats: 4,
  heroes: [
    { id: 'physician', at: 'science', trust: 0, lost: 'nexus' },
    { id: 'actress', at: 'velvet', trust: 2, lost: 'citadel' },
    { id: 'hunter', at: 'trade', trust: 0, lost: 'tower' },
  ],
  servants: { lex: 'citadel', judgementor: 'square', phantasmer: 'citadel' },
  plan: 9,
  discontent: 6,
  riots: 2,
  round: 3,
  districts: {
    art: { guards: 1, unknown: ['traitor', 'scientist', 'merchant'] },
    science: { guards: 2, unknown: ['noble', 'industrialist'], revealed: ['artist', 'scientist'] },
    trade: { broken: 2, riot: true, revealed: ['artist', 'artist', 'noble'] },
    industry: { broken: 2, riot: true, revealed: ['artist', 'scientist', 'traitor'] },
    velvet: { guards: 2, unknown: ['merchant', 'noble', 'traitor'] },
    citadel: { guards: 2, unknown: ['industrialist'] },
    tower: { guards: 3, unknown: ['merchant'] },
    nexus: { guards: 2, unknown: ['artist'] },
    square: { guards: 2, unknown: ['traitor', 'scientist', 'noble'] },
  },
  past: ['census', 'curfew-bells', 'sealed-theatres'],
  events: ['manhunt', 'tax-day', 'parade'],
}

/** The friends lay their cards, and all three are ready: the lesson says so for the learner. */
const friendsLay = (actress: DistrictId, hunter: DistrictId) => [
  ...by(ACTRESS, `access actress #{${actress}}`),
  ...by(HUNTER, `access hunter #{${hunter}}`),
  ...by(PHYSICIAN, 'ready'),
  ...by(ACTRESS, 'ready'),
  ...by(HUNTER, 'ready'),
]

export const hero: Lesson = {
  id: 'hero',
  learner: PHYSICIAN,
  scenes: { late: () => position(HERO), fresh: () => start(greatMachine, 4, FIRST_GAME, 'first free round') },
  beats: [
    { id: 'theme', lit: ['board', 'seat 1'], rules: ['GM-4.1'] },
    { id: 'goal', lit: ['thing dial'], rules: ['GM-4.8', 'GM-4.9'] },
    {
      id: 'destination',
      lit: ['thing art'],
      script: [
        you('access physician #{art}'),
        ...friendsLay('nexus', 'trade'),
        ...by(MACHINE, 'servant lex>science', 'raid lex', 'servant judgementor>velvet', 'raid judgementor', 'end'),
      ],
      wrong: [
        ['access physician #{science}', 'stay'],
        ['access physician *', 'card'],
      ],
      rules: ['GM-6.1', 'GM-6.6'],
    },
    { id: 'hunt', lit: ['thing science'], rules: ['GM-7.12', 'GM-8.10', 'GM-8.11'] },
    {
      id: 'move',
      lit: ['thing art'],
      script: [...by(ACTRESS, 'go nexus', 'supply hunter'), ...by(HUNTER, 'incite', 'pass'), you('go art')],
      wrong: [['go *', 'detour']],
      rules: ['GM-8.1', 'GM-8.5'],
    },
    {
      id: 'identify',
      lit: ['thing art'],
      script: [you('identify 3')],
      wrong: [
        ['riot', 'riot'],
        ['identify *', 'all'],
        ['*', 'first'],
      ],
      rules: ['GM-9.1', 'GM-9.7', 'GM-9.9', 'GM-11.10'],
    },
    { id: 'stages', lit: ['thing art', 'thing dial'], rules: ['GM-4.2', 'GM-4.3', 'GM-14.2', 'GM-12.18'] },
    {
      id: 'away',
      lit: ['thing science'],
      script: [
        you('access physician #{science}'),
        ...friendsLay('velvet', 'trade'),
        ...by(MACHINE, 'guard square>art', 'servant lex>art', 'raid lex', 'raid judgementor', 'end'),
        ...by(ACTRESS, 'go velvet'),
        ...by(MACHINE, 'detain plan'),
        ...by(ACTRESS, 'gain'),
        ...by(HUNTER, 'incite', 'pass'),
      ],
      wrong: [
        ['access physician #{art}', 'stay'],
        ['access physician *', 'card'],
      ],
      rules: ['GM-5.5', 'GM-6.1'],
    },
    { id: 'detained', lit: ['thing velvet', 'thing dial'], rules: ['GM-8.13', 'GM-8.14', 'GM-11.2'] },
    {
      id: 'back',
      lit: ['thing science'],
      script: [you('go science')],
      wrong: [['go *', 'detour']],
      rules: ['GM-7.3', 'GM-8.5'],
    },
    {
      id: 'lead',
      lit: ['thing science', 'thing art'],
      script: [
        you('lead artist>art', 'lead scientist>art'),
        you('lead scientist>art', 'lead artist>art'),
        you('enough'),
        ...by(MACHINE, 'pay'),
      ],
      wrong: [
        ['lead *', 'art'],
        ['*', 'first'],
      ],
      rules: ['GM-9.10', 'GM-9.11'],
    },
    { id: 'clock', lit: ['thing dial', 'thing event'], rules: ['GM-14.6', 'GM-12.16'] },
    {
      id: 'count',
      lit: ['thing art'],
      script: [
        you('access physician #{art}'),
        ...friendsLay('nexus', 'art'),
        ...by(MACHINE, 'guard tower>art', 'guard citadel>square', 'guard citadel>square', 'guard tower>square'),
        ...by(MACHINE, 'servant lex>science', 'raid lex', 'raid judgementor', 'end'),
        ...by(ACTRESS, 'go nexus', 'gain'),
        ...by(HUNTER, 'go industry', 'go tower', 'go art'),
        ...by(HUNTER, 'attack 4').map((line) => rolling([0], line)),
        ...by(HUNTER, 'pass'),
      ],
      wrong: [['access physician *', 'card']],
      rules: ['GM-9.16', 'GM-9.17'],
    },
    { id: 'answer', lit: ['thing art', 'thing square'], rules: ['GM-9.5', 'GM-12.14'] },
    {
      id: 'riot',
      lit: ['thing art'],
      script: [you('go art'), you('riot')],
      wrong: [
        ['go *', 'detour'],
        ['*', 'now'],
      ],
      rules: ['GM-9.14', 'GM-9.15', 'GM-9.19'],
    },
    { id: 'victory', lit: ['thing dial'], rules: ['GM-4.8'] },
  ],
  free: { scene: 'fresh', seat: 3 },
  unseen: ['GM-8.6', 'GM-10.8', 'GM-10.1', 'GM-2.5', 'GM-12.1', 'GM-9.20', 'GM-4.5', 'GM-11.1'],
}
