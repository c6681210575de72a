import { useEffect, useMemo, useState } from 'react'
import type { GameText, SeatLook } from '../board.ts'
import { gameTextOf } from '../game-text.ts'
import { loadGameTexts, useLanguage, useTextsVersion } from '../i18n.ts'

/** The game's words, without its board; undefined until they are here. */
export function useStoryText(game: string, looks: readonly SeatLook[]): GameText | undefined {
  const language = useLanguage()
  const version = useTextsVersion()
  const [ready, setReady] = useState<string>()
  useEffect(() => {
    if (game !== '') void loadGameTexts(game).then(() => setReady(game))
  }, [game])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new texts make a new translator.
  const text = useMemo(
    () => gameTextOf({ game, faces: {}, seatName: (seat) => looks[seat]?.name ?? String(seat) }, language),
    [game, looks, language, version],
  )
  return ready === game && game !== '' ? text : undefined
}
