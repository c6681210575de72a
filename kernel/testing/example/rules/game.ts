import { draw, type Game, maskOf, newPile } from '../../../index.ts'
import { round, winning } from './round.ts'
import { type Lanterns, ROUNDS } from './state.ts'
import { wish } from './wish.ts'

const NUMBERS = ['1', '2', '3', '4', '5', '6']
const DECK = [...NUMBERS, 'gust'].flatMap((card) => [card, card, card, card])

/** Lanterns: the example game. It is not offered to players. */
export const lanterns: Game<Lanterns> = {
  id: 'lanterns',
  rulePrefix: 'LN',
  seats: [2, 3, 4],
  options: [],
  cards: [...NUMBERS, 'gust'].map((id) => ({ id, kind: 'lantern' })),
  setup(g) {
    const deck = newPile(g, 'lantern', DECK) // LN-1.1
    const hands: number[][] = []
    for (let seat = 0; seat < g.seats; seat++) {
      const hand: number[] = []
      for (let i = 0; i < 4; i++) hand.push(draw(g, deck, maskOf([seat]))) // LN-1.2
      hands.push(hand)
    }
    return { deck, hands, discard: [], scores: hands.map(() => 0), wished: hands.map(() => false), round: 1 }
  },
  begin: () => round.start(),
  procedures: { round, winning },
  rights: { wish },
  choices: { lay: '#{card#}', gust: '#{card#}', draw: '', keep: '', pass: '', wish: '' },
  outcome({ open }) {
    const best = Math.max(...open.scores)
    const winners = open.scores.flatMap((score, seat) => (score === best ? [seat] : [])) // LN-5.2
    return { winners, scores: open.scores, reason: { key: 'end.rounds' } }
  },
  glance: ({ open }) => ({
    place: [{ key: 'round', now: open.round, of: ROUNDS }],
    phases: ['light', 'wind', 'draw'],
    scores: open.scores,
    counters: open.hands.map((hand) => [{ key: 'hand', value: hand.length }]),
  }),
  conserved: ({ open }) => ({
    cards: open.deck.length + open.discard.length + open.hands.reduce((sum, hand) => sum + hand.length, 0),
  }),
  migrations: [],
}
