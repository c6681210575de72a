import type { Json, Seat } from '../../../../kernel/index.ts'
import type { Pick } from '../choices.ts'
import { systemOf } from '../printed/map.ts'
import { cityTypes, freshAt, mayRaid, rivalControls, shipsAt } from '../queries.ts'
import type { G } from '../table.ts'

/** What people are told of an action: its group and what it brings. */
export function aboutAct(g: G, seat: Seat, choice: Pick): Json {
  const system = choice.system === undefined ? -1 : systemOf(choice.system)
  switch (choice.do) {
    case 'tax':
    case 'taxRival':
    case 'nurture':
      return {
        group: choice.do === 'nurture' ? 'nurture' : 'tax',
        yield: { tokens: cityTypes(g, system), captive: choice.owner !== undefined },
      }
    case 'build':
    case 'buildCloud':
      return {
        group: 'build',
        damaged: rivalControls(g, system, seat),
        ...(choice.token === undefined ? {} : { price: { token: choice.token } }),
      }
    case 'battle': {
      const owner = choice.owner as Seat
      return {
        group: 'battle',
        ships: shipsAt(g, system, seat),
        against: { fresh: freshAt(g, system, owner), all: shipsAt(g, system, owner) },
        raid: mayRaid(g, system, owner),
      }
    }
    case 'move':
      return { group: 'move', ships: shipsAt(g, systemOf(choice.from as string), seat) }
    case 'spend':
    case 'spendAs':
      return { group: 'spend', as: choice.as ?? choice.token ?? '' }
    default:
      return { group: choice.do }
  }
}
