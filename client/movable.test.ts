import { expect, test } from 'vitest'
import type { MatchInfo } from '../protocol/protocol.ts'
import { canGoOn, isFetchable, isOnItsWay } from './movable.ts'

const info = (status: MatchInfo['status'], seats: readonly object[], more: object = {}) =>
  ({ status, owner: 'me', seats, ...more }) as MatchInfo

test('a match can be fetched when it is over, or when only bots play against me', () => {
  const [mine, bot, other] = [{ person: { id: 'me' } }, { bot: 'easy' }, { person: { id: 'bo' } }]
  expect(isFetchable(info('running', [mine, bot]), 'me')).toBe(true)
  expect(isFetchable(info('running', [mine, other]), 'me')).toBe(false)
  expect(isFetchable(info('over', [mine, other]), 'me')).toBe(true)
  expect(isFetchable(info('over', [other, bot]), 'me')).toBe(false)
  expect(isFetchable(info('parked', [mine, bot]), 'me')).toBe(false)
  expect(isFetchable(info('ended', [mine, bot], { moved: 'away' }), 'me')).toBe(false)
  expect(isFetchable(info('running', [mine, bot]), undefined)).toBe(false)
})

test('a match that left and is not known to have arrived is on its way, for whom it belongs to', () => {
  expect(isOnItsWay(info('ended', [], { moved: 'away' }), 'me')).toBe(true)
  expect(isOnItsWay(info('ended', [], { moved: 'away' }), 'bo')).toBe(false)
  expect(isOnItsWay(info('ended', [], { moved: 'away', movedTo: '~a' }), 'me')).toBe(false)
  expect(isOnItsWay(info('running', [], { moved: 'here' }), 'me')).toBe(false)
})

test('a record goes on when it tells its seed and no end', () => {
  expect(canGoOn('stolik 1\nseed abc\n\n1 s0 a.b c\n')).toBe(true)
  expect(canGoOn('stolik 1\n\n1 s0 a.b c\n')).toBe(false)
  expect(canGoOn('stolik 1\nseed abc\n\n1 s0 a.b c\n\nwinners 0\nend end.rounds\n')).toBe(false)
})
