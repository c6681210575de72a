import { by, type Lesson, you } from '../../../lessons/index.ts'
import { LAST } from './deals.ts'
import { position } from './position.ts'

const HAAS = 1
const NBN = 2
const WEYLAND = 3

/** The last turn of a match: one energy is missing, and the learner wants it to stay missing. */
const CITY_FALLS = {
  ...LAST,
  capital: [25, 22, 23, 24],
  rivals: ['rival-federalist', 'rival-weyland', 'rival-haas-bioroid', 'rival-nbn'],
}

export const federalist: Lesson = {
  id: 'federalist',
  learner: 0,
  scenes: { last: () => position(CITY_FALLS) },
  beats: [
    { id: 'card', lit: ['thing rival-federalist', 'hand'], rules: ['NA-28', 'NA-0.10'] },
    { id: 'sum', lit: ['thing threat', 'thing supply'], rules: ['NA-63.1', 'NA-69.3'] },
    {
      id: 'vote',
      lit: ['thing deal'],
      script: [
        ...by(HAAS, 'offer high-risk-investments'),
        ...by(NBN, 'counter liquidation'),
        ...by(WEYLAND, 'pass'),
        ...by(0, 'pass'),
        ...by(WEYLAND, 'support counter #{vanity-project}', 'enough'),
        you('support main *'),
        you('enough'),
        ...by(HAAS, 'player 2', 'player 1', 'player 3'),
        // Nobody has anything to say before the demand.
        ...[0, HAAS, NBN, WEYLAND].flatMap((seat) => by(seat, 'pass')),
      ],
      wrong: [
        ['support counter *', 'saves'],
        ['abstain', 'saves'],
        ['support main *', 'enough'],
      ],
      rules: ['NA-16.4', 'NA-59.4'],
    },
    { id: 'end', lit: ['seats'], rules: ['NA-69.3', 'NA-28.3'] },
  ],
}
