import { describe, expect, test } from 'vitest'
import { choiceText, copyMatch, type Decision, type Match, play, settle, start } from '../../kernel/index.ts'
import { brain, lanterns } from '../../kernel/testing/example/game.ts'
import { blinded, positionOf } from './bot.ts'
import { botOf, LEVELS } from './levels.ts'

type Lanterns = ReturnType<typeof lanterns.setup>

/** Every object that can be reached from a value: through properties, prototypes, and what its methods return. */
function reachable(root: object): Set<object> {
  const found = new Set<object>()
  const visit = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || found.has(value)) return
    found.add(value)
    visit(Object.getPrototypeOf(value))
    for (const key of Reflect.ownKeys(value)) {
      const { get, set, value: held } = Object.getOwnPropertyDescriptor(value, key) ?? {}
      for (const each of [get, set, held]) visit(each)
    }
  }
  visit(root)
  return found
}

/** All objects of the true match. */
const partsOf = (g: Match<Lanterns>): object[] =>
  [g, g.secret, ...Object.values(g.secret), g.open, ...Object.values(g.open), g.stack].filter(
    (part) => typeof part === 'object',
  )

/** The match with the faces that a seat has not seen turned round. */
function otherTruth(g: Match<Lanterns>, seat: number): Match<Lanterns> {
  const other = copyMatch(g)
  const { faces, seen, kinds } = other.secret
  const unseen = faces
    .map((_, back) => back)
    .filter((back) => faces[back] && kinds[back] !== 'pick' && !((seen[back] ?? 0) & (1 << seat)))
  const reversed = unseen.map((back) => faces[back] as string).reverse()
  for (const [i, back] of unseen.entries()) faces[back] = reversed[i] as string
  other.secret.chance = [1, 2, 3, 4]
  return other
}

const firstOf = (g: Match<Lanterns>): Decision => settle(lanterns, g).find(({ must }) => must) as Decision

describe('a bot cannot reach what its seat has not seen', () => {
  const g = start(lanterns, 3, {}, 'secrets')
  const decision = firstOf(g)

  test('nothing reachable from a position is part of the match', () => {
    const position = positionOf(lanterns, g, decision.seat, 'seed')
    const own = reachable({ position, view: position.view(), worlds: [position.world(0), position.world(1)], decision })
    for (const part of partsOf(g)) expect(own.has(part)).toBe(false)
  })

  test('the view has only faces that the seat has seen', () => {
    const { faces } = positionOf(lanterns, g, decision.seat, 'seed').view()
    expect(Object.keys(faces).map(Number).sort()).toEqual([...(g.open.sides[decision.seat]?.hand ?? [])].sort())
  })

  test('spoiling a view or a world does not spoil the match', () => {
    const before = JSON.stringify(g)
    const position = positionOf(lanterns, g, decision.seat, 'seed')
    position.view().open.deck.length = 0
    const world = position.world(0)
    world.open.sides.length = 0
    world.secret.faces.fill('x')
    expect(JSON.stringify(g)).toBe(before)
  })

  test('worlds do not depend on the truth, and are not all alike', () => {
    const world = (match: Match<Lanterns>, n: number) =>
      JSON.stringify(positionOf(lanterns, match, decision.seat, 'seed').world(n).secret)
    expect(world(g, 0)).toBe(world(otherTruth(g, decision.seat), 0))
    expect(world(g, 0)).not.toBe(world(g, 1))
  })

  test('what is sent to a thread does not depend on the truth', () => {
    expect(blinded(lanterns, otherTruth(g, 1), 1)).toEqual(blinded(lanterns, g, 1))
  })

  test.each(LEVELS)('%s decides the same whatever the unseen faces are, all through a match', (level) => {
    const match = start(lanterns, 3, {}, 'through')
    const bots = [0, 1].map(() => botOf(level, brain, 'bot', { iterations: 12 }))
    for (let count = 0; ; count++) {
      const open = firstOf(match)
      if (open === undefined) break
      const [one, two] = [match, otherTruth(match, open.seat)].map((truth, i) =>
        bots[i]?.decide(positionOf(lanterns, truth, open.seat, 'guess', count), open),
      )
      if (one === undefined || two === undefined) throw new Error('no answer')
      expect(choiceText(lanterns.choices, one)).toBe(choiceText(lanterns.choices, two))
      play(lanterns, match, open, one)
    }
  })
})
