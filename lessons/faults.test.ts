import { expect, test } from 'vitest'
import { aroundOf } from '../cli/commands/lessons.ts'
import { firstChapter } from '../games/arcs/lessons/first-chapter.ts'
import { arcs } from '../games/arcs/rules/game.ts'
import type { Table } from '../games/arcs/rules/table.ts'
import type { Procedure } from '../kernel/index.ts'
import { type Around, beatFaults, lessonFaults } from './faults.ts'
import type { Lesson } from './lesson.ts'
import { sentenceFaults } from './sentences.ts'
import { playFaults } from './walk.ts'

const around = aroundOf(arcs, [{ id: 'first-chapter', minutes: 10, beats: 18 }])
const faultsWith = (change: Partial<Around>, lesson: Lesson = firstChapter) =>
  lessonFaults([lesson], { ...around, ...change })

test('a sound lesson has no faults', () => {
  expect(faultsWith({})).toEqual([])
})

test('a choice that has another name now breaks the lesson', () => {
  const renamed = { ...arcs, choices: { ...arcs.choices, tax: 'at {system}' } }
  expect(faultsWith({ game: renamed })).toContainEqual(
    expect.stringMatching(/^first-chapter, tax: seat 0 has no “tax 1-hex”/),
  )
})

test('a step that is gone breaks the lesson', () => {
  const turn = arcs.procedures.turn as Procedure<Table>
  const { play, ...others } = turn.steps
  const renamed = { ...arcs, procedures: { ...arcs.procedures, turn: { ...turn, steps: { ...others, lead: play } } } }
  expect(() => faultsWith({ game: renamed as never })).toThrow('turn has no step play')
})

const changed = (id: string, change: object): Lesson => ({
  ...firstChapter,
  beats: firstChapter.beats.map((beat) => (beat.id === id ? { ...beat, ...change } : beat)),
})

test('what is lit, which rules are taught and what is answered must be there', () => {
  expect(beatFaults(changed('goal', { lit: ['thing power-plant', 'seat 3', 'cellar'] }), around)).toEqual([
    'first-chapter, goal: there is no thing power-plant to light',
    'first-chapter, goal: there is no seat 3 to light',
    'first-chapter, goal: there is no cellar to light',
  ])
  expect(beatFaults(changed('goal', { lit: [] }), around)).toEqual(['first-chapter, goal: nothing is lit'])
  expect(beatFaults(changed('goal', { rules: ['ARCS-99.1'] }), around)).toEqual([
    'first-chapter, goal: there is no rule ARCS-99.1',
  ])
  expect(
    playFaults(
      changed('lead', {
        wrong: [
          ['surpass *', 'card'],
          ['pass', 'pass'],
        ],
      }),
      arcs,
    ),
  ).toEqual(['first-chapter, lead: nobody can choose “surpass *”'])
})

test('sentences are there in both languages, short, and every one is said', () => {
  const { en = {}, pl = {} } = around.sentences
  const { 'first-chapter.tax': _, ...gap } = pl
  expect(sentenceFaults(firstChapter, { en, pl: gap })).toEqual(['first-chapter.tax is missing in pl'])
  const long = { ...en, 'first-chapter.tax': 'word '.repeat(31), 'first-chapter.nobody': 'Hello' }
  expect(sentenceFaults(firstChapter, { en: long, pl })).toEqual([
    'first-chapter.tax (en) has 31 words',
    'first-chapter.nobody (en) is never said',
  ])
})

test('the list of lessons tells of those there are', () => {
  const list = [{ id: 'first-chapter', minutes: 10, beats: 17 }]
  expect(lessonFaults([], { ...around, list })).toEqual(['the list says first-chapter 17, the lessons are '])
})

test('who plays on finds a table to play on', () => {
  expect(beatFaults({ ...firstChapter, free: { after: 'nowhere' } }, around)).toEqual([
    'first-chapter, free: there is no nowhere',
  ])
})

test('a lesson has at most 18 beats, each with a name of its own', () => {
  const more = { ...firstChapter, beats: [...firstChapter.beats, ...firstChapter.beats.slice(-1)] }
  expect(beatFaults(more, around)).toEqual(['first-chapter has 19 beats', 'first-chapter has two beats of one name'])
})
