import type { PostAnswer } from './post.ts'
import type { NoticeText } from './texts.ts'

/** A notice ready to be sent. */
export interface Letter extends NoticeText {
  /** The same at every try: receivers that can will drop a repetition. */
  readonly id: string
  readonly match: string
  /** The address of the table, whole. */
  readonly link: string
}

/** How a try ended: done; to be tried again (not before `after` ms); never to be tried again. */
export type Sent =
  | { readonly end: 'done' }
  | { readonly end: 'again'; readonly after?: number }
  | { readonly end: 'never' }

const RETRIED = [408, 425, 429]

/** What an HTTP answer means: a receiver in trouble is tried again, one that does not want us is not. */
export function sentBy({ status, retryAfter }: PostAnswer): Sent {
  if (status >= 200 && status < 300) return { end: 'done' }
  if (status >= 500 || RETRIED.includes(status))
    return { end: 'again', ...(retryAfter === undefined ? {} : { after: Math.min(retryAfter, 3600) * 1000 }) }
  return { end: 'never' }
}
