import type { Seat } from '../../kernel/index.ts'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { GameText } from '../board.ts'
import { sentencesOf } from './log.ts'

/** The log as a story: by round and turn, one line for each deed, sums instead of single tokens, the rest folded away. */

type ToldEvent = LogEntry['events'][number]

export interface StoryLine {
  readonly entry: LogEntry
  /** Whose line it is; of what the table does for everybody, whom it happens to. */
  readonly seat: Seat | undefined
  readonly deed: string
  /** What the one who acts has paid and got by it: “−1 brick, +2 points”. */
  readonly sum: string | undefined
  readonly details: readonly string[]
  /** The round or phase that begins before it. */
  readonly heading: string | undefined
  /** It belongs to nobody's turn: what follows a heading happens to all. */
  readonly table: boolean
}

const told = new WeakMap<GameText, WeakMap<LogEntry, readonly StoryLine[]>>()

/** The lines of one step; made once. Empty where there is nothing to say. */
export function linesOf(entry: LogEntry, t: GameText): readonly StoryLine[] {
  let known = told.get(t)
  if (known === undefined) {
    known = new WeakMap()
    told.set(t, known)
  }
  let lines = known.get(entry)
  if (lines === undefined) {
    lines = tell(entry, t)
    known.set(entry, lines)
  }
  return lines
}

const tell = (entry: LogEntry, t: GameText): readonly StoryLine[] =>
  partsOf(entry, t).flatMap(({ heading, events }) => {
    const sentences = sentencesIn(entry, summed(events), t)
    return heading === undefined ? deedOf(entry, sentences) : happenedTo(entry, heading, sentences)
  })

/** What somebody did, in one line. */
function deedOf(entry: LogEntry, sentences: readonly Sentence[]): readonly StoryLine[] {
  const deed = sentences.find(({ amount }) => !amount) ?? sentences[0]
  if (deed === undefined) return []
  const sum = sentences.find((one) => one.amount && one.seat === entry.seat && one !== deed)
  return [
    {
      entry,
      seat: entry.seat,
      deed: deed.text,
      sum: sum === undefined ? undefined : AMOUNT.exec(sum.text)?.[2],
      details: sentences.filter((one) => one !== deed && one !== sum).map(({ text }) => text),
      heading: undefined,
      table: false,
    },
  ]
}

/** What a round or a phase brings: one line for each seat it happens to, and one for each thing that happens to nobody. */
function happenedTo(entry: LogEntry, heading: string, sentences: readonly Sentence[]): readonly StoryLine[] {
  const lines: Sentence[][] = []
  for (const one of sentences) {
    const own = one.seat === undefined ? undefined : lines.find(([first]) => first?.seat === one.seat)
    if (own === undefined) lines.push([one])
    else if (one.amount) own.unshift(one)
    else own.push(one)
  }
  if (lines.length === 0) lines.push([{ seat: undefined, text: '', amount: false }])
  return lines.map(([first, ...details], i) => ({
    entry,
    seat: first?.seat,
    deed: first?.text ?? '',
    sum: undefined,
    details: details.map(({ text }) => text),
    heading: i === 0 ? heading : undefined,
    table: true,
  }))
}

interface Part {
  readonly heading: string | undefined
  readonly events: readonly ToldEvent[]
}

/** A step is cut where a round or a phase begins in it: `heading.<event>` is what that is called. */
function partsOf(entry: LogEntry, t: GameText): readonly Part[] {
  const parts: { heading: string | undefined; events: ToldEvent[] }[] = [{ heading: undefined, events: [] }]
  for (const event of entry.events) {
    const key = `heading.${event.key}`
    if (t.has(key)) parts.push({ heading: t.phrase({ ...event, key }), events: [] })
    else parts.at(-1)?.events.push(event)
  }
  return parts
}

/** The same thing told several times is told once, with the sum. */
export function summed(events: readonly ToldEvent[]): readonly ToldEvent[] {
  const sums = new Map<string, ToldEvent>()
  for (const event of events) {
    const { count, ...rest } = event as ToldEvent & { readonly count?: unknown }
    const name = typeof count === 'number' ? JSON.stringify(rest) : `${sums.size}`
    const before = sums.get(name) as (ToldEvent & { readonly count: number }) | undefined
    sums.set(name, before === undefined ? event : ({ ...before, count: before.count + (count as number) } as ToldEvent))
  }
  return [...sums.values()]
}

interface Sentence {
  readonly seat: Seat | undefined
  readonly text: string
  /** Only what was paid or gained. */
  readonly amount: boolean
}

const AMOUNT = /^(.+): ([+−].+)$/

/** What somebody gains and pays in one step is one sentence: “Ania: +3 workers, +1 gun”. */
function sentencesIn(entry: LogEntry, events: readonly ToldEvent[], t: GameText): readonly Sentence[] {
  const sentences: Sentence[] = []
  const amounts = new Map<string, number>()
  for (const event of events) {
    const [text] = sentencesOf({ ...entry, events: [event] }, t)
    if (text === undefined) continue
    const seat = (event as { readonly seat?: unknown }).seat
    const whose = typeof seat === 'number' ? seat : undefined
    const [, who = '', what = ''] = AMOUNT.exec(text) ?? []
    const at = amounts.get(who)
    const before = at === undefined ? undefined : sentences[at]
    if (who !== '' && at !== undefined && before !== undefined)
      sentences[at] = { ...before, text: `${before.text}, ${what}` }
    else {
      if (who !== '') amounts.set(who, sentences.length)
      sentences.push({ seat: whose, text, amount: who !== '' })
    }
  }
  return sentences
}

/** A sentence under its seat's name need not say it again. */
export function withoutName(sentence: string, name: string): string {
  for (const start of [`${name}: `, `${name} `])
    if (name !== '' && sentence.startsWith(start) && sentence.length > start.length) {
      const rest = sentence.slice(start.length)
      return rest.charAt(0).toUpperCase() + rest.slice(1)
    }
  return sentence
}

/** Letters with signs are found without them too. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

export const mentions = ({ deed, sum, details }: StoryLine, sought: string): boolean =>
  sought === '' || [deed, sum ?? '', ...details].some((text) => plain(text).includes(plain(sought)))
