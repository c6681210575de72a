import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { GAMES } from '../../games/index.ts'
import { type AnyGame, clone, seedWords, wordBelow } from '../../kernel/index.ts'
import { lanterns } from '../../kernel/testing/example/game.ts'
import { type Compared, compare } from '../against.ts'
import { type Command, readArgs, wholeNumber } from '../args.ts'
import { findGame, ROOT } from '../find-game.ts'
import type { Io } from '../io.ts'
import { bestRate, copyTime, measure, randomMatches, type Speed } from '../measure.ts'
import { progress } from '../progress.ts'

const SEATS = 3

export const bench: Command = {
  name: 'bench',
  summary: 'measures speed: every game, copies, and boardgame.io beside it',
  help: `stolik bench [--game GAME] [--seconds N] [--against DIR] [--json]

Prints decisions per second of every game in random play on one core with all choices listed, how long a copy of a
match takes and how large its state is, and the example game beside the same game written for boardgame.io.
  --game GAME  only this game
  --seconds N  seconds for each figure (2)
  --against D  compares with another copy of the project in folder D, e.g. a git worktree of an older commit: both in one
               process, in alternating stretches; ratios above 1 mean that this copy is faster

Each game is measured in a process of its own, so that none profits or suffers from the others; figures are per second
of processor time, the best of several stretches, because other programs on the machine can only slow it down.

boardgame.io is not among the project's dependencies: “npm ci --prefix bench” fetches it.`,
  async run(args, io) {
    const specs = { seconds: { type: 'string' }, game: { type: 'string' }, against: { type: 'string' } } as const
    const { values } = readArgs(args, specs, [])
    const seconds = wholeNumber('seconds', values.seconds, 2)
    if (values.against !== undefined) return tellCompared(io, values, seconds)
    if (values.game !== undefined) {
      const speed = speedOf(findGame(values.game).game, seconds)
      if (values.json) io.out(JSON.stringify(speed))
      else tellSpeeds(io, [speed])
      return 0
    }
    const bar = progress(io, 'measuring')
    const games: GameSpeed[] = []
    for (const [i, id] of IDS.entries()) {
      bar.at(i / (IDS.length + 1))
      games.push(await inOwnProcess<GameSpeed>('--game', id, '--seconds', String(seconds)))
    }
    const state = tenKilobytes()
    const copy = { bytes: JSON.stringify(state).length, microseconds: copyTime(() => clone(state)) }
    const other = await besideBoardgameIo(seconds * 1000)
    bar.done()
    if (values.json) {
      io.out(JSON.stringify({ games, copy, boardgameIo: other ?? null }))
      return 0
    }
    tellSpeeds(io, games)
    io.out(`clone of a state of ${copy.bytes} bytes: ${copy.microseconds.toFixed(1)} µs`)
    if (other === undefined) io.out('boardgame.io is not there: run “npm ci --prefix bench” to compare')
    else
      io.out(
        `the example game with ${SEATS} seats: ${other.stolik.toLocaleString('en')} decisions/s here, ` +
          `${other.boardgameIo.toLocaleString('en')} in boardgame.io: ${other.ratio} times as fast`,
      )
    return 0
  },
}

const IDS = [lanterns, ...GAMES.map(({ game }) => game)].map(({ id }) => id)

/** Runs this command again by itself, so that no game profits or suffers from the others. */
async function inOwnProcess<T>(...args: string[]): Promise<T> {
  const command = [join(ROOT, 'cli/bin.mjs'), 'bench', ...args, '--json']
  return JSON.parse((await promisify(execFile)(process.execPath, command)).stdout) as T
}

async function tellCompared(
  io: Io,
  { against, game, json }: { against?: string; game?: string; json?: boolean },
  seconds: number,
): Promise<number> {
  const dir = resolve(against ?? '.')
  const compared: Compared[] = []
  for (const id of game === undefined ? IDS : [findGame(game).game.id])
    compared.push(
      ...(game === undefined
        ? await inOwnProcess<Compared[]>('--game', id, '--seconds', String(seconds), '--against', dir)
        : await compare(id, dir, seconds)),
    )
  if (json) {
    io.out(JSON.stringify(compared))
    return 0
  }
  io.out('game             decisions/s  matches/s  server choices  pairs  options')
  for (const { game, options, decisions, matches, choices, pairs } of compared)
    io.out(
      [
        game.padEnd(16),
        decisions.toFixed(3).padStart(12),
        matches.toFixed(3).padStart(11),
        choices.toFixed(3).padStart(16),
        String(pairs).padStart(7),
        `  ${
          Object.entries(options)
            .map(([key, value]) => `${key}=${value}`)
            .join(' ') || 'as usual'
        }`,
      ].join(''),
    )
  return 0
}

interface GameSpeed extends Speed {
  readonly game: string
  readonly seats: number
}

/** The speed of a game at a table of middling size. */
function speedOf(game: AnyGame, seconds: number): GameSpeed {
  const seats = game.seats[Math.floor(game.seats.length / 2)] ?? SEATS
  return { game: game.id, seats, ...measure(game, seats, seconds * 1000) }
}

function tellSpeeds(io: Io, games: readonly GameSpeed[]): void {
  io.out('game             seats  decisions/s  choices  copy µs  state bytes')
  for (const { game, seats, decisionsPerSecond, meanChoices, copyMicroseconds, stateBytes } of games)
    io.out(
      [
        game.padEnd(16),
        String(seats).padStart(6),
        decisionsPerSecond.toLocaleString('en').padStart(13),
        String(meanChoices).padStart(9),
        copyMicroseconds.toFixed(1).padStart(9),
        stateBytes.toLocaleString('en').padStart(13),
      ].join(''),
    )
}

interface Other {
  playBoardgameIo(setting: { seats: number; below(n: number): number }): number
}

/** Both in turns, so that whatever else the machine does hits both; undefined when boardgame.io is not installed. */
async function besideBoardgameIo(milliseconds: number) {
  if (!existsSync(join(ROOT, 'bench/node_modules/boardgame.io'))) return undefined
  // At its best: without its checks for developers.
  process.env.NODE_ENV = 'production'
  const { playBoardgameIo } = (await import(pathToFileURL(join(ROOT, 'bench/boardgame-io.mjs')).href)) as Other
  const words = seedWords('players')
  const below = (n: number): number => wordBelow(words, n)
  // The other side lists obligations only; so does this one.
  const { match } = randomMatches(lanterns, SEATS, false)
  let stolik = 0
  let boardgameIo = 0
  for (let i = 0; i < 4; i++) {
    boardgameIo = Math.max(
      boardgameIo,
      bestRate(1, milliseconds / 4, () => playBoardgameIo({ seats: SEATS, below })),
    )
    stolik = Math.max(stolik, bestRate(1, milliseconds / 4, match))
  }
  return { stolik: Math.round(stolik), boardgameIo: Math.round(boardgameIo), ratio: Math.round(stolik / boardgameIo) }
}

/** A state of ten kilobytes as games have it: a map, boards of four seats, decks of backs, and the secrets. */
function tenKilobytes() {
  const systems = Array.from({ length: 24 }, (_, i) => ({
    id: `system-${i}`,
    ships: [i % 4, 2, 0, 1],
    damaged: [0, 1, 0, 0],
    buildings: [{ kind: 'city', seat: i % 4, damaged: false }],
    tokens: { fuel: i % 3, material: 1 },
  }))
  const seats = Array.from({ length: 4 }, (_, seat) => ({
    name: `faction-${seat}`,
    hand: Array.from({ length: 6 }, (_, i) => seat * 6 + i),
    slots: ['fuel', 'relic', 'weapon', 'psionic', 'material', ''],
    court: [`card-${seat}-a`, `card-${seat}-b`],
    trophies: [2, 0, 1, 3],
    power: 12,
  }))
  const backs = Array.from({ length: 120 }, (_, i) => i)
  return {
    open: { systems, seats, deck: backs.slice(30, 80), discard: ['a-1', 'b-2', 'c-3'], round: 3, initiative: 2 },
    stack: [
      { proc: 'chapter', step: 'rounds' },
      { proc: 'turn', step: 'action', left: [1, 2, 3] },
    ],
    secret: {
      chance: [1804289383, 846930886, 1681692777, 1714636915],
      faces: backs.map((back) => `construction-card-number-${back}`),
      seen: backs.map((back) => 1 << (back % 4)),
      kinds: backs.map(() => 'action'),
      free: [],
      ink: 417,
    },
  }
}
