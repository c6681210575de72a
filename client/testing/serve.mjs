// The real server with a client folder of its own choice: tests must not see a build that somebody makes meanwhile.
import '../../tools/typescript.mjs'

const { startServer } = await import('../../server/server.ts')
const { readSettings } = await import('../../server/settings.ts')
const { GAMES } = await import('../../games/index.ts')
// The same matches in every run: what a test meets today it meets tomorrow.
let matches = 0
const server = await startServer({
  settings: readSettings(process.env),
  games: GAMES,
  version: 'test',
  newSeed: () => `browser ${++matches}`,
  clientFolder: process.env.STOLIK_CLIENT ?? 'dist/client',
})
console.log(`Stolik: http://localhost:${server.port}`)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.stop().then(() => process.exit(0)))
