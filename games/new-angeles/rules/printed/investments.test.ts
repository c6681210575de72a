import { describe, expect, test } from 'vitest'
import { type Given, pieces, situation } from '../../testing/situation.ts'
import { investmentValue } from '../queries.ts'
import type { Piece } from './nouns.ts'

describe('investments', () => {
  const worth = (id: string, given: Given) => investmentValue(situation(given).g, id)
  const steps: [string, Piece, number[]][] = [
    ['healthcare', 'illness', [0, 0, 3, 5, 7, 7]],
    ['power-siphoning', 'outage', [0, 3, 5, 7, 7]],
    ['union-agreement', 'humanFirst', [0, 0, 3, 5, 7, 7]],
    ['laundering', 'orgcrime', [0, 0, 3, 5, 7, 7]],
    ['militarized-police', 'prisec', [0, 3, 6, 8, 8]],
  ]
  test.each(steps)('NA-33 card %s pays by %s in the city', (id, what, pays) => {
    for (const [n, capital] of pays.entries())
      expect(worth(id, { city: pieces(what, ...[1, 2, 3, 4, 5].slice(0, n)) })).toBe(capital)
  })

  test('card short-sale counts resources at 1 or less', () => {
    const rich = { energy: 2, consumables: 2, tech: 2, entertainment: 2, credits: 2 }
    expect(worth('short-sale', { supply: rich })).toBe(0)
    expect(worth('short-sale', { supply: { ...rich, energy: 1 } })).toBe(3)
    expect(worth('short-sale', { supply: { ...rich, energy: 1, tech: 0 } })).toBe(5)
    expect(worth('short-sale', {})).toBe(7)
  })

  test.each([
    ['retail-sector', 'refugees', { consumables: 3 }, 6],
    ['retail-sector', 'refugees', { consumables: 2 }, 0],
    ['energy-sector', 'power-grid', { energy: 1 }, 0],
    ['energy-sector', 'elevator', { energy: 1 }, 5],
    ['energy-sector', 'tourism', { energy: 4 }, 7],
    ['banking-sector', 'refugees', { credits: 2 }, 4],
    ['technology-sector', 'refugees', { tech: 1 }, 4],
    ['technology-sector', 'tourism', {}, 3],
    ['entertainment-sector', 'worlds-cup', { entertainment: 5 }, 6],
    ['entertainment-sector', 'power-grid', { entertainment: 2 }, 4],
  ] as const)('card %s with %s and %o', (id, demand, supply, capital) => {
    expect(worth(id, { demand, supply })).toBe(capital)
  })

  test('card populist-dismissal: one per district in protest or strike, outages do not count', () => {
    expect(worth('populist-dismissal', { city: { 1: { unrest: 1 }, 2: { unrest: 2 }, 3: { outage: true } } })).toBe(2)
  })
})
