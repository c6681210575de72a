import { expect, test } from 'vitest'
import { goOn, type Lesson, nextOf, openRun, playNext, type Run } from '../../../lessons/index.ts'
import { newAngeles } from '../rules/game.ts'
import { deals } from './deals.ts'
import { federalist } from './federalist.ts'

/** Plays a lesson; where one may vote freely, `pick` says which. */
function played(lesson: Lesson, pick: (texts: readonly string[]) => string | undefined): Run {
  let run = openRun(newAngeles, lesson)
  while (run.beat < lesson.beats.length) {
    const next = nextOf(run)
    if (next.kind === 'lost') return run
    const votes = lesson.beats[run.beat]?.id === 'vote'
    if (next.kind === 'read') run = goOn(run)
    else run = playNext(run, next.kind === 'you' && votes ? pick(next.texts) : undefined)
  }
  return run
}
const first = () => undefined

test('two cards for the energy save the city, and the learner wins with NBN', () => {
  const { g } = played(deals, first)
  expect(g.open.threat).toBeLessThan(25)
  expect(newAngeles.outcome(g)).toMatchObject({ winners: [0, 2] })
})

test('who saves cards there loses the city: the beat is lost', () => {
  const run = played(deals, (texts) => texts.find((text) => text === 'abstain') ?? texts[0])
  expect(run.g.open.threat).toBe(25)
  expect(nextOf(run).kind).toBe('lost')
})

test('the city falls, and the Federalist wins alone', () => {
  const { g } = played(federalist, first)
  expect(g.open.threat).toBe(25)
  expect(newAngeles.outcome(g)).toMatchObject({ winners: [0] })
})
