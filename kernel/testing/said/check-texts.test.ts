import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lanterns } from '../example/game.ts'
import { textFaults } from './check-texts.ts'

const folder = join(import.meta.dirname, '../example')
type Texts = Readonly<Record<string, string>>
const read = (language: string): Texts => JSON.parse(readFileSync(join(folder, `locales/${language}.json`), 'utf8'))
const EN = read('en')
const PL = read('pl')

const without = (texts: Texts, ...keys: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)))
const faults = (en: Texts, pl: Texts, game = lanterns) => textFaults({ game, folder, locales: { en, pl } })

test('the example has all its texts', () => {
  expect(faults(EN, PL)).toEqual([])
})

test('a kind of choice that nobody happened to meet has a text too', () => {
  const game = { ...lanterns, choices: { ...lanterns.choices, sing: '{song}' } }
  expect(faults(EN, PL, game)).toEqual([
    'en: choice.sing (the pattern of sing) has no text',
    'pl: choice.sing (the pattern of sing) has no text',
  ])
})

test('a sentence that has forms only needs a number', () => {
  const counted = { 'choice.draw_one': 'Draw', 'choice.draw_other': 'Draw {{count}}' }
  expect(faults({ ...without(EN, 'choice.draw'), ...counted }, PL)).toContain(
    'en: choice.draw (the pattern of draw) has forms only, and no number “count” comes with it',
  )
})

test('each language has the forms its whole numbers need', () => {
  expect(faults(EN, without(PL, 'event.scored_few'))).toEqual(['pl: event.scored_few is missing'])
  expect(faults(without(EN, 'event.scored_one'), PL)).toEqual(['en: event.scored_one is missing'])
})

test('a text has the same gaps in both languages, and none that stays empty', () => {
  expect(faults(EN, { ...PL, 'event.laid': '{{seat, seat}} zapala.' })).toEqual([
    'pl: the gaps of event.laid are seat, elsewhere card, seat',
  ])
  const wrong = '{{seat, seat}} {{n}} {{card, name}}'
  expect(faults({ ...EN, 'event.laid': wrong }, { ...PL, 'event.laid': wrong })).toHaveLength(2)
})

test('events, reasons and questions are found in the sources', () => {
  for (const key of ['event.blown', 'reason.handFull', 'prompt.round.light', 'prompt.right.wish', 'end.rounds'])
    expect(faults(without(EN, key), without(PL, key)).join('\n'), key).toMatch(`en: ${key} (`)
})

test('a key is followed through helpers, and one that nobody can know is not accepted', () => {
  const file = join(folder, 'rules/procedures/round.ts')
  const source = readFileSync(file, 'utf8')
  const more = `
    const tellMore = (g: Parameters<typeof emit>[0], key: string) => emit(g, { key, seat: 0 })
    export const sing = (g: Parameters<typeof emit>[0], loud: boolean) => tellMore(g, loud ? 'shouted' : 'sang')
    export const any = (g: Parameters<typeof emit>[0]) => emit(g, { key: String(g.seats) })`
  const found = textFaults({ game: lanterns, folder, locales: { en: EN }, instead: { [file]: source + more } })
  expect(found.map((fault) => fault.replace(/ \(.*?\)/, ''))).toEqual([
    'en: event.shouted has no text',
    'en: event.sang has no text',
    'en: * cannot be known before the match',
  ])
})

test('how many is called count, and the other seat rival', () => {
  const game = { ...lanterns, choices: { ...lanterns.choices, dip: 'x{n#}' } }
  expect(faults(EN, PL, game)).toContain('choice.dip (the pattern of dip): “n” is called count')
})
