import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAMES } from '../testing/games.ts'
import { type Guest, guestAt, newGuest, startTestServer, type TestServer } from '../testing/harness.ts'
import { startPostgres } from '../testing/postgres.ts'
import { openRaw, type RawSocket } from '../testing/raw.ts'
import { setBanned, setPassword } from './people.ts'
import { erasePerson } from './personal.ts'

const postgres = await startPostgres()
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  postgres.stop()
})

describe.each([1, 2])('with %i processes', (processes) => {
  const servers: TestServer[] = []
  let bystander: RawSocket
  beforeAll(async () => {
    const env = processes === 1 ? {} : { DATABASE_URL: await postgres.freshDatabase() }
    for (let i = 0; i < processes; i++) {
      const server = await startTestServer(GAMES, env)
      servers.push(server)
      stops.push(server.stop)
    }
    bystander = await openRaw(await newGuest(servers[0]!.port, 'Other'))
    stops.push(() => bystander.drop())
  })

  /** Somebody with two sockets at every process. */
  async function withSockets(name: string): Promise<{ guest: Guest; sockets: RawSocket[] }> {
    const guest = await newGuest(servers[0]!.port, name)
    const sockets: RawSocket[] = []
    for (const { port } of servers)
      for (let i = 0; i < 2; i++) sockets.push(await openRaw(guestAt(port, guest.id, name, guest.cookie)))
    for (const socket of sockets) stops.push(() => socket.drop())
    return { guest, sockets }
  }
  const allOut = (sockets: readonly RawSocket[]) =>
    expect.poll(() => sockets.map(({ isOpen }) => isOpen)).toEqual(sockets.map(() => false))
  const db = () => servers[0]!.server.matches.store.db

  test('signing out hangs up on all sockets of that session, and on no other', async () => {
    const { guest, sockets } = await withSockets('Ala')
    await guest.api('POST', '/account', { name: `Ala ${processes}`, password: 'hasło hasło' })
    // A password of one's own ends the sessions of before.
    await allOut(sockets)
    const answers = await Promise.all(
      [0, 1].map(() =>
        fetch(`http://127.0.0.1:${servers[0]!.port}/api/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: `Ala ${processes}`, password: 'hasło hasło' }),
        }),
      ),
    )
    const [one, two] = answers.map(({ headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '')
    const open = (cookie = '') =>
      Promise.all(servers.map(({ port }) => openRaw(guestAt(port, guest.id, 'Ala', cookie))))
    const [first, second] = [await open(one), await open(two)]
    for (const socket of [...first, ...second]) stops.push(() => socket.drop())
    await guestAt(servers[0]!.port, guest.id, 'Ala', one ?? '').api('DELETE', '/session')
    await allOut(first)
    expect(second.map(({ isOpen }) => isOpen)).toEqual(second.map(() => true))
  })

  test('a new password from the host hangs up', async () => {
    const { guest, sockets } = await withSockets('Bo')
    await setPassword(db(), guest.id, 'nowe hasło')
    await allOut(sockets)
  })

  test('a ban hangs up, and lets nobody back in', async () => {
    const { guest, sockets } = await withSockets('Cy')
    await setBanned(db(), guest.id, true)
    await allOut(sockets)
    await expect(openRaw(guest)).rejects.toThrow('refused')
  })

  test('nobody else was hung up on', () => expect(bystander.isOpen).toBe(true))

  test('somebody erased is hung up on', async () => {
    const { guest, sockets } = await withSockets('Da')
    await erasePerson(db(), guest.id)
    await allOut(sockets)
  })
})
