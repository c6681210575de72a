import { type AllProgress, mergeProgress, type Progress } from '../../protocol/progress.ts'
import { storeOf, useStore } from '../store.ts'

export type { Progress } from '../../protocol/progress.ts'

const KEY = 'stolik.lessons'

function read(): AllProgress {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as AllProgress
  } catch {
    return {}
  }
}

const progress = storeOf<AllProgress>(read())
addEventListener('storage', ({ key }) => key === KEY && progress.set(read()))

const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`

export const progressOf = (game: string, lesson: string): Progress | undefined => progress.get()[nameOf(game, lesson)]
export const useProgress = (): ((game: string, lesson: string) => Progress | undefined) => {
  const all = useStore(progress)
  return (game, lesson) => all[nameOf(game, lesson)]
}

export function keepProgress(
  game: string,
  lesson: string,
  now: Omit<Progress, 'at' | 'done'> & { done?: boolean },
): void {
  const before = progressOf(game, lesson)
  const next = { ...now, done: now.done === true || before?.done === true, at: Date.now() }
  keep({ ...progress.get(), [nameOf(game, lesson)]: next })
}

/** What another device of the same person knows. */
export const adoptProgress = (there: AllProgress): void => keep(mergeProgress(progress.get(), there))
export const useAllProgress = (): AllProgress => useStore(progress)

function keep(all: AllProgress): void {
  progress.set(all)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Private windows may refuse storage: the lesson then lasts as long as the tab.
  }
}

const OFFERED = 'stolik.offered'

/** Whether a game's lesson was offered at a table or begun: nobody is asked twice. */
export function wasOffered(game: string): boolean {
  const all = (localStorage.getItem(OFFERED) ?? '').split(' ')
  return all.includes(game) || Object.keys(progress.get()).some((name) => name.startsWith(`${game}/`))
}

export function noteOffered(game: string): void {
  const all = (localStorage.getItem(OFFERED) ?? '').split(' ').filter(Boolean)
  localStorage.setItem(OFFERED, [...new Set([...all, game])].join(' '))
}
