import { describe, expect, test } from 'vitest'
import { positionOf } from '../bots/brain/bot.ts'
import { botOf } from '../bots/brain/levels.ts'
import { choiceText, type Decision } from '../kernel/index.ts'
import type { Trial } from '../kernel/testing/trial.ts'
import { phaseOf } from './51st-state/testing/situation.ts'
import { idle, situation as inReach, toPips } from './arcs/testing/situation.ts'
import { machine } from './great-machine/rules/procedures/machine.ts'
import { hold, situation as inCity, lay, place, turnOf } from './great-machine/testing/situation.ts'
import { gameOf, type Listed } from './index.ts'
import { situation as inAngeles } from './new-angeles/testing/situation.ts'

/** What people laughed at when the bots of November 2026 did it, each as a position: no level from medium on does it. */
const LEVELS = ['medium', 'hard'] as const
type Asked = (typeof LEVELS)[number]

/** Enough to look ahead, little enough for a test. */
const THOUGHT = { iterations: 40 }
/** Each position is met with so many guesses of what cannot be seen. */
const TRIES = 4

// biome-ignore lint/suspicious/noExplicitAny: tables of every shape.
type AnyTrial = Trial<any>

/** What a level does at the open decision of a seat, as a text. */
function answer(id: string, trial: AnyTrial, seat: number, level: Asked, n = 0): string {
  const { game, brain } = gameOf(id) as Listed
  const decision = trial.decisions().find((each) => each.must && each.seat === seat) as Decision
  const bot = botOf(level, brain, `${n}`, THOUGHT)
  const choice = bot.decide(positionOf(game, trial.g, seat, `laugh ${n}`), decision)
  if (choice === undefined) throw new Error(`no answer at ${decision.at}`)
  return choiceText(game.choices, choice)
}

/** All it does until it has nothing more to decide here, or has said one of the last words. */
function answers(id: string, trial: AnyTrial, seat: number, level: Asked, last: string, n: number): string[] {
  const said: string[] = []
  const begun = trial.at()
  while (said.length < 40 && said.at(-1) !== last && trial.turn() === seat && (last !== '' || trial.at() === begun)) {
    said.push(answer(id, trial, seat, level, n))
    trial.choose(seat, said.at(-1) as string)
  }
  return said
}

describe.each(LEVELS)('%s', (level) => {
  const tries = Array.from({ length: TRIES }, (_, n) => n)

  describe('51st State', () => {
    test('does not pass with points on the table', () => {
      for (const n of tries) {
        const trial = phaseOf({ pool: { iron: 2 }, state: ['scrap-trader'] }, { pool: { worker: 4 }, hand: ['quarry'] })
        expect(answer('51st-state', trial, 0, level, n)).toMatch(/^use scrap-trader/)
      }
    })

    test('puts no shield where nobody can attack any more', () => {
      for (const n of tries) {
        const trial = phaseOf({ pool: { shield: 1, worker: 2 }, state: ['quarry'] }, { passed: true })
        expect(answers('51st-state', trial, 0, level, 'pass', n).filter((text) => text.startsWith('shield'))).toEqual(
          [],
        )
      }
    })
  })

  describe('Great Machine', () => {
    test('the Machine does not sit on twenty Bonds with its Servants in the citadel', () => {
      for (const n of tries.slice(0, 2)) {
        const trial = inCity({
          bonds: 20,
          trust: [3, 3, 3],
          play: () => machine.start(),
          with(open, g) {
            open.phase = 'machine'
            for (const { id } of open.servants) place(open, id, 'citadel')
            for (const h of open.heroes) lay(g, h, 'square')
          },
        })
        const said = answers('great-machine', trial, 0, level, 'end', n)
        const { bonds, servants } = trial.open
        expect(bonds < 8 || servants.every(({ acted }) => acted.length > 0), said.join(', ')).toBe(true)
        for (const text of said) {
          const [from, to] = (text.split(' ')[1] ?? '').split('>')
          if (text.startsWith('guard ')) expect(said).not.toContain(`guard ${to}>${from}`)
        }
      }
    })

    test('a Servant in the tower publishes what the Machine holds', () => {
      for (const n of tries.slice(0, 2)) {
        const trial = inCity({
          bonds: 20,
          trust: [3, 3, 3],
          play: () => machine.start(),
          with(open, g) {
            open.phase = 'machine'
            for (const h of open.heroes) lay(g, h, 'square')
            hold(g, 'levy')
            place(open, 'lex', 'tower')
          },
        })
        const said = answers('great-machine', trial, 0, level, 'end', n)
        expect(trial.open.published, said.join(', ')).toEqual(['levy'])
      }
    })

    test('a Hero goes to where its card leads, and not past it', () => {
      for (const n of tries) {
        const trial = inCity({ trust: [8, 8, 8], at: ['velvet', 'art', 'trade'], play: turnOf(0, 'square') })
        const said = answers('great-machine', trial, 1, level, '', n)
        const stops = said.map((text) => text.split(' ')[1])
        expect(stops.indexOf('square')).toBe(stops.length - 1)
        expect(new Set(stops).size).toBe(stops.length)
      }
    })
  })

  describe('New Angeles', () => {
    /** Seat 0 has offered what the city needs, seat 1 has countered; another counteroffer costs a card. */
    const offered = () => {
      const trial = inAngeles({
        active: 0,
        threat: 12,
        demand: 'power-grid',
        // Seat 2 has nothing that anybody would rather see than the main offer.
        hands: [
          ['labor-solutions'],
          ['puff-piece', 'puff-piece'],
          ['vanity-project', 'spin-doctors', 'live-feeds'],
          [],
        ],
        rivals: ['rival-jinteki', 'rival-nbn', 'rival-globalsec', 'rival-haas-bioroid'],
        city: { 2: { outage: true, android: true }, 3: { unrest: 2, android: true }, 5: { android: true } },
        track: ['coach-walden'],
      })
      trial.choose(0, 'offer labor-solutions')
      return trial.choose(1, 'counter puff-piece')
    }

    test('pays for no hopeless counteroffer', () => {
      for (const n of tries) {
        const trial = offered()
        expect(trial.turn()).toBe(2)
        expect(trial.at()).toBe('deal.counteroffers')
        expect(answer('new-angeles', trial, 2, level, n)).toBe('pass')
      }
    })
  })

  describe('Arcs', () => {
    test('tokens are put down, not swapped to and fro', () => {
      for (const n of tries) {
        const trial = inReach({
          seats: 2,
          hands: [['administration-2', 'administration-3'], ['aggression-2']],
          cities: [['1-hex', 0]],
          ships: [['1-hex', 0, 1]],
          tokens: [['relic', 'fuel', 'psionic']],
        })
        toPips(trial, 0, 'administration-2').choose(0, 'tax 1-hex')
        // At most each token once, and one is dropped.
        expect(answers('arcs', trial, 0, level, '', n).length).toBeLessThanOrEqual(4)
      }
    })

    test('the last card is not given for the initiative of a chapter that is over', () => {
      for (const n of tries) {
        const trial = inReach({
          seats: 2,
          hands: [['construction-4'], ['mobilization-6', 'mobilization-5']],
          ships: [
            ['1-hex', 0, 2],
            ['2-gate', 1, 2],
          ],
        })
        idle(trial, 0, 'construction-4').choose(1, 'pivot mobilization-6')
        expect(trial.options(1).some((text) => text.startsWith('seize'))).toBe(true)
        expect(answer('arcs', trial, 1, level, n)).not.toMatch(/^seize/)
      }
    })

    test('a ship that has gone somewhere does not come back in the same turn', () => {
      for (const n of tries) {
        const trial = inReach({
          seats: 2,
          hands: [['mobilization-2'], ['aggression-2']],
          ships: [
            ['1-hex', 0, 2],
            ['4-gate', 1, 2],
          ],
        })
        trial.choose(0, 'lead mobilization-2')
        const said = answers('arcs', trial, 0, level, 'end', n).filter((text) => text.startsWith('move '))
        for (const text of said) {
          const [from, to] = (text.split(' ')[1] as string).split('>')
          expect(said).not.toContain(`move ${to}>${from}`)
        }
      }
    })
  })
})
