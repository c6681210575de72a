import type { Json, Seat } from '../../../../kernel/index.ts'
import type { ActOption, PreludeOption } from '../choices.ts'
import { systemOf } from '../printed/map.ts'
import { cityTypes, freshAt, mayRaid, rivalControls, shipsAt } from '../queries.ts'
import type { G } from '../table.ts'

/** What people are told of an action: its group and what it brings. */
export function aboutAct(g: G, seat: Seat, choice: ActOption | PreludeOption): Json {
  switch (choice.do) {
    case 'tax':
    case 'taxRival':
    case 'nurture':
      return {
        group: choice.do === 'nurture' ? 'nurture' : 'tax',
        yield: { tokens: cityTypes(g, systemOf(choice.system)), captive: choice.do === 'taxRival' },
      }
    case 'build':
      return { group: 'build', damaged: rivalControls(g, systemOf(choice.system), seat) }
    case 'buildCloud':
      return {
        group: 'build',
        damaged: rivalControls(g, systemOf(choice.system), seat),
        price: { token: choice.token },
      }
    case 'battle': {
      const { owner } = choice
      const system = systemOf(choice.system)
      return {
        group: 'battle',
        ships: shipsAt(g, system, seat),
        against: { fresh: freshAt(g, system, owner), all: shipsAt(g, system, owner) },
        raid: mayRaid(g, system, owner),
      }
    }
    case 'move':
      return { group: 'move', ships: shipsAt(g, systemOf(choice.from), seat) }
    case 'spend':
      return { group: 'spend', as: choice.token }
    case 'spendAs':
      return { group: 'spend', as: choice.as }
    default:
      return { group: choice.do }
  }
}
