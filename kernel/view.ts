import { SPECTATOR_BIT } from './cards.ts'
import { openDecisions, procedureOf, rightAt, stepOf } from './engine.ts'
import type { Game, Glance } from './game.ts'
import { choiceText } from './text.ts'
import type { Back, Blocked, Choice, Decision, Frame, Json, Match, Options, Outcome, Phrase, Seat } from './types.ts'

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat | 'spectator'

/** All that one viewer may know. Built by permission: what is not put in here is not known. */
export interface View<T = unknown> {
  readonly viewer: Viewer
  readonly seats: number
  readonly options: Options
  readonly open: T
  readonly stack: readonly Frame[]
  /** The faces this viewer has seen, by back. */
  readonly faces: Readonly<Record<Back, string>>
  /** The deck of every back on the table: what its back looks like. */
  readonly kinds: Readonly<Record<Back, string>>
  /** Whom the match waits for, and where; the viewer's own decisions have their options in `decisions`. */
  readonly waiting: readonly { readonly seat: Seat; readonly at: string }[]
  readonly decisions: readonly ToldDecision[]
  readonly glance: Glance
  /** What the game works out for everybody, e.g. who controls what; only where the game has an `outlook`. */
  readonly outlook?: unknown
  readonly outcome?: Outcome
}

export interface ToldChoice {
  /** The canonical text: what is sent back. */
  readonly text: string
  readonly choice: Choice
  /** What the screen may show of it: price, yield, odds, group. */
  readonly about?: Json
}

/** A decision as its seat is told it. */
export interface ToldDecision {
  readonly seat: Seat
  readonly must: boolean
  readonly at: string
  readonly prompt: Phrase
  readonly rule?: string
  readonly choices: readonly ToldChoice[]
  readonly blocked: readonly Blocked[]
  /** The answer already given, where it may still be changed. */
  readonly answer?: string
}

/** What a viewer may know of a settled match. */
export const viewFor = <T>(game: Game<T>, g: Match<T>, viewer: Viewer): View<T> => openViews(game, g)(viewer)

/** Shows one settled match to several viewers: what is the same for all of them is made once, and is the same object. */
export function openViews<T>(game: Game<T>, g: Match<T>): (viewer: Viewer) => View<T> {
  const { faces, seen, kinds } = g.secret
  const allKinds: Record<Back, string> = {}
  for (let back = 0; back < faces.length; back++) if (faces[back] !== '') allKinds[back] = kinds[back] as string
  const open = openDecisions(game, g)
  const waiting = open.filter(({ must }) => must).map(({ seat, at }) => ({ seat, at }))
  const glance = game.glance(g)
  const outlook = game.outlook === undefined ? {} : { outlook: game.outlook(g) }
  const over = g.stack.length === 0 ? { outcome: game.outcome(g) } : {}
  return (viewer) => {
    const bit = viewer === 'spectator' ? SPECTATOR_BIT : 1 << viewer
    const seenFaces: Record<Back, string> = {}
    for (let back = 0; back < faces.length; back++)
      if (faces[back] !== '' && ((seen[back] as number) & bit) !== 0) seenFaces[back] = faces[back] as string
    return {
      viewer,
      seats: g.seats,
      options: g.options,
      open: g.open,
      stack: g.stack,
      faces: seenFaces,
      kinds: allKinds,
      waiting,
      decisions: open.filter(({ seat }) => seat === viewer).map((decision) => explain(game, g, decision)),
      glance,
      ...outlook,
      ...over,
    }
  }
}

/** A decision with everything a person wants to know of it. */
export function explain<T>(game: Game<T>, g: Match<T>, { seat, must, kind, at, options }: Decision): ToldDecision {
  const asker = kind === 'right' ? rightAsker(game, g, at) : stepAsker(game, g, at)
  const pick = g.stack[g.stack.length - 1]?.picks?.[seat]
  const answer = !must && pick !== undefined && kind === 'step' ? g.secret.faces[pick] : undefined
  return {
    seat,
    must,
    at,
    prompt: asker.prompt(seat) ?? { key: `prompt.${at}` },
    ...(asker.rule === undefined ? {} : { rule: asker.rule }),
    choices: options.map((choice) => {
      const about = asker.about(seat, choice)
      const text = choiceText(game.choices, choice)
      return about === undefined || about === null ? { text, choice } : { text, choice, about }
    }),
    blocked: asker.blocked(seat),
    ...(answer === undefined ? {} : { answer }),
  }
}

interface Asker {
  rule: string | undefined
  prompt(seat: Seat): Phrase | undefined
  about(seat: Seat, choice: Choice): Json | undefined
  blocked(seat: Seat): readonly Blocked[]
}

function rightAsker<T>(game: Game<T>, g: Match<T>, at: string): Asker {
  const right = rightAt(game, at)
  return {
    rule: right?.rule,
    prompt: (seat) => right?.prompt?.(g, seat),
    about: (seat, choice) => right?.about?.(g, seat, choice),
    blocked: (seat) => right?.blocked?.(g, seat) ?? [],
  }
}

function stepAsker<T>(game: Game<T>, g: Match<T>, at: string): Asker {
  const f = g.stack[g.stack.length - 1] as Frame
  const step = stepOf(procedureOf(game, f), f)
  if (typeof step === 'function') throw new Error(`${at} asks nobody`)
  return {
    rule: step.rule,
    prompt: (seat) => step.prompt?.(g, f, seat),
    about: (seat, choice) => step.about?.(g, f, seat, choice),
    blocked: (seat) => step.blocked?.(g, f, seat) ?? [],
  }
}
