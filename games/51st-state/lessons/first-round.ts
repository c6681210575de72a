import { by, type Lesson, oneOf, you } from '../../../lessons/index.ts'
import { type Plan, position } from './position.ts'

const MARTA = 1

/** A young match for two: the pool is what a Production of this State has brought. */
const START: Plan = {
  sides: [
    {
      faction: 'new-york',
      pool: { worker: 3, grey: 1, iron: 1, fuel: 1, blue: 1, red: 1 },
      hand: ['school', 'scrap-metal', 'assassin', 'corner-shop', 'old-cinema', 'shipwreck'],
      state: ['fuel-tank'],
      deals: ['convoy', 'gunsmith'],
    },
    {
      faction: 'mutants',
      pool: { worker: 3, grey: 1, gun: 1 },
      hand: ['quarry', 'murderers-pub', 'confessor', 'camp', 'crossroads'],
      state: ['oil-trader'],
    },
  ],
  round: 2,
  // Two for Marta, twice three for the Lookout, one each in Production.
  next: [
    'church',
    'parking-lot',
    'archive',
    'refinery',
    'boiler-room',
    'motel',
    'scrap-trader',
    'excavator',
    'weapon-trader',
    'huge-machinery',
  ],
  offered: { red: 'thugs', blue: 'merchants-card' },
}

export const firstRound: Lesson = {
  id: 'first-round',
  learner: 0,
  scenes: { start: () => position(START) },
  beats: [
    { id: 'goal', lit: ['thing score', 'board'], rules: ['51-15.1', '51-15.5'] },
    {
      id: 'build',
      lit: ['thing school'],
      script: [you('build school'), ...by(MARTA, 'build quarry')],
      wrong: [
        ['build *', 'other'],
        ['deal school', 'deal'],
        ['raze school', 'deal'],
      ],
      rules: ['51-8.1', '51-8.3', '51-8.4'],
    },
    {
      id: 'deal',
      lit: ['thing scrap-metal'],
      script: [you('deal scrap-metal'), ...by(MARTA, 'board red')],
      wrong: [['raze scrap-metal', 'raze']],
      rules: ['51-9.1', '51-9.2'],
    },
    {
      id: 'raze',
      lit: ['thing assassin'],
      script: [you('raze assassin')],
      wrong: [['raze old-cinema', 'cinema']],
      rules: ['51-9.4'],
    },
    {
      id: 'razed',
      lit: ['thing fuel-tank'],
      script: by(MARTA, 'attack 0:fuel-tank:1'),
      rules: ['51-9.5', '51-9.7', '51-9.8'],
    },
    {
      id: 'connection',
      lit: ['thing thugs'],
      script: [you('take thugs'), ...by(MARTA, 'use oil-trader:2', 'again')],
      wrong: [
        ['board red', 'board'],
        ['exchange *', 'exchange'],
      ],
      rules: ['51-11.6'],
    },
    {
      id: 'visit',
      lit: ['thing quarry'],
      script: [you('visit 1:quarry:4'), ...by(MARTA, 'exchange card', 'stop')],
      wrong: [['connect thugs', 'first']],
      rules: ['51-11.1', '51-11.4'],
    },
    {
      id: 'connect',
      lit: ['thing thugs'],
      script: [you('connect thugs'), ...by(MARTA, 'exchange card')],
      wrong: [['rebuild *', 'later']],
      rules: ['51-11.8'],
    },
    {
      id: 'attack',
      lit: ['thing quarry'],
      script: [you('attack 1:quarry:4'), ...by(MARTA, 'pass')],
      rules: ['51-2.4', '51-9.5', '51-9.8'],
    },
    {
      id: 'rebuild',
      lit: ['thing corner-shop', 'thing fuel-tank'],
      script: [you('rebuild corner-shop'), you('over fuel-tank:1 brick')],
      wrong: [
        ['over school:3 brick', 'school'],
        ['rebuild shipwreck', 'shipwreck'],
      ],
      rules: ['51-7.3', '51-8.5', '51-8.6'],
    },
    {
      id: 'use',
      lit: ['thing corner-shop'],
      script: [
        you('use corner-shop:5'),
        you('pay worker,gun', 'pay worker,fuel'),
        you('again'),
        you('pay worker,gun', 'pay worker,fuel'),
      ],
      wrong: [
        ['pay worker,*', 'keep'],
        ['stop', 'stop'],
      ],
      rules: ['51-10.1', '51-10.4', '51-7.5'],
    },
    {
      id: 'board',
      lit: [],
      script: [you('board grey')],
      wrong: [['pass', 'pass']],
      rules: ['51-10.2', '51-10.11'],
    },
    {
      id: 'feature',
      lit: ['thing old-cinema'],
      script: [you('build old-cinema')],
      wrong: [['pass', 'pass']],
      rules: ['51-8.4', '51-15.3'],
    },
    {
      id: 'replace',
      lit: ['thing shipwreck', 'thing corner-shop'],
      script: [you('rebuild shipwreck')],
      wrong: [['pass', 'pass']],
      rules: ['51-8.5', '51-8.9', '51-8.11'],
    },
    { id: 'pass', lit: [], script: [you('pass')], rules: ['51-7.9', '51-14.1', '51-14.4'] },
    {
      id: 'lookout',
      lit: [],
      script: [
        ...by(MARTA, 'draft refinery'),
        you('draft boiler-room', 'draft archive'),
        you('draft scrap-trader', 'draft motel', 'draft excavator'),
        oneOf(MARTA, 'draft motel', 'draft excavator', 'draft scrap-trader'),
      ],
      rules: ['51-4.2', '51-4.5'],
    },
    { id: 'production', lit: ['thing pool'], rules: ['51-5.2', '51-5.4', '51-5.5'] },
  ],
  free: { after: 'production' },
  unseen: [
    '51-3.7',
    '51-10.3',
    '51-1.4',
    '51-8.7',
    '51-12.1',
    '51-1.7',
    '51-9.3',
    '51-10.6',
    '51-15.6',
    '51-3.4',
    '51-13.1',
  ],
}
