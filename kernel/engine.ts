import { dropPick, EVERYBODY, keepPick, maskOf, NOBODY } from './cards.ts'
import { clone } from './clone.ts'
import { KernelError, type Refusal, refuse } from './errors.ts'
import type { Game } from './game.ts'
import type { Answer, AskAll, EachSeat, Next, Place, Question, Right } from './procedure.ts'
import { shapedChoice } from './shape.ts'
import { choiceText } from './text.ts'
import type { Back, Choice, Decision, Frame, Mask, Match, Seat } from './types.ts'

/** So many steps may run between two decisions; rules that need more do not settle. */
export const FUEL = 10_000

/** Runs the rules until somebody must decide and returns every open decision; none when the match is over. */
export function settle<T>(game: Game<T>, g: Match<T>, withRights = true): Decision[] {
  const open: Decision[] = []
  let last: Frame | undefined
  let ahead: Place<T> | undefined
  for (let fuel = FUEL; fuel > 0; fuel--) {
    if (game.over?.(g)) g.stack.length = 0
    const f = g.stack[g.stack.length - 1]
    if (f === undefined) return []
    // Most steps follow the one written before them, and need not be looked up.
    const place: Place<T> = f === last && ahead !== undefined ? ahead : placeOf(game, f)
    const { step } = place
    last = f
    if (typeof step === 'function') {
      ahead = follow(g, f, place, step(g, f))
      continue
    }
    ahead = advance(game, g, f, place, step, open)
    if (open.length === 0) continue
    if (!withRights || game.rights === undefined) return open
    tidy(game, g)
    return addRights(game, g, open)
  }
  throw new KernelError('unsettled', g.stack.map(({ proc, step }) => `${proc}.${step}`).join(' < '))
}

/** The open decisions of a settled match, as they stand: nothing runs, nothing is taken. */
export function openDecisions<T>(game: Game<T>, g: Match<T>): Decision[] {
  const f = g.stack[g.stack.length - 1]
  const step = asking(game, g)
  if (f === undefined || step === undefined) return []
  const at = `${f.proc}.${f.step}`
  const open: Decision[] = []
  if (step.kind === 'all') {
    for (const seat of step.seats(g, f)) {
      const options = step.options(g, f, seat)
      if (mustBeAsked(step, options))
        open.push(askedOf(step, g, f, { seat, must: f.picks?.[seat] === undefined, kind: 'step', at, options }))
    }
  } else {
    const seat = step.kind === 'ask' ? step.who(g, f) : f.left?.[0]
    if (seat !== undefined) open.push({ seat, must: true, kind: 'step', at, options: step.options(g, f, seat) })
  }
  return game.rights === undefined ? open : addRights(game, g, open)
}

/** Carries out an option of an open decision, trusting the caller that it is one of them; then `settle` goes on. */
export function play<T>(game: Game<T>, g: Match<T>, decision: Decision, choice: Choice): void {
  const { at, seat } = decision
  if (decision.kind === 'right') {
    const next = rightAt(game, at)?.chosen(g, seat, choice)
    if (typeof next === 'object' && 'call' in next) g.stack.push(...next.call)
    return
  }
  const f = g.stack[g.stack.length - 1] as Frame
  const place = placeOf(game, f)
  const { step } = place
  if (typeof step === 'function') throw new KernelError('not-open', at)
  if (step.kind === 'all') keepAnswer(game, g, f, step, seat, choice)
  else if (step.kind === 'ask') follow(g, f, place, step.chosen(g, f, seat, choice))
  else answerOne(g, f, step.chosen(g, f, seat, choice))
}

/**
 * Takes a choice from a seat, as text or object, if it is listed; a refused choice changes nothing. Who has the decisions
 * of a settled match at hand saves listing them.
 */
export function choose<T>(
  game: Game<T>,
  g: Match<T>,
  seat: Seat,
  choice: Choice | string,
  at?: string,
  known?: readonly Decision[],
): { ok: true; decision: Decision; choice: Choice; text: string } | Refusal {
  const open = known ?? settle(game, g)
  if (open.length === 0) return refuse('over')
  const text = typeof choice === 'string' ? choice : choiceText(game.choices, choice)
  let asked = false
  for (const decision of open) {
    if (decision.seat !== seat || (at !== undefined && decision.at !== at)) continue
    asked = true
    const option = listed(game, decision, text)
    if (option === undefined) continue
    // The rules may keep what was chosen; what others know of it stays as it is.
    const chosen = known === undefined ? option : clone(option)
    play(game, g, decision, chosen)
    return { ok: true, decision, choice: chosen, text }
  }
  return refuse(asked ? 'unlisted' : 'not-open')
}

/** The choice of that text, if it is listed or within a listed shape. */
function listed<T>(game: Game<T>, { options, shapes }: Decision, text: string): Choice | undefined {
  for (const each of options) if (choiceText(game.choices, each) === text) return each
  return shapes === undefined ? undefined : shapedChoice(game.choices, shapes(), text)
}

/** Two seats have agreed on something, and it binds both: no undo crosses this moment. */
export const seal = (g: Match<unknown>): void => {
  g.secret.ink++
}

/** Lets a seat give up, where the game says what that does to the table. */
export function concede<T>(game: Game<T>, g: Match<T>, seat: Seat): boolean {
  if (game.concede === undefined || g.stack.length === 0) return false
  g.secret.ink++
  game.concede(g, seat)
  return true
}

/** Where in the rules a frame stands. */
export function placeOf<T>(game: Game<T>, { proc, step }: Frame): Place<T> {
  const steps = game.procedures[proc]?.steps
  if (steps === undefined) throw new KernelError('no-such-step', `${game.id} has no procedure ${proc}`)
  const place = steps[step]
  if (place === undefined) throw new KernelError('no-such-step', `${proc} has no step ${step}`)
  return place
}

/** The question a settled match stands at; undefined when it is over. */
function asking<T>(game: Game<T>, g: Match<T>): Question<T> | undefined {
  const f = g.stack[g.stack.length - 1]
  if (f === undefined) return undefined
  const { step } = placeOf(game, f)
  return typeof step === 'function' ? undefined : step
}

/** Whether all are asked at once now: then an answer of one makes no other's stale. */
export const isSimultaneous = <T>(game: Game<T>, g: Match<T>): boolean => asking(game, g)?.kind === 'all'

/** Who may know what a seat answers to the question that is open now. */
export function shownTo<T>(game: Game<T>, g: Match<T>, seat: Seat): Mask {
  const step = asking(game, g)
  if (step?.kind !== 'all') return EVERYBODY
  return maskOf(step.shownTo?.(g, g.stack[g.stack.length - 1], seat) ?? [seat]) | (1 << seat)
}

/** Whether a choice is of a right that keeps to its own part of the table. */
export const isAside = <T>(game: Game<T>, at: string): boolean => rightAt(game, at)?.aside !== undefined

/** Who has been spoken to by a right and has not answered. */
export function calledSeats<T>({ rights }: Game<T>, g: Match<T>): ReadonlySet<Seat> {
  const called = new Set<Seat>()
  for (const name in rights) for (const seat of rights[name]?.calls?.(g) ?? []) called.add(seat)
  return called
}

const RIGHT = 'right.'

/** The right behind a decision of that kind, e.g. at `right.trade`; undefined for a step of the rules. */
export function rightAt<T>(game: Game<T>, at: string): Right<T, Choice> | undefined {
  for (const name in game.rights) if (at === RIGHT + name) return game.rights[name]
  return undefined
}

/** Whether a question needs its seat: with no choice it is passed over, with one the kernel takes it, unless `always`. */
const mustBeAsked = (step: { always?: boolean }, { length }: readonly Choice[]): boolean =>
  length > 1 || (length === 1 && step.always === true)

/**
 * Moves a question on as far as it answers itself, or adds the decisions that somebody must make to `open`; returns the
 * place where the frame stands now, if it is known without looking.
 */
function advance<T>(
  game: Game<T>,
  g: Match<T>,
  f: Frame,
  place: Place<T>,
  step: Question<T>,
  open: Decision[],
): Place<T> | undefined {
  if (step.kind === 'all') return advanceAll(game, g, f, place, step, open)
  if (step.kind === 'each') return advanceEach(g, f, place, step, open)
  const seat = step.who(g, f)
  const options: Choice[] = step.options(g, f, seat)
  if (options.length === 0) return leave(g, f, place)
  if (options.length === 1 && !step.always) return follow(g, f, place, step.chosen(g, f, seat, options[0]))
  open.push({ seat, must: true, kind: 'step', at: place.at, options })
  return place
}

function advanceEach<T>(
  g: Match<T>,
  f: Frame,
  place: Place<T>,
  step: EachSeat<T, Frame, Choice>,
  open: Decision[],
): Place<T> | undefined {
  f.left ??= step.order(g, f)
  for (let seat = f.left[0]; seat !== undefined; seat = f.left[0]) {
    const options: Choice[] = step.options(g, f, seat)
    if (options.length === 0) {
      f.left.shift()
      continue
    }
    if (options.length > 1 || step.always) open.push({ seat, must: true, kind: 'step', at: place.at, options })
    else answerOne(g, f, step.chosen(g, f, seat, options[0] as Choice))
    return undefined
  }
  delete f.left
  return leave(g, f, place)
}

function advanceAll<T>(
  game: Game<T>,
  g: Match<T>,
  f: Frame,
  place: Place<T>,
  step: AskAll<T, Frame, Choice>,
  open: Decision[],
): Place<T> | undefined {
  const seats = step.seats(g, f)
  const lists: Choice[][] = []
  let waiting = false
  f.picks ??= {}
  for (const seat of seats) {
    const options: Choice[] = step.options(g, f, seat)
    lists.push(options)
    if (!mustBeAsked(step, options)) continue
    const must = f.picks[seat] === undefined
    if (must) waiting = true
    open.push(askedOf(step, g, f, { seat, must, kind: 'step', at: place.at, options }))
  }
  if (waiting) return place
  const answers = answersOf(game, g, f.picks, seats, lists)
  // Answers that were secret become known: nobody may take theirs back afterwards.
  if (open.length > 0) g.secret.ink++
  open.length = 0
  delete f.picks
  return follow(g, f, place, step.chosen(g, f, answers))
}

function askedOf<T>(step: AskAll<T, Frame, Choice>, g: Match<T>, f: Frame, decision: Decision): Decision {
  const within = step.within?.(g, f)
  return within === undefined ? decision : { ...decision, within }
}

/** All answers, once they are in: the kept picks, and the only option of those who had no other. */
function answersOf<T>(
  game: Game<T>,
  g: Match<T>,
  picks: Readonly<Record<Seat, Back>>,
  seats: readonly Seat[],
  lists: readonly (readonly Choice[])[],
): Answer<Choice>[] {
  const answers: Answer<Choice>[] = []
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i] as Seat
    const options = lists[i] as readonly Choice[]
    const pick = picks[seat]
    const text = pick === undefined ? undefined : dropPick(g, pick)
    const choice = text === undefined ? options[0] : options.find((each) => choiceText(game.choices, each) === text)
    if (choice !== undefined) answers.push({ seat, choice })
  }
  return answers
}

function keepAnswer<T>(
  game: Game<T>,
  g: Match<T>,
  f: Frame,
  step: AskAll<T, Frame, Choice>,
  seat: Seat,
  choice: Choice,
): void {
  f.picks ??= {}
  const seen = (1 << seat) | (step.shownTo === undefined ? NOBODY : maskOf(step.shownTo(g, f, seat)))
  f.picks[seat] = keepPick(g, choiceText(game.choices, choice), seen, f.picks[seat])
}

function tidy<T>(game: Game<T>, g: Match<T>): void {
  for (const name in game.rights) game.rights[name]?.tidy?.(g)
}

function addRights<T>(game: Game<T>, g: Match<T>, open: Decision[]): Decision[] {
  for (const name in game.rights) {
    const right = game.rights[name]
    if (right === undefined) continue
    for (const seat of right.who(g)) {
      const options = right.options(g, seat)
      const at = RIGHT + name
      if (right.shapes !== undefined)
        open.push({ seat, must: false, kind: 'right', at, options, shapes: () => right.shapes?.(g, seat) ?? [] })
      else if (options.length > 0) open.push({ seat, must: false, kind: 'right', at, options })
    }
  }
  return open
}

/** Goes on as a step says; returns the place where the frame stands now, if it is known without looking. */
function follow<T>(g: Match<T>, f: Frame, place: Place<T>, next: Next): Place<T> | undefined {
  if (next === undefined) return leave(g, f, place)
  if (next === 'again') return place
  if (next === 'done') drop(g, f)
  else if ('goTo' in next) f.step = next.goTo
  else {
    if (next.onward === undefined) leave(g, f, place)
    else f.step = next.onward
    g.stack.push(...next.call)
  }
  return undefined
}

/** After one seat's answer to `eachSeat`: on to the next seat, unless the answer leads elsewhere. */
function answerOne<T>(g: Match<T>, f: Frame, next: Next): void {
  if (next === 'again') return
  if (next === 'done') return drop(g, f)
  if (next === undefined) f.left?.shift()
  else if ('goTo' in next) leaveEach(f, next.goTo)
  else {
    if (next.onward === undefined) f.left?.shift()
    else if (next.onward !== f.step) leaveEach(f, next.onward)
    g.stack.push(...next.call)
  }
}

function leave<T>(g: Match<T>, f: Frame, { next }: Place<T>): Place<T> | undefined {
  if (next === undefined) drop(g, f)
  else f.step = next.name
  return next
}

/** Leaves a question to each seat before all have been asked. */
function leaveEach(f: Frame, step: string): void {
  delete f.left
  f.step = step
}

function drop<T>(g: Match<T>, f: Frame): void {
  if (g.stack[g.stack.length - 1] === f) g.stack.pop()
  else g.stack.splice(g.stack.indexOf(f), 1)
}
