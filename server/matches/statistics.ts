import type { FriendsTable, GameStatistics, Rival, Statistics, Tally } from '../../protocol/statistics.ts'
import type { MatchesContext } from './context.ts'
import type { SeatRow } from './live-match.ts'
import { outcomeIn, rolesIn } from './words.ts'

/** So many of the last matches are counted, and so many scores, rivals and tables told. */
const COUNTED = 1000
const SCORES = 60
const TOLD = 20

/** One match that came to its end, as one person looks at it. */
interface Finished {
  readonly id: string
  readonly game: string
  readonly seat: number
  readonly won: boolean
  readonly score: number | undefined
  readonly role: string | undefined
  /** Everybody else who sat there, each once. */
  readonly others: readonly { readonly person: string; readonly name: string; readonly won: boolean }[]
}

function groupsOf<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** All of somebody's matches that came to an end, the first one first. */
async function finishedBy(ctx: MatchesContext, person: string): Promise<Finished[]> {
  const rows = (await ctx.rows.matchesOf(person, COUNTED)).filter(({ status }) => status === 'over').reverse()
  const seats = groupsOf(await ctx.rows.seats(rows.map(({ id }) => id)), ({ match }) => match)
  return rows.flatMap(({ id, game: name, outcomeJson }): Finished[] => {
    const game = ctx.games.find((each) => each.game.id === name)?.game
    const outcome = outcomeIn(game, outcomeJson)
    const all = seats.get(id) ?? []
    const mine = all.filter((each) => each.person === person)
    const [own] = mine
    // Who sat at several seats played against themselves: there is nothing to win.
    if (outcome === undefined || own === undefined || mine.length > 1) return []
    const hasWon = ({ seat }: SeatRow): boolean => outcome.winners.includes(seat)
    const others = all.flatMap((each) =>
      each.person === null || each.person === person
        ? []
        : [{ person: each.person, name: each.name ?? '?', won: hasWon(each) }],
    )
    const score = outcome.scores?.[own.seat]
    const role = rolesIn(game, outcomeJson)[own.seat] ?? undefined
    return [{ id, game: name, seat: own.seat, won: hasWon(own), score, role, others }]
  })
}

const tallyOf = (all: readonly Finished[]): Tally => ({
  matches: all.length,
  wins: all.filter(({ won }) => won).length,
})

const mostFirst = (a: { readonly matches: number }, b: { readonly matches: number }): number => b.matches - a.matches

function gameOf(game: string, all: readonly Finished[]): GameStatistics {
  const roles = groupsOf(
    all.filter(({ role }) => role !== undefined),
    ({ role }) => role as string,
  )
  return {
    game,
    ...tallyOf(all),
    withPeople: tallyOf(all.filter(({ others }) => others.length > 0)),
    scores: all
      .flatMap(({ id, score, won }) => (score === undefined ? [] : [{ match: id, score, won }]))
      .slice(-SCORES),
    roles: [...roles].map(([role, played]) => ({ role, ...tallyOf(played) })).sort(mostFirst),
  }
}

function rivalsIn(all: readonly Finished[]): Rival[] {
  const found = new Map<string, Rival>()
  for (const { others, won } of all)
    for (const other of others) {
      const { person, name } = other
      const before = found.get(person) ?? { person, name, matches: 0, won: 0, lost: 0 }
      found.set(person, {
        ...before,
        matches: before.matches + 1,
        won: before.won + (won && !other.won ? 1 : 0),
        lost: before.lost + (!won && other.won ? 1 : 0),
      })
    }
  return [...found.values()].sort(mostFirst).slice(0, TOLD)
}

/** Tables of three and more: those of two are rivals. */
function tablesIn(all: readonly Finished[], name: string): FriendsTable[] {
  const groups = groupsOf(
    all.filter(({ others }) => others.length > 1),
    ({ others }) =>
      others
        .map(({ person }) => person)
        .sort()
        .join(' '),
  )
  const tables = [...groups.values()].map((matches): FriendsTable => {
    const people = (matches[0] as Finished).others
    const wins = (person: string): number =>
      matches.filter(({ others }) => others.find((each) => each.person === person)?.won).length
    return {
      matches: matches.length,
      people: [
        { name, wins: tallyOf(matches).wins },
        ...people.map((each) => ({ name: each.name, wins: wins(each.person) })),
      ].sort((a, b) => b.wins - a.wins),
    }
  })
  return tables.sort(mostFirst).slice(0, TOLD)
}

const gamesIn = (all: readonly Finished[]): GameStatistics[] =>
  [...groupsOf(all, ({ game }) => game)].map(([game, played]) => gameOf(game, played)).sort(mostFirst)

/** What somebody may know of their own matches. */
export async function statisticsOf(
  ctx: MatchesContext,
  { id, name }: { readonly id: string; readonly name: string },
  shared: boolean,
): Promise<Statistics> {
  const all = await finishedBy(ctx, id)
  return { games: gamesIn(all), rivals: rivalsIn(all), tables: tablesIn(all, name), shared }
}

/** The games of somebody who shares them, for who has sat at a table with them. */
export async function sharedGames(
  ctx: MatchesContext,
  asker: string,
  person: string,
): Promise<readonly GameStatistics[] | undefined> {
  const all = await finishedBy(ctx, person)
  return all.some(({ others }) => others.some((each) => each.person === asker)) ? gamesIn(all) : undefined
}
