import type { Core, Notices } from '../seams.ts'
import { type Delivery, deliver } from './deliver.ts'
import { claim, dueRows, LEASE, prune, recoverRows, rowsOf } from './ledger.ts'
import { openMailer } from './mail.ts'
import type { PostRules } from './post.ts'
import { vapidKeys } from './vapid.ts'

const LOOK = 1000
const AT_ONCE = 16
/** So long notices under way have when the server stops. */
const LINGER_MS = 1500
/** A receiver that does not answer within this time is tried again later. */
const PATIENCE_MS = 10_000
const DAY = 24 * 3_600_000

/** Notices that can be driven by hand, as tests do. */
export interface DrivenNotices extends Notices {
  /** Sends everything that is due; returns how many rows were looked at. */
  tick(): Promise<number>
  /** Reads the keys again: another store may have been put in the place of this one. */
  renew(): Promise<void>
}

export async function openNotices(core: Core, rules: Partial<PostRules> = {}): Promise<DrivenNotices> {
  const { db } = core.store
  const { settings } = core
  let keys = await vapidKeys(db)
  const mailer = openMailer(settings.smtpUrl, settings.mailFrom)
  const recording = { delay: settings.noticeDelayMs, mail: mailer !== undefined }
  let isHere: Delivery['isHere'] = () => false
  let isCalled: Delivery['isCalled'] = async () => false
  const stopped = new AbortController()
  const delivery: Delivery = {
    core,
    keys: () => keys,
    mailer,
    rules: {
      allowPrivate: settings.allowPrivateWebhooks,
      patience: () => AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE_MS)]),
      ...rules,
    },
    isHere: (match, person) => isHere(match, person),
    isCalled: (match, seat) => isCalled(match, seat),
  }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  let pruned = 0
  let recovered = 0
  let fresh = false

  async function tick(): Promise<number> {
    const now = core.now()
    if (now - pruned > DAY) {
      await prune(db, now - 30 * DAY)
      pruned = now
    }
    if (now - recovered > LEASE / 4) {
      await recoverRows(db, now)
      recovered = now
    }
    const rows = await dueRows(db, now, AT_ONCE)
    await Promise.all(
      rows.map(async (row) => {
        try {
          if (await claim(db, row, now)) await deliver(delivery, row)
        } catch (error) {
          // The row stays claimed and is looked at again when the lease is over.
          core.log.error({ err: error, notice: row.id }, 'notice not delivered')
        }
      }),
    )
    return rows.length
  }

  /** One at a time; a full hand means that there is more. */
  function run(): void {
    running ??= (async () => {
      while ((await tick()) === AT_ONCE && timer !== undefined);
    })()
      .catch((error: unknown) => core.log.error({ err: error }, 'notices'))
      .finally(() => {
        running = undefined
      })
  }

  return {
    get vapidKey() {
      return keys.publicKey
    },
    async renew() {
      keys = await vapidKeys(db)
    },
    tick,
    async rows(news) {
      const rows = await rowsOf(db, news, recording)
      if (rows.length > 0) fresh = true
      return rows
    },
    wake() {
      // Most steps concern nobody who wants to be told: they cost no look into the ledger.
      if (timer === undefined || !fresh) return
      fresh = false
      setImmediate(run)
    },
    start(here, called) {
      isHere = here
      isCalled = called ?? isCalled
      timer = setInterval(run, LOOK)
      run()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      // A receiver that keeps us waiting is called again by whoever comes after us; so is one of mail, when its claim ends.
      const hasty = setTimeout(() => stopped.abort(), LINGER_MS)
      const late = new Promise<void>((resolve) => setTimeout(resolve, 2 * LINGER_MS).unref())
      await Promise.race([running, late])
      clearTimeout(hasty)
      mailer?.close()
    },
  }
}
