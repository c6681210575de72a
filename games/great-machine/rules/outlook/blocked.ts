import type { Blocked } from '../../../../kernel/index.ts'
import { rollsFirst } from '../moments.ts'
import { classNumber } from '../printed/citizens.ts'
import { placesIn } from '../printed/city.ts'
import { MAX_PUBLISHED } from '../printed/directives.ts'
import { CITADEL, DISTRICTS, districtId, isMajor, NEXUS, SQUARE, TOWER } from '../printed/districts.ts'
import { RAID_TOKENS, type ServantAction } from '../printed/servants.ts'
import { stageOf } from '../printed/tracks.ts'
import { actionCost, type HeroAction, identifyCost, leastAttack } from '../procedures/hero-options.ts'
import { arrestable, mayAct, servantActionCost } from '../procedures/machine-options.ts'
import { cardsWith, district, hasGuardSlot, servantExit, theCity } from '../queries.ts'
import type { G, Hero, Servant } from '../table.ts'

type Params = Readonly<Record<string, string | number>>
type No<Action extends string> = (action: Action, key: string, rule: string, params?: Params) => void

/** What the Machine may expect to do and cannot, and why. */
export function machineBlocked(g: G): Blocked[] {
  const { open } = g
  const blocked: Blocked[] = []
  DISTRICTS.forEach((id, at) => {
    if (!hasGuardSlot(district(g, at)))
      blocked.push({
        do: 'guard',
        target: id,
        as: 'to',
        reason: { key: 'reason.noGuardSlot', district: id },
        rule: 'GM-7.4',
      })
  })
  if (open.bonds + open.freeExits < 1)
    blocked.push({ do: 'guard', reason: { key: 'reason.noBonds', need: 1, have: open.bonds }, rule: 'GM-7.3' })
  for (const servant of open.servants) addServant(g, servant, blocked)
  return blocked
}

function addServant(g: G, servant: Servant, blocked: Blocked[]): void {
  const { open } = g
  const no: No<ServantAction | 'servant'> = (action, key, rule, params = {}) =>
    blocked.push({
      do: action,
      target: servant.id,
      reason: { key: `reason.${key}`, servant: servant.id, district: districtId(servant.at), ...params },
      rule,
    })
  if (servant.acted.length > 0) {
    no('servant', 'servantActed', 'GM-7.7')
    for (const action of actionsHere(servant)) if (!mayAct(g, servant, action)) no(action, 'servantActed', 'GM-7.8')
    return
  }
  if (open.bonds < servantExit(g)) no('servant', 'noBonds', 'GM-7.6', { need: servantExit(g), have: open.bonds })
  for (const action of actionsHere(servant)) {
    const need = servantActionCost(g, action)
    if (open.bonds < need) no(action, 'noBonds', 'GM-7.9', { need, have: open.bonds })
  }
  addAnywhere(g, servant, no)
  addInPlace(g, servant, no)
}

/** Actions that a Servant has in every District. */
function addAnywhere(g: G, servant: Servant, no: No<ServantAction>): void {
  const { open } = g
  const d = district(g, servant.at)
  for (const citizen of d.revealed)
    if (!arrestable(g, citizen))
      no('arrest', 'citizenNotActive', 'GM-7.10', {
        citizen,
        class: classNumber(citizen),
        stage: stageOf(open.discontent),
      })
  if (d.broken === 0) no('repair', 'nothingBroken', 'GM-7.11')
  if (open.raids.length >= RAID_TOKENS) no('raid', 'noRaidTokens', 'GM-7.12')
  else if (open.raids.some((raid) => raid.at === servant.at)) no('raid', 'raidedAlready', 'GM-7.13')
}

/** Actions that belong to one District. */
function addInPlace(g: G, { at }: Servant, no: No<ServantAction>): void {
  const { open } = g
  if (at === CITADEL && open.directives.length === 0) no('draw', 'deckEmpty', 'GM-7.14')
  if (at === TOWER && open.hand.length === 0) no('publish', 'handEmpty', 'GM-7.15')
  if (at === TOWER && open.published.length >= MAX_PUBLISHED) no('publish', 'threePublished', 'GM-7.16')
  if (at === NEXUS && placesIn(theCity(g)).length === 0) no('reposition', 'noRepositioning', 'GM-7.17')
}

function actionsHere(servant: Servant): ServantAction[] {
  const actions: ServantAction[] = ['arrest', 'repair', 'raid']
  if (servant.at === CITADEL) actions.push('draw')
  if (servant.at === TOWER) actions.push('publish')
  if (servant.at === NEXUS) actions.push('reposition')
  return actions
}

/** What a Hero may expect to do and cannot, and why. */
export function heroBlocked(g: G, h: Hero, taken: HeroAction | undefined): Blocked[] {
  const d = district(g, h.at)
  const blocked: Blocked[] = []
  const no: No<HeroAction> = (action, key, rule, params = {}) =>
    blocked.push({
      do: action,
      target: districtId(h.at),
      reason: { key: `reason.${key}`, hero: h.id, district: districtId(h.at), ...params },
      rule,
    })
  const tooDear: TooDear = (action, rule, need = actionCost(g, h, action)) => {
    if (need > h.trust) no(action, 'noTrust', rule, { need, have: h.trust })
  }
  if (isMajor(h.at)) no('incite', 'minorOnly', 'GM-9.3')
  else tooDear('incite', 'GM-9.2')
  if (d.guards === 0) no('attack', 'noGuards', 'GM-9.5')
  else addAttack(g, h, no)
  if (d.unknown.length === 0) no('identify', 'nobodyUnknown', 'GM-9.8')
  else tooDear('identify', 'GM-9.7', identifyCost(g, h, 1))
  tooDear('lead', 'GM-9.10', 1)
  if (d.riot) no('riot', 'riotHere', 'GM-9.18')
  else if (taken !== undefined) no('riot', 'riotAlone', 'GM-11.7')
  else tooDear('riot', 'GM-9.14')
  addSpecials(g, h, no, tooDear)
  return blocked
}

/** An attack with less than the lowest number of the die cannot succeed; a Directive may raise that. */
function addAttack(g: G, h: Hero, no: No<HeroAction>): void {
  const need = leastAttack(g)
  if (need <= h.trust) return
  const action = rollsFirst.by(g, h.seat, false, h) ? 'blow' : 'attack'
  const [plated] = cardsWith(g, 'assaultDieBonus')
  if (plated === undefined) no(action, 'noTrust', 'GM-9.5', { need, have: h.trust })
  else no(action, 'plated', 'GM-12.9', { directive: plated, need, have: h.trust })
}

type TooDear = (action: HeroAction, rule: string, need?: number) => void

/** The special actions of a major District. */
function addSpecials(g: G, { at }: Hero, no: No<HeroAction>, tooDear: TooDear): void {
  const { open } = g
  if (at === CITADEL) {
    if (open.hand.length === 0) no('search', 'machineHandEmpty', 'GM-10.1')
    else tooDear('search', 'GM-10.1')
    if (open.arrested.length === 0) no('free', 'nobodyArrested', 'GM-10.2')
    else tooDear('free', 'GM-10.2')
  }
  if (at === TOWER) {
    if (open.published.length === 0) no('annul', 'nothingPublished', 'GM-10.4')
    else tooDear('annul', 'GM-10.4')
    if (open.heroes.every(({ lost }) => lost.length === 0)) no('recover', 'nothingLost', 'GM-10.5')
    else tooDear('recover', 'GM-10.5')
  }
  if (at === NEXUS) {
    if (placesIn(theCity(g)).length === 0) no('shift', 'noRepositioning', 'GM-10.6')
    else tooDear('shift', 'GM-10.6')
    tooDear('supply', 'GM-10.7')
  }
  if (at === SQUARE) tooDear('rally', 'GM-10.8')
}
