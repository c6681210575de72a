import {
  type Back,
  EVERYBODY,
  type Frame,
  peek,
  putOnBottom,
  removeBack,
  show,
  start,
  turnDown,
  turnUp,
} from '../../../kernel/index.ts'
import { newAngeles } from '../rules/game.ts'
import { typeOf } from '../rules/printed/actions.ts'
import { CORP_ROWS } from '../rules/printed/corporations.ts'
import type { Corp, Resource } from '../rules/printed/nouns.ts'
import { knowTopEvent } from '../rules/setup.ts'
import type { District, G, Side, Table } from '../rules/table.ts'

/** A table for four at the beginning of a deal. Every card is taken out of its deck: nothing can turn up twice. */
export interface Plan {
  readonly corps: readonly Corp[]
  readonly active: number
  readonly capital: readonly number[]
  readonly rivals: readonly string[]
  readonly setAside: string
  readonly hands: readonly (readonly string[])[]
  /** Seats whose emergency card is face down. */
  readonly used?: readonly number[]
  readonly investments: readonly string[]
  readonly threat: number
  readonly space: number
  readonly demand: string
  readonly supply?: Partial<Record<Resource, number>>
  /** What lies in which district. */
  readonly city: Readonly<Record<number, Partial<District>>>
  /** Assets on the turn track, slot 1 first; the last one is turned up first. */
  readonly track: readonly string[]
  /** The next events, the topmost first. */
  readonly events: readonly string[]
  /** Action cards laid on top of their decks, in this order. */
  readonly draws?: readonly string[]
}

const EMPTY: District = {
  android: false,
  humanFirst: false,
  orgcrime: false,
  prisec: false,
  illness: false,
  outage: false,
  development: false,
  unrest: 0,
}

export function position(plan: Plan): G {
  const g = start(newAngeles, plan.corps.length, { corporations: 'random' }, 'lesson')
  const { open } = g
  const { active, threat, space } = plan
  Object.assign(open, { phase: 'action', active, threat, space })
  Object.assign(open.supply, plan.supply)
  open.districts = open.districts.map((_, i) => ({ ...EMPTY, ...plan.city[i + 1] }))
  open.assetDeck.push(...open.turnTrack.splice(0))
  open.turnTrack = plan.track.map((id) => fromPile(g, open.assetDeck, id))
  putOnBottom(open.demandDeck, turnDown(g, 'demand', open.demand, EVERYBODY))
  open.demand = turnUp(g, fromPile(g, open.demandDeck, plan.demand))
  const dealt = [...plan.rivals, plan.setAside]
  open.rivalBox = open.rivalBox.filter((id) => !dealt.includes(id))
  open.setAside = turnDown(g, 'rival', plan.setAside)
  open.seats.forEach((side, seat) => {
    equip(g, plan, side, seat)
  })
  for (const id of plan.draws ?? []) open.decks[typeOf(id)].push(fromPile(g, open.decks[typeOf(id)], id))
  for (const id of [...plan.events].reverse()) open.eventDeck.push(fromPile(g, open.eventDeck, id))
  open.eventBacks = {}
  knowTopEvent(g)
  g.stack = [
    { proc: 'match', step: 'advance' },
    { proc: 'standard', step: 'turns' },
    { proc: 'turn', step: 'endOfTurn', used: [] } as Frame,
    { proc: 'deal', step: 'asset' },
  ]
  return g
}

function equip(g: G, plan: Plan, side: Side, seat: number): void {
  const { open }: { open: Table } = g
  side.corp = plan.corps[seat] as Corp
  side.capital = plan.capital[seat] ?? 0
  side.emergencies = [{ id: CORP_ROWS[side.corp].emergency, faceup: !plan.used?.includes(seat) }]
  side.rival = turnDown(g, 'rival', plan.rivals[seat] as string, 1 << seat)
  side.hand = (plan.hands[seat] ?? []).map((id) => fromPile(g, open.decks[typeOf(id)], id))
  side.investment = fromPile(g, open.investmentDeck, plan.investments[seat] as string)
  for (const back of [...side.hand, side.investment]) show(g, back, 1 << seat)
}

function fromPile(g: G, pile: Back[], card: string): Back {
  const back = pile.find((each) => peek(g, each) === card)
  if (back === undefined) throw new Error(`${card} is not in the pile`)
  return removeBack(pile, back)
}
