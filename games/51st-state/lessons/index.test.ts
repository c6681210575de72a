import { expect, test } from 'vitest'
import { goOn, type Lesson, nextOf, openRun, playNext, type Run } from '../../../lessons/index.ts'
import { fiftyFirstState } from '../rules/game.ts'
import { expansions } from './expansions.ts'
import { solo } from './solo.ts'

function at(lesson: Lesson, beat: string): Run {
  let run = openRun(fiftyFirstState, lesson)
  while (lesson.beats[run.beat]?.id !== beat) run = nextOf(run).kind === 'read' ? goOn(run) : playNext(run)
  return run
}
const points = ({ g }: Run): number => g.open.sides[0].vp

test('the Office pays a point for the deal, the market two for the goods', () => {
  // Without the other table, to see what the deal has brought.
  const era = { ...expansions, beats: expansions.beats.map(({ scene: _, ...beat }) => beat) }
  expect(points(at(era, 'winter')) - points(at(era, 'deal'))).toBe(1)
  expect(points(at(expansions, 'oilmen')) - points(at(expansions, 'sell'))).toBe(2)
})

test('the opponent scores by a connection card, then razes the Fuel Tank', () => {
  const { open } = at(solo, 'hit').g
  expect(open.sides[0].state.find(({ card }: { card: string }) => card === 'fuel-tank')?.ruined).toBe(true)
  expect(open.rival.vp).toBe(4)
})
