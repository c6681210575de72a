import { describe, expect, test } from 'vitest'
import * as cards from './cards.ts'
import { start } from './start.ts'
import { tinyGame } from './testing/tiny.ts'
import { viewFor } from './view.ts'

const game = tinyGame({}, () => ({ proc: 'none', step: 'none' }))
const match = () => {
  const g = start(game, 3, {}, 'cards')
  g.stack = []
  return g
}
const letters = ['a', 'b', 'c', 'd', 'e']

describe('a card face down', () => {
  test('shows its face to nobody but those it is shown to', () => {
    const g = match()
    const back = cards.turnDown(g, 'deck', 'a', cards.maskOf([1]))
    expect(cards.peek(g, back)).toBe('a')
    expect(cards.seenFace(g, back, 0)).toBeUndefined()
    expect(cards.seenFace(g, back, 1)).toBe('a')
    expect(cards.hasSeen(g, back, 1)).toBe(true)
    expect(cards.kindOf(g, back)).toBe('deck')
    cards.show(g, back, cards.maskOf([0, 2]))
    expect(cards.seenMask(g, back)).toBe(0b111)
    expect(viewFor(game, g, 'spectator').faces).toEqual({})
    expect(viewFor(game, g, 'spectator').kinds).toEqual({ [back]: 'deck' })
  })

  test('showing what is known already reveals nothing', () => {
    const g = match()
    const back = cards.turnDown(g, 'deck', 'a', cards.maskOf([1]))
    const { ink } = g.secret
    cards.show(g, back, cards.maskOf([1]))
    expect(g.secret.ink).toBe(ink)
    cards.show(g, back, cards.maskOf([0]))
    expect(g.secret.ink).toBe(ink + 1)
  })

  test('turned up it is a name and no back any more; its number is used again', () => {
    const g = match()
    const back = cards.turnDown(g, 'deck', 'a')
    expect(cards.turnUp(g, back)).toBe('a')
    expect(() => cards.peek(g, back)).toThrow('no-such-back')
    expect(cards.turnDown(g, 'other', 'z')).toBe(back)
  })
})

describe('a pile', () => {
  test('is drawn from the top, and runs out with an error', () => {
    const g = match()
    const pile = cards.newPile(g, 'deck', letters)
    const top = pile[pile.length - 1]
    expect(cards.draw(g, pile, cards.maskOf([0]))).toBe(top)
    expect(cards.hasSeen(g, top as number, 0)).toBe(true)
    while (pile.length > 0) cards.takeTop(pile)
    expect(() => cards.takeTop(pile)).toThrow('empty-pile')
  })

  test('shuffled keeps its cards, and old numbers say nothing', () => {
    const g = match()
    const pile = cards.newPile(g, 'deck', letters)
    for (const back of pile) cards.show(g, back, cards.EVERYBODY)
    cards.shufflePile(g, pile)
    expect([...pile].sort((a, b) => a - b)).toEqual(pile)
    expect(pile.map((back) => cards.peek(g, back)).sort()).toEqual(letters)
    expect(pile.every((back) => cards.seenMask(g, back) === cards.NOBODY)).toBe(true)
    cards.shufflePile(g, pile, cards.maskOf([2]))
    expect(pile.every((back) => cards.seenMask(g, back) === 4)).toBe(true)
  })

  test('every order of a shuffle comes up', () => {
    const g = match()
    const pile = cards.newPile(g, 'deck', ['a', 'b', 'c'])
    const orders = new Set<string>()
    for (let i = 0; i < 300; i++) {
      cards.shufflePile(g, pile)
      orders.add(pile.map((back) => cards.peek(g, back)).join(''))
    }
    expect(orders.size).toBe(6)
  })

  test('takes cards on top and underneath, and gives a named one away', () => {
    const g = match()
    const pile = cards.newPile(g, 'deck', letters)
    const extra = cards.turnDown(g, 'deck', 'x')
    cards.putOnTop(pile, extra)
    expect(cards.takeTop(pile)).toBe(extra)
    cards.putOnBottom(pile, extra)
    expect(pile[0]).toBe(extra)
    expect(cards.removeBack(pile, extra)).toBe(extra)
    expect(() => cards.removeBack(pile, extra)).toThrow('not in this pile')
  })

  test('its top can be looked at and laid in another order', () => {
    const g = match()
    const pile = cards.newPile(g, 'deck', letters)
    const top = cards.lookAtTop(g, pile, 3, cards.maskOf([1]))
    expect(top[0]).toBe(pile[pile.length - 1])
    expect(top.every((back) => cards.hasSeen(g, back, 1))).toBe(true)
    cards.reorderTop(pile, [...top].reverse())
    expect(pile[pile.length - 1]).toBe(top[2])
    expect(() => cards.reorderTop(pile, [pile[0] as number])).toThrow('not of the same cards')
  })
})

test('a secret pick keeps its back when it changes, and is gone when dropped', () => {
  const g = match()
  const back = cards.keepPick(g, 'a', cards.maskOf([0]), undefined)
  expect(cards.keepPick(g, 'b', cards.maskOf([0]), back)).toBe(back)
  expect(cards.seenFace(g, back, 0)).toBe('b')
  const { ink } = g.secret
  expect(cards.dropPick(g, back)).toBe('b')
  expect(g.secret.ink).toBe(ink)
})
