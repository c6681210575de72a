import type { AnyGame, Migration } from './game.ts'
import type { Event, Outcome, SeenFace, State } from './types.ts'

/** Brings what was stored with older words (ids, keys, names of parameters) up to today's. */
export interface Rewording {
  /** The text of a choice: its kind, and the ids in it. */
  text(text: string): string
  event(event: Event): Event
  faces(faces: readonly SeenFace[]): readonly SeenFace[]
  outcome(outcome: Outcome): Outcome
}

type Words = Readonly<Record<string, string>>
type Fields = Record<string, unknown>

const found = new WeakMap<readonly Migration[], Map<number, Rewording | undefined>>()

/** The words that changed since a version; undefined when none did. */
export function rewordingSince({ migrations }: Pick<AnyGame, 'migrations'>, version: number): Rewording | undefined {
  let known = found.get(migrations)
  if (known === undefined) {
    known = new Map()
    found.set(migrations, known)
  }
  if (!known.has(version))
    known.set(version, together(migrations.slice(version).flatMap((each) => rewordingOf(each) ?? [])))
  return known.get(version)
}

function together(all: readonly Rewording[]): Rewording | undefined {
  if (all.length === 0) return undefined
  return {
    text: (text) => all.reduce((now, each) => each.text(now), text),
    event: (event) => all.reduce((now, each) => each.event(now), event),
    faces: (faces) => all.reduce((now, each) => each.faces(now), faces),
    outcome: (outcome) => all.reduce((now, each) => each.outcome(now), outcome),
  }
}

/** What one migration does to words; undefined when it changes none. */
function rewordingOf(migration: Migration): Rewording | undefined {
  const { ids = {}, keys = {}, params = {} } = migration
  if ([ids, keys, params].every((words) => Object.keys(words).length === 0)) return undefined
  const text = textRewording(ids, keys)
  const said = (value: unknown): unknown => reworded(value, ids, keys, (fields) => renamed(fields, params))
  return {
    text,
    event: (event) => said(event) as Event,
    faces: (faces) => faces.map((each) => ({ ...each, face: wordOf(each.face, ids) })),
    outcome: (outcome) => ({ ...outcome, reason: said(outcome.reason) as Outcome['reason'] }),
  }
}

/** Puts today's ids and kinds of choice into a state, in place. */
export function rewordState(state: State<unknown>, { ids = {}, keys = {} }: Migration): void {
  if (Object.keys(ids).length + Object.keys(keys).length === 0) return
  const text = textRewording(ids, keys)
  state.open = reworded(state.open, ids, keys)
  state.stack = reworded(state.stack, ids, keys) as State<unknown>['stack']
  const { faces, kinds } = state.secret
  for (const [back, face] of faces.entries()) faces[back] = kinds[back] === 'pick' ? text(face) : wordOf(face, ids)
}

function textRewording(ids: Words, keys: Words): (text: string) => string {
  const old = Object.keys(ids).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\w-])(?:${old.map(escaped).join('|')})(?![\\w-])`, 'g')
  return (text) => {
    const [kind = '', ...rest] = text.split(' ')
    const words = rest.join(' ')
    const after = old.length === 0 ? words : words.replace(pattern, (id) => ids[id] as string)
    return [wordOf(kind, keys), ...(rest.length > 0 ? [after] : [])].join(' ')
  }
}

const wordOf = (word: string, words: Words): string => (Object.hasOwn(words, word) ? (words[word] as string) : word)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A copy with today's ids, as values and as names of entries, and today's kinds of choice; `more` looks at every record. */
function reworded(value: unknown, ids: Words, keys: Words, more?: (fields: Fields) => Fields): unknown {
  if (typeof value === 'string') return wordOf(value, ids)
  if (Array.isArray(value)) return value.map((item) => reworded(item, ids, keys, more))
  if (typeof value !== 'object' || value === null) return value
  const fields: Fields = {}
  for (const [name, item] of Object.entries(value))
    fields[wordOf(name, ids)] = keyOf(name, item, keys) ?? reworded(item, ids, keys, more)
  return more === undefined ? fields : more(fields)
}

/** Today's key of an event or phrase, or kind of choice, where it has changed. */
const keyOf = (name: string, value: unknown, keys: Words): string | undefined =>
  (name === 'key' || name === 'do') && typeof value === 'string' && Object.hasOwn(keys, value) ? keys[value] : undefined

/** An event, or a phrase or choice within one, with today's names of its parameters. */
function renamed(fields: Fields, params: NonNullable<Migration['params']>): Fields {
  const kind = fields.key ?? fields.do
  if (typeof kind !== 'string') return fields
  const own = Object.hasOwn(params, kind) ? params[kind] : undefined
  const names = Object.entries(fields).map(([name, value]) => {
    if (name === 'key' || name === 'do') return [name, value]
    const everywhere = Object.hasOwn(params, name) ? params[name] : undefined
    const to = typeof own === 'object' && Object.hasOwn(own, name) ? own[name] : undefined
    return [to ?? (typeof everywhere === 'string' ? everywhere : name), value]
  })
  return Object.fromEntries(names)
}
