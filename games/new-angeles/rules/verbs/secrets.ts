import {
  below,
  type Choice,
  emit,
  PASS,
  peek,
  putOnBottom,
  removeBack,
  reorderTop,
  show,
  shufflePile,
} from '../../../../kernel/index.ts'
import type { CardChoice } from '../choices.ts'
import { eventRow } from '../printed/events.ts'
import { sideOf } from '../table.ts'
import { handOver } from './hands.ts'
import { target, type Verbs } from './verb.ts'

/** Effects on hidden cards. Cards looked at are mixed first, so that their numbers say nothing to the others. */

type SecretEffects = 'stealRandom' | 'peekHand' | 'stealSeen' | 'peekEvents' | 'peekRival'

export const SECRET_VERBS: Verbs<SecretEffects> = {
  /** Lily Lockwell. */
  stealRandom: {
    start(g, f) {
      const { hand } = sideOf(g, target(f))
      if (hand.length === 0 || target(f) === f.by) return 'next'
      handOver(g, target(f), f.by, hand[below(g, hand.length)] as number)
      emit(g, { key: 'stole-card', seat: f.by, other: target(f) })
      return 'next'
    },
  },
  peekHand: {
    start(g, f) {
      const { hand } = sideOf(g, target(f))
      for (const back of hand) show(g, back, 1 << f.by)
      emit(g, { key: 'saw-hand', seat: f.by, other: target(f), backs: hand.slice() })
      return 'next'
    },
  },
  stealSeen: {
    options(g, f) {
      const options: Choice[] = sideOf(g, target(f)).hand.map((card) => ({ do: 'steal', card }) as CardChoice)
      if (options.length > 0) options.push(PASS)
      return options
    },
    chosen(g, f, _e, _seat, choice: CardChoice) {
      if (choice.do !== 'steal') return
      handOver(g, target(f), f.by, choice.card)
      emit(g, { key: 'stole-card', seat: f.by, other: target(f) })
    },
  },
  /** NA-24.3 the fronts stay secret, the backs of the cards looked at are open. */
  peekEvents: {
    start(g, f) {
      const { eventDeck, eventBacks } = g.open
      const top = eventDeck.splice(Math.max(0, eventDeck.length - 3), 3)
      shufflePile(g, top, 1 << f.by)
      eventDeck.push(...top)
      for (const back of top) eventBacks[back] = eventRow(peek(g, back)).back
      f.looked = top
      emit(g, { key: 'saw-events', seat: f.by, backs: top })
      return 'ask'
    },
    options: (_g, f) => (f.looked ?? []).map((card) => ({ do: f.n === 0 ? 'bury' : 'topmost', card }) as CardChoice),
    chosen(g, f, _e, _seat, choice: CardChoice) {
      const { eventDeck } = g.open
      if (choice.do === 'bury') {
        putOnBottom(eventDeck, removeBack(eventDeck, choice.card))
        f.looked = (f.looked as number[]).filter((back) => back !== choice.card)
        f.n = 1
        return 'more'
      }
      reorderTop(eventDeck, [choice.card, ...(f.looked as number[]).filter((back) => back !== choice.card)])
    },
  },
  /** Thomas Haas: mixing the two cards first keeps it secret whether he swapped them. */
  peekRival: {
    start(g, f) {
      const { rival } = sideOf(g, f.by)
      const { setAside } = g.open
      if (rival === undefined || setAside === undefined) return 'next'
      f.looked = [rival, setAside]
      shufflePile(g, f.looked, 1 << f.by)
      emit(g, { key: 'saw-rival', seat: f.by, backs: f.looked })
      return 'ask'
    },
    options: (_g, f) => (f.looked ?? []).map((card) => ({ do: 'keep-rival', card }) as CardChoice),
    chosen(g, f, _e, seat, choice: CardChoice) {
      sideOf(g, seat).rival = choice.card
      g.open.setAside = (f.looked as number[]).find((back) => back !== choice.card) as number
    },
  },
}
