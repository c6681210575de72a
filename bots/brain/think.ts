import {
  type Choice,
  choiceText,
  copyMatch,
  type Decision,
  type Game,
  type Match,
  play,
  type Seat,
  seedWords,
  settle,
} from '../../kernel/index.ts'
import type { Position, Teaching } from './bot.ts'
import type { Brain } from './brain.ts'
import { preferenceOf, type Scored, scoreOf, scoreOptions } from './greedy.ts'
import { ENDS, type Reason, reasonsBetween, type Terms } from './reasons.ts'
import { chanceOf, total, type Value, valueBy } from './value.ts'

/** How hard to think. The answer depends on the iterations only; time is a ceiling. */
export interface Effort {
  readonly iterations: number
  /** Milliseconds at most; without it only iterations count. */
  readonly ms?: number
  /** Remembers what the places are made of that it comes to, so that reasons tell of them too. */
  readonly explain?: boolean
}

/** One option with what the search found. */
export interface Ranked {
  readonly choice: Choice
  /** The chance to win after it. */
  readonly chance: number
  /** How often it was looked at. */
  readonly visits: number
  /** What would likely follow, as texts of choices. */
  readonly line: readonly string[]
  /**
   * In what it differs most from its measure, the strongest first, at most four: of the best option what it has before
   * the second, of every other what it lacks before the best (there most are below 0). Keys of the game's texts,
   * `why.…`; made only when asked for.
   */
  readonly reasons: readonly Reason[]
}

export interface Thought {
  readonly best: Choice
  /** All options, the most looked at first. */
  readonly ranked: readonly Ranked[]
}

declare const performance: { now(): number }

/**
 * Looks ahead from a position: a tree for each seat over what that seat can observe, in worlds that are guessed anew for
 * every iteration. Good options by one decision's look are tried first, what proves good is tried more often.
 */
export function think<T>(
  position: Position<T>,
  decision: Decision,
  { seed, brain }: Teaching,
  { iterations, ms, explain = false }: Effort,
): Thought {
  const end = ms === undefined ? undefined : performance.now() + ms
  const isLate = (): boolean => end !== undefined && performance.now() > end
  const search = new Search(position, decision, brain, seed, isLate, explain)
  for (let i = 0; i < iterations && !search.isSettled(iterations - i) && !isLate(); i++) search.iterate(i)
  return search.thought()
}

/** An option of a node: how often it was taken, what came of it, and how it looked at first. */
class Edge {
  visits = 0
  sum = 0
  /** The log of the odds by one decision's look; undefined before anybody looked. */
  look: number | undefined = undefined
  /** What the brain says for it beyond what it leads to, as part of that look. */
  nudge = 0
}

/** What the terms said on average of the places that an option led to. */
class Gathered {
  private n = 0
  private readonly sums: Record<string, number> = {}

  add(terms: Terms): void {
    this.n++
    for (const name in terms) this.sums[name] = (this.sums[name] ?? 0) + (terms[name] as number)
  }

  mean(): Terms | undefined {
    if (this.n < FEWEST) return undefined
    return Object.fromEntries(Object.entries(this.sums).map(([name, sum]) => [name, sum / this.n]))
  }
}
/** Fewer places than these are luck. */
const FEWEST = 4

/** What a seat knows at some point of the future. */
class Node {
  visits = 0
  readonly edges = new Map<string, Edge>()
  readonly next = new Map<string, Node>()
}

/** What has been decided on the way down. */
interface Taken {
  readonly node: Node
  readonly edge: Edge
  readonly seat: Seat
  readonly choice: Choice
  /** What the value after it is wrong by, in the log of the odds. */
  readonly wrong: number
  /** What its nudge speaks of, where that is still to come. */
  readonly ahead: string | undefined
}

/** How much exploring counts, in spreads of the values seen. */
const EXPLORE = 1
/** How sharply the first look prefers the best option, in spreads of the looks. */
const SHARPNESS = 0.5
/** This share of the first look's preference is spread evenly. */
const EVEN = 0.05
/** At most so many options of a node are looked at when it is first met; the others wait. */
const LOOKS = 40
/** Worlds for the first look at the own options. */
const FIRST_WORLDS = 3
/** An iteration goes no deeper. */
const DEPTH = 60
/** So many points are named in which options differ. */
const REASONS = 4
/** A look that is so much worse than the best does not say how far apart the good ones are. */
const HOPELESS = 3

class Search<T> {
  private readonly game: Game<T>
  private readonly value: Value<T>
  private readonly words: number[]
  private readonly roots: Node[]
  private readonly texts: readonly string[]
  /** Number, sum and squares of the values seen, by seat. */
  private readonly seen: { n: number; sum: number; squares: number }[]
  /** What the own options led to, where somebody wants to know. */
  private readonly gathered = new Map<Edge, Gathered>()

  constructor(
    private readonly position: Position<T>,
    private readonly decision: Decision,
    private readonly brain: Brain<T>,
    seed: string,
    private readonly isLate: () => boolean,
    private readonly explain: boolean,
  ) {
    this.game = position.game
    this.value = valueBy(brain)
    this.words = seedWords(seed)
    const { seats } = position.world(0)
    this.roots = Array.from({ length: seats }, () => new Node())
    this.seen = this.roots.map(() => ({ n: 0, sum: 0, squares: 0 }))
    this.texts = decision.options.map((choice) => choiceText(this.game.choices, choice))
    this.lookFirst()
  }

  private get root(): Node {
    return this.roots[this.decision.seat] as Node
  }

  /** The own options in several worlds, so that one lucky guess does not decide what is looked at. */
  private lookFirst(): void {
    const { options } = this.decision
    const worlds = options.length > LOOKS ? 1 : FIRST_WORLDS
    for (let n = 0; n < worlds && (n === 0 || !this.isLate()); n++) {
      const world = this.position.world(-1 - n)
      options.forEach((choice, i) => {
        const edge = this.edgeOf(this.root, this.texts[i] as string)
        const score = scoreOf(this.game, this.brain, world, this.decision, choice, this.words)
        // The mean of the worlds so far.
        edge.look = ((edge.look ?? 0) * n + score) / (n + 1)
        edge.nudge = (edge.nudge * n + this.nudgeOf(world, this.decision, choice)) / (n + 1)
      })
    }
  }

  private edgeOf(node: Node, text: string): Edge {
    let edge = node.edges.get(text)
    if (edge === undefined) {
      edge = new Edge()
      node.edges.set(text, edge)
    }
    return edge
  }

  /** One guessed world, from here to somewhere new. */
  iterate(n: number): void {
    const world = this.position.world(n)
    const at = this.roots.slice()
    const path: Taken[] = []
    let decision: Decision | undefined = this.decision
    for (let depth = 0; decision !== undefined && depth < DEPTH; depth++) {
      const { seat, options } = decision
      const texts = decision === this.decision ? this.texts : options.map((each) => choiceText(this.game.choices, each))
      const node = at[seat] as Node
      const pick = options.length === 1 ? 0 : this.pick(world, decision, node, texts)
      const edge = this.edgeOf(node, texts[pick] as string)
      const isNew = options.length > 1 && edge.visits === 0
      const choice = options[pick] as Choice
      if (options.length > 1)
        path.push({
          node,
          edge,
          seat,
          choice,
          wrong: this.wrongBy(world, decision, choice),
          ahead: edge.nudge === 0 ? undefined : this.brain.ahead?.(world, choice),
        })
      play(this.game, world, decision, choice)
      const asked: Decision = decision
      decision = settle(this.game, world, false).find(({ must }) => must)
      if (isNew) break
      this.follow(at, asked, texts[pick] as string, decision)
    }
    this.learn(world, path)
  }

  /** Every seat's tree goes on by what that seat could observe. */
  private follow(at: Node[], { seat, at: step }: Decision, text: string, next: Decision | undefined): void {
    const isHidden = this.brain.hidden?.(step) === true
    const tail = next === undefined ? '' : `|${next.seat}@${next.at}`
    for (let each = 0; each < at.length; each++) {
      const label = (isHidden && each !== seat ? step : text) + tail
      const node = at[each] as Node
      let below = node.next.get(label)
      if (below === undefined) {
        below = new Node()
        node.next.set(label, below)
      }
      at[each] = below
    }
  }

  /** The option to go on with: what was good so far, and what looked good and was seldom tried. */
  private pick(world: Match<T>, decision: Decision, node: Node, texts: readonly string[]): number {
    const edges = texts.map((text) => this.edgeOf(node, text))
    this.look(world, decision, edges)
    const shares = sharesOf(edges)
    const weight = EXPLORE * this.spreadOf(decision.seat) * Math.sqrt(node.visits + 1)
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < edges.length; i++) {
      const { visits, sum, look } = edges[i] as Edge
      const worth = visits > 0 ? sum / visits : look === undefined ? 0 : chanceOf(look)
      const promise = worth + (weight * (shares[i] as number)) / (1 + visits)
      if (promise > most) {
        most = promise
        best = i
      }
    }
    return best
  }

  /** Looks at options nobody has looked at, one decision deep. */
  private look(world: Match<T>, decision: Decision, edges: readonly Edge[]): void {
    let left = LOOKS
    let still: Match<T> | undefined
    for (let i = 0; i < edges.length && left > 0; i++) {
      const edge = edges[i] as Edge
      if (edge.look !== undefined) continue
      // The world goes on changing, and brains remember what they worked out about one that stands still.
      still ??= copyMatch(world)
      const choice = decision.options[i] as Choice
      edge.look = scoreOf(this.game, this.brain, still, decision, choice, this.words)
      edge.nudge = this.nudgeOf(still, decision, choice)
      left--
    }
  }

  /** How far apart the values are that a seat has met. */
  private spreadOf(seat: Seat): number {
    const { n, sum, squares } = this.seen[seat] as (typeof this.seen)[number]
    if (n < 8) return 0.03
    return Math.max(0.004, Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)))
  }

  /** What the place reached is worth goes back up the way, to each seat its own. */
  private learn(world: Match<T>, path: readonly Taken[]): void {
    if (this.explain) this.gather(world, path[0]?.edge)
    const values: (number | undefined)[] = []
    // From the end: what a choice is wrong by counts for it and for all that led to it.
    for (let i = path.length - 1; i >= 0; i--) {
      const { node, edge, seat, choice, wrong, ahead } = path[i] as Taken
      let value = values[seat] ?? this.worth(world, seat)
      // What a nudge speaks of counts as long as it has not come.
      const isAhead = ahead !== undefined && world.stack.length > 0 && this.brain.ahead?.(world, choice) === ahead
      const more = wrong + (isAhead ? edge.nudge : 0)
      if (more !== 0 && world.stack.length > 0) value = chanceOf(logitOf(value) + more)
      if (values[seat] === undefined) {
        const seen = this.seen[seat] as (typeof this.seen)[number]
        seen.n++
        seen.sum += value
        seen.squares += value * value
      }
      values[seat] = value
      edge.visits++
      edge.sum += value
      node.visits++
    }
  }

  private gather(world: Match<T>, edge: Edge | undefined): void {
    if (edge === undefined || world.stack.length === 0) return
    const gathered = this.gathered.get(edge) ?? new Gathered()
    this.gathered.set(edge, gathered)
    gathered.add(this.value.reasons(world, this.decision.seat))
  }

  private wrongBy(world: Match<T>, decision: Decision, choice: Choice): number {
    const wrong = this.brain.correct?.(world, decision, choice) ?? 0
    return wrong === 0 ? 0 : wrong / this.value.scale(world, decision.seat)
  }

  private nudgeOf(world: Match<T>, decision: Decision, choice: Choice): number {
    return this.brain.ahead === undefined ? 0 : preferenceOf(this.brain, world, decision, choice)
  }

  private worth(world: Match<T>, seat: Seat): number {
    if (world.stack.length > 0) return this.value.chance(this.game, world, seat)
    const { winners } = this.game.outcome(world)
    return winners.includes(seat) ? 1 : 0
  }

  /** Whether the leader cannot be overtaken in so many iterations. */
  isSettled(left: number): boolean {
    let [first, second] = [0, 0]
    for (const { visits } of this.root.edges.values()) {
      if (visits > first) {
        second = first
        first = visits
      } else if (visits > second) second = visits
    }
    return first - second > left
  }

  thought(): Thought {
    const reasonsOf = (mine: Ranked): Reason[] => {
      const other = ranked[0] === mine ? ranked[1] : ranked[0]
      return other === undefined ? [] : this.reasonsBetween(mine, other)
    }
    const ranked = this.decision.options.map((choice, i): Ranked => {
      const text = this.texts[i] as string
      const { visits, sum, look } = this.edgeOf(this.root, text)
      const chance = visits > 0 ? sum / visits : chanceOf(look ?? 0)
      const line = this.lineFrom(text)
      // Only who asks for reasons pays for them.
      return {
        choice,
        chance,
        visits,
        line,
        get reasons() {
          return reasonsOf(this)
        },
      }
    })
    ranked.sort((a, b) => b.visits + 0.5 * b.chance - (a.visits + 0.5 * a.chance))
    return { best: (ranked[0] as Ranked).choice, ranked }
  }

  /** The options one decision deep, in one guessed world: what the terms say of each. */
  private readonly scored = once((): readonly Scored[] => scoreOptions(this.position, this.brain, this.decision, 0))

  private reasonsBetween(mine: Ranked, other: Ranked): Reason[] {
    const scoreOfRanked = ({ choice }: Ranked): Scored => this.scored()[this.decision.options.indexOf(choice)] as Scored
    const [one, two] = [scoreOfRanked(mine), scoreOfRanked(other)]
    const found = mine.visits > 0 && other.visits > 0 ? logitOf(mine.chance) - logitOf(other.chance) : 0
    const [later, otherwise] = [this.ledTo(mine), this.ledTo(other)]
    if (later !== undefined && otherwise !== undefined && !(ENDS in one.terms || ENDS in two.terms))
      return reasonsBetween(this.brain, later, otherwise, found - (total(later) - total(otherwise)), REASONS)
    const further = found === 0 ? 0 : found - (one.score - two.score)
    return reasonsBetween(this.brain, one.terms, two.terms, further, REASONS)
  }

  /** What the places are made of that an option led to. */
  private ledTo({ choice }: Ranked): Terms | undefined {
    const text = this.texts[this.decision.options.indexOf(choice)] as string
    return this.gathered.get(this.edgeOf(this.root, text))?.mean()
  }

  /** What the own tree holds most likely after an option. */
  private lineFrom(text: string): string[] {
    const line: string[] = []
    let node: Node | undefined = mostVisited(this.root, text)
    while (node !== undefined && node.visits > 0 && line.length < 6) {
      let best: [string, Edge] | undefined
      for (const each of node.edges) if (best === undefined || each[1].visits > best[1].visits) best = each
      if (best === undefined || best[1].visits === 0) break
      line.push(best[0])
      node = mostVisited(node, best[0])
    }
    return line
  }
}

/** Works something out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let known: T | undefined
  return () => {
    known ??= work()
    return known
  }
}

function logitOf(chance: number): number {
  const held = Math.min(1 - 1e-9, Math.max(1e-9, chance))
  return Math.log(held / (1 - held))
}

/** The most visited node after a choice, whatever was asked next. */
function mostVisited(node: Node, text: string): Node | undefined {
  let best: Node | undefined
  for (const [label, next] of node.next)
    if (label.startsWith(`${text}|`) && (best === undefined || next.visits > best.visits)) best = next
  return best
}

/** How much of the exploring each option deserves, by its first look. */
function sharesOf(edges: readonly Edge[]): number[] {
  let most = Number.NEGATIVE_INFINITY
  for (const { look } of edges) if (look !== undefined && look > most) most = look
  let [n, sum, squares] = [0, 0, 0]
  for (const { look } of edges) {
    if (look === undefined || look < most - HOPELESS) continue
    n++
    sum += look
    squares += look * look
  }
  const spread = Math.max(1e-3, SHARPNESS * Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)))
  let whole = 0
  const shares = edges.map(({ look }) => {
    const share = look === undefined ? 0.02 : Math.exp(Math.max(-30, (look - most) / spread))
    whole += share
    return share
  })
  for (let i = 0; i < shares.length; i++)
    shares[i] = ((1 - EVEN) * (shares[i] as number)) / whole + EVEN / shares.length
  return shares
}
