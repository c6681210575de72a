import { emit } from '../../../../kernel/index.ts'
import type { G } from '../table.ts'

/** NA-24.3 the back of the event that now lies on top. */
export function tellNextEvent(g: G): void {
  const { eventDeck, eventBacks } = g.open
  const what = eventBacks[eventDeck.at(-1) as number]
  if (what !== undefined) emit(g, { key: 'nextEvent', what })
}
