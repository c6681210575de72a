import { type Back, peek } from '../../../../kernel/index.ts'
import { adjacencyOf, placesIn } from '../printed/city.ts'
import { directiveRank, MAX_PUBLISHED } from '../printed/directives.ts'
import { CITADEL, districtIndex, isMajor, NEXUS, SQUARE, TOWER } from '../printed/districts.ts'
import type { Place } from '../printed/reposition.ts'
import type { ServantAction } from '../printed/servants.ts'
import type { Tile } from '../printed/tile.ts'
import { district, theCity, total } from '../queries.ts'
import type { G, Hero, Servant } from '../table.ts'
import { bestClass } from './automaton-guards.ts'
import { type Act, act, startAction } from './machine.ts'
import { arrestable, collectYield, mayPacify, servantActionCost } from './machine-options.ts'
import { replace } from './reposition.ts'

/** Takes one action if it applies and leaves the reserve untouched; says whether it did. */
export function automatonAction(g: G, servant: Servant, action: ServantAction, reserve: number): boolean {
  if (g.open.bonds - servantActionCost(g, action) < reserve) return false
  if (action === 'reposition') return repositioned(g, servant)
  const order = orderFor(g, servant, action)
  if (order === undefined) return false
  act(g, servant, order)
  return true
}

/** What the Servant is told to do; undefined where the action does not apply. */
function orderFor(g: G, servant: Servant, action: Exclude<ServantAction, 'reposition'>): Act | undefined {
  const { open } = g
  const { id, at } = servant
  switch (action) {
    case 'publish':
      return at === TOWER && mayPublish(g) ? { do: 'publish', servant: id, card: bestToPublish(g) } : undefined
    case 'draw':
      return at === CITADEL && open.directives.length > 0 ? { do: 'draw', servant: id } : undefined
    case 'arrest': {
      const citizen = bestClass(g, at, (each) => arrestable(g, each))
      return citizen === undefined ? undefined : { do: 'arrest', servant: id, citizen }
    }
    case 'confiscate':
      return confiscation(g, servant)
    case 'repair':
      return district(g, at).broken > 0 ? { do: 'repair', servant: id } : undefined
    case 'collect':
      return at === SQUARE && collectYield(district(g, at)) > 0 ? { do: 'collect', servant: id } : undefined
    case 'pacify':
      return !isMajor(at) && mayPacify(g) ? { do: 'pacify', servant: id } : undefined
    case 'raid':
      // GM-13.8 It never organises Raids.
      return undefined
  }
}

/** The richest Hero beside a Servant pays, where a Directive allows it. */
function confiscation(g: G, { id, at }: Servant): Act | undefined {
  const target = total(g, 'confiscating') === 0 ? undefined : richest(g, at)
  return target === undefined ? undefined : { do: 'confiscate', servant: id, hero: target.id }
}

/** GM-13.17 In the nexus it takes the Heroes farther from the square. */
function repositioned(g: G, servant: Servant): boolean {
  const place = servant.at === NEXUS ? farthest(g) : undefined
  if (place === undefined) return false
  replace(g, place, [servant.id], startAction(g, servant, 'reposition'))
  return true
}

const mayPublish = ({ open }: G): boolean => open.hand.length > 0 && open.published.length < MAX_PUBLISHED

/** The card of the hidden hand it publishes first. */
export function bestToPublish(g: G): Back {
  let best = g.open.hand[0] as Back
  const rank = (back: Back) => directiveRank(peek(g, back))
  for (const back of g.open.hand) if (rank(back) < rank(best)) best = back
  return best
}

/** The richest Hero of a District with at least 2 Trust. */
function richest(g: G, at: number): Hero | undefined {
  let best: Hero | undefined
  for (const h of g.open.heroes)
    if (h.at === at && h.trust >= 2 && (best === undefined || h.trust > best.trust)) best = h
  return best
}

/** The repositioning that takes the Heroes farthest from the square, if it is farther than now. */
function farthest(g: G): Place | undefined {
  const tiles = g.open.tiles.slice()
  let most = stepsToSquare(g, tiles)
  let best: Place | undefined
  for (const place of placesIn(theCity(g))) {
    const at = districtIndex(place.district)
    const old = tiles[at] as Tile
    tiles[at] = place
    const n = stepsToSquare(g, tiles)
    tiles[at] = old
    if (n > most) {
      most = n
      best = place
    }
  }
  return best
}

/** The steps of all Heroes to the square together, if the tiles lay like this. */
function stepsToSquare(g: G, tiles: readonly Tile[]): number {
  const adjacent = adjacencyOf(tiles)
  let sum = 0
  let seen = 1 << SQUARE
  let ring = seen
  for (let n = 0; ring !== 0; n++) {
    for (const { at } of g.open.heroes) if ((ring & (1 << at)) !== 0) sum += n
    let next = 0
    for (let i = 0; i < tiles.length; i++) if ((ring & (1 << i)) !== 0) next |= adjacent[i] as number
    ring = next & ~seen
    seen |= next
  }
  return sum
}
