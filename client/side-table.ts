import type { SideTable } from '../protocol/device.ts'
import type { MatchInfo } from '../protocol/protocol.ts'
import { deviceApi } from './api.ts'
import { nameDevice } from './lobby/open-table.ts'

/**
 * Opens a table on this device that begins at a position of another match (a saved state, a record and a number of its
 * lines, or a step of a match of this device) with bots in the seats that are not mine; `go('/t/' + id)` leads there.
 * It is private, stands in no list, and `isSideTable(id)` tells it from a match.
 */
export async function openSideTable(wish: SideTable): Promise<MatchInfo> {
  await nameDevice()
  return deviceApi.post<MatchInfo>('/matches/beside', wish)
}
