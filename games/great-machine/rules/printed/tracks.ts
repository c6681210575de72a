/** The last slot of the Discontent track: the Riot Stage. */
export const RIOT_SLOT = 18
export const RIOTS_TO_WIN = 3
export const PLAN_TO_WIN = 12
/** Bonds in the Opening Phase by Stage; the values of Stages 3 and 4 are house design. */
export const INCOME = [6, 7, 8, 9, 10, 12] as const

/** The Stage of Discontent, 0 to 5; at the Riot Stage all classes are active too. */
export const stageOf = (slot: number): number => (slot >= RIOT_SLOT ? 5 : Math.floor(slot / 3))
