import { useSyncExternalStore } from 'react'
import type { Language } from '../protocol/protocol.ts'
import { type Bundle, bindShortWords, hostOf, type Say, say, type Tongue } from '../texts/index.ts'
import { gameHelp, gameLocales } from './games.ts'
import { preferences } from './preferences.ts'
import { storeOf, useStore } from './store.ts'

/**
 * Texts: the shell's own under `shell`, each game's under its id, loaded when they are needed. A key missing in Polish falls
 * back to English; one without any text is remembered, so that a test can find it, and nobody reads it.
 */

const SHELL = import.meta.glob<{ default: Bundle }>('./locales/*.json')

export const missingKeys = new Set<string>()

/** Grows whenever texts were added: screens that show texts watch it. */
const textsVersion = storeOf(0)

/** The language that is spoken: the preferred one as soon as its texts are there. */
let spoken: Language = preferences.get().language
/** What has been loaded, by language and owner: `pl arcs`. */
const bundles = new Map<string, Bundle>()
const tongues = new Map<string, readonly Tongue[]>()

function changed(): void {
  tongues.clear()
  textsVersion.update((version) => version + 1)
}

/** The texts of the shell or of a game: those in the language of the screen, and English beneath them. */
export function tonguesOf(owner: string): readonly Tongue[] {
  let found = tongues.get(owner)
  if (found === undefined) {
    found = [...new Set<Language>([spoken, 'en'])].flatMap((language) => {
      const texts = bundles.get(`${language} ${owner}`)
      return texts === undefined ? [] : [{ language, texts }]
    })
    tongues.set(owner, found)
  }
  return found
}

export function missingText(owner: string, key: string): string {
  missingKeys.add(`${spoken} ${owner} ${key}`)
  return '…'
}

export const finished = (text: string): string => (spoken === 'pl' ? bindShortWords(text) : text)

export async function startTexts(): Promise<void> {
  Object.assign(globalThis, { stolikMissingKeys: missingKeys })
  spoken = preferences.get().language
  await loadShell(spoken)
  const follow = async () => {
    const wanted = preferences.get().language
    if (wanted !== spoken) await switchTo(wanted)
  }
  preferences.subscribe(() => void follow())
  // The server may have said another language while the first words were loading.
  await follow()
}

async function loadShell(language: Language): Promise<void> {
  const load = SHELL[`./locales/${language}.json`]
  if (bundles.has(`${language} shell`) || load === undefined) return
  bundles.set(`${language} shell`, (await load()).default)
  changed()
}

async function switchTo(language: Language): Promise<void> {
  await Promise.all([
    loadShell(language),
    ...[...loadedGames].map((game) => loadGameTexts(game, language)),
    ...[...explainedGames].map((game) => loadGameHelp(game, language)),
  ])
  spoken = language
  changed()
}

const loadedGames = new Set<string>()
const pending = new Map<string, Promise<void>>()

/** Loads a game's texts in the language of the screen, or in English where it has no others. */
export function loadGameTexts(game: string, language: Language = preferences.get().language): Promise<void> {
  loadedGames.add(game)
  const key = `${language} ${game}`
  const known = pending.get(key)
  if (known !== undefined) return known
  const loading = (async () => {
    const texts = await gameLocales(game, language)
    if (texts !== undefined) bundles.set(key, texts)
    else if (language !== 'en') await loadGameTexts(game, 'en')
    changed()
  })()
  pending.set(key, loading)
  return loading
}

const explainedGames = new Set<string>()

/** Adds what explains a game to its texts: `term.…`, `aid.…`, `coach.…` are then said like all others. */
export function loadGameHelp(game: string, language: Language = preferences.get().language): Promise<void> {
  explainedGames.add(game)
  const key = `${language} ${game} help`
  const known = pending.get(key)
  if (known !== undefined) return known
  const loading = (async () => {
    const [help] = await Promise.all([gameHelp(game, language), loadGameTexts(game, language)])
    if (help === undefined) return
    bundles.set(`${language} ${game}`, { ...bundles.get(`${language} ${game}`), ...help })
    changed()
  })()
  pending.set(key, loading)
  return loading
}

export type ShellText = Say

const translate: ShellText = (key, params) =>
  say(
    hostOf(spoken, () => tonguesOf('shell'), { missing: (one) => missingText('shell', one), finish: finished }),
    key,
    params,
  )
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
