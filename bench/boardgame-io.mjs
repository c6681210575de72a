// Lanterns, the example game, written for boardgame.io in the lightest way it allows: no phases, no stages, no hidden
// views. Played through its reducer, as its server does, with every legal move listed before each, as Stolik does.
import { createRequire } from 'node:module'

const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal')

const ROUNDS = 7
const HAND_LIMIT = 5
const DECK = ['1', '2', '3', '4', '5', '6', 'gust'].flatMap((card) => [card, card, card, card])
const worth = (card) => (card === 'gust' ? 0 : Number(card))

/** What everybody may do now, as `[seat, move, argument]`; obligations only. */
function movesOf(G) {
  if (G.step === 'over') return []
  if (G.step === 'light') {
    const seat = G.laid.indexOf(null)
    return G.hands[seat].map((_, i) => [seat, 'lay', i])
  }
  const seat = G.left[0]
  if (G.step === 'draw')
    return [
      [seat, 'draw'],
      [seat, 'keep'],
    ]
  const gusts = G.hands[seat].flatMap((card, i) => (card === 'gust' ? [[seat, 'gust', i]] : []))
  return [...gusts, [seat, 'pass']]
}

function wind(G) {
  const best = Math.max(...G.laid.map(worth))
  const leaders = G.laid.flatMap((card, seat) => (worth(card) === best ? [seat] : []))
  G.leader = best > 0 && leaders.length === 1 ? leaders[0] : null
  if (G.leader === null) return score(G)
  G.step = 'winning'
  G.left = Array.from({ length: G.laid.length - 1 }, (_, i) => (G.leader + 1 + i) % G.laid.length)
}

function score(G) {
  if (G.leader !== null) {
    const best = worth(G.laid[G.leader])
    G.scores[G.leader] += G.laid.filter((card) => worth(card) < best).length
  }
  G.step = 'draw'
  G.left = G.hands.map((_, seat) => seat)
  nextDrawer(G)
}

function nextDrawer(G) {
  while (G.left.length > 0 && (G.deck.length === 0 || G.hands[G.left[0]].length >= HAND_LIMIT)) G.left.shift()
  if (G.left.length > 0) return
  if (G.round === ROUNDS || G.hands.some((hand) => hand.length === 0)) {
    G.step = 'over'
    return
  }
  G.round++
  G.step = 'light'
  G.laid = G.hands.map(() => null)
}

const seatOf = (playerID) => Number(playerID)

const lanterns = () => ({
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(DECK)
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(-4))
    const seats = hands.map(() => 0)
    return {
      deck,
      hands,
      discard: [],
      scores: seats,
      laid: hands.map(() => null),
      left: [],
      leader: null,
      round: 1,
      step: 'light',
    }
  },
  turn: { activePlayers: { all: 'play' } },
  moves: {
    lay({ G, playerID }, i) {
      const [card] = G.hands[seatOf(playerID)].splice(i, 1)
      G.laid[seatOf(playerID)] = card
      G.discard.push(card)
      if (!G.laid.includes(null)) wind(G)
    },
    gust({ G, playerID }, i) {
      G.discard.push(...G.hands[seatOf(playerID)].splice(i, 1))
      G.leader = null
      score(G)
    },
    pass({ G }) {
      G.left.shift()
      if (G.left.length === 0) score(G)
    },
    draw({ G, playerID }) {
      G.hands[seatOf(playerID)].push(G.deck.pop())
      G.left.shift()
      nextDrawer(G)
    },
    keep({ G }) {
      G.left.shift()
      nextDrawer(G)
    },
  },
})

const game = lanterns()
const reducer = CreateGameReducer({ game, isClient: false })
let count = 0

/** Plays one random match; returns how many decisions it took. */
export function playBoardgameIo({ seats, below }) {
  let state = InitializeGame({ game: { ...game, seed: `bench/${count++}` }, numPlayers: seats })
  let decisions = 0
  for (let moves = movesOf(state.G); moves.length > 0; moves = movesOf(state.G)) {
    const [seat, type, ...args] = moves[below(moves.length)]
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: String(seat) } })
    decisions++
  }
  return decisions
}
