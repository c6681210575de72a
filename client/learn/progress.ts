import { storeOf, useStore } from '../store.ts'

/** How far somebody has come with a lesson: kept on the device. */
export interface Progress {
  /** The beat to go on with, counted from 0. */
  readonly beat: number
  /** What was chosen up to there. */
  readonly picks: readonly string[]
  /** Played to its end at least once. */
  readonly done: boolean
  /** When it was last played, in milliseconds since 1970. */
  readonly at: number
}

type All = Readonly<Record<string, Progress>>

const KEY = 'stolik.lessons'

function read(): All {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as All
  } catch {
    return {}
  }
}

const progress = storeOf<All>(read())
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
  progress.set({ ...progress.get(), [nameOf(game, lesson)]: next })
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.get()))
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
