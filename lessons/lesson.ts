import type { Match, Seat } from '../kernel/index.ts'

/**
 * A lesson is data: a prepared table, and beats that are played on it with the real rules. It lies in `games/<game>/lessons/`,
 * its sentences in `lessons/locales/` beside it, each under the name of its lesson and beat:
 *
 *   first-chapter.title, first-chapter.pitch          what it is called, what one can do afterwards
 *   first-chapter.other.1                             who sits in seat 1
 *   first-chapter.lead.title, first-chapter.lead      a beat; `first-chapter.lead.more` is its second sentence
 *   first-chapter.lead.wrong.pass                     the gentle answer to a choice that is legal and not meant
 *   first-chapter.vote.fall                           where the beat can be lost: what happened
 *   first-chapter.unseen                              what it leaves out, one thing a line
 *   first-chapter.free                                what is said before one plays on
 *
 * A choice is written as its text, with two signs more: `#{construction-6}` is the back that shows this face, since the numbers
 * of backs change; `*` is anything.
 */
export interface Lesson {
  /** Unique within the game, e.g. `first-chapter`. */
  readonly id: string
  /** Where the learner sits. */
  readonly learner: Seat
  /** The tables it is played on; it begins at the first. */
  readonly scenes: Readonly<Record<string, Position>>
  readonly beats: readonly Beat[]
  /** What comes after the last beat: one's own play, against bots. None for a chapter that leads back to the list. */
  readonly free?: Free
  /** The rules it leaves out, as its `unseen` names them, in the same order. */
  readonly unseen?: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: lessons are about tables of every shape.
export type AnyMatch = Match<any>

/** Makes the table, always the same one. */
export type Position = () => AnyMatch

/** One thing to learn: what is lit, a sentence or two, something to do. */
export interface Beat {
  readonly id: string
  /** What stands in the light, see `LIT`; the choices that are asked for stand in it too. */
  readonly lit: readonly string[]
  /** The table changes before it. */
  readonly scene?: string
  /**
   * What is played, in this order. What comes before the first `you` is shown before the sentence is said; without any `you`
   * the learner goes on when they have read.
   */
  readonly script?: readonly Step[]
  /** Choices that are legal and not meant, each with the last word of the key of its answer. The first that fits is said. */
  readonly wrong?: readonly (readonly [choice: string, answer: string])[]
  /** Everything may be chosen, and the learner may lose by it: whether it went wrong, asked when the beat is played. */
  readonly lost?: (g: AnyMatch) => boolean
  /** Numbers for the gaps of its sentences. */
  readonly params?: (g: AnyMatch) => Readonly<Record<string, number>>
  /** What it teaches, by the ids of RULES.md. */
  readonly rules: readonly string[]
}

/** A choice of the script. */
export type Step = Line | Yours

/** Somebody else's choice, or one that the lesson takes for the learner: the first of these that is listed. */
export interface Line {
  readonly seat: Seat
  readonly texts: readonly string[]
  /** What chance brings by it. */
  readonly rig?: readonly number[]
  /** Left out when it is not listed. */
  readonly maybe?: boolean
}

/** The learner is free among these; “show me” takes the first. */
export interface Yours {
  readonly you: readonly string[]
  readonly rig?: readonly number[]
  /** Left out when none of them is listed. */
  readonly maybe?: boolean
}

/** Where the learner plays on against bots: at the table as it was at the end of a beat, or at a scene. */
export interface Free {
  readonly after?: string
  readonly scene?: string
  /** Where the learner sits then, if elsewhere. */
  readonly seat?: Seat
}

/** What a list of lessons shows of one without loading it: `games/<game>/lessons/list.ts` has them in their order. */
export interface ListedLesson {
  readonly id: string
  /** How long it takes, about. */
  readonly minutes: number
  readonly beats: number
}

/** What can stand in the light beside things: the parts of every table. A thing is named by its id: `thing 1-hex`; a seat `seat 2`. */
export const LIT = ['board', 'hand', 'dock', 'aside', 'seats', 'log', 'phases', 'scene'] as const

/** What the learner does: one of these. */
export const you = (...texts: string[]): Yours => ({ you: texts })
/** The same, where the question may not come at all. */
export const maybe = (...texts: string[]): Yours => ({ you: texts, maybe: true })
/** What a seat does, one choice after the other. */
export const by = (seat: Seat, ...texts: string[]): readonly Line[] => texts.map((text) => ({ seat, texts: [text] }))
/** The first of these that a seat may do. */
export const oneOf = (seat: Seat, ...texts: string[]): Line => ({ seat, texts })
/** What a seat does where it may. */
export const perhaps = (seat: Seat, ...texts: string[]): readonly Line[] =>
  texts.map((text) => ({ seat, texts: [text], maybe: true }))
/** What chance brings by a choice. */
export const rolling = <S extends Step>(rig: readonly number[], step: S): S => ({ ...step, rig })

export const isYours = (step: Step): step is Yours => 'you' in step
