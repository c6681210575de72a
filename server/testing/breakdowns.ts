import { botOf, type Level } from '../../bots/brain/levels.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { copyMatch, type Match, type Options, settle, start } from '../../kernel/index.ts'
import type { StoryRow } from '../../protocol/story.ts'
import type { StoredEvent } from '../matches/advance.ts'
import { type Tellable, tellStory } from '../matches/story.ts'

interface Wish {
  readonly seats: number
  readonly games: number
  readonly seed: string
  readonly level: Level | 'random'
  readonly options?: Options
}

/** Plays whole matches and tells the story of each; says where the parts of a score do not add up to it. */
export function breakdowns(known: Pick<Tellable, 'game' | 'brain'>, { seats, games, seed, level, options = {} }: Wish) {
  const { game, brain } = known
  const wrong: string[] = []
  const sources = new Map<string, number>()
  const titles = new Map<string, number>()
  for (let i = 0; i < games; i++) {
    const events: StoredEvent[] = []
    const g = start(game, seats, options, `${seed}/${i}`, (event, faces) => events.push([event, faces]))
    settle(game, g)
    const first = copyMatch(g)
    const before = events.splice(0)
    const bots = Array.from({ length: seats }, (_, seat) => botOf(level, brain, `${seed}/${i}/${seat}`))
    runMatch(g, { game, bots, seed: `${seed}/${i}` })
    const step = (seq: number, told: readonly StoredEvent[], table: Match<unknown>) =>
      ({ seq, kind: 'choose', seat: 0, undone: false, events: told, table: () => table }) as const
    const story = tellStory({ ...known, steps: [step(0, before, first), step(1, events, g)] })
    for (const { of, total, parts } of story.rows) {
      const sum = parts.reduce((all, { count }) => all + count, 0)
      if (sum !== total) wrong.push(`match ${i}, ${of}: ${sum} told, ${total} scored`)
    }
    const scores = game.outcome(g).scores
    if (scores !== undefined && story.rows.some(({ of, total }) => total !== scores[of as number]))
      wrong.push(`match ${i}: the totals are not the final scores`)
    for (const row of story.rows) count(sources, row)
    for (const { key } of story.titles) titles.set(key, (titles.get(key) ?? 0) + 1)
  }
  return { matches: games, wrong, sources, titles }
}

function count(sources: Map<string, number>, { parts }: StoryRow): void {
  for (const part of parts) sources.set(part.source, (sources.get(part.source) ?? 0) + part.count)
}
