import type { LogEntry } from '../../protocol/protocol.ts'
import type { BoardEvent, GameText } from '../board.ts'

const said = new WeakMap<GameText, WeakMap<LogEntry, readonly string[]>>()

/** The log sentences of one step; events without a text of their own say nothing. Each step is put into words once. */
export function sentencesOf(entry: LogEntry, t: GameText): readonly string[] {
  let known = said.get(t)
  if (known === undefined) {
    known = new WeakMap()
    said.set(t, known)
  }
  let sentences = known.get(entry)
  if (sentences === undefined) {
    sentences = putIntoWords(entry, t)
    known.set(entry, sentences)
  }
  return sentences
}

/** A text is there as it is, or in the forms its language counts with: Polish needs no `_other` for whole numbers. */
const FORMS = ['', '_one', '_few', '_many', '_other']

const putIntoWords = (entry: LogEntry, t: GameText): readonly string[] =>
  entry.events.filter(({ key }) => FORMS.some((form) => t.has(`event.${key}${form}`))).map((event) => t.event(event))

/** The rule an entry of the log follows: the one its first event names itself, or its game under `rule.event.<key>`. */
export const ruleOf = (entry: LogEntry, t: GameText): string | undefined => {
  for (const { key, rule } of entry.events) {
    if (typeof rule === 'string') return rule
    if (t.has(`rule.event.${key}`)) return t(`rule.event.${key}`)
  }
  return undefined
}

/** The events of some steps, numbered through the whole match. */
export const eventsOf = (entries: readonly LogEntry[]): readonly BoardEvent[] =>
  entries.flatMap((entry) => entry.events.map((event, i) => ({ n: entry.seq * 1000 + i, seq: entry.seq, event })))
