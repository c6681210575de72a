import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { GameText } from '../board.ts'
import { GAMES } from '../testing/stand.ts'
import { momentOf } from './moment.ts'

const textsOf = (texts: Readonly<Record<string, string>>): GameText =>
  Object.assign((key: string) => texts[key] ?? key, {
    has: (key: string) => key in texts,
    phrase: ({ key }: { key: string }) => texts[key] ?? key,
    event: ({ key }: { key: string }) => texts[`event.${key}`] ?? key,
  }) as unknown as GameText

const entry = (...keys: readonly string[]): LogEntry =>
  ({ seq: 7, seat: 1, kind: 'choose', events: keys.map((key) => ({ key })) }) as unknown as LogEntry

describe('a big moment', () => {
  const t = textsOf({
    'event.battle': 'A attacks.',
    'event.chapterEnds': 'It ends.',
    'event.moved': 'A moves.',
    'moment.battle': 'Battle',
    'moment.stays.chapterEnds': 'Scored',
  })
  test('is an event the game has a name for; its sentences tell the rest', () => {
    expect(momentOf(entry('moved', 'battle'), t)).toEqual({
      seq: 7,
      title: 'Battle',
      lines: ['A moves. · A attacks.'],
      stays: false,
    })
  })
  test('what stays tells all that follows from it, each by itself, until a round begins', () => {
    const counts = textsOf({
      'event.moved': 'A moves.',
      'event.chapterEnds': 'It ends.',
      'event.scored': 'A scores.',
      'event.behind': 'B has too few.',
      'event.chapter': 'Chapter 2.',
      'heading.chapter': 'Chapter 2',
      'moment.stays.chapterEnds': 'Scored',
    })
    expect(momentOf(entry('moved', 'chapterEnds', 'scored', 'behind', 'chapter', 'moved'), counts)).toMatchObject({
      title: 'Scored',
      lines: ['It ends.', 'A scores.', 'B has too few.'],
      stays: true,
    })
  })
  test('some stay until they are closed, and most steps are none', () => {
    expect(momentOf(entry('chapterEnds'), t)?.stays).toBe(true)
    expect(momentOf(entry('moved'), t)).toBeUndefined()
  })
  test.each(GAMES)('in %s every one belongs to an event that is told', (game) => {
    const texts = JSON.parse(readFileSync(`games/${game}/locales/en.json`, 'utf8')) as Record<string, string>
    const moments = Object.keys(texts).flatMap((key) => /^moment\.(?:stays\.)?(\w+)$/.exec(key)?.[1] ?? [])
    expect(moments.length).toBeGreaterThan(1)
    expect(moments.filter((key) => texts[`event.${key}`] === undefined)).toEqual([])
  })
  test.each([
    ['arcs', ['battle', 'declared', 'stays.chapterEnds']],
    ['51st-state', ['attacked', 'lastRound', 'lastRoundRival']],
    ['new-angeles', ['won', 'demand', 'lastRound', 'stays.demandMet', 'stays.demandFailed']],
    ['great-machine', ['riotStage', 'riotSucceeded', 'riotFailed']],
  ])('%s: what turns a match is announced', (game, keys) => {
    for (const language of ['en', 'pl']) {
      const texts = JSON.parse(readFileSync(`games/${game}/locales/${language}.json`, 'utf8')) as Record<string, string>
      for (const key of keys) expect(texts[`moment.${key}`], key).toBeDefined()
    }
  })
})
