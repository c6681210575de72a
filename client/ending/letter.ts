/** Moments are called A, B, C… wherever they stand. */
export const letterOf = (i: number): string => String.fromCharCode(65 + i)
