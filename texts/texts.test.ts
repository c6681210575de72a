import { beforeAll, describe, expect, test, vi } from 'vitest'
import { speechOf } from '../cli/words.ts'
import { hostIn } from '../server/notify/host.ts'
import { formsFor, say } from './index.ts'

/** Shell, boards, terminal and notices put the same numbers into the same forms. */

const NUMBERS = [0, 1, 2, 5, 12, 22]

type Language = 'en' | 'pl'
type Counting = (language: Language, count: number) => string

/** What each host says of a number, in its real texts. */
const HOSTS: Record<string, Counting> = {
  terminal: (language, count) => speechOf('arcs', language).t('points', { count }),
  notices: (language, count) => say(hostIn('server', language), 'hours', { count }),
}

beforeAll(async () => {
  // The shell asks the browser for its language as soon as it is loaded.
  vi.stubGlobal('navigator', { languages: ['en'] })
  const { gameTextOf } = await import('../client/game-text.ts')
  const { loadGameTexts, shellText, startTexts } = await import('../client/i18n.ts')
  const { prefer } = await import('../client/preferences.ts')
  await startTexts()
  await loadGameTexts('arcs')
  const said = new Map<string, string>()
  const board = { game: 'arcs', faces: {}, seatName: String }
  for (const language of ['en', 'pl'] as const) {
    prefer({ language })
    await vi.waitFor(() => expect(shellText()('yes')).toBe({ en: 'Yes', pl: 'Tak' }[language]))
    for (const count of NUMBERS) {
      said.set(`shell ${language} ${count}`, shellText()('new.clock.minutes', { count }))
      said.set(`board ${language} ${count}`, gameTextOf(board, language)('ui.pips', { count }))
    }
  }
  for (const host of ['shell', 'board'])
    HOSTS[host] = (language, count) => said.get(`${host} ${language} ${count}`) ?? ''
})

const EXPECTED: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  shell: {
    en: ['0 minutes', '1 minute', '2 minutes', '5 minutes', '12 minutes', '22 minutes'],
    pl: ['0 minut', '1 minuta', '2 minuty', '5 minut', '12 minut', '22 minuty'],
  },
  board: {
    en: ['0 pips', '1 pip', '2 pips', '5 pips', '12 pips', '22 pips'],
    pl: [
      '0 punktów Akcji',
      '1 punkt Akcji',
      '2 punkty Akcji',
      '5 punktów Akcji',
      '12 punktów Akcji',
      '22 punkty Akcji',
    ],
  },
  terminal: {
    en: ['0 points', '1 point', '2 points', '5 points', '12 points', '22 points'],
    pl: ['0 punktów', '1 punkt', '2 punkty', '5 punktów', '12 punktów', '22 punkty'],
  },
  notices: {
    en: ['0 hours', '1 hour', '2 hours', '5 hours', '12 hours', '22 hours'],
    pl: ['0 godzin', '1 godzina', '2 godziny', '5 godzin', '12 godzin', '22 godziny'],
  },
}

describe.each(Object.keys(EXPECTED))('%s', (host) => {
  test.each(['en', 'pl'] as const)('counts in %s', (language) => {
    expect(NUMBERS.map((count) => HOSTS[host]?.(language, count))).toEqual(EXPECTED[host]?.[language])
  })
})

test('the forms whole numbers need', () => {
  expect([...formsFor('en')].sort()).toEqual(['one', 'other'])
  expect([...formsFor('pl')].sort()).toEqual(['few', 'many', 'one'])
})
