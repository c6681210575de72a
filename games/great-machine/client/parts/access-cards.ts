import { DISTRICTS } from '../../rules/printed/districts.ts'
import type { Hero } from '../../rules/table.ts'

/** One of a Hero's nine Access cards: in hand, laid, or lost. */
export interface AccessCard {
  readonly id: string
  /** What a choice would call it: a held card is laid, a lost one recovered. */
  readonly back: number
  readonly state: 'held' | 'chosen' | 'lost'
}

/** The Access cards the viewer knows, in the order of the Districts; those forfeited keep their place. */
export function accessCards({ hand, lost, chosen }: Hero, faces: Readonly<Record<number, string>>): AccessCard[] {
  const found = new Map<string | undefined, AccessCard>()
  const put = (back: number, state: AccessCard['state']) =>
    found.set(faces[back], { id: faces[back] ?? '', back, state })
  for (const back of hand) put(back, 'held')
  for (const back of lost) put(back, 'lost')
  if (chosen !== undefined) put(chosen, 'chosen')
  return DISTRICTS.flatMap((id) => found.get(id) ?? [])
}
