import { emit, type Frame, type Seat } from '../../../../kernel/index.ts'
import type { Act, Choices, Paid } from '../choices.ts'
import { followerActs } from '../moments.ts'
import { isGate, SYSTEM_IDS, systemOf } from '../printed/map.ts'
import type { BuildingKind } from '../printed/pieces.ts'
import type { Resource } from '../printed/resources.ts'
import { cityTypes, controllerOf, findBuilding, follows, placeOf, rivalControls } from '../queries.ts'
import { type Building, type CourtPlace, type G, sideOf } from '../table.ts'
import type { Cause } from '../verbs/cause.ts'
import { buildShip, capture, placeBuilding, repairShip } from '../verbs/pieces.ts'
import { discardOne, gain, spend } from '../verbs/tokens.ts'
import { mayTax, newActionOf, taxesAnywhere } from './actions.ts'
import { battling } from './battle.ts'
import { moving } from './move.ts'
import { obtain } from './obtain.ts'
import { taxType } from './tax-type.ts'

/** Carries out an action that was chosen; what remains to be asked comes back as procedures, the first one first. */
export function perform(g: G, seat: Seat, choice: Act, paid: Paid): Frame[] {
  switch (choice.do) {
    case 'tax':
      return tax(g, seat, systemOf(choice.system), seat, paid)
    case 'taxRival':
      return tax(g, seat, systemOf(choice.system), choice.owner, paid)
    case 'build':
      build(g, seat, choice)
      return []
    case 'buildCloud':
      buildCloud(g, seat, choice)
      return []
    case 'move':
      return [moving(g, seat, systemOf(choice.from), systemOf(choice.to))]
    case 'repair':
      repair(g, seat, choice.piece, systemOf(choice.system))
      return []
    case 'influence':
      influence(g, seat, choice.card)
      return []
    case 'secure':
      return withBonuses(g, seat, 'secure', paid, [
        obtain.start({ seat, place: placeOf(g, choice.card), ransack: false }),
      ])
    case 'battle':
      return withBonuses(g, seat, 'battle', paid, [battling(g, seat, systemOf(choice.system), choice.owner)])
    default:
      return newActionOf(g, seat, choice.do)?.run(g, seat, choice, paid) ?? []
  }
}

/** ARCS-15.10 what an action leaves to be done, and what cards grant with the pip of a Copy or Pivot. */
function withBonuses(g: G, seat: Seat, action: 'tax' | 'secure' | 'battle', paid: Paid, frames: Frame[]): Frame[] {
  if (paid === 'pip' && follows(g)) frames.push(...followerActs.tell(g, { seat, action }, seat))
  return frames
}

const TAXED: Cause = { rule: 'ARCS-7.2' }

/** ARCS-7.1 and ARCS-7.2: a token of the city's type; a rival's city also costs its owner an agent. */
export function tax(g: G, seat: Seat, system: number, owner: Seat, paid: Paid): Frame[] {
  const freely = taxesAnywhere(g, seat)
  const city = findBuilding(g, system, owner, 'city', (each) => mayTax(g, seat, each, freely)) as Building
  city.used = true
  emit(g, { key: owner === seat ? 'taxedOwn' : 'taxed', seat, system: SYSTEM_IDS[system] as string, owner })
  const types = cityTypes(g, system)
  const frames: Frame[] = types.length > 1 ? [taxType.start({ seat, types: types.slice() })] : gain(g, seat, types)
  if (owner !== seat) capture(g, seat, owner, TAXED)
  return withBonuses(g, seat, 'tax', paid, frames)
}

/** ARCS-7.5 what is built where a rival controls stands damaged. */
function build(g: G, seat: Seat, { piece, system: id }: Choices['build']): void {
  const system = systemOf(id)
  if (piece === 'ship') {
    const port = findBuilding(g, system, seat, 'starport', ({ used }) => !used) as Building
    port.used = true
    tellBuilt(g, seat, piece, system, buildShip(g, seat, system))
    return
  }
  const damaged = rivalControls(g, system, seat)
  placeBuilding(g, seat, piece as BuildingKind, system, { damaged, outer: isGate(system) })
  tellBuilt(g, seat, piece, system, damaged)
}

/** What was built; damaged, also why: who controls the system. */
export function tellBuilt(g: G, seat: Seat, piece: string, at: number, damaged: boolean, by?: Cause): void {
  const system = SYSTEM_IDS[at] as string
  if (damaged) emit(g, { key: 'builtDamaged', seat, piece, system, rival: controllerOf(g, at), ...by })
  else emit(g, { key: 'built', seat, piece, system, ...by })
}

/** ARCS-16.9 a city beyond the slots, paid for with a token. */
function buildCloud(g: G, seat: Seat, { system: id, token }: Choices['buildCloud']): void {
  const system = systemOf(id)
  const damaged = rivalControls(g, system, seat)
  pay(g, seat, token)
  emit(g, { key: 'paid', seat, resource: token })
  placeBuilding(g, seat, 'city', system, { damaged, outer: true })
  tellBuilt(g, seat, 'cloud-city', system, damaged)
}

/** Spends a token as a price: in the prelude it waits beside the others. */
function pay(g: G, seat: Seat, token: Resource): void {
  if (g.open.turn.phase === 'prelude') spend(g, seat, token)
  else discardOne(g, seat, token)
}

function repair(g: G, seat: Seat, piece: string, system: number): void {
  if (piece === 'ship') {
    repairShip(g, seat, system)
    return
  }
  const building = findBuilding(g, system, seat, piece as BuildingKind, ({ damaged }) => damaged) as Building
  building.damaged = false
  emit(g, { key: 'repaired', seat, piece, system: SYSTEM_IDS[system] as string })
}

export function influence(g: G, seat: Seat, card: string): void {
  const { agents } = g.open.court[placeOf(g, card)] as CourtPlace
  sideOf(g, seat).agents--
  agents[seat] = (agents[seat] as number) + 1
  emit(g, { key: 'influenced', seat, card })
}
