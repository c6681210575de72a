import {
  type Back,
  draw,
  emit,
  type Frame,
  maskOf,
  type Next,
  shufflePile,
  stepsOf,
  turnDown,
} from '../../../../kernel/index.ts'
import { type Choices, inOrder, KEEP } from '../choices.ts'
import { outcome } from '../ending.ts'
import { chapterScored } from '../moments.ts'
import { HAND_SIZE } from '../printed/actions.ts'
import { CHAPTERS, goalOf, MARKERS } from '../printed/ambitions.ts'
import { turnOrder } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { returnCaptives, returnTrophies } from '../verbs/pieces.ts'
import { round } from './round.ts'
import { scoreAmbitions } from './scoring.ts'

export interface ChapterFrame extends Frame {
  proc: 'chapter'
  step: 'deal' | 'exchange' | 'undealt' | 'rounds' | 'score' | 'captives' | 'trophies' | 'markers' | 'next'
}
const { ask, callThen, goTo, procedure } = stepsOf<Table, ChapterFrame>()

export const chapter = procedure('chapter', {
  // ARCS-1.7 six cards each, out of all of them.
  deal(g) {
    const { open } = g
    for (const card of open.openDiscard) open.discard.push(turnDown(g, 'action', card))
    open.openDiscard.length = 0
    shufflePile(g, open.discard)
    const seats = turnOrder(g)
    emit(g, { key: 'chapter', chapter: open.chapter, seats })
    for (const seat of seats) {
      const { hand } = sideOf(g, seat)
      const seen = maskOf([seat])
      for (let i = 0; i < HAND_SIZE; i++) hand.push(draw(g, open.discard, seen))
    }
  },
  // ARCS-1.8 with two seats the one without initiative may exchange its hand.
  exchange: ask<Choices['exchange' | 'keep']>({
    who: (g) => 1 - g.open.initiative,
    rule: 'ARCS-1.8',
    options: (g) => (g.seats === 2 ? [{ do: 'exchange' }, KEEP] : []),
    chosen(g, _, seat, choice) {
      if (choice.do === 'keep') {
        emit(g, { key: 'keptHand', seat })
        return
      }
      const { open } = g
      const side = sideOf(g, seat)
      const old: Back[] = side.hand
      side.hand = []
      for (let i = 0; i < HAND_SIZE; i++) side.hand.push(draw(g, open.discard, maskOf([seat])))
      open.discard.push(...old)
      emit(g, { key: 'exchanged', seat })
    },
  }),
  // ARCS-1.10 the undealt cards are shuffled: the discard pile.
  undealt(g) {
    shufflePile(g, g.open.discard)
  },
  rounds(g): Next {
    for (const { hand } of g.open.players)
      if (hand.length > 0) return callThen(round.start({ lead: 0, turns: 0 }), 'rounds')
    return undefined
  },
  // ARCS-12.1 every declared ambition; ARCS-12.15 then what cards do after it.
  score(g): Next {
    emit(g, { key: 'chapterEnds', chapter: g.open.chapter })
    scoreAmbitions(g)
    return inOrder(chapterScored.tell(g, undefined))
  },
  // ARCS-12.9 captives go home when tyrant was scored.
  captives(g) {
    if (declaredBox(g, 'tyrant')) returnCaptives(g)
  },
  // ARCS-12.8 trophies go home when warlord was scored; covered slots are cleared.
  trophies: (g): Next => (declaredBox(g, 'warlord') ? inOrder(returnTrophies(g)) : undefined),
  // ARCS-12.10 markers come back; the lowest one not yet flipped is flipped.
  markers(g) {
    const { markers } = g.open
    emit(g, { key: 'markersFree' })
    for (const marker of markers) marker.box = ''
    for (let i = MARKERS.length - 1; i >= 0; i--) {
      const marker = markers[i]
      if (marker === undefined || marker.high) continue
      marker.high = true
      emit(g, { key: 'flipped', first: MARKERS[i]?.high[0] as number, second: MARKERS[i]?.high[1] as number })
      break
    }
  },
  // ARCS-12.11 enough Power or the fifth chapter ends the match.
  next(g): Next {
    const { open } = g
    let most = 0
    for (const { power } of open.players) most = Math.max(most, power)
    const goal = goalOf(g.seats)
    if (most >= goal || open.chapter >= CHAPTERS) {
      open.ended = true
      const [seat = 0] = outcome(g).winners
      if (most >= goal) emit(g, { key: 'wonByPower', seat, goal, power: most })
      else emit(g, { key: 'wonByChapters', seat, power: most })
      return undefined
    }
    open.chapter++
    open.passes = 0
    return goTo('deal')
  },
})

const declaredBox = (g: G, ambition: string): boolean => g.open.markers.some(({ box }) => box === ambition)
