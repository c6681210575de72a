import type { Language, Theme } from '../protocol/protocol.ts'
import { storeOf } from './store.ts'
import type { Pace } from './table/pace.ts'

export const END_TURNS = ['always', 'undoable', 'never'] as const
export type EndTurn = (typeof END_TURNS)[number]
export const GRACES = [0, 3, 6] as const
export const ASKS = ['first', 'always', 'never'] as const
export type Asks = (typeof ASKS)[number]

/** How this person wants the screen. Kept on the device, so that the first paint is right; copied to and from the profile. */
export interface Preferences {
  readonly language: Language
  readonly theme: Theme
  readonly sound: boolean
  readonly animation: boolean
  /** How fast others' steps are shown; of this device only. */
  readonly pace: Pace
  /** When a turn ends with a click of its own. */
  readonly endTurn: EndTurn
  /** For how many seconds an end of turn can be called back before bots answer. */
  readonly grace: number
  /** Whether every choice asks to be taken twice, or only what cannot be taken back. */
  readonly askEvery: boolean
  /** Whether what cannot be taken back and gives the move away asks first: in one's first match of a game, always, or never. */
  readonly askCostly: Asks
  /** Questions that this person is never asked, e.g. `51st-state turn.after`. */
  readonly unasked: readonly string[]
}

const KEY = 'stolik.preferences'

const fromBrowser = (): Language =>
  navigator.languages.some((language) => language.toLowerCase().startsWith('pl')) ? 'pl' : 'en'

function read(): Preferences {
  const defaults: Preferences = {
    language: fromBrowser(),
    theme: 'system',
    sound: true,
    animation: true,
    pace: 'normal',
    endTurn: 'undoable',
    grace: 3,
    askEvery: false,
    askCostly: 'first',
    unasked: [],
  }
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return defaults
  }
}

export const preferences = storeOf<Preferences>(read())

export function prefer(change: Partial<Preferences>): void {
  preferences.update((now) => ({ ...now, ...change }))
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.get()))
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the tab.
  }
}

/** What `system` means on this device now. */
export function themeNow(): 'light' | 'dark' | 'contrast' {
  const { theme } = preferences.get()
  if (theme !== 'system') return theme
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Keeps the page dressed as preferred, here and when another tab or the system changes its mind. */
export function dressPage(): void {
  const dress = () => {
    document.documentElement.dataset.theme = themeNow()
    document.documentElement.lang = preferences.get().language
  }
  dress()
  preferences.subscribe(dress)
  for (const query of ['(prefers-contrast: more)', '(prefers-color-scheme: dark)'])
    matchMedia(query).addEventListener('change', dress)
  addEventListener('storage', (event) => {
    if (event.key === KEY) preferences.set(read())
  })
}
