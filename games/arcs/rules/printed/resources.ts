/** The five resources, in the order of every list that counts them. */
export const RESOURCES = ['material', 'fuel', 'weapon', 'relic', 'psionic'] as const
export type Resource = (typeof RESOURCES)[number]

const INDEX: Readonly<Record<Resource, number>> = { material: 0, fuel: 1, weapon: 2, relic: 3, psionic: 4 }

/** The place of a resource in lists that count them. */
export const resourceIndex = (resource: Resource): number => INDEX[resource]

/** A set of resources is one number. */
export const resourceBit = (resource: Resource): number => 1 << INDEX[resource]

export const TOKENS_PER_RESOURCE = 5
