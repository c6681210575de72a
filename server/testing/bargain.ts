import type { LiveClient, Watching } from '../../protocol/live.ts'
import type { BotStrength, HandedSeat, LogEntry, MatchInfo } from '../../protocol/protocol.ts'
import type { Guest } from './harness.ts'
import { pause } from './load-play.ts'
import type { Prepared } from './trading-times.ts'

/** A person and five bots at a prepared moment: what is offered to all five, and what comes of it. */
export interface Bargain {
  readonly id: string
  readonly watching: Watching
  /** The decision that the person has before them, as its name and its choices. */
  readonly asked: () => { readonly at: string; readonly texts: readonly string[] } | undefined
  /** Offers something to all five and waits until each has answered. */
  offer(terms: Terms): Promise<Answered>
  close(): void
}

export interface Terms {
  readonly give: number
  readonly get: number
}

export interface Answered {
  /** Who answered, in this order, and how, e.g. `tradeAccept`. */
  readonly answers: readonly { readonly seat: number; readonly how: string }[]
  /** Steps of the match from the offer to the last answer. */
  readonly steps: number
  /** Milliseconds from sending the offer until the person saw the last answer. */
  readonly ms: number
}

const BOTS = 5

/** Takes a prepared match to a server, where a person has the seat that must decide and bots have the others. */
export async function sitDown(
  guest: Guest,
  { seat, record }: Prepared,
  levelOf: (seat: number) => BotStrength,
): Promise<Bargain> {
  const seats = Array.from({ length: BOTS + 1 }, (_, i): HandedSeat => (i === seat ? 'mine' : levelOf(i)))
  const { id } = await guest.api<MatchInfo>('POST', '/matches/adopt', { record, seats, start: true })
  const live = guest.live()
  const watching = live.watch(id, seat)
  await watching.ready
  const others = seats.flatMap((_, i) => (i === seat ? [] : [i]))
  const asked = () => {
    const must = watching.now?.table.view?.decisions.find((decision) => decision.must)
    return must === undefined ? undefined : { at: must.at, texts: must.choices.map(({ text }) => text) }
  }
  return {
    id,
    watching,
    asked,
    offer: ({ give, get }) =>
      offer(live, watching, id, seat, `tradeOffer ${others.join(',')} give ${give} - - get ${get} - -`),
    close: () => live.close(),
  }
}

async function offer(live: LiveClient, watching: Watching, id: string, seat: number, text: string): Promise<Answered> {
  const since = watching.now?.table.seq ?? 0
  const sent = performance.now()
  const told = await live.choose(id, seat, since, 'right.trade', text)
  if (!told.ok) throw new Error(`${text} was refused: ${told.code}`)
  for (;;) {
    const answered = answersTo(watching.now?.log ?? [], since, seat, text)
    if (answered !== undefined) return { ...answered, ms: performance.now() - sent }
    await pause(2)
  }
}

/** Undefined until all five have answered. */
function answersTo(
  log: readonly LogEntry[],
  since: number,
  by: number,
  text: string,
): Omit<Answered, 'ms'> | undefined {
  const at = log.find((entry) => entry.seq > since && entry.seat === by && entry.text === text)?.seq
  if (at === undefined) return undefined
  const heard = new Map<number, { how: string; seq: number }>()
  for (const { seq, seat, text: said = '' } of log) {
    const how = said.split(' ')[0] as string
    const isAnswer = (how === 'tradeAccept' || how === 'tradeDecline') && said.split(' ')[1] === String(by)
    if (seq > at && isAnswer && !heard.has(seat)) heard.set(seat, { how, seq })
  }
  if (heard.size < BOTS) return undefined
  const answers = [...heard].map(([seat, { how }]) => ({ seat, how }))
  return { answers, steps: Math.max(...[...heard.values()].map(({ seq }) => seq)) - at }
}
