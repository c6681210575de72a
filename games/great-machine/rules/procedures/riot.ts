import { again, done, emit, type Frame, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { type CitizenClass, CLASSES, isTraitor } from '../printed/citizens.ts'
import { districtId } from '../printed/districts.ts'
import { activeIn, district, hero, isActive, machineSeat } from '../queries.ts'
import type { G, Table } from '../table.ts'
import { arrest, revealAll } from '../verbs/citizens.ts'
import { breakGuards } from '../verbs/guards.ts'
import { advancePlan, countRiot } from '../verbs/tracks.ts'

export interface RiotFrame extends Frame {
  proc: 'riot'
  step: 'rise' | 'outcome' | 'arrests'
  /** Who started it, by Initiative, e.g. 1. */
  hero: number
  /** Where, by index, e.g. 3. */
  at: number
}

const { ask, procedure } = stepsOf<Table, RiotFrame>()

export const riot = procedure('riot', {
  // GM-9.15 All Citizens of the District are revealed.
  rise(g, f) {
    g.open.tally.riots++
    emit(g, { key: 'riotStarted', hero: hero(g, f.hero).id, district: districtId(f.at) })
    revealAll(g, f.at)
  },

  // GM-9.16 More active Citizens than Guards and Traitors together.
  outcome(g, f) {
    const d = district(g, f.at)
    const active = activeIn(g, d)
    let against = d.guards
    for (const citizen of d.revealed) if (isTraitor(citizen)) against++
    if (active <= against) {
      emit(g, { key: 'riotFailed', district: districtId(f.at), active, against })
      // GM-9.20 A failed Riot serves the Plan.
      advancePlan(g, 'failed-riot')
      return
    }
    emit(g, { key: 'riotSucceeded', district: districtId(f.at), active, against, riots: g.open.riots + 1 })
    countRiot(g)
    if (g.open.winner !== undefined) return done
    // GM-9.19 A Riot token, and the Guards break.
    d.riot = true
    breakGuards(g, f.at)
    return done
  },

  // GM-9.21 The Machine may arrest active Citizens there at once, free of charge.
  arrests: ask<Choices['seize' | 'seizeAll' | 'spare']>({
    rule: 'GM-9.21',
    who: (g) => machineSeat(g) ?? 0,
    options(g, f) {
      const active = activeClasses(g, f)
      if (active.length === 0) return []
      // GM-13.13 The automated Machine arrests all.
      if (machineSeat(g) === undefined) return [{ do: 'seizeAll' }]
      return [
        { do: 'seizeAll' },
        ...active.map((citizen): Choices['seize'] => ({ do: 'seize', citizen })),
        { do: 'spare' },
      ]
    },
    chosen(g, f, _seat, choice) {
      if (choice.do === 'spare') return
      if (choice.do === 'seize') {
        arrest(g, f.at, choice.citizen, [], 0)
        return again
      }
      const d = district(g, f.at)
      for (const citizen of d.revealed.filter((each) => isActive(g, each))) arrest(g, f.at, citizen, [], 0)
    },
    prompt: (_g, f) => ({ key: 'prompt.riot.arrests', district: districtId(f.at) }),
    about: (_g, f, _seat, choice) => (choice.do === 'seize' ? { at: districtId(f.at) } : null),
  }),
})

const activeClasses = (g: G, f: RiotFrame): CitizenClass[] =>
  CLASSES.filter((citizen) => isActive(g, citizen) && district(g, f.at).revealed.includes(citizen))
