import type { Migration } from 'kysely'
import { start } from './001-start.ts'

/** Every change of the schema, in order; a name once released never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-start': start,
}
