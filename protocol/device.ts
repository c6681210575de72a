import type { Seat } from '../kernel/index.ts'
import type { BotStrength, ErrorCode } from './protocol.ts'

/** What a page and the host on its own device say to each other: the same calls and messages as with a server. */
export type ToDevice =
  | { readonly kind: 'connect' }
  | { readonly kind: 'live'; readonly text: string }
  | {
      readonly kind: 'call'
      readonly id: number
      readonly method: string
      readonly path: string
      readonly body?: unknown
    }
export type FromDevice =
  | { readonly kind: 'live'; readonly text: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly code: ErrorCode }
  /** Something went wrong that nobody on the page had asked for, e.g. there was no room for the step of a bot. */
  | { readonly kind: 'trouble'; readonly code: ErrorCode }

/** The one person of a device; everybody who plays on it sits under this name. */
export const DEVICE_PERSON = '~'

/** Whether a match or a replay is kept on this device: its name says so. */
export const isOnDevice = (id: string): boolean => id.startsWith('~')

/** A copy of a match of this device, with all its secrets, and the step at which it was taken. */
export interface Copy {
  readonly record: string
  readonly seq: number
}

/** Whether it is a side table: one beside the matches, for trying things out. It is in no list and has no record. */
export const isSideTable = (id: string): boolean => id.startsWith('~~')

/** Whether it is the table of a lesson, which is played in the page itself. */
export const isLesson = (id: string): boolean => id.startsWith('~lesson-')

/** A side table that is wished for: it begins in the middle, at a position of another match. */
export interface SideTable {
  readonly game: string
  readonly from: /** A whole match as the kernel saves it, e.g. a blinded one that a server gave out. */
    | { readonly state: unknown }
    /** The first `lines` lines of a record that tells its seed. */
    | { readonly record: string; readonly lines: number }
    /** A match of this device after one of its steps. */
    | { readonly match: string; readonly seq: number }
  /** What this seat had not seen is dealt anew, and so are the dice to come. Without it everything lies as it lay. */
  readonly eyes?: Seat | undefined
  readonly mine: readonly Seat[]
  /** Bots by seat; `medium` where nothing is said of a seat that is not mine. */
  readonly bots?: Readonly<Record<number, BotStrength>> | undefined
}

/** How an example of the rules is reached: the number of every choice in its decision's list, in their order; and who looks at it. */
export interface Way {
  readonly seed: string
  readonly eyes: Seat
  readonly choices: readonly number[]
}

/** A position that the rules page draws: the start of a match, and the way from there. */
export interface ExampleWish extends Way {
  readonly game: string
  readonly seats: number
  readonly options: Readonly<Record<string, string | number | boolean>>
}
