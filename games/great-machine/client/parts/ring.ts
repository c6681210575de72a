/** Where something stands on a dial: clockwise from the top. */
export const polar = (angle: number, r: number): [number, number] => [Math.sin(angle) * r, -Math.cos(angle) * r]
export const at = (angle: number, r: number): string =>
  polar(angle, r)
    .map((n) => n.toFixed(1))
    .join(' ')

/** A ring segment between two angles and two radii. */
export const segment = (from: number, to: number, inner: number, outer: number): string => {
  const long = to - from > Math.PI ? 1 : 0
  return `M${at(from, outer)}A${outer} ${outer} 0 ${long} 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${long} 0 ${at(from, inner)}Z`
}
