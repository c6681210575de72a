import { again, done, emit, type Frame, stepsOf, turnUp } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { DISTRICT_COUNT, districtId } from '../printed/districts.ts'
import { stageOf } from '../printed/tracks.ts'
import { district, incomeOf, openingCap, trustPool, trustRoom } from '../queries.ts'
import type { G, Hero, Table } from '../table.ts'
import { addBonds } from '../verbs/tracks.ts'

export interface OpeningFrame extends Frame {
  proc: 'opening'
  step: 'event' | 'income' | 'pools' | 'share'
  /** The District whose Trust is being handed out, e.g. 4. */
  at?: number
}

const { ask, goTo, procedure } = stepsOf<Table, OpeningFrame>()

export const opening = procedure('opening', {
  // GM-5.1 The next City Event replaces the last; the Countdown stays.
  event(g) {
    const { open } = g
    const back = open.events.pop()
    if (back === undefined) return
    if (open.event !== '') open.pastEvents.push(open.event)
    open.event = turnUp(g, back)
    emit(g, { key: 'eventRevealed', event: open.event, round: open.round })
  },

  // GM-5.3 Bonds by Stage.
  income(g, f) {
    const due = incomeOf(g)
    const count = addBonds(g, due)
    const { bonds, discontent } = g.open
    emit(g, { key: 'income', count, stage: stageOf(discontent), bonds, lost: due - count })
    f.at = -1
  },

  // GM-5.5 Each District with Heroes gives Trust; one Hero alone takes all.
  pools(g, f) {
    let at = (f.at ?? -1) + 1
    while (at < DISTRICT_COUNT && !g.open.heroes.some((h) => h.at === at)) at++
    if (at >= DISTRICT_COUNT) return done
    f.at = at
    const here = heroesOf(g, at)
    if (here.length > 1) return
    receive(g, here[0] as Hero, trustPool(g, district(g, at)), at)
    return again
  },

  // GM-5.8 Several Heroes share; the lowest Initiative decides.
  share: ask<Choices['share']>({
    rule: 'GM-5.8',
    who: (g, f) => (heroesOf(g, f.at as number)[0] as Hero).seat,
    options: (g, f) => splits(g, heroesOf(g, f.at as number), trustPool(g, district(g, f.at as number))),
    chosen(g, f, _seat, { shares }) {
      heroesOf(g, f.at as number).forEach((h, i) => {
        receive(g, h, shares[i] ?? 0, f.at as number)
      })
      return goTo('pools')
    },
    prompt: (g, f) => ({
      key: 'prompt.opening.share',
      district: districtId(f.at as number),
      count: trustPool(g, district(g, f.at as number)),
    }),
    about: (g, f, _seat, { shares }) => ({
      group: 'share',
      heroes: heroesOf(g, f.at as number).map((h, i) => ({ hero: h.id, trust: shares[i] ?? 0 })),
    }),
  }),
})

/** GM-5.7 A Hero takes Trust of a District; what it cannot hold, or may not receive, is lost. */
function receive(g: G, h: Hero, trust: number, at: number): void {
  if (trust === 0) return
  const count = Math.min(trust, openingCap(g), trustRoom(h))
  h.trust += count
  emit(g, { key: 'trustReceived', hero: h.id, district: districtId(at), count, lost: trust - count, trust: h.trust })
}

const heroesOf = (g: G, at: number): Hero[] => g.open.heroes.filter((h) => h.at === at)

/** Every way to share a pool without wasting any of it while somebody has room. */
function splits(g: G, heroes: readonly Hero[], pool: number): Choices['share'][] {
  const rooms = heroes.map((h) => Math.min(trustRoom(h), openingCap(g)))
  const give = Math.min(
    pool,
    rooms.reduce((a, b) => a + b, 0),
  )
  const found: Choices['share'][] = []
  const third = rooms[2] ?? 0
  for (let a = 0; a <= Math.min(give, rooms[0] ?? 0); a++)
    for (let b = 0; b <= Math.min(give - a, rooms[1] ?? 0); b++) {
      const c = give - a - b
      if (c > third) continue
      found.push({ do: 'share', shares: rooms.length === 2 ? [a, b] : [a, b, c] })
    }
  return found
}
