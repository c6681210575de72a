import { changeCapital } from './tracks.ts'
import type { Verb } from './verb.ts'

export const capitalList: Verb<'capitalList', never> = {
  start(g, f, { amounts }) {
    if (!f.dry) for (const [i, seat] of (f.named ?? []).entries()) changeCapital(g, seat, amounts[i] ?? 0, f.source)
    return 'next'
  },
}
