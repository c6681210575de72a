import { describe, expect, test } from 'vitest'
import { type MatchRecord, type RecordLine, readRecord, replayRecord, sameOutcome, writeRecord } from './record.ts'
import { lanterns } from './testing/example/game.ts'
import { randomRecord } from './testing/records.ts'

const recorded = (seed: string) => randomRecord(lanterns, 3, seed)

describe('a record', () => {
  test('is the same after writing and reading', () => {
    const record: MatchRecord = {
      ...recorded('a'),
      options: { length: 'long', ships: 3, beginner: true },
      commitment: 'ab12',
      outcome: { winners: [0, 2], scores: [7, 3, 7], reason: { key: 'end.rounds', after: 7 } },
    }
    expect(readRecord(writeRecord(record))).toEqual(record)
  })

  test('reads like a transcript', () => {
    const lines: RecordLine[] = [
      { kind: 'choice', seat: 2, at: 'round.light', text: 'lay #3' },
      { kind: 'undo', seat: 2, steps: 1 },
      { kind: 'concede', seat: 1 },
    ]
    expect(writeRecord({ game: 'lanterns', seats: 3, options: { long: true }, seed: 's', lines })).toBe(
      'stolik 1\ngame lanterns\nseats 3\noption long true\nseed s\n\n1 s2 round.light lay #3\nundo s2 1\nconcede s1\n',
    )
  })

  test.each(['a', 'b', 'c', 'd'])('replays to the same end, undone choices included (%s)', (seed) => {
    const record = recorded(seed)
    expect(record.lines.some(({ kind }) => kind === 'undo')).toBe(true)
    const replayed = replayRecord(lanterns, readRecord(writeRecord(record)))
    expect(replayed.refused).toBeUndefined()
    expect(sameOutcome(replayed.outcome, record.outcome)).toBe(true)
  })

  test('tells who sat where, and where luck was drawn anew', () => {
    const lines: RecordLine[] = [{ kind: 'redraw', eyes: [0, 2], commitment: 'cd34', seed: 'a second seed' }]
    const record = { ...recorded('a'), names: { 0: 'Ala z Łodzi' }, bots: { 1: 'medium', 2: 'hard' }, lines }
    expect(writeRecord(record)).toContain(
      'name s0 Ala z Łodzi\nbot s1 medium\nbot s2 hard\n\nredraw s0,2 cd34 a second seed\n',
    )
    expect(readRecord(writeRecord(record))).toEqual(record)
    const { seed: _, ...secret } = lines[0] as RecordLine & { kind: 'redraw' }
    expect(readRecord(writeRecord({ ...record, lines: [secret] })).lines).toEqual([secret])
    expect(() => replayRecord(lanterns, { ...record, lines: [secret] })).toThrow('second seed')
  })

  test('replays a redraw: other luck after it, the same each time', () => {
    const redrawn = (seed: string): RecordLine => ({ kind: 'redraw', eyes: [0], commitment: '', seed })
    const { lines, ...rest } = recorded('a')
    const drawn = (seed: string) => replayRecord(lanterns, { ...rest, lines: [...lines.slice(0, 3), redrawn(seed)] }).g
    expect(drawn('x')).toEqual(drawn('x'))
    expect(drawn('x').secret.chance).not.toEqual(drawn('y').secret.chance)
  })

  test('can be replayed up to a line', () => {
    const replayed = replayRecord(lanterns, recorded('a'), 4)
    expect(replayed.played).toBe(4)
    expect(replayed.outcome).toBeUndefined()
  })

  test('with another seed stops at a refused choice or ends otherwise', () => {
    const record = { ...recorded('a'), seed: 'forged' }
    const { refused, outcome } = replayRecord(lanterns, record)
    expect(refused !== undefined || !sameOutcome(outcome, record.outcome)).toBe(true)
  })

  test('without a seed cannot be replayed', () => {
    const { seed: _, ...record } = recorded('a')
    expect(() => replayRecord(lanterns, record)).toThrow('bad-save')
  })

  test.each([
    ['', 'line 1'],
    ['stolik 2\n', 'line 1'],
    ['stolik 1\ngame x\n', 'number of seats'],
    ['stolik 1\ngame x\nseats 2\n2 s0 a.b c\n', 'choice 2 follows choice 0'],
    ['stolik 1\ngame x\nseats 2\n1 s0 a.b\n', 'line 4: not a choice'],
    ['stolik 1\ngame x\nseats 2\nundo 3\n', 'line 4: not an undo'],
    ['stolik 1\ngame x\nseats 2\nconcede\n', 'line 4: not a concession'],
    ['stolik 1\ngame x\nseats 2\noption k {\n', 'not JSON'],
    ['stolik 1\ngame x\nseats 2\nhello\n', '“hello” means nothing here'],
  ])('that is broken is refused with its line: %j', (text, why) => {
    expect(() => readRecord(text)).toThrow(why)
  })
})
