import { gapsOf } from './gaps.ts'
import { formsFor } from './plurals.ts'
import type { Bundle } from './say.ts'

/** What is wrong with texts, found without saying them. For tests. */

const FORM = /_(one|few|many|other)$/
const CASE = /_(gen|dat|acc|ins|loc)$/

/** A key without its form: `event.won` of `event.won_few`. */
export const stemOf = (key: string): string => key.replace(FORM, '').replace(CASE, '')

/** The parameters a text has gaps for, and those its gaps count by. */
export const paramsIn = (text: string): readonly string[] =>
  gapsOf(text).flatMap(({ param, by, of }) => (by === 'many' ? [param, of] : [param]))

/** Every text of a key: the bare one and its forms. */
export const textsOf = (bundle: Bundle, stem: string): readonly string[] =>
  Object.keys(bundle).flatMap((key) => (key.replace(FORM, '') === stem ? [bundle[key] as string] : []))

/** Forms that whole numbers need and that are not there. */
export function missingForms(language: string, bundle: Bundle): readonly string[] {
  const stems = new Set(Object.keys(bundle).flatMap((key) => (FORM.test(key) ? [key.replace(FORM, '')] : [])))
  return [...stems].flatMap((stem) =>
    formsFor(language).flatMap((form) =>
      bundle[`${stem}_${form}`] === undefined ? [`${language}: ${stem}_${form} is missing`] : [],
    ),
  )
}

/** Keys that one of two languages has not, and gaps that it has not. */
export function differences(languages: Readonly<Record<string, Bundle>>): readonly string[] {
  const all = Object.entries(languages)
  const stems = new Set(all.flatMap(([, bundle]) => Object.keys(bundle).map(stemOf)))
  const [[, first = {}] = []] = all
  return [...stems].flatMap((stem) =>
    all.flatMap(([language, bundle]) => {
      if (bundle[stem] === undefined && textsOf(bundle, stem).length === 0) return [`${language}: ${stem} is missing`]
      const [own, other] = [bundle, first].map((one) => gapNames(one, stem))
      return own === other
        ? []
        : [`${language}: the gaps of ${stem} are ${own || 'none'}, elsewhere ${other || 'none'}`]
    }),
  )
}

const gapNames = (bundle: Bundle, stem: string): string =>
  [...new Set(textsOf(bundle, stem).flatMap(paramsIn))].sort().join(', ')

/** Something that will be said: a key, what comes with it, and where. */
export interface Spoken {
  /** `event.gained`, or `prompt.vox.*` where a part is not known before. */
  readonly key: string
  /** What may stand in its gaps; undefined where nobody can tell. */
  readonly params: ReadonlySet<string> | undefined
  /** Whether a number `count` comes with it. */
  readonly counted: boolean
  readonly where: string
  /** It is only said where there is a text for it. */
  readonly maybe?: boolean
}

/** Whether a text is there for something that will be said, in the form it will be asked for. */
export function unspoken(language: string, bundle: Bundle, spoken: Spoken): readonly string[] {
  const { key, params, counted, maybe = false, where } = spoken
  const at = `${language}: ${key} (${where})`
  if (key.includes('*')) return key !== '*' && isThere(bundle, key) ? [] : [`${at} cannot be known before the match`]
  const texts = textsOf(bundle, key)
  if (texts.length === 0) return maybe ? [] : [`${at} has no text`]
  if (bundle[key] === undefined && !counted) return [`${at} has forms only, and no number “count” comes with it`]
  const strange = texts.flatMap(paramsIn).find((param) => params?.has(param) === false)
  return strange === undefined ? [] : [`${at} has a gap for “${strange}”, which does not come with it`]
}

function isThere(bundle: Bundle, key: string): boolean {
  const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`)
  return Object.keys(bundle).some((one) => pattern.test(one.replace(FORM, '')))
}
