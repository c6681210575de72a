import { describe, expect, test } from 'vitest'
import { positionOf } from '../bots/brain/bot.ts'
import { botOf } from '../bots/brain/levels.ts'
import { runMatch } from '../bots/brain/run.ts'
import {
  type AnyGame,
  type Choice,
  copyMatch,
  type Decision,
  type Match,
  play,
  settle,
  start,
} from '../kernel/index.ts'
import { fiftyFirstState } from './51st-state/rules/game.ts'
import { rowOf } from './51st-state/rules/printed/index.ts'
import type { Table as Raiders } from './51st-state/rules/table.ts'
import type { Table as Reach } from './arcs/rules/table.ts'
import { brain as machineBrain } from './great-machine/bot.ts'
import { greatMachine } from './great-machine/rules/game.ts'
import { type DistrictId, districtIndex } from './great-machine/rules/printed/districts.ts'
import { access } from './great-machine/rules/procedures/access.ts'
import { cheapestWay } from './great-machine/rules/procedures/route.ts'
import { exitCost } from './great-machine/rules/queries.ts'
import type { Table as City } from './great-machine/rules/table.ts'
import { situation as inCity, place } from './great-machine/testing/situation.ts'
import { gameOf } from './index.ts'
import type { Table as Angeles } from './new-angeles/rules/table.ts'

/** What people laughed at when the bots of November 2026 did it: bots of the medium level play, and must not. */

/** Lets the medium level play some matches and looks at every choice. */
function watch<T>(
  id: string,
  seats: number,
  matches: number,
  look: (g: Match<T>, decision: Decision, choice: Choice, match: number) => void,
): void {
  const { game, brain } = gameOf(id) as { game: AnyGame; brain: Parameters<typeof botOf>[1] }
  for (let i = 0; i < matches; i++) {
    const g = start(game, seats, {}, `laugh ${i}`) as Match<T>
    const bots = Array.from({ length: seats }, (_, seat) => botOf('medium', brain, `${i}/${seat}`))
    runMatch(g, { game, bots, seed: `laugh ${i}`, onChoice: (decision, choice) => look(g, decision, choice, i) })
  }
}

describe('Arcs', () => {
  test('tokens do not go round in circles', () => {
    let seen = new Set<string>()
    watch<Reach>('arcs', 3, 3, (g, { seat }, choice) => {
      if (choice.do !== 'put') {
        seen = new Set()
        return
      }
      const { slots } = g.open.players[seat] as Reach['players'][number]
      const lying = `${seat} ${slots.join()} ${JSON.stringify(g.stack.at(-1))}`
      expect(seen.has(lying)).toBe(false)
      seen.add(lying)
    })
  })

  test('the initiative is seized for a reason, not in nine rounds of ten', () => {
    let [seized, could] = [0, 0]
    watch<Reach>('arcs', 3, 3, (_g, { options }, choice) => {
      if (!options.some((option) => option.do === 'seize')) return
      could++
      if (choice.do === 'seize') seized++
    })
    expect(could).toBeGreaterThan(20)
    expect(seized / could).toBeLessThan(0.5)
  })

  test('resources are spent in the prelude', () => {
    let spent = 0
    watch<Reach>('arcs', 3, 3, (_g, _d, choice) => {
      if (choice.do === 'spend' || choice.do === 'spendAs') spent++
    })
    expect(spent).toBeGreaterThan(2)
  })
})

/** Whether a pass ends the match with a win: then nothing was left lying. */
function winsAtOnce(g: Match<Raiders>, decision: Decision, choice: Choice): boolean {
  const next = copyMatch(g)
  play(fiftyFirstState, next, decision, choice)
  return settle(fiftyFirstState, next).length === 0 && fiftyFirstState.outcome(next).winners.includes(decision.seat)
}

describe('51st State', () => {
  test('nobody passes while an action would pay points', () => {
    let passes = 0
    const missed: string[] = []
    watch<Raiders>('51st-state', 2, 5, (g, decision, choice) => {
      if (choice.do !== 'pass' || winsAtOnce(g, decision, choice)) return
      const { options } = decision
      passes++
      for (const option of options) {
        if (option.do !== 'use') continue
        const { card } = option as unknown as { card: string }
        const effect = rowOf(card).action?.effect
        if (effect?.do === 'gain' && (effect.goods.vp ?? 0) > 0) missed.push(card)
      }
    })
    expect(passes).toBeGreaterThan(20)
    expect(missed).toEqual([])
  })
})

describe('Great Machine', () => {
  test('the Machine raids, publishes and does not sit on twenty Bonds', () => {
    const done: Record<string, number> = {}
    let idle = 0
    watch<City>('great-machine', 2, 4, ({ open }, { at }, choice) => {
      if (at !== 'machine.orders') return
      done[choice.do] = (done[choice.do] ?? 0) + 1
      if (choice.do === 'end' && open.bonds >= 20 && open.servants.some(({ acted }) => acted.length === 0)) idle++
    })
    expect(idle).toBe(0)
    expect(done.raid).toBeGreaterThan(4)
    expect(done.publish).toBeGreaterThan(1)
    expect(done.servant).toBeGreaterThan(4)
  })

  test('a Guard that was moved does not come back in the same phase, and no order is given for its own sake', () => {
    let moved = new Set<string>()
    let orders = 0
    watch<City>('great-machine', 2, 3, ({ open }, { at }, choice) => {
      if (at !== 'machine.orders') {
        moved = new Set()
        return
      }
      orders++
      if (choice.do !== 'guard') return
      const { from, to } = choice as unknown as { from: string; to: string }
      expect(moved.has(`${to}>${from}`), `${to}>${from} and back in round ${open.round}`).toBe(false)
      moved.add(`${from}>${to}`)
    })
    expect(orders).toBeGreaterThan(50)
  })

  test('a Hero that the Machine has raided on the square again and again does not stay there', () => {
    let stays = 0
    for (let i = 0; i < 20; i++) {
      const trial = inCity({
        bonds: 8,
        trust: [4, 4, 4],
        at: ['velvet', 'square', 'industry'],
        with(open) {
          open.round = 4
          open.detentions = 3
          place(open, 'lex', 'square')
        },
        play: () => access.start(),
      })
      for (const { id } of trial.open.heroes) {
        const decision = trial.decisions().find(({ seat, must }) => must && seat === 1) as Decision
        const position = positionOf(greatMachine, trial.g, 1, `raid ${i}`)
        const { card } = botOf('medium', machineBrain, `${i}/${id}`).decide(position, decision) as unknown as {
          card: number
        }
        if (trial.g.secret.faces[card] === 'square') stays++
        trial.choose(1, `access ${id} #${card}`)
      }
    }
    expect(stays).toBeLessThan(5)
  })

  test('Heroes take the cheapest way to where their card leads them, and no cards back', () => {
    let walked = 0
    watch<City>('great-machine', 2, 2, (g, { seat }, choice) => {
      expect(choice.do).not.toBe('recall')
      if (choice.do !== 'go') return
      const h = g.open.heroes.find((each) => each.seat === seat && each.shown !== undefined)
      if (h?.shown === undefined || h.id === 'vagabond') return
      const { to } = choice as unknown as { to: DistrictId }
      const { price, route } = cheapestWay(g, h, h.shown)
      // Who cannot pay rolls for it; and what is left of a way costs other than a whole one.
      if (price > h.trust || h.at !== h.from) return
      const onward = cheapestWay(g, { ...h, at: districtIndex(to) }, h.shown).price
      // Some other way may cost as little.
      if (route[0] !== to) expect(onward + exitCost(g, h.at, 0)).toBeLessThanOrEqual(price)
      walked++
    })
    expect(walked).toBeGreaterThan(10)
  })
})

describe('New Angeles', () => {
  test('a counteroffer that must be paid for is seldom hopeless', () => {
    let [paid, unsupported] = [0, 0]
    let standing: { seat: number; price: number } | undefined
    watch<Angeles>('new-angeles', 4, 3, ({ open }, { seat }, choice) => {
      const { deal } = open
      if (choice.do === 'counter') standing = { seat, price: deal?.counters.length ?? 0 }
      if (deal === undefined || deal.winner === undefined || standing === undefined) return
      if (standing.price > 0) {
        paid++
        if (deal.support.counter.length === 0) unsupported++
      }
      standing = undefined
    })
    expect(paid).toBeGreaterThan(3)
    expect(unsupported / paid).toBeLessThan(0.5)
  })
})
