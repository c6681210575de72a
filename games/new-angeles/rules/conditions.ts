import type { Seat } from '../../../kernel/index.ts'
import { actionRow } from './printed/actions.ts'
import { RESOURCES } from './printed/nouns.ts'
import { counterOf, drawableTypes, offerOf } from './queries.ts'
import { type G, sideOf } from './table.ts'
import type { WindowFrame } from './verbs/frames.ts'
import { proposals } from './verbs/offers.ts'

/** When an asset can be used beyond its moment. Cards not listed always can. */
type Condition = (g: G, owner: Seat, about: Seat, f: WindowFrame | undefined) => boolean

const hasCounter: Condition = (g) => counterOf(g.open) !== undefined
const offerStands: Condition = (g, owner, about, f) =>
  owner !== about &&
  (f?.moment === 'mainOffered' ? g.open.deal?.main?.seat === about : g.open.deal?.countering === about)

export const CONDITIONS: Readonly<Record<string, Condition>> = {
  'alex-westlund': (g) => g.open.seats.filter(({ assets }) => assets.length > 0).length > 1,
  'bernice-mai': (g, owner) => sideOf(g, owner).hand.length > 0,
  'caprice-nisei': (g, owner, about, f) => {
    if (!offerStands(g, owner, about, f)) return false
    const offer = offerOf(g.open, f?.moment === 'mainOffered' ? 'main' : 'counter')
    return offer !== undefined && !actionRow(offer.card).free && offer.declared === undefined
  },
  'chief-gorman': offerStands,
  eiko: (g, owner, about) => owner !== about && g.open.deal?.main !== undefined,
  'fall-guy': (g, owner, about) => owner === about && proposals(g, owner, 'counter').length > 0,
  'fumiko-yamamori': (g) => RESOURCES.some((resource) => g.open.supply[resource] > 0),
  'isabel-mcguire': (g) =>
    drawableTypes(g).length > 0 && (g.open.deal?.main !== undefined || counterOf(g.open) !== undefined),
  'lily-lockwell': (g, owner, about) =>
    owner !== about && sideOf(g, about).capital > sideOf(g, owner).capital && sideOf(g, about).hand.length > 0,
  'locust-company': hasCounter,
  'marco-cubrero': (g, owner) => g.open.seats.some(({ capital }, seat) => seat !== owner && capital > 0),
  'mark-yale': offerStands,
  midori: hasCounter,
  'monica-singh': (g, owner, about) =>
    owner === g.open.active && g.open.deal?.winner === 'counter' && about !== owner && sideOf(g, about).capital > 0,
  'rachel-beckmann': (g, owner) => sideOf(g, owner).hand.length === 0 && drawableTypes(g).length > 0,
  'saul-eustecio': (g) => g.open.deal?.winner === 'counter',
  'sunny-lebeau': (g) => drawableTypes(g).length > 0,
  tanaka: (g) => hasCounter(g, 0, 0, undefined) && g.open.deal?.main !== undefined,
}

export const mayUse = (g: G, id: string, owner: Seat, about: Seat, f?: WindowFrame): boolean =>
  CONDITIONS[id]?.(g, owner, about, f) ?? true
