import { copyMatch, EVERYBODY, type Event, type Match, type SeenFace, type ToldEvent } from '../../kernel/index.ts'

/** A finished match with all cards turned up: what everybody may look at once it is over. */
export function revealed<T>(g: Match<T>): Match<T> {
  const open = copyMatch(g)
  open.secret.seen = open.secret.seen.map(() => EVERYBODY)
  return open
}

/** An event with every face it speaks of. */
export function tellAll(event: Event, faces: readonly SeenFace[]): ToldEvent {
  const { seenBy: _seenBy, ...told } = event
  if (faces.length === 0) return told as ToldEvent
  return { ...told, faces: Object.fromEntries(faces.map(({ back, face }) => [back, face])) } as ToldEvent
}
