import { afterAll, expect, test } from 'vitest'
import type { MatchInfo, TableState } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { newGuest, startMatch, startTestServer } from '../testing/harness.ts'
import { httpReceiver } from '../testing/receivers.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

test('a real match, turn by turn: told once, reminded, a bot sits in at the timeout, the owner comes back', async () => {
  const hook = await httpReceiver()
  stops.push(() => hook.close())
  let failing = true
  hook.mood = (_received, count) => (failing && count < 3 ? 503 : 204)
  let time = Date.now()
  const env = { NOTICE_DELAY_MS: '0', ALLOW_PRIVATE_WEBHOOKS: '1', PUBLIC_URL: undefined }
  const { port, stop, server } = await startTestServer(GAMES, env, { now: () => time })
  stops.push(stop)
  const guests = [await newGuest(port, 'Ola'), await newGuest(port, 'Jan')]
  for (const guest of guests)
    await guest.api('PATCH', '/me', {
      webhook: `${hook.url}/${guest.name}`,
      language: guest.name === 'Ola' ? 'pl' : 'en',
    })
  const { id } = await startMatch(guests, { game: 'lanterns', clock: { kind: 'days', days: 1 }, onTimeout: 'bot' })
  const [waiting] = JSON.parse(
    (await server.matches.store.db.selectFrom('matches').select('waitingJson').executeTakeFirstOrThrow()).waitingJson,
  ) as { seat: number }[]
  const seat = waiting!.seat
  const asked = guests[seat]!
  const mine = () => hook.accepted.filter(({ path }) => path === `/${asked.name}`)
  const until = async (count: number) => {
    // The next try is due after some seconds of the server's time; how long that takes here makes no difference.
    await expect
      .poll(() => {
        time += 1000
        return mine().length
      })
      .toBe(count)
  }
  await until(1)
  expect(hook.asked.length).toBeGreaterThan(2)
  failing = false
  time += 12 * 3_600_000
  await until(2)
  time += 10 * 3_600_000
  await until(3)
  const contents = mine().map(({ body }) => (JSON.parse(body.toString()) as { content: string }).content)
  expect(contents.every((text) => text.includes(`/t/${id}`))).toBe(true)
  time += 3 * 3_600_000
  const info = () => asked.api<MatchInfo>('GET', `/matches/${id}`)
  await expect.poll(async () => (await info()).seats[seat]?.sittingIn).toBe(true)
  await expect.poll(async () => (await info()).seq).toBeGreaterThan(1)
  const before = mine().length
  const live = asked.live()
  stops.push(() => live.close())
  let table: TableState | undefined
  live.watch(id, seat, (now) => {
    table = now?.table
  })
  await expect.poll(() => table?.info.seats[seat]?.sittingIn ?? false).toBe(false)
  expect(mine().length).toBe(before)
})
