import {
  type AnyGame,
  choiceText,
  choose,
  copyMatch,
  type Event,
  type SeenFace,
  settle,
  shapedChoice,
} from '../kernel/index.ts'
import { type AnyMatch, type Beat, isYours, type Lesson, type Step } from './lesson.ts'

/** A choice as it was played, with what happened by it. */
export interface Played {
  readonly seat: number
  readonly at: string
  readonly text: string
  readonly events: readonly (readonly [Event, readonly SeenFace[]])[]
}

/** Somewhere in a lesson. Nothing in it changes: what was kept is still as it was. */
export interface Run {
  readonly game: AnyGame
  readonly lesson: Lesson
  /** The table, settled. */
  readonly g: AnyMatch
  /** Which beat, and which step of its script; `beats.length` when all are played. */
  readonly beat: number
  readonly step: number
  /** What the learner has chosen so far; with it a lesson is found again. */
  readonly picks: readonly string[]
  /** How the table came from the run before: nothing where it was laid anew. */
  readonly played: Played | undefined
}

/** What comes next: a choice of the script, one of the learner's, a click to go on, or nothing more. */
export type Next =
  | { readonly kind: 'line'; readonly seat: number; readonly at: string; readonly text: string }
  | { readonly kind: 'you'; readonly at: string; readonly texts: readonly string[] }
  | { readonly kind: 'lost' }
  | { readonly kind: 'read' }
  | { readonly kind: 'end' }

/** A lesson that asks for what is not listed is broken; a test finds it before any learner does. */
export class BrokenLesson extends Error {}

/** `support main #57` as a lesson writes it: `support main #{live-feeds}`. */
const named = (g: AnyMatch, text: string): string =>
  text.replace(/#(\d+)/g, (_, back) => `#{${g.secret.faces[Number(back)]}}`)

/** Whether a choice is one that a lesson means by a pattern. */
export const fits = (g: AnyMatch, pattern: string, text: string): boolean => {
  const wanted = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${wanted}$`).test(text) || new RegExp(`^${wanted}$`).test(named(g, text))
}

interface Listed {
  readonly at: string
  readonly text: string
}

const listed = new WeakMap<AnyMatch, Map<number, readonly Listed[]>>()

/** Every choice a seat has, its obligations before its rights. A table of a lesson does not change: it is looked at once. */
export function choicesOf({ game, g }: Pick<Run, 'game' | 'g'>, seat: number): readonly Listed[] {
  const known = listed.get(g) ?? new Map<number, readonly Listed[]>()
  listed.set(g, known)
  let choices = known.get(seat)
  if (choices === undefined) {
    choices = settle(game, g)
      .filter((decision) => decision.seat === seat)
      .flatMap(({ at, options }) => options.map((choice) => ({ at, text: choiceText(game.choices, choice) })))
    known.set(seat, choices)
  }
  return choices
}

/** A choice that is not listed, but within a shape, e.g. an offer: a lesson writes it out. */
function shaped({ game, g }: Pick<Run, 'game' | 'g'>, seat: number, text: string): readonly Listed[] {
  const decision = settle(game, g).find(
    (one) => one.seat === seat && shapedChoice(game.choices, one.shapes?.() ?? [], text) !== undefined,
  )
  return decision === undefined ? [] : [{ at: decision.at, text }]
}

/** The choices that fit any of the patterns, in the order of the patterns. */
function fitting(run: Pick<Run, 'game' | 'g'>, seat: number, patterns: readonly string[]): readonly Listed[] {
  const all = choicesOf(run, seat)
  const found = patterns.flatMap((pattern) => {
    const some = all.filter(({ text }) => fits(run.g, pattern, text))
    return some.length > 0 ? some : shaped(run, seat, pattern)
  })
  return [...new Set(found)]
}

export const beatOf = ({ lesson, beat }: Run): Beat | undefined => lesson.beats[beat]

/** The table of a scene. */
export function sceneOf(game: AnyGame, lesson: Lesson, name: string): AnyMatch {
  const position = lesson.scenes[name]
  if (position === undefined) throw new BrokenLesson(`${lesson.id} has no scene ${name}`)
  const g = position()
  g.sink = undefined
  settle(game, g)
  return g
}

/** The beginning of a lesson. */
export function openRun(game: AnyGame, lesson: Lesson): Run {
  const [first = ''] = Object.keys(lesson.scenes)
  const g = sceneOf(game, lesson, lesson.beats[0]?.scene ?? first)
  return { game, lesson, g, beat: 0, step: 0, picks: [], played: undefined }
}

/** Where a lesson stands and what it waits for. */
export function nextOf(run: Run): Next {
  const beat = beatOf(run)
  if (beat === undefined) return { kind: 'end' }
  const { script = [] } = beat
  for (let i = run.step; i < script.length; i++) {
    const next = nextIn(run, script[i] as Step, beat)
    if (next !== undefined) return next
  }
  if (beat.lost?.(run.g)) return { kind: 'lost' }
  return script.some(isYours) ? { kind: 'end' } : { kind: 'read' }
}

/** What a step asks for now; nothing where it may be left out. */
function nextIn(run: Run, step: Step, beat: Beat): Next | undefined {
  const seat = isYours(step) ? run.lesson.learner : step.seat
  const found = fitting(run, seat, isYours(step) ? step.you : step.texts)
  const [first] = found
  if (first === undefined) {
    if (step.maybe === true) return undefined
    const wanted = (isYours(step) ? step.you : step.texts).join(' / ')
    const all = choicesOf(run, seat).map(({ text }) => named(run.g, text))
    throw new BrokenLesson(`${run.lesson.id}, ${beat.id}: seat ${seat} has no “${wanted}”, only: ${all.join(' | ')}`)
  }
  if (!isYours(step)) return { kind: 'line', seat, ...first }
  return { kind: 'you', at: first.at, texts: found.filter(({ at }) => at === first.at).map(({ text }) => text) }
}

/** The step that is asked for now: those before it that may be left out are. */
function stepNow(run: Run): number {
  const { script = [] } = beatOf(run) ?? {}
  let i = run.step
  while (i < script.length && nextIn(run, script[i] as Step, beatOf(run) as Beat) === undefined) i++
  return i
}

/** Plays the next choice of the script, or the one the learner has made of those that are asked for. */
export function playNext(run: Run, text?: string): Run {
  const next = nextOf(run)
  if (next.kind !== 'line' && next.kind !== 'you') throw new BrokenLesson(`${run.lesson.id}: nothing is to be chosen`)
  const mine = next.kind === 'you'
  const chosen = mine ? (text ?? next.texts[0]) : next.text
  if (mine && !next.texts.includes(chosen as string))
    throw new BrokenLesson(`${run.lesson.id}: ${chosen} is not asked for`)
  const i = stepNow(run)
  const step = beatOf(run)?.script?.[i] as Step
  const seat = isYours(step) ? run.lesson.learner : step.seat
  const { g, played } = take(run, seat, chosen as string, next.at, step.rig)
  return onward({
    ...run,
    g,
    step: i + 1,
    picks: mine ? [...run.picks, named(run.g, chosen as string)] : run.picks,
    played,
  })
}

/** One choice on a copy of the table. */
export function take(
  { game, g }: Pick<Run, 'game' | 'g'>,
  seat: number,
  text: string,
  at: string,
  rig: readonly number[] = [],
): { readonly g: AnyMatch; readonly played: Played } {
  const events: (readonly [Event, readonly SeenFace[]])[] = []
  const next = copyMatch(g)
  next.sink = (event, faces) => void events.push([event, faces])
  next.rigged = [...rig]
  const taken = choose(game, next, seat, text, at)
  if (!taken.ok) throw new BrokenLesson(`${text} of seat ${seat} is refused: ${taken.code}`)
  settle(game, next)
  if (next.rigged.length > 0) throw new BrokenLesson(`${text} rolls less than it is rigged for`)
  next.sink = undefined
  next.rigged = undefined
  return { g: next, played: { seat, at, text, events } }
}

/** The learner has read: the next beat. */
export const goOn = (run: Run): Run => enter({ ...run, played: undefined }, run.beat + 1)

/** A beat whose last choice is made leads to the next one by itself. */
function onward(run: Run): Run {
  const { script = [] } = beatOf(run) ?? {}
  return script.some(isYours) && nextOf(run).kind === 'end' ? enter(run, run.beat + 1) : run
}

function enter(run: Run, beat: number): Run {
  const scene = run.lesson.beats[beat]?.scene
  const there = { ...run, beat, step: 0 }
  return scene === undefined ? there : { ...there, g: sceneOf(run.game, run.lesson, scene), played: undefined }
}

/** The lesson as it was at the start of each beat up to where these picks lead; where they lead nowhere, as far as they do. */
export function replayPicks(game: AnyGame, lesson: Lesson, picks: readonly string[], upTo: number): readonly Run[] {
  let run = openRun(game, lesson)
  const starts = [run]
  let made = 0
  while (run.beat < upTo) {
    const next = nextOf(run)
    if (next.kind === 'end' || next.kind === 'lost') break
    const before = run.beat
    if (next.kind === 'read') run = goOn(run)
    else if (next.kind === 'line') run = playNext(run)
    else {
      const pick = picks[made++]
      const now = run
      const text = pick === undefined ? undefined : next.texts.find((one) => named(now.g, one) === pick)
      run = playNext(run, text)
    }
    if (run.beat !== before) starts.push(run)
  }
  return starts
}

/** The table on which the learner plays on, and where they sit; `starts` are the runs at the start of each beat. */
export function freeTable(
  starts: readonly Run[],
  last: Run,
): { readonly g: AnyMatch; readonly seat: number } | undefined {
  const { lesson, game } = last
  const { free } = lesson
  if (free === undefined) return undefined
  const seat = free.seat ?? lesson.learner
  if (free.scene !== undefined) return { g: sceneOf(game, lesson, free.scene), seat }
  const after = lesson.beats.findIndex(({ id }) => id === free.after)
  // At the end of a beat the table is as it is at the start of the next one, unless that lays another.
  const kept = starts.find(({ beat }) => beat === after)
  return { g: (after === lesson.beats.length - 1 ? last : playedOut(kept ?? last)).g, seat }
}

/** A beat played to its end, with the first of every choice. */
function playedOut(run: Run): Run {
  let now = run
  while (now.beat === run.beat) {
    const { kind } = nextOf(now)
    if (kind === 'read' || kind === 'end' || kind === 'lost') return now
    const next = playNext(now)
    // The last choice leads to the next beat, and may lay another table: the one before it is wanted.
    if (next.beat !== run.beat && next.played === undefined) return now
    now = next
  }
  return now
}
