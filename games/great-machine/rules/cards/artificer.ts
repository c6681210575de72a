import { emit } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { besides, doneBesides } from '../moments.ts'
import { districtId, districtIndex } from '../printed/districts.ts'
import { district, hasGuardSlot, theCity } from '../queries.ts'
import type { G, Hero } from '../table.ts'
import { shiftGuard } from '../verbs/guards.ts'
import { payTrust } from '../verbs/trust.ts'
import { heroCard } from './hero.ts'

/**
 * GM-11.11 Artificer, Rewire. Once in her turn, before or after her action, 1 Trust moves a Guard of her District to a
 * connected one with a free slot.
 */
export const artificer = heroCard('artificer', (own) => [
  besides.add((g, h) => (own(h) ? rewires(g, h) : undefined)),
  doneBesides.on((g, { hero, choice }) => {
    if (own(hero)) rewire(g, hero, choice)
  }),
])

function rewires(g: G, h: Hero): readonly Choices['rewire'][] {
  if (h.trust < 1 || district(g, h.at).guards === 0) return []
  const options: Choices['rewire'][] = []
  for (const to of theCity(g).neighbours[h.at] as readonly number[])
    if (hasGuardSlot(district(g, to))) options.push({ do: 'rewire', to: districtId(to) })
  return options
}

function rewire(g: G, h: Hero, { to }: Choices['rewire']): void {
  payTrust(g, h, 1, 'rewire')
  shiftGuard(g, h.at, districtIndex(to))
  emit(g, { key: 'rewired', hero: h.id, from: districtId(h.at), to })
}
