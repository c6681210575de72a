import { describe, expect, test } from 'vitest'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { arrestsIn, arrestsOf } from './arrests.ts'

const told = (choice: Record<string, string>, at?: string): ToldChoice =>
  ({ choice, text: Object.values(choice).join(' '), about: at === undefined ? null : { at } }) as unknown as ToldChoice

describe('which Citizen stands for which choice', () => {
  test('two Servants in one District offer the same Citizen', () => {
    const found = arrestsOf([
      told({ do: 'arrest', servant: 'lex', citizen: 'merchant' }, 'art'),
      told({ do: 'arrest', servant: 'judgementor', citizen: 'merchant' }, 'art'),
      told({ do: 'arrest', servant: 'lex', citizen: 'noble' }, 'art'),
      told({ do: 'lead', citizen: 'noble', to: 'art' }),
    ])
    expect([...found.keys()]).toEqual(['art'])
    const lines = found.get('art') ?? ''
    expect(arrestsIn(lines, 'merchant')).toBe('arrest lex merchant\narrest judgementor merchant')
    expect(arrestsIn(lines, 'noble')).toBe('arrest lex noble')
    expect(arrestsIn(lines, 'worker')).toBe('')
  })

  test('after a failed Riot the Machine arrests where that was', () => {
    const choices = [told({ do: 'seize', citizen: 'noble' }, 'industry'), told({ do: 'spare' })]
    expect([...arrestsOf(choices)]).toEqual([['industry', 'noble seize noble']])
  })
})
