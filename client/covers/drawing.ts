/** Small helpers of the cover drawings. The pseudo-chance is fixed, so that a cover looks the same every time. */
export function dice(seed: number): () => number {
  let word = seed >>> 0
  return () => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0
    return word / 2 ** 32
  }
}

export const round = (x: number): number => Math.round(x * 10) / 10

/** A point on a circle; 0 is up, a whole turn is 1. */
export const around = (cx: number, cy: number, radius: number, turn: number): readonly [number, number] => [
  round(cx + radius * Math.sin(turn * 2 * Math.PI)),
  round(cy - radius * Math.cos(turn * 2 * Math.PI)),
]

/** A piece of a ring between two turns and two radii. */
export function ringPiece(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const [ax, ay] = around(cx, cy, outer, from)
  const [bx, by] = around(cx, cy, outer, to)
  const [ccx, ccy] = around(cx, cy, inner, to)
  const [dx, dy] = around(cx, cy, inner, from)
  const large = to - from > 0.5 ? 1 : 0
  return `M${ax} ${ay}A${outer} ${outer} 0 ${large} 1 ${bx} ${by}L${ccx} ${ccy}A${inner} ${inner} 0 ${large} 0 ${dx} ${dy}Z`
}

export const range = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)
