import { call, emit, removeBack, stepsOf, turnUp } from '../../../../index.ts'
import type { Choices } from '../choices.ts'
import { isOver } from '../ending.ts'
import { drawings, scored, scoring, worthOf } from '../moments.ts'
import { aboutDrawing } from '../outlook/about.ts'
import { whyNoDraw } from '../outlook/blocked.ts'
import { rowOf } from '../printed/lanterns.ts'
import { allSeats, canDraw } from '../queries.ts'
import { type G, type RoundFrame, sideOf, type Table } from '../table.ts'
import { drawCards } from '../verbs/draw.ts'
import { gain, pay } from '../verbs/gain.ts'
import { winning } from './winning.ts'

const { askAll, eachSeat, procedure } = stepsOf<Table, RoundFrame>()

/** What each laid card counts, by seat; a ruling is asked once for each card. LN-2.2 */
function counted(g: G, f: RoundFrame): readonly number[] {
  return allSeats(g).map((seat) => {
    const card = f.laid?.[seat]
    return card === undefined ? 0 : worthOf.by(g, seat, rowOf(card).worth, { card })
  })
}

/** One round: everybody lays a card, wind may blow, the leader scores, everybody may draw. */
export const round = procedure('round', {
  light: askAll<Choices['lay']>({
    rule: 'LN-2.1',
    seats: allSeats,
    options: (g, _f, seat) => sideOf(g, seat).hand.map((card) => ({ do: 'lay', card })),
    // A last card is not taken by itself: that would tell how many the others have looked at.
    always: true,
    chosen(g, f, answers) {
      f.laid = {}
      for (const { seat, choice } of answers) {
        const face = turnUp(g, removeBack(sideOf(g, seat).hand, choice.card))
        f.laid[seat] = face
        g.open.discard.push(face) // LN-2.4
        emit(g, { key: 'laid', seat, card: face })
      }
    },
  }),
  wind(g, f) {
    const worths = counted(g, f)
    const best = Math.max(...worths)
    if (best === 0 || worths.indexOf(best) !== worths.lastIndexOf(best)) return // LN-2.3
    f.leader = worths.indexOf(best) // LN-2.2
    return call(winning.start({ leader: f.leader }))
  },
  charms: (g, f) => (f.leader === undefined ? undefined : scoring.open(g, f.leader)), // LN-6.2
  score(g, f) {
    if (f.leader === undefined) return
    const worths = counted(g, f)
    const best = worths[f.leader] ?? 0
    gain(g, f.leader, worths.filter((worth) => worth < best).length) // LN-3.3
    const frames = scored.tell(g, { leader: f.leader })
    return frames.length > 0 ? call(frames) : undefined
  },
  draw: eachSeat<Choices['draw' | 'keep' | 'dip']>({
    rule: 'LN-4.1',
    order: allSeats,
    options: (g, _f, seat) =>
      canDraw(g, seat) ? [{ do: 'draw' }, { do: 'keep' }, ...drawings.of(g, undefined, [seat])] : [],
    chosen(g, _f, seat, choice) {
      if (choice.do === 'draw') drawCards(g, seat, 1)
      if (choice.do !== 'dip') return
      pay(g, seat, 1)
      drawCards(g, seat, choice.count)
    },
    about: (_g, _f, _seat, choice) => aboutDrawing(choice),
    blocked: (g, _f, seat) => whyNoDraw(g, seat),
  }),
  next(g) {
    if (isOver(g)) return // LN-5.1
    g.open.round++
    return call(round.start())
  },
})
