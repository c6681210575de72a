import { emit, peek, putOnBottom, removeBack, reorderTop, shufflePile } from '../../../../kernel/index.ts'
import { eventRow } from '../printed/events.ts'
import type { EventBack } from '../printed/nouns.ts'
import { tellNextEvent } from './events.ts'
import type { Verb } from './verb.ts'

/** NA-24.3 the fronts stay secret, the backs of the cards looked at are open. */
export const peekEvents: Verb<'peekEvents', 'bury' | 'topmost'> = {
  start(g, f) {
    const { eventDeck, eventBacks } = g.open
    const top = eventDeck.splice(Math.max(0, eventDeck.length - 3), 3)
    shufflePile(g, top, 1 << f.by)
    eventDeck.push(...top)
    for (const back of top) eventBacks[back] = eventRow(peek(g, back)).back
    f.looked = top
    emit(g, { key: 'sawEvents', seat: f.by, why: f.source, backs: top })
    return 'ask'
  },
  options: (_g, f) => (f.looked ?? []).map((card) => ({ do: f.n === 0 ? 'bury' : 'topmost', card })),
  chosen(g, f, _e, seat, choice) {
    const { eventDeck, eventBacks } = g.open
    if (choice.do === 'bury') {
      putOnBottom(eventDeck, removeBack(eventDeck, choice.card))
      emit(g, { key: 'eventBuried', seat, what: eventBacks[choice.card] as EventBack, why: f.source })
      f.looked = (f.looked as number[]).filter((back) => back !== choice.card)
      f.n = 1
      return 'more'
    }
    reorderTop(eventDeck, [choice.card, ...(f.looked as number[]).filter((back) => back !== choice.card)])
    tellNextEvent(g)
  },
}
