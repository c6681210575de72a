import { z } from 'zod'
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
})
export type ProfileChange = z.infer<typeof profileChange>

/** The kept profile with the changes made. */
export function changed(profile: KeptProfile, change: ProfileChange, allowPrivate: boolean): KeptProfile {
  const { name: _name, holidayUntil: _until, ...rest } = change
  if (rest.webhook && callable(rest.webhook, allowPrivate) === undefined) throw new Problem('bad-request')
  // An address is told nothing before its owner has said that it is theirs. Those of before this was asked are believed.
  const fresh = rest.email !== undefined && rest.email !== null && rest.email !== profile.email
  const asked = fresh ? { emailUnverified: true } : rest.email === null ? { emailUnverified: undefined } : {}
  const next = Object.entries({ ...profile, ...rest, ...asked }).filter(
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
