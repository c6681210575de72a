import { describe, expect, test } from 'vitest'
import { seedWords, wordBelow } from './chance.ts'
import { settle } from './engine.ts'
import { chooseAndRemember, type Past, undo } from './history.ts'
import { type MatchRecord, type RecordLine, readRecord, replayRecord, sameOutcome, writeRecord } from './record.ts'
import { start } from './start.ts'
import { lanterns } from './testing/example/game.ts'
import { choiceText } from './text.ts'
import type { Decision } from './types.ts'

/** A random match with an undo wherever one is possible, as its record. */
function recorded(seed: string): MatchRecord {
  const words = seedWords(`${seed}/players`)
  const lines: RecordLine[] = []
  let g = start(lanterns, 3, {}, seed)
  let past: Past<typeof g.open> = []
  for (;;) {
    const must = settle(lanterns, g).find((decision) => decision.must) as Decision | undefined
    if (must === undefined) break
    const text = choiceText(lanterns.choices, must.options[wordBelow(words, must.options.length)] as { do: string })
    const taken = chooseAndRemember(lanterns, g, past, must.seat, text, must.at)
    if (!taken.ok) throw new Error(taken.code)
    ;({ g, past } = taken)
    lines.push({ kind: 'choice', seat: must.seat, at: must.at, text })
    if (past.length === 0 || wordBelow(words, 3) > 0) continue
    const back = undo(past, must.seat, 1)
    if (!back.ok) throw new Error(back.code)
    g = { ...back.state, sink: undefined, rigged: undefined }
    past = back.past
    lines.push({ kind: 'undo', seat: must.seat, steps: 1 })
  }
  return { game: 'lanterns', seats: 3, options: {}, seed, lines, outcome: lanterns.outcome(g) }
}

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
