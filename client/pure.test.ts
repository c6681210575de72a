import { describe, expect, test } from 'vitest'
import type { ToldDecision } from '../kernel/index.ts'
import type { GameText } from './board.ts'
import { pressing } from './board.ts'
import { offered, offeredValues } from './lobby/offered.ts'
import { freeName } from './lobby/people.ts'
import en from './locales/en.json'
import pl from './locales/pl.json'
import { parseRules, searchRules } from './rules/parse.ts'
import { storeOf } from './store.ts'
import { blockedLabel, consequenceOf, groupsOf } from './table/choices.ts'

const words: Readonly<Record<string, string>> = { 'group.move': 'Move', 'group.build': 'Build', 'names.fuel': 'fuel' }
const t = Object.defineProperties((key: string) => words[key] ?? key, {
  has: { value: (key: string) => words[key] !== undefined },
  name: { value: (id: string | number) => words[`names.${id}`] ?? String(id) },
  phrase: { value: ({ key }: { key: string }) => key },
}) as unknown as GameText

const decision: ToldDecision = {
  seat: 0,
  must: true,
  at: 'turn.act',
  prompt: { key: 'prompt.turn.act' },
  choices: [
    { text: 'move a>b', choice: { do: 'move', from: 'a', to: 'b' } as never },
    { text: 'move a>c', choice: { do: 'move', from: 'a', to: 'c' } as never },
    { text: 'build a', choice: { do: 'build', in: 'a' } as never, about: { price: { fuel: 2 }, odds: 0.5 } },
  ],
  blocked: [
    { do: 'move', target: 'd', reason: { key: 'tooFar' }, rule: 'X-1' },
    { do: 'tax', target: 'd', reason: { key: 'noCity' }, rule: 'X-2' },
    { do: 'tax', target: 'd', reason: { key: 'noCity' }, rule: 'X-2' },
  ],
}

describe('choices in the decision bar', () => {
  test('stand in groups, numbered through; blocked ones stand with their kind, the same one once', () => {
    const groups = groupsOf(decision, undefined, t)
    expect(groups.map(({ key, choices, blocked }) => [key, choices.map(({ digit }) => digit), blocked.length])).toEqual(
      [
        ['move', [1, 2], 1],
        ['build', [3], 0],
        ['blocked', [], 1],
      ],
    )
  })
  test('narrowed to what was clicked, without the blocked ones', () => {
    const groups = groupsOf(decision, ['build a'], t)
    expect(groups.flatMap(({ choices, blocked }) => [choices.length, blocked.length])).toEqual([1, 0])
  })
  test('what brings nothing stands last', () => {
    const vain = {
      ...decision,
      choices: decision.choices.map((choice, i) => (i === 0 ? { ...choice, about: { vain: true } } : choice)),
    }
    expect(groupsOf(vain, undefined, t).flatMap(({ choices }) => choices.map(({ text }) => text))).toEqual([
      'move a>c',
      'move a>b',
      'build a',
    ])
    const alone = { ...vain, choices: [vain.choices[0]!, vain.choices[2]!] }
    expect(groupsOf(alone, undefined, t).flatMap(({ choices }) => choices.map(({ text }) => text))).toEqual([
      'build a',
      'move a>b',
    ])
  })
  test('what is blocked where it lies is called by its card', () => {
    const blocked = { do: 'move', reason: { key: 'tooFar' }, rule: 'X-1' }
    expect(blockedLabel({ ...blocked, target: 'fuel:7' }, t)).toBe('Move: fuel')
    expect(blockedLabel({ ...blocked, target: 'fuel' }, t)).toBe('Move: fuel')
  })
  test('price and odds are the consequence', () => {
    expect(consequenceOf(decision.choices[2]!, t)).toBe('−2 fuel, 50 %')
    expect(consequenceOf(decision.choices[0]!, t)).toBe(undefined)
  })
})

describe('targets on the board', () => {
  test('a thing with one choice takes it, with several narrows, with none is no target', () => {
    const done: string[] = []
    const target = (...texts: readonly string[]) =>
      pressing(
        {
          pointed: storeOf(undefined),
          setHovered: () => {},
          choose: (text) => done.push(text),
          narrow: (label, all) => done.push(`${label}: ${all.length}`),
        },
        texts,
        'a',
      )
    const click = { stopPropagation: () => {} } as never
    target('move a>b').onClick?.(click)
    target('move a>b', 'move a>c', 'build a').onClick?.(click)
    expect(done).toEqual(['move a>b', 'a: 3'])
    expect(target()).toEqual({})
  })
})

describe('the rules reference', () => {
  const chapters = parseRules(
    '# Title\n\nIntro.\n\n## 3. Prelude · procedures/prelude.ts\n- **ARCS-3.1** Spend a token.\n- **ARCS-3.2** A **spent** token returns.\n',
  )
  test('chapters and numbered rules', () => {
    expect(chapters.map(({ title, rules }) => [title, rules.map(({ id }) => id)])).toEqual([
      ['Title', [undefined]],
      ['3. Prelude', ['ARCS-3.1', 'ARCS-3.2']],
    ])
  })
  test('is searched by words and by id', () => {
    expect(searchRules(chapters, 'token returns').flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual([
      'ARCS-3.2',
    ])
    expect(searchRules(chapters, 'arcs-3.1').flatMap(({ rules }) => rules).length).toBe(1)
  })
})

describe('the shell’s texts', () => {
  const stem = (key: string) => key.replace(/_(one|few|many|other)$/, '')
  test('have the same keys in both languages', () => {
    expect([...new Set(Object.keys(pl).map(stem))].sort()).toEqual([...new Set(Object.keys(en).map(stem))].sort())
  })
  test('have the same parameters in both languages', () => {
    const params = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name)
    for (const [key, text] of Object.entries(en)) {
      const polish = (pl as Record<string, string>)[key]
      if (polish === undefined || key.endsWith('_one')) continue
      expect([key, ...new Set(params(polish))].sort()).toEqual([key, ...new Set(params(text))].sort())
    }
  })
})

describe('the name of a guest', () => {
  const names = ['Owl', 'Fox', 'Heron']
  test('is drawn once and kept', () => {
    expect(freeName(names, { kept: undefined, taken: [], draw: 4 })).toBe('Fox')
    expect(freeName(names, { kept: 'Heron', taken: ['Owl'], draw: 4 })).toBe('Heron')
  })
  test('is another one where somebody at the table has it already', () => {
    expect(freeName(names, { kept: 'Fox', taken: ['Fox'], draw: 1 })).toBe('Heron')
    expect(freeName(names, { kept: undefined, taken: ['Owl', 'Heron'], draw: 7 })).toBe('Fox')
    expect(freeName(names, { kept: 'Fox', taken: names, draw: 0 })).toBe('Fox')
  })
})

describe('options of a new table', () => {
  const where = [{ seats: 3, mode: 'versus' }]
  const game = {
    id: 'x',
    seats: [2, 3],
    options: [
      { key: 'mode', values: ['versus', 'cooperative'] },
      { key: 'third', values: ['first', 'shared'], where },
    ],
  }
  const keys = (seats: number, values: Record<string, string>) => offered(game, seats, values).map(({ key }) => key)

  test('an option is offered only where it has an effect', () => {
    expect([keys(3, {}), keys(2, {})]).toEqual([['mode', 'third'], ['mode']])
    expect(keys(3, { mode: 'cooperative' })).toEqual(['mode'])
  })
  test('what was chosen for another table is not sent', () => {
    expect(offeredValues(game, 3, { third: 'shared' })).toEqual({ third: 'shared' })
    expect(offeredValues(game, 3, { third: 'shared', mode: 'cooperative' })).toEqual({ mode: 'cooperative' })
  })
})
