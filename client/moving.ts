import type { Copy } from '../protocol/device.ts'
import type { HandedOver, HandedSeat, MatchInfo } from '../protocol/protocol.ts'
import { ApiError, api, deviceApi } from './api.ts'
import { hand } from './ending/hand-over.ts'
import { readyDevice } from './lobby/open-table.ts'
import { ensureMe } from './session.ts'

/** Matches that go from a device to a server and back, and copies of them in files. */

const seatsIn = (info: MatchInfo, me: string): readonly HandedSeat[] =>
  info.seats.map(({ person, bot }) => (person?.id === me ? 'mine' : (bot ?? 'free')))

/** Saves a match of this device as a file that goes on wherever it is opened. */
export async function saveCopy(info: MatchInfo): Promise<void> {
  const { record } = await deviceApi.get<Copy>(`/matches/${info.id}/copy`)
  hand(new Blob([record], { type: 'text/plain' }), `stolik-${info.game}-${info.seq}.txt`)
}

/** How often a bot may be quicker than the move. */
const TRIES = 4

/** Moves a match of this device to the server, where it waits for others to sit down; says where it goes on. */
export async function moveToServer(info: MatchInfo): Promise<string> {
  await ensureMe()
  for (let left = TRIES; ; left--) {
    const { record, seq } = await deviceApi.get<Copy>(`/matches/${info.id}/copy`)
    const handed: HandedOver = { record, seats: seatsIn(info, info.owner) }
    const { id } = await api.post<MatchInfo>('/matches/adopt', handed)
    try {
      await deviceApi.post(`/matches/${info.id}/hand-over`, { to: id, seq })
      return id
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale')) throw error
      // A bot was quicker: the match has gone on here, and what arrived there is not it.
      await api.post(`/matches/${id}/archive`)
      if (left === 0) throw error
    }
  }
}

/**
 * Fetches a match of the server to this device; says under which name it is kept here. It may break off anywhere: the server
 * gives the same again until it is told that the match has arrived, and the device keeps it once.
 */
export async function fetchToDevice(info: MatchInfo, me: string): Promise<string> {
  await readyDevice()
  const { record } = await api.post<{ record: string }>(`/matches/${info.id}/hand-over`)
  const { id } = await deviceApi.post<MatchInfo>('/matches/adopt', { record, seats: seatsIn(info, me) })
  await api.post(`/matches/${info.id}/hand-over`, { to: id })
  return id
}

/** Whether this device keeps a match. */
export const isKeptHere = (id: string): Promise<boolean> =>
  deviceApi.get(`/matches/${id}`).then(
    () => true,
    () => false,
  )

/** Lets a match from a file go on here. */
export async function goOnFromFile(record: string): Promise<string> {
  await readyDevice()
  const { id } = await deviceApi.post<MatchInfo>('/matches/adopt', { record, again: true })
  return id
}
