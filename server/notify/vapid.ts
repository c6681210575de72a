import webpush from 'web-push'
import { metaOr } from '../store/meta.ts'
import type { Db } from '../store/open.ts'

/** The keys by which push services know this installation: made at the first start, kept in the store. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export async function vapidKeys(db: Db): Promise<VapidKeys> {
  // One fact, not two: the halves of two processes that start together must not be mixed.
  const kept = await metaOr(db, 'vapid', () => JSON.stringify(webpush.generateVAPIDKeys()))
  return JSON.parse(kept) as VapidKeys
}
