import { emit, PASS } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { sideOf } from '../table.ts'
import { handOver } from './hands.ts'
import { target, type Verb } from './verb.ts'

export const stealSeen: Verb<'stealSeen', 'steal' | 'pass'> = {
  options(g, f) {
    const options: OneOf<'steal' | 'pass'>[] = sideOf(g, target(f)).hand.map((card) => ({ do: 'steal', card }))
    if (options.length > 0) options.push(PASS)
    return options
  },
  chosen(g, f, _e, _seat, choice) {
    if (choice.do !== 'steal') return
    handOver(g, target(f), f.by, choice.card)
    emit(g, { key: 'stoleCard', seat: f.by, rival: target(f), why: f.source })
  },
}
