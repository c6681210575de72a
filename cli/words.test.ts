import { describe, expect, test } from 'vitest'
import { start, viewFor } from '../kernel/index.ts'
import { lanterns } from '../kernel/testing/example/game.ts'
import { progress } from './progress.ts'
import { tableText } from './table-text.ts'
import { say } from './words.ts'

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

describe('say', () => {
  test.each([
    ['event.moved', { seat: 1, count: 2, to: 'hub' }, 'seat 1 moves 2 ships to the Hub'],
    ['event.moved', { seat: 1, count: 2, to: ['hub', 'far'] }, 'seat 1 moves 2 ships to the Hub, far'],
    ['event.drew', { seat: 0, backs: [4, 5, 6] }, 'seat 0 draws Fish, 2 cards'],
    ['event.drew', { seat: 0, backs: [5] }, 'seat 0 draws a card'],
    ['event.won', { count: 1 }, '1 point'],
    ['event.won', { count: 3 }, '3 points'],
    ['event.rolled', { hits: 2, keys: 0 }, 'Dice: hits 2.'],
    ['event.rolled', { hits: 2, keys: 1 }, 'Dice: hits 2, keys 1.'],
    ['event.rolled', { hits: 0, keys: 0 }, 'Dice: nothing.'],
    ['event.traded', { give: 0, assets: [] }, 'nothing'],
    ['event.traded', { give: 3, assets: ['fish'] }, '3 capital, Fish'],
    ['event.unknown', { seat: 2 }, 'event.unknown 2'],
  ])('%s %j', (key, params, sentence) => {
    expect(say(texts, key, params, { 4: 'fish' })).toBe(sentence)
  })
})

describe('the table as text', () => {
  const g = start(lanterns, 3, {}, 'text')

  test('shows seats, open things and the faces that the viewer has seen', () => {
    const text = tableText(viewFor(lanterns, g, 1), undefined)
    expect(text).toContain('seat 1 (you)')
    expect(text).toContain('round: 1')
    expect(text.match(/#\d+ /g)).toHaveLength(4)
  })

  test('shows a spectator no face, and breaks long lines', () => {
    const text = tableText(viewFor(lanterns, g, 'spectator'), undefined)
    expect(text).not.toContain('you see')
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
