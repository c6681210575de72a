import { readProfile } from '../accounts/profile.ts'
import { leftAt, type SeatTime, timesIn, whenGone } from '../clocks/clock.ts'
import { pausesOf } from '../clocks/pauses.ts'
import { afterQuiet } from '../clocks/quiet.ts'
import type { Core, Waiting } from '../seams.ts'
import type { MatchesTable } from '../store/schema.ts'
import { type Row, settleRow } from './ledger.ts'
import type { Mailer } from './mail.ts'
import type { PostRules } from './post.ts'
import { sendPush } from './push.ts'
import type { Letter, Sent } from './sending.ts'
import { noticeText, tableText } from './texts.ts'
import { gameTitle } from './titles.ts'
import type { VapidKeys } from './vapid.ts'
import { sendWebhook } from './webhook.ts'

/** How many failed tries it takes to give a notice up: about five hours. */
export const TRIES = 10
const FIRST_WAIT = 5000
const LONGEST_WAIT = 2 * 3_600_000
/** How often we look whether somebody who is at the table has left it. */
const HERE_WAIT = 15_000

export interface Delivery {
  readonly core: Core
  keys(): VapidKeys
  readonly mailer: Mailer | undefined
  readonly rules: PostRules
  isHere(match: string, person: string): boolean
  /** Whether somebody has spoken to that seat, e.g. offered it something, and it has not answered. */
  isCalled(match: string, seat: number): Promise<boolean>
}

/** What became of a look at a row: sent, or to be looked at later, or dropped for good. */
type Verdict = { readonly send: Letter; readonly to: string | undefined } | { readonly later: number } | 'drop'

const SHARES = { half: 0.5, 'nine-tenths': 0.9 } as const

/** Looks at a claimed row once more and sends it, if it is still wanted. */
export async function deliver(delivery: Delivery, row: Row): Promise<void> {
  const { core } = delivery
  const { db } = core.store
  const verdict = await judge(delivery, row)
  const touched = core.now()
  if (verdict === 'drop') return settleRow(db, row.id, { state: 'dropped', touched })
  if ('later' in verdict) return settleRow(db, row.id, { state: 'waiting', due: verdict.later, touched })
  const { sent, leftJson } = await send(delivery, row, verdict.send, verdict.to)
  const now = core.now()
  if (sent.end === 'done') return settleRow(db, row.id, { state: 'sent', touched: now, leftJson: null })
  const tries = row.tries + 1
  if (sent.end === 'never' || tries >= TRIES) return settleRow(db, row.id, { state: 'failed', tries, touched: now })
  const wait = Math.max(sent.after ?? 0, Math.min(FIRST_WAIT * 3 ** (tries - 1), LONGEST_WAIT))
  return settleRow(db, row.id, { state: 'waiting', tries, due: now + wait, touched: now, leftJson })
}

/** Whether the notice is wanted now: the decision is open, its person sits there, is not here, and is not asleep. */
async function judge(delivery: Delivery, row: Row): Promise<Verdict> {
  const { core } = delivery
  const { db } = core.store
  const match = await db.selectFrom('matches').selectAll().where('id', '=', row.match).executeTakeFirst()
  const person = await db.selectFrom('people').selectAll().where('id', '=', row.person).executeTakeFirst()
  if (match === undefined || person === undefined || person.banned === 1) return 'drop'
  const seats = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .select(['seats.seat', 'seats.person', 'seats.bot', 'seats.sittingIn', 'people.name'])
    .where('seats.match', '=', row.match)
    .orderBy('seats.seat')
    .execute()
  const mine = seats.find(({ seat }) => seat === row.seat)
  if (mine?.person !== row.person) return 'drop'
  const now = core.now()
  const occasion = await occasionOf(delivery, row, match, mine)
  if (occasion === 'drop' || 'later' in occasion) return occasion
  const { left } = occasion
  const profile = readProfile(person.profileJson)
  if (row.channel !== 'table-webhook') {
    const awake = afterQuiet(now, profile.timeZone, profile.quiet)
    if (awake > now) return { later: awake }
    if (delivery.isHere(row.match, row.person)) return row.kind === 'over' ? 'drop' : { later: now + HERE_WAIT }
  }
  const { language } = row.channel === 'table-webhook' ? await ownerProfile(core, match.owner) : profile
  const facts = {
    kind: row.kind,
    game: gameTitle(match.game, language),
    name: person.name,
    others: seats.flatMap(({ seat, name }) => (seat === row.seat || name === null ? [] : [name])),
    left,
    link: `${core.settings.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${core.settings.port}`}/t/${match.id}`,
  }
  const text = row.channel === 'table-webhook' ? tableText(facts, language) : noticeText(facts, language)
  const to = {
    push: undefined,
    webhook: profile.webhook,
    email: profile.emailUnverified === true ? undefined : profile.email,
    'table-webhook': match.webhook ?? undefined,
  }
  return { send: { ...text, id: row.id, match: match.id, link: facts.link }, to: to[row.channel] }
}

interface Seated {
  readonly bot: string | null
  readonly sittingIn: string | null
}

/** Whether what the notice tells of is still so, and how much time is left if it reminds of that. */
async function occasionOf(
  { core, isCalled }: Delivery,
  row: Row,
  match: Pick<MatchesTable, 'status' | 'waitingJson' | 'clocksJson'>,
  seat: Seated,
): Promise<{ readonly left?: number } | { readonly later: number } | 'drop'> {
  if (row.kind === 'over') return match.status === 'over' ? {} : 'drop'
  const isAbsent = seat.bot === null && seat.sittingIn === null
  if (row.kind === 'offer')
    return match.status === 'running' && isAbsent && (await isCalled(row.match, row.seat)) ? {} : 'drop'
  const open = (JSON.parse(match.waitingJson) as Waiting[]).some((one) => one.seat === row.seat && one.seq === row.seq)
  if (match.status !== 'running' || !open || !isAbsent) return 'drop'
  if (row.kind === 'turn') return {}
  const now = core.now()
  const time: SeatTime | undefined = timesIn(JSON.parse(match.clocksJson ?? 'null'))?.[row.seat]
  const pauses = await pausesOf(core.store.db, row.person, now)
  const due = time && whenGone(time, SHARES[row.kind], pauses)
  if (time === undefined || due === undefined) return 'drop'
  if (due > now) return { later: due }
  const left = leftAt(time, now, pauses)
  // A reminder that had to wait for the morning until the time was up says nothing new.
  return left === 0 ? 'drop' : { left }
}

async function ownerProfile(core: Core, owner: string) {
  const row = await core.store.db.selectFrom('people').select('profileJson').where('id', '=', owner).executeTakeFirst()
  return readProfile(row?.profileJson ?? '{}')
}

interface Outcome {
  readonly sent: Sent
  readonly leftJson: string | null
}

async function send(delivery: Delivery, row: Row, letter: Letter, to: string | undefined): Promise<Outcome> {
  if (row.channel === 'push') return sendToDevices(delivery, row, letter)
  // Somebody who took the address away since does not want to be told.
  const never: Sent = { end: 'never' }
  if (to === undefined) return { sent: never, leftJson: null }
  const sent =
    row.channel === 'email'
      ? ((await delivery.mailer?.send(to, letter)) ?? never)
      : await sendWebhook(to, letter, delivery.rules)
  return { sent, leftJson: null }
}

/** One notice may go to several devices: those it reached are not told again when others failed. */
async function sendToDevices({ core, keys, rules }: Delivery, row: Row, letter: Letter): Promise<Outcome> {
  const { db } = core.store
  const all = await db.selectFrom('pushes').selectAll().where('person', '=', row.person).execute()
  const left = row.leftJson === null ? undefined : (JSON.parse(row.leftJson) as string[])
  const devices = all.filter(({ endpoint }) => left?.includes(endpoint) ?? true)
  const sent = await Promise.all(
    devices.map((device) => sendPush(device, letter, keys(), core.settings.vapidSubject, rules)),
  )
  const of = (end: Sent['end']) => devices.filter((_, i) => sent[i]?.end === end).map(({ endpoint }) => endpoint)
  const gone = of('never')
  if (gone.length > 0) await db.deleteFrom('pushes').where('endpoint', 'in', gone).execute()
  const again = of('again')
  const after = Math.max(0, ...sent.map((each) => (each.end === 'again' ? (each.after ?? 0) : 0)))
  if (again.length > 0) return { sent: { end: 'again', after }, leftJson: JSON.stringify(again) }
  return { sent: of('done').length > 0 || left !== undefined ? { end: 'done' } : { end: 'never' }, leftJson: null }
}
