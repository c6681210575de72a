import { type Back, kindOf, type Mask, seenMask } from '../../../kernel/index.ts'
import { typeOf } from './printed/actions.ts'
import { eventRow } from './printed/events.ts'
import { TYPES } from './printed/nouns.ts'
import type { G } from './table.ts'

/**
 * A guessed world must agree with what everybody can work out: an action deck holds its own type only, and events
 * whose backs are known have such a back. Faces are moved among the backs that none of those who look has seen.
 */
export function refineGuess(g: G, eyes: Mask): void {
  const demands: (readonly [Back, string])[] = []
  for (const type of TYPES) for (const back of g.open.decks[type]) demands.push([back, type])
  settleFaces(g, eyes, 'action', demands, typeOf)
  settleFaces(
    g,
    eyes,
    'event',
    Object.entries(g.open.eventBacks).map(([back, kind]) => [Number(back), kind] as const),
    (id) => eventRow(id).back,
  )
}

/** Gives every back in `demands` a face of the wanted class by exchanging it with a free back that has one. */
function settleFaces(
  g: G,
  eyes: Mask,
  kind: string,
  demands: readonly (readonly [Back, string])[],
  classOf: (face: string) => string,
): void {
  const { faces } = g.secret
  const wanted: Record<Back, string> = {}
  for (const [back, want] of demands) wanted[back] = want
  const spare: Record<string, Back[]> = {}
  for (let back = 0; back < faces.length; back++) {
    if (kindOf(g, back) !== kind || faces[back] === '' || (seenMask(g, back) & eyes) !== 0) continue
    const is = classOf(faces[back] as string)
    if (wanted[back] === is) continue
    spare[is] ??= []
    spare[is].push(back)
  }
  for (const [back, want] of demands) {
    if ((seenMask(g, back) & eyes) !== 0 || classOf(faces[back] as string) === want) continue
    let donor = spare[want]?.pop()
    // An entry is stale when its back has changed its face or needs the one it has.
    while (donor !== undefined && (classOf(faces[donor] as string) !== want || wanted[donor] === want))
      donor = spare[want]?.pop()
    if (donor === undefined) continue
    const face = faces[back] as string
    faces[back] = faces[donor] as string
    faces[donor] = face
    const is = classOf(face)
    spare[is] ??= []
    spare[is].push(donor)
  }
}
