import { z } from 'zod'
import { type ClientMessage, HOLD_WISHES, VOTE_KINDS } from '../../protocol/protocol.ts'

/** The door of the live protocol: a message is one of these, or it is refused. */
const id = z.string().min(1).max(64)
const match = z.string().min(1).max(32)
const seat = z.int().min(0).max(11)
const seq = z.int().min(0).max(10_000_000)

const message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('watch'), id, match, seat: seat.optional(), since: seq.optional() }),
  z.strictObject({ type: z.literal('leave'), id, match, seat: seat.optional() }),
  z.strictObject({ type: z.literal('sync'), id, match, seat: seat.optional() }),
  z.strictObject({
    type: z.literal('choose'),
    id,
    match,
    seat,
    seq,
    at: z.string().min(1).max(200),
    text: z.string().min(1).max(1000),
    hold: z.enum(HOLD_WISHES).optional(),
  }),
  z.strictObject({ type: z.literal('endTurn'), id, match, seat }),
  z.strictObject({ type: z.literal('undo'), id, match, seat, seq, steps: z.int().min(1).max(1000) }),
  z.strictObject({ type: z.literal('concede'), id, match, seat }),
  z.strictObject({
    type: z.literal('vote'),
    id,
    match,
    seat,
    vote: z.union([
      z.strictObject({ start: z.enum(VOTE_KINDS), against: seat.optional(), to: seq.optional() }),
      z.strictObject({ answer: z.string().min(1).max(32), yes: z.boolean() }),
    ]),
  }),
  z.strictObject({ type: z.literal('chat'), id, match, text: z.string().trim().min(1).max(2000), to: seat.optional() }),
  z.strictObject({ type: z.literal('ping'), id }),
])

/** Reads a message; of a wrong one only its id, so that the answer can name it. */
export function readMessage(
  text: string,
): { ok: true; message: ClientMessage } | { ok: false; id: string | undefined } {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { ok: false, id: undefined }
  }
  const read = message.safeParse(raw)
  if (read.success) return { ok: true, message: read.data as ClientMessage }
  const named = z.object({ id }).safeParse(raw)
  return { ok: false, id: named.success ? named.data.id : undefined }
}
