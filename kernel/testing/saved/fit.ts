import type { AnyGame } from '../../game.ts'
import { parseChoice } from '../../text.ts'
import type { State } from '../../types.ts'
import { kindText } from './shape.ts'
import type { Kind, RecordKind, SavedTypes } from './types.ts'

/** Everything in a state that today's rules do not know, or miss; `oldCards` are those of the version it was saved with. */
export function misfits(
  game: AnyGame,
  types: SavedTypes,
  state: State<unknown>,
  oldCards: readonly string[] = [],
): string[] {
  const wrong: string[] = []
  const say: Say = (path, what) => void wrong.push(`${path}: ${what}`)
  const cards = new Set(game.cards.map(({ id }) => id))
  const { check, checkRecord } = fitter((kind) => typeof kind === 'string' && Object.hasOwn(game.choices, kind))

  check(types.table, state.open, 'open', say)
  for (const { proc, step, left: _left, picks: _picks, ...memory } of state.stack) {
    const fields = types.frames[proc]
    if (fields === undefined) say(`frame ${proc}`, 'no such procedure')
    else checkRecord({ is: 'record', fields }, memory, `frame ${proc}`, say)
    if (game.procedures[proc]?.steps[step] === undefined) say(`frame ${proc}`, `no step ${step}`)
  }
  state.secret.faces.forEach((face, back) => {
    const isAnswer = state.secret.kinds[back] === 'pick'
    if (isAnswer && parseChoice(game.choices, face) === undefined) say(`answer ${back}`, `“${face}” is no choice`)
    if (!isAnswer && face !== '' && !cards.has(face)) say(`back ${back}`, `no card ${face}`)
  })
  for (const [key, value] of Object.entries(state.options))
    if (!game.options.find((option) => option.key === key)?.values.includes(value)) say(`option ${key}`, String(value))
  const lost = new Set(oldCards.filter((id) => !cards.has(id)))
  if (lost.size > 0) findWords({ open: state.open, stack: state.stack }, lost, 'state', say)
  return wrong
}

type Say = (path: string, what: string) => void

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compares values with their kinds; `isChoice` knows the kinds of choice there are. */
function fitter(isChoice: (kind: unknown) => boolean) {
  function isOfKind(kind: Kind, value: unknown): boolean {
    if (kind.is === 'words') return kind.words.includes(value as string)
    if (kind.is === 'choice') return isRecord(value) && isChoice(value.do)
    return typeof value === { text: 'string', number: 'number', 'yes/no': 'boolean' }[kind.is as 'text']
  }

  function check(kind: Kind, value: unknown, path: string, say: Say): void {
    if (kind.is === 'anything') return
    if (kind.is === 'oneOf') return checkOneOf(kind.kinds, value, path, say)
    if (kind.is === 'list') {
      if (!Array.isArray(value)) return say(path, 'no list')
      for (const [i, item] of value.entries()) check(kind.of, item, `${path}[${i}]`, say)
    } else if (kind.is === 'record') {
      if (!isRecord(value)) return say(path, 'no record')
      checkRecord(kind, value, path, say)
    } else if (!isOfKind(kind, value)) say(path, `${JSON.stringify(value)} is not ${kindText(kind)}`)
  }

  /** The kind that fits best speaks. */
  function checkOneOf(kinds: readonly Kind[], value: unknown, path: string, say: Say): void {
    const tries = kinds.map((kind) => {
      const found: Parameters<Say>[] = []
      check(kind, value, path, (...said) => void found.push(said))
      return found
    })
    for (const said of tries.sort((a, b) => a.length - b.length)[0] ?? []) say(...said)
  }

  function checkRecord({ fields, entries }: RecordKind, value: Record<string, unknown>, path: string, say: Say): void {
    for (const [name, { kind, optional }] of Object.entries(fields)) {
      if (value[name] !== undefined) check(kind, value[name], `${path}.${name}`, say)
      else if (!optional) say(`${path}.${name}`, 'missing')
    }
    for (const [name, item] of Object.entries(value)) {
      if (Object.hasOwn(fields, name)) continue
      if (entries !== undefined) check(entries, item, `${path}.${name}`, say)
      else say(`${path}.${name}`, 'no such field')
    }
  }

  return { check, checkRecord }
}

/** Finds names of cards that no longer exist, wherever they lie. */
function findWords(value: unknown, words: ReadonlySet<string>, path: string, say: Say): void {
  if (typeof value === 'string' && words.has(value)) say(path, `no card ${value}`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      if (words.has(key)) say(path, `no card ${key}`)
      findWords(item, words, `${path}.${key}`, say)
    }
}
