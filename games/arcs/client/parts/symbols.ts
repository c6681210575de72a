/** The symbols of planets: arrow, crescent, hexagon. */
export const SYMBOL_PATH: Readonly<Record<string, string>> = {
  arrow: 'M0 -5.4 5 0.4H1.9V5.2H-1.9V0.4H-5Z',
  crescent: 'M1.8 -5.2A5.4 5.4 0 1 0 5.2 1.9 4.5 4.5 0 0 1 1.8 -5.2Z',
  hex: 'M0 -5.4 4.7 -2.7V2.7L0 5.4 -4.7 2.7V-2.7Z',
}
