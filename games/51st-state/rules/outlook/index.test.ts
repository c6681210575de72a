import { describe, expect, test } from 'vitest'
import { situation, soloOf } from '../../testing/situation.ts'
import { outlook } from './index.ts'

describe('the draft', () => {
  const draft = (step: string, taken?: { seat: number; card: string }[]) =>
    situation({
      sides: [{}, {}, {}],
      stack: [{ proc: 'lookout', step, ...(taken === undefined ? {} : { taken }) } as never],
      phase: 'lookout',
      first: 1,
      with: (open) => {
        open.offer = ['school', 'docks']
      },
    })

  test('51-4.3 51-4.4 goes clockwise from the first player, and back', () => {
    expect(outlook(draft('draft').g)).toEqual({ draft: { step: 'draft', order: [1, 2, 0], taken: [] } })
    expect(outlook(draft('draftBack').g).draft?.order).toEqual([0, 2, 1])
  })

  test('tells who has taken what', () => {
    const taken = [{ seat: 1, card: 'pub' }]
    expect(outlook(draft('draft', taken).g).draft?.taken).toEqual(taken)
  })

  test('is over with the Lookout', () => {
    expect(outlook(situation({ sides: [{}, {}], stack: [{ proc: 'cleanup', step: 'choose' }] }).g)).toEqual({})
  })
})

describe('the virtual opponent', () => {
  const ruleOf = (...given: Parameters<typeof soloOf>) => outlook(soloOf(...given).g).rival?.rule

  test('51-13.6 the first of its rules that fits comes next', () => {
    expect(ruleOf({ passed: true })).toBe(1)
    expect(ruleOf({}, { razed: true })).toBe(2)
    expect(ruleOf({}, { pile: ['school', 'pub'] })).toBe(4)
    expect(ruleOf({}, { pile: ['school', 'pub', 'docks'] })).toBe(2)
    expect(ruleOf({ passed: true }, { passed: true })).toBe(0)
  })

  test('51-13.7 before an attack it takes a connection card on offer', () => {
    const { g } = soloOf({})
    g.open.connections.blue.up = ['junk-train']
    expect(outlook(g).rival).toEqual({ rule: 3, attacks: 3 })
  })

  test('51-13.9 while its target is chosen the types of its attack are told', () => {
    const { g } = soloOf({ state: ['docks', 'docks'] }, { pile: ['school', 'docks'] })
    expect(outlook(g).rival?.seeks).toBeUndefined()
    g.stack.push({ proc: 'rival', step: 'target', with: 'docks' } as never)
    expect(outlook(g).rival?.seeks).toEqual(['iron', 'ammo'])
  })
})
