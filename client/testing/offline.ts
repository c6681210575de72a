import type { CDPSession, Page } from 'playwright-core'
import type { GameId } from './stand.ts'
import { openStaticStand, type StaticStand } from './static-stand.ts'
import { decide, playNow, seqOf } from './steps.ts'

/** A browser that has visited the static build once, and from then on has no network and nobody to ask. */
export async function openOffline(profile: string): Promise<StaticStand> {
  const stand = await openStaticStand(profile)
  const page = await stand.context.newPage()
  await page.goto('./')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await stand.unplug()
  await stand.context.setOffline(true)
  await page.close()
  return stand
}

export async function openAgain(stand: StaticStand, match: string): Promise<Page> {
  const page = await stand.context.newPage()
  await page.goto(`./#/t/${match}`)
  await page.waitForSelector('.dock .ask, .ending')
  return page
}

interface KeptStep {
  readonly seq: number
  readonly kind: string
  readonly request: string | null
  /** Of the rules that made it. */
  readonly version: number
}

/** The steps of a match as the device keeps them, read past all our code. */
export const stepsKept = (page: Page, match: string): Promise<readonly KeptStep[]> =>
  page.evaluate(
    (id) =>
      new Promise<KeptStep[]>((resolve, reject) => {
        const opening = indexedDB.open('stolik')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const all = db
            .transaction('steps')
            .objectStore('steps')
            .getAll(IDBKeyRange.bound([id, 0], [id, Infinity]))
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            db.close()
            resolve(all.result.map(({ seq, kind, request, version }: KeptStep) => ({ seq, kind, request, version })))
          }
        }
      }),
    match,
  )

/** Ends the whole process of a page, with its workers: nobody can say goodbye. */
async function kill(page: Page, killer: CDPSession): Promise<void> {
  await Promise.race([killer.send('Page.crash').catch(() => {}), page.waitForEvent('crash')])
  await page.close()
}

export interface Killed {
  readonly kills: number
  /** What was wrong after one of them; nothing, if all is well. */
  readonly faults: readonly string[]
}

/**
 * Plays a match and kills the page at the instant a choice is shown, or at some instant between the click and that: what
 * was shown must be kept, once, and without a gap. A match that ends is followed by another one.
 */
export async function playAndKill(
  stand: StaticStand,
  game: GameId,
  kills: number,
  pick: (count: number) => number,
): Promise<Killed> {
  const faults: string[] = []
  let page = await stand.context.newPage()
  let match = await playNow(page, game)
  /** How many choices of mine this match has seen. */
  let mine = 0
  for (let i = 0; i < kills; i++) {
    const killer = await stand.context.newCDPSession(page)
    const before = await seqOf(page)
    // Every third one is killed blindly, while the choice may be on its way.
    const blind = i % 3 === 2 ? pick(60) : undefined
    const deciding = decide(page, pick).catch(() => 'killed' as const)
    if (blind === undefined) {
      if ((await deciding) === 'over') {
        await page.close()
        page = await stand.context.newPage()
        match = await playNow(page, game)
        mine = 0
        i--
        continue
      }
    } else await new Promise((resolve) => setTimeout(resolve, blind))
    const shown = blind === undefined ? await seqOf(page) : before
    await kill(page, killer)
    await deciding
    page = await openAgain(stand, match)
    const steps = await stepsKept(page, match)
    const own = steps.filter(({ kind, request }) => kind === 'choose' && request !== null)
    if ((steps.at(-1)?.seq ?? -1) < shown) faults.push(`kill ${i}: step ${shown} was shown and is lost`)
    if (steps.some(({ seq }, at) => seq !== at)) faults.push(`kill ${i}: a gap in ${match}`)
    if (new Set(own.map(({ request }) => request)).size !== own.length) faults.push(`kill ${i}: a request twice`)
    const made = own.length - mine
    if (blind === undefined ? made !== 1 : made < 0 || made > 1)
      faults.push(`kill ${i}: ${made} choices instead of one`)
    mine = own.length
  }
  await page.close()
  return { kills, faults }
}
