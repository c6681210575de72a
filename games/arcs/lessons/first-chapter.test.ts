import { expect, test } from 'vitest'
import { start } from '../../../kernel/index.ts'
import { goOn, nextOf, openRun, playNext, type Run } from '../../../lessons/index.ts'
import { arcs } from '../rules/game.ts'
import { firstChapter } from './first-chapter.ts'

/** Plays on with the n-th of what is asked for, up to a beat. */
function playTo(end: number, nth: (beat: string) => number = () => 0): Run {
  let run = openRun(arcs, firstChapter)
  while (run.beat < end) {
    const next = nextOf(run)
    const beat = firstChapter.beats[run.beat]?.id ?? ''
    if (next.kind === 'you') run = playNext(run, next.texts[nth(beat) % next.texts.length])
    else run = next.kind === 'line' ? playNext(run) : goOn(run)
  }
  return run
}

test('the table is that of a fresh match, and stays so', () => {
  const fresh = arcs.conserved(start(arcs, 3, {}, 'x'))
  expect(arcs.conserved(openRun(arcs, firstChapter).g)).toEqual(fresh)
  expect(arcs.conserved(playTo(18).g)).toEqual(fresh)
})

test.each([0, 1, 2, 3, 4])('whatever the learner picks where they are free, the chapter ends 7 to 6 to 2 (%i)', (n) => {
  const { g } = playTo(18, () => n)
  expect(g.open.players.map(({ power }: { power: number }) => power)).toEqual([7, 6, 2])
  expect([g.open.chapter, g.open.initiative]).toEqual([2, 0])
})

test('the sentence about Material and Fuel counts what lies there', () => {
  const pivot = firstChapter.beats.findIndex(({ id }) => id === 'pivot')
  let run = playTo(pivot)
  while (nextOf(run).kind === 'line') run = playNext(run)
  expect(firstChapter.beats[pivot]?.params?.(run.g)).toEqual({ marta: 4, you: 4 })
})
