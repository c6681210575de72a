import { call, emit, type Frame, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { CORP_ROWS } from '../printed/corporations.ts'
import { CORPS } from '../printed/nouns.ts'
import { around } from '../queries.ts'
import { dealRivals } from '../setup.ts'
import { sideOf, type Table } from '../table.ts'
import { invest } from './invest.ts'
import { refreshFrame } from './refresh.ts'
import { match } from './rounds.ts'

/** The part of setup in which seats decide. NA-0.6 to NA-0.11 */
export interface SetupFrame extends Frame {
  proc: 'setup'
  step: 'corporations' | 'draw' | 'rivals' | 'invest' | 'play'
  /** Corporations taken so far, by seat, e.g. ['nbn'] */
  taken: string[]
}

const { eachSeat, procedure } = stepsOf<Table, SetupFrame>()

export const setupProcedure = procedure('setup', {
  // NA-0.6 in seat order, each a corporation nobody has taken; or as dealt
  corporations: eachSeat<Choices['corporation']>({
    order: (g) => (g.options.corporations === 'choose' ? Array.from({ length: g.seats }, (_, seat) => seat) : []),
    options: (_g, f) => CORPS.filter((corp) => !f.taken.includes(corp)).map((corp) => ({ do: 'corporation', corp })),
    chosen(g, f, seat, { corp }) {
      f.taken.push(corp)
      const state = sideOf(g, seat)
      state.corp = corp
      state.emergencies = [{ id: CORP_ROWS[corp].emergency, faceup: true }]
      emit(g, { key: 'tookCorporation', seat, corp })
    },
    about: (_g, _f, _seat, { corp }) => ({ group: 'corporation', corp }),
    rule: 'NA-0.6',
  }),
  // NA-0.9, the last called is the first to draw
  draw(g) {
    if (g.options.corporations === 'random')
      for (const [seat, { corp }] of g.open.seats.entries()) emit(g, { key: 'tookCorporation', seat, corp })
    return call(around(g, g.open.active).map(refreshFrame).reverse())
  },
  rivals: (g) => dealRivals(g),
  invest: () => call(invest.start()),
  play: () => call(match.start()),
})
