import type { AnyBrain } from '../../bots/brain/brain.ts'
import { chancesIn } from '../../bots/brain/chances.ts'
import { type AnyGame, type Match, NO_TALE, type Outcome, type Seat, type Tale } from '../../kernel/index.ts'
import type { Story, StoryBand, StoryMoment, StoryPoint, StoryRow } from '../../protocol/story.ts'
import type { StoredEvent } from './advance.ts'
import { tellAll } from './revealed.ts'

/** A step of a match that is being told; the table after it is made when it is asked for. */
export interface TellableStep {
  readonly seq: number
  readonly kind: 'choose' | 'undo' | 'concede' | 'system'
  readonly seat: Seat
  /** Taken back later: it never happened. */
  readonly undone: boolean
  readonly events: readonly StoredEvent[]
  table(): Match<unknown>
}

export interface Tellable {
  readonly game: AnyGame
  readonly brain: AnyBrain
  readonly steps: readonly TellableStep[]
  readonly outcome?: Outcome | undefined
  readonly cut?: boolean | undefined
}

/** So many moments are told. */
const MOMENTS = 5
/** A point is worth more words than a deed. */
const POINT = 5
/** So many titles are given, and so many to one seat. */
const TITLES = 6
const TITLES_EACH = 2
/** A smaller swing of the estimate is no turning point. */
const SWING = 0.04
const NO_TITLES: Tale = { sources: [], titles: [], reader: () => () => NO_TALE }

/** Tells a match from its first step to its last. */
export function tellStory({ game, brain, steps, outcome, cut }: Tellable): Story {
  const valid = steps.filter(({ undone, kind }) => !undone && kind !== 'undo')
  const tale = game.tale ?? NO_TITLES
  const first = valid[0]?.table() as Match<unknown>
  const sheet = newSheet(tale, first.seats)
  const turns = newTurns(game, brain)
  const read = tale.reader(first)
  const bands: StoryBand[] = []
  let g = first
  for (const step of valid) {
    g = step === valid[0] ? first : step.table()
    const { place } = game.glance(g)
    const [band] = place
    if (band !== undefined && bands[bands.length - 1]?.now !== band.now) bands.push({ ...band, from: step.seq })
    const worths = step.events.map(([event]) => sheet.note(read(event), band?.now ?? 0))
    sheet.look(game, g, step.seq)
    turns.note(step, g, worths, band?.now ?? 0)
  }
  const { scores, place, goal, roles } = game.glance(g)
  const rows = sheet.rows(scores, place)
  return {
    game: game.id,
    seats: g.seats,
    last: steps[steps.length - 1]?.seq ?? 0,
    ...(outcome === undefined ? {} : { outcome }),
    ...(cut ? { cut } : {}),
    bands,
    rows,
    sources: tale.sources.filter((source) => rows.some(({ parts }) => parts.some((part) => part.source === source))),
    curve: sheet.curve(),
    ...(goal === undefined ? {} : { goal }),
    chances: turns.chances(),
    moments: turns.moments(),
    titles: sheet.titles(),
    ...(tale.goals === undefined || outcome === undefined ? {} : { goals: tale.goals(g) }),
    roles: roles ?? [],
  }
}

type Details = Map<string, { by: string | undefined; band: number; count: number }>

/** Adds up where scores come from. */
function newSheet(tale: Tale, seats: number) {
  const owners: (Seat | string)[] = tale.tracks?.slice() ?? Array.from({ length: seats }, (_, seat) => seat)
  const parts = new Map(owners.map((of) => [of, new Map<string, Details>()]))
  const done = new Map(tale.titles.map(({ key }) => [key, new Array<number>(seats).fill(0)]))
  const curve: StoryPoint[] = []
  let last: StoryPoint | undefined

  function add(of: Seat | string, source: string, by: string | undefined, band: number, count: number): void {
    const sources = parts.get(of)
    if (sources === undefined || count === 0) return
    const details: Details = sources.get(source) ?? new Map()
    sources.set(source, details)
    const key = `${by ?? ''} ${band}`
    details.set(key, { by, band, count: (details.get(key)?.count ?? 0) + count })
  }

  const counted = (of: Seat | string): number => {
    let sum = 0
    for (const details of parts.get(of)?.values() ?? []) for (const { count } of details.values()) sum += count
    return sum
  }

  const valueIn = (of: Seat | string, scores: readonly number[] | undefined, place: Place): number =>
    typeof of === 'number' ? (scores?.[of] ?? 0) : (place.find(({ key }) => key === of)?.now ?? 0)

  return {
    /** Adds what an event told, and says how much of it was worth telling. */
    note({ points = [], deeds = [] }: ReturnType<ReturnType<Tale['reader']>>, band: number): number {
      let worth = 0
      for (const { of, source, by, count } of points) {
        add(of, source, by, band, count)
        worth += POINT * Math.abs(count)
      }
      for (const { title, seat, count } of deeds) {
        const counts = done.get(title)
        if (counts !== undefined) counts[seat] = (counts[seat] ?? 0) + count
        worth++
      }
      return worth
    },
    look(game: AnyGame, g: Match<unknown>, seq: number): void {
      const { scores, place } = game.glance(g)
      const values = owners.map((of) => valueIn(of, scores, place))
      // What was there before anything was told of it.
      if (last === undefined)
        for (const [i, of] of owners.entries()) add(of, 'start', undefined, 0, (values[i] as number) - counted(of))
      if (last === undefined || values.some((value, i) => value !== last?.values[i])) {
        // A line stays where it was until it changes.
        if (last !== undefined && last.seq !== curve[curve.length - 1]?.seq) curve.push(last)
        curve.push({ seq, values })
      }
      last = { seq, values }
    },
    curve(): StoryPoint[] {
      if (last !== undefined && curve[curve.length - 1]?.seq !== last.seq) curve.push(last)
      return curve
    },
    rows: (scores: readonly number[] | undefined, place: Place): StoryRow[] =>
      owners.map((of) => {
        const goal = typeof of === 'string' ? place.find(({ key }) => key === of)?.of : undefined
        const sources = parts.get(of) as Map<string, Details>
        return {
          of,
          total: valueIn(of, scores, place),
          ...(goal === undefined ? {} : { goal }),
          parts: tale.sources.flatMap((source) => {
            const details = [...(sources.get(source)?.values() ?? [])].filter(({ count }) => count !== 0)
            const count = details.reduce((sum, each) => sum + each.count, 0)
            return details.length === 0 ? [] : [{ source, count, details }]
          }),
        }
      }),
    titles: () => titlesOf(tale, done),
  }
}
type Place = ReturnType<AnyGame['glance']>['place']

/** Who did most of what, or alone never did it: at most two titles a seat, the rarest deeds first. */
function titlesOf(tale: Tale, done: ReadonlyMap<string, readonly number[]>): Story['titles'] {
  const given: { key: string; seat: Seat; count: number }[] = []
  const room = (seat: Seat) => given.length < TITLES && given.filter((each) => each.seat === seat).length < TITLES_EACH
  for (const { key, from, never } of tale.titles) {
    const counts = done.get(key) ?? []
    if (never) {
      const idle = counts.flatMap((count, seat) => (count === 0 ? [seat] : []))
      const [seat] = idle
      if (counts.length > 2 && idle.length === 1 && seat !== undefined && room(seat))
        given.push({ key, seat, count: 0 })
      continue
    }
    const most = Math.max(0, ...counts)
    const best = counts.flatMap((count, seat) => (count === most ? [seat] : []))
    const [seat] = best
    if (most >= from && best.length === 1 && seat !== undefined && room(seat)) given.push({ key, seat, count: most })
  }
  return given
}

interface Turn {
  readonly seat: Seat
  readonly from: number
  readonly band: number
  readonly before: readonly number[]
  after: readonly number[]
  last: number
  readonly steps: { readonly step: TellableStep; readonly worths: readonly number[] }[]
}

/** Follows the bots' estimate from turn to turn; a turn is a run of steps of one seat. */
function newTurns(game: AnyGame, brain: AnyBrain) {
  const turns: Turn[] = []
  let now: readonly number[] = []
  let seen = 0
  let over = false

  return {
    note(step: TellableStep, g: Match<unknown>, worths: readonly number[], band: number): void {
      const turn = turns[turns.length - 1]
      over = g.stack.length === 0
      const after = chancesIn(game, brain, g)
      if (step.kind === 'choose' && turn?.seat === step.seat) {
        turn.after = after
        turn.last = step.seq
        turn.steps.push({ step, worths })
      } else if (step.kind === 'choose')
        turns.push({ seat: step.seat, from: seen, band, before: now, after, last: step.seq, steps: [{ step, worths }] })
      now = after
      seen = step.seq
    },
    chances: (): StoryPoint[] => turns.map(({ last, after }) => ({ seq: last, values: after })),
    moments(): StoryMoment[] {
      // The last turn ends the match: that it decides it goes without saying.
      const open = over ? turns.slice(0, -1) : turns
      return open
        .filter((turn) => swingOf(turn) >= SWING)
        .sort((a, b) => swingOf(b) - swingOf(a))
        .slice(0, MOMENTS)
        .sort((a, b) => a.from - b.from)
        .map(momentOf)
    },
  }
}

const swingOf = ({ before, after }: Turn): number =>
  before.length === 0 ? 0 : Math.max(...before.map((chance, seat) => Math.abs((after[seat] ?? 0) - chance)))

/** So many sentences are told of a moment. */
const SENTENCES = 3

function momentOf({ from, seat, band, before, after, steps }: Turn): StoryMoment {
  const told = steps.flatMap(({ step, worths }) =>
    step.events.map((stored, i) => ({ step, stored, worth: worths[i] ?? 0 })),
  )
  const best = told.reduce<(typeof told)[number] | undefined>(
    (a, b) => (a === undefined || b.worth > a.worth ? b : a),
    undefined,
  )
  const step = best?.step ?? (steps[0] as Turn['steps'][number]).step
  // What happened with it follows: it is told in the order of the match.
  const events = [best, ...told.filter((each) => each !== best && each.step === step)]
    .flatMap((each) => (each === undefined ? [] : [each.stored]))
    .slice(0, SENTENCES)
    .map(([event, faces]) => tellAll(event, faces))
  return { from, seq: step.seq, seat, band, before, after, events }
}
