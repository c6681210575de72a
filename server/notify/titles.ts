import type { Language } from '../../protocol/protocol.ts'
import { say } from '../../texts/index.ts'
import { hostIn } from './host.ts'

/** What a game is called in a language; a game that has left the house is called by the house. */
export const gameTitle = (game: string, language: Language): string =>
  say(hostIn(`games/${game}`, language), 'name') || 'Stolik'
