import { z } from 'zod'
import { type AllProgress, mergeProgress } from '../../protocol/progress.ts'
import { LANGUAGES, type Profile, THEMES } from '../../protocol/protocol.ts'
import { away, current, daysLeft } from '../clocks/holiday.ts'
import { isTimeZone } from '../clocks/quiet.ts'
import type { Span } from '../clocks/spans.ts'
import { callable } from '../notify/address.ts'
import { Problem } from '../problem.ts'

/** What of a profile is kept with the person; holidays have a table of their own. */
export type KeptProfile = Omit<Profile, 'holidayDays' | 'holidayUntil'>

const usual: KeptProfile = {
  language: 'en',
  theme: 'system',
  colours: [],
  sound: true,
  animation: true,
  timeZone: 'UTC',
}

export const readProfile = (json: string): KeptProfile => ({ ...usual, ...(JSON.parse(json) as Partial<KeptProfile>) })

const hour = z.number().int().min(0).max(23)

/** What one lesson may keep, and how many there may be: more than there are, and little enough to be sent with every page. */
const progress = z.strictObject({
  beat: z.number().int().min(0).max(99),
  picks: z.array(z.string().max(120)).max(99),
  done: z.boolean(),
  at: z.number().int().min(0),
})
const LESSONS_MOST = 100
const LESSONS_CHARACTERS = 60_000
const lessons = z
  .record(z.string().regex(/^[\w-]{1,40}\/[\w-]{1,40}$/), progress)
  .refine((all) => Object.keys(all).length <= LESSONS_MOST && JSON.stringify(all).length <= LESSONS_CHARACTERS)

/** Changes to a profile; `null` takes a field away. */
export const profileChange = z.strictObject({
  name: z.string().max(200).optional(),
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(THEMES).optional(),
  colours: z.array(z.number().int().min(1).max(6)).max(6).optional(),
  sound: z.boolean().optional(),
  animation: z.boolean().optional(),
  timeZone: z.string().max(60).refine(isTimeZone).optional(),
  quiet: z.strictObject({ from: hour, to: hour }).nullish(),
  holidayUntil: z.number().int().nullish(),
  email: z.email().max(200).nullish(),
  webhook: z.string().max(2000).nullish(),
  lessons: lessons.optional(),
  shareStatistics: z.boolean().optional(),
})
export type ProfileChange = z.infer<typeof profileChange>

/** Of both together as many as may be kept, the latest first. */
function merged(before: AllProgress, told: AllProgress): AllProgress {
  const all = Object.entries(mergeProgress(before, told)).sort(([, a], [, b]) => b.at - a.at)
  const kept = all.slice(0, LESSONS_MOST)
  while (JSON.stringify(kept).length > LESSONS_CHARACTERS) kept.pop()
  return Object.fromEntries(kept)
}

/** The kept profile with the changes made. */
export function changed(profile: KeptProfile, change: ProfileChange, allowPrivate: boolean): KeptProfile {
  const { name: _name, holidayUntil: _until, ...rest } = change
  if (rest.webhook && callable(rest.webhook, allowPrivate) === undefined) throw new Problem('bad-request')
  // An address is told nothing before its owner has said that it is theirs. Those of before this was asked are believed.
  const fresh = rest.email !== undefined && rest.email !== null && rest.email !== profile.email
  const asked = fresh ? { emailUnverified: true } : rest.email === null ? { emailUnverified: undefined } : {}
  // Devices tell what they know: one does not take back what another has reached.
  const reached = rest.lessons === undefined ? {} : { lessons: merged(profile.lessons ?? {}, rest.lessons) }
  const next = Object.entries({ ...profile, ...rest, ...asked, ...reached }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return { ...usual, ...(Object.fromEntries(next) as Partial<KeptProfile>) }
}

/** The profile as its owner sees it. */
export function wholeProfile(kept: KeptProfile, holidays: readonly Span[], now: number, budget: number): Profile {
  const until = current(holidays, now)?.to
  return {
    ...kept,
    holidayDays: daysLeft(holidays, now, budget),
    ...(until === undefined ? {} : { holidayUntil: until }),
  }
}

/** The holidays after the change; undefined when it says nothing of them. */
export function changedHolidays(
  holidays: readonly Span[],
  change: ProfileChange,
  now: number,
  budget: number,
): Span[] | undefined {
  if (change.holidayUntil === undefined) return undefined
  const next = away(holidays, now, change.holidayUntil ?? undefined, budget)
  if (next === undefined) throw new Problem('bad-request')
  return next
}
