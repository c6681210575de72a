import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchInfo } from '../../protocol/protocol.ts'
import type { SharedStatistics, Statistics } from '../../protocol/statistics.ts'
import { GAMES } from '../testing/games.ts'
import { type Guest, newGuest, startTestServer, TEST_GAMES, type TestServer } from '../testing/harness.ts'

let server: TestServer
let [ala, bo, ewa]: Guest[] = []
beforeAll(async () => {
  server = await startTestServer(GAMES, {}, { gamesModule: TEST_GAMES })
  ala = await newGuest(server.port, 'Ala')
  bo = await newGuest(server.port, 'Bo')
  ewa = await newGuest(server.port, 'Ewa')
})
afterAll(() => server.stop())

interface End {
  readonly winners: readonly number[]
  readonly scores: readonly number[]
  readonly roles?: readonly (string | null)[]
}

let time = 1_000_000
/** A match of these people that has come to such an end. */
async function ended(people: readonly (Guest | undefined)[], end: End | undefined): Promise<string> {
  const [first] = people as readonly Guest[]
  if (first === undefined) throw new Error('nobody sits')
  const wish = { game: 'lanterns', seats: people.length, mine: [0], start: false }
  const { id } = await first.api<MatchInfo>('POST', '/matches', wish)
  for (const [seat, guest] of people.entries())
    if (seat > 0 && guest !== undefined) await guest.api('POST', `/matches/${id}/seats/${seat}`, {})
  time += 1000
  const outcomeJson = end === undefined ? null : JSON.stringify({ ...end, reason: { key: 'end' } })
  await server.server.matches.store.db
    .updateTable('matches')
    .set({ status: end === undefined ? 'running' : 'over', outcomeJson, touched: time })
    .where('id', '=', id)
    .execute()
  return id
}

const mine = (guest: Guest | undefined): Promise<Statistics> => (guest as Guest).api<Statistics>('GET', '/statistics')

test('matches, wins, scores in their order, what was played, who beats whom', async () => {
  const first = await ended([ala, bo], { winners: [0], scores: [12, 9], roles: ['mole', 'newt'] })
  const second = await ended([bo, ala], { winners: [0], scores: [8, 5], roles: ['mole', 'newt'] })
  const third = await ended([ala, bo, ewa], { winners: [2], scores: [4, 6, 7], roles: ['mole', null, 'newt'] })
  const alone = await ended([ala, undefined], { winners: [0], scores: [20, 1] })
  // What still runs is nobody's result.
  await ended([ala, bo], undefined)
  const { games, rivals, tables, shared } = await mine(ala)
  expect(games).toEqual([
    {
      game: 'lanterns',
      matches: 4,
      wins: 2,
      withPeople: { matches: 3, wins: 1 },
      scores: [
        { match: first, score: 12, won: true },
        { match: second, score: 5, won: false },
        { match: third, score: 4, won: false },
        { match: alone, score: 20, won: true },
      ],
      roles: [
        { role: 'mole', matches: 2, wins: 1 },
        { role: 'newt', matches: 1, wins: 0 },
      ],
    },
  ])
  // In the third match neither of the two won: nobody beat the other.
  expect(rivals).toEqual([
    { person: bo?.id, name: 'Bo', matches: 3, won: 1, lost: 1 },
    { person: ewa?.id, name: 'Ewa', matches: 1, won: 0, lost: 1 },
  ])
  expect(tables).toEqual([
    {
      matches: 1,
      people: [
        { name: 'Ewa', wins: 1 },
        { name: 'Ala', wins: 0 },
        { name: 'Bo', wins: 0 },
      ],
    },
  ])
  expect(shared).toBe(false)
})

test('others see them only when they are shared, and only who sat at the same table', async () => {
  const asked = (by: Guest | undefined) => (by as Guest).api<SharedStatistics>('GET', `/statistics/${ala?.id}`)
  const stranger = await newGuest(server.port, 'Jan')
  await expect(asked(bo)).rejects.toThrow('not-found')
  await ala?.api('PATCH', '/me', { shareStatistics: true })
  expect((await mine(ala)).shared).toBe(true)
  const { name, games } = await asked(bo)
  expect(name).toBe('Ala')
  expect(games).toEqual((await mine(ala)).games)
  await expect(asked(stranger)).rejects.toThrow('not-found')
  await ala?.api('PATCH', '/me', { shareStatistics: false })
  await expect(asked(bo)).rejects.toThrow('not-found')
})
