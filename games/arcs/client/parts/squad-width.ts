/** What a hull takes on the plate of a squad, upright or lying, and a number. */
export const HULL = 15.5
export const LYING = 22
export const digits = (n: number): number => (n > 9 ? 24 : 15)

/** How many hulls are drawn of a number of ships, and whether their number stands before them. */
export const freshOf = (count: number, compact: boolean): { hulls: number; counted: boolean } =>
  compact ? { hulls: Math.min(count, 1), counted: count > 1 } : { hulls: count <= 5 ? count : 1, counted: count > 3 }
export const damagedOf = (count: number, compact: boolean): { hulls: number; counted: boolean } => {
  const hulls = count <= (compact ? 1 : 2) ? count : 1
  return { hulls, counted: count > hulls }
}

/** How wide the plate of a squad is, so that rows can be centred. */
export function squadWidth(fresh: number, damaged: number, compact = false): number {
  const up = freshOf(fresh, compact)
  const down = damagedOf(damaged, compact)
  return (
    9 + (up.counted ? digits(fresh) : 0) + up.hulls * HULL + (down.counted ? digits(damaged) : 0) + down.hulls * LYING
  )
}
