import { describe, expect, test } from 'vitest'
import type { ToldChoice } from '../../../kernel/index.ts'
import type { Table } from '../rules/state.ts'
import { arrestsIn, arrestsOf } from './arrests.ts'

const told = (choice: Record<string, string>): ToldChoice =>
  ({ choice, text: Object.values(choice).join(' ') }) as unknown as ToldChoice
const open = {
  servants: [
    { id: 'lex', at: 0 },
    { id: 'judgementor', at: 0 },
  ],
} as unknown as Table

describe('which Citizen stands for which choice', () => {
  test('a Servant arrests where it stands; two of them offer the same Citizen', () => {
    const found = arrestsOf(
      [
        told({ do: 'arrest', servant: 'lex', citizen: 'merchant' }),
        told({ do: 'arrest', servant: 'judgementor', citizen: 'merchant' }),
        told({ do: 'arrest', servant: 'lex', citizen: 'noble' }),
        told({ do: 'lead', citizen: 'noble', to: 'art' }),
      ],
      open,
      undefined,
    )
    expect(found.size).toBe(1)
    const [[, lines] = ['', '']] = found
    expect(arrestsIn(lines, 'merchant')).toBe('arrest lex merchant\narrest judgementor merchant')
    expect(arrestsIn(lines, 'noble')).toBe('arrest lex noble')
    expect(arrestsIn(lines, 'worker')).toBe('')
  })

  test('after a failed Riot the Machine arrests where that was', () => {
    const choices = [told({ do: 'seize', citizen: 'noble' }), told({ do: 'spare' })]
    expect([...arrestsOf(choices, open, 'industry')]).toEqual([['industry', 'noble seize noble']])
    expect(arrestsOf(choices, open, undefined).size).toBe(0)
  })
})
