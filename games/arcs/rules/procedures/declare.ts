import { done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type AnyChoice, PROCEED } from '../choices.ts'
import { type Asked, declared, declaringBarred, declaringCosts, zeroSparedBy } from '../moments.ts'
import type { Ambition } from '../printed/ambitions.ts'
import { bestMarker, markerValue } from '../queries.ts'
import type { G, Table } from '../table.ts'

/** Declaring an ambition, by whatever means, with everything that listens to it. */
export interface DeclareFrame extends Frame {
  proc: 'declare'
  step: 'give' | 'mark' | 'answers'
  seat: Seat
  ambition: Ambition
  /** The zero marker goes on the lead card. */
  zero: boolean
  /** What cards have done about it already. */
  looked?: boolean
  gained?: boolean
  agitated?: string[]
}
const { ask, procedure } = stepsOf<Table, DeclareFrame>()

/** ARCS-4.4 whether a seat could declare anything now. */
export const mayDeclare = (g: G, seat: Seat): boolean =>
  bestMarker(g) >= 0 && declaringBarred.by(g, seat, undefined, undefined) === undefined

const costOf = (g: G, f: DeclareFrame): Asked | undefined => declaringCosts.of(g, f, [f.seat])[0]

export const declare = procedure('declare', {
  // ARCS-15.7 what a card wants for it.
  give: ask<AnyChoice>({
    who: (_, f) => f.seat,
    rule: 'ARCS-15.7',
    options: (g, f) => costOf(g, f)?.options.slice() ?? [],
    chosen: (g, f, _, choice) => costOf(g, f)?.chosen(choice),
    prompt: (g, f) => costOf(g, f)?.prompt ?? { key: 'prompt.declare.give' },
  }),
  // ARCS-4.2 the marker worth most. ARCS-4.3 the zero marker.
  mark(g, f) {
    const { open } = g
    const marker = bestMarker(g)
    const lying = open.markers[marker]
    if (lying === undefined) return done
    const [first, second] = markerValue(g, marker)
    lying.box = f.ambition
    open.declared = true
    emit(g, { key: 'declared', seat: f.seat, ambition: f.ambition, first, second })
    if (!f.zero) return undefined
    const by = zeroSparedBy.by(g, f.seat, undefined, f.ambition)
    const card = open.played[0]?.card ?? ''
    if (by === undefined) {
      open.zero = true
      emit(g, { key: 'zeroed', seat: f.seat, card })
    } else emit(g, { key: 'zeroSpared', seat: f.seat, card, by })
    return undefined
  },
  // ARCS-4.8 several answers come in the order the declaring seat likes.
  answers: ask<AnyChoice>({
    who: (_, f) => f.seat,
    rule: 'ARCS-4.8',
    options(g, f) {
      const asked = declared.of(g, f, [f.seat])
      if (asked.length === 0) return []
      const options: AnyChoice[] = asked.flatMap((each) => each.options)
      const must = asked.some((each) => each.must && each.options.length > 0)
      if (options.length > 0 && !must) options.push(PROCEED)
      return options
    },
    chosen: (g, f, _, choice) =>
      choice.do === 'proceed'
        ? done
        : declared
            .of(g, f, [f.seat])
            .find(({ options }) => options.some((option) => option.do === choice.do))
            ?.chosen(choice),
    about: (_, __, ___, choice) => ({ group: choice.do }),
  }),
})
