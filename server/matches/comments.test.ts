import { afterAll, expect, test } from 'vitest'
import type { Comment } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { type Guest, newGuest, startMatch, startTestServer, TEST_GAMES } from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'

const { port, stop } = await startTestServer(GAMES, {}, { gamesModule: TEST_GAMES })
afterAll(stop)

test('a comment at a moment is one’s own while the match runs, and everybody’s when it is over', async () => {
  const [ala, bo, ewa] = [await newGuest(port, 'Ala'), await newGuest(port, 'Bo'), await newGuest(port, 'Ewa')]
  const { id } = await startMatch([ala, bo], { game: 'lanterns' })
  const say = (guest: Guest, seq: number, text: string) =>
    guest.api('POST', `/matches/${id}/comments`, { seq, text }).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
  const read = (guest: Guest) => guest.api<Comment[]>('GET', `/matches/${id}/comments`)
  expect(await say(ala, 0, '  A poor hand. ')).toBe('ok')
  // Nobody speaks of what has not happened, says nothing, or speaks who does not sit there.
  expect(await say(ala, 5, 'I will win.')).toBe('bad-request')
  expect(await say(bo, 0, '   ')).toBe('bad-request')
  expect(await say(ewa, 0, 'Hello!')).not.toBe('ok')
  expect(await read(ala)).toMatchObject([{ seq: 0, name: 'Ala', text: 'A poor hand.', mine: true }])
  expect(await read(bo)).toEqual([])
  expect(await read(ewa)).toEqual([])

  const lives = [ala.live(), bo.live()]
  await Promise.all(lives.map((live, seat) => playSeat(live, id, seat, { seed: 5 + seat }).over))
  for (const live of lives) live.close()
  expect(await say(bo, 3, 'Here I saw it.')).toBe('ok')
  const told = await read(ewa)
  expect(told.map(({ seq, name, text, mine }) => ({ seq, name, text, mine }))).toEqual([
    { seq: 0, name: 'Ala', text: 'A poor hand.', mine: undefined },
    { seq: 3, name: 'Bo', text: 'Here I saw it.', mine: undefined },
  ])
  // Only who has said it takes it back.
  const [first] = told
  const drop = (guest: Guest) => guest.api('DELETE', `/matches/${id}/comments/${first?.id}`)
  await expect(drop(bo)).rejects.toThrow('not-found')
  await drop(ala)
  expect((await read(bo)).map(({ name }) => name)).toEqual(['Bo'])
})
