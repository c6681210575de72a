import { afterAll, expect, test } from 'vitest'
import { GAMES } from '../../games/index.ts'
import type { LiveTable } from '../../protocol/live.ts'
import { newGuest, startMatch, startTestServer } from '../testing/harness.ts'
import { httpReceiver } from '../testing/receivers.ts'

/** An offer is told to who is away: it lies on the table beside the decisions, and nobody waits for it. */

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const PATIENCE = { timeout: 60_000 }

/** Four people at New Angeles, of whom Bo and Dan have left the table; trading is open. */
async function halfEmpty() {
  const hook = await httpReceiver()
  stops.push(() => hook.close())
  let time = Date.now()
  const env = { NOTICE_DELAY_MS: '5000', ALLOW_PRIVATE_WEBHOOKS: '1', PUBLIC_URL: undefined }
  const { port, stop } = await startTestServer(GAMES, env, { now: () => time, newSeed: () => 'offers' })
  stops.push(stop)
  const guests = []
  for (const name of ['Ala', 'Bo', 'Cyd', 'Dan']) guests.push(await newGuest(port, name))
  for (const guest of guests)
    await guest.api('PATCH', '/me', {
      webhook: `${hook.url}/${guest.name}`,
      language: guest.name === 'Bo' ? 'pl' : 'en',
    })
  const { id } = await startMatch(guests, { game: 'new-angeles', options: { corporations: 'random' } })
  const lives = guests.map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  const watching = lives.map((live, seat) => live.watch(id, seat))
  for (const one of watching) await one.ready
  const now = (seat: number) => watching[seat]?.now as LiveTable
  const trades = (seat: number) => now(seat).table.view?.decisions.find(({ at }) => at === 'right.trade')
  for (let i = 0; i < 40 && trades(0) === undefined; i++) {
    const seat = [0, 1, 2, 3].find((each) => now(each).table.view?.decisions.some(({ must }) => must))
    if (seat === undefined) throw new Error('nobody is asked')
    const decision = now(seat).table.view?.decisions.find(({ must }) => must)
    const { seq } = now(seat).table
    await lives[seat]?.choose(id, seat, seq, decision?.at ?? '', decision?.choices.at(-1)?.text ?? '')
    for (const each of [0, 1, 2, 3]) await expect.poll(() => now(each).table.seq, PATIENCE).toBeGreaterThan(seq)
  }
  for (const seat of [1, 3]) lives[seat]?.close()
  await expect.poll(() => now(0).presence.filter(({ here }) => here).length, PATIENCE).toBe(2)
  const withdrawals = () => trades(0)?.choices.filter(({ text }) => text.startsWith('tradeWithdraw')) ?? []
  const say = async (by: number, text: string) =>
    expect(await lives[by]?.choose(id, by, now(by).table.seq, 'right.trade', text)).toMatchObject({ ok: true })
  return {
    offer: (by: number, to: number) => say(by, `tradeOffer ${to} give 1 - - get 0 - -`),
    /** Ala takes the latest of so many offers of hers back. */
    async withdraw(count: number) {
      await expect.poll(() => withdrawals().length, PATIENCE).toBe(count)
      await say(0, withdrawals().at(-1)?.text ?? '')
    },
    told: (name: string, what: RegExp) =>
      hook.accepted.filter(({ path, body }) => path === `/${name}` && what.test(body.toString())).length,
    pass(ms: number) {
      time += ms
    },
  }
}

test('who is away is told of an offer once, in their language; who is here, or was quick, is not', {
  timeout: 180_000,
}, async () => {
  const { offer, withdraw, told, pass } = await halfEmpty()
  await offer(0, 1)
  await offer(2, 1)
  await offer(0, 2)
  await offer(0, 3)
  await withdraw(3)
  pass(6000)
  await expect.poll(() => told('Bo', /oferta dla Ciebie/), PATIENCE).toBe(1)
  // Whatever else was due has been looked at by then: it was written later, and is looked at in this order.
  await offer(2, 3)
  pass(6000)
  await expect.poll(() => told('Dan', /an offer for you/), PATIENCE).toBe(1)
  expect([told('Bo', /oferta/), told('Cyd', /offer/)]).toEqual([1, 0])
})

test('an offer that is withdrawn and made anew at once is told once, before and after it was told', {
  timeout: 180_000,
}, async () => {
  const { offer, withdraw, told, pass } = await halfEmpty()
  await offer(0, 1)
  await withdraw(1)
  await offer(0, 1)
  pass(6000)
  await expect.poll(() => told('Bo', /oferta dla Ciebie/), PATIENCE).toBe(1)
  await withdraw(1)
  await offer(0, 1)
  pass(1)
  await offer(2, 3)
  pass(6000)
  await expect.poll(() => told('Dan', /an offer for you/), PATIENCE).toBe(1)
  expect(told('Bo', /oferta/)).toBe(1)
  // Later it is news again.
  await withdraw(1)
  await offer(0, 1)
  pass(6000)
  await expect.poll(() => told('Bo', /oferta/), PATIENCE).toBe(2)
})
