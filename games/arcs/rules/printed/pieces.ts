/** What stands on the map and on boards. */
export const PIECES = ['ship', 'agent', 'city', 'starport'] as const
export type Piece = (typeof PIECES)[number]

export const BUILDINGS = ['city', 'starport'] as const
export type BuildingKind = (typeof BUILDINGS)[number]

/** A building as choices name it: what is alike to the rules has one name, e.g. `damaged-city`. */
export function buildingName(building: { kind: BuildingKind; damaged: boolean; outer: boolean }): string {
  const { kind, damaged, outer } = building
  const name = kind === 'city' && outer ? 'outer-city' : kind
  return damaged ? `damaged-${name}` : name
}
