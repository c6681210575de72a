import { emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, STOP } from '../choices.ts'
import { intruded, movesOnceMore, shipsInMove } from '../moments.ts'
import { isGate, SYSTEM_IDS, systemOf } from '../printed/map.ts'
import {
  controllerOf,
  damagedAt,
  freshAt,
  hasRivalAt,
  hasStarportAt,
  reach,
  rivalControls,
  shipsAt,
} from '../queries.ts'
import type { G, Table } from '../table.ts'
import { shiftShips } from '../verbs/pieces.ts'

/** One Move: ships from one system to the next; a Catapult goes on; with some cards ships go once more. */
export interface MoveFrame extends Frame {
  proc: 'move'
  step: 'ships' | 'arrive' | 'onward' | 'sprint'
  seat: Seat
  from: number
  to: number
  /** The ships that may go, then those that go. */
  fresh: number
  damaged: number
  catapult: boolean
  /** Steps taken so far; a Catapult that has seen every gate twice must stop. */
  steps: number
  /** A battle must be possible afterwards: this move comes before it. */
  thenBattle: boolean
  /** Fresh ships that moved, as pairs of system and number. */
  landed: number[]
  sprinted: boolean
}
const { ask, goTo, procedure } = stepsOf<Table, MoveFrame>()
const MOST_STEPS = 12

/** The frame of a move. */
export const moving = (g: G, seat: Seat, from: number, to: number, thenBattle = false): Frame =>
  move.start({
    seat,
    from,
    to,
    fresh: freshAt(g, from, seat),
    damaged: damagedAt(g, from, seat),
    catapult: hasStarportAt(g, from, seat),
    steps: 0,
    thenBattle,
    landed: [],
    sprinted: false,
  })

/** Whether a battle is possible when that number of the seat's ships has gone from one system to another. */
export function battleAfter(g: G, seat: Seat, from: number, to: number, ships: number, catapult: boolean): boolean {
  if (hasRivalAt(g, to, seat)) return true
  for (const system of reach(g).systems)
    if (shipsAt(g, system, seat) > (system === from ? ships : 0) && hasRivalAt(g, system, seat)) return true
  return catapult && catapultReachesRival(g, seat, to)
}

function catapultReachesRival(g: G, seat: Seat, start: number): boolean {
  const seen = [start]
  for (const at of seen) {
    if (!isGate(at) || rivalControls(g, at, seat)) continue
    for (const next of reach(g).near[at] as readonly number[]) {
      if (hasRivalAt(g, next, seat)) return true
      if (!seen.includes(next)) seen.push(next)
    }
  }
  return false
}

export const move = procedure('move', {
  // ARCS-7.6 any number of own ships.
  ships: ask<Choices['send']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-7.6',
    options(g, f, seat) {
      const options: Choices['send'][] = []
      const most = shipsInMove.by(g, seat, f.fresh + f.damaged, undefined)
      for (let fresh = f.fresh; fresh >= 0; fresh--)
        for (let damaged = 0; damaged <= f.damaged; damaged++) {
          const ships = fresh + damaged
          if (ships === 0 || ships > most) continue
          if (f.thenBattle && !battleAfter(g, seat, f.from, f.to, ships, f.catapult)) continue
          options.push(send(fresh, damaged))
        }
      return options
    },
    chosen(g, f, _, { fresh, damaged }) {
      if (f.steps > 0 && f.fresh > fresh) land(f, f.from, f.fresh - fresh)
      f.fresh = fresh
      f.damaged = damaged
      return arrive(g, f)
    },
    prompt: (_, f) => ({
      key: 'prompt.move.ships',
      from: SYSTEM_IDS[f.from] as string,
      to: SYSTEM_IDS[f.to] as string,
    }),
  }),
  arrive,
  // ARCS-7.8 a Catapult goes on from gates that no rival held.
  onward: ask<Choices['stop' | 'go']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-7.8',
    options(g, f, seat) {
      const options: Choices['stop' | 'go'][] = []
      if (!f.thenBattle || battleAfter(g, seat, f.to, f.to, 0, false)) options.push(STOP)
      for (const to of reach(g).near[f.to] as readonly number[])
        if (!f.thenBattle || battleAfter(g, seat, f.to, to, 1, true)) options.push(GO[to] as Choices['go'])
      return options
    },
    chosen(_, f, __, choice) {
      if (choice.do === 'stop') {
        land(f, f.to, f.fresh)
        return goTo('sprint')
      }
      f.from = f.to
      f.to = systemOf(choice.to)
      return goTo('ships')
    },
    prompt: (_, f) => ({ key: 'prompt.move.onward', system: SYSTEM_IDS[f.to] as string, count: f.fresh + f.damaged }),
  }),
  // ARCS-16.3 with the card for it, one group of fresh ships that just moved goes once more.
  sprint: ask<Choices['stop' | 'sprint']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-16.3',
    options(g, f, seat) {
      if (f.sprinted || f.landed.length === 0 || !movesOnceMore.by(g, seat, false, undefined)) return []
      const options: Choices['stop' | 'sprint'][] = [STOP]
      for (let i = 0; i < f.landed.length; i += 2) {
        const from = f.landed[i] as number
        for (const to of reach(g).near[from] as readonly number[])
          if (!f.thenBattle || battleAfter(g, seat, from, to, 1, hasStarportAt(g, from, seat)))
            options.push({ do: 'sprint', from: SYSTEM_IDS[from] as string, to: SYSTEM_IDS[to] as string })
      }
      return options
    },
    chosen(g, f, seat, choice) {
      if (choice.do === 'stop') return
      f.from = systemOf(choice.from)
      f.to = systemOf(choice.to)
      for (let i = 0; i < f.landed.length; i += 2) if (f.landed[i] === f.from) f.fresh = f.landed[i + 1] as number
      f.damaged = 0
      f.steps = 0
      f.catapult = hasStarportAt(g, f.from, seat)
      f.sprinted = true
      return goTo('ships')
    },
  }),
})

function land(f: MoveFrame, system: number, fresh: number): void {
  if (fresh === 0) return
  for (let i = 0; i < f.landed.length; i += 2)
    if (f.landed[i] === system) {
      f.landed[i + 1] = (f.landed[i + 1] as number) + fresh
      return
    }
  f.landed.push(system, fresh)
}

/** The ships arrive; who controls the place is judged as it was before. */
function arrive(g: G, f: MoveFrame): Next {
  const { seat, from, to } = f
  const held = controllerOf(g, to)
  f.steps++
  shiftShips(g, seat, from, to, f.fresh, f.damaged)
  emit(g, {
    key: 'moved',
    seat,
    count: f.fresh + f.damaged,
    from: SYSTEM_IDS[from] as string,
    to: SYSTEM_IDS[to] as string,
  })
  if (held >= 0 && held !== seat) intruded.tell(g, { seat, system: to, rival: held })
  const stopped = !f.catapult || !isGate(to) || (held >= 0 && held !== seat) || f.steps >= MOST_STEPS
  if (!stopped) return goTo('onward')
  land(f, to, f.fresh)
  return goTo('sprint')
}

const GO = SYSTEM_IDS.map((to): Choices['go'] => ({ do: 'go', to }))
const SEND: Choices['send'][] = []
function send(fresh: number, damaged: number): Choices['send'] {
  const at = fresh * 16 + damaged
  SEND[at] ??= { do: 'send', fresh, damaged }
  return SEND[at]
}
