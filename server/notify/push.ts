import webpush from 'web-push'
import { callable } from './address.ts'
import { type PostRules, post } from './post.ts'
import { type Letter, type Sent, sentBy } from './sending.ts'
import type { VapidKeys } from './vapid.ts'

export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A push service keeps a message so long for a device that is off: after that nobody wants to know. */
const KEEP = 24 * 3600

/** Encrypts for one device and hands it to the device's push service. */
export async function sendPush(
  { endpoint, p256dh, auth }: Device,
  letter: Letter,
  keys: VapidKeys,
  subject: string,
  rules: PostRules,
): Promise<Sent> {
  if (callable(endpoint, rules.allowPrivate) === undefined) return { end: 'never' }
  const url = new URL(letter.link)
  const payload = JSON.stringify({
    title: letter.title,
    body: letter.body,
    match: letter.match,
    // A reminder takes the place of the first notice on the screen, it does not stand beside it.
    tag: letter.match,
    url: url.pathname,
  })
  let request: webpush.RequestDetails
  try {
    request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: KEEP,
      urgency: 'normal',
      // Of several waiting messages of one table a device gets the last.
      topic: letter.match.replace(/[^\w-]/g, '').slice(0, 32),
    })
  } catch {
    // Keys that are no keys: this device can never be reached.
    return { end: 'never' }
  }
  try {
    const headers = request.headers as Record<string, string>
    return sentBy(await post(endpoint, headers, request.body as Buffer, rules))
  } catch {
    return { end: 'again' }
  }
}
