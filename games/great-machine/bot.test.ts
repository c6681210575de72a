import { expect, test } from 'vitest'
import { greedyBot } from '../../bots/brain/greedy.ts'
import { randomBot } from '../../bots/brain/random.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { start } from '../../kernel/index.ts'
import { brain, patrolRisk } from './bot.ts'
import { greatMachine } from './rules/game.ts'
import { actionOf, guards, people, situation } from './testing/situation.ts'

type Kind = 'random' | 'greedy'

/** How many of a number of matches the Heroes win; the whole figures are those of `stolik simulate`. */
function heroesWin(machine: Kind, heroes: Kind, matches: number): number {
  let wins = 0
  for (let i = 0; i < matches; i++) {
    const seats = 2 + (i % 3)
    const bots = Array.from({ length: seats }, (_, seat) => {
      const seed = `${i}/${seat}`
      return (seat === 0 ? machine : heroes) === 'greedy' ? greedyBot({ seed, brain }) : randomBot(seed)
    })
    const g = start(greatMachine, seats, {}, `bot ${i}`)
    runMatch(g, { game: greatMachine, bots, seed: `bot ${i}` })
    if (g.open.winner === 'heroes') wins++
  }
  return wins
}

test('greedy Heroes beat a random Machine', () => {
  expect(heroesWin('random', 'greedy', 6)).toBe(6)
})

test('a greedy Machine beats random Heroes', () => {
  expect(heroesWin('greedy', 'random', 6)).toBe(0)
})

test('every reason of the evaluation has a name and a number, and the Machine sees it the other way round', () => {
  const { g } = situation({ trust: [2, 3, 4], bonds: 5 })
  const heroes = brain.evaluate(g, 1)
  const machine = brain.evaluate(g, 0)
  for (const [name, worth] of Object.entries(heroes)) {
    expect(Number.isFinite(worth), name).toBe(true)
    expect(machine[name], name).toBe(-worth)
  }
})

test('the risk of a patrol follows the movement cards that are left', () => {
  const { g, open } = situation({ seats: 1 })
  const before = patrolRisk(g, 8)
  expect(before).toBeGreaterThan(0)
  open.movementUsed = ['central-square', 'right']
  open.movement = open.movement.slice(2)
  expect(patrolRisk(g, 8)).toBeLessThan(before)
})

test('whether a Riot is worth it is judged where the acting Hero stands', () => {
  // Nothing is known of the acting Hero's District; in the first Hero's a Riot would be sure to fail.
  const trial = situation({
    slot: 15,
    trust: [0, 8],
    at: ['art', 'trade'],
    with(open, g) {
      people(g, 'art', { unknown: ['traitor', 'traitor'], revealed: ['traitor', 'traitor'] })
      people(g, 'trade', { unknown: ['noble'], revealed: ['noble', 'noble', 'noble', 'noble'] })
      guards(open, 'trade', 1)
    },
    play: actionOf(1),
  })
  const [decision] = trial.decisions()
  expect(decision?.at).toBe('action.choose')
  expect(brain.prefer?.(trial.g, decision as never, { do: 'riot' })).toBe(300)
})
