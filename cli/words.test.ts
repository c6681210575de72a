import { describe, expect, test } from 'vitest'
import { start, viewFor } from '../kernel/index.ts'
import { lanterns } from '../kernel/testing/example/game.ts'
import { progress } from './progress.ts'
import { tableText } from './table-text.ts'
import { speechFrom, speechOf } from './words.ts'

const texts = {
  'event.moved': '{{seat, seat}} moves {{count}} ships to {{to, name}}',
  'event.drew': '{{seat, seat}} draws {{backs, cards}}',
  'event.won_one': '{{count}} point',
  'event.won_other': '{{count}} points',
  'event.rolled': 'Dice: [hits {{hits}}|keys {{keys}}|nothing].',
  'event.traded': '[{{give}} capital|{{assets, name}}|nothing]',
  'names.hub': 'the Hub',
  'names.fish': 'Fish',
}

describe('the terminal says', () => {
  const words = speechFrom('en', texts).game({ 4: 'fish' })
  test.each([
    [{ key: 'moved', seat: 1, count: 2, to: 'hub' }, 'Seat 1 moves 2 ships to the Hub'],
    [{ key: 'moved', seat: 1, count: 2, to: ['hub', 'fish'] }, 'Seat 1 moves 2 ships to the Hub and Fish'],
    [{ key: 'drew', seat: 0, backs: [4, 5, 6] }, 'Seat 0 draws Fish and 2 more cards'],
    [{ key: 'drew', seat: 0, backs: [5] }, 'Seat 0 draws a card'],
    [{ key: 'won', count: 1 }, '1 point'],
    [{ key: 'won', count: 3 }, '3 points'],
    [{ key: 'rolled', hits: 2, keys: 0 }, 'Dice: hits 2.'],
    [{ key: 'traded', give: 3, assets: ['fish'] }, '3 capital, Fish'],
    [{ key: 'unknown', seat: 2 }, '…'],
  ])('%j', (event, sentence) => {
    expect(words.event(event)).toBe(sentence)
  })

  test('and counts, declines and names seats in Polish as the browser does', () => {
    const polish = speechFrom('pl', {
      'event.moved_one': '{{seat, seat}}: {{count}} statek z {{from, name(case: gen)}}',
      'event.moved_few': '{{seat, seat}}: {{count}} statki z {{from, name(case: gen)}}',
      'event.moved_many': '{{seat, seat}}: {{count}} statków z {{from, name(case: gen)}}',
      'names.gate': 'brama',
      'names.gate_gen': 'bramy',
    }).game()
    expect([1, 22, 12].map((count) => polish.event({ key: 'moved', seat: 0, count, from: 'gate' }))).toEqual([
      'Miejsce 0: 1 statek z bramy',
      'Miejsce 0: 22 statki z bramy',
      'Miejsce 0: 12 statków z bramy',
    ])
  })

  test('only in languages it knows', () => {
    expect(() => speechOf('lanterns', 'de')).toThrow('--lang can be en, pl, not de')
  })
})

describe('the table as text', () => {
  const g = start(lanterns, 3, {}, 'text')

  test('shows seats, open things and the faces that the viewer has seen', () => {
    const text = tableText(viewFor(lanterns, g, 1), speechOf('lanterns'))
    expect(text).toContain('Seat 1 (you)')
    expect(text).toContain('Round: 1')
    expect(text.match(/#\d+ /g)).toHaveLength(4)
  })

  test('shows a spectator no face, and breaks long lines', () => {
    const text = tableText(viewFor(lanterns, g, 'spectator'), speechOf('lanterns'))
    expect(text).not.toContain('You see')
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(115)
  })
})

test('a bar is drawn on a terminal only', () => {
  for (const terminal of [true, false]) {
    let drawn = ''
    const draw = (text: string) => {
      drawn += text
    }
    const bar = progress({ out: () => {}, err: () => {}, draw, terminal, ask: async () => undefined }, 'work')
    bar.at(0.5)
    bar.done()
    expect(drawn.includes('50%')).toBe(terminal)
  }
})
