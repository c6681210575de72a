/** Numbers that everything in force adds up: published Directives and the event of the round may name them. */
export interface Added {
  /** Trust more for the first exit of a movement. */
  firstExit: number
  /** Trust more for each later exit of a movement. */
  laterExits: number
  /** Trust more for leaving a District with a Guard. */
  guardedDistrict: number
  /** Trust more for leaving a raided District. */
  raidDistrict: number
  /** Guard exits of a round that cost nothing. */
  freeGuardExits: number
  /** Trust more for Incite. */
  inciteExtra: number
  /** Trust more for special actions in major Districts. */
  specialExtra: number
  /** The most Bonds the Machine gains for Citizens identified in one action. */
  identifyBonds: number
  /** Trust lost by a Hero that ends its movement in a major District. */
  arrivalTrustLoss: number
  /** How many Guards a Repair restores besides the first. */
  extraRepairs: number
  /** 1 where Arrest may take inactive Citizens too. */
  arrestInactive: number
  /** 1 where a detention that is no advance of the Plan brings both measures. */
  bothPunitive: number
  /** Bonds more in the Opening Phase. */
  incomeBonus: number
  /** What the Assault die counts more. */
  assaultDieBonus: number
}

/** What only Directives grant the Machine: 1 each. */
export interface Granted {
  /** The Servant action Pacify. */
  pacifying: number
  /** The Servant action Confiscate. */
  confiscating: number
  /** A second action for one Servant. */
  secondAction: number
  /** A Citizen moved once per round. */
  resettling: number
  /** A Citizen revealed once per round. */
  surveilling: number
}

/** Values that only the event of a round sets; -1 for no change. */
export interface Settings {
  /** Bonds for each exit of a Servant. */
  servantExitCost: number
  /** What repositioning costs both sides. */
  repositionCost: number
  /** Bonds for a Raid. */
  raidCost: number
  /** The most Trust a Hero receives in the Opening Phase. */
  openingTrustCap: number
}

export type Effects = Added & Granted & Settings

/** A card that changes nothing. Every card has all fields, so that a query is one look. */
const UNCHANGED: Readonly<Effects> = {
  firstExit: 0,
  laterExits: 0,
  guardedDistrict: 0,
  raidDistrict: 0,
  freeGuardExits: 0,
  inciteExtra: 0,
  specialExtra: 0,
  identifyBonds: 0,
  arrivalTrustLoss: 0,
  extraRepairs: 0,
  arrestInactive: 0,
  bothPunitive: 0,
  incomeBonus: 0,
  assaultDieBonus: 0,
  pacifying: 0,
  confiscating: 0,
  secondAction: 0,
  resettling: 0,
  surveilling: 0,
  servantExitCost: -1,
  repositionCost: -1,
  raidCost: -1,
  openingTrustCap: -1,
}

/** What a card changes, and for all the rest that it changes nothing. */
export const effectsOf = (changes: Partial<Effects> = {}): Readonly<Effects> => ({ ...UNCHANGED, ...changes })
