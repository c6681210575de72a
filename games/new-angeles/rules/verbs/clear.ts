import { removePiece } from './city.ts'
import type { Verb } from './verb.ts'

/** All units off the named district; `spare`: not the prisec just placed. */
export const clear: Verb<'clear', never> = {
  start(g, f, { spare }) {
    const d = f.district
    if (d === undefined) return 'next'
    removePiece(g, f, 'humanFirst', d)
    removePiece(g, f, 'orgcrime', d)
    if (!spare) removePiece(g, f, 'prisec', d)
    return 'next'
  },
}
