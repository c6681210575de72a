import { emit, type Seat } from '../../../../kernel/index.ts'
import type { ChoiceKind, OneOf } from '../choices.ts'
import type { G } from '../table.ts'

/** Who is held to what, e.g. { seat: 2, card: 'media-circus' } */
interface Held {
  readonly seat: Seat
  readonly card: string
}

/** NA-70.7 everybody hears what a proposer is held to, in a sentence of its own for each kind of choice. */
export function tellDeclared(g: G, held: Held, choice: OneOf<ChoiceKind>): void {
  switch (choice.do) {
    case 'branch':
      return emit(g, { key: 'declared.branch', ...held, option: choice.option })
    case 'player':
      return emit(g, { key: 'declared.player', ...held, rival: choice.seat })
    case 'remove':
      return emit(g, { key: 'declared.remove', ...held, what: choice.what, from: choice.from })
    case 'place':
      return emit(g, { key: 'declared.place', ...held, what: choice.what, in: choice.in })
    case 'lower':
      return emit(g, { key: 'declared.lower', ...held, in: choice.in })
    case 'raise':
      return emit(g, { key: 'declared.raise', ...held, in: choice.in })
    case 'android':
      return emit(g, { key: 'declared.android', ...held, from: choice.from, to: choice.to })
    case 'district':
      return emit(g, { key: 'declared.district', ...held, in: choice.in })
    case 'pay':
      return emit(g, { key: 'declared.pay', ...held, count: choice.count })
    case 'resource':
      return emit(g, { key: 'declared.resource', ...held, resource: choice.resource })
    case 'draw':
      return emit(g, { key: 'declared.draw', ...held, type: choice.type })
    case 'gift':
      return emit(g, { key: 'declared.gift', ...held, what: choice.what })
    case 'asset':
      return emit(g, { key: 'declared.asset', ...held, asset: choice.asset })
    case 'pass':
      return emit(g, { key: 'declared.pass', ...held })
    default:
      return emit(g, { key: 'declared.enough', ...held })
  }
}
