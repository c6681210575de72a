import type { FromDevice, ToDevice } from '../../protocol/device.ts'
import { connectTable, type SocketLike } from '../../protocol/live.ts'
import type { ClientMessage, MatchInfo } from '../../protocol/protocol.ts'
import { playSeat } from '../../server/testing/player.ts'

/** Bundled into a page by the test beside it: tabs of a device, each with its own host in the worker that is shipped. */

/** One tab: `client/host.ts` without a page around it. */
function openTab(script: string) {
  let worker: Worker | undefined
  let count = 0
  let hear: (text: string) => void = () => {}
  const asked = new Map<number, (told: FromDevice) => void>()
  function hired(): Worker {
    if (worker !== undefined) return worker
    worker = new Worker(script, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromDevice>) => {
      if (data.kind === 'live') hear(data.text)
      else if (data.kind !== 'trouble') asked.get(data.id)?.(data)
    }
    return worker
  }
  const tell = (message: ToDevice): void => hired().postMessage(message)
  return {
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const id = ++count
      const told = await new Promise<FromDevice>((resolve) => {
        asked.set(id, resolve)
        tell({ kind: 'call', id, method, path, ...(body === undefined ? {} : { body }) })
      })
      if (told.kind === 'answer') return told.answer as T
      throw new Error(told.kind === 'refusal' ? told.code : 'nothing')
    },
    /** A line that takes the whole host with it when it is dropped, in the middle of whatever it does. */
    socket(): SocketLike {
      const opened: SocketLike = {
        readyState: 1,
        send: (text) => tell({ kind: 'live', text }),
        close() {
          worker?.terminate()
          worker = undefined
          ;(opened.onclose as ((event: object) => void) | null)?.({})
        },
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      }
      hear = (text) => (opened.onmessage as ((event: { data: string }) => void) | null)?.({ data: text })
      tell({ kind: 'connect' })
      return opened
    },
    /** The bare line: everything that is said, in order. */
    listen(): string[] {
      const heard: string[] = []
      hear = (text) => void heard.push(text)
      tell({ kind: 'connect' })
      return heard
    },
    say: (message: ClientMessage) => tell({ kind: 'live', text: JSON.stringify(message) }),
    close: () => worker?.terminate(),
  }
}

/** A whole match in hot seat, its seats at two tabs that lose their hosts now and then. */
async function playWhole(script: string, game: string, seats: number, seed: number) {
  const tabs = [openTab(script), openTab(script)] as const
  const all = Array.from({ length: seats }, (_, seat) => seat)
  await tabs[0].call('POST', '/me', { name: 'Ala', language: 'en' })
  const wish = { game, seats, mine: all, bots: {}, clock: { kind: 'untimed' }, access: 'link', start: true }
  const { id } = await tabs[0].call<MatchInfo>('POST', '/matches', wish)
  const lives = tabs.map((tab) => connectTable({ url: '', socket: tab.socket, pause: { first: 5, longest: 50 } }))
  const players = all.map((seat) => playSeat(lives[seat % 2]!, id, seat, { seed: seed + seat, drops: 1, undos: 10 }))
  const ends = await Promise.all(players.map(({ over }) => over))
  const asked = openTab(script)
  const [info, record] = [
    await asked.call<MatchInfo>('GET', `/matches/${id}`),
    await asked.call<string>('GET', `/matches/${id}/record`),
  ]
  for (const live of lives) live.close()
  for (const tab of [...tabs, asked]) tab.close()
  return { info, record, views: ends.map(({ table }) => table.view) }
}

interface Lived {
  readonly game: string
  readonly state: unknown
  readonly seats: number
  readonly viewer: number
  readonly deeds: readonly { readonly seat: number; readonly at: string; readonly text: string }[]
  readonly wrong: { readonly at: string; readonly text: string }
}

/** So long nothing more may come before it is taken for all. */
const QUIET = 30
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let both: { watcher: ReturnType<typeof openTab>; doer: ReturnType<typeof openTab> } | undefined

/** Hot seat: one tab looks as one of the seats, another one acts for the others; everything that the first is told. */
async function live(script: string, lived: Lived): Promise<string[]> {
  both ??= { watcher: openTab(script), doer: openTab(script) }
  const { watcher, doer } = both
  const { game, viewer, deeds, wrong } = lived
  await watcher.call('POST', '/me', { name: 'Ala', language: 'en' })
  const mine = Array.from({ length: lived.seats }, (_, seat) => seat)
  const { id } = await watcher.call<MatchInfo>('POST', '/matches/beside', { game, from: { state: lived.state }, mine })
  const [seen, theirs] = [watcher.listen(), doer.listen()]
  const until = async (heard: readonly string[], holds: (text: string) => boolean) => {
    while (!heard.some(holds)) await rest(2)
  }
  const replied = (heard: readonly string[], ...ids: readonly string[]) =>
    Promise.all(ids.map((each) => until(heard, (text) => text.includes(`"reply":"${each}"`))))
  watcher.say({ type: 'watch', id: 'w', match: id, seat: viewer })
  await replied(seen, 'w')
  const other = (viewer + 1) % lived.seats
  watcher.say({ type: 'choose', id: 'x1', match: id, seat: viewer, seq: 0, ...wrong })
  watcher.say({ type: 'choose', id: 'x2', match: id, seat: other, seq: 0, ...wrong })
  watcher.say({ type: 'undo', id: 'x3', match: id, seat: viewer, seq: 0, steps: 1 })
  await replied(seen, 'x1', 'x2', 'x3')
  for (const [i, { seat, at, text }] of deeds.entries()) {
    doer.say({ type: 'choose', id: `d${i}`, match: id, seat, seq: i, at, text })
    await replied(theirs, `d${i}`)
    await until(seen, (told) => told.startsWith('{"type":"delta"') && told.includes(`"seq":${i + 1}`))
  }
  watcher.say({ type: 'sync', id: 's', match: id, seat: viewer })
  await replied(seen, 's')
  await rest(QUIET)
  const paths = [
    `/matches/${id}`,
    `/matches/${id}/at/0?seat=${viewer}`,
    `/matches/${id}/log?from=0&to=99&seat=${viewer}`,
  ]
  const asked: string[] = []
  for (const path of paths) asked.push(`GET ${JSON.stringify(await watcher.call('GET', path))}`)
  // Who is here and that a list changed is told by a timer, and tells nothing of the game.
  const told = seen.filter((text) => !/^\{"type":"(presence|home)"/.test(text))
  return [...told, ...asked].map((text) =>
    text
      .replaceAll(id, 'ID')
      .replace(/\b1\d{12}\b/g, 'TIME')
      .replace(/\b[0-9a-f]{64}\b/g, 'HASH'),
  )
}

Object.assign(globalThis, { playWhole, live })
