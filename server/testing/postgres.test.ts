import pg from 'pg'
import { expect, test } from 'vitest'
import { shippedPostgres, startPostgres } from './postgres.ts'

/** Machines without a PostgreSQL of their own test with the one npm brought: it must run wherever it is installed. */
test.runIf((await shippedPostgres()) !== undefined)(
  'the shipped PostgreSQL answers',
  async () => {
    const postgres = await startPostgres(await shippedPostgres())
    expect(postgres).toBeDefined()
    const client = new pg.Client({ connectionString: await postgres?.freshDatabase() })
    await client.connect()
    const { rows } = await client.query<{ version: string }>('select version()')
    await client.end()
    postgres?.stop()
    expect(rows[0]?.version).toMatch(/^PostgreSQL 18/)
  },
  120_000,
)
