import type { AnyGame } from '../kernel/index.ts'
import { type Beat, isYours, type Lesson, LIT, type ListedLesson } from './lesson.ts'
import { type Sentences, sentenceFaults } from './sentences.ts'
import { playFaults } from './walk.ts'

/** What lessons are held against. */
export interface Around {
  readonly game: AnyGame
  /** The lessons' sentences by language. */
  readonly sentences: Readonly<Record<string, Sentences>>
  /** Whether a board shows something under this name. */
  isThing(id: string): boolean
  /** The ids of RULES.md. */
  readonly rules: readonly string[]
  /** What lists show of the lessons. */
  readonly list: readonly ListedLesson[]
}

/** A lesson is short: so many beats before one plays freely. */
export const MOST_BEATS = 18

/** What is wrong with the lessons of a game, each fault a sentence; nothing, when each can be played to its end. */
export const lessonFaults = (lessons: readonly Lesson[], around: Around): string[] => [
  ...listFaults(lessons, around.list),
  ...lessons.flatMap((lesson) => [
    ...sentenceFaults(lesson, around.sentences),
    ...beatFaults(lesson, around),
    ...playFaults(lesson, around.game),
  ]),
]

/** The list tells of these lessons, in their order, and of no others. */
function listFaults(lessons: readonly Lesson[], list: readonly ListedLesson[]): string[] {
  const told = list.map(({ id, beats }) => `${id} ${beats}`).join(', ')
  const there = lessons.map(({ id, beats }) => `${id} ${beats.length}`).join(', ')
  return told === there ? [] : [`the list says ${told}, the lessons are ${there}`]
}

/** What can be seen of a lesson without playing it. */
export function beatFaults(lesson: Lesson, around: Around): string[] {
  const { id, beats, unseen = [] } = lesson
  const seats = Object.values(lesson.scenes)[0]?.().seats ?? 0
  return [
    ...(beats.length > MOST_BEATS ? [`${id} has ${beats.length} beats`] : []),
    ...(new Set(beats.map((beat) => beat.id)).size < beats.length ? [`${id} has two beats of one name`] : []),
    ...beats.flatMap((beat) => faultsOf(beat, seats, around).map((fault) => `${id}, ${beat.id}: ${fault}`)),
    ...freeFaults(lesson),
    ...unknownRules(unseen, around).map((fault) => `${id}, unseen: ${fault}`),
  ]
}

function freeFaults({ id, free, beats, scenes }: Lesson): string[] {
  if (free === undefined) return []
  const { after, scene } = free
  const found = after === undefined ? scenes[scene ?? ''] !== undefined : beats.some((beat) => beat.id === after)
  return found ? [] : [`${id}, free: there is no ${after ?? scene}`]
}

function faultsOf(beat: Beat, seats: number, around: Around): string[] {
  const dark = beat.lit.filter((lit) => !isLit(lit, seats, around)).map((lit) => `there is no ${lit} to light`)
  const blank = beat.lit.length === 0 && !beat.script?.some(isYours) ? ['nothing is lit'] : []
  return [...dark, ...blank, ...unknownRules(beat.rules, around)]
}

const unknownRules = (ids: readonly string[], { rules }: Around): string[] =>
  ids.filter((id) => !rules.includes(id)).map((id) => `there is no rule ${id}`)

function isLit(lit: string, seats: number, { isThing }: Around): boolean {
  const [kind = '', what = ''] = lit.split(' ')
  if (kind === 'thing') return isThing(what)
  if (kind === 'seat') return Number(what) < seats
  return what === '' && (LIT as readonly string[]).includes(kind)
}
