import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventRow } from './events.ts'

/** What each effect in the row of Oath of Loyalty must say on the card, in both languages. */
const SAID = {
  'end revealCitizen': {
    en: ['end of the round', 'the Machine names', 'District with a Servant', 'random', 'face-down Citizen', 'revealed'],
    pl: ['koniec rundy', 'Maszyna wskazuje', 'Dystrykt ze Sługą', 'losowego', 'zakrytego Obywatela', 'ujawnia'],
  },
  'advance guardsMinusLoyalCitizens at 8 atLeast 0': {
    en: ['The Plan advances', 'Central Square', 'at least as many Guards as Citizens', 'revealed Traitors not counted'],
    pl: [
      'Master Plan awansuje',
      'Placu Centralnym',
      'co najmniej tylu Strażników co Obywateli',
      'nie licząc ujawnionych Zdrajców',
    ],
  },
} as const

test.each(['en', 'pl'] as const)(
  'GM-12.26 the text of Oath of Loyalty says all that the card does (%s)',
  (language) => {
    const { id, stage, house, end, advance, ...others } = { ...eventRow('oath-of-loyalty') } as Record<string, unknown>
    const { when } = advance as { when: { measure: { of: string; at: number }; atLeast: number }[] }
    const effects = [
      `end ${(end as { is: string }).is}`,
      ...when.map(({ measure, atLeast }) => `advance ${measure.of} at ${measure.at} atLeast ${atLeast}`),
    ]
    // An effect that the card gets later needs its words here and on the card.
    expect([effects, Object.keys(others)]).toEqual([Object.keys(SAID), []])
    const texts = JSON.parse(readFileSync(`games/great-machine/locales/${language}.json`, 'utf8')) as Record<
      string,
      string
    >
    const text = texts[`text.${id}`] ?? ''
    expect(Object.values(SAID).flatMap((said) => said[language].filter((words) => !text.includes(words)))).toEqual([])
  },
)
