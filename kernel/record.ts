import { concede, settle } from './engine.ts'
import { KernelError, type Refusal } from './errors.ts'
import type { Game } from './game.ts'
import { chooseAndRemember, keepAside, type Past, undo } from './history.ts'
import { redraw } from './redraw.ts'
import { rewordingSince } from './rewording.ts'
import { start } from './start.ts'
import type { Match, Options, Outcome, Phrase, Seat, Sink } from './types.ts'

/**
 * A whole match as a text that people can read and programs replay:
 * header lines, then one line per choice (`12 s2 deal.support support b17`), `undo s2 3`, `concede s1`, and an end line.
 * `redraw s0,2 <commitment> <seed>` stands where a match left a device: what those seats had not seen was drawn anew.
 */
export interface MatchRecord {
  readonly game: string
  /** Of the words in it: how many migrations the game had when it was written; 0 when missing. */
  readonly version?: number
  readonly seats: number
  readonly options: Options
  /** Known once the match is over; without it nothing can be replayed. */
  readonly seed?: string
  /** sha256 of the seed, shown since the match began. */
  readonly commitment?: string
  /** Who sat where, in a copy of a match that goes on: the names of people, and the levels of bots. */
  readonly names?: Readonly<Record<Seat, string>>
  readonly bots?: Readonly<Record<Seat, string>>
  readonly lines: readonly RecordLine[]
  readonly outcome?: Outcome
}

export type RecordLine =
  | { readonly kind: 'choice'; readonly seat: Seat; readonly at: string; readonly text: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly steps: number }
  | { readonly kind: 'concede'; readonly seat: Seat }
  | {
      readonly kind: 'redraw'
      readonly eyes: readonly Seat[]
      /** sha256 of the seed, shown since then. */
      readonly commitment: string
      /** Known once the match is over. */
      readonly seed?: string
    }

const FORMAT = 'stolik 1'

function lineText(line: RecordLine): string {
  if (line.kind === 'choice') return `s${line.seat} ${line.at} ${line.text}`
  if (line.kind === 'undo') return `undo s${line.seat} ${line.steps}`
  if (line.kind === 'concede') return `concede s${line.seat}`
  return `redraw s${line.eyes.join()} ${line.commitment}${line.seed === undefined ? '' : ` ${line.seed}`}`
}

/** The text of a record. */
export function writeRecord(record: MatchRecord): string {
  const { game, version = 0, seats, options, seed, commitment, names, bots, lines, outcome } = record
  const text = [FORMAT, `game ${game}`, ...(version > 0 ? [`version ${version}`] : []), `seats ${seats}`]
  for (const [key, value] of Object.entries(options)) text.push(`option ${key} ${JSON.stringify(value)}`)
  if (seed !== undefined) text.push(`seed ${seed}`)
  if (commitment !== undefined) text.push(`commitment ${commitment}`)
  for (const [seat, name] of Object.entries(names ?? {})) text.push(`name s${seat} ${name}`)
  for (const [seat, level] of Object.entries(bots ?? {})) text.push(`bot s${seat} ${level}`)
  text.push('')
  let count = 0
  for (const line of lines) text.push(line.kind === 'choice' ? `${++count} ${lineText(line)}` : lineText(line))
  if (outcome !== undefined) {
    const { winners, scores, reason } = outcome
    const { key, ...params } = reason
    text.push('', `winners ${winners.join(',') || '-'}`)
    if (scores !== undefined) text.push(`scores ${scores.join(',')}`)
    text.push(`end ${key}${Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''}`)
  }
  return `${text.join('\n')}\n`
}

type Draft = { -readonly [K in keyof Omit<MatchRecord, 'names' | 'bots'>]?: MatchRecord[K] } & {
  names?: Record<Seat, string>
  bots?: Record<Seat, string>
  options: Record<string, string | number | boolean>
  lines: RecordLine[]
  choices: number
  winners: readonly number[]
  scores?: readonly number[]
}

/** One kind of line: what stands behind its word, and what it adds to the record. */
interface LineKind {
  readonly is: string
  readonly rest: RegExp
  read(draft: Draft, parts: readonly string[]): void
}

const WORD = /^(.*)$/
const NUMBER = /^(\d+)$/

const LINES: Readonly<Record<string, LineKind>> = {
  game: { is: 'a game', rest: WORD, read: (draft, [id = '']) => (draft.game = id) },
  version: { is: 'a version', rest: NUMBER, read: (draft, [version]) => (draft.version = Number(version)) },
  seats: { is: 'a number of seats', rest: NUMBER, read: (draft, [seats]) => (draft.seats = Number(seats)) },
  seed: { is: 'a seed', rest: WORD, read: (draft, [seed = '']) => (draft.seed = seed) },
  commitment: { is: 'a commitment', rest: WORD, read: (draft, [hash = '']) => (draft.commitment = hash) },
  option: {
    is: 'an option',
    rest: /^(\S+) (.+)$/,
    read: ({ options }, [key = '', value = '']) => (options[key] = plain(value) as string),
  },
  name: {
    is: 'a name',
    rest: /^s(\d+) (.+)$/,
    read(draft, [seat, name = '']) {
      draft.names ??= {}
      draft.names[Number(seat)] = name
    },
  },
  bot: {
    is: 'a bot',
    rest: /^s(\d+) (\w+)$/,
    read(draft, [seat, level = '']) {
      draft.bots ??= {}
      draft.bots[Number(seat)] = level
    },
  },
  redraw: {
    is: 'a redraw',
    rest: /^s([\d,]+) (\S+)(?: (.+))?$/,
    read: ({ lines }, [eyes = '', commitment = '', seed]) =>
      lines.push({ kind: 'redraw', eyes: numbers(eyes), commitment, ...(seed === undefined ? {} : { seed }) }),
  },
  undo: {
    is: 'an undo',
    rest: /^s(\d+) (\d+)$/,
    read: ({ lines }, [seat, steps]) => lines.push({ kind: 'undo', seat: Number(seat), steps: Number(steps) }),
  },
  concede: {
    is: 'a concession',
    rest: /^s(\d+)$/,
    read: ({ lines }, [seat]) => lines.push({ kind: 'concede', seat: Number(seat) }),
  },
  winners: { is: 'a list of winners', rest: WORD, read: (draft, [seats = '-']) => (draft.winners = numbers(seats)) },
  scores: { is: 'a list of scores', rest: WORD, read: (draft, [scores = '-']) => (draft.scores = numbers(scores)) },
  end: {
    is: 'an end',
    rest: /^(\S+) ?(.*)$/,
    read(draft, [key = '', params]) {
      const { winners, scores } = draft
      const reason = { key, ...((params ? plain(params) : {}) as object) } as Phrase
      draft.outcome = scores === undefined ? { winners, reason } : { winners, scores, reason }
    },
  },
}

/** A choice has its number for a word: `12 s2 deal.support support b17`. */
const CHOICE: LineKind = {
  is: 'a choice',
  rest: /^(\d+) s(\d+) (\S+) (.+)$/,
  read(draft, [number, seat, at = '', text = '']) {
    if (Number(number) !== ++draft.choices)
      throw new KernelError('bad-text', `choice ${number} follows choice ${draft.choices - 1}`)
    draft.lines.push({ kind: 'choice', seat: Number(seat), at, text })
  },
}

/** Reads the text of a record; throws `bad-text` with the number of the line that is wrong. */
export function readRecord(text: string): MatchRecord {
  const draft: Draft = { options: {}, lines: [], choices: 0, winners: [] }
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    try {
      readLine(draft, raw.trimEnd(), i)
    } catch (error) {
      if (!(error instanceof KernelError)) throw error
      throw new KernelError('bad-text', `line ${i + 1}: ${error.detail}`)
    }
  }
  const { game, seats, choices: _choices, winners: _winners, scores: _scores, ...rest } = draft
  if (game === undefined || seats === undefined)
    throw new KernelError('bad-text', 'the game or the number of seats is missing')
  return { ...rest, game, seats }
}

function readLine(draft: Draft, line: string, i: number): void {
  if (i === 0) {
    if (line !== FORMAT) throw new KernelError('bad-text', `a record starts with “${FORMAT}”`)
    return
  }
  if (line === '' || line.startsWith('#')) return
  const [, word = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
  const kind = /^\d+$/.test(word) ? CHOICE : Object.hasOwn(LINES, word) ? LINES[word] : undefined
  if (kind === undefined) throw new KernelError('bad-text', `“${word}” means nothing here`)
  const [, ...parts] = kind.rest.exec(kind === CHOICE ? line : rest) ?? []
  if (parts.length === 0) throw new KernelError('bad-text', `not ${kind.is}`)
  kind.read(draft, parts)
}

const numbers = (text: string): number[] => (text === '-' ? [] : text.split(',').map(Number))

function plain(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new KernelError('bad-text', `${text} is not JSON`)
  }
}

/** A record of any age in today's words. */
export function migrateRecord<T>(game: Game<T>, record: MatchRecord): MatchRecord {
  const { version = 0, outcome } = record
  if (version > game.migrations.length)
    throw new KernelError('bad-save', `version ${version} of ${game.id}, known up to ${game.migrations.length}`)
  const words = rewordingSince(game, version)
  const lines = record.lines.map((line) =>
    line.kind === 'choice' && words !== undefined ? { ...line, text: words.text(line.text) } : line,
  )
  return {
    ...record,
    version: game.migrations.length,
    lines,
    ...(outcome === undefined || words === undefined ? {} : { outcome: words.outcome(outcome) }),
  }
}

/** A record being played again. */
export interface Replayed<T> {
  readonly g: Match<T>
  /** How many lines were played. */
  readonly played: number
  /** The line that the rules refused, if any. */
  readonly refused?: { readonly line: RecordLine; readonly code: string }
  /** How it ended; undefined when it is not over. */
  readonly outcome?: Outcome
}

/** Plays a record again, up to `to` lines; stops at the first line that the rules refuse. */
export function replayRecord<T>(
  game: Game<T>,
  record: MatchRecord,
  to = record.lines.length,
  sink?: Sink,
  onLine?: (line: RecordLine, number: number, g: Match<T>) => void,
): Replayed<T> {
  if (record.seed === undefined) throw new KernelError('bad-save', 'the record does not tell its seed yet')
  const { lines } = migrateRecord(game, record)
  let g = start(game, record.seats, record.options, record.seed, sink)
  let past: Past<T> = []
  settle(game, g)
  for (let i = 0; i < Math.min(to, lines.length); i++) {
    const line = lines[i] as RecordLine
    onLine?.(line, i, g)
    const after = playLine(game, g, past, line)
    if (!after.ok) return { g, played: i, refused: { line, code: after.code } }
    g = after.g
    past = after.past
  }
  const played = Math.min(to, lines.length)
  return g.stack.length === 0 ? { g, played, outcome: game.outcome(g) } : { g, played }
}

type AfterLine<T> = { readonly ok: true; readonly g: Match<T>; readonly past: Past<T> } | Pick<Refusal, 'ok' | 'code'>

function playLine<T>(game: Game<T>, g: Match<T>, past: Past<T>, line: RecordLine): AfterLine<T> {
  const { sink } = g
  if (line.kind === 'choice') return chooseAndRemember(game, g, past, line.seat, line.text, stepNow(game, line.at))
  if (line.kind === 'undo') {
    const back = undo(past, line.seat, line.steps)
    if (!back.ok) return back
    keepAside(game, g, back.state)
    const before = { ...back.state, sink, rigged: undefined }
    settle(game, before)
    return { ok: true, g: before, past: back.past }
  }
  if (line.kind === 'redraw' && line.seed === undefined)
    throw new KernelError('bad-save', 'the record does not tell its second seed yet')
  const next = line.kind === 'redraw' ? { ...redraw(game, g, line.eyes, line.seed ?? ''), sink } : g
  if (line.kind === 'concede' && !concede(game, next, line.seat)) return { ok: false, code: 'over' }
  settle(game, next)
  return { ok: true, g: next, past: [] }
}

/** Where a choice was made, while there still is such a step or right. */
export function stepNow<T>(game: Game<T>, at: string): string | undefined {
  const [proc = '', step = ''] = at.split('.')
  const known = proc === 'right' ? game.rights?.[step] : game.procedures[proc]?.steps[step]
  return known === undefined ? undefined : at
}

/** Whether two outcomes are the same: winners, scores and reason. */
export const sameOutcome = (a: Outcome | undefined, b: Outcome | undefined): boolean =>
  a === undefined || b === undefined
    ? a === b
    : a.winners.join() === b.winners.join() &&
      (a.scores ?? []).join() === (b.scores ?? []).join() &&
      a.reason.key === b.reason.key
