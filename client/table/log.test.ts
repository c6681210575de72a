import { expect, test } from 'vitest'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { GameText } from '../board.ts'
import { sentencesOf } from './log.ts'

/** A translator that knows these keys and says them. */
const knowing = (...keys: string[]): GameText =>
  ({ has: (key: string) => keys.includes(key), event: ({ key }: { key: string }) => `said ${key}` }) as never

const entry = (...keys: string[]): LogEntry => ({ seq: 1, events: keys.map((key) => ({ key })) }) as never

test('an event is told whatever forms its text has; one without a text says nothing', () => {
  const t = knowing('event.built', 'event.gained_one', 'event.gained_few', 'event.gained_many', 'event.won_other')
  expect(sentencesOf(entry('built', 'gained', 'won', 'silent'), t)).toEqual(['said built', 'said gained', 'said won'])
})
