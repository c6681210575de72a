import type { ServerContext } from '../matches/context.ts'

/** A store that does not answer within this time is as good as gone. */
export const STORE_MS = 1500
const KEY = 'ready'

/** Why this process cannot serve now, in a sentence; undefined when it can. */
export async function whyNotReady(
  ctx: ServerContext,
  isStopping: boolean,
  damage: string | undefined,
): Promise<string | undefined> {
  if (isStopping) return 'the server is stopping'
  if (damage !== undefined)
    return `the store is damaged (${damage}): keep a copy of it and put the last backup in, stolik restore FILE --replace`
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`the store has not answered for ${STORE_MS} ms`), STORE_MS)
  })
  try {
    return await Promise.race([writes(ctx), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether something can be written: a full disk, or one that may only be read, still answers questions. */
async function writes({ store, now }: ServerContext): Promise<string | undefined> {
  const value = String(now())
  try {
    await store.db
      .insertInto('meta')
      .values({ key: KEY, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute()
    return undefined
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    if (code === 'SQLITE_FULL' || code === '53100') return 'the disk of the store is full'
    if (code?.startsWith('SQLITE_READONLY') || code === '25006') return 'the store may only be read'
    return `the store cannot be written: ${message ?? code ?? 'for no known reason'}`
  }
}
