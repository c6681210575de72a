import { LEVELS } from '../../bots/brain/levels.ts'
import { GAMES } from '../../games/index.ts'
import type { MatchInfo, ServerMessage } from '../../protocol/protocol.ts'
import { type Guest, newGuest } from './harness.ts'
import { withServer } from './load.ts'
import { pause } from './load-play.ts'
import { type Player, playSeat } from './player.ts'
import { ms, type Spread, spread } from './spread.ts'

export interface BotLoadSettings {
  readonly matches: number
  readonly seconds: number
  readonly say?: (line: string) => void
}

export interface BotLoadResult {
  readonly matches: number
  /** Answers of bots by the server's own count: all of them, those given less thought than usual, and which level spoke. */
  readonly answers: number
  readonly eased: number
  readonly spoke: Readonly<Record<string, number>>
  /** Milliseconds from the step before to a bot's answer, as the person at the table sees it. */
  readonly waited: Spread
  /** The longest that a person waited for one answer, those that are still waited for included. */
  readonly longest: number
  /** Tables at which a bot let the person wait for longer than `STARVED`. */
  readonly starved: number
}

/** How long the person at a table thinks: quick for a person. */
const THINKS = 1500
/** Who waits so long for one answer thinks that the table is broken. */
const STARVED = 10_000
/** The threads come up and their code warms up with the first questions: what is measured is a server that runs. */
const WARM_UP = 5_000
const GUESTS = 20

/** Tables with one person and bots of all levels, in all games, against the real server in a process of its own. */
export const loadBots = ({ matches, seconds, say = () => {} }: BotLoadSettings): Promise<BotLoadResult> =>
  // Bots get the time that a server gives them unless told otherwise, not the little that the tests do.
  withServer({ env: { BOT_MS: '1000' } }, async (port) => {
    const watch = newWatch()
    const guests: Guest[] = []
    for (let i = 0; i < Math.min(GUESTS, matches); i++) guests.push(await newGuest(port, `P${i}`))
    const lives = guests.map((guest) => guest.live({ onMessage: watch.hear }))
    let stopped = false
    say(`${matches} tables …`)
    for (let i = 0; i < matches; i++) {
      const k = i % guests.length
      const id = await openTable(guests[k] as Guest, i)
      const player = playSeat(lives[k] as (typeof lives)[number], id, 0, {
        seed: i + 1,
        think: THINKS,
        isStopped: () => stopped,
      })
      watch.open(id, player)
    }
    await pause(WARM_UP)
    const before = await countsAt(port)
    watch.forget()
    say(`play for ${seconds} s …`)
    await pause(seconds * 1000)
    const seen = watch.result()
    const after = await countsAt(port)
    stopped = true
    watch.close()
    for (const live of lives) live.close()
    return { matches, ...seen, ...between(before, after) }
  })

/** One table: the person has the first seat, the bots are of other levels at every table. */
async function openTable(guest: Guest, i: number): Promise<string> {
  const { game } = GAMES[i % GAMES.length] as (typeof GAMES)[number]
  const seats = game.seats.find((n) => n > 1) as number
  const { id } = await guest.api<MatchInfo>('POST', '/matches', { game: game.id, seats })
  for (let seat = 1; seat < seats; seat++) {
    const bot = LEVELS[(Math.floor(i / GAMES.length) + seat) % LEVELS.length]
    await guest.api('PUT', `/matches/${id}/seats/${seat}`, { bot })
  }
  await guest.api('POST', `/matches/${id}/start`)
  return id
}

/** Listens to what happens at the tables and notes how long each waited for its bots. */
function newWatch() {
  interface Seen {
    readonly player: Player
    /** When the last step was seen. */
    last: number
    longest: number
  }
  const tables = new Map<string, Seen>()
  const waits: number[] = []
  return {
    open(match: string, player: Player): void {
      tables.set(match, { player, last: performance.now(), longest: 0 })
    },
    hear(text: string): void {
      if (!text.startsWith('{"type":"delta"')) return
      const { match, log } = JSON.parse(text) as ServerMessage & { type: 'delta' }
      const table = tables.get(match)
      const seat = log.findLast(({ kind }) => kind === 'choose')?.seat
      if (table === undefined || seat === undefined) return
      const now = performance.now()
      // The person plays seat 0: every other step is a bot's, which was asked by the step before.
      if (seat !== 0) {
        waits.push(now - table.last)
        table.longest = Math.max(table.longest, now - table.last)
      }
      table.last = now
    },
    forget(): void {
      waits.length = 0
      for (const table of tables.values()) table.longest = 0
    },
    result() {
      const now = performance.now()
      const longest = [...tables.values()].map((table) =>
        Math.max(table.longest, isWaiting(table.player) ? now - table.last : 0),
      )
      return {
        waited: spread(waits),
        longest: Math.max(0, ...longest),
        starved: longest.filter((wait) => wait > STARVED).length,
      }
    },
    close(): void {
      for (const { player } of tables.values()) player.watching.stop()
    },
  }
}

/** Whether the match goes on and the person is asked for nothing: then a bot is. */
function isWaiting({ watching: { now } }: Player): boolean {
  if (now === undefined) return false
  const { info, view } = now.table
  return info.status === 'running' && view?.decisions.every(({ must }) => !must) === true
}

type Counts = Pick<BotLoadResult, 'answers' | 'eased' | 'spoke'>

/** What the server says of its bots. */
async function countsAt(port: number): Promise<Counts> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const spoke: Record<string, number> = {}
  let [answers, eased] = [0, 0]
  for (const line of metrics.split('\n')) {
    const count = Number(line.split(' ').at(-1))
    const by = /^stolik_bot_answers_total\{.*by="(\w+)"/.exec(line)?.[1]
    if (by !== undefined) {
      spoke[by] = (spoke[by] ?? 0) + count
      answers += count
    } else if (line.startsWith('stolik_bots_eased_total{')) eased += count
  }
  return { answers, eased, spoke }
}

function between(before: Counts, after: Counts): Counts {
  const spoke: Record<string, number> = {}
  for (const [by, count] of Object.entries(after.spoke)) spoke[by] = count - (before.spoke[by] ?? 0)
  return { answers: after.answers - before.answers, eased: after.eased - before.eased, spoke }
}

/** The result as lines for people. */
export const botLoadText = (r: BotLoadResult): string =>
  [
    `${r.matches} tables with a person and bots of all levels: ${r.answers} answers (${Object.entries(r.spoke)
      .map(([by, n]) => `${by} ${n}`)
      .join(', ')})`,
    `step→bot     ${ms(r.waited)}, the longest ${r.longest.toFixed(0)} ms; tables that waited for more than ${STARVED / 1000} s: ${r.starved}`,
    `less thought than usual: ${r.eased} (${((100 * r.eased) / Math.max(1, r.answers)).toFixed(0)} %)`,
  ].join('\n')
