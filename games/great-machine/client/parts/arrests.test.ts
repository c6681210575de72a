import { describe, expect, test } from 'vitest'
import type { ToldChoice } from '../../../../kernel/index.ts'
import { arrestsOf } from './arrests.ts'

const told = (choice: Record<string, string>, at?: string): ToldChoice =>
  ({ choice, text: Object.values(choice).join(' '), about: at === undefined ? null : { at } }) as unknown as ToldChoice
const texts = (...args: Parameters<typeof arrestsOf>) => arrestsOf(...args).map(({ text }) => text)

describe('which Citizen stands for which choice', () => {
  test('two Servants in one District offer the same Citizen, and nobody elsewhere', () => {
    const choices = [
      told({ do: 'arrest', servant: 'lex', citizen: 'merchant' }, 'art'),
      told({ do: 'arrest', servant: 'judgementor', citizen: 'merchant' }, 'art'),
      told({ do: 'arrest', servant: 'phantasmer', citizen: 'merchant' }, 'trade'),
      told({ do: 'arrest', servant: 'lex', citizen: 'noble' }, 'art'),
      told({ do: 'lead', citizen: 'noble', to: 'art' }),
    ]
    expect(texts(choices, 'art', 'merchant')).toEqual(['arrest lex merchant', 'arrest judgementor merchant'])
    expect(texts(choices, 'art', 'noble')).toEqual(['arrest lex noble'])
    expect(texts(choices, 'art', 'artist')).toEqual([])
  })

  test('after a failed Riot the Machine arrests where that was', () => {
    const choices = [told({ do: 'seize', citizen: 'noble' }, 'industry'), told({ do: 'spare' })]
    expect(texts(choices, 'industry', 'noble')).toEqual(['seize noble'])
    expect(texts(choices, 'art', 'noble')).toEqual([])
  })
})
