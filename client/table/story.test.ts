import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { GameText } from '../board.ts'
import { linesOf, mentions, summed, withoutName } from './story.ts'

const NAMES = ['Ania', 'Borys']
const t = Object.assign((key: string) => key, {
  has: (key: string) => ['event.built', 'event.gained', 'event.drew', 'heading.production'].includes(key),
  phrase: ({ key }: { key: string }) => (key === 'heading.production' ? 'Production' : key),
  event: ({ key, seat, count, good }: { key: string; seat: number; count?: number; good?: string }) =>
    key === 'gained' ? `${NAMES[seat]}: +${count} ${good}` : `${NAMES[seat]} ${key}`,
}) as unknown as GameText

const entry = (...events: readonly object[]): LogEntry => ({ seq: 3, seat: 0, kind: 'choose', events }) as never

describe('the story', () => {
  test('a step is one line, with its details folded and sums instead of single gains', () => {
    const lines = linesOf(
      entry(
        { key: 'gained', seat: 0, good: 'brick', count: 1 },
        { key: 'built', seat: 0 },
        { key: 'gained', seat: 0, good: 'gun', count: 2 },
        { key: 'gained', seat: 0, good: 'brick', count: 2 },
        { key: 'drew', seat: 0 },
      ),
      t,
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      seat: 0,
      deed: 'Ania built',
      sum: '+3 brick, +2 gun',
      details: ['Ania drew'],
      heading: undefined,
    })
  })
  test('where a phase begins, everybody has one line under its heading', () => {
    const lines = linesOf(
      entry(
        { key: 'built', seat: 0 },
        { key: 'production' },
        { key: 'drew', seat: 0 },
        { key: 'gained', seat: 0, good: 'brick', count: 1 },
        { key: 'gained', seat: 0, good: 'gun', count: 1 },
        { key: 'gained', seat: 1, good: 'brick', count: 4 },
      ),
      t,
    )
    expect(lines.map(({ heading, seat, deed, details }) => [heading, seat, deed, details.length])).toEqual([
      [undefined, 0, 'Ania built', 0],
      ['Production', 0, 'Ania: +1 brick, +1 gun', 1],
      [undefined, 1, 'Borys: +4 brick', 0],
    ])
  })
  test('sums are of the same thing only', () => {
    const events = [
      { key: 'moved', seat: 0, from: 'a', to: 'b', count: 1 },
      { key: 'moved', seat: 0, from: 'a', to: 'c', count: 1 },
      { key: 'drew', seat: 0 },
      { key: 'drew', seat: 0 },
    ] as never
    expect(summed(events)).toHaveLength(4)
  })
  test('under a name the sentence goes on without it', () => {
    expect(withoutName('Ania bierze: Pub', 'Ania')).toBe('Bierze: Pub')
    expect(withoutName('Ania: +1 cegła', 'Ania')).toBe('+1 cegła')
    expect(withoutName('Anias Turm', 'Ania')).toBe('Anias Turm')
  })
  test('is searched without regard to signs on letters', () => {
    const [line] = linesOf(entry({ key: 'built', seat: 0 }), t)
    expect(mentions({ ...line!, deed: 'Łowca łapie źrebię' }, 'lowca lapie zre')).toBe(true)
    expect(mentions(line!, 'borys')).toBe(false)
  })
})
