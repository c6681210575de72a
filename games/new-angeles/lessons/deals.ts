import { by, type Lesson, maybe, perhaps, you } from '../../../lessons/index.ts'
import type { G } from '../rules/table.ts'
import { type Plan, position } from './position.ts'

const HAAS = 1
const NBN = 2
const WEYLAND = 3

const FIRST: Plan = {
  corps: ['jinteki', 'haas-bioroid', 'nbn', 'weyland'],
  active: 0,
  capital: [10, 11, 12, 13],
  rivals: ['rival-weyland', 'rival-federalist', 'rival-haas-bioroid', 'rival-nbn'],
  setAside: 'rival-jinteki',
  hands: [
    ['clinical-trials', 'efficiency-experts', 'ark-construction', 'riot-control', 'clean-slate'],
    ['labor-solutions', 'high-risk-investments', 'full-deployment', 'vanity-project'],
    ['live-feeds', 'media-circus', 'spin-doctors', 'puff-piece'],
    ['budget-renovations', 'vanity-project', 'gentrification', 'arrest-orders', 'scorched-earth'],
  ],
  investments: ['technology-sector', 'laundering', 'populist-dismissal', 'power-siphoning'],
  threat: 4,
  space: 0,
  demand: 'worlds-cup',
  city: {
    1: { android: true, orgcrime: true },
    2: { humanFirst: true },
    3: { illness: true },
    4: { outage: true },
    5: { android: true, unrest: 2 },
    7: { android: true, prisec: true },
    8: { illness: true, unrest: 1 },
    9: { outage: true },
  },
  track: ['isabel-mcguire', 'wong-ya-ching', 'marco-cubrero'],
  events: ['rolling-outages', 'humanity-labor'],
  draws: ['efficiency-experts', 'liquidation', 'scorched-earth', 'media-circus', 'live-feeds', 'unorthodox-knowledge'],
}

/** The last turn of a match: one energy is missing. */
export const LAST: Plan = {
  ...FIRST,
  active: HAAS,
  capital: [22, 25, 25, 24],
  hands: [
    ['riot-control', 'clean-slate', 'ark-construction'],
    ['high-risk-investments', 'labor-solutions'],
    ['liquidation', 'live-feeds'],
    ['vanity-project', 'gentrification'],
  ],
  used: [0, 1, 2, 3],
  investments: ['technology-sector', 'union-agreement', 'populist-dismissal', 'power-siphoning'],
  threat: 19,
  space: 7,
  demand: 'power-grid',
  supply: { energy: 1, consumables: 2, tech: 2, entertainment: 2, credits: 3 },
  city: {
    3: { illness: true },
    4: { outage: true },
    5: { orgcrime: true },
    6: { android: true },
    7: { android: true },
    8: { android: true, unrest: 1 },
    9: { humanFirst: true },
  },
  track: ['coach-walden'],
  events: ['welfare-slashed'],
  draws: [],
}

const SUPPORTS = ['support counter *', 'support main *', 'enough']

export const deals: Lesson = {
  id: 'deals',
  learner: 0,
  scenes: { first: () => position(FIRST), last: () => position(LAST) },
  beats: [
    { id: 'theme', lit: ['board', 'seat 0'], rules: ['NA-13'] },
    { id: 'goal', lit: ['seat 0', 'seat 3', 'thing threat'], rules: ['NA-50.1', 'NA-63', 'NA-69.1'] },
    {
      id: 'offer',
      lit: ['thing clinical-trials'],
      script: [
        you('offer clinical-trials'),
        ...by(HAAS, 'counter labor-solutions'),
        ...by(NBN, 'pass'),
        ...by(WEYLAND, 'pass'),
      ],
      wrong: [
        ['offer mandatory-quarantine', 'emergency'],
        ['offer *', 'card'],
      ],
      rules: ['NA-16.1', 'NA-16.2', 'NA-34'],
    },
    {
      id: 'countered',
      lit: ['thing deal'],
      rules: ['NA-16.3', 'NA-37'],
    },
    {
      id: 'supported',
      lit: ['log'],
      script: [
        ...by(NBN, 'support main #{spin-doctors}', 'enough'),
        ...by(WEYLAND, 'support counter #{gentrification}', 'enough'),
      ],
      rules: ['NA-16.4', 'NA-16.5', 'NA-59'],
    },
    {
      id: 'remove',
      lit: [],
      script: [you('remove illness la-costa', 'remove illness esmeraldas')],
      rules: ['NA-11.1', 'NA-11.2', 'NA-47', 'NA-9'],
    },
    {
      id: 'asset',
      lit: ['thing marco-cubrero', 'seat 3'],
      script: [
        you('use marco-cubrero'),
        you('rob 3 x2'),
        ...by(HAAS, 'draw security', 'offer high-risk-investments'),
        ...by(NBN, 'counter live-feeds'),
        ...by(WEYLAND, 'pass'),
      ],
      wrong: [
        ['rob *', 'beside'],
        ['pass', 'unused'],
      ],
      rules: ['NA-6.3', 'NA-22', 'NA-56.1'],
    },
    {
      id: 'theirs',
      lit: ['thing deal'],
      script: [you('pass'), ...by(WEYLAND, 'support counter #{vanity-project}', 'enough')],
      wrong: [['counter *', 'dear']],
      rules: ['NA-4.2', 'NA-15.4', 'NA-16.3'],
    },
    {
      id: 'trade',
      lit: ['aside', 'thing trade-desk'],
      script: [...by(HAAS, 'tradeOffer 0 give 1 - - get 0 - -'), you('tradeAccept 1 *', 'tradeDecline 1 *')],
      wrong: [
        ['support *', 'answer'],
        ['abstain', 'answer'],
      ],
      rules: ['NA-65', 'NA-65.2'],
    },
    {
      id: 'support',
      lit: ['hand'],
      script: [
        you('support main #{ark-construction}', 'support main #{riot-control}', 'support main #{clean-slate}'),
        you('enough'),
        ...by(HAAS, 'player 1', 'player 0', 'player 2'),
        // Who has no asset to use ends the turn.
        ...by(HAAS, 'pass'),
        ...by(NBN, 'draw biotech', 'offer live-feeds'),
        ...by(WEYLAND, 'counter budget-renovations'),
      ],
      wrong: [
        ['support main #{efficiency-experts}', 'experts'],
        ['support counter *', 'weyland'],
        ['abstain', 'weyland'],
        ['support main *', 'second'],
      ],
      rules: ['NA-59.1', 'NA-59.4'],
    },
    {
      id: 'counter',
      lit: ['thing efficiency-experts'],
      script: [
        you('counter efficiency-experts'),
        you('discard *'),
        ...by(HAAS, 'pass'),
        ...by(WEYLAND, 'support main #{arrest-orders}', 'enough'),
        ...by(HAAS, 'support counter #{vanity-project}', 'support counter #{full-deployment}', 'enough'),
      ],
      wrong: [
        ['pass', 'pass'],
        ['counter *', 'whom'],
      ],
      rules: ['NA-15.3', 'NA-15.4', 'NA-15.5'],
    },
    { id: 'heart', lit: ['seat 1'], rules: ['NA-11.2', 'NA-60'] },
    {
      id: 'android',
      lit: ['thing rabotgorod', 'thing laguna-velasco'],
      script: [you('android rabotgorod>laguna-velasco'), ...by(NBN, 'pass')],
      wrong: [
        ['android rabotgorod>*', 'where'],
        ['android *', 'idle'],
      ],
      rules: ['NA-5', 'NA-57', 'NA-62'],
    },
    {
      id: 'production',
      lit: ['thing supply', 'thing threat'],
      rules: ['NA-44', 'NA-27.1', 'NA-25', 'NA-63.5'],
    },
    {
      id: 'stake',
      lit: ['thing threat', 'thing supply'],
      scene: 'last',
      script: [
        ...by(HAAS, 'offer high-risk-investments'),
        ...by(NBN, 'counter liquidation'),
        ...by(WEYLAND, 'pass'),
        ...by(0, 'pass'),
        ...by(WEYLAND, 'support main #{vanity-project}', 'enough'),
      ],
      rules: ['NA-17.2', 'NA-18.2'],
    },
    {
      id: 'vote',
      lit: ['thing deal', 'hand'],
      script: [
        you('support counter #{riot-control}', 'support *', 'abstain'),
        maybe('support counter #{clean-slate}', ...SUPPORTS),
        maybe('enough', ...SUPPORTS),
        maybe('enough'),
        ...perhaps(NBN, 'district quinde'),
        ...perhaps(HAAS, 'player 0', 'player 3', 'player 1'),
        // Nobody has anything to say before the demand.
        ...[0, HAAS, NBN, WEYLAND].flatMap((seat) => perhaps(seat, 'pass')),
      ],
      lost: ({ open }: G) => open.threat >= 25,
      rules: ['NA-28', 'NA-59.4', 'NA-69.3'],
    },
    { id: 'end', lit: ['seats'], rules: ['NA-18.1', 'NA-33', 'NA-69'] },
  ],
  free: { after: 'production' },
  unseen: ['NA-21', 'NA-32', 'NA-31', 'NA-35', 'NA-19', 'NA-6.4', 'NA-29', 'NA-69.2'],
}
