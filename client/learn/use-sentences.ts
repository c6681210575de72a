import { useEffect, useMemo, useState } from 'react'
import { type Bundle, hostOf, type Say, say } from '../../texts/index.ts'
import { finished, missingText, useLanguage } from '../i18n.ts'
import { loadSentences } from './load.ts'

/** The sentences of a game's lessons in the language of the screen; undefined until they are there. */
export function useSentences(game: string): (Say & { has(key: string): boolean }) | undefined {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ game: string; language: string; texts: Bundle }>()
  useEffect(() => {
    let here = true
    void loadSentences(game, language).then((texts) => here && setLoaded({ game, language, texts }))
    return () => {
      here = false
    }
  }, [game, language])
  return useMemo(() => {
    if (loaded === undefined || loaded.game !== game) return undefined
    const { texts } = loaded
    const host = hostOf(loaded.language, () => [{ language: loaded.language, texts }], {
      missing: (key) => missingText(`${game} lessons`, key),
      finish: finished,
    })
    return Object.assign((key: string, params?: Parameters<Say>[1]) => say(host, key, params), {
      has: (key: string) => texts[key] !== undefined,
    })
  }, [loaded, game])
}
