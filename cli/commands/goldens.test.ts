import { expect, test } from 'vitest'
import { difference, told } from './goldens.ts'

const BEFORE = `# lanterns, 2 seats
1 s0 round.light (4) lay #3  [gust]
    laid seat=0 card="gust"
2 s1 round.light (4) lay #5  [moth]
    laid seat=1 card="moth"
# {"winners":[0]}
`

test('a match that is the same is told in two words', () => {
  expect(told(difference(BEFORE, BEFORE, ['gust']))).toEqual(['the same'])
})

test('a match that goes another way: how far, where, which cards, how it ends', () => {
  const now = BEFORE.replace('lay #5  [moth]', 'lay #6  [moon]')
    .replace('card="moth"', 'card="moon"')
    .replace('[0]}', '[1]}')
  expect(told(difference(BEFORE, now, ['gust', 'moth', 'moon']))).toEqual([
    'the same for 1 of 2 decisions; 2 now',
    'was 2 s1 round.light (4) lay #5  [moth]',
    'is  2 s1 round.light (4) lay #6  [moon]',
    'met now: moon',
    'no longer met: moth',
    'ended {"winners":[0]}',
    'ends  {"winners":[1]}',
  ])
})

test('a match that stops earlier differs', () => {
  const shorter = BEFORE.split('\n').slice(0, 3).join('\n')
  expect(difference(BEFORE, shorter, [])).toMatchObject({ same: false, equal: 1, decisions: { was: 2, is: 1 } })
  expect(difference('', BEFORE, [])).toMatchObject({ same: false, equal: 0, first: { was: '' } })
})
