import { path as sheaf } from 'icon:brick-wall'
import { path as hammer } from 'icon:claw-hammer'
import { path as cog } from 'icon:cog'
import { path as fist } from 'icon:fist'
import { path as jerrycan } from 'icon:jerrycan'
import { path as gun } from 'icon:pistol-gun'
import { path as hands } from 'icon:shaking-hands'
import { path as trowel } from 'icon:trowel'
import type { Good } from '../../rules/printed/goods.ts'
import { ROUNDS, STAR, WORKER } from './outlines.ts'

/**
 * Every Good as a picture, as rules of CSS. A table shows some two hundred tokens of sixteen kinds: a drawing for each would have
 * to be styled, laid out and put into layers with every step, a picture is only painted.
 */

/** What can stand in a price besides Goods: any basic resource, an own deal. */
export type Counted = Good | 'basic' | 'ownDeal'

interface Light {
  readonly edge: string
  readonly fuel: string
  readonly iron: string
  readonly gun: string
  readonly brick: string
  readonly ammo: string
  readonly worker: string
  readonly red: string
  readonly blue: string
  readonly grey: string
  readonly gold: string
}

const DAY: Light = {
  edge: 'rgba(40,30,20,.45)',
  fuel: '#b56f06',
  iron: '#56707f',
  gun: '#35393e',
  brick: '#b4472a',
  ammo: '#6f5d16',
  worker: '#6a4930',
  red: '#b01f2a',
  blue: '#27588c',
  grey: '#6c6961',
  gold: '#f0b429',
}
/** What each theme puts on the tokens. */
const LIGHTS: Readonly<Record<string, Light>> = {
  light: DAY,
  dark: {
    edge: 'rgba(255,244,220,.4)',
    fuel: '#c27a0c',
    iron: '#5f7c8c',
    gun: '#14161a',
    brick: '#bf5030',
    ammo: '#7c6a1c',
    worker: '#7b573b',
    red: '#c22c37',
    blue: '#2f6cab',
    grey: '#7f7b72',
    gold: '#f4bc3a',
  },
  contrast: { ...DAY, edge: '#fff', gun: '#000' },
}
const [INK, PAPER, DARK_INK, HAZARD] = ['#fff8ea', '#fbf5e8', '#2a251e', '#e8a33a']

/** Shape is the family, glyph the kind, colour repeats it: squares are resources, arrow tags contacts, the rest its own. */
const SQUARE = 'M5 1H19Q23 1 23 5V19Q23 23 19 23H5Q1 23 1 19V5Q1 1 5 1Z'
const TAG = 'M3 2.5H15.2L23 12 15.2 21.5H3Q1 21.5 1 19.5V4.5Q1 2.5 3 2.5Z'
const DEAL = 'M3 3H21Q23 3 23 5V19Q23 21 21 21H3Q1 21 1 19V5Q1 3 3 3Z'
const CIRCLE = 'M12 1A11 11 0 1 1 11.9 1Z'
const CARD = 'M6 1H18Q20 1 20 3V21Q20 23 18 23H6Q4 23 4 21V3Q4 1 6 1Z'
const SHIELD = 'M12 1 21.5 4V11.5C21.5 17 17.6 20.9 12 23.2 6.4 20.9 2.5 17 2.5 11.5V4Z'
const HEXAGON = 'M6.5 2H17.5L23 12 17.5 22H6.5L1 12Z'
/** Written lines under a coloured head. */
const LINES = 'M7 12H17V13.6H7ZM7 15H17V16.6H7ZM7 18H13V19.6H7Z'

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
const shape = (d: string, fill: string, edge: string, width = 1): string =>
  path(d, fill, `stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"`)
/** A pictogram of the collection, by where its middle stands on the token. */
const glyph = (d: string, x: number, size: number, fill = INK): string =>
  path(d, fill, `transform="translate(${x - size / 2} ${12 - size / 2}) scale(${size / 512})"`)

const DRAWN: Readonly<Record<Counted, (light: Light) => string>> = {
  fuel: ({ fuel, edge }) => shape(SQUARE, fuel, edge) + glyph(jerrycan, 12, 17),
  iron: ({ iron, edge }) => shape(SQUARE, iron, edge) + glyph(cog, 12, 18),
  gun: (light) => shape(SQUARE, light.gun, light.edge) + glyph(gun, 12, 19),
  brick: ({ brick, edge }) => shape(SQUARE, brick, edge) + glyph(sheaf, 12, 17),
  grey: ({ grey, edge }) => shape(TAG, grey, edge) + glyph(trowel, 9.4, 14),
  blue: ({ blue, edge }) => shape(TAG, blue, edge) + glyph(hands, 9.6, 15.5),
  red: ({ red, edge }) => shape(TAG, red, edge) + glyph(fist, 9.4, 14.5),
  rebuild: ({ edge }) => shape(HEXAGON, HAZARD, edge) + glyph(hammer, 12, 14.5, '#241d14'),
  ownDeal: ({ blue, edge }) => shape(DEAL, blue, edge) + glyph(hands, 12, 17),
  worker: ({ worker, edge }) => shape(CIRCLE, worker, edge) + path(WORKER, INK),
  card: () => shape(CARD, PAPER, DARK_INK, 1.5) + path('M4.6 4.4H19.4V9H4.6Z', '#a34a1b') + path(LINES, DARK_INK),
  vp: ({ gold }) => shape(STAR, gold, '#8a5c06', 1.2),
  shield: () => shape(SHIELD, PAPER, DARK_INK, 1.6) + path('M12 3.2V21C16.8 18.8 19.7 15.6 19.7 11.2V5.4Z', '#47545b'),
  // A wild wears the colours of everything it may stand for.
  ammo: (light) =>
    shape(SQUARE, light.ammo, light.edge) +
    path(ROUNDS, INK) +
    shape('M3.5 17.6H7.8V21.4H5Q3.5 21.4 3.5 20Z', light.fuel, INK, 0.7) +
    shape('M7.8 17.6H12V21.4H7.8Z', light.iron, INK, 0.7) +
    shape('M12 17.6H16.2V21.4H12Z', light.gun, INK, 0.7) +
    shape('M16.2 17.6H20.5V20Q20.5 21.4 19 21.4H16.2Z', light.brick, INK, 0.7),
  basic: (light) =>
    shape(SQUARE, PAPER, light.edge) +
    path('M3.4 3.4H11.4V11.4H3.4Z', light.fuel) +
    path('M12.6 3.4H20.6V11.4H12.6Z', light.iron) +
    path('M3.4 12.6H11.4V20.6H3.4Z', light.gun) +
    path('M12.6 12.6H20.6V20.6H12.6Z', light.brick),
  universal: (light) =>
    shape(TAG, light.grey, light.edge, 2) +
    path('M3 2.5H15.2L19.8 8.1H1V4.5Q1 2.5 3 2.5Z', light.grey) +
    path('M1 8.1H19.8L23 12 19.8 15.9H1Z', light.blue) +
    path('M1 15.9H19.8L15.2 21.5H3Q1 21.5 1 19.5Z', light.red) +
    path(STAR, INK, 'transform="translate(2.6 5.6) scale(.53)"'),
}

const pictureOf = (drawn: string): string =>
  `url('data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawn}</svg>`)}')`

/** The rules of one theme. The board asks for all pictures at once, so that no card has to wait for one when it comes. */
function rulesOf(theme: string, light: Light): string {
  const pictures = Object.entries(DRAWN).map(([good, draw]) => ({ good, picture: pictureOf(draw(light)) }))
  const all = pictures.map(({ picture }) => picture).join()
  return [
    `[data-theme='${theme}'] .fifty-board::before { content: ''; position: absolute; background-image: ${all}; }`,
    ...pictures.map(
      ({ good, picture }) => `[data-theme='${theme}'] .good[data-good='${good}'] { background-image: ${picture}; }`,
    ),
  ].join('\n')
}

export const TOKEN_RULES = Object.entries(LIGHTS)
  .map(([theme, light]) => rulesOf(theme, light))
  .join('\n')
