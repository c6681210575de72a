import { again, below, done, emit, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { stepsBetween } from '../printed/city.ts'
import { DISTRICT_COUNT, DISTRICTS, districtId, districtIndex, isMajor } from '../printed/districts.ts'
import { bondPrice, type EndEffect, type EventRow, eventRow, trustPrice } from '../printed/events.ts'
import { RIOT_SLOT } from '../printed/tracks.ts'
import { citizensIn, district, machineSeat, servantsAt, theCity } from '../queries.ts'
import type { G, Hero, Table } from '../table.ts'
import { identify, revealCitizen } from '../verbs/citizens.ts'
import { advancePlan, changeDiscontent, gainBonds, payBonds } from '../verbs/tracks.ts'
import { gainTrust, payTrust } from '../verbs/trust.ts'
import { measured, measureName, passes } from './condition.ts'

export interface ClosingFrame extends Frame {
  proc: 'closing'
  step: 'raids' | 'uncover' | 'end' | 'oath' | 'check' | 'machinePays' | 'heroesPay' | 'over'
  /** Where a Raid failed that lets the Heroes identify somebody, by index, e.g. 6. */
  failedAt?: number
}

const { ask, goTo, procedure } = stepsOf<Table, ClosingFrame>()

export const closing = procedure('closing', {
  // GM-14.1 Raid tokens leave one by one; each that caught nobody stirs the people.
  raids(g, f) {
    const raid = g.open.raids.shift()
    if (raid === undefined) return goTo('end')
    if (raid.hit) {
      emit(g, { key: 'raidEnded', district: districtId(raid.at) })
      return again
    }
    emit(g, { key: 'raidFailed', district: districtId(raid.at) })
    if (g.open.discontent < RIOT_SLOT) {
      changeDiscontent(g, 1, 'failed-raid')
      return again
    }
    f.failedAt = raid.at
  },

  // GM-14.3 At the Riot Stage the nearest Hero's player identifies a Citizen instead.
  uncover: ask<Choices['uncover']>({
    rule: 'GM-14.3',
    who: (g, f) => nearest(g, f.failedAt as number).seat,
    options: (g) =>
      DISTRICTS.filter((_, at) => district(g, at).unknown.length > 0).map((id) => ({ do: 'uncover', district: id })),
    chosen(g, f, _seat, choice) {
      identify(g, districtIndex(choice.district), 1, 'failed-raid')
      delete f.failedAt
      return goTo('raids')
    },
  }),

  // GM-14.5 The event's end effect.
  end(g, f) {
    if (f.failedAt !== undefined) {
      // Nobody was left to identify.
      delete f.failedAt
      return goTo('raids')
    }
    return endEffect(g)
  },

  // GM-12.26 Oath of Loyalty: the Machine names the District.
  oath: ask<Choices['oath']>({
    rule: 'GM-12.26',
    who: (g) => machineSeat(g) ?? 0,
    options(g) {
      const places = DISTRICTS.filter((_, at) => {
        const d = district(g, at)
        return servantsAt(g, at) > 0 && d.unknown.length + d.identified.length > 0
      }).map((id): Choices['oath'] => ({ do: 'oath', district: id }))
      // GM-13.15 The automated Machine takes the first.
      return machineSeat(g) === undefined ? places.slice(0, 1) : places
    },
    chosen(g, _f, _seat, choice) {
      const at = districtIndex(choice.district)
      const d = district(g, at)
      const n = below(g, d.unknown.length + d.identified.length)
      revealCitizen(g, at, (d.unknown[n] ?? d.identified[n - d.unknown.length]) as number, [g.open.event], 0)
    },
  }),

  // GM-14.6 Does the Master Plan advance?
  check(g) {
    const row = eventRow(g.open.event)
    if (row === undefined) return done
    if (!tellTest(g, row)) return planStays(g)
    const bonds = bondPrice(row.id)
    if (bonds > 0) return machineSeat(g) === undefined ? automatedPay(g, bonds) : goTo('machinePays')
    return goTo(trustPrice(row.id) > 0 ? 'heroesPay' : 'over')
  },

  // GM-14.8 Some events ask the Machine for Bonds.
  machinePays: ask<Choices['pay' | 'decline']>({
    rule: 'GM-14.8',
    who: () => 0,
    options: (g) =>
      g.open.bonds >= bondPrice(g.open.event) ? [{ do: 'pay' }, { do: 'decline' }] : [{ do: 'decline' }],
    chosen(g, _f, _seat, choice) {
      if (choice.do === 'decline') {
        emit(g, { key: 'machineDeclined', count: bondPrice(g.open.event), have: g.open.bonds })
        return planStays(g)
      }
      paysForPlan(g, bondPrice(g.open.event))
      return goTo('over')
    },
    prompt: (g) => ({ key: 'prompt.closing.machinePays', event: g.open.event, count: bondPrice(g.open.event) }),
  }),

  // GM-14.9 One event lets the Heroes buy the Plan off.
  heroesPay: ask<Choices['contribute' | 'decline']>({
    rule: 'GM-14.9',
    who: (g) => (g.open.heroes[0] as Hero).seat,
    options: (g) => [...contributions(g, trustPrice(g.open.event)), { do: 'decline' }],
    chosen(g, _f, _seat, choice) {
      if (choice.do === 'decline') {
        emit(g, { key: 'heroesDeclined', count: trustPrice(g.open.event) })
        return
      }
      g.open.heroes.forEach((h, i) => {
        payTrust(g, h, choice.shares[i] ?? 0, g.open.event)
      })
      emit(g, { key: 'heroesPaid', count: trustPrice(g.open.event) })
      return planStays(g)
    },
    prompt: (g) => ({ key: 'prompt.closing.heroesPay', event: g.open.event, count: trustPrice(g.open.event) }),
  }),

  over(g) {
    advancePlan(g, g.open.event)
  },
})

function planStays(g: G): Next {
  emit(g, { key: 'planStayed', plan: g.open.plan, why: g.open.event })
  return done
}

/** Says what the event's condition compares: the test that fails, else the first; returns whether all hold. */
function tellTest(g: G, { id, advance: { when } }: EventRow): boolean {
  const failed = when.find((test) => !passes(g, test))
  const test = failed ?? when[0]
  if (test !== undefined) {
    const now = measured(g, test.measure)
    const what = measureName(test.measure)
    if (test.atLeast === undefined) emit(g, { key: 'conditionMost', event: id, what, now, of: test.atMost })
    else emit(g, { key: 'conditionLeast', event: id, what, now, of: test.atLeast })
  }
  return failed === undefined
}

function paysForPlan(g: G, bonds: number): void {
  payBonds(g, bonds)
  emit(g, { key: 'machinePaid', count: bonds })
}

/** GM-13.14 The automated Machine pays whenever it can. */
function automatedPay(g: G, bonds: number): Next {
  if (g.open.bonds < bonds) {
    emit(g, { key: 'machineDeclined', count: bonds, have: g.open.bonds })
    return planStays(g)
  }
  paysForPlan(g, bonds)
  return goTo('over')
}

/** What each end effect does. */
const ENDS: { readonly [K in EndEffect['is']]: (g: G, end: Extract<EndEffect, { is: K }>) => Next } = {
  // The next step asks for the District.
  revealCitizen: () => undefined,
  bondsPerServedMinor(g) {
    let served = 0
    for (let at = 0; at < DISTRICT_COUNT; at++) if (!isMajor(at) && servantsAt(g, at) > 0) served++
    gainBonds(g, served, g.open.event)
    return goTo('check')
  },
  trustInCrowds(g, { citizens, trust }) {
    for (const h of g.open.heroes) if (citizensIn(district(g, h.at)) >= citizens) gainTrust(g, h, trust, g.open.event)
    return goTo('check')
  },
  calmWithoutRiot(g) {
    if (g.open.tally.riots === 0) changeDiscontent(g, -1, g.open.event)
    return goTo('check')
  },
}

function endEffect(g: G): Next {
  const end = eventRow(g.open.event)?.end
  return end === undefined ? goTo('check') : ENDS[end.is](g, end as never)
}

/** The Hero nearest to a District; the lowest Initiative among equals. */
function nearest(g: G, at: number): Hero {
  const city = theCity(g)
  let best = g.open.heroes[0] as Hero
  for (const h of g.open.heroes) if (stepsBetween(city, h.at, at) < stepsBetween(city, best.at, at)) best = h
  return best
}

/** Every way to raise the Trust together. */
function contributions(g: G, need: number): Choices['contribute'][] {
  const [a, b, c] = g.open.heroes.map(({ trust }) => trust) as [number, number, number]
  const found: Choices['contribute'][] = []
  for (let i = 0; i <= Math.min(a, need); i++)
    for (let j = 0; j <= Math.min(b, need - i); j++)
      if (need - i - j <= c) found.push({ do: 'contribute', shares: [i, j, need - i - j] })
  return found
}
