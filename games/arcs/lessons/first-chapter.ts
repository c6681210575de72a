import { by, type Lesson, maybe, rolling, you } from '../../../lessons/index.ts'
import type { G } from '../rules/table.ts'
import { type Plan, position } from './position.ts'

const YOU = 0
const MARTA = 1
const DANIEL = 2

/** The first chapter of a match for three on a printed setup card, with a deal that shows everything once. */
const START: Plan = {
  seats: 3,
  out: [3, 6],
  initiative: YOU,
  hands: [
    ['administration-2', 'administration-5', 'administration-6', 'construction-3', 'construction-6', 'mobilization-3'],
    ['aggression-3', 'aggression-5', 'construction-2', 'construction-4', 'mobilization-4', 'mobilization-5'],
    ['administration-3', 'administration-4', 'aggression-2', 'construction-5', 'mobilization-2', 'mobilization-6'],
  ],
  ships: [
    ['1-hex', YOU, 3],
    ['2-crescent', YOU, 3],
    ['1-gate', YOU, 2],
    ['2-hex', MARTA, 3],
    ['1-crescent', MARTA, 3],
    ['2-gate', MARTA, 2],
    ['1-arrow', DANIEL, 3],
    ['2-arrow', DANIEL, 3],
    ['4-gate', DANIEL, 2],
  ],
  cities: [
    ['1-hex', YOU],
    ['2-hex', MARTA],
    ['1-arrow', DANIEL],
  ],
  ports: [
    ['2-crescent', YOU],
    ['1-crescent', MARTA],
    ['2-arrow', DANIEL],
  ],
  tokens: [
    ['material', 'weapon'],
    ['relic', 'fuel'],
    ['weapon', 'psionic'],
  ],
  court: [['mining-interest'], ['shipping-interest'], ['loyal-empaths'], ['relic-fence']],
  with(open, g) {
    open.setup = '3p-core-conflict'
    // The next cards of the Court, the last one on top.
    for (const card of ['loyal-pilots', 'prison-wardens']) {
      const i = open.courtDeck.findIndex((back) => g.secret.faces[back] === card)
      open.courtDeck.push(...open.courtDeck.splice(i, 1))
    }
  },
}

/** Material and Fuel of a seat, on its board and on its cards. */
const tycoonOf = ({ open }: G, seat: number): number => {
  const { slots, guilds } = open.players[seat] ?? { slots: [], guilds: [] }
  const tokens = slots.filter((token) => token === 'material' || token === 'fuel').length
  return tokens + guilds.filter((card) => ['mining-interest', 'shipping-interest'].includes(card)).length
}

const LATE_SLOTS = ['put material 4', 'put material 5', 'put material 6', 'put fuel 4', 'put fuel 5', 'put fuel 6']

export const firstChapter: Lesson = {
  id: 'first-chapter',
  learner: YOU,
  scenes: { start: () => position(START) },
  beats: [
    { id: 'goal', lit: ['seats', 'thing ambitions'], rules: ['ARCS-12.1', 'ARCS-12.12'] },
    {
      id: 'lead',
      lit: ['thing administration-2'],
      script: [you('lead administration-2')],
      wrong: [
        ['pass', 'pass'],
        ['lead *', 'card'],
      ],
      rules: ['ARCS-2.1', 'ARCS-3.1', 'ARCS-3.2'],
    },
    {
      id: 'declare',
      lit: ['thing tycoon'],
      script: [you('declare tycoon')],
      wrong: [['*', 'later']],
      rules: ['ARCS-4.1', 'ARCS-4.2', 'ARCS-4.9'],
    },
    {
      id: 'tax',
      lit: ['thing 1-hex'],
      script: [you('tax 1-hex'), you('put material 3')],
      wrong: [
        ['put material *', 'slot'],
        ['*', 'first'],
      ],
      rules: ['ARCS-5.1', 'ARCS-7.1', 'ARCS-8.3'],
    },
    {
      id: 'influence',
      lit: ['thing mining-interest'],
      script: [
        you('influence mining-interest'),
        you('influence mining-interest'),
        you('influence relic-fence', 'influence loyal-empaths', 'influence mining-interest', 'end'),
      ],
      wrong: [
        ['influence shipping-interest', 'shipping'],
        ['influence *', 'two'],
      ],
      rules: ['ARCS-7.11', 'ARCS-4.9'],
    },
    {
      id: 'follow',
      lit: ['thing played'],
      script: [
        ...by(MARTA, 'copy #{aggression-5}', 'seize #{construction-2}', 'influence shipping-interest'),
        ...by(DANIEL, 'surpass administration-4', 'influence loyal-empaths', 'influence loyal-empaths', 'end'),
      ],
      rules: ['ARCS-3.4', 'ARCS-3.5', 'ARCS-3.9', 'ARCS-2.5'],
    },
    {
      id: 'copy',
      lit: ['hand'],
      script: [
        ...by(MARTA, 'lead aggression-3', 'spend relic', 'secure shipping-interest'),
        ...by(MARTA, 'move 1-crescent>1-arrow', 'send 3+0', 'battle 1-arrow vs 2'),
        ...by(MARTA, 'dice assault 3').map((line) => rolling([4, 4, 0], line)),
        ...by(MARTA, 'hit damaged-ship', 'hit damaged-ship'),
        ...by(DANIEL, 'pivot construction-5', 'build ship 2-arrow'),
        you('copy #{construction-6}', 'copy #{administration-6}'),
      ],
      wrong: [
        ['pivot *', 'pivot'],
        ['copy *', 'keep'],
      ],
      rules: ['ARCS-3.5', 'ARCS-3.6', 'ARCS-5.3'],
    },
    {
      id: 'secure',
      lit: ['thing mining-interest'],
      script: [you('secure mining-interest')],
      wrong: [
        ['secure *', 'other'],
        ['*', 'first'],
      ],
      rules: ['ARCS-7.13', 'ARCS-7.14', 'ARCS-7.15'],
    },
    {
      id: 'surpass',
      lit: ['thing played', 'thing mobilization-3'],
      script: [
        ...by(MARTA, 'lead mobilization-4', 'declare warlord', 'influence relic-fence', 'end'),
        ...by(DANIEL, 'pivot administration-3', 'tax 1-arrow', 'put weapon 3'),
        you('surpass mobilization-3'),
      ],
      wrong: [['*', 'one']],
      rules: ['ARCS-4.3', 'ARCS-3.4', 'ARCS-3.8'],
    },
    {
      id: 'prelude',
      lit: ['thing weapon'],
      script: [you('spend weapon')],
      wrong: [
        ['spend material', 'material'],
        ['*', 'begin'],
      ],
      rules: ['ARCS-6.1', 'ARCS-6.2', 'ARCS-6.6'],
    },
    {
      id: 'move',
      lit: ['thing 1-hex', 'thing 1-crescent'],
      script: [you('move 1-hex>1-crescent'), you('send 3+0')],
      wrong: [
        ['send *', 'fewer'],
        ['*', 'first'],
      ],
      rules: ['ARCS-7.6', 'ARCS-7.7', 'ARCS-9.3'],
    },
    {
      id: 'battle',
      lit: ['thing 1-crescent'],
      script: [
        you('battle 1-crescent vs 1'),
        you('dice assault 1'),
        you('dice skirmish 0'),
        rolling([1, 5, 1], you('dice raid 2')),
      ],
      wrong: [
        ['dice *', 'dice'],
        ['*', 'first'],
      ],
      rules: ['ARCS-10.1', 'ARCS-10.2', 'ARCS-10.5'],
    },
    {
      id: 'loot',
      lit: ['seat 1'],
      script: [
        you('steal fuel from 1 slot 2'),
        you('put fuel 2'),
        you(
          'influence loyal-empaths',
          'influence relic-fence',
          'influence loyal-pilots',
          'influence prison-wardens',
          'end',
        ),
      ],
      wrong: [
        ['put fuel *', 'slot'],
        ['*', 'take'],
      ],
      rules: ['ARCS-10.8', 'ARCS-10.11', 'ARCS-10.12'],
    },
    {
      id: 'again',
      lit: ['thing construction-3'],
      script: [you('lead construction-3')],
      wrong: [['*', 'card']],
      rules: ['ARCS-2.5', 'ARCS-4.1', 'ARCS-4.5'],
    },
    {
      id: 'build',
      lit: ['thing 1-crescent', 'thing 1-hex'],
      script: [
        you('build city 1-crescent'),
        you('build city 1-hex'),
        you('repair ship 1-crescent', 'manufacture', 'build ship 2-crescent', 'end'),
        maybe('put material 4', 'put material 5', 'put material 6'),
      ],
      wrong: [
        ['declare tyrant', 'tyrant'],
        ['manufacture', 'full'],
        ['*', 'city'],
      ],
      rules: ['ARCS-7.3', 'ARCS-8.1', 'ARCS-7.10'],
    },
    {
      id: 'pivot',
      lit: ['thing tycoon'],
      script: [
        ...by(MARTA, 'surpass construction-4', 'synthesize', 'put fuel 1', 'synthesize', 'put fuel 2', 'synthesize'),
        ...by(DANIEL, 'copy #{aggression-2}', 'seize #{mobilization-2}', 'build ship 2-arrow'),
        ...by(DANIEL, 'lead mobilization-6', 'declare empath', 'influence relic-fence', 'end'),
        you('pivot administration-5', 'pivot administration-6'),
      ],
      wrong: [['*', 'copy']],
      params: (g) => ({ marta: tycoonOf(g, MARTA), you: tycoonOf(g, YOU) }),
      rules: ['ARCS-3.6', 'ARCS-12.3'],
    },
    {
      id: 'seize',
      lit: ['hand'],
      script: [
        you('seize *'),
        you('tax 1-hex', 'tax 1-crescent'),
        // A token laid upon another one pushes it on.
        maybe(...LATE_SLOTS),
        maybe('put * 4', 'put * 6', 'put * 5'),
        maybe('put * 6', 'put * 4'),
        ...by(MARTA, 'surpass mobilization-5', 'influence loyal-empaths', 'end'),
      ],
      wrong: [
        ['put *', 'slot'],
        ['*', 'card'],
      ],
      rules: ['ARCS-3.9', 'ARCS-3.11', 'ARCS-12.14'],
    },
    {
      id: 'score',
      lit: ['seats', 'thing ambitions'],
      rules: ['ARCS-12.1', 'ARCS-12.2', 'ARCS-12.8', 'ARCS-12.10', 'ARCS-12.11'],
    },
  ],
  free: { after: 'score' },
  unseen: [
    'ARCS-2.7',
    'ARCS-7.2',
    'ARCS-10.7b',
    'ARCS-10.12',
    'ARCS-11.1',
    'ARCS-7.8',
    'ARCS-14.0',
    'ARCS-6.1',
    'ARCS-4.9',
    'ARCS-12.5',
    'ARCS-12.10',
    'ARCS-1.2',
    'ARCS-1.11',
  ],
}
