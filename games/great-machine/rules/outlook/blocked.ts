import type { Blocked } from '../../../../kernel/index.ts'
import { classNumber } from '../printed/citizens.ts'
import { MAX_PUBLISHED } from '../printed/directives.ts'
import { CITADEL, DISTRICTS, districtId, NEXUS, TOWER } from '../printed/districts.ts'
import { RAID_TOKENS, type ServantAction } from '../printed/servants.ts'
import { placesIn } from '../printed/city.ts'
import { district, type G, hasGuardSlot, servantExit, stageOf, theCity } from '../queries.ts'
import type { Servant } from '../table.ts'
import { arrestable, mayAct, servantActionCost } from '../procedures/machine-options.ts'

/** What the Machine may expect to do and cannot, and why. */
export function machineBlocked(g: G): Blocked[] {
  const { open } = g
  const blocked: Blocked[] = []
  DISTRICTS.forEach((id, at) => {
    if (!hasGuardSlot(district(g, at)))
      blocked.push({
        do: 'guard',
        target: id,
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
  const at = districtId(servant.at)
  const d = district(g, servant.at)
  const no = (
    action: ServantAction | 'servant',
    key: string,
    rule: string,
    params: Record<string, string | number> = {},
  ) =>
    blocked.push({
      do: action,
      target: servant.id,
      reason: { key: `reason.${key}`, servant: servant.id, district: at, ...params },
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
  if (servant.at === CITADEL && open.directives.length === 0) no('draw', 'deckEmpty', 'GM-7.14')
  if (servant.at === TOWER && open.hand.length === 0) no('publish', 'handEmpty', 'GM-7.15')
  if (servant.at === TOWER && open.published.length >= MAX_PUBLISHED) no('publish', 'threePublished', 'GM-7.16')
  if (servant.at === NEXUS && placesIn(theCity(g)).length === 0) no('reposition', 'noRepositioning', 'GM-7.17')
}

function actionsHere(servant: Servant): ServantAction[] {
  const actions: ServantAction[] = ['arrest', 'repair', 'raid']
  if (servant.at === CITADEL) actions.push('draw')
  if (servant.at === TOWER) actions.push('publish')
  if (servant.at === NEXUS) actions.push('reposition')
  return actions
}
