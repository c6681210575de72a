import { isSideTable } from '../protocol/device.ts'
import type { MatchStore } from '../server/matches/store.ts'

/** The store without its side tables where matches are listed. */
export const withoutSideTables = (rows: MatchStore): MatchStore => ({
  ...rows,
  matchesOf: async (person, limit) =>
    (await rows.matchesOf(person, Number.MAX_SAFE_INTEGER)).filter(({ id }) => !isSideTable(id)).slice(0, limit),
  running: async (person) => (await rows.running(person)).filter(({ id }) => !isSideTable(id)),
})
