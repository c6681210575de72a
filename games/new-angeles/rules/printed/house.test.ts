import { describe, expect, test } from 'vitest'
import { start } from '../../../../kernel/index.ts'
import { newAngeles } from '../game.ts'
import { cityOf } from '../setup.ts'
import { SETUP_CARDS } from './house.ts'
import { PIECES, type Piece } from './nouns.ts'

describe('setup cards', () => {
  test.each(SETUP_CARDS.map((row) => [row.id, row] as const))(
    'NA-0.3 NA-53 NA-67.1 card %s: three androids, legal without forced moves, laid out as it says',
    (_id, card) => {
      const districts = cityOf(card)
      const count = (what: Piece) => districts.filter((each) => each[what]).length
      expect(count('android')).toBe(3)
      expect(count('prisec')).toBeLessThanOrEqual(6)
      for (const what of PIECES) expect(count(what)).toBe(card.place[what].length)
      for (const [i, each] of districts.entries()) {
        if (each.prisec) expect([each.humanFirst, each.orgcrime], `${card.id} ${i + 1}`).toEqual([false, false])
        if (each.outage) expect(each.unrest).toBe(0)
      }
      expect(card.turns).toBeGreaterThanOrEqual(3)
      expect(card.turns).toBeLessThanOrEqual(5)
      // A match that begins with it: its city, its turns.
      let seed = 0
      const fresh = () => start(newAngeles, 4, {}, `setup ${seed++}`).open
      let open = fresh()
      while (open.setupCard !== card.id) open = fresh()
      expect(open.districts).toEqual(districts)
      expect(open.turnTrack).toHaveLength(card.turns)
    },
  )
})
