/** What Node and a browser's worker both have, under one name: matches are played in either. */

/** An unguessable text made of so many random bytes. */
export function unguessable(bytes: number): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** In hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Does something after what is under way; a browser's `setTimeout` would wait for four milliseconds. */
export const soon: (work: () => void) => void =
  typeof setImmediate === 'function' ? (work) => void setImmediate(work) : soonByMessage()

function soonByMessage(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  const { port1, port2 } = new MessageChannel()
  Object.assign(port1, { onmessage: () => waiting.shift()?.() })
  return (work) => {
    waiting.push(work)
    port2.postMessage(0)
  }
}

/** A timer that keeps no process alive; in a browser there is nothing to keep. */
export function idly<T>(timer: T): T {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as unknown as NodeJS.Timeout).unref()
  return timer
}
