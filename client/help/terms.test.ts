import { expect, test } from 'vitest'
import { finderOf, type Term } from './terms.ts'

const term = (id: string, ...forms: string[]): Term => ({ id, word: id, forms, says: '', rule: '' })
const told = (text: string, ...terms: Term[]) =>
  finderOf(terms)(text).map(({ text: part, term: found }) => (found === undefined ? part : `[${found.id}:${part}]`))

test('a term is found with its endings, whole and once', () => {
  const pivot = term('pivot', 'odstąp*', 'odstęp*')
  expect(told('Odstępujesz albo nie: odstąp.', pivot)).toEqual(['[pivot:Odstępujesz]', ' albo nie: odstąp.'])
  expect(told('Nieodstąpienie', pivot)).toEqual(['Nieodstąpienie'])
})

test('a form without a star has no other ending', () => {
  expect(told('the leader leads', term('lead', 'leads'))).toEqual(['the leader ', '[lead:leads]'])
})

test('the longest form wins, and both are found where both stand', () => {
  const terms = [term('production', 'produkcj*'), term('open', 'otwart* produkcj*')]
  expect(told('W otwartej produkcji i w produkcji.', ...terms)).toEqual([
    'W ',
    '[open:otwartej produkcji]',
    ' i w ',
    '[production:produkcji]',
    '.',
  ])
})

test('words that must not be torn apart are found all the same', () => {
  expect(told('tor\u00a0tur', term('track', 'tor tur'))).toEqual(['[track:tor\u00a0tur]'])
})

test('signs in a form are only signs', () => {
  expect(told('a.b axb', term('x', 'a.b'))).toEqual(['[x:a.b]', ' axb'])
})
