import type { Migration } from 'kysely'
import { start } from './001-start.ts'
import { clocks } from './002-clocks.ts'
import { steps } from './003-steps.ts'
import { versions } from './004-versions.ts'
import { looks } from './005-looks.ts'

/** Every change of the schema, in order; a name once released never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-start': start,
  '002-clocks': clocks,
  '003-steps': steps,
  '004-versions': versions,
  '005-looks': looks,
}
