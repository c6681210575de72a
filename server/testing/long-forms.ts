import { exactlyOnce } from './exactly-once.ts'
import { GAMES } from './games.ts'
import { startTestServer } from './harness.ts'
import { startPostgres } from './postgres.ts'
import { race } from './race.ts'
import { storm } from './storm.ts'

/** The long forms: `node --import ./tools/typescript.mjs server/testing/long-forms.ts [once|race|storm] [sqlite|postgres]`. */
const [what = 'all', dialect = 'sqlite'] = process.argv.slice(2)
const postgres = dialect === 'postgres' ? await startPostgres() : undefined

async function servers(count: number) {
  const url = await postgres?.freshDatabase()
  const all = []
  for (let i = 0; i < (postgres === undefined ? 1 : count); i++)
    all.push(await startTestServer(GAMES, { DATABASE_URL: url }))
  return all
}

async function run(name: string, work: (ports: Awaited<ReturnType<typeof servers>>) => Promise<object>): Promise<void> {
  if (what !== 'all' && what !== name) return
  const all = await servers(name === 'once' ? 1 : 2)
  const started = performance.now()
  const result = await work(all)
  console.log(
    `${name} on ${dialect}, ${((performance.now() - started) / 1000).toFixed(0)} s: ${JSON.stringify(result)}`,
  )
  for (const server of all) await server.stop()
}

await run('once', ([server]) => exactlyOnce(server as NonNullable<typeof server>, 10_000))
await run('race', (all) =>
  race(
    all.map(({ port }) => port),
    100,
    8,
  ),
)
await run('storm', (all) =>
  storm(
    all.map(({ port }) => port),
    100,
    60,
  ),
)
postgres?.stop()
process.exit(0)
