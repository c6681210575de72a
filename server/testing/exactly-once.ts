import { choiceText, openDecisions } from '../../kernel/index.ts'
import { type Guest, newGuest, startMatch, type TestServer } from './harness.ts'
import { scriptChance } from './player.ts'
import { openRaw, type RawSocket } from './raw.ts'

export interface OnceResult {
  /** Choices made by the players. */
  choices: number
  /** Messages sent for them. */
  sent: number
  drops: number
  /** Choices that were carried out never, or more than once. */
  never: number
  twice: number
  /** Repeated requests that got another answer than the first. */
  otherAnswers: number
}

const LINES = 3

/**
 * Each choice is sent one to three times over different sockets of the same person, old requests are sent again later,
 * sockets drop: each choice is carried out once, and every answer to it is the same.
 */
export async function exactlyOnce(
  { server, port }: TestServer,
  choices: number,
  atOnce = 8,
  seed = 5,
): Promise<OnceResult> {
  const result: OnceResult = { choices: 0, sent: 0, drops: 0, never: 0, twice: 0, otherAnswers: 0 }
  const below = scriptChance(seed)
  const requests = new Map<string, string>()

  async function oneMatch(): Promise<void> {
    const guests = [await newGuest(port, 'A'), await newGuest(port, 'B')]
    const { id: match } = await startMatch(guests, { game: 'lanterns' })
    const answers = new Map<string, Set<string>>()
    const lines: RawSocket[][] = guests.map(() => [])
    const line = async (seat: number, i: number): Promise<RawSocket> => {
      const own = lines[seat] as RawSocket[]
      const open = own[i]
      if (open?.isOpen) return open
      const fresh = await openRaw(guests[seat] as Guest, (message) => {
        if ((message.type !== 'ok' && message.type !== 'error') || message.reply === undefined) return
        const told = message.type === 'ok' ? `ok ${message.seq}` : message.code
        answers.set(message.reply, (answers.get(message.reply) ?? new Set()).add(told))
      })
      own[i] = fresh
      return fresh
    }
    const send = async (seat: number, message: string): Promise<RawSocket> => {
      const to = await line(seat, below(LINES))
      to.send(message)
      result.sent++
      return to
    }
    /** One to three times, over lines that may drop. */
    const sendWildly = async (seat: number, message: string): Promise<void> => {
      const times = 1 + below(3)
      for (let i = 0; i < times; i++) {
        const to = await send(seat, message)
        if (below(12) === 0) {
          to.drop()
          result.drops++
        }
        if (below(3) === 0) await new Promise((resolve) => setImmediate(resolve))
      }
    }
    /** Like a client: sent again until there is an answer. */
    const answered = async (seat: number, message: string, id: string): Promise<void> => {
      for (let wait = 0; !answers.has(id); wait++) {
        if (wait > 0) await send(seat, message)
        for (let i = 0; i < 40 && !answers.has(id); i++) await new Promise((resolve) => setTimeout(resolve, 1 + wait))
      }
    }
    const old: { seat: number; message: string }[] = []
    for (let n = 0; result.choices < choices; n++) {
      const live = await server.matches.cache.get(match)
      const waiting = live.waiting[0]
      if (waiting === undefined || live.g === undefined || live.game === undefined) break
      const { seat, at } = waiting
      const options =
        openDecisions(live.game, live.g).find((each) => each.seat === seat && each.at === at)?.options ?? []
      const text = choiceText(live.game.choices, options[below(options.length)] as (typeof options)[number])
      const id = `${match}-${n}`
      const message = JSON.stringify({ type: 'choose', id, match, seat, seq: live.row.seq, at, text })
      requests.set(`${(guests[seat] as Guest).id}:${id}`, match)
      result.choices++
      await sendWildly(seat, message)
      // An old request comes again, out of order.
      const again = old[below(old.length + 1)]
      if (again !== undefined && below(3) === 0) await send(again.seat, again.message)
      old.push({ seat, message })
      await answered(seat, message, id)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    result.otherAnswers += [...answers.values()].filter(({ size }) => size > 1).length
    for (const each of lines.flat()) each?.drop()
  }

  const worker = async (): Promise<void> => {
    while (result.choices < choices) await oneMatch()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const rows = await server.matches.store.db
    .selectFrom('steps')
    .select(['match', 'request'])
    .where('request', 'is not', null)
    .execute()
  const times = new Map<string, number>()
  for (const { request } of rows) times.set(request ?? '', (times.get(request ?? '') ?? 0) + 1)
  for (const request of requests.keys()) {
    const count = times.get(request) ?? 0
    if (count === 0) result.never++
    if (count > 1) result.twice++
  }
  return result
}
