import { expect, test } from 'vitest'
import { PUZZLES } from '../games/51st-state/lessons/puzzles.ts'
import { fiftyFirstState } from '../games/51st-state/rules/game.ts'
import type { Procedure } from '../kernel/index.ts'
import type { Puzzle } from './puzzle.ts'
import { answerFaults, puzzleFaults } from './puzzle-faults.ts'

const puzzle = PUZZLES.find(({ id }) => id === 'one-card') as Puzzle
const faults = (change: Partial<Puzzle>) => answerFaults({ ...puzzle, ...change }, fiftyFirstState)

test('a sound puzzle has no faults', () => {
  expect(faults({})).toEqual([])
})

test('a solution must lead there, a wrong way must not, and the keys are all there are', () => {
  expect(faults({ solution: ['deal old-cinema', 'pass'] })).toEqual([
    'one-card: the solution does not lead to the goal',
  ])
  expect(faults({ wrong: [[['build old-cinema', 'pass'], 'deal']] })).toEqual([
    'one-card: build old-cinema, pass leads to the goal as well',
  ])
  expect(faults({ keys: ['deal old-cinema'] })).toEqual([
    'one-card: build old-cinema leads to the goal, and is no key',
    'one-card: deal old-cinema is a key, and leads nowhere',
  ])
})

test('a choice or a step that has another name now breaks the puzzle', () => {
  const { choices, procedures } = fiftyFirstState
  expect(answerFaults(puzzle, { ...fiftyFirstState, choices: { ...choices, build: 'up {card}' } })).toEqual([
    expect.stringMatching(/^one-card: “build old-cinema” is not listed/),
  ])
  const turn = procedures.turn as Procedure<never>
  const { act, ...others } = turn.steps
  const renamed = {
    ...fiftyFirstState,
    procedures: { ...procedures, turn: { ...turn, steps: { ...others, does: act } } },
  }
  expect(() => answerFaults(puzzle, renamed as never)).toThrow('turn has no step act')
})

test('its sentences, its rules and the list are held against it', () => {
  const around = { game: fiftyFirstState, rules: [], list: [], sentences: { en: {}, pl: {} } }
  expect(puzzleFaults([puzzle], around)).toEqual([
    'the list says , the puzzles are one-card',
    ...[
      'one-card.title',
      'one-card',
      'one-card.why',
      'one-card.other.1',
      'one-card.wrong.deal',
      'one-card.wrong.raze',
    ].map((key) => `${key} is missing in en, pl`),
    'one-card: there is no rule 51-9.1',
  ])
})
