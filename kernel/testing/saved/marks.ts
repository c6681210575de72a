import type { AnyGame } from '../../game.ts'
import type { State } from '../../types.ts'
import type { SavedTypes } from './types.ts'

/**
 * The lines of the saved shape that a state makes use of: steps its frames stand at, fields that are there,
 * cards it names. A field is marked without its kind: `frame battle.marked`.
 */
export function marksOf(state: State<unknown>): Set<string> {
  const marks = new Set<string>()
  addMarks(state.open, 'field open', marks)
  for (const { proc, step, left: _left, picks: _picks, ...memory } of state.stack) {
    marks.add(`step ${proc}.${step}`)
    addMarks(memory, `frame ${proc}`, marks)
  }
  return marks
}

/** Keys that are numbers, and those with a dash, are entries; the others are fields. */
function addMarks(value: unknown, path: string, marks: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addMarks(item, `${path}[]`, marks)
  else if (typeof value === 'object' && value !== null)
    for (const key in value) {
      const at = /^[a-z]\w*$/i.test(key) ? `${path}.${key}` : `${path}.*`
      marks.add(at)
      addMarks((value as Record<string, unknown>)[key], at, marks)
    }
}

/** The mark that a line of the shape leaves in states. */
export const markOf = (line: string): string => line.replace(/\??(: .*)?$/, '')

/** Whether a line of the shape is needed by a state. */
export function hasLine(state: State<unknown>, marks: ReadonlySet<string>, line: string): boolean {
  const [kind, name = ''] = line.split(' ')
  if (kind === 'card') return JSON.stringify(state).includes(`"${name}"`)
  if (kind === 'option') return true
  return marks.has(markOf(line))
}

/** The steps at which a match waits for somebody: each must have been saved once. */
export const askingSteps = (game: AnyGame): string[] =>
  Object.values(game.procedures).flatMap(({ steps }) =>
    Object.values(steps).flatMap(({ at, step }) => (typeof step === 'function' ? [] : [`step ${at}`])),
  )

/** The fields of frames; those that only live between two decisions are never saved. */
export const frameFields = (types: SavedTypes): string[] =>
  Object.entries(types.frames).flatMap(([proc, fields]) => Object.keys(fields).map((name) => `frame ${proc}.${name}`))
