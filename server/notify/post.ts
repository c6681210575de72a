import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { callable, isPublic } from './address.ts'

/** The one door through which we call addresses that people gave us: checked, timed, small, no redirects. */

export interface PostRules {
  /** Whether addresses inside our own network may be called: for tests, and for receivers beside the server. */
  readonly allowPrivate: boolean
  /** Given up on when this is aborted; tests abort it by hand, so that a busy machine changes nothing. */
  patience(to: string): AbortSignal
  /** Certificates to trust besides the usual ones. */
  readonly ca?: string | undefined
}

export interface PostAnswer {
  readonly status: number
  /** Seconds after which the receiver asks us to come again. */
  readonly retryAfter?: number | undefined
}

const ANSWER_LIMIT = 64 * 1024

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Looks a name up and refuses what is not public: at the moment of connecting, so no second look-up can differ. */
export function guardedLookup(host: string, options: { all?: boolean }, found: Found): void {
  lookup(host, { all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const good = addresses.filter(({ address }) => isPublic(address))
    const first = good[0]
    if (first === undefined || good.length < addresses.length) return found(new Error('private address'), [])
    if (options.all) found(null, good)
    else found(null, first.address, first.family)
  })
}

export function post(
  to: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
  rules: PostRules,
): Promise<PostAnswer> {
  const url = callable(to, rules.allowPrivate)
  if (url === undefined) return Promise.reject(new Error('address not allowed'))
  return new Promise((resolve, reject) => {
    const options: RequestOptions & { ca?: string } = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Stolik' },
      // A fresh connection each time: a kept one may have been closed by the receiver, and a notice would be lost on it.
      agent: false,
      signal: rules.patience(to),
      ...(rules.allowPrivate ? {} : { lookup: guardedLookup as NonNullable<RequestOptions['lookup']> }),
      ...(rules.ca === undefined ? {} : { ca: rules.ca }),
    }
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
      const retryAfter = Number(answer.headers['retry-after'])
      const done = (): void =>
        resolve({
          status: answer.statusCode ?? 0,
          ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfter } : {}),
        })
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > ANSWER_LIMIT) answer.destroy()
      })
      // The status line says all we want to know: how the rest of the answer ends makes no difference.
      answer.on('error', done)
      answer.on('close', done)
    })
    request.on('error', reject)
    request.end(body)
  })
}
