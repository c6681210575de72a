import { type MatchRecord, readRecord } from '../kernel/index.ts'
import { DEVICE_PERSON } from '../protocol/device.ts'
import { BOT_STRENGTHS, type HandedOver, type HandedSeat, type MatchInfo } from '../protocol/protocol.ts'
import { type AdoptRules, adopt } from '../server/matches/adopt.ts'
import type { MatchesContext } from '../server/matches/context.ts'
import { Problem } from '../server/problem.ts'
import { need } from './games.ts'
import type { DeviceMe } from './me.ts'

/** A match that comes to this device: from a server, or, without `seats`, from a file that says who sat where. */
export type Brought = Pick<HandedOver, 'record'> & Partial<Pick<HandedOver, 'seats'>> & Pick<AdoptRules, 'again'>

interface Parts {
  readonly ctx: MatchesContext
  readonly me: DeviceMe
}

/** Takes a match in, finished or not; one that is not goes on at once. */
export async function bring({ ctx, me }: Parts, { record: text, seats, again = false }: Brought): Promise<MatchInfo> {
  const record = await readHere(text)
  const others = await me.rememberOthers(record.outcome === undefined ? {} : (record.names ?? {}))
  const handed = { record: text, seats: seats ?? seatsIn(record), start: true }
  return adopt(ctx, DEVICE_PERSON, handed, { again, finished: true, others })
}

async function readHere(text: string): Promise<MatchRecord> {
  try {
    const record = readRecord(text)
    await need(record.game)
    return record
  } catch {
    throw new Problem('bad-request')
  }
}

/** Bots where the record has bots; the people were mine. Where it says nothing, the first seat is mine. */
export function seatsIn({ seats, names = {}, bots = {} }: MatchRecord): readonly HandedSeat[] {
  const isMine = (seat: number) => (Object.keys(names).length === 0 ? seat === 0 : names[seat] !== undefined)
  return Array.from({ length: seats }, (_, seat) => {
    const level = BOT_STRENGTHS.find((each) => each === bots[seat])
    return level ?? (isMine(seat) ? 'mine' : 'medium')
  })
}
