import {
  type Choice,
  call,
  callerOf,
  done,
  draw,
  emit,
  type Frame,
  maskOf,
  PASS,
  type Pass,
  removeBack,
  seenFace,
  stepsOf,
  turnUp,
} from '../../../index.ts'
import { type G, HAND_LIMIT, type Lanterns, ROUNDS, type RoundFrame } from './state.ts'

interface Lay extends Choice {
  do: 'lay'
  card: number
}
interface Gust extends Choice {
  do: 'gust'
  card: number
}

const { askAll, eachSeat, procedure } = stepsOf<Lanterns, RoundFrame>()

const worth = (face: string): number => (face === 'gust' ? 0 : Number(face))

/** The other seats, from the one at the left on. */
function othersClockwise(g: G, seat: number): number[] {
  const others: number[] = []
  for (let i = 1; i < g.seats; i++) others.push((seat + i) % g.seats)
  return others
}

/** Draws a card for a seat, who alone sees it. */
export function drawFor(g: G, seat: number): void {
  const back = draw(g, g.open.deck, maskOf([seat]))
  g.open.hands[seat]?.push(back)
  emit(g, { key: 'drew', seat, backs: [back] })
}

/** One round: everybody lays a card, wind may blow, the leader scores, everybody may draw. */
export const round = procedure('round', {
  light: askAll<Lay>({
    // LN-2.1
    rule: 'LN-2.1',
    seats: (g) => g.open.hands.map((_, seat) => seat),
    options: (g, _f, seat) => (g.open.hands[seat] ?? []).map((card) => ({ do: 'lay', card })),
    // A last card is not taken by itself: that would tell how many the others have looked at.
    always: true,
    chosen(g, f, answers) {
      const laid: Record<number, string> = {}
      for (const { seat, choice } of answers) {
        const face = turnUp(g, removeBack(g.open.hands[seat] as number[], choice.card))
        laid[seat] = face
        g.open.discard.push(face) // LN-2.4
        emit(g, { key: 'laid', seat, card: face })
      }
      f.laid = laid
    },
  }),
  wind(_g, f) {
    // LN-2.2, LN-2.3
    const laid = f.laid ?? {}
    let best = 0
    for (const seat in laid) {
      const value = worth(laid[seat] ?? '')
      if (value > best) {
        best = value
        f.leader = Number(seat)
      } else if (value === best) delete f.leader
    }
    if (f.leader === undefined) return
    return call(winning.start({ leader: f.leader }))
  },
  score(g, f) {
    // LN-3.3
    if (f.leader === undefined) return
    const best = worth(f.laid?.[f.leader] ?? '')
    let beaten = 0
    const laid = f.laid ?? {}
    for (const seat in laid) if (worth(laid[seat] ?? '') < best) beaten++
    g.open.scores[f.leader] = (g.open.scores[f.leader] ?? 0) + beaten
    emit(g, { key: 'scored', seat: f.leader, count: beaten })
  },
  draw: eachSeat<Choice>({
    // LN-4.1
    rule: 'LN-4.1',
    order: (g) => g.open.hands.map((_, seat) => seat),
    options: (g, _f, seat) =>
      g.open.deck.length === 0 || (g.open.hands[seat]?.length ?? 0) >= HAND_LIMIT
        ? []
        : [{ do: 'draw' }, { do: 'keep' }],
    chosen(g, _f, seat, choice) {
      if (choice.do === 'draw') drawFor(g, seat)
    },
    blocked: (g, _f, seat) =>
      (g.open.hands[seat]?.length ?? 0) < HAND_LIMIT
        ? []
        : [{ do: 'draw', reason: { key: 'reason.handFull', limit: HAND_LIMIT }, rule: 'LN-4.2' }],
  }),
  next(g) {
    // LN-5.1
    if (g.open.round === ROUNDS || g.open.hands.some((hand) => hand.length === 0)) return
    g.open.round++
    return call(round.start())
  },
})

interface Winning extends Frame {
  proc: 'winning'
  step: 'window'
  leader: number
}
const interrupting = stepsOf<Lanterns, Winning>()

/** Before the leader takes the lantern a gust may interrupt. Who holds one is a secret, so everybody is asked. */
export const winning = interrupting.procedure('winning', {
  window: interrupting.eachSeat<Gust | Pass>({
    rule: 'LN-3.1',
    always: true,
    order: (g, { leader }) => othersClockwise(g, leader),
    options: (g, _f, seat) => [
      ...(g.open.hands[seat] ?? [])
        .filter((card) => seenFace(g, card, seat) === 'gust')
        .map((card) => ({ do: 'gust' as const, card })),
      PASS,
    ],
    chosen(g, f, seat, choice) {
      if (choice.do === 'pass') return
      g.open.discard.push(turnUp(g, removeBack(g.open.hands[seat] as number[], choice.card)))
      emit(g, { key: 'blown', seat, target: f.leader })
      const below = callerOf<RoundFrame>(g, f)
      if (below !== undefined) delete below.leader
      return done // LN-3.2
    },
  }),
})
