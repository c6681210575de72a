import type { MatchInfo } from '../../protocol/protocol.ts'

/** The fairness check: the seed shown at the end must give the fingerprint shown at the start. */

export type Fairness = 'checking' | 'fair' | 'unfair' | 'hidden'

/** sha256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Both seeds of a match whose luck was drawn anew must agree. */
export async function checkFairness({
  seed,
  commitment,
  redrawn,
}: Pick<MatchInfo, 'seed' | 'commitment' | 'redrawn'>): Promise<Fairness> {
  if (seed === undefined) return 'hidden'
  const isFair =
    (await sha256(seed)) === commitment &&
    (redrawn === undefined || (await sha256(redrawn.seed ?? '')) === redrawn.commitment)
  return isFair ? 'fair' : 'unfair'
}
