import { supportedWinner } from '../queries.ts'
import { changeCapital } from './tracks.ts'
import { target, type Verb } from './verb.ts'

export const capital: Verb<'capital', never> = {
  start(g, f, e) {
    if (f.dry) return 'next'
    const seat = e.who === 'by' ? f.by : e.who === 'active' ? g.open.active : target(f)
    const more = 'supporter' in e && supportedWinner(g, seat) ? e.supporter : undefined
    changeCapital(g, seat, more ?? e.n, f.source)
    return 'next'
  },
}
