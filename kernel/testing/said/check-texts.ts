import { type Bundle, differences, missingForms, type Spoken, textsOf, unspoken } from '../../../texts/index.ts'
import type { AnyGame } from '../../game.ts'
import { toldKeys } from './told-keys.ts'

export interface CheckedTexts {
  readonly game: AnyGame
  /** The game's folder. */
  readonly folder: string
  /** Texts by language. */
  readonly locales: Readonly<Record<string, Bundle>>
  /** Other texts for source files, for tests. */
  readonly instead?: Readonly<Record<string, string>>
}

/** The same thing has the same name in every game: how many, and the seat it is done to. */
const WORDS: Readonly<Record<string, string>> = { n: 'count', amount: 'count', victim: 'rival' }

/** Everything wrong with a game's texts that can be known without playing. */
export function textFaults({ game, folder, locales, instead }: CheckedTexts): readonly string[] {
  const spoken = [...choicesOf(game), ...questionsOf(game), ...toldBy(folder, instead)]
  const misnamed = spoken.flatMap(({ key, params = new Set<string>(), where }) =>
    [...params].flatMap((param) => (param in WORDS ? [`${key} (${where}): “${param}” is called ${WORDS[param]}`] : [])),
  )
  const faults = Object.entries(locales).flatMap(([language, bundle]) => [
    ...missingForms(language, bundle),
    ...spoken.flatMap((one) => unspoken(language, bundle, one)),
    ...optionFaults(game, language, bundle),
  ])
  return [...new Set([...misnamed, ...differences(locales), ...faults])]
}

/** What the rules say, with all that may come with a key: the same may be said in several places. */
function toldBy(folder: string, instead?: Readonly<Record<string, string>>): readonly Spoken[] {
  const told = toldKeys(folder, instead)
  return told.map(({ as, key, plain, counted, where }) => ({
    key: as === 'event' && key !== '*' ? `event.${key}` : key,
    params: together(told.flatMap((one) => (one.as === as && one.key === key ? [one.params] : []))),
    counted,
    where,
    // A prompt made of what a card does is not asked for every word its type has: not every deed asks.
    maybe: as === 'prompt' && !plain,
  }))
}

const together = (all: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined =>
  all.some((one) => one === undefined) ? undefined : new Set(all.flatMap((one) => [...(one ?? [])]))

/** Every kind of choice, also those that random play does not meet. A `count` in a part that may be left out does not count. */
function choicesOf(game: AnyGame): readonly Spoken[] {
  return Object.entries(game.choices).flatMap(([kind, pattern]) => {
    const spoken = {
      key: `choice.${kind}`,
      params: new Set([...pattern.matchAll(/\{(\w+)[#*]*\}/g)].map(([, field = '']) => field)),
      counted: pattern.replace(/\[[^\]]*\]/g, '').includes('{count#}'),
      where: `the pattern of ${kind}`,
    }
    return [spoken, { ...spoken, key: `choice.${kind}.short`, maybe: true }]
  })
}

/** Questions that have no sentence of their own making. */
function questionsOf(game: AnyGame): readonly Spoken[] {
  const steps = Object.values(game.procedures).flatMap(({ steps }) =>
    Object.values(steps).flatMap(({ at, step }) =>
      typeof step === 'function' || step.prompt !== undefined ? [] : [at],
    ),
  )
  const rights = Object.entries(game.rights ?? {}).flatMap(([name, { prompt }]) =>
    prompt === undefined ? [`right.${name}`] : [],
  )
  return [...steps, ...rights].map((at) => ({ key: `prompt.${at}`, params: new Set(), counted: false, where: at }))
}

/** An option and its values have names; bare numbers, and yes or no, speak for themselves. */
function optionFaults(game: AnyGame, language: string, bundle: Bundle): readonly string[] {
  const keys = game.options.flatMap(({ key, values }) => [
    [`option.${key}`],
    ...values.flatMap((value) => (typeof value === 'string' ? [[`option.${key}.${value}`, `names.${value}`]] : [])),
  ])
  return keys.flatMap((either) =>
    either.some((key) => textsOf(bundle, key).length > 0) ? [] : [`${language}: ${either[0]} has no text`],
  )
}
