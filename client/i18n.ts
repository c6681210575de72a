import type { Resource } from 'i18next'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Language } from '../protocol/protocol.ts'
import { gameLocales } from './games.ts'
import { preferences } from './preferences.ts'
import { bindShortWords } from './short-words.ts'
import { storeOf, useStore } from './store.ts'

/**
 * Texts: the shell's own in the namespace `shell`, each game's in a namespace of its id, loaded when it is needed.
 * Keys are flat. A key missing in Polish falls back to English, and is remembered, so that a test can find it.
 */

const SHELL = import.meta.glob<{ default: Record<string, string> }>('./locales/*.json')

export const missingKeys = new Set<string>()

/** Grows whenever texts were added: screens that show texts watch it. */
const textsVersion = storeOf(0)
const bump = () => textsVersion.update((version) => version + 1)

export async function startTexts(): Promise<void> {
  const { language } = preferences.get()
  await i18next
    .use({
      type: 'postProcessor',
      name: 'short',
      process: (text: string) => (i18next.language === 'pl' ? bindShortWords(text) : text),
    })
    .init({
      lng: language,
      fallbackLng: 'en',
      ns: ['shell'],
      defaultNS: 'shell',
      resources: {} as Resource,
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: true,
      postProcess: ['short'],
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      missingInterpolationHandler: () => '',
      saveMissing: true,
      saveMissingTo: 'current',
      missingKeyHandler: (languages, namespace, key) => {
        missingKeys.add(`${languages.join(',')} ${namespace} ${key}`)
      },
      parseMissingKeyHandler: (key) => key,
    })
  await loadShell(language)
  const follow = async () => {
    const wanted = preferences.get().language
    if (wanted !== i18next.language) await switchTo(wanted)
  }
  preferences.subscribe(() => void follow())
  // The server may have said another language while the first words were loading.
  await follow()
  Object.assign(globalThis, { stolikMissingKeys: missingKeys })
}

async function loadShell(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'shell')) return
  const load = SHELL[`./locales/${language}.json`]
  if (load === undefined) return
  i18next.addResourceBundle(language, 'shell', (await load()).default)
  bump()
}

async function switchTo(language: Language): Promise<void> {
  const games = [...loadedGames]
  await Promise.all([loadShell(language), ...games.map((game) => loadGameTexts(game, language))])
  await i18next.changeLanguage(language)
  bump()
}

const loadedGames = new Set<string>()
const pending = new Map<string, Promise<void>>()

/** Loads a game's texts in the language of the screen, and in English beneath it while the Polish ones are not complete. */
export function loadGameTexts(game: string, language: Language = preferences.get().language): Promise<void> {
  loadedGames.add(game)
  const key = `${language} ${game}`
  const known = pending.get(key)
  if (known !== undefined) return known
  const loading = (async () => {
    const texts = await gameLocales(game, language)
    if (texts !== undefined) i18next.addResourceBundle(language, game, texts)
    else if (language !== 'en') await loadGameTexts(game, 'en')
    bump()
  })()
  pending.set(key, loading)
  return loading
}

export type ShellText = (key: string, params?: Readonly<Record<string, unknown>>) => string

const translate: ShellText = (key, params) => i18next.t(key, { ns: 'shell', ...params }) as string
/** It must not grow without end: some words have times in them. */
const MOST_WORDS = 2000

/** Words are looked up once. */
function remembering(): ShellText {
  const words = new Map<string, string>()
  return (key, params) => {
    const asked = params === undefined ? key : `${key} ${JSON.stringify(params)}`
    const known = words.get(asked)
    if (known !== undefined) return known
    if (words.size > MOST_WORDS) words.clear()
    const found = translate(key, params)
    words.set(asked, found)
    return found
  }
}

let current = { version: -1, t: translate }

/** The shell's translator; a new function whenever texts or language changed, so that memos notice. */
export function shellText(): ShellText {
  const version = textsVersion.get()
  if (current.version !== version) current = { version, t: remembering() }
  return current.t
}

export const useShellText = (): ShellText => useSyncExternalStore(textsVersion.subscribe, shellText, shellText)
export const useLanguage = (): Language => useStore(preferences).language
export const useTextsVersion = (): number => useStore(textsVersion)
