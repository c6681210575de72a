/** The fairness check: the seed shown at the end must give the fingerprint shown at the start. */

export type Fairness = 'checking' | 'fair' | 'unfair' | 'hidden'

/** sha256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function checkFairness(seed: string | undefined, commitment: string): Promise<Fairness> {
  if (seed === undefined) return 'hidden'
  return (await sha256(seed)) === commitment ? 'fair' : 'unfair'
}
