import { choose, settle } from '../engine.ts'
import type { KernelErrorCode } from '../errors.ts'
import type { Game } from '../game.ts'
import { start } from '../start.ts'
import { choiceText } from '../text.ts'
import type { Blocked, Decision, Event, Frame, Match, Options, Seat } from '../types.ts'
import { explain } from '../view.ts'

export interface Situation<T> {
  seats: number
  options?: Options
  seed?: string
  /** Where in the rules to stand: the frame, or the whole stack with the running frame last. Without it: the start. */
  at?: (g: Match<T>) => Frame | Frame[]
  /** Changes to the table before anything runs. */
  with?: (open: T, g: Match<T>) => void
}

/** A match in a given situation, to be played through its texts. Tests read like transcripts. */
export interface Trial<T> {
  readonly g: Match<T>
  readonly open: T
  /** What happened since it was set up. */
  readonly events: Event[]
  /** Every open decision. */
  decisions(): Decision[]
  /** The seat that must decide first; undefined when the match is over. */
  turn(): Seat | undefined
  /** Where the rules stand, e.g. `deal.support`; 'over' at the end. */
  at(): string
  /** The texts of all choices of a seat, its obligations before its rights. */
  options(seat: Seat): string[]
  /** Takes choices of one seat in a row; throws where one is refused. */
  choose(seat: Seat, ...texts: string[]): Trial<T>
  /** The code with which a choice is refused; undefined when it would be taken (the table then has changed). */
  refusal(seat: Seat, text: string): KernelErrorCode | undefined
  blocked(seat: Seat): readonly Blocked[]
  /** The next outcomes of chance, counted from 0. */
  rig(...outcomes: number[]): Trial<T>
}

/** Sets up a match at a situation in a few lines. */
export function trialOf<T>(game: Game<T>, situation: Situation<T>): Trial<T> {
  const events: Event[] = []
  const g = start(game, situation.seats, situation.options ?? {}, situation.seed ?? 'test', (event) => {
    events.push(event)
  })
  situation.with?.(g.open, g)
  if (situation.at !== undefined) {
    const at = situation.at(g)
    g.stack = Array.isArray(at) ? at : [at]
  }
  events.length = 0
  const decisions = () => settle(game, g)
  const trial: Trial<T> = {
    g,
    open: g.open,
    events,
    decisions,
    turn: () => decisions().find(({ must }) => must)?.seat,
    at: () => decisions()[0]?.at ?? 'over',
    options: (seat) =>
      decisions()
        .filter((decision) => decision.seat === seat)
        .flatMap(({ options }) => options.map((choice) => choiceText(game.choices, choice))),
    choose(seat, ...texts) {
      for (const text of texts) {
        const taken = choose(game, g, seat, text)
        if (!taken.ok)
          throw new Error(
            `${text} was refused (${taken.code}) at ${trial.at()}; seat ${seat} may: ${trial.options(seat).join(' | ')}`,
          )
      }
      decisions()
      return trial
    },
    refusal(seat, text) {
      const taken = choose(game, g, seat, text)
      return taken.ok ? undefined : taken.code
    },
    blocked: (seat) =>
      decisions()
        .filter((decision) => decision.seat === seat)
        .flatMap((decision) => explain(game, g, decision).blocked),
    rig(...outcomes) {
      g.rigged = outcomes
      return trial
    },
  }
  return trial
}
