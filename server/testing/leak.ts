import { fileURLToPath } from 'node:url'
import type { WebSocket } from 'ws'
import type { Listed } from '../../games/index.ts'
import {
  type AnyGame,
  choiceText,
  copyMatch,
  determinize,
  type Match,
  openDecisions,
  play,
  save,
  settle,
  start,
  type Viewer,
  viewFor,
} from '../../kernel/index.ts'
import { take } from '../matches/take.ts'
import { type RunningServer, startServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { openMemoryStore, type Store } from '../store/open.ts'
import { TEST_ENV } from './harness.ts'
import { scriptChance } from './player.ts'
import { Wire } from './wire.ts'

/**
 * The leak test of the whole server: two worlds that differ only in what a viewer may not know must give him the very
 * same bytes: syncs, deltas, acknowledgements, errors, chat, presence, notices of his list, and all HTTP answers.
 */
export interface LeakResult {
  pairs: number
  /** Messages compared, by type. */
  compared: Record<string, number>
  /** Pairs of which the hidden part really differed. */
  different: number
  /** Guessed worlds that were put aside because they contradict what everybody knows, see `ANNOUNCED`. */
  aside: number
  /** The first difference of each leak found. */
  leaks: string[]
}

interface World {
  readonly server: RunningServer
  readonly store: Store
}

/**
 * Decisions that somebody stands at because of what he himself said openly: “I rebuild with this card” (51-8.5), which
 * lies there face down until he has said over what. A guess in which that card could not be used so contradicts what
 * was said: it is no world the viewer holds possible, so it is put aside. Everywhere else a guess must stand at the
 * very decisions of the truth: who is asked where must never depend on what is hidden, and when it does, it is a leak.
 */
const ANNOUNCED: Readonly<Record<string, readonly string[]>> = { '51st-state': ['build.over'] }

const NOW = 1_800_000_000_000
const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'watcher']

async function openWorld(games: readonly Listed[]): Promise<World> {
  const store = await openMemoryStore()
  const settings = readSettings({ ...TEST_ENV, LOG_LEVEL: 'silent', IDLE_MS: '0' })
  const pool = { decide: async () => ({ text: undefined, by: 'random' as const }), close: async () => {} }
  const server = await startServer({ settings, games, store, pool, now: () => NOW })
  for (const id of PEOPLE)
    await store.db
      .insertInto('people')
      .values({ id, name: id, login: null, password: null, profileJson: '{}', banned: 0, created: NOW, seen: NOW })
      .execute()
  return { server, store }
}

/** Puts a match in a given state into a world: the very same rows in both, but for the state. */
async function place({ store }: World, id: string, game: AnyGame, g: Match<unknown>): Promise<void> {
  const waiting = openDecisions(game, g)
    .filter(({ must }) => must)
    .map(({ seat, at }) => ({ seat, at, seq: 0, since: NOW }))
  await store.db
    .insertInto('matches')
    .values({
      id,
      game: game.id,
      seatCount: g.seats,
      optionsJson: JSON.stringify(g.options),
      owner: 'p0',
      status: 'running',
      clockJson: '{"kind":"untimed"}',
      onTimeout: 'nothing',
      access: 'link',
      spectators: 1,
      created: NOW,
      seq: 0,
      commitment: 'c'.repeat(64),
      outcomeJson: null,
      rematch: null,
      archived: 0,
      waitingJson: JSON.stringify(waiting),
      clocksJson: null,
      deadline: null,
      botsTurn: 0,
      report: null,
      webhook: null,
      touched: NOW,
    })
    .execute()
  await store.db
    .insertInto('seats')
    .values(
      Array.from({ length: g.seats }, (_, seat) => ({
        match: id,
        seat,
        person: `p${seat}`,
        bot: null,
        sittingIn: null,
        colour: seat + 1,
        conceded: 0 as const,
      })),
    )
    .execute()
  await store.db
    .insertInto('snapshots')
    .values({ match: id, seq: 0, stateJson: JSON.stringify(save(g)) })
    .execute()
  await store.db
    .insertInto('steps')
    .values({
      match: id,
      seq: 0,
      time: NOW,
      kind: 'system',
      seat: 0,
      at: 'table',
      text: 'start',
      shown: 0x7fffffff,
      request: null,
      patchJson: null,
      eventsJson: '[]',
      pastJson: '[]',
      tookJson: '[]',
      undone: 0,
    })
    .execute()
}

async function clear({ store, server }: World, id: string): Promise<void> {
  for (const table of ['steps', 'snapshots', 'seats', 'chat', 'ledger'] as const)
    await store.db.deleteFrom(table).where('match', '=', id).execute()
  await store.db.deleteFrom('matches').where('id', '=', id).execute()
  server.matches.cache.forget(id)
}

/** One thing done in both worlds, by somebody or other; `text` may differ where the answer is secret. */
interface Deed {
  readonly seat: number
  readonly at: string
  readonly texts: readonly [string, string]
  /** Whether the viewer may know of a difference afterwards. */
  readonly telling: boolean
}

/** Up to a few choices that another seat can make in both worlds. */
function deedOf(
  game: AnyGame,
  worlds: readonly [Match<unknown>, Match<unknown>],
  viewer: Viewer,
  below: (n: number) => number,
) {
  const open = worlds.map((g) => openDecisions(game, g).filter(({ seat }) => seat !== viewer))
  const decision = open[0]?.[below(open[0].length || 1)]
  const twin = open[1]?.find(({ seat, at }) => seat === decision?.seat && at === decision.at)
  if (decision === undefined || twin === undefined) return undefined
  const texts = [decision, twin].map(({ options }) => options.map((choice) => choiceText(game.choices, choice)))
  const first = texts[0]?.[below(texts[0].length)] ?? ''
  const { seat, at } = decision
  const a = take(game, worlds[0], seat, first, at)
  if (!a.ok) return undefined
  // A secret answer may be another one in the other world; an open one must be the same.
  const secret = viewer === 'spectator' ? a.shown !== 0x7fffffff : (a.shown & (1 << viewer)) === 0
  const options = texts[1] ?? []
  const second = secret ? (options[below(options.length)] ?? '') : first
  const b = take(game, worlds[1], seat, second, at)
  if (!b.ok) return undefined
  const seen = (g: Match<unknown>, events: unknown) => JSON.stringify([viewFor(game, g, viewer), events])
  const told = ({
    g,
    events,
  }: {
    g: Match<unknown>
    events: readonly (readonly [object, readonly { seen: number }[]])[]
  }) =>
    seen(
      g,
      events.map(([event, faces]) => [
        (event as { seenBy?: number[] }).seenBy === undefined ||
        (viewer !== 'spectator' && (event as { seenBy: number[] }).seenBy.includes(viewer))
          ? event
          : 0,
        faces.map((face) => ((face.seen & (viewer === 'spectator' ? 1 << 30 : 1 << viewer)) !== 0 ? face : 0)),
      ]),
    )
  // When a match is over it lies open: anybody may look at any seat of any moment of it.
  const over = a.g.stack.length === 0 || b.g.stack.length === 0
  const deed: Deed = { seat, at, texts: [first, second], telling: over || told(a) !== told(b) }
  return { deed, after: [a.g, b.g] as const }
}

const settled = async (server: RunningServer, id: string): Promise<void> => {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve))
  await server.matches.cache.peek(id)?.busy
  await server.matches.commits.drained()
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Does the same in one world and returns everything the viewer was sent, in order. */
async function experience(
  { server }: World,
  id: string,
  viewer: Viewer,
  which: 0 | 1,
  deeds: readonly Deed[],
  wrong: { at: string; text: string },
  paths: readonly string[],
): Promise<string[]> {
  const me = viewer === 'spectator' ? 'watcher' : `p${viewer}`
  const person = (name: string) => ({ id: name, name, account: false, language: 'en' as const })
  const wire = new Wire()
  const others = new Wire()
  server.live.welcome(wire as unknown as WebSocket, person(me))
  wire.say({ type: 'watch', id: 'w', match: id, ...(viewer === 'spectator' ? {} : { seat: viewer }) })
  await settled(server, id)
  const seatOr = viewer === 'spectator' ? 0 : viewer
  wire.say({ type: 'choose', id: 'x1', match: id, seat: seatOr, seq: 0, at: wrong.at, text: wrong.text })
  wire.say({ type: 'choose', id: 'x2', match: id, seat: seatOr + 1, seq: 0, at: wrong.at, text: wrong.text })
  wire.say({ type: 'undo', id: 'x3', match: id, seat: seatOr, seq: 0, steps: 1 })
  wire.say({ type: 'vote', id: 'x4', match: id, seat: seatOr, vote: { answer: 'none', yes: true } })
  await settled(server, id)
  for (const [i, { seat, at, texts }] of deeds.entries()) {
    const theirs = new Wire()
    server.live.welcome(theirs as unknown as WebSocket, person(`p${seat}`))
    theirs.say({ type: 'choose', id: `d${i}`, match: id, seat, seq: i, at, text: texts[which] })
    await settled(server, id)
    theirs.close()
  }
  const last = deeds[deeds.length - 1]
  server.live.welcome(others as unknown as WebSocket, person(`p${last?.seat ?? 0}`))
  others.say({ type: 'chat', id: 'c', match: id, text: 'hello' })
  if (last !== undefined) others.say({ type: 'undo', id: 'u', match: id, seat: last.seat, seq: deeds.length, steps: 1 })
  await settled(server, id)
  wire.say({ type: 'sync', id: 's', match: id, ...(viewer === 'spectator' ? {} : { seat: viewer }) })
  await settled(server, id)
  // Presence is told a little later than everything else, so its place among the messages is chance: it comes last here.
  if (paths.length > 0) await new Promise((resolve) => setTimeout(resolve, 130))
  const isPresence = (text: string): boolean => text.startsWith('{"type":"presence"')
  const got = wire.sent.filter((text) => !isPresence(text))
  if (paths.length > 0) got.push(...wire.sent.filter(isPresence).slice(-1))
  others.close()
  wire.close()
  for (const path of paths) {
    const cookie = await cookieOf(server, me)
    const { statusCode, body, headers } = await server.app.inject({ method: 'GET', url: path, headers: { cookie } })
    got.push(`GET ${statusCode} ${headers['content-length']} ${body}`)
  }
  return got.map((text) =>
    text.replace(/"line":\{"id":\d+/, '"line":{"id":0').replace(/"chat":\[\{"id":\d+/, '"chat":[{"id":0'),
  )
}

const cookies = new WeakMap<RunningServer, Map<string, string>>()
/** The cookie of a person: made once through the front door, then handed to the person of the test. */
async function cookieOf(server: RunningServer, person: string): Promise<string> {
  const own = cookies.get(server) ?? new Map<string, string>()
  cookies.set(server, own)
  let cookie = own.get(person)
  if (cookie === undefined) {
    const made = await server.app.inject({ method: 'POST', url: '/api/me', payload: { name: 'x' } })
    cookie = String(made.headers['set-cookie']).split(';')[0] as string
    const { id } = made.json() as { id: string }
    await server.matches.store.db.updateTable('sessions').set({ person }).where('person', '=', id).execute()
    await server.matches.store.db.deleteFrom('people').where('id', '=', id).execute()
    own.set(person, cookie)
  }
  return cookie
}

export async function leakPairs(games: readonly Listed[], game: AnyGame, pairs: number, seed = 1): Promise<LeakResult> {
  const below = scriptChance(seed * 7919 + 13)
  const result: LeakResult = { pairs: 0, compared: {}, different: 0, aside: 0, leaks: [] }
  const worlds = [await openWorld(games), await openWorld(games)] as const
  try {
    while (result.pairs < pairs) await oneMatch(worlds, game, pairs, below, result)
  } finally {
    for (const { server, store } of worlds) {
      await server.stop()
      await store.close()
    }
  }
  return result
}

/** Plays one match at random and stops now and then to compare. */
async function oneMatch(
  worlds: readonly [World, World],
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
    if (below(12) === 0 && seats <= 6) await onePair(worlds, game, g, below, result)
    const decision = open[below(open.length)] as (typeof open)[number]
    play(game, g, decision, decision.options[below(decision.options.length)] as (typeof decision.options)[number])
  }
}

/**
 * Compares a guess with the truth before it is sent anywhere; undefined when the viewer sees the same and the same are
 * asked. The kernel takes a forced choice by itself and passes over who has none, so a guess may move on from where it
 * was made: then whether somebody is asked tells what he has.
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
  worlds: readonly [World, World],
  game: AnyGame,
  g: Match<unknown>,
  below: (n: number) => number,
  result: LeakResult,
): Promise<void> {
  const viewer: Viewer = below(g.seats + 1) === g.seats ? 'spectator' : below(g.seats)
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
  const deeds: Deed[] = []
  let now: readonly [Match<unknown>, Match<unknown>] = [truth, guess]
  for (let i = 0; i < 3; i++) {
    const next = deedOf(game, now, viewer, below)
    // What may be known from here on differs: the worlds part.
    if (next === undefined || next.deed.telling) break
    deeds.push(next.deed)
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
  ]
  const wrong = { at: own?.at ?? 'nothing.here', text: 'surely not listed' }
  // The slow doors (HTTP, and the pause for presence) are looked at in one pair of eight.
  const slow = result.pairs % 8 === 1 ? paths : []
  const [a, b] = await Promise.all(
    ([0, 1] as const).map(async (which) => {
      await place(worlds[which], id, game, which === 0 ? truth : guess)
      const seen = await experience(worlds[which], id, viewer, which, deeds, wrong, slow)
      await clear(worlds[which], id)
      return seen
    }),
  )
  if (a === undefined || b === undefined) throw new Error('there are two worlds')
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const kind = /^\{"type":"(\w+)"/.exec(a[i] ?? '')?.[1] ?? 'http'
    result.compared[kind] = (result.compared[kind] ?? 0) + 1
    if (a[i] !== b[i]) result.leaks.push(`${game.id}, viewer ${viewer}: ${firstDifference(a[i] ?? '', b[i] ?? '')}`)
  }
}

function firstDifference(a: string, b: string): string {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `…${a.slice(Math.max(0, i - 80), i + 80)}… / …${b.slice(Math.max(0, i - 80), i + 80)}…`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { GAMES } = await import('./all-games.ts')
  const pairs = Number(process.argv[2] ?? 10_000)
  for (const { game } of GAMES) {
    if (process.argv[3] !== undefined && process.argv[3] !== game.id) continue
    const started = performance.now()
    const { leaks, ...rest } = await leakPairs(GAMES, game, pairs)
    console.log(
      `${game.id}: ${JSON.stringify(rest)}, leaks: ${leaks.length}, ${Math.round((performance.now() - started) / 1000)} s`,
    )
    for (const leak of leaks.slice(0, 5)) console.log(`  ${leak}`)
    if (leaks.length > 0) process.exitCode = 1
  }
}
