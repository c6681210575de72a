import type { MatchInfo } from '../../protocol/protocol.ts'
import { shellText } from '../i18n.ts'
import { fetchToDevice } from '../moving.ts'
import { go } from '../router.ts'
import { say } from '../toasts.tsx'

/** Fetches a match to this device, and goes to where it is now. */
export async function fetchHere(info: MatchInfo, me: string): Promise<void> {
  go(`/t/${await fetchToDevice(info, me)}`)
  say(shellText()('move.fetched'))
}
