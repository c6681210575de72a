/** What City Events and Directives may change, as a closed vocabulary; cards are lists of these. */
export type Modifier =
  | { readonly is: 'exitSurcharge'; readonly amount: number; readonly when: SurchargeWhen }
  | { readonly is: 'freeGuardExits'; readonly n: number }
  | { readonly is: 'servantExitCost'; readonly set: number }
  | { readonly is: 'actionCost'; readonly action: 'reposition' | 'raid'; readonly set: number }
  | { readonly is: 'actionCost'; readonly action: 'incite' | 'special'; readonly add: number }
  | { readonly is: 'bondsOnIdentify'; readonly max: number }
  | { readonly is: 'arrivalTrustLoss'; readonly n: number }
  | { readonly is: 'repairCount'; readonly n: number }
  | { readonly is: 'arrestInactive' }
  | { readonly is: 'bothPunitive' }
  | { readonly is: 'openingTrustCap'; readonly n: number }
  | { readonly is: 'incomeBonus'; readonly n: number }
  | { readonly is: 'assaultDieBonus'; readonly n: number }
  | { readonly is: 'grantServantAction'; readonly action: 'pacify' | 'confiscate' }
  | { readonly is: 'extraServantAction' }
  | { readonly is: 'grantMachineOption'; readonly option: 'resettle' | 'surveil'; readonly bonds: number }

export type SurchargeWhen = 'firstExit' | 'laterExits' | 'guardedDistrict' | 'raidDistrict'

/** A list of modifiers made flat: one number per thing that can change, so that a query is one look. */
export interface Effects {
  firstExit: number
  laterExits: number
  guardedDistrict: number
  raidDistrict: number
  freeGuardExits: number
  /** What a Servant's exit costs instead; -1 for no change. The same for the two below. */
  servantExitCost: number
  repositionCost: number
  raidCost: number
  inciteExtra: number
  specialExtra: number
  identifyBonds: number
  arrivalTrustLoss: number
  /** How many Guards a Repair restores besides the first. */
  extraRepairs: number
  arrestInactive: number
  bothPunitive: number
  /** The most Trust a Hero receives in the Opening Phase; -1 for no cap. */
  openingTrustCap: number
  incomeBonus: number
  assaultDieBonus: number
  pacify: number
  confiscate: number
  optimize: number
  resettle: number
  surveil: number
}

/** Flattens a card's modifiers. */
export function effectsOf(modifiers: readonly Modifier[]): Effects {
  const e: Effects = {
    firstExit: 0,
    laterExits: 0,
    guardedDistrict: 0,
    raidDistrict: 0,
    freeGuardExits: 0,
    servantExitCost: -1,
    repositionCost: -1,
    raidCost: -1,
    inciteExtra: 0,
    specialExtra: 0,
    identifyBonds: 0,
    arrivalTrustLoss: 0,
    extraRepairs: 0,
    arrestInactive: 0,
    bothPunitive: 0,
    openingTrustCap: -1,
    incomeBonus: 0,
    assaultDieBonus: 0,
    pacify: 0,
    confiscate: 0,
    optimize: 0,
    resettle: 0,
    surveil: 0,
  }
  for (const m of modifiers) {
    if (m.is === 'exitSurcharge') e[m.when] += m.amount
    else if (m.is === 'freeGuardExits') e.freeGuardExits += m.n
    else if (m.is === 'servantExitCost') e.servantExitCost = m.set
    else if (m.is === 'actionCost') {
      if ('set' in m) e[m.action === 'raid' ? 'raidCost' : 'repositionCost'] = m.set
      else e[m.action === 'incite' ? 'inciteExtra' : 'specialExtra'] += m.add
    } else if (m.is === 'bondsOnIdentify') e.identifyBonds = m.max
    else if (m.is === 'arrivalTrustLoss') e.arrivalTrustLoss += m.n
    else if (m.is === 'repairCount') e.extraRepairs = m.n - 1
    else if (m.is === 'arrestInactive') e.arrestInactive = 1
    else if (m.is === 'bothPunitive') e.bothPunitive = 1
    else if (m.is === 'openingTrustCap') e.openingTrustCap = m.n
    else if (m.is === 'incomeBonus') e.incomeBonus += m.n
    else if (m.is === 'assaultDieBonus') e.assaultDieBonus += m.n
    else if (m.is === 'grantServantAction') e[m.action] = 1
    else if (m.is === 'extraServantAction') e.optimize = 1
    else e[m.option] = 1
  }
  return e
}
