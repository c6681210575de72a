import { emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type ActOption, type Choices, inOrder, NOTHING, type PreludeAct, type PreludeOption } from '../choices.ts'
import { aboutAct } from '../outlook/about.ts'
import { blockedActs } from '../outlook/blocked.ts'
import { type ActionRow, BUILD, MOVE, REPAIR, SECURE, SUIT_ACTIONS } from '../printed/actions.ts'
import { RESOURCES, type Resource, resourceBit } from '../printed/resources.ts'
import { leadCard, loyalties, outraged } from '../queries.ts'
import { type G, type Side, sideOf, type Table } from '../table.ts'
import { spend } from '../verbs/tokens.ts'
import { actionOptions } from './actions.ts'
import { cardPreludes, playPrelude } from './card-preludes.ts'
import { perform } from './perform.ts'

/** ARCS-6.1 tokens and cards in any order; the question stands in `turn.ts`. */

/** Spending each resource as itself, for nothing, or as another. */
const SPEND: Record<string, Choices['spend']> = {}
const WASTE: Record<string, Choices['waste']> = {}
const SPEND_AS: Record<string, Choices['spendAs']> = {}
for (const token of RESOURCES) {
  SPEND[token] = { do: 'spend', token }
  WASTE[token] = { do: 'waste', token }
  for (const as of RESOURCES) if (as !== token) SPEND_AS[`${token} ${as}`] = { do: 'spendAs', token, as }
}

/** Lists what can be done in the prelude. */
export function preludeActs<Option>(g: G, seat: Seat, list: (Option | PreludeOption)[]): void {
  const options = list as PreludeOption[]
  const side = sideOf(g, seat)
  const loyal = side.guilds.length === 0 ? 0 : loyalties(side)
  let seen = 0
  for (let slot = 0; slot < side.slots.length; slot++) {
    const token = side.slots[slot] as Resource | ''
    if (token === '') continue
    const bit = resourceBit(token)
    if ((seen & bit) !== 0) continue
    seen |= bit
    spendings(side, token, loyal, options)
  }
  if (side.guilds.length > 0) cardPreludes(g, seat, options)
}

/** ARCS-6.4 to ARCS-6.8, ARCS-13.0 what a token may be spent as. */
function spendings(side: Side, token: Resource, loyal: number, options: PreludeOption[]): void {
  const spendable = !outraged(side, token) || (loyal & resourceBit(token)) !== 0
  options.push((spendable ? SPEND[token] : WASTE[token]) as PreludeAct)
  if (loyal === 0) return
  for (const as of RESOURCES)
    if (as !== token && (loyal & resourceBit(as)) !== 0) options.push(SPEND_AS[`${token} ${as}`] as PreludeAct)
}

/** Does one of them. */
export function preludeAct(g: G, seat: Seat, choice: PreludeAct): Frame[] {
  switch (choice.do) {
    case 'spend':
      return spendFor(g, seat, choice.token, choice.token)
    case 'spendAs':
      return spendFor(g, seat, choice.token, choice.as)
    case 'waste':
      spend(g, seat, choice.token)
      emit(g, { key: 'wasted', seat, resource: choice.token })
      return []
    default:
      return playPrelude(g, seat, choice)
  }
}

function spendFor(g: G, seat: Seat, token: Resource, as: Resource): Frame[] {
  spend(g, seat, token)
  if (as === token) emit(g, { key: 'spent', seat, resource: token })
  else emit(g, { key: 'spent', seat, resource: token, as })
  if (as === 'weapon') {
    g.open.turn.armed = true
    return []
  }
  return [act.start({ seat, actions: tokenActions(g, as), token: as })]
}

/** What a token buys; a Psionic one action of the lead card, whatever Weapons were spent. */
export function tokenActions(g: G, as: Resource): number {
  if (as === 'material') return BUILD | REPAIR
  if (as === 'fuel') return MOVE
  if (as === 'relic') return SECURE
  return SUIT_ACTIONS[(leadCard(g) as ActionRow).suit]
}

/** One action bought with a token. */
export interface ActFrame extends Frame {
  proc: 'act'
  step: 'action'
  seat: Seat
  /** The actions it may be, as bits. */
  actions: number
  token: Resource
}
const actSteps = stepsOf<Table, ActFrame>()

export const act = actSteps.procedure('act', {
  // ARCS-6.4 the action the token stands for, or none.
  action: actSteps.ask<ActOption>({
    who: (_, f) => f.seat,
    rule: 'ARCS-6.4',
    options(g, f, seat) {
      const options: ActOption[] = []
      actionOptions(g, seat, f.actions, 'token', options)
      options.push(NOTHING)
      return options
    },
    chosen: (g, _, seat, choice) =>
      choice.do === 'nothing' || choice.do === 'end' ? undefined : inOrder(perform(g, seat, choice, 'token')),
    prompt: (_, f) => ({ key: 'prompt.act.action', token: f.token }),
    about: (g, _, seat, choice) => aboutAct(g, seat, choice),
    blocked: (g, f, seat) => blockedActs(g, seat, f.actions),
  }),
})
