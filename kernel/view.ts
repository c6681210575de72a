import { SPECTATOR_BIT } from './cards.ts'
import { openDecisions, placeOf, rightAt } from './engine.ts'
import type { Game, Glance } from './game.ts'
import type { Shape } from './shape.ts'
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
  /** Choices beside the listed ones: any that one of these contains. */
  readonly shapes?: readonly Shape[]
  /** The answer already given, where it may still be changed. */
  readonly answer?: string
}

/** What a viewer may know of a settled match. */
export const viewFor = <T>(game: Game<T>, g: Match<T>, viewer: Viewer): View<T> => openViews(game, g).of(viewer)

/** The views of one settled match, each made when it is first asked for. */
export interface Views<T = unknown> {
  readonly g: Match<T>
  readonly kinds: View<T>['kinds']
  /** Those made so far. */
  readonly made: ReadonlyMap<Viewer, View<T>>
  of(viewer: Viewer): View<T>
}

/**
 * Shows one settled match to several viewers: what is the same for all of them is made once, and is the same object. So
 * are the cards where nothing happened to them since the match was last shown: nobody need look through them again.
 * Who has the open decisions at hand saves listing them.
 */
export function openViews<T>(
  game: Game<T>,
  g: Match<T>,
  last?: Views<T>,
  open: readonly Decision[] = openDecisions(game, g),
): Views<T> {
  const made = new Map<Viewer, View<T>>()
  const kinds = kindsOf(g, last)
  // Held as long as these views are: `last` itself would hold the views before it, and so all of the match.
  const shown: Shown | undefined = last && { made: last.made, backs: last.g.secret.faces.length }
  const waiting = open.filter(({ must }) => must).map(({ seat, at }) => ({ seat, at }))
  const glance = game.glance(g)
  const outlook = game.outlook === undefined ? {} : { outlook: game.outlook(g) }
  const over = g.stack.length === 0 ? { outcome: game.outcome(g) } : {}
  function view(viewer: Viewer): View<T> {
    return {
      viewer,
      seats: g.seats,
      options: g.options,
      open: g.open,
      stack: g.stack,
      faces: facesOf(g, viewer, shown),
      kinds,
      waiting,
      decisions: open.filter(({ seat }) => seat === viewer).map((decision) => explain(game, g, decision)),
      glance,
      ...outlook,
      ...over,
    }
  }
  return {
    g,
    kinds,
    made,
    of(viewer) {
      const known = made.get(viewer) ?? view(viewer)
      made.set(viewer, known)
      return known
    },
  }
}

function kindsOf<T>(g: Match<T>, last: Views<T> | undefined): View<T>['kinds'] {
  const { faces, kinds } = g.secret
  const before = last?.g.secret
  let isSame = before !== undefined && before.faces.length === faces.length
  const all: Record<Back, string> = {}
  for (let back = 0; back < faces.length; back++) {
    const isUsed = faces[back] !== ''
    if (isUsed) all[back] = kinds[back] as string
    isSame &&= before?.kinds[back] === kinds[back] && (before?.faces[back] !== '') === isUsed
  }
  return last !== undefined && isSame ? last.kinds : all
}

/** What was last shown to whom, of how many backs. */
interface Shown {
  readonly made: Views['made']
  readonly backs: number
}

function facesOf<T>(g: Match<T>, viewer: Viewer, last: Shown | undefined): View<T>['faces'] {
  const { faces, seen } = g.secret
  const bit = viewer === 'spectator' ? SPECTATOR_BIT : 1 << viewer
  const shown: Record<Back, string> = {}
  const known = last?.made.get(viewer)?.faces
  let isSame = known !== undefined && last?.backs === faces.length
  for (let back = 0; back < faces.length; back++) {
    const face = faces[back] !== '' && ((seen[back] as number) & bit) !== 0 ? faces[back] : undefined
    if (face !== undefined) shown[back] = face
    isSame &&= known?.[back] === face
  }
  return known !== undefined && isSame ? known : shown
}

/** A decision with everything a person wants to know of it. */
export function explain<T>(
  game: Game<T>,
  g: Match<T>,
  { seat, must, kind, at, options, shapes }: Decision,
): ToldDecision {
  const asker = kind === 'right' ? rightAsker(game, g, at) : stepAsker(game, g, at)
  const pick = g.stack[g.stack.length - 1]?.picks?.[seat]
  const rule = asker.rule(seat)
  const answer = !must && pick !== undefined && kind === 'step' ? g.secret.faces[pick] : undefined
  return {
    seat,
    must,
    at,
    prompt: asker.prompt(seat) ?? { key: `prompt.${at}` },
    ...(rule === undefined ? {} : { rule }),
    choices: options.map((choice) => {
      const about = asker.about(seat, choice)
      const text = choiceText(game.choices, choice)
      return about === undefined || about === null ? { text, choice } : { text, choice, about }
    }),
    blocked: asker.blocked(seat),
    ...(shapes === undefined ? {} : { shapes: shapes() }),
    ...(answer === undefined ? {} : { answer }),
  }
}

interface Asker {
  rule(seat: Seat): string | undefined
  prompt(seat: Seat): Phrase | undefined
  about(seat: Seat, choice: Choice): Json | undefined
  blocked(seat: Seat): readonly Blocked[]
}

function rightAsker<T>(game: Game<T>, g: Match<T>, at: string): Asker {
  const right = rightAt(game, at)
  return {
    rule: () => right?.rule,
    prompt: (seat) => right?.prompt?.(g, seat),
    about: (seat, choice) => right?.about?.(g, seat, choice),
    blocked: (seat) => right?.blocked?.(g, seat) ?? [],
  }
}

function stepAsker<T>(game: Game<T>, g: Match<T>, at: string): Asker {
  const f = g.stack[g.stack.length - 1] as Frame
  const { step } = placeOf(game, f)
  if (typeof step === 'function') throw new Error(`${at} asks nobody`)
  return {
    rule: (seat) => (typeof step.rule === 'function' ? step.rule(g, f, seat) : step.rule),
    prompt: (seat) => step.prompt?.(g, f, seat),
    about: (seat, choice) => step.about?.(g, f, seat, choice),
    blocked: (seat) => step.blocked?.(g, f, seat) ?? [],
  }
}
