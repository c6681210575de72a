import { useEffect, useState } from 'react'
import { loadRules } from '../games.ts'
import { useLanguage } from '../i18n.ts'
import { type Chapter, parseRules } from './parse.ts'

/** The numbered rules of a game in the language of the screen; undefined until they are there. */
export function useRules(game: string): readonly Chapter[] | undefined {
  const language = useLanguage()
  const [chapters, setChapters] = useState<readonly Chapter[]>()
  useEffect(() => {
    let here = true
    void loadRules(game, language).then((text) => here && setChapters(parseRules(text ?? '')))
    return () => {
      here = false
    }
  }, [game, language])
  return chapters
}
