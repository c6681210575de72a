import { by, type Lesson, maybe, you } from '../../../lessons/index.ts'
import { type Plan, position } from './position.ts'

const YOU = 0
const MARTA = 1
const DANIEL = 2

/** The middle of a chapter, with a leader and a lore card for everybody. */
const COURT_OF_LEADERS: Plan = {
  seats: 3,
  options: { leaders: 'two' },
  out: [3, 6],
  initiative: MARTA,
  leaders: ['fuel-drinker', 'elder', 'warrior'],
  lore: [['sprinter-drives'], ['mirror-plating'], ['repair-drones']],
  hands: [
    ['mobilization-3', 'construction-6'],
    ['administration-3', 'aggression-5'],
    ['construction-5', 'aggression-2'],
  ],
  ships: [
    ['1-hex', YOU, 3],
    ['1-gate', YOU, 2],
    ['2-hex', MARTA, 3],
    ['1-arrow', DANIEL, 3],
  ],
  cities: [
    ['1-hex', YOU],
    ['2-hex', MARTA],
    ['1-arrow', DANIEL],
  ],
  ports: [['2-crescent', YOU]],
  tokens: [['fuel'], ['relic', 'material'], ['weapon', 'material']],
  court: [['mining-interest'], ['shipping-interest'], ['loyal-empaths'], ['relic-fence']],
}

export const leaders: Lesson = {
  id: 'leaders',
  learner: YOU,
  scenes: { start: () => position(COURT_OF_LEADERS) },
  beats: [
    { id: 'leader', lit: ['thing fuel-drinker', 'seat 0'], rules: ['ARCS-15.3'] },
    {
      id: 'copy',
      lit: ['thing construction-6'],
      script: [
        ...by(MARTA, 'lead administration-3', 'end'),
        ...by(DANIEL, 'pivot construction-5', 'end'),
        you('copy #{construction-6}'),
      ],
      wrong: [['*', 'copy']],
      rules: ['ARCS-3.5', 'ARCS-15.3'],
    },
    {
      id: 'tax',
      lit: ['thing 1-hex'],
      script: [you('tax 1-hex'), you('put material 2'), you('put fuel 3')],
      wrong: [
        ['put *', 'slot'],
        ['*', 'tax'],
      ],
      rules: ['ARCS-7.1', 'ARCS-15.3'],
    },
    {
      id: 'lore',
      lit: ['thing mobilization-3'],
      script: [
        ...by(MARTA, 'lead aggression-5', 'end'),
        ...by(DANIEL, 'copy #{aggression-2}', 'end'),
        you('pivot mobilization-3'),
      ],
      wrong: [['*', 'pivot']],
      rules: ['ARCS-3.6', 'ARCS-16.3'],
    },
    {
      id: 'sprint',
      lit: ['thing 1-hex', 'thing 1-gate'],
      script: [
        you('move 1-hex>1-gate'),
        you('send 3+0'),
        you('sprint 1-gate>2-gate', 'stop'),
        maybe('send 3+0', 'send *'),
      ],
      wrong: [['*', 'sprint']],
      rules: ['ARCS-16.3'],
    },
    { id: 'price', lit: ['thing tycoon', 'seat 0'], rules: ['ARCS-15.3', 'ARCS-12.1'] },
  ],
}
