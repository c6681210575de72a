import { afterAll, expect, test } from 'vitest'
import { GAMES } from '../testing/games.ts'
import { type Guest, newGuest, startMatch, startTestServer } from '../testing/harness.ts'

/** Spectators have a talk of their own while others play. */

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

async function opened(openChat: boolean) {
  const server = await startTestServer(GAMES)
  stops.push(server.stop)
  const guests: Guest[] = [await newGuest(server.port, 'Ala'), await newGuest(server.port, 'Bo')]
  const watcher = await newGuest(server.port, 'Eve')
  const { id } = await startMatch(guests, { game: 'lanterns', openChat })
  const lives = [...guests, watcher].map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  const seats = [0, 1, undefined]
  const watching = lives.map((live, i) => live.watch(id, seats[i]))
  for (const one of watching) await one.ready
  const heard = (i: number) => watching[i]?.now?.chat.map(({ text }) => text)
  return { id, lives, watching, heard }
}

test('what a spectator writes is read by spectators, by players once the match is over', async () => {
  const { id, lives, watching, heard } = await opened(false)
  await lives[2]?.chat(id, 'She should attack')
  await lives[0]?.chat(id, 'Good luck')
  await expect.poll(() => heard(2)).toEqual(['She should attack', 'Good luck'])
  await expect.poll(() => heard(1)).toEqual(['Good luck'])
  // Nor does a reload tell, nor a look from outside.
  watching[0]?.sync()
  const aside = lives[0]!.watch(id, undefined)
  await aside.ready
  expect(aside.now?.chat.map(({ text }) => text)).toEqual(['Good luck'])
  await lives[0]?.vote(id, 0, { start: 'end' })
  await expect.poll(() => watching[1]?.now?.table.votes.length).toBe(1)
  const vote = watching[1]?.now?.table.votes[0]
  await lives[1]?.vote(id, 1, { answer: vote?.id ?? '', yes: true })
  await expect.poll(() => watching[1]?.now?.table.info.status).toBe('ended')
  await lives[2]?.chat(id, 'Well played')
  await expect.poll(() => heard(1)).toEqual(['Good luck', 'Well played'])
  watching[1]?.sync()
  await expect.poll(() => heard(1)).toEqual(['She should attack', 'Good luck', 'Well played'])
})

test('a table may want it otherwise', async () => {
  const { id, lives, heard } = await opened(true)
  await lives[2]?.chat(id, 'Hello')
  await expect.poll(() => heard(0)).toEqual(['Hello'])
})
