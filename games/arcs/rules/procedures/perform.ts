import { emit, type Frame, type Seat } from '../../../../kernel/index.ts'
import type { Pick } from '../choices.ts'
import { isGate, STRIDE, SYSTEM_IDS, systemOf } from '../printed/map.ts'
import type { Resource } from '../printed/resources.ts'
import { cityTypes, findBuilding, leads, rivalControls } from '../queries.ts'
import { type Building, type CourtPlace, type G, sideOf } from '../table.ts'
import { addCaptives, buildShip, capture, placeBuilding, removeBuilding } from '../verbs/pieces.ts'
import { discardOne, gain, liftCovered, placing, spend, takeOne } from '../verbs/tokens.ts'
import { mayTax, type Paid } from './actions.ts'
import { battling } from './battle.ts'
import { bonus } from './bonus.ts'
import { captives } from './captives.ts'
import { moving } from './move.ts'
import { obtain } from './obtain.ts'
import { rifles } from './rifles.ts'
import { taxType } from './tax-type.ts'

/** Carries out an action that was chosen; what remains to be asked comes back as procedures, the first one first. */
export function perform(g: G, seat: Seat, choice: Pick, paid: Paid): Frame[] {
  const system = choice.system === undefined ? -1 : systemOf(choice.system)
  switch (choice.do) {
    case 'tax':
    case 'taxRival':
      return tax(g, seat, system, choice.owner ?? seat, paid)
    case 'nurture':
      return tax(g, seat, system, seat, paid)
    case 'build':
    case 'buildCloud':
      build(g, seat, choice, system)
      return []
    case 'move':
      return [moving(g, seat, systemOf(choice.from as string), systemOf(choice.to as string))]
    case 'repair':
      repair(g, seat, choice.piece as string, system)
      return []
    case 'influence':
      influence(g, seat, choice.card as string)
      return []
    case 'secure':
      return secure(g, seat, choice.card as string, paid)
    case 'battle':
      return battle(g, seat, system, choice.owner as Seat, paid)
    case 'tactical':
      return [bonus.start({ seat, kind: 'move', before: 'battle' })]
    case 'charm':
      return [bonus.start({ seat, kind: 'influence', before: 'secure' })]
    default:
      return performNew(g, seat, choice, system)
  }
}

function performNew(g: G, seat: Seat, choice: Pick, system: number): Frame[] {
  switch (choice.do) {
    case 'manufacture':
      return gain(g, seat, ['material'])
    case 'synthesize':
      return gain(g, seat, ['fuel'])
    case 'pressgang':
      return [captives.start({ seat, work: 'pressgang' })]
    case 'execute':
      return [captives.start({ seat, work: 'execute' })]
    case 'abduct':
      abduct(g, seat, choice.card as string)
      return []
    case 'trade':
      return trade(g, seat, choice)
    case 'summon':
      g.open.turn.summoned = true
      buildShip(g, seat, system)
      emit(g, { key: 'built', seat, piece: 'ship', system: choice.system as string })
      return []
    case 'rifles':
      return [rifles.start({ seat, from: system, count: 0, system: 0, defender: 0, ruined: 0 })]
    case 'prune':
      return prune(g, seat, choice.piece as string, system)
    default:
      return []
  }
}

/** ARCS-7.1 and ARCS-7.2: a token of the city's type; a rival's city also costs him an agent. */
function tax(g: G, seat: Seat, system: number, owner: Seat, paid: Paid): Frame[] {
  const city = findBuilding(g, system, owner, 'city', (each) => mayTax(g, seat, each)) as Building
  city.used = true
  emit(g, { key: 'taxed', seat, system: SYSTEM_IDS[system] as string, owner })
  const types = cityTypes(g, system)
  const frames: Frame[] = types.length > 1 ? [taxType.start({ seat, types: types.slice() })] : gain(g, seat, types)
  if (owner !== seat) capture(g, seat, owner)
  // ARCS-15.2, ARCS-15.3: the pip of a Copy or Pivot brings the Mystic and the Fuel-Drinker one more token.
  const { as } = g.open.turn
  if (paid === 'pip' && (as === 'copy' || as === 'pivot')) {
    if (leads(g, seat, 'mystic')) frames.push(...gain(g, seat, ['psionic']))
    if (leads(g, seat, 'fuel-drinker')) frames.push(...gain(g, seat, ['fuel']))
  }
  return frames
}

/** ARCS-7.5 what is built where a rival controls stands damaged. */
function build(g: G, seat: Seat, { piece = 'cloud-city', token }: Pick, system: number): void {
  if (piece === 'ship') {
    const port = findBuilding(g, system, seat, 'starport', ({ used }) => !used) as Building
    port.used = true
    buildShip(g, seat, system)
  } else {
    const outer = piece === 'cloud-city' || isGate(system)
    if (token !== undefined) pay(g, seat, token)
    placeBuilding(g, seat, piece === 'starport' ? 'starport' : 'city', system, {
      damaged: rivalControls(g, system, seat),
      outer,
    })
  }
  emit(g, { key: 'built', seat, piece, system: SYSTEM_IDS[system] as string })
}

/** Spends a token as a price: in the prelude it waits beside the others. */
function pay(g: G, seat: Seat, token: Resource): void {
  if (g.open.turn.phase === 'prelude') spend(g, seat, token)
  else discardOne(g, seat, token)
}

function repair(g: G, seat: Seat, piece: string, system: number): void {
  if (piece === 'ship') {
    const at = system * STRIDE + seat
    g.open.damaged[at] = (g.open.damaged[at] as number) - 1
    g.open.fresh[at] = (g.open.fresh[at] as number) + 1
  } else {
    const building = findBuilding(g, system, seat, piece as Building['kind'], ({ damaged }) => damaged) as Building
    building.damaged = false
  }
  emit(g, { key: 'repaired', seat, piece, system: SYSTEM_IDS[system] as string })
}

const placeOf = (g: G, card: string): number => g.open.court.findIndex((place) => place.card === card)

export function influence(g: G, seat: Seat, card: string): void {
  const { agents } = g.open.court[placeOf(g, card)] as CourtPlace
  sideOf(g, seat).agents--
  agents[seat] = (agents[seat] as number) + 1
  emit(g, { key: 'influenced', seat, card })
}

/** Whether a leader's bonus goes with the pip being spent. */
const followsPip = (g: G, seat: Seat, leader: string, paid: Paid): boolean =>
  paid === 'pip' && (g.open.turn.as === 'copy' || g.open.turn.as === 'pivot') && leads(g, seat, leader)

function secure(g: G, seat: Seat, card: string, paid: Paid): Frame[] {
  const frames: Frame[] = [obtain.start({ seat, place: placeOf(g, card), ransack: false })]
  // ARCS-15.7 Charismatic: the Influence may come after.
  if (followsPip(g, seat, 'feastbringer', paid)) frames.push(bonus.start({ seat, kind: 'influence' }))
  return frames
}

function battle(g: G, seat: Seat, system: number, defender: Seat, paid: Paid): Frame[] {
  const frames: Frame[] = [battling(g, seat, system, defender)]
  // ARCS-15.6 Tactical: the Move may come after.
  if (followsPip(g, seat, 'warrior', paid)) frames.push(bonus.start({ seat, kind: 'move' }))
  return frames
}

function abduct(g: G, seat: Seat, card: string): void {
  const { agents } = g.open.court[placeOf(g, card)] as CourtPlace
  for (let owner = 0; owner < g.seats; owner++) {
    const count = agents[owner] as number
    if (owner === seat || count === 0) continue
    agents[owner] = 0
    addCaptives(g, seat, owner, count)
    emit(g, { key: 'captured', seat, rival: owner, count })
  }
}

function trade(g: G, seat: Seat, choice: Pick): Frame[] {
  const owner = choice.owner as Seat
  const taken = choice.token as Resource
  const given = choice.as as Resource
  takeOne(g, owner, taken)
  takeOne(g, seat, given)
  emit(g, { key: 'traded', seat, owner, taken, given })
  return [placing(seat, [taken]), placing(owner, [given])]
}

function prune(g: G, seat: Seat, piece: string, system: number): Frame[] {
  const damaged = piece.startsWith('damaged-')
  const kind: Building['kind'] = piece.endsWith('city') ? 'city' : 'starport'
  const old = findBuilding(g, system, seat, kind, (each) => each.damaged === damaged && !each.outer) as Building
  removeBuilding(g, old)
  const side = sideOf(g, seat)
  if (kind === 'city') side.cities++
  else side.starports++
  placeBuilding(g, seat, kind === 'city' ? 'starport' : 'city', system, { damaged })
  emit(g, { key: 'pruned', seat, piece: kind, system: SYSTEM_IDS[system] as string })
  return liftCovered(g, seat)
}
