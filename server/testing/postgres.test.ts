import pg from 'pg'
import { expect, test } from 'vitest'
import { shippedPostgres, startPostgres } from './postgres.ts'

test('the PostgreSQL that npm brought answers, whoever we are, and comes back after it was killed', async () => {
  const postgres = await startPostgres(await shippedPostgres())
  const connectionString = await postgres.freshDatabase()
  const version = async (): Promise<string | undefined> => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query<{ version: string }>('select version()')
    await client.end()
    return rows[0]?.version
  }
  expect(await version()).toMatch(/^PostgreSQL 18/)
  process.kill(postgres.pid, 'SIGKILL')
  await expect.poll(() => version().catch(() => 'gone')).toBe('gone')
  await postgres.restart()
  expect(await version()).toMatch(/^PostgreSQL 18/)
  postgres.stop()
})

test('without a PostgreSQL the tests do not pass by leaving out half of themselves', async () => {
  await expect(startPostgres('/nowhere')).rejects.toThrow('no PostgreSQL could be started')
})
