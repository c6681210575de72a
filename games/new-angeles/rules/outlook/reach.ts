import { actionRow } from '../printed/actions.ts'
import type { ActionEffect } from '../printed/effects.ts'
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

type Touch<K extends ActionEffect['do']> = (
  district: District,
  effect: Extract<ActionEffect, { readonly do: K }>,
) => boolean

const nowhere = (): boolean => false
const hasUnrest = ({ unrest }: District): boolean => unrest > 0

/** Where an effect could change something that is seen beforehand. */
const TOUCHES: { readonly [K in ActionEffect['do']]: Touch<K> } = {
  remove: (district, { what }) => (what === 'enemy' ? district.humanFirst || district.orgcrime : district[what]),
  lower: hasUnrest,
  calm: hasUnrest,
  android: ({ android }) => android,
  build: (district, { what }) => !district[what],
  branch: nowhere,
  player: nowhere,
  place: nowhere,
  guard: nowhere,
  clear: nowhere,
  raise: nowhere,
  raiseSaved: nowhere,
  district: nowhere,
  liquidate: nowhere,
  players: nowhere,
  capital: nowhere,
  capitalList: nowhere,
  collect: nowhere,
  resource: nowhere,
  spin: nowhere,
  draw: nowhere,
  gift: nowhere,
  peekEvents: nowhere,
  discardAsset: nowhere,
}

const touches = <K extends ActionEffect['do']>(
  effect: Extract<ActionEffect, { readonly do: K }>,
  district: District,
): boolean => (TOUCHES[effect.do as K] as Touch<K>)(district, effect)
