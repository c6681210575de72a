// A boardgame.io server with its own file store and a toy game: its published package, its production switch.
import { createRequire } from 'node:module'

const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server')

const toy = {
  name: 'toy',
  setup: () => ({ count: 0, last: null }),
  turn: { activePlayers: { all: 'play' }, stages: { play: { moves: {} } } },
  moves: {
    add({ G, playerID }) {
      G.count++
      G.last = playerID
    },
  },
}
toy.turn.stages.play.moves = toy.moves

const [, , port, dir] = process.argv
const server = Server({ games: [toy], ...(dir === undefined ? {} : { db: new FlatFile({ dir }) }), origins: ['*'] })
await server.run(Number(port))
console.log('ready')
