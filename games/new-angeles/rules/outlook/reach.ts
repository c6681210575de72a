import { actionRow } from '../printed/actions.ts'
import type { Effect } from '../printed/effects.ts'
import type { Camp } from '../printed/nouns.ts'
import { offerOf } from '../queries.ts'
import type { District, G } from '../table.ts'

/** An offer that could change more districts than this says nothing by marking them. */
const MANY = 5

/** Which offers of the deal could change each district: `main`, `counter`, both or none. */
export function reachesOf({ open }: G): readonly string[] {
  const { deal, districts } = open
  if (deal === undefined) return []
  const reach = (side: Camp): ReadonlySet<District> => {
    const card = offerOf(open, side)?.card
    const effects = card === undefined ? [] : actionRow(card).effects
    const found = districts.filter((district) => effects.some((effect) => touches(effect, district)))
    return new Set(found.length > MANY ? [] : found)
  }
  const [main, counter] = [reach('main'), reach('counter')]
  return districts.map((district) =>
    [...(main.has(district) ? ['main'] : []), ...(counter.has(district) ? ['counter'] : [])].join(' '),
  )
}

function touches(effect: Effect, district: District): boolean {
  switch (effect.do) {
    case 'remove':
      return effect.what === 'enemy' ? district.humanFirst || district.orgcrime : district[effect.what]
    case 'lower':
    case 'calm':
      return district.unrest > 0
    case 'android':
      return district.android
    case 'build':
      return !district[effect.what]
    default:
      return false
  }
}
