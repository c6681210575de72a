import { again, call, emit, type Frame, type Next, PASS, stepsOf } from '../../../../kernel/index.ts'
import type { Choices, OneOf } from '../choices.ts'
import { endOfTurn, hearsWindow, turnStart } from '../moments.ts'
import { usedOnes } from '../outlook/blocked.ts'
import { handSize, leftOf } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { readyAssets } from '../verbs/assets.ts'
import { discardCard } from '../verbs/hands.ts'
import { lapseAll } from '../verbs/talks.ts'
import { deal } from './deal.ts'
import { refreshFrame } from './refresh.ts'
import { payFor, useAsset } from './window.ts'

/** NA-3, NA-66 the turn of the active seat. */
export interface TurnFrame extends Frame {
  proc: 'turn'
  step: 'start' | 'refresh' | 'deal' | 'endOfTurn' | 'handSize' | 'pass'
  /** End of Turn assets used this turn, e.g. ['susan-chen'] */
  used: string[]
}

const { ask, callThen, procedure } = stepsOf<Table, TurnFrame>()

/** Whether somebody else has an End of Turn asset that was not used this turn. */
function canBeBought(g: G, { used }: TurnFrame): boolean {
  for (let seat = 0; seat < g.seats; seat++)
    if (seat !== g.open.active)
      for (const { id } of sideOf(g, seat).assets) if (hearsWindow('endOfTurn', id) && !used.includes(id)) return true
  return false
}

export const turn = procedure('turn', {
  // NA-6.6 before the refresh
  start(g) {
    g.open.talks.made.fill(0)
    emit(g, { key: 'turn', seat: g.open.active, left: g.open.turnTrack.length })
    return turnStart.open(g, g.open.active)
  },
  // NA-3.1, NA-46 ready first, then draw
  refresh(g) {
    readyAssets(g, g.open.active)
    return call(refreshFrame(g.open.active))
  },
  deal: () => call(deal.start()),
  // NA-22 each once, in any order, all optional. NA-22.4 one that somebody else has can still be bought.
  endOfTurn: ask<OneOf<'use' | 'pass'>>({
    who: (g) => g.open.active,
    always: true,
    options(g, f, seat) {
      const ids = endOfTurn.usable(g, seat, seat, f.used)
      return ids.length === 0 && !canBeBought(g, f) ? [] : [...ids.map(useAsset), PASS]
    },
    chosen(g, f, seat, choice): Next {
      if (choice.do !== 'use') return
      const { asset } = choice
      f.used.push(asset)
      return callThen(payFor(g, seat, asset, seat), 'endOfTurn')
    },
    prompt: (g, f, seat) =>
      endOfTurn.usable(g, seat, seat, f.used).length > 0
        ? { key: 'prompt.turn.endOfTurn' }
        : { key: 'prompt.turn.endOfTurn.none' },
    about: (_g, _f, _seat, choice) =>
      choice.do === 'use' ? { group: 'asset', asset: choice.asset } : { group: 'pass' },
    blocked: (_g, f) => usedOnes(f.used),
    rule: 'NA-22',
  }),
  // NA-2.5, 30.2
  handSize: ask<Choices['discard']>({
    who: (g) => g.open.active,
    options(g, _f, seat) {
      const { hand } = sideOf(g, seat)
      return g.open.noLimit || hand.length <= handSize(g, seat) ? [] : hand.map((card) => ({ do: 'discard', card }))
    },
    chosen(g, _f, seat, { card }) {
      discardCard(g, seat, card)
      emit(g, { key: 'discarded', seat, count: 1, why: 'handSize' })
      return again
    },
    prompt: (g, _f, seat) => ({
      key: 'prompt.turn.handSize',
      count: sideOf(g, seat).hand.length - handSize(g, seat),
      size: handSize(g, seat),
    }),
    rule: 'NA-30.2',
  }),
  // NA-4.2
  pass(g) {
    lapseAll(g)
    g.open.noLimit = false
    g.open.active = leftOf(g, g.open.active)
    // The next turn tells it itself.
    if (g.open.turnTrack.length === 0) emit(g, { key: 'tokenPassed', seat: g.open.active })
  },
})
