import { concede, settle } from './engine.ts'
import { KernelError } from './errors.ts'
import type { Game } from './game.ts'
import { chooseAndRemember, type Past, undo } from './history.ts'
import { start } from './start.ts'
import type { Match, Options, Outcome, Phrase, Seat, Sink } from './types.ts'

/**
 * A whole match as a text that people can read and programs replay:
 * header lines, then one line per choice (`12 s2 deal.support support b17`), `undo s2 3`, `concede s1`, and an end line.
 */
export interface MatchRecord {
  readonly game: string
  readonly seats: number
  readonly options: Options
  /** Known once the match is over; without it nothing can be replayed. */
  readonly seed?: string
  /** sha256 of the seed, shown since the match began. */
  readonly commitment?: string
  readonly lines: readonly RecordLine[]
  readonly outcome?: Outcome
}

export type RecordLine =
  | { readonly kind: 'choice'; readonly seat: Seat; readonly at: string; readonly text: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly steps: number }
  | { readonly kind: 'concede'; readonly seat: Seat }

const FORMAT = 'stolik 1'

/** The text of a record. */
export function writeRecord({ game, seats, options, seed, commitment, lines, outcome }: MatchRecord): string {
  const text = [FORMAT, `game ${game}`, `seats ${seats}`]
  for (const [key, value] of Object.entries(options)) text.push(`option ${key} ${JSON.stringify(value)}`)
  if (seed !== undefined) text.push(`seed ${seed}`)
  if (commitment !== undefined) text.push(`commitment ${commitment}`)
  text.push('')
  let count = 0
  for (const line of lines) {
    if (line.kind === 'choice') text.push(`${++count} s${line.seat} ${line.at} ${line.text}`)
    else if (line.kind === 'undo') text.push(`undo s${line.seat} ${line.steps}`)
    else text.push(`concede s${line.seat}`)
  }
  if (outcome !== undefined) {
    const { winners, scores, reason } = outcome
    const { key, ...params } = reason
    text.push('', `winners ${winners.join(',') || '-'}`)
    if (scores !== undefined) text.push(`scores ${scores.join(',')}`)
    text.push(`end ${key}${Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''}`)
  }
  return `${text.join('\n')}\n`
}

type Draft = { -readonly [K in keyof MatchRecord]?: MatchRecord[K] }

/** Reads the text of a record; throws `bad-text` with the number of the line that is wrong. */
export function readRecord(text: string): MatchRecord {
  const draft: Draft = {}
  const options: Record<string, string | number | boolean> = {}
  const lines: RecordLine[] = []
  let winners: readonly number[] = []
  let scores: readonly number[] | undefined
  let count = 0
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trimEnd()
    const wrong = (why: string): never => {
      throw new KernelError('bad-text', `line ${i + 1}: ${why}`)
    }
    if (i === 0) {
      if (line !== FORMAT) wrong(`a record starts with “${FORMAT}”`)
      continue
    }
    if (line === '' || line.startsWith('#')) continue
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
    if (/^\d+$/.test(word)) {
      const [, seat, at, choice] = /^s(\d+) (\S+) (.+)$/.exec(rest) ?? wrong('not a choice')
      if (Number(word) !== ++count) wrong(`choice ${word} follows choice ${count - 1}`)
      lines.push({ kind: 'choice', seat: Number(seat), at: at as string, text: choice as string })
    } else if (word === 'undo') {
      const [, seat, steps] = /^s(\d+) (\d+)$/.exec(rest) ?? wrong('not an undo')
      lines.push({ kind: 'undo', seat: Number(seat), steps: Number(steps) })
    } else if (word === 'concede') {
      const [, seat] = /^s(\d+)$/.exec(rest) ?? wrong('not a concession')
      lines.push({ kind: 'concede', seat: Number(seat) })
    } else if (word === 'game' || word === 'seed' || word === 'commitment') draft[word] = rest
    else if (word === 'seats') draft.seats = Number(rest)
    else if (word === 'option') {
      const [, key, value] = /^(\S+) (.+)$/.exec(rest) ?? wrong('not an option')
      options[key as string] = plain(value as string) as string
    } else if (word === 'winners') winners = numbers(rest)
    else if (word === 'scores') scores = numbers(rest)
    else if (word === 'end') {
      const [, key, params] = /^(\S+) ?(.*)$/.exec(rest) ?? wrong('not an end')
      const reason = { key, ...((params ? plain(params) : {}) as object) } as Phrase
      draft.outcome = scores === undefined ? { winners, reason } : { winners, scores, reason }
    } else wrong(`“${word}” means nothing here`)
  }
  const { game, seats } = draft
  if (game === undefined || seats === undefined || !Number.isInteger(seats))
    throw new KernelError('bad-text', 'the game or the number of seats is missing')
  return { ...draft, game, seats, options, lines }
}

const numbers = (text: string): number[] => (text === '-' ? [] : text.split(',').map(Number))

function plain(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new KernelError('bad-text', `${text} is not JSON`)
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
  let g = start(game, record.seats, record.options, record.seed, sink)
  let past: Past<T> = []
  settle(game, g)
  for (let i = 0; i < Math.min(to, record.lines.length); i++) {
    const line = record.lines[i] as RecordLine
    onLine?.(line, i, g)
    if (line.kind === 'choice') {
      const taken = chooseAndRemember(game, g, past, line.seat, line.text, line.at)
      if (!taken.ok) return { g, played: i, refused: { line, code: taken.code } }
      g = taken.g
      past = taken.past
    } else if (line.kind === 'undo') {
      const back = undo(past, line.seat, line.steps)
      if (!back.ok) return { g, played: i, refused: { line, code: back.code } }
      g = { ...back.state, sink, rigged: undefined }
      past = back.past
    } else {
      if (!concede(game, g, line.seat)) return { g, played: i, refused: { line, code: 'over' } }
      past = []
      settle(game, g)
    }
  }
  const played = Math.min(to, record.lines.length)
  return g.stack.length === 0 ? { g, played, outcome: game.outcome(g) } : { g, played }
}

/** Whether two outcomes are the same: winners, scores and reason. */
export const sameOutcome = (a: Outcome | undefined, b: Outcome | undefined): boolean =>
  a === undefined || b === undefined
    ? a === b
    : a.winners.join() === b.winners.join() &&
      (a.scores ?? []).join() === (b.scores ?? []).join() &&
      a.reason.key === b.reason.key
