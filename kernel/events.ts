import { SPECTATOR_BIT } from './cards.ts'
import type { Event, Match, Seat, SeenFace } from './types.ts'

const NO_FACES: readonly SeenFace[] = []

/** Tells what happened; the state does not keep it. */
export function emit(g: Match<unknown>, event: Event): void {
  const sink = g.sink
  if (sink === undefined) return
  if (event.backs === undefined || event.backs.length === 0) return sink(event, NO_FACES)
  const { faces, seen } = g.secret
  sink(
    event,
    event.backs.map((back) => ({ back, face: faces[back] ?? '', seen: seen[back] ?? 0 })),
  )
}

/** An event as one viewer is told it: the faces are those they had seen when it happened. */
export interface ToldEvent extends Event {
  readonly faces?: Readonly<Record<number, string>>
}

/** What one viewer is told of an event: undefined when it is not for them. */
export function tellEvent(event: Event, faces: readonly SeenFace[], who: Seat | 'spectator'): ToldEvent | undefined {
  const { seenBy, ...told } = event
  if (seenBy !== undefined && (who === 'spectator' || !seenBy.includes(who))) return undefined
  if (faces.length === 0) return told as ToldEvent
  const bit = who === 'spectator' ? SPECTATOR_BIT : 1 << who
  const known: Record<number, string> = {}
  for (const { back, face, seen } of faces) if ((seen & bit) !== 0) known[back] = face
  return { ...told, faces: known } as ToldEvent
}
