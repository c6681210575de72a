import { describe, expect, test } from 'vitest'
import { randomBot } from '../bots/brain/random.ts'
import { runMatch } from '../bots/brain/run.ts'
import { GAMES } from '../games/index.ts'
import { fullOptions, start, tellEvent, viewFor } from '../kernel/index.ts'
import { lanterns } from '../kernel/testing/example/game.ts'
import { rawIdsIn, spellingOf } from '../texts/index.ts'
import { linesOf } from './commands/play.ts'
import { progress } from './progress.ts'
import { outcomeText, tableText } from './table-text.ts'
import { speechFrom, speechOf, tableWordsOf, textsIn } from './words.ts'

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
    [{ key: 'moved', seat: 1, count: 2, to: 'hub' }, 'Seat 2 moves 2 ships to the Hub'],
    [{ key: 'moved', seat: 1, count: 2, to: ['hub', 'fish'] }, 'Seat 2 moves 2 ships to the Hub and Fish'],
    [{ key: 'drew', seat: 0, backs: [4, 5, 6] }, 'Seat 1 draws Fish and 2 more cards'],
    [{ key: 'drew', seat: 0, backs: [5] }, 'Seat 1 draws a card'],
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
      'Miejsce 1: 1 statek z bramy',
      'Miejsce 1: 22 statki z bramy',
      'Miejsce 1: 12 statków z bramy',
    ])
  })

  test('no hyphen where a page may break a word', () => {
    const polish = speechFrom('pl', { 'event.led': '{{card, name}}', 'names.lore': 'niekonwen\u00ADcjonalna' }).game()
    expect([polish.event({ key: 'led', card: 'lore' }), polish.name('lore')]).toEqual([
      'niekonwencjonalna',
      'niekonwencjonalna',
    ])
  })

  test('only in languages it knows', () => {
    expect(() => speechOf('lanterns', 'de')).toThrow('--lang can be en, pl, not de')
  })
})

describe('the table as text', () => {
  const g = start(lanterns, 3, {}, 'text')

  test('shows seats by their names, open things, and cards by the faces that the viewer has seen', async () => {
    const words = await tableWordsOf('lanterns')
    const text = tableText(viewFor(lanterns, g, 1), speechOf('lanterns'), words)
    expect(text).toContain('Seat 2 (you)')
    expect(text).toContain('Round: 1')
    const [first, second, third] = text
      .slice(text.indexOf('Seats:'))
      .split(/Seat \d:/)
      .slice(1)
    expect(first).toContain('4 cards')
    expect(third).toContain('4 cards')
    expect(second).not.toContain('4 cards')
    expect(text).not.toMatch(/\[\d|#\d/)
  })

  test('shows a spectator no face, and breaks long lines', async () => {
    const text = tableText(viewFor(lanterns, g, 'spectator'), speechOf('lanterns'), await tableWordsOf('lanterns'))
    expect(text.match(/Hand:? 4 cards/g)).toHaveLength(3)
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(115)
  })
})

describe('the end of a match', () => {
  const reason = { key: 'end.rounds' }
  test.each([
    ['en', [1], undefined, 'Seat 2 wins. The last round is over. Seat 2: 3 points, Seat 1: 1 point.'],
    ['en', [0, 1], undefined, 'Seat 1 and Seat 2 win. The last round is over. Seat 2: 3 points, Seat 1: 1 point.'],
    ['en', [0, 1], 0, 'You win with Seat 2. The last round is over. Seat 2: 3 points, Seat 1: 1 point.'],
    [
      'pl',
      [0, 1],
      0,
      'Wygrywasz razem z: Miejsce 2. Ostatnia runda dobiegła końca. Miejsce 2: 3 punkty, Miejsce 1: 1 punkt.',
    ],
    ['pl', [1], 1, 'Wygrywasz. Ostatnia runda dobiegła końca. Miejsce 2: 3 punkty, Miejsce 1: 1 punkt.'],
    [
      'pl',
      [0, 1],
      undefined,
      'Wygrywają Miejsce 1 i Miejsce 2. Ostatnia runda dobiegła końca. Miejsce 2: 3 punkty, Miejsce 1: 1 punkt.',
    ],
  ] as const)('is told in whole sentences (%s, %j, %s)', (language, winners, me, told) => {
    expect(outcomeText({ winners, scores: [1, 3], reason }, me, speechOf('lanterns', language))).toBe(told)
  })
})

const TABLES = GAMES.flatMap((listed) =>
  (['en', 'pl'] as const).map((language) => [listed.game.id, language, listed] as const),
)

test.each(TABLES)('no id reaches who plays %s in the terminal (%s)', async (id, language, { game }) => {
  const speech = speechOf(id, language)
  const table = await tableWordsOf(id)
  const spelling = spellingOf(textsIn(`games/${id}`, language) ?? {}, textsIn('cli', language) ?? {})
  const raw = new Set<string>()
  const hear = (text: string): void => {
    for (const word of rawIdsIn(text, spelling)) raw.add(`${word}: ${text.slice(0, 200)}`)
    if (text.includes('…')) raw.add(`a word is missing: ${text}`)
  }
  const seats = game.seats.at(-1) as number
  const words = speech.game()
  const g = start(game, seats, fullOptions(game, {}), 'terminal', (event, faces) => {
    const told = tellEvent(event, faces, 0)
    if (told !== undefined) hear(words.event(told))
  })
  let count = 0
  runMatch(g, {
    game,
    seed: 'terminal',
    bots: Array.from({ length: seats }, (_, i) => randomBot(`terminal ${i}`)),
    onChoice: ({ seat }) => {
      if (count++ % 9 !== 0) return
      const view = viewFor(game, g, seat)
      for (const line of tableText(view, speech, table).split('\n')) hear(line)
      for (const line of linesOf(view.decisions, speech.game(view.faces))) hear(line)
    },
  })
  hear(outcomeText(game.outcome(g), undefined, speech))
  expect([...raw]).toEqual([])
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
