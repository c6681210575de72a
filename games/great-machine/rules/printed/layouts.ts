import type { Tile } from './tile.ts'

const SHORT = ['AR', 'SC', 'TR', 'IN', 'VE', 'CI', 'TO', 'NX', 'SQ']

/** Reads a city drawn with two letters per cell. */
export function readLayout(picture: string): Tile[] {
  const rows = picture
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return SHORT.map((short) => {
    const y = rows.findIndex((row) => row.includes(short))
    const x = rows[y]?.indexOf(short) ?? 0
    return { x, y, o: rows[y]?.[x + 1] === short ? 'H' : 'V' }
  })
}

/** The starting cities (house design), by option value. */
export const LAYOUTS: Readonly<Record<string, readonly Tile[]>> = {
  'brick-wall': readLayout(`
    SC SC AR AR VE VE
    CI SQ SQ TO TO NX
    CI TR TR IN IN NX`),
  courtyard: readLayout(`
    AR AR VE VE SC
    CI SQ SQ TO SC
    CI .. .. TO NX
    TR TR IN IN NX`),
  pinwheel: readLayout(`
    .. VE VE CI CI
    SC AR AR TO TO
    SC .. SQ SQ IN
    TR TR NX NX IN`),
  'great-ring': readLayout(`
    AR CI CI TO TO SC
    AR .. SQ SQ .. SC
    TR .. .. .. .. IN
    TR VE VE NX NX IN`),
  'old-town': readLayout(`
    AR CI CI .. ..
    AR SQ TO TO IN
    SC SQ TR TR IN
    SC NX NX VE VE`),
  promenade: readLayout(`
    TO TO AR AR TR TR VE
    CI CI SQ SQ NX NX VE
    .. IN IN SC SC .. ..`),
}
export const LAYOUT_IDS = Object.keys(LAYOUTS)
