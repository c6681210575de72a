import { afterAll, expect, test } from 'vitest'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { newGuest, startMatch, startTestServer } from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'
import { openRaw } from '../testing/raw.ts'
import { setBanned } from './people.ts'
import { erasePerson } from './personal.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

test('under a running server: somebody banned is hung up on, somebody erased leaves a match that a bot plays on', async () => {
  const { port, stop, server } = await startTestServer(GAMES)
  stops.push(stop)
  const { db } = server.matches.store
  const [ola, jan] = [await newGuest(port, 'Ola'), await newGuest(port, 'Jan')]
  const { id } = await startMatch([ola, jan], { game: 'lanterns' })
  const lives = [ola, jan].map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  const players = lives.map((live, seat) =>
    playSeat(live, id, seat, { seed: seat + 3, think: 10, isStopped: () => seat === 1 }),
  )
  await expect.poll(() => players[0]?.watching.now?.table.seq ?? 0).toBeGreaterThan(0)

  const other = await newGuest(port, 'Trol')
  const socket = await openRaw(other)
  stops.push(() => socket.drop())
  await setBanned(db, other.id, true)
  await expect.poll(() => socket.isOpen).toBe(false)
  await expect(openRaw(other)).rejects.toThrow('refused')
  await expect(other.api('GET', '/me')).rejects.toThrow('not-signed-in')

  await erasePerson(db, jan.id)
  const end = await players[0]!.over
  expect(end.table.info.seats[1]).toMatchObject({ bot: 'medium' })
  expect(end.table.info.seats[1]?.person).toBeUndefined()
  const info = await ola.api<MatchInfo>('GET', `/matches/${id}`)
  expect(info.status).toBe('over')
  expect(JSON.stringify(info)).not.toContain(jan.id)
}, 90_000)
