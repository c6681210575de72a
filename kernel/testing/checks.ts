import { formOf } from '../../texts/index.ts'
import { seedWords, wordBelow } from '../chance.ts'
import { assertPlain, clone, copyMatch, resume, save } from '../clone.ts'
import { determinize } from '../determinize.ts'
import { choose, play, rightAt, settle } from '../engine.ts'
import type { AnyGame } from '../game.ts'
import { chooseAndRemember, undo } from '../history.ts'
import { isWithin, shapedChoice, someOf } from '../shape.ts'
import { start } from '../start.ts'
import { choiceText, parseChoice } from '../text.ts'
import type { Blocked, Choice, Decision, Event, Match, Options, State } from '../types.ts'
import { explain, type Viewer, viewFor } from '../view.ts'
import { untold } from './told.ts'

/** Every check that can be made on one random match; they know no test runner, so that the fuzzer uses them too. */
export interface CheckedMatch {
  game: AnyGame
  seats: number
  options: Options
  seed: string
  /** A random match must end within this many decisions. */
  limit: number
  /** Expensive checks run at every n-th decision; 1: at each. */
  every: number
  /** Texts by language and key; every key met in play must be in each. */
  locales?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Called with every event. */
  onEvent?: (event: Event) => void
  /** How often a right is used when one is offered: one time in n. */
  rightsOneIn?: number
  /** A saved match to go on with; without it a new match begins. It is left as it is. */
  from?: State<unknown>
}

export interface Step {
  seat: number
  at: string
  text: string
}

/** A check that failed, with everything needed to see it again. */
export class CheckFailure extends Error {
  constructor(
    readonly check: string,
    detail: string,
    readonly match: CheckedMatch,
    readonly steps: readonly Step[],
  ) {
    super(
      `${check}: ${detail}\n  ${match.game.id}, ${match.seats} seats, ${JSON.stringify(match.options)}, seed ${match.seed}, after ${steps.length} decisions`,
    )
    this.name = 'CheckFailure'
  }
}

export interface Checked {
  decisions: number
  choices: number
  steps: readonly Step[]
  final: Match<unknown>
}

/** Plays one random match, or the rest of one, with every check on; throws `CheckFailure`. */
export function checkMatch(m: CheckedMatch): Checked {
  const { game } = m
  const steps: Step[] = []
  const words = seedWords(`${m.seed}/players`)
  const fail = (check: string, detail: string): never => {
    throw new CheckFailure(check, detail, m, steps)
  }
  const guard = <V>(check: string, run: () => V): V => {
    try {
      return run()
    } catch (error) {
      if (error instanceof CheckFailure) throw error
      return fail(check, error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
  const events: Event[] = []
  const sink = (event: Event): void => {
    m.onEvent?.(event)
    events.push(event)
    checkKey(m, fail, `event.${event.key}`, event)
  }
  const g = guard('setup', () =>
    m.from === undefined ? start(game, m.seats, m.options, m.seed, sink) : resume(clone(m.from), sink),
  )
  const checkTable = tableCheck(m, fail, g)
  let choices = 0
  for (;;) {
    const open = guard('settle', () => settle(game, g))
    checkTable(events.splice(0))
    if (open.length === 0) break
    for (const decision of open) checkList(m, fail, decision)
    const decision = anyOf(m, fail, open, words)
    const choice = anyChoice(words, decision)
    if (steps.length % m.every === 0) guard('deep checks', () => checkDeeply(m, fail, g, words, decision))
    const text = choiceText(game.choices, choice)
    guard(`choosing ${text}`, () => play(game, g, decision, choice))
    steps.push({ seat: decision.seat, at: decision.at, text })
    choices += decision.options.length
    if (steps.length > m.limit) fail('random matches end', `still going after ${m.limit} decisions`)
  }
  const outcome = guard('outcome', () => game.outcome(g))
  if (outcome.winners.some((seat) => seat < 0 || seat >= m.seats)) fail('outcome', JSON.stringify(outcome))
  checkKey(m, fail, outcome.reason.key, outcome.reason)
  return { decisions: steps.length, choices, steps, final: g }
}

/** What must hold whenever the rules have settled: nothing is made or lost, and nothing changed that no event told of. */
function tableCheck({ game }: CheckedMatch, fail: Fail, g: Match<unknown>): (events: readonly Event[]) => void {
  const totals = JSON.stringify(game.conserved(g))
  const { telling } = game
  let before: unknown
  return (events) => {
    const silent = telling === undefined || before === undefined ? undefined : untold(telling, before, g.open, events)
    if (silent !== undefined) fail('nothing changes in silence', silent)
    if (telling !== undefined) before = clone(g.open)
    if (JSON.stringify(game.conserved(g)) !== totals)
      fail('conserved', `${totals} became ${JSON.stringify(game.conserved(g))}`)
  }
}

/** A decision to be made next: one that must be, or now and then a right. */
function anyOf(m: CheckedMatch, fail: Fail, open: readonly Decision[], words: number[]): Decision {
  const must = open.filter((decision) => decision.must)
  if (must.length === 0) fail('somebody must decide', open.map(({ at }) => at).join(', '))
  const rights = open.filter((decision) => !decision.must)
  const useRight = rights.length > 0 && wordBelow(words, m.rightsOneIn ?? 8) === 0
  return one(words, useRight ? rights : must)
}

/** Plays the steps of a checked match again; the end must be the same to the letter. */
export function checkReplay(m: CheckedMatch, { steps, final }: Checked): void {
  const g = start(m.game, m.seats, m.options, m.seed)
  for (const [i, { seat, at, text }] of steps.entries()) {
    const taken = choose(m.game, g, seat, text, at)
    if (!taken.ok)
      throw new CheckFailure('same seed, same match', `${text} refused: ${taken.code}`, m, steps.slice(0, i))
  }
  settle(m.game, g)
  if (JSON.stringify(save(g)) !== JSON.stringify(save(final)))
    throw new CheckFailure('same seed, same match', 'the end differs', m, steps)
}

type Fail = (check: string, detail: string) => never

/** Any choice of a decision, listed or within a shape. */
const anyChoice = (words: number[], decision: Decision): Choice =>
  one(
    words,
    someOf(decision, (n) => wordBelow(words, n)),
  )

const one = <V>(words: number[], list: readonly V[]): V => list[wordBelow(words, list.length)] as V

/** At most 200 choices, each once, each readable both ways. */
function checkList(m: CheckedMatch, fail: Fail, { at, options, shapes }: Decision): void {
  if (options.length === 0 && (shapes?.() ?? []).length === 0) fail('a decision has a choice', at)
  if (options.length > 200) fail('at most 200 choices', `${at} lists ${options.length}`)
  const texts = new Set<string>()
  for (const choice of options) {
    const text = choiceText(m.game.choices, choice)
    if (texts.has(text)) fail('each choice once', `${at}: ${text}`)
    texts.add(text)
    const parsed = parseChoice(m.game.choices, text)
    if (parsed === undefined || choiceText(m.game.choices, parsed) !== text || !sameFields(parsed, choice))
      fail('choices read both ways', `${at}: ${text} → ${JSON.stringify(parsed)}, was ${JSON.stringify(choice)}`)
  }
}

/** What is drawn from a shape reads both ways, and one step out of it is refused. */
function checkShapes(m: CheckedMatch, fail: Fail, { at, options, shapes }: Decision, words: number[]): void {
  const all = shapes?.() ?? []
  assertPlain(all)
  const listed = new Set(options.map((choice) => choiceText(m.game.choices, choice)))
  for (const shape of all) {
    const [choice] = someOf({ options: [], shapes: () => [shape] }, (n) => wordBelow(words, n)) as [Choice]
    const text = choiceText(m.game.choices, choice)
    if (listed.has(text)) fail('each choice once', `${at}: ${text} is listed beside its shape`)
    const parsed = shapedChoice(m.game.choices, [shape], text)
    if (parsed === undefined || !isWithin(shape, choice) || !sameFields(parsed, choice))
      fail('choices read both ways', `${at}: ${text} → ${JSON.stringify(parsed)}, was ${JSON.stringify(choice)}`)
    for (const [name, gap] of Object.entries(shape.fields)) {
      const beyond = 'from' in gap ? gap.to + 1 : 'of' in gap ? [...gap.of, ...gap.of.slice(0, 1), 'nothing'] : 'other'
      if (isWithin(shape, { ...choice, [name]: beyond } as Choice))
        fail('unlisted choices are refused', `${at}: ${text} with ${name} ${String(beyond)}`)
    }
  }
}

const sameFields = (a: object, b: object): boolean => {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
  return sorted(a) === sorted(b)
}

function checkDeeply(m: CheckedMatch, fail: Fail, g: Match<unknown>, words: number[], decision: Decision): void {
  const { game } = m
  const before = JSON.stringify(save(g))
  assertPlain(save(g))
  const mustBeUnchanged = (check: string): void => {
    if (JSON.stringify(save(g)) !== before) fail(check, 'the match changed')
  }
  const texts = (match: Match<unknown>): string =>
    JSON.stringify(settle(game, match).map(({ seat, at, must, options }) => [seat, at, must, options]))

  const listed = texts(g)
  mustBeUnchanged('settling twice changes nothing')
  if (texts(resume(JSON.parse(before))) !== listed) fail('saving and loading', 'other decisions after loading')
  if (choose(game, g, decision.seat, 'no such choice').ok) fail('unlisted choices are refused', 'taken')
  mustBeUnchanged('a refused choice changes nothing')

  const copy = copyMatch(g)
  if (JSON.stringify(save(copy)) !== before) fail('a copy is equal', 'it differs')
  checkShapes(m, fail, decision, words)
  const picked = anyChoice(words, decision)
  play(game, copy, decision, picked)
  settle(game, copy)
  mustBeUnchanged('a copy is independent')

  checkUndo(m, fail, before, decision, choiceText(game.choices, picked))
  checkSecrets(m, fail, g, words)
  mustBeUnchanged('looking changes nothing')
  for (const told of settle(game, g).map((each) => explain(game, g, each))) {
    checkKey(m, fail, told.prompt.key, told.prompt)
    for (const { choice } of told.choices) checkKey(m, fail, `choice.${choice.do}`, { ...choice })
    for (const blocked of told.blocked) {
      checkKey(m, fail, blocked.reason.key, blocked.reason)
      const offered =
        game.telling && told.choices.find(({ choice }) => isAlso(blocked, choice as Parameters<typeof isAlso>[1]))
      if (offered !== undefined)
        fail(
          'what is offered is not said to be impossible',
          `${told.at}: ${offered.text} and ${JSON.stringify(blocked)}`,
        )
    }
  }
  const glance = game.glance(g)
  for (const { key } of glance.place) checkKey(m, fail, `place.${key}`)
  for (const phase of glance.phases) checkKey(m, fail, `phase.${phase}`)
  for (const { key } of glance.counters.flat()) checkKey(m, fail, `counter.${key}`)
  assertPlain(JSON.parse(JSON.stringify(glance)))
  assertPlain(game.outlook?.(g) ?? null)
  mustBeUnchanged('explaining changes nothing')
}

/**
 * Whether a choice is one that is said to be impossible: of that kind, to that target, and not told apart by the reason
 * (“not from there”, when it is offered from elsewhere).
 */
function isAlso(
  { do: kind, target, as, reason }: Blocked,
  choice: Choice & { readonly [field: string]: unknown },
): boolean {
  if (choice.do !== kind) return false
  const named = as === undefined ? Object.values(choice).flat() : [choice[as]].flat()
  if (target !== undefined && !named.map(String).includes(target)) return false
  return Object.entries(choice).every(
    ([field, value]) => field === 'do' || reason[field] === undefined || String(reason[field]) === String(value),
  )
}

/** Undo gives back the very state before, and is offered only when no luck was used and no face became known. */
function checkUndo(m: CheckedMatch, fail: Fail, before: string, decision: Decision, text: string): void {
  const was = resume<unknown>(JSON.parse(before))
  const taken = chooseAndRemember(m.game, was, [], decision.seat, text, decision.at)
  if (!taken.ok) throw fail('a listed choice is taken', `${text}: ${taken.code}`)
  const { g } = taken
  const luck = JSON.stringify(was.secret.chance) !== JSON.stringify(g.secret.chance)
  const shown = g.secret.seen.some(
    (mask, back) =>
      was.secret.faces[back] === g.secret.faces[back] &&
      (mask & ~(was.secret.seen[back] ?? 0)) !== 0 &&
      g.secret.kinds[back] !== 'pick' &&
      was.secret.faces[back] !== '',
  )
  if (taken.undoable && (luck || shown)) fail('undo stops where something was revealed', text)
  if (!taken.undoable) return
  if (taken.quiet) {
    const field = rightAt(m.game, decision.at)?.aside as string
    const without = (match: Match<unknown>) =>
      JSON.stringify({ ...save(match), open: { ...Object(match.open), [field]: 0 } })
    if (without(g) !== without(was)) fail('a quiet right keeps to its own', text)
    return
  }
  const back = undo(taken.past, decision.seat)
  if (!back.ok || JSON.stringify(back.state) !== before) fail('undo gives back the state before', text)
}

/** The leak test: a world that differs only in faces a viewer has not seen looks the same to them, decisions included. */
function checkSecrets(m: CheckedMatch, fail: Fail, g: Match<unknown>, words: number[]): void {
  const viewers: Viewer[] = ['spectator', ...Array.from({ length: m.seats }, (_, seat) => seat)]
  const viewer = one(words, viewers)
  const seen = JSON.stringify(viewFor(m.game, g, viewer))
  const world = determinize(m.game, g, viewer, `${m.seed}/${wordBelow(words, 1 << 30)}`)
  const guessed = JSON.stringify(viewFor(m.game, world, viewer))
  if (seen !== guessed) fail('no leak', `viewer ${viewer} sees a difference:\n  ${firstDifference(seen, guessed)}`)
  if (JSON.stringify(m.game.conserved(world)) !== JSON.stringify(m.game.conserved(g)))
    fail('a guessed world has the same pieces', `viewer ${viewer}`)
}

function firstDifference(a: string, b: string): string {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `…${a.slice(Math.max(0, i - 60), i + 60)}…\n  …${b.slice(Math.max(0, i - 60), i + 60)}…`
}

/** Whether a sentence is there in the form that will be asked for. */
function checkKey(m: CheckedMatch, fail: Fail, key: string, params: Readonly<Record<string, unknown>> = {}): void {
  const { count } = params
  for (const [language, texts] of Object.entries(m.locales ?? {})) {
    const counted = typeof count === 'number' && Object.hasOwn(texts, `${key}_${formOf(language, count)}`)
    if (!counted && !Object.hasOwn(texts, key)) fail('every key has its text', `${language}: ${key}`)
  }
}
