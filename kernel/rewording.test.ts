import { describe, expect, test } from 'vitest'
import { settle } from './engine.ts'
import { migrate } from './migrations.ts'
import { migrateRecord, readRecord, replayRecord, writeRecord } from './record.ts'
import { rewordingSince } from './rewording.ts'
import { lanterns } from './testing/example/game.ts'
import { tinyGame } from './testing/tiny.ts'
import { choiceText } from './text.ts'
import type { Choice } from './types.ts'

const frame = () => ({ proc: 'x', step: 'y' })
const game = tinyGame({}, frame, {
  migrations: [
    {
      name: 'dashes',
      ids: { brick_supplier: 'brick-supplier', brick: 'bricks' },
      keys: { 'asset-given': 'assetGiven' },
    },
    { name: 'nothing', up: () => {} },
    { name: 'counts', params: { n: 'count', round: { n: 'number' }, robbed: { seat: 'rival', by: 'seat' } } },
  ],
})

describe('words of an older version', () => {
  test('in texts of choices: whole ids and the kind, nothing else', () => {
    const words = rewordingSince(game, 0)
    expect(words?.text('build brick_supplier,old_brick_supplier brick>brick-red x2')).toBe(
      'build brick-supplier,old_brick_supplier bricks>brick-red x2',
    )
    expect(words?.text('asset-given')).toBe('assetGiven')
    expect(words?.text('brick brick')).toBe('brick bricks')
  })

  test('in events: key, parameters everywhere or of one key, ids as values and names, phrases and choices within', () => {
    const words = rewordingSince(game, 0)
    expect(words?.event({ key: 'asset-given', n: 2, cards: ['brick_supplier'], of: { brick: 1 } })).toEqual({
      key: 'assetGiven',
      count: 2,
      cards: ['brick-supplier'],
      of: { bricks: 1 },
    })
    expect(words?.event({ key: 'round', n: 2 })).toEqual({ key: 'round', number: 2 })
    expect(words?.event({ key: 'robbed', seat: 1, by: 0 })).toEqual({ key: 'robbed', rival: 1, seat: 0 })
    expect(words?.event({ key: 'told', why: { key: 'asset-given', n: 1 } })).toEqual({
      key: 'told',
      why: { key: 'assetGiven', count: 1 },
    })
    expect(words?.event({ key: 'told', choice: { do: 'pay', n: 3 } })).toEqual({
      key: 'told',
      choice: { do: 'pay', count: 3 },
    })
  })

  test('in faces and outcomes', () => {
    const words = rewordingSince(game, 0)
    expect(words?.faces([{ back: 3, face: 'brick_supplier', seen: 1 }])).toEqual([
      { back: 3, face: 'brick-supplier', seen: 1 },
    ])
    const outcome = { winners: [0], reason: { key: 'end', n: 4 } }
    expect(words?.outcome(outcome)).toEqual({ winners: [0], reason: { key: 'end', count: 4 } })
  })

  test('of a later version are changed by what came after it only; today’s stay', () => {
    expect(rewordingSince(game, 1)?.event({ key: 'asset-given', n: 1 })).toEqual({ key: 'asset-given', count: 1 })
    expect(rewordingSince(game, 2)?.text('build brick_supplier')).toBe('build brick_supplier')
    expect(rewordingSince(game, 3)).toBeUndefined()
    expect(rewordingSince(lanterns, lanterns.migrations.length)).toBeUndefined()
  })

  test('in a state: faces, kept answers, table, frames, choices on the table; then `up` runs', () => {
    const seen: unknown[] = []
    const up = (state: { open: unknown }): void => void seen.push(state.open)
    const migrations = [{ name: 'dashes', ids: { a_b: 'a-b' }, keys: { old: 'new' }, up }]
    const state = {
      version: 0,
      seats: 1,
      options: {},
      open: { log: ['a_b', 'old'], pile: [1], held: { a_b: 1 }, said: { do: 'old', card: 'a_b' } },
      stack: [{ proc: 'x', step: 'y', card: 'a_b' }],
      secret: { chance: [], faces: ['a_b', 'old a_b'], seen: [0, 0], kinds: ['card', 'pick'], free: [], ink: 0 },
    }
    migrate(tinyGame({}, frame, { migrations }), state)
    expect(state.open).toEqual({ log: ['a-b', 'old'], pile: [1], held: { 'a-b': 1 }, said: { do: 'new', card: 'a-b' } })
    expect(state.stack).toEqual([{ proc: 'x', step: 'y', card: 'a-b' }])
    expect(state.secret.faces).toEqual(['a-b', 'new a-b'])
    expect(seen).toEqual([state.open])
  })
})

describe('a record of an older version', () => {
  const renamed = {
    ...lanterns,
    choices: { ...lanterns.choices, leave: '' },
    migrations: [{ name: 'lay-from-put', keys: { put: 'lay', 'end-of-rounds': 'end.rounds' } }],
  }
  const played = replayedLanterns()

  test('replays with today’s words, also where a step has another name now', () => {
    const old = readRecord(played.replaceAll(' lay #', ' put #').replaceAll('round.light', 'round.first'))
    expect(replayRecord(lanterns, old).refused?.code).toBe('unlisted')
    expect(replayRecord(renamed, old)).toMatchObject({ played: old.lines.length, outcome: old.outcome })
  })

  test('becomes one of today, with its outcome; one of today stays as it is, one of tomorrow is refused', () => {
    const old = readRecord(played.replaceAll(' lay #', ' put #').replace('end end.rounds', 'end end-of-rounds'))
    const now = migrateRecord(renamed, old)
    expect(now).toEqual({ ...readRecord(played), version: 1 })
    expect(readRecord(writeRecord(now))).toEqual(now)
    expect(migrateRecord(renamed, { ...old, version: 1 }).lines).toEqual(old.lines)
    expect(() => migrateRecord(renamed, { ...old, version: 2 })).toThrow('bad-save')
  })
})

/** The record of a whole match in which everybody takes the first choice. */
function replayedLanterns(): string {
  const header = { game: 'lanterns', seats: 2, options: {}, seed: 'words' }
  const lines: { kind: 'choice'; seat: number; at: string; text: string }[] = []
  for (;;) {
    const { g, outcome } = replayRecord(lanterns, { ...header, lines })
    if (outcome !== undefined) return writeRecord({ ...header, lines, outcome })
    const must = settle(lanterns, g).find((decision) => decision.must)
    if (must === undefined) throw new Error('nobody must decide')
    const text = choiceText(lanterns.choices, must.options[0] as Choice)
    lines.push({ kind: 'choice', seat: must.seat, at: must.at, text })
  }
}
