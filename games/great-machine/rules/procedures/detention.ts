import { callerOf, done, emit, type Frame, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { measureTaken, treatedHard } from '../moments.ts'
import { districtId, SQUARE } from '../printed/districts.ts'
import { citizensIn, district, hero, machineSeat, total } from '../queries.ts'
import type { G, Hero, Measure, Table } from '../table.ts'
import { forfeitAccess } from '../verbs/cards.ts'
import { addBonds, advancePlan } from '../verbs/tracks.ts'
import { takeTrust } from '../verbs/trust.ts'

export interface DetentionFrame extends Frame {
  proc: 'detention'
  step: 'detain' | 'measure'
  /** Who is detained, by Initiative, e.g. 0. */
  hero: number
  /** What caught it. */
  by: 'guards' | 'raid'
  /** Whether it stands in a raided District. */
  raided: boolean
}

const { ask, procedure } = stepsOf<Table, DetentionFrame>()

export const detention = procedure('detention', {
  // GM-8.12 At most once per Hero and round; the Machine chooses at once.
  detain(g, f) {
    const h = hero(g, f.hero)
    h.detained = true
    g.open.detentions++
    if (f.raided) g.open.tally.raided++
    emit(g, { key: 'detained', hero: h.id, district: districtId(h.at), by: causeOf(g, f) })
    if (machineSeat(g) !== undefined) return
    carryOut(g, f, automatedMeasure(g, h))
    return done
  },

  // GM-8.13, GM-8.14 The Plan, or a lost turn with a punitive measure.
  measure: ask<Choices['detain']>({
    rule: 'GM-8.13',
    who: (g) => machineSeat(g) ?? 0,
    options(g, f) {
      const measures: readonly Measure[] = !mayForfeit(hero(g, f.hero))
        ? ['plan', 'trust']
        : total(g, 'bothPunitive') > 0
          ? ['plan', 'both']
          : ['plan', 'trust', 'access']
      return measures.map((measure) => ({ do: 'detain', measure }))
    },
    blocked(g, f) {
      const h = hero(g, f.hero)
      if (mayForfeit(h) || h.shown === undefined) return []
      const target = total(g, 'bothPunitive') > 0 ? 'both' : 'access'
      return [{ do: 'detain', target, reason: { key: 'reason.lastCard', hero: h.id }, rule: 'GM-6.5' }]
    },
    chosen(g, f, _seat, { measure }) {
      carryOut(g, f, measure)
    },
    prompt: (g, f) => ({ key: 'prompt.detention.measure', hero: hero(g, f.hero).id }),
    about: (g, f, _seat, { measure }) => ({
      group: 'detention',
      hero: hero(g, f.hero).id,
      ...(measure === 'plan' ? { plan: 1 } : { endsTurn: true }),
      ...(measure === 'trust' || measure === 'both' ? { bonds: hero(g, f.hero).trust } : {}),
    }),
  }),
})

/** GM-6.5 The last Access card is never forfeited: a Hero must always be able to lay one. */
const mayForfeit = ({ shown, hand }: Hero): boolean => shown !== undefined && hand.length > 0

/** What detains a Hero: the Guards on its way, the Raid token where it arrives, or a Servant on patrol there. */
function causeOf(g: G, f: DetentionFrame): string {
  if (f.by === 'guards') return 'guards'
  const { at } = hero(g, f.hero)
  return g.open.raids.some((raid) => raid.at === at) ? 'raid' : 'patrol'
}

const MEASURE_KEYS = {
  plan: 'measurePlan',
  trust: 'measureTrust',
  access: 'measureAccess',
  both: 'measureBoth',
} as const satisfies Record<Measure, string>

function carryOut(g: G, f: DetentionFrame, measure: Measure): void {
  const h = hero(g, f.hero)
  const lost = measure === 'trust' || measure === 'both' ? takeTrust(h, h.trust) : 0
  emit(g, { key: MEASURE_KEYS[measure], hero: h.id, lost, gained: addBonds(g, lost) })
  if (measure === 'plan') {
    advancePlan(g, 'detention')
  } else {
    if (measure !== 'trust') forfeitAccess(g, h)
    const turn = callerOf<Frame & { ended?: boolean }>(g, f)
    if (turn !== undefined) turn.ended = true
  }
  measureTaken.tell(g, { hero: h, by: f.by, measure })
}

/** GM-13.12 What the automated Machine does: the first line that fits. */
function automatedMeasure(g: G, h: Hero): Measure {
  const d = district(g, h.at)
  const known = d.identified.length + d.revealed.length
  const { plan, riots, detentions } = g.open
  const lenient =
    plan >= 9 ||
    !(
      (riots === 2 && !d.riot && known > d.guards) ||
      (h.at === SQUARE && citizensIn(d) - d.guards >= 3) ||
      h.trust >= 5 ||
      (detentions % 2 === 0 && treatedHard.by(g, h.seat, true, h))
    )
  if (lenient) return 'plan'
  if (total(g, 'bothPunitive') > 0 && mayForfeit(h)) return 'both'
  if (h.trust >= 3) return 'trust'
  return h.shown !== undefined && h.hand.length >= 4 ? 'access' : 'trust'
}
