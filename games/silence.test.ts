import { expect, test } from 'vitest'
import { randomBot } from '../bots/brain/random.ts'
import { runMatch } from '../bots/brain/run.ts'
import { type AnyGame, type Event, fullOptions, start } from '../kernel/index.ts'
import { tablesOf } from '../kernel/testing/tables.ts'
import { untold } from '../kernel/testing/told.ts'
import { FURNISHED } from './furnished.ts'

/** What happened between two decisions, and the table before and after it. */
interface Told {
  readonly was: unknown
  readonly is: unknown
  readonly events: readonly Event[]
}

const MATCHES = 6

/** Everything told in some random matches, spread over the tables of a game. */
function stories(game: AnyGame): Told[] {
  const tables = tablesOf(game)
  const told: Told[] = []
  for (let n = 0; n < MATCHES; n++) {
    const { seats, options } = tables[Math.floor((n * tables.length) / MATCHES)] as (typeof tables)[number]
    const seed = `silence ${n}`
    let events: Event[] = []
    const g = start(game, seats, fullOptions(game, options), seed, (event) => void events.push(event))
    let was: unknown
    const hear = (): void => {
      const is = JSON.parse(JSON.stringify(g.open))
      if (was !== undefined) told.push({ was, is, events })
      was = is
      events = []
    }
    const bots = Array.from({ length: seats }, (_, seat) => randomBot(`${seed} ${seat}`))
    runMatch(g, { game, seed, bots, onChoice: hear })
    hear()
  }
  return told
}

/** Whether the check fails on what happened without one kind of event. */
const isMissed = ({ telling = {} }: AnyGame, { was, is, events }: Told, gone: string): boolean => {
  const heard = events.filter(({ key }) => key !== gone)
  return heard.length < events.length && untold(telling, was, is, heard) !== undefined
}

test.each(FURNISHED.map(({ game }) => [game.id, game] as const))(
  '%s: a change is noticed when the event that tells of it is removed',
  { timeout: 240_000 },
  (_id, game) => {
    const telling = game.telling ?? {}
    const told = stories(game)
    for (const { was, is, events } of told) expect(untold(telling, was, is, events)).toBe(undefined)
    const tells = new Set(Object.values(telling).flatMap((by) => (typeof by === 'string' ? [] : by)))
    const met = new Set(told.flatMap(({ events }) => events.map(({ key }) => key)).filter((key) => tells.has(key)))
    const unnoticed = [...met].filter((gone) => !told.some((each) => isMissed(game, each, gone)))
    // Some changes are told twice, by a sum and by its parts; nearly every event stands alone for something.
    expect(unnoticed.length, unnoticed.join(', ')).toBeLessThan(met.size / 5)
    expect(met.size).toBeGreaterThan(30)
  },
)
