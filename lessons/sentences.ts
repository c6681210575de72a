import type { Lesson } from './lesson.ts'

/** Sentences by their keys. */
export type Sentences = Readonly<Record<string, string>>

/** A sentence is read at a glance. */
export const MOST_WORDS = 30

/** The keys of a lesson's sentences; `?` marks those that need not be there. */
export function keysOf({ id, beats, unseen, free, learner, scenes }: Lesson): string[] {
  const seats = Object.values(scenes)[0]?.().seats ?? 0
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== learner)
  return [
    `${id}.title`,
    `${id}.pitch`,
    ...others.map((seat) => `${id}.other.${seat}`),
    ...(unseen === undefined ? [] : [`${id}.unseen`]),
    ...(free === undefined ? [] : [`${id}.free`]),
    ...beats.flatMap((beat) => [
      `${id}.${beat.id}.title`,
      `${id}.${beat.id}`,
      `${id}.${beat.id}.more?`,
      ...new Set((beat.wrong ?? []).map(([, answer]) => `${id}.${beat.id}.wrong.${answer}`)),
      ...(beat.lost === undefined ? [] : [`${id}.${beat.id}.fall`]),
    ]),
  ]
}

export const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What is wrong with the sentences of a lesson: missing, too long, or said by nobody. */
export const sentenceFaults = (lesson: Lesson, sentences: Readonly<Record<string, Sentences>>): string[] =>
  sentenceFaultsOf(lesson.id, keysOf(lesson), sentences, lesson.unseen?.length)

/** The same of whatever says these and only these; `lines` is how many its `unseen` has. */
export function sentenceFaultsOf(
  id: string,
  marked: readonly string[],
  sentences: Readonly<Record<string, Sentences>>,
  lines = 0,
): string[] {
  const known = new Set(marked.map((key) => key.replace('?', '')))
  const unsaid = Object.entries(sentences).flatMap(([language, texts]) =>
    Object.keys(texts)
      .filter((key) => (key === id || key.startsWith(`${id}.`)) && !known.has(key))
      .map((key) => `${key} (${language}) is never said`),
  )
  return [...marked.flatMap((key) => keyFaults(key, key === `${id}.unseen` ? lines : undefined, sentences)), ...unsaid]
}

function keyFaults(
  marked: string,
  lines: number | undefined,
  sentences: Readonly<Record<string, Sentences>>,
): string[] {
  const key = marked.replace('?', '')
  const missing = Object.keys(sentences).filter((language) => sentences[language]?.[key] === undefined)
  const nowhere = missing.length === Object.keys(sentences).length
  if (missing.length > 0) return nowhere && marked !== key ? [] : [`${key} is missing in ${missing.join(', ')}`]
  return Object.entries(sentences).flatMap(([language, texts]) => {
    const text = texts[key] ?? ''
    if (lines !== undefined)
      return text.split('\n').length === lines ? [] : [`${key} (${language}) has not a line for each rule`]
    const words = wordsIn(text)
    return words > MOST_WORDS ? [`${key} (${language}) has ${words} words`] : []
  })
}
