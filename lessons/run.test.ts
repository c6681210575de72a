import { expect, test } from 'vitest'
import { type Frame, start, stepsOf } from '../kernel/index.ts'
import { note, type Tiny, tinyGame } from '../kernel/testing/tiny.ts'
import { by, type Lesson, maybe, perhaps, rolling, you } from './lesson.ts'
import { BrokenLesson, goOn, nextOf, openRun, playNext, replayPicks } from './run.ts'

const { ask, goTo, procedure } = stepsOf<Tiny, Frame>()

/** Two seats choose in turn, from the fourth time on there is more to say, and it never ends. */
const game = tinyGame(
  {
    talk: procedure('talk', {
      say: ask({
        who: (g) => g.open.log.length % 2,
        options: (g) => [{ do: 'a' }, { do: 'b' }, ...(g.open.log.length > 2 ? [{ do: 'c' }] : [])],
        chosen(g, _, seat, { do: kind }) {
          note(g, `${seat} ${kind}`)
          return goTo('say')
        },
      }),
    }),
  },
  () => ({ proc: 'talk', step: 'say' }),
)

const lesson: Lesson = {
  id: 'talk',
  learner: 1,
  scenes: { start: () => start(game, 2, {}, 'x'), other: () => start(game, 2, {}, 'y') },
  beats: [
    { id: 'hello', lit: ['board'], script: by(0, 'a'), rules: [] },
    { id: 'yours', lit: [], script: [you('b', 'a'), ...by(0, 'b'), maybe('stop'), ...perhaps(0, 'c')], rules: [] },
    { id: 'any', lit: [], script: [you('*')], rules: [] },
    { id: 'end', lit: ['board'], scene: 'other', rules: [] },
  ],
}

test('a beat is played up to its question, said, answered, and leads on by itself', () => {
  let run = openRun(game, lesson)
  expect(nextOf(run)).toEqual({ kind: 'line', seat: 0, at: 'talk.say', text: 'a' })
  run = playNext(run)
  // Nothing to do in this beat: it waits for who reads.
  expect([nextOf(run).kind, run.beat]).toEqual(['read', 0])
  run = goOn(run)
  expect(nextOf(run)).toEqual({ kind: 'you', at: 'talk.say', texts: ['b', 'a'] })
  const kept = run
  run = playNext(run, 'a')
  expect(run.picks).toEqual(['a'])
  run = playNext(run)
  // Steps that may be left out were, and the next beat has begun.
  expect([run.beat, run.g.open.log]).toEqual([2, ['0 a', '1 a', '0 b']])
  expect(nextOf(run)).toMatchObject({ texts: ['a', 'b', 'c'] })
  // What was kept is as it was.
  expect(kept.g.open.log).toEqual(['0 a'])
  run = playNext(run, 'c')
  expect([run.beat, run.g.open.log]).toEqual([3, []])
  expect(nextOf(goOn(run)).kind).toBe('end')
})

test('what a lesson does not ask for is not played, and what is not listed breaks it', () => {
  const run = goOn(playNext(openRun(game, lesson)))
  expect(() => playNext(run, 'c')).toThrow(BrokenLesson)
  const wrong: Lesson = { ...lesson, beats: [{ id: 'one', lit: [], script: by(0, 'c'), rules: [] }] }
  expect(() => nextOf(openRun(game, wrong))).toThrow('seat 0 has no “c”, only: a | b')
  const rolls: Lesson = {
    ...lesson,
    beats: [{ id: 'one', lit: [], script: [...by(0, 'a')].map((line) => rolling([1], line)), rules: [] }],
  }
  expect(() => playNext(openRun(game, rolls))).toThrow('rolls less than it is rigged for')
})

test('a lesson is found again by what was picked, as far as that leads', () => {
  const there = replayPicks(game, lesson, ['a', 'c'], 3)
  expect(there.map(({ beat }) => beat)).toEqual([0, 1, 2, 3])
  expect(there[2]?.g.open.log).toEqual(['0 a', '1 a', '0 b'])
  expect(there[2]?.picks).toEqual(['a'])
  // Of a lesson that has changed meanwhile the first choice is taken.
  expect(replayPicks(game, lesson, ['gone'], 2).at(-1)?.g.open.log).toEqual(['0 a', '1 b', '0 b'])
})
