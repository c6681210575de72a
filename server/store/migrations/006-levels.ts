import type { Kysely, Migration } from 'kysely'

/** What the levels of bots were called before, and what each is now. */
const NOW = { random: 'easy', greedy: 'medium', search: 'hard' } as const

/** Bots have levels: easy, medium, hard, expert. */
export const levels: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema but its own.
  async up(db: Kysely<any>) {
    for (const [before, now] of Object.entries(NOW))
      for (const column of ['bot', 'sittingIn'])
        await db
          .updateTable('seats')
          .set({ [column]: now })
          .where(column, '=', before)
          .execute()
  },
}
