import { useEffect, useMemo, useState } from 'react'
import type { Language } from '../../protocol/protocol.ts'
import type { GameText } from '../board.ts'
import { gameTextOf } from '../game-text.ts'
import { loadTerms } from '../games.ts'
import { loadGameHelp, useLanguage, useShellText, useTextsVersion } from '../i18n.ts'
import { type Finder, finderOf, type Term, termsOf } from './terms.ts'

/** What explains a game, in the language of the screen. */
export interface Help {
  /** The game's texts, with `term.…`, `aid.…`, `chapter.…` and `coach.…` among them. */
  readonly t: GameText
  readonly terms: readonly Term[]
  readonly find: Finder
}

const loadedTerms = new Map<string, Readonly<Record<string, string>>>()
/** The last help made of a game: many places ask for the same. */
const made = new Map<string, { readonly version: number; readonly language: Language; readonly help: Help }>()

function helpOf(game: string, language: Language, version: number, seat: (seat: number) => string): Help | undefined {
  const rules = loadedTerms.get(game)
  if (rules === undefined) return undefined
  const known = made.get(game)
  if (known?.version === version && known.language === language) return known.help
  const t = gameTextOf({ game, seatName: seat, faces: {} }, language)
  // The words of a language that has just been chosen may still be on their way.
  const [first] = Object.keys(rules)
  if (first !== undefined && !t.has(`term.${first}`)) return undefined
  const terms = termsOf(rules, t)
  const help: Help = { t, terms, find: finderOf(terms) }
  made.set(game, { version, language, help })
  return help
}

/** What explains a game; undefined until it is there. Nothing waits for it. */
export function useHelp(game: string): Help | undefined {
  const language = useLanguage()
  const version = useTextsVersion()
  const shell = useShellText()
  const [there, setThere] = useState(loadedTerms.has(game))
  useEffect(() => {
    let here = true
    void Promise.all([loadTerms(game), loadGameHelp(game)]).then(([rules]) => {
      loadedTerms.set(game, rules)
      if (here) setThere(true)
    })
    return () => {
      here = false
    }
  }, [game])
  return useMemo(
    () => (there ? helpOf(game, language, version, (seat) => shell(`bot.name.${seat}`)) : undefined),
    [there, game, language, version, shell],
  )
}

/** The keys of a section in the order they are told: `aid.turn.1`, `aid.turn.2`. */
export function keysOf(t: GameText, section: string): readonly string[] {
  const keys: string[] = []
  for (let n = 1; t.has(`${section}.${n}`); n++) keys.push(`${section}.${n}`)
  return keys
}
