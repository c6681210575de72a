import type { Migration } from 'kysely'
import { start } from './001-start.ts'
import { clocks } from './002-clocks.ts'
import { steps } from './003-steps.ts'
import { versions } from './004-versions.ts'
import { looks } from './005-looks.ts'
import { levels } from './006-levels.ts'
import { moving } from './007-moving.ts'
import { consent } from './008-consent.ts'
import { coach } from './009-coach.ts'
import { whispers } from './010-whispers.ts'
import { comments } from './011-comments.ts'

/** Every change of the schema, in order; a name once released never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-start': start,
  '002-clocks': clocks,
  '003-steps': steps,
  '004-versions': versions,
  '005-looks': looks,
  '006-levels': levels,
  '007-moving': moving,
  '008-consent': consent,
  '009-coach': coach,
  '010-whispers': whispers,
  '011-comments': comments,
}
