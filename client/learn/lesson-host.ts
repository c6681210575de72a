import type { SocketLike } from '../../protocol/live.ts'
import type { ClientMessage, ReplayFrame, ServerMessage } from '../../protocol/protocol.ts'
import type { Host } from '../host.ts'

/** A lesson is played in the page: nobody need be asked for it, and its line is never lost. */

/** The table as it was after a step; told by the lesson that is open. */
let frameAt: ((seq: number) => ReplayFrame | undefined) | undefined
export const tellFrames = (tell: typeof frameAt): void => {
  frameAt = tell
}

const notes = new Map<string, string>()

/** What a table asks of its host and has a meaning in a lesson; undefined where it has none. */
export function answerInPage(method: string, path: string, body: unknown): unknown {
  const [, , id = '', what = '', which = ''] = (path.split('?')[0] ?? '').split('/')
  if (what === 'at') return frameAt?.(Number(which))
  if (what === 'log') return []
  if (what !== 'notes') return undefined
  if (method === 'PUT') notes.set(id, (body as { text: string }).text)
  return { text: notes.get(id) ?? '' }
}

/** A line that says hello and answers whatever is asked with “yes”. */
export function quietLine(): SocketLike {
  const hear = (message: ServerMessage) =>
    setTimeout(() =>
      (line.onmessage as ((event: { data: string }) => void) | null)?.({ data: JSON.stringify(message) }),
    )
  const line: SocketLike = {
    readyState: 1,
    send: (text) => void hear({ type: 'ok', reply: (JSON.parse(text) as ClientMessage).id }),
    close() {},
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  }
  hear({ type: 'hello', me: { id: '~', name: '' }, version: 'lesson', heartbeat: 25_000 })
  return line
}

export const lessonHost = (refuse: () => Error): Host => ({
  kind: 'device',
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = answerInPage(method, path, body)
    if (answer === undefined) throw refuse()
    return answer as T
  },
  socket: quietLine,
})
