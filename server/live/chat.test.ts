import { afterAll, describe, expect, test } from 'vitest'
import { GAMES as ALL_GAMES } from '../../games/index.ts'
import type { NewMatch } from '../../protocol/protocol.ts'
import { erasePerson } from '../accounts/personal.ts'
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

describe('a whisper', () => {
  /** Four who play New Angeles, and one who watches. */
  async function whispering(change: Partial<NewMatch> = {}) {
    const server = await startTestServer(ALL_GAMES)
    stops.push(server.stop)
    const guests: Guest[] = []
    for (const name of ['Ala', 'Bo', 'Cyd', 'Dan', 'Eve']) guests.push(await newGuest(server.port, name))
    const options = { corporations: 'random', whispers: true }
    const { id } = await startMatch(guests.slice(0, 4), { game: 'new-angeles', options, ...change })
    const lives = guests.map((guest) => guest.live())
    for (const live of lives) stops.push(() => live.close())
    const watching = lives.map((live, i) => live.watch(id, i === 4 ? undefined : i))
    for (const one of watching) await one.ready
    const { db } = server.server.matches.store
    return {
      id,
      guests,
      lives,
      db,
      heard: (i: number) => watching[i]?.now?.chat.map(({ text, to }) => [text, to?.seat]),
    }
  }
  test('to somebody who is erased stays between the two: nobody reads it but who said it, and no id is left', async () => {
    const { id, guests, lives, db } = await whispering()
    await lives[0]?.chat(id, 'two for your vote', 2)
    await lives[2]?.chat(id, 'three', 0)
    const cyd = guests[2] as Guest
    await erasePerson(db, cyd.id)
    const lines = await db.selectFrom('chat').selectAll().where('match', '=', id).execute()
    expect(lines.map(({ text }) => text)).toEqual(['two for your vote'])
    expect(JSON.stringify(lines)).not.toContain(cyd.id)
    for (const [seat, heard] of [
      [0, ['two for your vote']],
      [1, []],
      [3, []],
    ] as const) {
      const live = (guests[seat] as Guest).live()
      stops.push(() => live.close())
      const fresh = live.watch(id, seat)
      await fresh.ready
      expect(fresh.now?.chat.map(({ text }) => text)).toEqual(heard)
    }
  })

  const WHISPER = ['two for your vote', 2]
  const HELLO = ['hello', undefined]

  test('is read by the two it is between, and by nobody else, at once or later', async () => {
    const { id, guests, lives, heard } = await whispering()
    expect(await lives[0]?.chat(id, 'two for your vote', 2)).toMatchObject({ ok: true })
    expect(await lives[1]?.chat(id, 'hello')).toMatchObject({ ok: true })
    for (const i of [0, 2]) await expect.poll(() => heard(i)).toEqual([WHISPER, HELLO])
    for (const i of [1, 3, 4]) await expect.poll(() => heard(i)).toEqual([HELLO])
    // Who comes anew is told no more than before.
    for (const [i, lines] of [
      [2, [WHISPER, HELLO]],
      [3, [HELLO]],
      [4, [HELLO]],
    ] as const) {
      const live = guests[i]!.live()
      const fresh = live.watch(id, i === 4 ? undefined : i)
      await fresh.ready
      expect(fresh.now?.chat.map(({ text, to }) => [text, to?.seat])).toEqual(lines)
      live.close()
    }
  })

  test('is for players, to somebody else who sits there', async () => {
    const { id, lives } = await whispering()
    expect(await lives[4]?.chat(id, 'psst', 2)).toMatchObject({ code: 'not-your-seat' })
    expect(await lives[0]?.chat(id, 'psst', 0)).toMatchObject({ code: 'bad-seats' })
    expect(await lives[0]?.chat(id, 'psst', 9)).toMatchObject({ code: 'bad-seats' })
  })

  test('is refused where the result counts, and where the table did not ask for it', async () => {
    const { id, lives, heard } = await whispering({ rated: true })
    expect(await lives[0]?.chat(id, 'psst', 2)).toMatchObject({ code: 'no-whispers' })
    const plain = await whispering({ options: { corporations: 'random' } })
    expect(await plain.lives[0]?.chat(plain.id, 'psst', 2)).toMatchObject({ code: 'no-whispers' })
    await lives[0]?.chat(id, 'hello')
    await expect.poll(() => heard(2)).toEqual([HELLO])
  })
})
