import { describe, expect, test } from 'vitest'
import { bindShortWords, gameWordsOf, hostOf } from './index.ts'

const texts = {
  'names.gate': 'brama',
  'names.gate_gen': 'bramy',
  'names.card-1': 'Konstrukcja',
  'names.fuel': 'paliwo',
  'names.contact': 'kontakt',
  'names.contact_few': 'kontakty',
  'names.contact_many': 'kontaktów',
  'event.gained': '{{count}} {{good, name(many: count)}}',
  'choice.move': '{{ships}} z {{from, name(case: gen)}} do {{to, name}}',
  'choice.move.short': 'do {{to, name}}',
  'event.drew': '{{seat, seat}} dobiera: {{backs, cards}}',
  'event.laid': '{{seat, seat}} wykłada kartę[: {{backs, seen}}|]',
  'event.gave': '{{seat, seat}} oddaje {{to, seat}}',
  'event.ships_one': '{{count}} statek',
  'event.ships_few': '{{count}} statki',
  'event.ships_many': '{{count}} statków',
  'event.rolled': 'Kości: [trafienia {{hits}}|klucze {{keys}}|nic].',
  'event.won': '{{seat, seat}}: {{goods, amounts}}[ (za {{card, name}})|]',
  'event.begun': 'Runda[: {{seat, seat}}|]',
  'event.traded': '[kapitał {{give}}|{{assets, name}}|nic]',
  'reason.noShip': 'brak statku na {{where, name}}',
  'text.card-1': 'Zbuduj.',
}

const HIDDEN: Readonly<Record<number, string>> = { 1: 'karta', 2: '2 karty' }

const t = () =>
  gameWordsOf(
    hostOf('pl', () => [{ language: 'pl', texts }], {
      faces: { 7: 'card-1' },
      seatName: (seat) => ['Ola', 'Kuba'][seat] ?? '?',
      unseen: (count, beside) => (beside ? 'jeszcze jedna karta' : (HIDDEN[count] ?? '?')),
      missing: () => '…',
      finish: bindShortWords,
    }),
  )

describe('texts of a game', () => {
  test('a choice takes its fields, names in the case asked for, and has a short form', () => {
    const move = { do: 'move', from: 'gate', to: 'gate', ships: 2 }
    expect(t().choice(move)).toBe('2 z\u00A0bramy do\u00A0brama')
    expect(t().short(move)).toBe('do\u00A0brama')
  })
  test('a name without that case falls back to its plain form; an unknown id is not said', () => {
    expect(t().name('fuel', 'gen')).toBe('paliwo')
    expect(t().name('nothing')).toBe('…')
    expect(t().name('')).toBe('')
  })
  test('a name stands in the form its number asks for, where it has that form', () => {
    expect([1, 3, 5].map((count) => t().event({ key: 'gained', count, good: 'contact' }))).toEqual([
      '1 kontakt',
      '3 kontakty',
      '5 kontaktów',
    ])
    expect(t().event({ key: 'gained', count: 3, good: 'fuel' })).toBe('3 paliwo')
    expect(t().name('contact', 22)).toBe('kontakty')
  })
  test('what stands in a list several times is counted', () => {
    const traded = (assets: readonly string[]) => t().event({ key: 'traded', give: 0, assets })
    expect(traded(['contact', 'fuel', 'contact'])).toBe('2 kontakty i\u00A0paliwo')
    expect(traded(['gate', 'gate'])).toBe('2 × brama')
  })
  test('a back is called by its face only where the viewer has seen it', () => {
    expect(t().name(7)).toBe('Konstrukcja')
    expect(t().name(8)).toBe('karta')
  })
  test('cards of an event: seen ones by name, the others counted; its own faces count as seen', () => {
    expect(t().event({ key: 'drew', seat: 0, backs: [7, 8] })).toBe(
      'Ola dobiera: Konstrukcja i\u00A0jeszcze jedna karta',
    )
    expect(t().event({ key: 'drew', seat: 1, backs: [8, 9] })).toBe('Kuba dobiera: 2 karty')
    expect(t().event({ key: 'drew', seat: 1, backs: [8], faces: { 8: 'fuel' } })).toBe('Kuba dobiera: paliwo')
    // Two that show the same are counted.
    const twins = { 1: 'gate', 2: 'contact', 3: 'gate', 4: 'contact' }
    expect(t().event({ key: 'drew', seat: 1, backs: [1, 2, 3, 4, 9], faces: twins })).toBe(
      'Kuba dobiera: 2 × brama, 2 kontakty i\u00A0jeszcze jedna karta',
    )
  })
  test('cards that only those name who have seen one', () => {
    const laid = (back: number, faces = {}) => t().event({ key: 'laid', seat: 0, backs: [back], faces })
    expect([laid(7), laid(8), laid(8, { 8: 'fuel' })]).toEqual([
      'Ola wykłada kartę: Konstrukcja',
      'Ola wykłada kartę',
      'Ola wykłada kartę: paliwo',
    ])
    expect(t().event({ key: 'laid', seat: 0, backs: 0, faces: { 0: 'fuel' } })).toBe('Ola wykłada kartę: paliwo')
  })
  test('several seats are listed', () => {
    expect(t().event({ key: 'gave', seat: 0, to: [0, 1] })).toBe('Ola oddaje Ola i\u00A0Kuba')
  })
  test('Polish plurals', () => {
    expect([1, 3, 5, 22].map((count) => t().event({ key: 'ships', count }))).toEqual([
      '1 statek',
      '3 statki',
      '5 statków',
      '22 statki',
    ])
  })
  test('of a list only those are said that are not 0, or what is said when all are', () => {
    const rolled = (hits: number, keys: number) => t().event({ key: 'rolled', hits, keys })
    expect([rolled(2, 1), rolled(2, 0), rolled(0, 3), rolled(0, 0)]).toEqual([
      'Kości: trafienia 2, klucze 1.',
      'Kości: trafienia 2.',
      'Kości: klucze 3.',
      'Kości: nic.',
    ])
  })
  test('an empty list is nothing too', () => {
    const traded = (give: number, assets: readonly string[]) => t().event({ key: 'traded', give, assets })
    expect([traded(3, []), traded(0, ['fuel']), traded(2, ['fuel', 'gate']), traded(0, [])]).toEqual([
      'kapitał 3',
      'paliwo',
      'kapitał 2, paliwo i\u00A0brama',
      'nic',
    ])
  })
  test('amounts are listed, each name in the form its number asks for', () => {
    const won = t().event({ key: 'won', seat: 0, goods: { contact: 3, fuel: 1 } })
    expect(won).toBe('Ola: 3 kontakty i\u00A01 paliwo')
  })
  test('a part of a sentence is left out where what it speaks of does not come with it', () => {
    const won = t().event({ key: 'won', seat: 0, goods: { fuel: 1 }, card: 'gate' })
    expect(won).toBe('Ola: 1 paliwo (za\u00A0brama)')
    // Seat 0 is not nothing.
    expect([0, undefined].map((seat) => t().event({ key: 'begun', seat }))).toEqual(['Runda: Ola', 'Runda'])
  })
  test('a reason may leave out its section', () => {
    expect(t().phrase({ key: 'noShip', where: 'gate' }, 'reason')).toBe('brak statku na\u00A0brama')
    expect(t().phrase({ key: 'reason.noShip', where: 'gate' }, 'reason')).toBe('brak statku na\u00A0brama')
  })
  test('the text of a card, or nothing', () => {
    expect(t().text('card-1')).toBe('Zbuduj.')
    expect(t().text('gate')).toBe(undefined)
  })
})
