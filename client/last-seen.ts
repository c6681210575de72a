/** How far I have followed each match on this device: where the film begins. */

const KEY = 'stolik.seen.'

export function lastSeen(match: string): number | undefined {
  const kept = localStorage.getItem(KEY + match)
  return kept === null ? undefined : Number(kept)
}

export function sawUpTo(match: string, seq: number): void {
  if ((lastSeen(match) ?? -1) < seq) localStorage.setItem(KEY + match, String(seq))
}
