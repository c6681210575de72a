import { emit, shufflePile } from '../../../../kernel/index.ts'
import { sideOf } from '../table.ts'
import type { Verb } from './verb.ts'

/** Thomas Haas: mixing the two cards first keeps it secret whether they were swapped. */
export const peekRival: Verb<'peekRival', 'keepRival'> = {
  start(g, f) {
    const { rival } = sideOf(g, f.by)
    const { setAside } = g.open
    if (rival === undefined || setAside === undefined) return 'next'
    f.looked = [rival, setAside]
    shufflePile(g, f.looked, 1 << f.by)
    emit(g, { key: 'sawRival', seat: f.by, why: f.source, backs: f.looked })
    return 'ask'
  },
  options: (_g, f) => (f.looked ?? []).map((card) => ({ do: 'keepRival', card })),
  chosen(g, f, _e, seat, choice) {
    sideOf(g, seat).rival = choice.card
    g.open.setAside = (f.looked as number[]).find((back) => back !== choice.card) as number
    emit(g, { key: 'keptRival', seat, why: f.source })
  },
}
