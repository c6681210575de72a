import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '../../protocol/protocol.ts'

const titles = new Map<string, string>()

/** What a game is called in a language; its id where nobody wrote that down. */
export function gameTitle(game: string, language: Language): string {
  const key = `${game} ${language}`
  let title = titles.get(key)
  if (title === undefined) {
    const file = new URL(`../../games/${game}/locales/${language}.json`, import.meta.url)
    const texts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }) : {}
    title = texts.name ?? game
    titles.set(key, title)
  }
  return title
}
