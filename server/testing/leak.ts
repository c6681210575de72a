import { fileURLToPath } from 'node:url'
import type { Listed } from '../../games/index.ts'
import {
  type AnyGame,
  copyMatch,
  determinize,
  type Match,
  openDecisions,
  play,
  settle,
  someOf,
  start,
  type Viewer,
  viewFor,
} from '../../kernel/index.ts'
import { type Deed, deedOf, experience } from './leak-deeds.ts'
import { clear, openWorld, place } from './leak-world.ts'
import { scriptChance } from './player.ts'

/**
 * The leak test of the whole server: two worlds that differ only in what a viewer may not know must give them the very
 * same bytes: syncs, deltas, acknowledgements, errors, chat, presence, notices of their list, and all HTTP answers.
 */
export interface LeakResult {
  pairs: number
  /** Messages compared, by type. */
  compared: Record<string, number>
  /** Pairs of which the hidden part really differed. */
  different: number
  /** Pairs at which offers lay on the table, or something else that a right lists beside what it takes by shape. */
  offers: number
  /** Offers made before the viewer's eyes. */
  offered: number
  /** Guessed worlds that were put aside because they contradict what everybody knows, see `ANNOUNCED`. */
  aside: number
  /** The first difference of each leak found. */
  leaks: string[]
}

/**
 * Decisions that somebody stands at because of what they themselves said openly: “I rebuild with this card” (51-8.5), which
 * lies there face down until they have said over what. A guess in which that card could not be used so contradicts what
 * was said: it is no world the viewer holds possible, so it is put aside. Everywhere else a guess must stand at the
 * very decisions of the truth: who is asked where must never depend on what is hidden, and when it does, it is a leak.
 */
const ANNOUNCED: Readonly<Record<string, readonly string[]>> = { '51st-state': ['build.over'] }

/** Two worlds with a host each: lets a viewer live through the same in one of them, and says all that they were sent. */
export interface Told {
  readonly id: string
  readonly game: AnyGame
  readonly g: Match<unknown>
  readonly viewer: Viewer
  readonly deeds: readonly Deed[]
  /** A choice that is not listed. */
  readonly wrong: { readonly at: string; readonly text: string }
  /** What is asked for beside the live line; nothing in most pairs, it is slow. */
  readonly paths: readonly string[]
}
export interface Hosts {
  /** Whether somebody may watch who has no seat. */
  readonly spectators: boolean
  tell(which: 0 | 1, told: Told): Promise<string[]>
}

export async function leakPairs(games: readonly Listed[], game: AnyGame, pairs: number, seed = 1): Promise<LeakResult> {
  const worlds = [await openWorld(games), await openWorld(games)] as const
  const servers: Hosts = {
    spectators: true,
    async tell(which, { id, g, viewer, deeds, wrong, paths }) {
      await place(worlds[which], id, game, g)
      const seen = await experience(worlds[which], id, viewer, which, deeds, wrong, paths, g.seats)
      await clear(worlds[which], id)
      return seen
    },
  }
  try {
    return await comparePairs(servers, game, pairs, seed)
  } finally {
    for (const { server, store } of worlds) {
      await server.stop()
      await store.close()
    }
  }
}

/** Compares so many pairs of worlds, whoever hosts them. */
export async function comparePairs(hosts: Hosts, game: AnyGame, pairs: number, seed = 1): Promise<LeakResult> {
  const below = scriptChance(seed * 7919 + 13)
  const result: LeakResult = { pairs: 0, compared: {}, different: 0, offers: 0, offered: 0, aside: 0, leaks: [] }
  while (result.pairs < pairs) await oneMatch(hosts, game, pairs, below, result)
  return result
}

/** Plays one match at random and stops now and then to compare. */
async function oneMatch(
  hosts: Hosts,
  game: AnyGame,
  pairs: number,
  below: (n: number) => number,
  result: LeakResult,
): Promise<void> {
  const seats = game.seats[below(game.seats.length)] as number
  const g = start(game, seats, {}, `leak ${below(1e9)}`)
  for (let i = 0; i < 3000 && result.pairs < pairs; i++) {
    const open = settle(game, g)
    if (open.length === 0) return
    if (below(12) === 0 && seats <= 6) await onePair(hosts, game, g, below, result)
    const decision = open[below(open.length)] as (typeof open)[number]
    const some = someOf(decision, below)
    play(game, g, decision, some[below(some.length)] as (typeof some)[number])
  }
}

/**
 * Compares a guess with the truth before it is sent anywhere; undefined when the viewer sees the same and the same are
 * asked. The kernel takes a forced choice by itself and passes over who has none, so a guess may move on from where it
 * was made: then whether somebody is asked tells what they have.
 */
function standsAsTruth(
  game: AnyGame,
  truth: Match<unknown>,
  guess: Match<unknown>,
  viewer: Viewer,
): 'aside' | undefined | string {
  const seen = (g: Match<unknown>): string => JSON.stringify(viewFor(game, g, viewer))
  const asked = (g: Match<unknown>): string =>
    JSON.stringify(openDecisions(game, g).map(({ seat, at, must }) => [seat, at, must]))
  const [view, open] = [seen(truth), asked(truth)]
  // The view of the guess as it was made is compared in any case: what is put aside below has passed this too.
  const before = seen(guess)
  if (before !== view) return firstDifference(view, before)
  const frame = truth.stack[truth.stack.length - 1]
  const announced = ANNOUNCED[game.id]?.includes(`${frame?.proc}.${frame?.step}`) ?? false
  try {
    settle(game, guess)
  } catch (error) {
    if (announced) return 'aside'
    return `${open} / ${String(error)}`
  }
  const after = seen(guess)
  if (after === view && asked(guess) === open) return undefined
  if (announced) return 'aside'
  return `${open} / ${asked(guess)}, ${firstDifference(view, after)}`
}

async function onePair(
  hosts: Hosts,
  game: AnyGame,
  g: Match<unknown>,
  below: (n: number) => number,
  result: LeakResult,
): Promise<void> {
  const viewer: Viewer = hosts.spectators && below(g.seats + 1) === g.seats ? 'spectator' : below(g.seats)
  const truth = copyMatch(g)
  const guess = determinize(game, truth, viewer, `world ${below(1e9)}`)
  const told = standsAsTruth(game, truth, guess, viewer)
  if (told === 'aside') {
    result.aside++
    return
  }
  const id = `m${result.pairs}`
  result.pairs++
  if (told !== undefined) {
    result.leaks.push(`${game.id}, viewer ${viewer}, before anything is sent: ${told}`)
    return
  }
  if (JSON.stringify(truth.secret.faces) !== JSON.stringify(guess.secret.faces)) result.different++
  if (openDecisions(game, truth).some(({ options, shapes }) => shapes !== undefined && options.length > 0))
    result.offers++
  const deeds: Deed[] = []
  let now: readonly [Match<unknown>, Match<unknown>] = [truth, guess]
  for (let i = 0; i < 3; i++) {
    const next = deedOf(game, now, viewer, below)
    // What may be known from here on differs: the worlds part.
    if (next === undefined || next.deed.telling) break
    deeds.push(next.deed)
    if (next.deed.shaped) result.offered++
    now = next.after
  }
  const own = openDecisions(game, truth).find(({ seat }) => seat === viewer)
  const seatQuery = viewer === 'spectator' ? '' : `?seat=${viewer}`
  const paths = [
    `/api/matches/${id}`,
    `/api/matches/${id}/at/0${seatQuery}`,
    `/api/matches/${id}/record${seatQuery}`,
    `/api/matches/${id}/log?from=0&to=99${seatQuery.replace('?', '&')}`,
    '/api/matches?mine=1',
    `/api/matches/${id}/at/0?seat=${viewer === 0 ? 1 : 0}`,
    `/api/matches/${id}/at/0?eyes=all`,
    `/api/matches/${id}/log?from=0&to=99&eyes=all`,
    `/api/matches/${id}/story`,
    // "What if" of a running match: the guess is made of what the seat knows.
    `/api/matches/${id}/moment/0${seatQuery}`,
    `/api/matches/${id}/moment/${deeds.length}${seatQuery}`,
    `/api/matches/${id}/moment/0?seat=${viewer === 0 ? 1 : 0}`,
  ]
  const wrong = { at: own?.at ?? 'nothing.here', text: 'surely not listed' }
  // The slow doors (HTTP, and the pause for presence) are looked at in one pair of eight.
  const slow = result.pairs % 8 === 1 ? paths : []
  const [a, b] = await Promise.all([
    hosts.tell(0, { id, game, g: truth, viewer, deeds, wrong, paths: slow }),
    hosts.tell(1, { id, game, g: guess, viewer, deeds, wrong, paths: slow }),
  ])
  compare(a, b, `${game.id}, viewer ${viewer}`, result)
}

/** What was told in one world against what was told in the other, message by message. */
function compare(a: readonly string[], b: readonly string[], who: string, result: LeakResult): void {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const kind = /^\{"type":"(\w+)"/.exec(a[i] ?? '')?.[1] ?? 'http'
    result.compared[kind] = (result.compared[kind] ?? 0) + 1
    if (a[i] !== b[i]) result.leaks.push(`${who}: ${firstDifference(a[i] ?? '', b[i] ?? '')}`)
  }
}

function firstDifference(a: string, b: string): string {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `…${a.slice(Math.max(0, i - 80), i + 80)}… / …${b.slice(Math.max(0, i - 80), i + 80)}…`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { GAMES } = await import('./all-games.ts')
  const { leakThroughSeats } = await import('./leak-seats.ts')
  // A run may be made in pieces, each with a seed of its own.
  const [pairs, only, seed] = [
    Number(process.argv[2] ?? 10_000),
    process.argv[3] ?? 'all',
    Number(process.argv[4] ?? 1),
  ]
  for (const { game } of GAMES) {
    if (only !== 'all' && only !== game.id) continue
    const started = performance.now()
    const { leaks, ...rest } = await leakPairs(GAMES, game, pairs, seed)
    console.log(
      `${game.id}: ${JSON.stringify(rest)}, leaks: ${leaks.length}, ${Math.round((performance.now() - started) / 1000)} s`,
    )
    const { leaks: through, ...seats } = await leakThroughSeats(GAMES, game, Math.ceil(pairs / 25), seed)
    console.log(`${game.id}, sockets open while seats change: ${JSON.stringify(seats)}, leaks: ${through.length}`)
    for (const leak of [...leaks, ...through].slice(0, 5)) console.log(`  ${leak}`)
    if (leaks.length + through.length > 0) process.exitCode = 1
  }
}
