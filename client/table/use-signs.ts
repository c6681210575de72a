import { useEffect, useState } from 'react'
import type { Seat, Sign } from '../../kernel/index.ts'
import type { Signs } from '../../protocol/protocol.ts'
import { api } from '../api.ts'

export type SignsByText = Readonly<Record<string, readonly Sign[]>>

const NONE: SignsByText = {}
/** The question is drawn first. */
const AFTER = 80

/** What my choices lead to, as the rules say; nothing until it is known, and nothing while nothing is asked of me. */
export function useSigns(match: string, seat: Seat | undefined, seq: number, asked: boolean): SignsByText {
  const [found, setFound] = useState<Signs>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step asks anew.
  useEffect(() => {
    if (!asked || seat === undefined) return
    let here = true
    const timer = setTimeout(() => {
      api.get<Signs>(`/matches/${match}/signs?seat=${seat}`).then(
        (signs) => here && setFound(signs),
        // Without signs everything can be played as before.
        () => {},
      )
    }, AFTER)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [match, seat, seq, asked])
  return asked && found?.seq === seq ? found.signs : NONE
}
