import type { WebSocket } from 'ws'
import {
  type AnyGame,
  choiceText,
  type Match,
  openDecisions,
  someOf,
  type Viewer,
  viewFor,
} from '../../kernel/index.ts'
import { takeChoice } from '../matches/advance.ts'
import type { RunningServer } from '../server.ts'
import { cookieOf, type World } from './leak-world.ts'
import { Wire } from './wire.ts'

/** One thing done in both worlds, by somebody or other; `text` may differ where the answer is secret. */
export interface Deed {
  readonly seat: number
  readonly at: string
  readonly texts: readonly [string, string]
  /** Whether the viewer may know of a difference afterwards. */
  readonly telling: boolean
  /** Whether it stood in no list but in a shape: an offer of a trade. */
  readonly shaped: boolean
}

/** Up to a few choices that another seat can make in both worlds. */
export function deedOf(
  game: AnyGame,
  worlds: readonly [Match<unknown>, Match<unknown>],
  viewer: Viewer,
  below: (n: number) => number,
) {
  const open = worlds.map((g) => openDecisions(game, g).filter(({ seat }) => seat !== viewer))
  const decision = open[0]?.[below(open[0].length || 1)]
  const twin = open[1]?.find(({ seat, at }) => seat === decision?.seat && at === decision.at)
  if (decision === undefined || twin === undefined) return undefined
  const texts = [decision, twin].map((each) => someOf(each, below).map((choice) => choiceText(game.choices, choice)))
  const first = texts[0]?.[below(texts[0].length)] ?? ''
  const { seat, at } = decision
  const a = takeChoice(game, worlds[0], seat, first, at)
  if (!a.ok) return undefined
  // A secret answer may be another one in the other world; an open one must be the same.
  const secret = viewer === 'spectator' ? a.shownTo !== 0x7fffffff : (a.shownTo & (1 << viewer)) === 0
  const options = texts[1] ?? []
  const second = secret ? (options[below(options.length)] ?? '') : first
  const b = takeChoice(game, worlds[1], seat, second, at)
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
  const shaped = decision.options.every((choice) => choiceText(game.choices, choice) !== first)
  const deed: Deed = { seat, at, texts: [first, second], telling: over || told(a) !== told(b), shaped }
  return { deed, after: [a.g, b.g] as const }
}

const settled = async (server: RunningServer, id: string): Promise<void> => {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve))
  await server.matches.cache.peek(id)?.busy
  await server.matches.rows.drained()
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** So many looks are taken at what must come: long enough for a busy machine, and what never comes hangs no test. */
const PATIENCE = 2000

async function until(holds: () => boolean): Promise<void> {
  for (let left = PATIENCE; left > 0 && !holds(); left--) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Waits until everybody whose list of matches has changed knows it: a stranger is told after them. */
async function listsTold(server: RunningServer): Promise<void> {
  const marker = new Wire()
  const stranger = { id: 'marker', name: 'marker', account: false, language: 'en' as const }
  server.live.welcome(marker as unknown as WebSocket, stranger)
  server.matches.audience.home([stranger.id])
  await until(() => marker.sent.some((text) => text.startsWith('{"type":"home"')))
  marker.close()
}

/** Two others whisper, something else in each world. */
function whisper(server: RunningServer, id: string, viewer: Viewer, seats: number, which: 0 | 1): void {
  const [from, to] = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== viewer)
  if (from === undefined || to === undefined) return
  const wire = new Wire()
  const person = { id: `p${from}`, name: `p${from}`, account: false, language: 'en' as const }
  server.live.welcome(wire as unknown as WebSocket, person)
  wire.say({ type: 'chat', id: 'psst', match: id, text: `psst ${which}`, to })
  wire.close()
}

/** Does the same in one world and returns everything the viewer was sent, in order. */
export async function experience(
  { server }: World,
  id: string,
  viewer: Viewer,
  which: 0 | 1,
  deeds: readonly Deed[],
  wrong: { at: string; text: string },
  paths: readonly string[],
  seats: number,
): Promise<string[]> {
  const me = viewer === 'spectator' ? 'watcher' : `p${viewer}`
  const person = (name: string) => ({ id: name, name, account: false, language: 'en' as const })
  const wire = new Wire()
  const others = new Wire()
  // What an earlier pair left to be told late must not reach this one.
  if (paths.length > 0) await listsTold(server)
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
  whisper(server, id, viewer, seats, which)
  if (last !== undefined) others.say({ type: 'undo', id: 'u', match: id, seat: last.seat, seq: deeds.length, steps: 1 })
  await settled(server, id)
  wire.say({ type: 'sync', id: 's', match: id, ...(viewer === 'spectator' ? {} : { seat: viewer }) })
  await settled(server, id)
  // Who is here and that a list changed is told a little later than everything else, so the place of these among the
  // messages is chance: the last of each comes at the end here. On a busy machine even the news of one's own arrival may
  // come before there is a table to tell it at, and is not told then (the table says it): so a guest comes too.
  const guest = new Wire()
  if (paths.length > 0) {
    await listsTold(server)
    await until(() => wire.sent.some((text) => text.startsWith('{"type":"sync"')))
    server.live.welcome(guest as unknown as WebSocket, person('guest'))
    guest.say({ type: 'watch', id: 'g', match: id })
    await until(() => wire.sent.some((text) => text.startsWith('{"type":"presence"') && text.includes('"guest"')))
  }
  const late = ['{"type":"presence"', '{"type":"home"']
  const got = wire.sent.filter((text) => !late.some((kind) => text.startsWith(kind)))
  if (paths.length > 0)
    for (const kind of late) got.push(...wire.sent.filter((text) => text.startsWith(kind)).slice(-1))
  others.close()
  guest.close()
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
