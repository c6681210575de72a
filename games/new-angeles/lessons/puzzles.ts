import { by, type Puzzle } from '../../../lessons/index.ts'
import type { G } from '../rules/table.ts'
import { type Plan, position } from './position.ts'

const YOU = 0
const HAAS = 1
const NBN = 2
const WEYLAND = 3

const TABLE: Plan = {
  corps: ['jinteki', 'haas-bioroid', 'nbn', 'weyland'],
  active: YOU,
  capital: [15, 14, 14, 16],
  rivals: ['rival-weyland', 'rival-federalist', 'rival-haas-bioroid', 'rival-nbn'],
  setAside: 'rival-jinteki',
  hands: [],
  used: [YOU, HAAS, NBN, WEYLAND],
  investments: ['technology-sector', 'laundering', 'populist-dismissal', 'power-siphoning'],
  threat: 12,
  space: 3,
  demand: 'worlds-cup',
  city: {},
  track: ['wong-ya-ching', 'coach-walden'],
  events: ['humanity-labor'],
}

const HOW_FEW: Plan = {
  ...TABLE,
  active: HAAS,
  hands: [
    ['riot-control', 'clean-slate', 'ark-construction'],
    ['labor-solutions'],
    ['live-feeds', 'puff-piece'],
    ['budget-renovations'],
  ],
  city: {
    2: { android: true },
    4: { outage: true },
    5: { android: true, unrest: 1 },
    7: { android: true },
    9: { outage: true },
  },
}

const THREAT_23: Plan = {
  ...TABLE,
  threat: 23,
  hands: [['media-circus'], [], [], []],
  city: {
    1: { illness: true },
    2: { humanFirst: true },
    3: { illness: true, unrest: 2 },
    4: { prisec: true, unrest: 2, android: true },
    5: { humanFirst: true },
    6: { humanFirst: true, android: true },
    7: { illness: true, android: true },
    9: { humanFirst: true },
    10: { humanFirst: true },
  },
}

const ONE_ANDROID: Plan = {
  ...TABLE,
  threat: 8,
  space: 1,
  demand: 'refugees',
  supply: { consumables: 2, entertainment: 2 },
  hands: [['efficiency-experts'], [], [], []],
  city: {
    2: { android: true },
    4: { android: true },
    6: { outage: true },
    7: { android: true },
    8: { unrest: 2 },
    9: { outage: true },
    10: { orgcrime: true },
  },
  track: ['coach-walden'],
}

const cardsOf = ({ open }: G): number => open.seats[YOU]?.hand.length ?? 0
const MANTA = 3
const decided = ({ open }: G): boolean => open.deal?.winner !== undefined

export const PUZZLES: readonly Puzzle[] = [
  {
    id: 'how-few',
    seat: YOU,
    position: () => position(HOW_FEW),
    before: [
      ...by(HAAS, 'offer labor-solutions'),
      ...by(NBN, 'pass'),
      ...by(WEYLAND, 'counter budget-renovations'),
      ...by(YOU, 'pass'),
      ...by(NBN, 'support counter #{live-feeds}', 'support counter #{puff-piece}'),
    ],
    over: decided,
    solved: (g: G) => g.open.deal?.winner === 'main' && cardsOf(g) === 1,
    solution: ['support main *', 'support main *', 'enough'],
    keys: ['support main *'],
    wrong: [
      [['support main *', 'enough'], 'one'],
      [['support main *', 'support main *', 'support main *'], 'three'],
      [['abstain'], 'none'],
    ],
    rules: ['NA-16.4', 'NA-16.5'],
  },
  {
    id: 'threat-23',
    seat: YOU,
    position: () => position(THREAT_23),
    before: by(YOU, 'offer media-circus'),
    over: ({ open }: G) => open.threat >= 25 || open.districts.filter(({ humanFirst }) => humanFirst).length > 5,
    solved: ({ open }: G) => open.threat < 25 && open.districts[MANTA]?.unrest === 0,
    solution: ['lower manta', 'place humanFirst esmeraldas'],
    keys: ['lower manta'],
    wrong: [
      [['lower la-costa'], 'ill'],
      [['lower manta', 'place humanFirst guayaquil'], 'ill'],
      [['lower manta', 'place humanFirst quinde'], 'path'],
    ],
    rules: ['NA-11.1'],
  },
  {
    id: 'one-android',
    seat: YOU,
    position: () => position(ONE_ANDROID),
    before: by(YOU, 'offer efficiency-experts'),
    over: ({ open }: G) => open.demand !== 'refugees' || open.threat > 8,
    solved: ({ open }: G) => open.threat === 8,
    solution: ['android quinde>base-de-cayambe'],
    keys: ['android quinde>base-de-cayambe'],
    wrong: [
      [['android manta>*'], 'other'],
      [['android nihongai>*'], 'other'],
    ],
    rules: ['NA-16.1'],
  },
]
