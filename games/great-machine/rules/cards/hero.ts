import type { Hook, ListeningCard } from '../../../../kernel/index.ts'
import type { HeroId } from '../printed/heroes.ts'
import type { Hero, Table } from '../table.ts'

/** Whether somebody is the Hero in question: a seat may decide for several. */
type Own = (h: Hero) => boolean

/** A Hero that speaks up; it is in force before the seat that decides for it. */
export const heroCard = (id: HeroId, hooksOf: (own: Own) => readonly Hook<Table>[]): ListeningCard<Table> => ({
  id,
  inForce(g, seat) {
    for (const h of g.open.heroes) if (h.id === id) return h.seat === seat
    return false
  },
  hooks: hooksOf((h) => h.id === id),
})
