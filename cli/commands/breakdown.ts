import { breakdowns } from '../../server/testing/breakdowns.ts'
import { type Command, levelsOf, optionsOf, readArgs, seatsOf, wholeNumber } from '../args.ts'
import { findGame } from '../find-game.ts'

export const breakdown: Command = {
  name: 'breakdown',
  summary: 'checks that what is told of scores adds up to them',
  help: `stolik breakdown GAME [--seats N] [--games K] [--seed S] [--bots B] [--option k=v …] [--json]

Plays K whole matches, tells the story of each, and compares where scores came from with the scores.
  --games K     number of matches (1000)
  --bots B      random, easy, medium, hard or expert (random)

Exit code 1 when a score and its parts differ.`,
  run(args, io) {
    const { values, positionals } = readArgs(
      args,
      {
        seats: { type: 'string' },
        games: { type: 'string' },
        seed: { type: 'string' },
        bots: { type: 'string' },
        option: { type: 'string', multiple: true },
        json: { type: 'boolean' },
      },
      ['GAME'],
    )
    const listed = findGame(positionals[0] as string)
    const seats = seatsOf(listed.game, values.seats)
    const [level = 'random'] = levelsOf(seats, values.bots)
    const games = wholeNumber('games', values.games, 1000)
    const options = optionsOf(listed.game, seats, values.option ?? [])
    const { wrong, sources, titles } = breakdowns(listed, {
      seats,
      games,
      seed: values.seed ?? 'stolik',
      level,
      options,
    })
    const told = {
      matches: games,
      wrong: wrong.length,
      sources: Object.fromEntries(sources),
      titles: Object.fromEntries(titles),
    }
    io.out(values.json ? JSON.stringify(told) : describe(told))
    for (const line of wrong.slice(0, 20)) io.err(line)
    return wrong.length === 0 ? 0 : 1
  },
}

interface Told {
  readonly matches: number
  readonly wrong: number
  readonly sources: Readonly<Record<string, number>>
  readonly titles: Readonly<Record<string, number>>
}

const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${key} ${count}`)
    .join(', ')

const describe = ({ matches, wrong, sources, titles }: Told): string =>
  [`${matches} matches, ${wrong} that do not add up`, `sources: ${list(sources)}`, `titles: ${list(titles)}`].join('\n')
