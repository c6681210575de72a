/** The classes of Famous Citizens; the index is the class number, the Traitor is 0. */
export const CLASSES = ['traitor', 'artist', 'scientist', 'merchant', 'industrialist', 'noble'] as const
export type CitizenClass = (typeof CLASSES)[number]

export const CITIZENS_PER_CLASS = 5

const NUMBER: Record<string, number> = Object.fromEntries(CLASSES.map((id, i) => [id, i]))

/** The class number of a Citizen, 0 for a Traitor. */
export const classNumber = (citizen: string): number => NUMBER[citizen] as number

export const isTraitor = (citizen: string): boolean => citizen === CLASSES[0]
